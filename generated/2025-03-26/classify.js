// Model Context Protocol, revision 2025-03-26
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 138a26fc84a74c7dd7f1fab1626b34d0bd4c57ad3ab4856a83f74e9344efdf4a).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { classifyMessage } from "../runtime/jsonrpc/classify.js";
import { METHODS } from "./methods.js";

/** Tells what a message is, by its envelope and method. Never throws. */
export function classify(message) {
  return classifyMessage(message, { methods: METHODS, batching: true });
}
