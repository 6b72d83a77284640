import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { requireBearerAuth } from "@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js";
import {
  getOAuthProtectedResourceMetadataUrl,
  mcpAuthMetadataRouter,
} from "@modelcontextprotocol/sdk/server/auth/router.js";
import { InvalidTokenError } from "@modelcontextprotocol/sdk/server/auth/errors.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { createRemoteJWKSet, jwtVerify } from "jose";
import * as november from "../../../generated/2025-11-25/server.js";
import * as july from "../../../generated/2026-07-28/server.js";
import {
  introspection,
  resourceServer,
  type ResourceServerOptions,
  type TokenVerifier,
} from "../../../generated/runtime/authorization.js";
import { serveHttp } from "../../../generated/runtime/http.js";
import { jwt } from "../../../generated/runtime/jwt.js";
import { freePort } from "../../support/programs.js";
import { startProgram } from "./program.js";

export interface ProtectedServer {
  readonly url: string;
  close(): Promise<unknown>;
}

const ABOUT = { name: "notes", version: "1.0.0" };
const TOOL = { name: "whoami", inputSchema: { type: "object" as const } };

const LIST = { tools: [TOOL] };

function callTool(_: unknown, { principal }: { principal?: { subject?: string | undefined } | undefined }) {
  return { content: [{ type: "text" as const, text: principal?.subject ?? "nobody" }] };
}

/** Starts our server. The path of its resource decides about its tokens, see authorizationServer.mjs. */
export async function startOurs(
  issuer: string,
  path: string,
  options: Partial<ResourceServerOptions> = {},
): Promise<ProtectedServer> {
  const port = await freePort();
  const resource = `http://127.0.0.1:${port}${path}`;
  const authorization = resourceServer({
    resource,
    authorizationServers: [issuer],
    scopes: ["notes:read"],
    verify: path.endsWith("/opaque") ? introspected(issuer, resource) : jwtFor(issuer, resource),
    ...options,
  });
  const servers = [
    november.createServer(ABOUT, { tools: { listTools: () => LIST, callTool } }),
    july.createServer(ABOUT, { tools: { listTools: () => ({ ...LIST, ttlMs: 0, cacheScope: "private" }), callTool } }),
  ];
  const { close } = await serveHttp(servers, { port, host: "127.0.0.1", path, authorization });
  return { url: resource, close };
}

function jwtFor(issuer: string, audience: string): TokenVerifier {
  return jwt({ issuer, audience, typ: "at+jwt", algorithms: ["ES256"], clockToleranceSeconds: 0 });
}

function introspected(issuer: string, audience: string): TokenVerifier {
  return introspection({
    endpoint: `${issuer}/token/introspection`,
    authentication: {
      method: "client_secret_basic",
      clientId: "resource-server",
      clientSecret: "a secret of this test only",
    },
    issuer,
    audience,
  });
}

/** Starts the server of SDK 1, protected by its own middleware. */
export async function startSdk1(issuer: string): Promise<ProtectedServer> {
  const port = await freePort();
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  const metadata = (await (await fetch(`${issuer}/.well-known/oauth-authorization-server`)).json()) as never;
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
  const verifyAccessToken = async (token: string): ReturnType<Verifier["verifyAccessToken"]> => {
    const checked = jwtVerify(token, keys, { issuer, audience: url.href, typ: "at+jwt" });
    const { payload } = await checked.catch((error: Error) => Promise.reject(new InvalidTokenError(error.message)));
    const scopes = String(payload["scope"]).split(" ");
    return {
      token,
      clientId: String(payload["client_id"]),
      scopes,
      expiresAt: payload.exp!,
      extra: { sub: payload.sub },
    };
  };
  // The SDK depends on express, which has no types here.
  const name: string = "express";
  const { default: express } = (await import(name)) as { default: Express };
  const app = express();
  app.use(mcpAuthMetadataRouter({ oauthMetadata: metadata, resourceServerUrl: url, scopesSupported: ["notes:read"] }));
  const resourceMetadataUrl = getOAuthProtectedResourceMetadataUrl(url);
  app.use(
    "/mcp",
    requireBearerAuth({ verifier: { verifyAccessToken }, requiredScopes: ["notes:read"], resourceMetadataUrl }),
  );
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  app.all("/mcp", express.json(), async (request, response) => {
    let transport = sessions.get(String(request.headers["mcp-session-id"]));
    if (transport === undefined) {
      const opened = new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) => void sessions.set(id, opened),
      });
      transport = opened;
      await sdkServer().connect(opened as never);
    }
    await transport.handleRequest(request, response, request.body);
  });
  return new Promise((resolve) => {
    const listening = app.listen(port, "127.0.0.1", () =>
      resolve({
        url: url.href,
        async close() {
          listening.closeAllConnections();
          listening.close();
        },
      }),
    );
  });
}

/** Starts the server of SDK 2, see sdk2Server.mjs. */
export async function startSdk2(issuer: string): Promise<ProtectedServer> {
  const { origin, stop } = await startProgram(process.execPath, "sdk2Server.mjs", issuer);
  return { url: `${origin}/mcp`, close: async () => stop() };
}

/** The parts of express that are used. */
interface Express {
  (): ExpressApp;
  json(): unknown;
}

interface ExpressApp {
  use(...handlers: readonly unknown[]): void;
  all(
    path: string,
    parser: unknown,
    handler: (request: IncomingMessage & { body: unknown }, response: ServerResponse) => Promise<void>,
  ): void;
  listen(port: number, host: string, listening: () => void): Server;
}

type Verifier = Parameters<typeof requireBearerAuth>[0]["verifier"];

function sdkServer(): McpServer {
  const server = new McpServer(ABOUT);
  server.registerTool("whoami", {}, ({ authInfo }: { authInfo?: { extra?: Record<string, unknown> } }) => ({
    content: [{ type: "text" as const, text: String(authInfo?.extra?.["sub"]) }],
  }));
  return server;
}
