// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 51b153e2c72e286c1999afcecd27105bc2e131f431a5b23a3068e00581b78a41).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RevisionFacts } from "../runtime/protocol.js";

/** The facts of this revision that servers and clients need: those of the schema, and those that only the prose of the specification states. */
export const FACTS: RevisionFacts = {
  revision: "2099-01-01",
  lifecycle: "handshake",
  errorWithoutId: false,
  typedResults: false,
  batching: false,
  open: "initialize",
  sessions: false,
  resumable: false,
  polling: false,
  versionHeader: false,
  headers: [],
  codes: {},
};
