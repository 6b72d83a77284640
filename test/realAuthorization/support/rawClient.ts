import {
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  discoveryRequest,
  DPoP,
  dynamicClientRegistrationRequest,
  generateKeyPair,
  generateRandomCodeVerifier,
  isDPoPNonceError,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processDynamicClientRegistrationResponse,
  protectedResourceRequest,
  revocationRequest,
  validateAuthResponse,
  allowInsecureRequests,
  customFetch,
  type DPoPHandle,
} from "oauth4webapi";
import { CALLBACK, visit } from "./browser.js";

/** The response to the call of a tool. */
export interface Called {
  readonly status: number;
  readonly user?: string;
  readonly error?: string;
}

export interface Token {
  readonly text: string;
  revoke(): Promise<void>;
}

const INSECURE = { [allowInsecureRequests]: true };

/** Requests a token for alice with oauth4webapi alone. */
export async function tokenFor(
  issuer: string,
  { resource, scope = "notes:read", DPoP: handle }: { resource: string; scope?: string; DPoP?: DPoPHandle },
): Promise<Token> {
  const url = new URL(issuer);
  const found = await discoveryRequest(url, { ...INSECURE, algorithm: "oauth2" });
  const server = await processDiscoveryResponse(url, found);
  const metadata = { redirect_uris: [CALLBACK], application_type: "native", token_endpoint_auth_method: "none" };
  const registered = await dynamicClientRegistrationRequest(server, metadata, INSECURE);
  const client = await processDynamicClientRegistrationResponse(registered);
  const verifier = generateRandomCodeVerifier();
  const page = new URL(server.authorization_endpoint!);
  page.search = new URLSearchParams({
    client_id: client.client_id,
    response_type: "code",
    redirect_uri: CALLBACK,
    scope,
    resource,
    state: "the state",
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  }).toString();
  const parameters = validateAuthResponse(server, client, await visit(page, "alice"), "the state");
  const exchange = async (): Promise<string> => {
    const options = { ...INSECURE, additionalParameters: { resource }, ...(handle && { DPoP: handle }) };
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      None(),
      parameters,
      CALLBACK,
      verifier,
      options,
    );
    return (await processAuthorizationCodeResponse(server, client, response)).access_token;
  };
  const text = await exchange().catch((error: unknown) => {
    if (handle === undefined || !isDPoPNonceError(error)) throw error;
    return exchange();
  });
  return {
    text,
    async revoke() {
      const { status } = await revocationRequest(server, client, None(), text, INSECURE);
      if (status !== 200) throw new Error(`the token was not revoked: status ${status}`);
    },
  };
}

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const BODY = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "whoami", arguments: {}, _meta: META },
});
const HEADERS: Readonly<Record<string, string>> = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": "tools/call",
  "mcp-name": "whoami",
};

/** Calls the tool with a token as `Bearer`. */
export async function callTool(url: string, { text }: Token): Promise<Called> {
  return readCalled(await post(url, { authorization: `Bearer ${text}` }));
}

function post(url: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url, { method: "POST", headers: { ...HEADERS, ...headers }, body: BODY });
}

/** Reads the user, or the error of the challenge, from the response to a call. */
export async function readCalled(response: Response): Promise<Called> {
  const { status, headers } = response;
  const text = await response.text();
  if (status === 200) {
    const { result } = JSON.parse(text) as { result: { content: { text: string }[] } };
    return { status, user: result.content[0]!.text };
  }
  return { status, error: /error="(\w+)"/.exec(headers.get("www-authenticate") ?? "")?.[1] ?? "none" };
}

/** A token that is bound to a key. */
export interface BoundToken extends Token {
  /** Calls the tool, with the nonce of the server. */
  call(url: string): Promise<Called>;
  /** Sends the headers of the last call again, as somebody who has read them. */
  replay(url: string): Promise<Called>;
}

export async function boundToken(issuer: string, resource: string): Promise<BoundToken> {
  const handle = DPoP({}, await generateKeyPair("ES256"));
  const token = await tokenFor(issuer, { resource, DPoP: handle });
  let sent: Headers | undefined;
  const request = (url: string): Promise<Response> =>
    protectedResourceRequest(token.text, "POST", new URL(url), new Headers(HEADERS), BODY, {
      ...INSECURE,
      DPoP: handle,
      [customFetch]: (target, init) => {
        sent = new Headers(init.headers);
        return fetch(target, init as RequestInit);
      },
    });
  return {
    ...token,
    async call(url) {
      const response = await request(url).catch((error: unknown) => {
        if (!isDPoPNonceError(error)) throw error;
        return request(url);
      });
      return readCalled(response);
    },
    async replay(url) {
      return readCalled(await post(url, Object.fromEntries(sent!)));
    },
  };
}
