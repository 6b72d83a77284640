// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 7b4dd1d280d53caf682f7207c1ab984731708ba3fd483dd966fb46b7204b71da).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RevisionFacts } from "../runtime/protocol/revision.js";

/** The facts of this revision that servers and clients need: those of the schema, and those that only the prose of the specification states. */
export declare const FACTS: RevisionFacts;
