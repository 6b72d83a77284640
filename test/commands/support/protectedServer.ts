import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createNodeHandler } from "../../../generated/runtime/http.js";
import { everythingServers } from "../../support/samples.js";

export interface ProtectedServer {
  readonly url: string;
  /** The requests to the authorization server, as method and path. */
  readonly requests: string[];
  /** The redirect URIs of all authorization requests. */
  readonly redirectUris: string[];
  readonly clientIds: string[];
  /** The headers Authorization of the token requests. */
  readonly credentials: (string | undefined)[];
  /** The refresh tokens that were used. */
  readonly refreshes: string[];
  /** The number of requests without a valid token that wait for each other before they are refused; 1 at first. */
  refusedTogether: number;
  /** The tokens that the MCP server accepts. */
  readonly tokens: Set<string>;
  /** The origin of the authorization server; the origin of the MCP server at first. */
  issuer: string;
  /** The members that the metadata of the authorization server has in addition. */
  metadata: { [name: string]: unknown };
  /** The parameters of the authorization response in place of a code. */
  response: { [name: string]: string } | undefined;
  close(): Promise<void>;
}

/** Starts samples/everything on the loopback interface, with an authorization server on the same port that asks the user nothing. */
export async function startProtectedServer(): Promise<ProtectedServer> {
  const handle = createNodeHandler(await everythingServers());
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const challenges = new Map<string, string>();
  const state: ProtectedServer = {
    url: `${origin}/mcp`,
    requests: [],
    redirectUris: [],
    clientIds: [],
    credentials: [],
    refreshes: [],
    refusedTogether: 1,
    tokens: new Set(),
    issuer: origin,
    metadata: { registration_endpoint: `${origin}/register` },
    response: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  const waiting: (() => void)[] = [];
  let refreshToken: string | undefined;

  function refuse(response: ServerResponse): void {
    state.refusedTogether = 1;
    const challenge = `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`;
    response.writeHead(401, { "www-authenticate": challenge }).end();
  }

  /** Issues a token, and a refresh token that can be used once. */
  function issue(): object {
    const token = `token-${challenges.size + state.refreshes.length}`;
    refreshToken = `refresh-${token}`;
    state.tokens.add(token);
    return { access_token: token, refresh_token: refreshToken, token_type: "Bearer", expires_in: 3600 };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, origin);
    if (url.pathname === "/mcp") {
      const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
      if (state.tokens.has(token)) return handle(request, response);
      waiting.push(() => refuse(response));
      if (waiting.length >= state.refusedTogether) for (const end of waiting.splice(0)) end();
      return;
    }
    state.requests.push(`${request.method} ${url.pathname}`);
    const json = (status: number, body: object): void =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const body = await textOf(request);
    switch (url.pathname) {
      case "/.well-known/oauth-protected-resource/mcp":
        return json(200, { resource: state.url, authorization_servers: [state.issuer] });
      case "/.well-known/oauth-authorization-server":
        return json(200, {
          issuer: state.issuer,
          authorization_endpoint: `${state.issuer}/authorize`,
          token_endpoint: `${state.issuer}/token`,
          response_types_supported: ["code"],
          code_challenge_methods_supported: ["S256"],
          token_endpoint_auth_methods_supported: ["none"],
          ...state.metadata,
        });
      case "/register":
        return json(201, { client_id: "registered" });
      case "/authorize": {
        const { searchParams } = url;
        const callback = new URL(searchParams.get("redirect_uri")!);
        state.redirectUris.push(callback.href);
        state.clientIds.push(searchParams.get("client_id")!);
        const code = `code-${challenges.size}`;
        challenges.set(code, searchParams.get("code_challenge")!);
        const parameters = { ...(state.response ?? { code }), state: searchParams.get("state")! };
        for (const [name, value] of Object.entries(parameters)) callback.searchParams.set(name, value);
        response.writeHead(302, { location: callback.href }).end();
        return;
      }
      case "/token": {
        const form = new URLSearchParams(body);
        state.credentials.push(request.headers.authorization);
        const used = form.get("refresh_token");
        if (used !== null) {
          state.refreshes.push(used);
          if (used === refreshToken) return json(200, issue());
          // A refresh token that is used twice may be stolen.
          refreshToken = undefined;
          state.tokens.clear();
          return json(400, { error: "invalid_grant" });
        }
        const verifier = createHash("sha256").update(form.get("code_verifier") ?? "");
        if (challenges.get(form.get("code") ?? "") !== verifier.digest("base64url"))
          return json(400, { error: "invalid_grant" });
        return json(200, issue());
      }
      default:
        return json(404, {});
    }
  }

  return state;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += part as string;
  return text;
}
