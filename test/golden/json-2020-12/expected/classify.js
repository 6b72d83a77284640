// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { classifyMessage } from "../runtime/protocol.js";
import { METHODS } from "./methods.js";

/**
 * Returns the kind of a message, such as request or batch, by its envelope and
 * method. It does not check params and results, and never throws.
 */
export function classify(message) {
  return classifyMessage(message, { methods: METHODS, batching: false });
}
