// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 44e58a19c368bdea3c2407e87a84a7e8ceec5380967e415e56987777a14eff62).
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
  inputs: {
    "tools/call": "InputRequiredResult",
  },
  answers: {
    "elicitation/create": ["ElicitResult"],
  },
};

/** The guards of the messages that a client sends, by method. */
const MESSAGES: Guards = {
  "tools/call": guards.isCallToolRequest,
  "notifications/cancelled": guards.isCancelledNotification,
};

/** The guards of the results that a client receives, by method. */
const RESULTS: Guards = {
  "tools/call": guards.isCallToolResult,
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
