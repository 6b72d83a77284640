// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 44e58a19c368bdea3c2407e87a84a7e8ceec5380967e415e56987777a14eff62).
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
  "tools/call": guards.isCallToolRequest,
  "notifications/cancelled": guards.isCancelledNotification,
};

/** What answers a client. */
const RESULTS: Guards = {
  "tools/call": guards.isCallToolResult,
};

/** The types of what asks a client before it is answered. */
const INPUTS = {
  "tools/call": "InputRequiredResult",
};

/** The types of what a client answers. */
const ANSWERS: Revision["answers"] = {
  "elicitation/create": ["ElicitResult"],
};

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
