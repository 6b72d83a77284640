// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 f7dcd9e3b48344ef510cf7e510ec082426112a47dde353899ae5d4d5f8c3cb2f).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  classifyMessage,
  type Classified,
} from "../runtime/jsonrpc/classify.js";
import { METHODS } from "./methods.js";

/** Tells what a message is, by its envelope and method. Never throws. */
export function classify(message: unknown): Classified {
  return classifyMessage(message, { methods: METHODS, batching: false });
}
