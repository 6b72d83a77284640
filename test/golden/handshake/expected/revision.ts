// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 51b153e2c72e286c1999afcecd27105bc2e131f431a5b23a3068e00581b78a41).
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
  ping: guards.isPingRequest,
  initialize: guards.isInitializeRequest,
  "tools/call": guards.isCallToolRequest,
  "resources/subscribe": guards.isSubscribeRequest,
  "notifications/cancelled": guards.isCancelledNotification,
};

/** What answers a client. */
const RESULTS: Guards = {
  ping: guards.isEmptyResult,
  initialize: guards.isInitializeResult,
  "tools/call": guards.isCallToolResult,
  "resources/subscribe": guards.isEmptyResult,
};

/** The types of what asks a client before it is answered. */
const INPUTS = {};

/** The types of what a client answers. */
const ANSWERS: Revision["answers"] = {
  ping: ["EmptyResult"],
  "sampling/createMessage": ["CreateMessageResult"],
};

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
