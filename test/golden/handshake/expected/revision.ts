// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 51b153e2c72e286c1999afcecd27105bc2e131f431a5b23a3068e00581b78a41).
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
  answers: {
    ping: ["EmptyResult"],
    "sampling/createMessage": ["CreateMessageResult"],
  },
};

/** The guards of the messages that a client sends, by method. */
const MESSAGES: Guards = {
  ping: guards.isPingRequest,
  initialize: guards.isInitializeRequest,
  "tools/call": guards.isCallToolRequest,
  "resources/subscribe": guards.isSubscribeRequest,
  "notifications/cancelled": guards.isCancelledNotification,
};

/** The guards of the results that a client receives, by method. */
const RESULTS: Guards = {
  ping: guards.isEmptyResult,
  initialize: guards.isInitializeResult,
  "tools/call": guards.isCallToolResult,
  "resources/subscribe": guards.isEmptyResult,
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
