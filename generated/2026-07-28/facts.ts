// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 5454db9876a2a4e00d9aafc11812aec0957e8d9a071e474f80b5d24cfcd40c9c).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RevisionFacts } from "../runtime/protocol.js";

/** The facts of this revision that servers and clients need: those of the schema, and those that only the prose of the specification states. */
export const FACTS: RevisionFacts = {
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
};
