import { test } from "uvu";
import * as assert from "uvu/assert";
import { introspection, type IntrospectionOptions } from "../../templates/runtime/authorization.js";
import { messageOf } from "../support/rejections.js";
import { ISSUER, now, refusalOf, REQUEST, RESOURCE, resultOf } from "./support/issuer.js";

const ENDPOINT = "https://login.example.com/introspect";
const ACTIVE = { active: true, sub: "alice", client_id: "app", scope: "read write", aud: RESOURCE, exp: now() + 300 };

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A verifier whose requests get the given response. */
function verifierFor(response: unknown, options: Partial<IntrospectionOptions> = {}) {
  const sent: Sent[] = [];
  const reasons: string[] = [];
  const verify = introspection({
    endpoint: ENDPOINT,
    authentication: { method: "client_secret_basic", clientId: "my server", clientSecret: "a:b/ü" },
    issuer: ISSUER,
    audience: RESOURCE,
    onRefusal: (reason) => void reasons.push(reason),
    fetch: async (url, init) => {
      sent.push({ url, init });
      return response instanceof Response ? response : Response.json(response);
    },
    ...options,
  });
  return { verify, sent, reasons };
}

const headersOf = ({ init }: Sent): { [name: string]: string } => Object.fromEntries(new Headers(init.headers));

test("the token is in the body of a POST request, with the credentials of the server in the header", async () => {
  const { verify, sent } = verifierFor(ACTIVE);
  assert.is(await refusalOf(verify, "opaque+/="), "accepted");
  assert.is(sent.length, 1);
  assert.is(sent[0]!.url, ENDPOINT);
  assert.is(sent[0]!.init.method, "POST");
  assert.is(sent[0]!.init.redirect, "manual");
  assert.is(sent[0]!.init.body, "token=opaque%2B%2F%3D&token_type_hint=access_token");
  assert.equal(headersOf(sent[0]!), {
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
    // my+server:a%3Ab%2F%C3%BC
    authorization: "Basic bXkrc2VydmVyOmElM0FiJTJGJUMzJUJD",
  });
});

/** Other credentials, with the header and the body that they lead to. */
const AUTHENTICATIONS: readonly (readonly [
  authentication: IntrospectionOptions["authentication"],
  header: string | undefined,
  body: string,
])[] = [
  [
    { method: "client_secret_post", clientId: "a b", clientSecret: "c&d" },
    undefined,
    "token=t&token_type_hint=access_token&client_id=a+b&client_secret=c%26d",
  ],
  [{ method: "bearer", token: "mine" }, "Bearer mine", "token=t&token_type_hint=access_token"],
  [
    async ({ headers, body }) => {
      headers.set("authorization", "Custom x");
      body.set("client_assertion", "y");
    },
    "Custom x",
    "token=t&token_type_hint=access_token&client_assertion=y",
  ],
];

for (const [authentication, header, body] of AUTHENTICATIONS)
  test(`credentials of the server: ${body}`, async () => {
    const { verify, sent } = verifierFor(ACTIVE, { authentication });
    assert.is(await refusalOf(verify, "t"), "accepted");
    assert.is(headersOf(sent[0]!)["authorization"], header);
    assert.is(sent[0]!.init.body, body);
  });

test("the principal has the members of the response", async () => {
  const { verify } = verifierFor(ACTIVE);
  assert.equal(await resultOf(verify, "t"), {
    issuer: ISSUER,
    subject: "alice",
    clientId: "app",
    scopes: ["read", "write"],
    claims: ACTIVE,
    expiresAt: ACTIVE.exp * 1000 + 30_000,
  });
});

test("an expiry that is written as a text is the expiry of the principal, too", async () => {
  const result = await resultOf(verifierFor({ ...ACTIVE, exp: String(ACTIVE.exp) }).verify, "t");
  assert.is("expiresAt" in result && result.expiresAt, ACTIVE.exp * 1000 + 30_000);
});

const AUDIENCE = "the access token was not issued for this resource";
const EXPIRED = "the access token has expired";

/** Changes of the response that lead to a refusal, with the sentence that the client gets. */
const REFUSED: readonly (readonly [changes: object, refusal: string])[] = [
  [{ active: false }, "the access token is not active"],
  [{ active: "true" }, "the access token is not active"],
  [{ active: undefined }, "the access token is not active"],
  [{ iss: `${ISSUER}/` }, "the access token was issued by another authorization server"],
  [{ aud: "https://mcp.example.com" }, AUDIENCE],
  [{ aud: ["a", { b: 1 }] }, AUDIENCE],
  [{ aud: undefined }, AUDIENCE],
  [{ exp: now() - 3600 }, EXPIRED],
  [{ exp: "soon" }, EXPIRED],
  [{ nbf: now() + 7200 }, "the access token is not valid yet"],
  [{ sub: undefined, client_id: undefined }, "the access token is invalid"],
];

for (const [changes, refusal] of REFUSED)
  test(`refused: ${JSON.stringify(changes)}`, async () => {
    const { verify, reasons } = verifierFor({ ...ACTIVE, ...changes });
    assert.is(await refusalOf(verify, "t"), refusal);
    assert.is(reasons.length, 1);
  });

/** Relative to the moment of the test, which may begin much later than the file is loaded. */
for (const [what, changesAt] of Object.entries({
  "the issuer": () => ({ iss: ISSUER }),
  "several audiences": () => ({ aud: ["a", RESOURCE] }),
  "a time of expiry within the tolerance": () => ({ exp: now() - 20 }),
  "a time of validity within the tolerance": () => ({ nbf: now() + 20 }),
  "no time of expiry": () => ({ exp: undefined }),
}))
  test(`accepted: ${what}`, async () => {
    assert.is(await refusalOf(verifierFor({ ...ACTIVE, ...changesAt() }).verify, "t"), "accepted");
  });

test("a response without an audience is accepted only if the option allows it, and another audience never", async () => {
  const options = { allowMissingAudience: true };
  assert.is(await refusalOf(verifierFor({ ...ACTIVE, aud: undefined }, options).verify, "t"), "accepted");
  assert.is(await refusalOf(verifierFor({ ...ACTIVE, aud: "other" }, options).verify, "t"), AUDIENCE);
});

/** Responses that say nothing about the token, so that the client should try again later. */
const FAILED: readonly (readonly [what: string, response: unknown, error: RegExp])[] = [
  ["status 401", new Response("", { status: 401 }), /the introspection endpoint: the response is HTTP status 401/],
  ["a page", new Response("<html>"), /not a JSON object/],
  ["a list", [ACTIVE], /not a JSON object/],
  ["too many bytes", { ...ACTIVE, text: "x".repeat(70_000) }, /more than 65536 bytes/],
  ["a redirect", Response.redirect("https://mallory.example/", 307), /a redirect, which is not followed/],
];

for (const [what, response, error] of FAILED)
  test(`neither accepted nor refused: ${what}`, async () => {
    const message = await messageOf(resultOf(verifierFor(response).verify, "secret-token"));
    assert.match(message, error);
    assert.not.match(message, /secret-token|a:b|%C3%BC/);
  });

test("an endpoint that hangs is given up after fetchMs, or when the request is given up", async () => {
  const hang = (_: string, { signal }: RequestInit): Promise<Response> =>
    new Promise((_resolve, reject) => signal!.addEventListener("abort", () => reject(signal!.reason as Error)));
  const late = verifierFor(ACTIVE, { fetch: hang, fetchMs: 5 });
  assert.match(await messageOf(resultOf(late.verify, "t")), /no response after 5 ms/);
  const abort = new AbortController();
  const given = verifierFor(ACTIVE, { fetch: hang }).verify("t", { ...REQUEST, signal: abort.signal });
  abort.abort(new Error("given up"));
  assert.is(await messageOf(Promise.resolve(given)), "given up");
});

test("the endpoint must have an https URL", () => {
  assert.throws(
    () => verifierFor(ACTIVE, { endpoint: "http://login.example.com/" }),
    /^endpoint is .* must be an https/,
  );
});

test.run();
