// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 5185b7b020bf50e4ebdb7f8551cdff60eae15b2c1003f6b8302b0e4dfbbac276).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RevisionFacts } from "../runtime/protocol/revision.js";

/** The facts of this revision that servers and clients need: those of the schema, and those that only the prose of the specification states. */
export declare const FACTS: RevisionFacts;
