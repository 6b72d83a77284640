// Model Context Protocol, revision 2024-11-05
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 1ac62428bb62e0fd92bd5be5a48768c6314258201a35f1b9f71157b7898ddcb0).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RevisionFacts } from "../runtime/protocol.js";

/** The facts of this revision that servers and clients need: those of the schema, and those that only the prose of the specification states. */
export declare const FACTS: RevisionFacts;
