// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 44e58a19c368bdea3c2407e87a84a7e8ceec5380967e415e56987777a14eff62).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../runtime/protocol/revision.js";
import { METHODS } from "./methods.js";

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export const REVISION: Revision = {
  revision: "2099-01-01",
  lifecycle: "handshake",
  errorWithoutId: false,
  objectCapabilities: [],
  inputErrors: "result",
  typedResults: true,
  batching: false,
  open: "initialize",
  transports: ["stdio"],
  sessions: false,
  resumable: false,
  versionHeader: false,
  headers: [],
  codes: {},
  reservedCodes: [],
  methods: METHODS,
  inputs: {
    "tools/call": "InputRequiredResult",
  },
  answers: {
    "elicitation/create": ["ElicitResult"],
  },
};
