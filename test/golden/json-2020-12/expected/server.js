// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HANDSHAKE, createServerOfRevision } from "../runtime/serverCore.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export const REVISION = {
  revision: "2099-01-01",
  lifecycle: "handshake",
  errorWithoutId: false,
  typedResults: true,
  inputErrors: "result",
  batching: false,
  open: "initialize",
  sessions: false,
  resumable: false,
  polling: false,
  versionHeader: false,
  headers: [],
  codes: {},
  objectCapabilities: [],
  structured: "none",
  cached: false,
  transports: ["stdio"],
  reservedCodes: [],
  methods: METHODS,
  inputs: {},
  answers: {},
};

/** The guards of the messages that a client sends, by method. */
const MESSAGES = {
  "things/get": guards.isGetRequest,
};

/** The guards of the results that a client receives, by method. */
const RESULTS = {
  "things/get": guards.isGetResult,
};

/** The guards that the runtime calls for the messages of this revision. */
export const CHECKS = {
  messages: MESSAGES,
  results: RESULTS,
  async explain(type, value) {
    const { validate } = await import("./validate.js");
    return validate(type, value);
  },
};

/** The parts that servers of this revision are made of: its facts, its guards and its lifecycle. */
export const BINDING = {
  revision: REVISION,
  checks: CHECKS,
  lifecycle: HANDSHAKE,
};

/**
 * Returns a server of this revision. It declares the capabilities of the features that have handlers.
 *
 * @throws TypeError if a feature lacks a required handler. The message names the method.
 */
export function createServer(options, handlers) {
  return createServerOfRevision(BINDING, options, handlers);
}
