// Model Context Protocol, revision 2025-03-26
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 df00d2eacb5df3d505b9b438f9977f3a90d5bf0972984f25c3935d4e388cc3eb).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RevisionFacts } from "../runtime/protocol.js";

/** The facts of this revision that servers and clients need: those of the schema, and those that only the prose of the specification states. */
export const FACTS: RevisionFacts = {
  revision: "2025-03-26",
  lifecycle: "handshake",
  errorWithoutId: false,
  typedResults: false,
  batching: true,
  open: "initialize",
  sessions: true,
  resumable: true,
  polling: false,
  versionHeader: false,
  headers: [],
  codes: {
    PARSE_ERROR: -32700,
    INVALID_REQUEST: -32600,
    METHOD_NOT_FOUND: -32601,
    INVALID_PARAMS: -32602,
    INTERNAL_ERROR: -32603,
    RESOURCE_NOT_FOUND: -32002,
    SAMPLING_REJECTED: -1,
  },
};
