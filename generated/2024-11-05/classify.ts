// Model Context Protocol, revision 2024-11-05
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 1ac62428bb62e0fd92bd5be5a48768c6314258201a35f1b9f71157b7898ddcb0).
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
