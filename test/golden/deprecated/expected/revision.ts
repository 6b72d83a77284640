// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 2bdb1a6fac67b8a55c5f9c2cb5a85d4df5379cfcd787b334c369e8ff94f4b356).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HANDSHAKE } from "../runtime/lifecycles/handshake/lifecycle.js";
import type { Guards, Revision } from "../runtime/protocol/revision.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";

/** What a client sends. */
const MESSAGES: Guards = {
  "logging/setLevel": guards.isSetLevelRequest,
};

/** What answers a client. */
const RESULTS: Guards = {
  "logging/setLevel": guards.isEmptyResult,
};

/** The types of what asks a client before it is answered. */
const INPUTS = {};

/** The types of what a client answers. */
const ANSWERS: Revision["answers"] = {};

const FACTS = {
  revision: "2099-01-01",
  errorWithoutId: false,
  objectCapabilities: [],
  inputErrors: "result",
  typedResults: false,
  batching: false,
  open: "initialize",
  transports: ["stdio"],
  headers: [],
  codes: {},
  reservedCodes: [],
} as const;

/** What the runtime must know of this revision. */
export const REVISION: Revision = {
  ...FACTS,
  era: HANDSHAKE,
  methods: METHODS,
  messages: MESSAGES,
  results: RESULTS,
  inputs: INPUTS,
  answers: ANSWERS,
  async explain(type, value) {
    const { validate } = await import("./validate.js");
    return validate(type as Parameters<typeof validate>[0], value);
  },
};
