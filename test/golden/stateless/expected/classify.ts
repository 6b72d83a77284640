// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 44e58a19c368bdea3c2407e87a84a7e8ceec5380967e415e56987777a14eff62).
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
