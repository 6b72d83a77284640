// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 4485c776d94a85edab0284ed1130b3e32266677b40f4e6f962cab6575bf62235).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision, RevisionMessageChecks } from "../runtime/protocol.js";

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export declare const REVISION: Revision;

/** The guards that the runtime calls for the messages of this revision. */
export declare const CHECKS: RevisionMessageChecks;
