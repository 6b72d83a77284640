// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { STATELESS_CLIENT } from "../runtime/clientCore.js";

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
  revision: {
    revision: "2026-07-28",
    lifecycle: "stateless",
    errorWithoutId: true,
    typedResults: true,
    batching: false,
    open: "server/discover",
    sessions: false,
    resumable: false,
    polling: false,
    versionHeader: true,
    headers: [
      {
        name: "MCP-Protocol-Version",
        pointer: "/params/_meta/io.modelcontextprotocol~1protocolVersion",
        methods: null,
        code: -32020,
      },
      {
        name: "Mcp-Method",
        pointer: "/method",
        methods: null,
        code: -32020,
      },
      {
        name: "Mcp-Name",
        pointer: "/params/name",
        methods: ["tools/call", "prompts/get"],
        code: -32020,
      },
      {
        name: "Mcp-Name",
        pointer: "/params/uri",
        methods: ["resources/read"],
        code: -32020,
      },
      {
        name: "Mcp-Param-{Name}",
        pointer: "/params/arguments/{property-path}",
        methods: ["tools/call"],
        code: -32020,
      },
    ],
    codes: {
      PARSE_ERROR: -32700,
      INVALID_REQUEST: -32600,
      METHOD_NOT_FOUND: -32601,
      INVALID_PARAMS: -32602,
      INTERNAL_ERROR: -32603,
      HEADER_MISMATCH: -32020,
      MISSING_REQUIRED_CLIENT_CAPABILITY: -32021,
      UNSUPPORTED_PROTOCOL_VERSION: -32022,
    },
  },
  lifecycle: STATELESS_CLIENT,
  create: createClient,
  async loadChecks() {
    return (await import("./clientChecks.js")).CLIENT_CHECKS;
  },
};
