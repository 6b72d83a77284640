// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 53361a299ea9e397676d6d426952eb82c94a34fe4214254a4ec1053bc8195742).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision, RevisionMessageChecks } from "../runtime/protocol.js";

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export declare const REVISION: Revision;

/** The guards that the runtime calls for the messages of this revision. */
export declare const CHECKS: RevisionMessageChecks;
