// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 5454db9876a2a4e00d9aafc11812aec0957e8d9a071e474f80b5d24cfcd40c9c).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { STATELESS_CLIENT } from "../runtime/clientCore.js";
import { FACTS } from "./facts.js";

/** Returns a client whose functions send their messages through `caller`. */
export function createClient(caller) {
  return {
    discover: (params, options) =>
      caller.request("server/discover", params, options),
    complete: (params, options) =>
      caller.request("completion/complete", params, options),
    getPrompt: (params, options) =>
      caller.request("prompts/get", params, options),
    listPrompts: (params, options) =>
      caller.request("prompts/list", params, options),
    listResources: (params, options) =>
      caller.request("resources/list", params, options),
    listResourceTemplates: (params, options) =>
      caller.request("resources/templates/list", params, options),
    readResource: (params, options) =>
      caller.request("resources/read", params, options),
    subscriptionsListen: (params, options) =>
      caller.request("subscriptions/listen", params, options),
    callTool: (params, options) =>
      caller.request("tools/call", params, options),
    listTools: (params, options) =>
      caller.request("tools/list", params, options),
    notify: {
      cancelled: (params) => caller.notify("notifications/cancelled", params),
    },
  };
}

/** The parts that clients of this revision are made of: its facts, its lifecycle, its calls, and its guards, which `connect` loads. */
export const CLIENT_BINDING = {
  revision: FACTS,
  lifecycle: STATELESS_CLIENT,
  create: createClient,
  async loadChecks() {
    return (await import("./clientChecks.js")).CLIENT_CHECKS;
  },
};
