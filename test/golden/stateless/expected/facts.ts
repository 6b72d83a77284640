// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 44e58a19c368bdea3c2407e87a84a7e8ceec5380967e415e56987777a14eff62).
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
  typedResults: true,
  batching: false,
  open: "initialize",
  sessions: false,
  resumable: false,
  polling: false,
  versionHeader: false,
  headers: [],
  codes: {},
};
