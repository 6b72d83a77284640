// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 6dd0395cc443861c0c82b567b28243af17d61de11aa946429d4bf7562d56bfd6).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RevisionFacts } from "../runtime/protocol/revision.js";

/** The facts of this revision that servers and clients need: those of the schema, and those that only the prose of the specification states. */
export declare const FACTS: RevisionFacts;
