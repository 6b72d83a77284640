import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import {
  createMcpExpressApp,
  getOAuthProtectedResourceMetadataUrl,
  mcpAuthMetadataRouter,
  requireBearerAuth,
} from "@modelcontextprotocol/express";
import { NodeStreamableHTTPServerTransport, toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, McpServer, OAuthError, OAuthErrorCode } from "@modelcontextprotocol/server";
import { createRemoteJWKSet, jwtVerify } from "jose";

/*
 * The server of SDK 2, protected by its own middleware, in a process of its own: `node sdk2Server.mjs ISSUER`. It has sessions for the
 * handshake, and the handler of the SDK for stateless requests. Writes `port 12345` to its standard error.
 */

const issuer = process.argv[2];
// The resource contains the port, so the port must be known before the application is built.
const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});
const resourceServerUrl = new URL(`http://127.0.0.1:${port}/mcp`);
const oauthMetadata = await (await fetch(`${issuer}/.well-known/oauth-authorization-server`)).json();
const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));

async function verifyAccessToken(token) {
  const options = { issuer, audience: resourceServerUrl.href, typ: "at+jwt" };
  const { payload } = await jwtVerify(token, keys, options).catch(({ message }) => {
    throw new OAuthError(OAuthErrorCode.InvalidToken, message);
  });
  const { client_id: clientId, scope, exp: expiresAt, sub } = payload;
  return { token, clientId, scopes: scope.split(" "), expiresAt, extra: { sub } };
}

function newServer() {
  const server = new McpServer({ name: "notes", version: "1.0.0" });
  server.registerTool("whoami", {}, ({ http }) => ({
    content: [{ type: "text", text: `${http?.authInfo?.extra?.sub}` }],
  }));
  return server;
}

const stateless = toNodeHandler(createMcpHandler(newServer, { legacy: "reject" }));
const sessions = new Map();

async function handshake(request, response) {
  const known = sessions.get(request.headers["mcp-session-id"]);
  if (known !== undefined) return known.handleRequest(request, response, request.body);
  const transport = new NodeStreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (id) => void sessions.set(id, transport),
  });
  await newServer().connect(transport);
  return transport.handleRequest(request, response, request.body);
}

const app = createMcpExpressApp();
const scopes = ["notes:read"];
app.use(
  mcpAuthMetadataRouter({
    oauthMetadata,
    resourceServerUrl,
    scopesSupported: scopes,
    dangerouslyAllowInsecureIssuerUrl: true,
  }),
);
app.all(
  "/mcp",
  requireBearerAuth({
    verifier: { verifyAccessToken },
    requiredScopes: scopes,
    resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(resourceServerUrl),
  }),
  (request, response) =>
    request.headers["mcp-protocol-version"] === "2026-07-28"
      ? stateless(request, response, request.body)
      : handshake(request, response),
);
app.listen(port, "127.0.0.1", () => console.error(`port ${port}`));
