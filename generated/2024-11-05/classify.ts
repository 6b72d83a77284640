// Model Context Protocol, revision 2024-11-05
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 624252d68542df8aa75548c52cdd672030ca5f0fd96810d6f36647490aa5c1b1).
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
