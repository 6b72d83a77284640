// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { FACTS } from "./facts.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export const REVISION = {
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
