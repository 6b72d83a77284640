import { randomUUID } from "node:crypto";
import {
  localhostHostValidation,
  localhostOriginValidation,
  NodeStreamableHTTPServerTransport,
  toNodeHandler,
} from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { listen } from "./listening.mjs";
import { createServer } from "./sdk2.mjs";

const isHostFine = localhostHostValidation();
const isOriginFine = localhostOriginValidation();
const stateless = toNodeHandler(createMcpHandler(createServer, { legacy: "reject", responseMode: "json" }));
const sessions = new Map();

listen(async (request, response) => {
  if (!isHostFine(request, response) || !isOriginFine(request, response)) return;
  if (request.headers["mcp-protocol-version"] === "2026-07-28") return stateless(request, response);
  const known = sessions.get(request.headers["mcp-session-id"]);
  if (known !== undefined) return known.handleRequest(request, response);
  const transport = new NodeStreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    enableJsonResponse: true,
    onsessioninitialized: (id) => void sessions.set(id, transport),
  });
  await createServer().connect(transport);
  await transport.handleRequest(request, response);
});
