// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 5185b7b020bf50e4ebdb7f8551cdff60eae15b2c1003f6b8302b0e4dfbbac276).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  Revision,
  RevisionMessageChecks,
} from "../runtime/protocol/revision.js";

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export declare const REVISION: Revision;

/** The guards that the runtime calls for the messages of this revision. */
export declare const CHECKS: RevisionMessageChecks;
