// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 4485c776d94a85edab0284ed1130b3e32266677b40f4e6f962cab6575bf62235).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type ClassifiedMessage,
  classifyMessage,
} from "../runtime/protocol.js";
import { METHODS } from "./methods.js";

/**
 * Returns the kind of a message, such as request or batch, by its envelope and
 * method. It does not check params and results, and never throws.
 */
export function classify(message: unknown): ClassifiedMessage {
  return classifyMessage(message, { methods: METHODS, batching: false });
}
