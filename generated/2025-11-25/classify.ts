// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 53361a299ea9e397676d6d426952eb82c94a34fe4214254a4ec1053bc8195742).
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
