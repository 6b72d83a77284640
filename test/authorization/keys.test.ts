import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  keys,
  resourceServer,
  staticTokens,
  type Caller,
  type KeyOptions,
} from "../../templates/runtime/authorization.js";
import type { KeyLookup, KnownKeys } from "../../templates/runtime/authorization/keys.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import { alone, initialize, onNode, within, type Carrier } from "../runtime/support/httpServers.js";
import { ADAPTERS, closedAfterEach, newStage, protectedServers, saidIn, whoami } from "./support/protected.js";

/** API keys, in the header Authorization and in a header of their own. */

const ALICE = "key-of-alice-0123456789";
const ALICE_LATER = "second-key-of-alice-0123";
const BOB = "key-of-bob-0123456789abc";
const KNOWN: KnownKeys = {
  [ALICE]: { subject: "alice", scopes: ["read"], claims: { plan: "free" } },
  [ALICE_LATER]: { subject: "alice", scopes: ["read", "write"] },
  [BOB]: { clientId: "bob" },
};

const test = suite("keys");
const serve = closedAfterEach(test, onNode);

function guarded(known: KnownKeys | KeyLookup, options: KeyOptions = {}, stage = newStage()): Promise<Carrier> {
  return serve(protectedServers(stage), { authorization: keys(known, options) });
}

const MISSING = "The request needs a key in the Authorization header\n";
const UNKNOWN = 'error="invalid_token", error_description="the key is unknown"';
const ROWS: readonly {
  rule: string;
  options?: KeyOptions;
  path?: string;
  headers: { readonly [name: string]: string };
  want: readonly [status: number, text: string, challenge?: string];
}[] = [
  { rule: "a user's key", headers: { authorization: `Bearer ${ALICE}` }, want: [200, "alice"] },
  { rule: "a client's key", headers: { authorization: `bearer ${BOB}` }, want: [200, "bob"] },
  { rule: "no key", headers: {}, want: [401, MISSING, "Bearer"] },
  { rule: "another scheme", headers: { authorization: "Basic YTpi" }, want: [401, MISSING, "Bearer"] },
  {
    rule: "an unknown key",
    headers: { authorization: `Bearer ${ALICE}0` },
    want: [401, "the key is unknown\n", `Bearer ${UNKNOWN}`],
  },
  {
    rule: "two keys",
    headers: { authorization: `Bearer ${ALICE}, Bearer ${BOB}` },
    want: [
      400,
      "The Authorization header must contain one key\n",
      'Bearer error="invalid_request", error_description="The Authorization header must contain one key"',
    ],
  },
  {
    rule: "no key, with a realm and scopes",
    options: { realm: "notes", scopes: ["read"] },
    headers: {},
    want: [401, MISSING, 'Bearer realm="notes", scope="read"'],
  },
  {
    rule: "a key without the scopes",
    options: { scopes: ["write"] },
    headers: { authorization: `Bearer ${ALICE}` },
    want: [
      403,
      "The key does not have the scopes for this request\n",
      'Bearer error="insufficient_scope", error_description="The key does not have the scopes for this request", scope="write"',
    ],
  },
  {
    rule: "a key with a scope that contains the needed one",
    options: { scopes: ["list"], impliedScopes: { write: ["list"] } },
    headers: { authorization: `Bearer ${ALICE_LATER}` },
    want: [200, "alice"],
  },
  {
    rule: "a key in its own header",
    options: { header: "X-API-Key" },
    headers: { "x-api-key": ALICE },
    want: [200, "alice"],
  },
  {
    rule: "no key in its own header",
    options: { header: "X-API-Key" },
    headers: { authorization: `Bearer ${ALICE}` },
    want: [401, "The request needs a key in the header x-api-key\n", 'ApiKey header="x-api-key"'],
  },
  {
    rule: "an unknown key in its own header",
    options: { header: "x-api-key" },
    headers: { "x-api-key": "another" },
    want: [401, "the key is unknown\n", `ApiKey ${UNKNOWN}, header="x-api-key"`],
  },
  {
    rule: "an unknown key that is a part of the reason",
    headers: { authorization: "Bearer unknown" },
    want: [401, "the key is invalid\n", 'Bearer error="invalid_token", error_description="the key is invalid"'],
  },
  {
    rule: "two keys in its own header",
    options: { header: "x-api-key" },
    headers: { "x-api-key": `${ALICE}, ${BOB}` },
    want: [
      400,
      "The header x-api-key must contain one key\n",
      'ApiKey error="invalid_request", error_description="The header x-api-key must contain one key", header="x-api-key"',
    ],
  },
  {
    rule: "`Authorization` as the own header",
    options: { header: "Authorization" },
    headers: { authorization: `Bearer ${ALICE}` },
    want: [200, "alice"],
  },
];

for (const [adapter, start] of ADAPTERS)
  for (const { rule, options = {}, headers, want } of ROWS)
    test(`${adapter}: ${rule} gets ${want[0]}`, async () => {
      const carrier = await start(protectedServers(), { authorization: keys(KNOWN, options), closeMs: 10 });
      const { status, text, headers: sent } = await whoami(carrier, headers);
      await carrier.close();
      assert.equal(
        [status, status === 200 ? saidIn(text) : text, sent["www-authenticate"]],
        [...want, undefined].slice(0, 3),
      );
    });

test("a handler gets the principal, and no header with a key", async () => {
  for (const [options, headers] of [
    [{}, { authorization: `Bearer ${ALICE}` }],
    [{ header: "x-api-key" }, { "x-api-key": ALICE, other: "kept" }],
  ] as const) {
    const stage = newStage();
    await whoami(await guarded(KNOWN, options, stage), headers);
    const { principal, request } = stage.contexts[0] as HandlerContext & { request: { headers: object } };
    assert.equal(principal, {
      issuer: "urn:keys",
      subject: "alice",
      clientId: undefined,
      scopes: ["read"],
      claims: { plan: "free" },
      expiresAt: undefined,
    });
    assert.not.match(JSON.stringify(request.headers), ALICE);
  }
});

test("no metadata is served", async () => {
  const carrier = await guarded(KNOWN);
  for (const path of ["/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/mcp"])
    assert.is((await carrier.send({ method: "GET", path })).status, 404);
});

test("a Map of keys", async () => {
  const carrier = await guarded(new Map([[ALICE, { subject: "alice" }]]));
  assert.is(saidIn((await whoami(carrier, { authorization: `Bearer ${ALICE}` })).text), "alice");
});

const LOOKUPS: readonly { rule: string; find: KeyLookup; want: number }[] = [
  { rule: "returns a caller", find: () => ({ subject: "alice" }), want: 200 },
  { rule: "resolves with a caller", find: () => Promise.resolve({ subject: "alice" }), want: 200 },
  {
    rule: "resolves like a promise of a library",
    find: () => ({ then: (use: (caller: Caller) => void) => use({ subject: "a" }) }) as unknown as Promise<Caller>,
    want: 200,
  },
  { rule: "returns undefined", find: () => undefined, want: 401 },
  { rule: "resolves with undefined", find: () => Promise.resolve(undefined), want: 401 },
  { rule: "resolves with null", find: () => Promise.resolve(null), want: 401 },
  { rule: "returns a caller who has expired", find: () => ({ subject: "alice", expiresAt: 1 }), want: 401 },
  { rule: "returns a caller without a name", find: () => ({}), want: 503 },
  { rule: "throws", find: () => raise(), want: 503 },
  { rule: "rejects", find: () => Promise.reject(new Error(ALICE)), want: 503 },
  { rule: "takes too long", find: () => new Promise(() => undefined), want: 503 },
];

function raise(): never {
  throw new Error(`there is no ${ALICE}`);
}

for (const { rule, find, want } of LOOKUPS)
  test(`a function that ${rule}: ${want}`, async () => {
    const errors: Error[] = [];
    const options: KeyOptions = { verifyMs: 20, onError: (error) => void errors.push(error) };
    const { status } = await whoami(await guarded(find, options), { authorization: `Bearer ${ALICE}` });
    assert.equal([status, errors.length], [want, want === 503 ? 1 : 0]);
    for (const { message, stack } of errors) {
      assert.match(message, /^the function of keys failed: /);
      assert.not.match(`${message}${stack}`, ALICE);
    }
  });

test("a function gets the key and the request, and is asked again after cacheMs only", async () => {
  const asked: unknown[] = [];
  const find: KeyLookup = (key, { method, url, header, raw }) => {
    asked.push([key, method, new URL(url).pathname, header("x-tenant"), (raw as { url: string }).url]);
    return { subject: "alice" };
  };
  const headers = { authorization: `Bearer ${ALICE}`, "x-tenant": "a" };
  const kept = await guarded(find);
  for (let i = 0; i < 3; i++) await whoami(kept, headers);
  assert.equal(asked, [[ALICE, "POST", "/mcp", "a", "/mcp"]]);
  const fresh = await guarded(find, { cacheMs: 0 });
  for (let i = 0; i < 2; i++) await whoami(fresh, headers);
  assert.is(asked.length, 3);
});

test("a session belongs to its caller, whichever key the caller has", async () => {
  const carrier = await guarded(KNOWN);
  const by = (key: string, sent: Parameters<Carrier["send"]>[0]): ReturnType<Carrier["send"]> =>
    carrier.send({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${key}` } });
  const { headers } = await by(ALICE, initialize());
  const call = within(headers["mcp-session-id"]!, "whoami");
  const statuses = [];
  for (const key of [ALICE, ALICE_LATER, BOB]) statuses.push((await by(key, call)).status);
  assert.equal(statuses, [200, 200, 404]);
});

test("`revoke` refuses each key of a caller, used before or not", async () => {
  const authorization = keys(KNOWN);
  const carrier = await serve(protectedServers(), { authorization });
  await whoami(carrier, { authorization: `Bearer ${ALICE}` });
  authorization.revoke({ issuer: "urn:keys", subject: "alice" });
  const statuses = [];
  for (const key of [ALICE, ALICE_LATER, BOB])
    statuses.push((await whoami(carrier, { authorization: `Bearer ${key}` })).status);
  assert.equal(statuses, [401, 401, 200]);
});

const MISTAKES: readonly [known: KnownKeys, options: KeyOptions, error: RegExp][] = [
  [{ [String(undefined)]: { subject: "a" } }, {}, /^key 1 of keys is shorter than 16 characters/],
  [{ [ALICE]: { subject: "a" }, "": { subject: "b" } }, {}, /^key 2 of keys is shorter/],
  [{ "key with spaces, too": { subject: "a" } }, {}, /^key 1 of keys has characters that its header cannot have/],
  [{ "key,with,commas,in": { subject: "a" } }, { header: "x-api-key" }, /^key 1 of keys has characters/],
  [{ [ALICE]: {} }, {}, /^a principal must have a subject or a clientId/],
  [{ [ALICE]: { subject: "a" } }, { header: "x api key" }, /^header is "x api key": it must be the name of a header/],
];

for (const [known, options, error] of MISTAKES)
  test(`${JSON.stringify(known)} with ${JSON.stringify(options)} is a mistake`, () => {
    assert.throws(
      () => keys(known, options),
      ({ message }: Error) => error.test(message) && !message.includes("key with") && !message.includes("key,"),
    );
  });

test("a key with characters that only its own header can have", async () => {
  const carrier = await guarded({ "key:of:$alice:012345": { subject: "alice" } }, { header: "x-api-key" });
  assert.is((await whoami(carrier, { "x-api-key": "key:of:$alice:012345" })).status, 200);
});

test("a resource server without authorization servers serves no metadata, and links none", async () => {
  const verify = staticTokens({ [ALICE]: { subject: "alice" } });
  for (const options of [{}, { authorizationServers: [] }, { resource: "https://mcp.example.com/mcp" }]) {
    const carrier = await serve(protectedServers(), { authorization: resourceServer({ verify, ...options }) });
    const { status, headers } = await carrier.send(alone("tools/list"));
    assert.equal([status, headers["www-authenticate"]], [401, "Bearer"]);
    assert.is((await carrier.send({ method: "GET", path: "/.well-known/oauth-protected-resource" })).status, 404);
    assert.is((await whoami(carrier, { authorization: `Bearer ${ALICE}` })).status, 200);
  }
});

test.run();
