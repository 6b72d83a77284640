// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 5454db9876a2a4e00d9aafc11812aec0957e8d9a071e474f80b5d24cfcd40c9c).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RevisionFacts } from "../runtime/protocol.js";

/** The facts of this revision that servers and clients need: those of the schema, and those that only the prose of the specification states. */
export declare const FACTS: RevisionFacts;
