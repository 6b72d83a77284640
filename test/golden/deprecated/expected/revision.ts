// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 2bdb1a6fac67b8a55c5f9c2cb5a85d4df5379cfcd787b334c369e8ff94f4b356).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  Guards,
  Revision,
  RevisionMessageChecks,
} from "../runtime/protocol.js";
import { FACTS } from "./facts.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export const REVISION: Revision = {
  ...FACTS,
  objectCapabilities: [],
  inputErrors: "result",
  transports: ["stdio"],
  reservedCodes: [],
  methods: METHODS,
  inputs: {},
  answers: {},
};

/** The guards of the messages that a client sends, by method. */
const MESSAGES: Guards = {
  "logging/setLevel": guards.isSetLevelRequest,
};

/** The guards of the results that a client receives, by method. */
const RESULTS: Guards = {
  "logging/setLevel": guards.isEmptyResult,
};

/** The guards that the runtime calls for the messages of this revision. */
export const CHECKS: RevisionMessageChecks = {
  messages: MESSAGES,
  results: RESULTS,
  async explain(type, value) {
    const { validate } = await import("./validate.js");
    return validate(type as Parameters<typeof validate>[0], value);
  },
};
