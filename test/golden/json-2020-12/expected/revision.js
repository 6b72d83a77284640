// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HANDSHAKE } from "../runtime/lifecycles/handshake/lifecycle.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";

/** What a client sends. */
const MESSAGES = {
  "things/get": guards.isGetRequest,
};

/** What answers a client. */
const RESULTS = {
  "things/get": guards.isGetResult,
};

/** The types of what asks a client before it is answered. */
const INPUTS = {};

/** The types of what a client answers. */
const ANSWERS = {};

const FACTS = {
  revision: "2099-01-01",
  errorWithoutId: false,
  objectCapabilities: [],
  inputErrors: "result",
  typedResults: true,
  batching: false,
  open: "initialize",
  transports: ["stdio"],
  headers: [],
  codes: {},
  reservedCodes: [],
};

/** What the runtime must know of this revision. */
export const REVISION = {
  ...FACTS,
  era: HANDSHAKE,
  methods: METHODS,
  messages: MESSAGES,
  results: RESULTS,
  inputs: INPUTS,
  answers: ANSWERS,
  async explain(type, value) {
    const { validate } = await import("./validate.js");
    return validate(type, value);
  },
};
