// Model Context Protocol, revision 2025-03-26
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 df00d2eacb5df3d505b9b438f9977f3a90d5bf0972984f25c3935d4e388cc3eb).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision, RevisionMessageChecks } from "../runtime/protocol.js";

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export declare const REVISION: Revision;

/** The guards that the runtime calls for the messages of this revision. */
export declare const CHECKS: RevisionMessageChecks;
