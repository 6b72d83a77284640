// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 e5d7ca03b3c0e6936dafa995bebe6ead878b92dfb701481ace8680e9cb039c3a).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { classifyMessage } from "../runtime/jsonrpc/classify.js";
import { METHODS } from "./methods.js";

/** Tells what a message is, by its envelope and method. Never throws. */
export function classify(message) {
  return classifyMessage(message, { methods: METHODS, batching: false });
}
