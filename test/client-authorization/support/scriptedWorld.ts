import { createHash } from "node:crypto";
import { suite, type Test } from "uvu";
import type { FetchInit } from "../../../templates/runtime/client-transports/exchangers/httpExchanger.js";
import { oauth } from "../../../templates/runtime/client-authorization/oauth.js";
import type { Login, OAuthOptions } from "../../../templates/runtime/client-authorization/options.js";

export const SERVER = "https://mcp.example/mcp";
export const ISSUER = "https://as.example";
export const RESOURCE_METADATA = "https://mcp.example/.well-known/oauth-protected-resource/mcp";
export const ROOT_METADATA = "https://mcp.example/.well-known/oauth-protected-resource";
export const SERVER_METADATA: string = `${ISSUER}/.well-known/oauth-authorization-server`;
export const CALLBACK = "http://localhost:3000/callback";

export interface WorldRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  /** The parameters of a form. */
  readonly form: URLSearchParams;
  readonly body: string;
}

type Answer = (request: WorldRequest, init: FetchInit) => Response | Promise<Response>;

export function json(body: unknown, status = 200, headers: { [name: string]: string } = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
}

/** The metadata of an authorization server whose endpoints are below its issuer. */
export function metadataOf(issuer: string, more: object = {}): { [name: string]: unknown } {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    registration_endpoint: `${issuer}/register`,
    response_types_supported: ["code"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    ...more,
  };
}

/**
 * An MCP server, an authorization server and a browser behind one `fetch` function, without sockets. Each test replaces the answers that it is
 * about.
 */
export class ScriptedWorld {
  readonly requests: WorldRequest[] = [];
  /** The URLs that the browser was asked to open. */
  readonly opened: URL[] = [];
  readonly answers: Map<string, Answer> = new Map();
  /** The scopes that a call needs, beyond a token. */
  needed = "";
  /** The parameters that the authorization response has in addition to `code` and `state`. An empty text removes a parameter. */
  response: { [name: string]: string } = {};
  /** The tokens that the MCP server accepts, with their scopes. */
  readonly accepted: Map<string, string> = new Map();
  challenge = `Bearer resource_metadata="${RESOURCE_METADATA}"`;
  #challenges = new Map<string, URL>();
  #refreshTokens = new Map<string, string>();
  #count = 0;

  constructor() {
    this.answers
      .set(`GET ${RESOURCE_METADATA}`, () => json({ resource: SERVER, authorization_servers: [ISSUER] }))
      .set(`GET ${SERVER_METADATA}`, () => json(metadataOf(ISSUER)))
      .set(`POST ${ISSUER}/register`, () => json({ client_id: `client-${++this.#count}` }, 201))
      .set(`POST ${ISSUER}/token`, (request) => this.token(request))
      .set(`POST ${SERVER}`, (request) => this.#call(request));
  }

  /** Adds an authorization server with its metadata, registration and tokens. */
  addIssuer(
    issuer: string,
    { clientId = "c", hasMetadata = true }: { readonly clientId?: string; readonly hasMetadata?: boolean } = {},
  ): void {
    if (hasMetadata)
      this.answers.set(`GET ${issuer}/.well-known/oauth-authorization-server`, () => json(metadataOf(issuer)));
    this.answers
      .set(`POST ${issuer}/register`, () => json({ client_id: clientId }, 201))
      .set(`POST ${issuer}/token`, (request) => this.token(request));
  }

  /** Adds members to the metadata of {@link ISSUER}, or replaces them. */
  describe(more: object): this {
    this.answers.set(`GET ${SERVER_METADATA}`, () => json(metadataOf(ISSUER, more)));
    return this;
  }

  /** Lets the MCP server refuse each call, whatever its token is. */
  refuse(status: number, challenge: string = this.challenge, more: { [name: string]: string } = {}): void {
    const headers = { "www-authenticate": challenge, ...more };
    this.answers.set(`POST ${SERVER}`, () => new Response("", { status, headers }));
  }

  /** The requests of tokens from {@link ISSUER}. */
  get tokenRequests(): WorldRequest[] {
    return this.requests.filter(({ url }) => url === `${ISSUER}/token`);
  }

  readonly fetch: (url: string, init: FetchInit) => Promise<Response> = async (
    url: string,
    init: FetchInit,
  ): Promise<Response> => {
    const body = init.body ?? "";
    const request = { method: init.method, url, headers: init.headers, body, form: new URLSearchParams(body) };
    this.requests.push(request);
    const answer = this.answers.get(`${init.method} ${url}`);
    await Promise.resolve();
    return answer === undefined ? new Response("", { status: 404 }) : answer(request, init);
  };

  login(options: OAuthOptions = {}): Login {
    return oauth({ redirect: { uri: CALLBACK, open: (url) => this.authorize(url) }, fetch: this.fetch, ...options });
  }

  /** Returns the callback URL, as a user who allows everything gets it. */
  authorize(url: URL): string {
    this.opened.push(url);
    const code = `code-${++this.#count}`;
    this.#challenges.set(code, url);
    const callback = new URL(url.searchParams.get("redirect_uri")!);
    const parameters = { code, state: url.searchParams.get("state")!, ...this.response };
    for (const [name, value] of Object.entries(parameters)) if (value !== "") callback.searchParams.set(name, value);
    return callback.href;
  }

  /** Answers a token request. A refresh token that is used twice ends all tokens, as OAuth 2.1 requires. */
  token({ form }: WorldRequest, more: object = {}): Response {
    const used = form.get("refresh_token");
    if (used !== null) {
      const scope = this.#refreshTokens.get(used);
      this.#refreshTokens.delete(used);
      if (scope === undefined) return this.revokeAll();
      return this.issue(scope, more);
    }
    const request = this.#challenges.get(form.get("code") ?? "");
    this.#challenges.delete(form.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (request?.searchParams.get("code_challenge") !== verifier) return json({ error: "invalid_grant" }, 400);
    return this.issue(request.searchParams.get("scope") ?? "", more);
  }

  issue(scope: string, more: object = {}): Response {
    const number = ++this.#count;
    this.accepted.set(`Bearer access-${number}`, scope);
    this.#refreshTokens.set(`refresh-${number}`, scope);
    const tokens = { access_token: `access-${number}`, token_type: "Bearer", refresh_token: `refresh-${number}` };
    return json({ ...tokens, expires_in: 3600, ...more });
  }

  revokeAll(): Response {
    this.accepted.clear();
    this.#refreshTokens.clear();
    return json({ error: "invalid_grant" }, 400);
  }

  /** Returns the requests whose URL starts with a text, as method and URL. */
  seen(start = ""): string[] {
    return this.requests.filter(({ url }) => url.startsWith(start)).map(({ method, url }) => `${method} ${url}`);
  }

  #call({ headers, body }: WorldRequest): Response {
    const scope = this.accepted.get(headers["authorization"] ?? "");
    const answer = (status: number, challenge: string): Response =>
      new Response("", { status, headers: { "www-authenticate": challenge } });
    if (scope === undefined) return answer(401, this.challenge);
    const has = scope.split(" ");
    if (this.needed !== "" && !this.needed.split(" ").every((name) => has.includes(name)))
      return answer(403, `Bearer error="insufficient_scope", scope="${this.needed}"`);
    const { id } = JSON.parse(body) as { id: number };
    return json({ jsonrpc: "2.0", id, result: {} });
  }
}

/** A suite of which each test has a world of its own. */
export function suiteOfWorlds(name: string): Test<{ world: ScriptedWorld }> {
  const test = suite<{ world: ScriptedWorld }>(name);
  test.before.each((context) => {
    context.world = new ScriptedWorld();
  });
  return test;
}
