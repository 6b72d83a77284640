import { callerTokens, keys, resourceServer, staticTokens } from "../../../templates/runtime/authorization.js";
import type { FetchInit } from "../../../templates/runtime/client-transports/exchangers/httpExchanger.js";
import { createFetchHandler } from "../../../templates/runtime/fetch.js";
import { http } from "../../../templates/runtime/httpClient.js";
import { clientCredentials, oauth, tokenExchange } from "../../../templates/runtime/oauthClient.js";
import type { Proxy, ProxyOptions } from "../../../templates/runtime/proxy.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import type { Server } from "../../../templates/runtime/server.js";
import { bindingOf } from "../../bridges/support/revisions.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import { openProxy } from "./proxies.js";

export const UPSTREAM = "https://up.example/mcp";
export const ISSUER = "https://as.example";
export const PROXY = "https://proxy.example/mcp";
const CLIENT = { clientId: "proxy", clientSecret: "secret-of-the-proxy", issuer: ISSUER };
const PREFIX = "io.modelcontextprotocol/";

/** A request to the upstream server or to an authorization server. */
export interface SeenRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

type Handler = (request: Request) => Promise<Response>;

/** The upstream server with its authorization server, and the proxy in front of it, all without sockets. */
export class DeputyWorld {
  readonly seen: SeenRequest[] = [];
  /** Answers requests to an origin in place of the upstream server and the authorization server. */
  readonly answers: Map<string, Handler> = new Map();
  /** The authorization server that the upstream server names. */
  named: string = ISSUER;
  readonly #upstream: Handler;
  readonly #issued = new Map<string, { subject: string; scopes: string[] }>();
  #count = 0;

  /** @param handlers of the upstream server, which accepts only tokens of the authorization server. */
  constructor(revision: string, handlers: object) {
    const server = createServerOfRevision<Server>(bindingOf(revision), { name: "up", version: "1" }, handlers);
    const authorization = resourceServer({
      verify: (token) => {
        const { subject = "", scopes = [] } = this.#issued.get(token) ?? {};
        return subject === "" ? { refused: "unknown" } : { issuer: ISSUER, subject, scopes, claims: {} };
      },
      cacheMs: 0,
    });
    this.#upstream = createFetchHandler(server, { authorization, allowedHosts: ["*"] }) as Handler;
  }

  /** The requests to a server. */
  to(origin: string): SeenRequest[] {
    return this.seen.filter(({ url }) => url.startsWith(origin));
  }

  readonly fetch = async (url: string, init: FetchInit): Promise<Response> => {
    const { method, headers, body, signal } = init;
    const request = new Request(url, { method, headers, signal, ...(body !== undefined && { body }) } as RequestInit);
    this.seen.push({ url, headers: request.headers, body: body ?? "" });
    const { origin } = new URL(url);
    const handler = this.answers.get(origin) ?? { [ISSUER]: this.#issue, "https://up.example": this.#serve }[origin];
    return handler === undefined ? new Response("", { status: 404 }) : handler.call(this, request);
  };

  /** The target with the proxy's own token. */
  target(): ReturnType<typeof http> {
    const authorization = oauth({ ...CLIENT, grant: clientCredentials(), fetch: this.fetch });
    return http(UPSTREAM, { fetch: this.fetch, authorization });
  }

  /** Opens a proxy whose upstream server knows the proxy only, and two callers with keys. */
  async openShared(options: ProxyOptions = {}): Promise<[proxy: Proxy, handler: Handler]> {
    const proxy = await openProxy(this.target(), { onError: () => {}, ...options });
    const authorization = keys({ [keyOf("alice")]: { subject: "alice" }, [keyOf("bob")]: { subject: "bob" } });
    return [proxy, createFetchHandler(proxy.servers, { authorization, allowedHosts: ["*"] }) as Handler];
  }

  /** Opens a proxy that exchanges the tokens of its callers. */
  async openExchanging(options: ProxyOptions = {}): Promise<[proxy: Proxy, handler: Handler]> {
    const scopesOf = { narrow: ["read"], wide: ["read", "write"] };
    const known = ["alice", "bob"].flatMap((subject) =>
      Object.entries(scopesOf).map(([name, scopes]) => [`token-of-${subject}-${name}`, { subject, scopes }]),
    );
    const tokens = callerTokens(staticTokens(Object.fromEntries(known) as never));
    const proxy = await openProxy(this.target(), {
      onError: () => {},
      targetFor: (caller) => {
        const grant = tokenExchange({ issuer: ISSUER, subjectToken: () => tokens.tokenOf(caller) });
        return http(UPSTREAM, { fetch: this.fetch, authorization: oauth({ ...CLIENT, grant, fetch: this.fetch }) });
      },
      ...options,
    });
    const authorization = resourceServer({
      resource: PROXY,
      authorizationServers: [ISSUER],
      verify: tokens.verify,
      scopes: ["read"],
    });
    return [proxy, createFetchHandler(proxy.servers, { authorization, allowedHosts: ["*"] }) as Handler];
  }

  async #serve(request: Request): Promise<Response> {
    if (new URL(request.url).pathname.startsWith("/.well-known/oauth-protected-resource"))
      return Response.json({ resource: UPSTREAM, authorization_servers: [this.named] });
    const response = await this.#upstream(request);
    if (response.status !== 401) return response;
    const challenge = `Bearer resource_metadata="https://up.example/.well-known/oauth-protected-resource/mcp"`;
    return new Response("", { status: 401, headers: { "www-authenticate": challenge } });
  }

  async #issue(request: Request): Promise<Response> {
    if (request.method === "GET")
      return Response.json({
        issuer: ISSUER,
        token_endpoint: `${ISSUER}/token`,
        response_types_supported: ["code"],
        token_endpoint_auth_methods_supported: ["client_secret_basic"],
      });
    const form = new URLSearchParams(await request.text());
    const subject = form.get("subject_token");
    const [, name = "proxy", width = "wide"] = /^token-of-(\w+)-(\w+)$/.exec(subject ?? "") ?? [];
    const token = `issued-${++this.#count}-for-${name}-${width}`;
    this.#issued.set(token, { subject: name, scopes: [width] });
    const exchanged = subject === null ? {} : { issued_token_type: "urn:ietf:params:oauth:token-type:access_token" };
    return Response.json({ access_token: token, token_type: "Bearer", expires_in: 3600, ...exchanged });
  }
}

/** The key of a caller. */
export function keyOf(caller: string): string {
  return `key-of-${caller}-0123456789`;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly message: {
    readonly result?: JsonObject & { readonly content?: readonly { readonly text: string }[] };
    readonly error?: { readonly code: number; readonly message: string };
  };
}

/** A request of a stateless client. */
export interface StatelessRequest {
  readonly method: string;
  readonly params?: JsonObject;
  readonly revision: string;
  readonly capabilities?: object;
}

/** Sends a request of a stateless client with a token or a key. */
export async function send(
  handler: Handler,
  token: string,
  { method, params = {}, revision, capabilities = { elicitation: { form: {} } } }: StatelessRequest,
): Promise<Reply> {
  const name = params["name"] ?? params["taskId"] ?? params["uri"];
  const _meta = {
    [`${PREFIX}protocolVersion`]: revision,
    [`${PREFIX}clientInfo`]: { name: "c", version: "1" },
    [`${PREFIX}clientCapabilities`]: capabilities,
  };
  const headers = { "mcp-protocol-version": revision, "mcp-method": method };
  return post(handler, token, {
    headers: { ...headers, ...(typeof name === "string" && { "mcp-name": headerOf(name) }) },
    body: { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } },
  });
}

/** Returns a text as the value of a header. */
function headerOf(text: string): string {
  return /^[!-~]+$/.test(text) ? text : `=?base64?${Buffer.from(text).toString("base64")}?=`;
}

/** Posts a message. */
export async function post(
  handler: Handler,
  token: string,
  { headers, body }: { readonly headers: { readonly [name: string]: string }; readonly body: object },
): Promise<Reply> {
  const response = await handler(
    new Request(PROXY, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  );
  const text = await response.text();
  const content = text.startsWith("{") ? text : (/^data: (\{.*"(?:result|error)".*)$/m.exec(text)?.[1] ?? "{}");
  return { status: response.status, headers: response.headers, message: JSON.parse(content) as Reply["message"] };
}
