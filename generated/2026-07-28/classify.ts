// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 5185b7b020bf50e4ebdb7f8551cdff60eae15b2c1003f6b8302b0e4dfbbac276).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  classifyMessage,
  type ClassifiedMessage,
} from "../runtime/jsonrpc/classify.js";
import { METHODS } from "./methods.js";

/**
 * Returns the kind of a message, such as request or batch, by its envelope and
 * method. It does not check params and results, and never throws.
 */
export function classify(message: unknown): ClassifiedMessage {
  return classifyMessage(message, { methods: METHODS, batching: false });
}
