// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 2bdb1a6fac67b8a55c5f9c2cb5a85d4df5379cfcd787b334c369e8ff94f4b356).
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
