// Model Context Protocol, revision 2025-03-26
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 df00d2eacb5df3d505b9b438f9977f3a90d5bf0972984f25c3935d4e388cc3eb).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClassifiedMessage } from "../runtime/protocol.js";

/**
 * Returns the kind of a message, such as request or batch, by its envelope and
 * method. It does not check params and results, and never throws.
 */
export declare function classify(message: unknown): ClassifiedMessage;
