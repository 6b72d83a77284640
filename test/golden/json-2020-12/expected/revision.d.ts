// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision, RevisionMessageChecks } from "../runtime/protocol.js";

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export declare const REVISION: Revision;

/** The guards that the runtime calls for the messages of this revision. */
export declare const CHECKS: RevisionMessageChecks;
