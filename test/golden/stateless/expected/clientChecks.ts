// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientChecks } from "../runtime/clientCore.js";
import type { Guards } from "../runtime/protocol.js";
import * as guards from "./guards.js";
import { METHODS } from "./methods.js";

/** The guards of the results that a client receives, by the method of its request. */
const RESULTS: Guards = {
  "tools/call": guards.isCallToolResult,
};

/** The guards of the server's notifications, by method. */
const NOTIFICATIONS: Guards = {};

/** The tables by which a connected client checks messages. A separate module, because a client needs them only once it connects. */
export const CLIENT_CHECKS: ClientChecks = {
  methods: METHODS,
  cacheable: [],
  inputs: {
    "tools/call": "InputRequiredResult",
  },
  answers: {
    "elicitation/create": ["ElicitResult"],
  },
  results: RESULTS,
  notifications: NOTIFICATIONS,
  async explain(type, value) {
    const { validate } = await import("./validate.js");
    return validate(type as Parameters<typeof validate>[0], value);
  },
};
