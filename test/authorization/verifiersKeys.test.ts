import { test } from "uvu";
import * as assert from "uvu/assert";
import { messageOf } from "../support/rejections.js";
import { atTime } from "./support/clock.js";
import {
  claimsOf,
  createKey,
  FakeIssuer,
  ISSUER,
  JWKS,
  METADATA,
  OPENID,
  refusalOf,
  resultOf,
  sign,
  verifierFor,
} from "./support/issuer.js";

const key = await createKey("one");
const second = await createKey("two");
const UNKNOWN = "the access token was signed with an unknown key";

test("keys are requested once, for all tokens", async () => {
  const issuer = new FakeIssuer(key);
  const { verify } = verifierFor(issuer);
  const tokens = await Promise.all(["a", "b", "c"].map((sub) => sign(key, claimsOf({ sub }))));
  assert.equal(await Promise.all(tokens.map((token) => refusalOf(verify, token))), Array(3).fill("accepted"));
  assert.is(await refusalOf(verify, tokens[0]!), "accepted");
  assert.equal(issuer.requests, [METADATA, JWKS]);
});

test("keys and the URL of keys can be given", async () => {
  const issuer = new FakeIssuer(key);
  const given = verifierFor(issuer, { issuer: "my issuer", jwks: { keys: [{ ...key.jwk }] } });
  assert.is(await refusalOf(given.verify, await sign(key, claimsOf({ iss: "my issuer" }))), "accepted");
  assert.equal(issuer.requests, []);
  const located = verifierFor(issuer, { jwks: JWKS });
  assert.is(await refusalOf(located.verify, await sign(key)), "accepted");
  assert.equal(issuer.requests, [JWKS]);
});

test("a new key is found at once, and a removed key is refused after cacheMs", () =>
  atTime(async (pass) => {
    const issuer = new FakeIssuer(key);
    const { verify } = verifierFor(issuer);
    assert.is(await refusalOf(verify, await sign(key)), "accepted");
    issuer.publish(second);
    pass(31_000);
    assert.is(await refusalOf(verify, await sign(second)), "accepted");
    assert.is(await refusalOf(verify, await sign(key)), UNKNOWN);
    issuer.publish(key);
    pass(600_001);
    // This token starts the request for new keys, and does not wait for it.
    assert.is(await refusalOf(verify, await sign(second)), "accepted");
    await new Promise(setImmediate);
    assert.is(await refusalOf(verify, await sign(second)), UNKNOWN);
  }));

test("tokens with unknown keys cause one request for each cooldown", () =>
  atTime(async (pass) => {
    const issuer = new FakeIssuer(key);
    const { verify } = verifierFor(issuer, { jwks: JWKS, cooldownMs: 30_000 });
    const forged = await Promise.all(
      [...Array(20).keys()].map((n) => sign(second, claimsOf(), { kid: `unknown ${n}` })),
    );
    assert.equal(await Promise.all(forged.map((token) => refusalOf(verify, token))), Array(20).fill(UNKNOWN));
    assert.is(issuer.requests.length, 1);
    pass(29_000);
    for (const token of forged) await refusalOf(verify, token);
    assert.is(issuer.requests.length, 1);
    pass(2000);
    await Promise.all(forged.map((token) => refusalOf(verify, token)));
    assert.is(issuer.requests.length, 2);
    assert.is(await refusalOf(verify, await sign(key)), "accepted");
    assert.is(issuer.requests.length, 2);
  }));

test("an issuer that fails later does not affect tokens with known keys for one hour", () =>
  atTime(async (pass) => {
    const issuer = new FakeIssuer(key);
    const { verify, errors } = verifierFor(issuer, { jwks: JWKS });
    assert.is(await refusalOf(verify, await sign(key)), "accepted");
    issuer.pages[JWKS] = () => new Response("", { status: 500 });
    for (const [ms, requests] of [
      [600_001, 2],
      [1000, 2],
      [30_000, 3],
    ] as const) {
      pass(ms);
      assert.is(await refusalOf(verify, await sign(key)), "accepted");
      await new Promise(setImmediate);
      assert.is(issuer.requests.length, requests);
    }
    assert.is(errors[0]!.message, `the JWKS ${JWKS}: the response is HTTP status 500`);
    // A token with an unknown key may be valid, so it is not refused: the client should try again later.
    pass(30_000);
    assert.match(await messageOf(resultOf(verify, await sign(second))), /HTTP status 500/);
    pass(3_600_000);
    assert.match(await messageOf(resultOf(verify, await sign(key))), /HTTP status 500/);
  }));

test("an issuer that fails at first is asked again after one second", () =>
  atTime(async (pass) => {
    const issuer = new FakeIssuer(key);
    issuer.pages[JWKS] = () => new Response("", { status: 503 });
    const { verify } = verifierFor(issuer, { jwks: JWKS });
    const token = await sign(key);
    for (let i = 0; i < 5; i++) assert.match(await messageOf(resultOf(verify, token)), /HTTP status 503/);
    assert.is(issuer.requests.length, 1);
    issuer.publish(key);
    pass(1000);
    assert.is(await refusalOf(verify, token), "accepted");
  }));

test("an issuer that hangs makes tokens wait for fetchMs only, and receives one request", async () => {
  const issuer = new FakeIssuer(key);
  let aborted = 0;
  issuer.pages[JWKS] = ({ signal }: RequestInit) =>
    new Promise(() => signal!.addEventListener("abort", () => void aborted++));
  const { verify } = verifierFor(issuer, { jwks: JWKS, fetchMs: 5 });
  const token = await sign(key);
  const errors = await Promise.all([...Array(10)].map(() => messageOf(resultOf(verify, token))));
  assert.equal(errors, Array(10).fill(`the JWKS ${JWKS}: there was no response after 5 ms`));
  assert.is(issuer.requests.length, 1);
  assert.is(aborted, 1);
});

test("a body that never ends is cut off by time", async () => {
  const issuer = new FakeIssuer(key);
  issuer.pages[JWKS] = () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
  const { verify } = verifierFor(issuer, { jwks: JWKS, fetchMs: 5 });
  assert.match(await messageOf(resultOf(verify, await sign(key))), /no response after 5 ms/);
});

test("a huge JWKS is not read to its end", async () => {
  const issuer = new FakeIssuer(key);
  let sent = 0;
  issuer.pages[JWKS] = () =>
    new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1000).fill(32 + 0 * sent++)) }));
  const { verify } = verifierFor(issuer, { jwks: JWKS, maxBytes: 10_000 });
  assert.match(await messageOf(resultOf(verify, await sign(key))), /the response has more than 10000 bytes/);
  assert.ok(sent < 20, `${sent} parts`);
});

/** Documents in place of the JWKS, with the error that the author gets. */
const WRONG_KEYS: readonly (readonly [what: string, page: () => unknown, error: RegExp])[] = [
  ["too many keys", () => ({ keys: Array(101).fill({ kty: "EC" }) }), /101 keys: at most 100/],
  ["a list", () => [], /not a JSON object/],
  ["a page", () => new Response("<html>"), /not a JSON object/],
  ["an object without keys", () => ({}), /^the JWKS must be an object/],
  ["a redirect", () => Response.redirect("https://mallory.example/keys", 302), /a redirect, which is not followed/],
];

for (const [what, page, error] of WRONG_KEYS)
  test(`not accepted as a JWKS: ${what}`, async () => {
    const issuer = new FakeIssuer(key);
    issuer.pages[JWKS] = page;
    const { verify } = verifierFor(issuer);
    assert.match(await messageOf(resultOf(verify, await sign(key))), error);
  });

test("private and symmetric keys in the JWKS are not used", async () => {
  const issuer = new FakeIssuer(key);
  issuer.pages[JWKS] = { keys: [{ kty: "oct", k: "c2VjcmV0", kid: "one" }] };
  const { verify } = verifierFor(issuer);
  assert.is(await refusalOf(verify, await sign(key)), UNKNOWN);
});

test("a token that does not name its key is verified with up to four keys", async () => {
  const keys = await Promise.all([...Array(5)].map(() => createKey(undefined)));
  const { verify } = verifierFor(new FakeIssuer(...keys));
  const results = await Promise.all(keys.map(async (each) => refusalOf(verify, await sign(each))));
  const invalid = "the signature of the access token is invalid";
  assert.equal(results, ["accepted", "accepted", "accepted", "accepted", invalid]);
});

/** The locations of metadata for an issuer, in the order of the requests. */
const LOCATIONS: readonly (readonly [issuer: string, locations: readonly string[]])[] = [
  [ISSUER, [METADATA, OPENID]],
  [`${ISSUER}/`, [METADATA, OPENID]],
  [
    `${ISSUER}/realms/a`,
    [
      `${ISSUER}/.well-known/oauth-authorization-server/realms/a`,
      `${ISSUER}/.well-known/openid-configuration/realms/a`,
      `${ISSUER}/realms/a/.well-known/openid-configuration`,
    ],
  ],
];

for (const [iss, locations] of LOCATIONS)
  test(`the keys of ${iss} are found at each location of its metadata`, async () => {
    for (const [index, location] of locations.entries()) {
      const issuer = new FakeIssuer(key);
      delete issuer.pages[METADATA];
      issuer.pages[location] = { issuer: iss, jwks_uri: JWKS };
      const { verify } = verifierFor(issuer, { issuer: iss });
      assert.is(await refusalOf(verify, await sign(key, claimsOf({ iss }))), "accepted");
      assert.equal(issuer.requests, [...locations.slice(0, index + 1), JWKS]);
    }
  });

/** Metadata that is not used, with the error that the author gets. */
const WRONG_METADATA: readonly (readonly [what: string, metadata: unknown, error: RegExp])[] = [
  [
    "another issuer",
    { issuer: `${ISSUER}/`, jwks_uri: JWKS },
    /is the metadata of the issuer "https:\/\/login.example.com\/", not/,
  ],
  ["no issuer", { jwks_uri: JWKS }, /is the metadata of the issuer undefined/],
  ["no jwks_uri", { issuer: ISSUER }, /names no jwks_uri: set the option jwks/],
  ["an insecure jwks_uri", { issuer: ISSUER, jwks_uri: "http://login.example.com/keys" }, /must be an https URL/],
  ["a jwks_uri on this machine", { issuer: ISSUER, jwks_uri: "http://127.0.0.1:1/keys" }, /must be an https URL/],
  ["a jwks_uri that is a file", { issuer: ISSUER, jwks_uri: "file:///etc/passwd" }, /must be an https URL/],
  ["no metadata at all", undefined, /the issuer https:\/\/login.example.com has no metadata: .*HTTP status 404/],
];

for (const [what, metadata, error] of WRONG_METADATA)
  test(`metadata that is not used: ${what}`, async () => {
    const issuer = new FakeIssuer(key);
    issuer.pages[METADATA] = metadata;
    const { verify } = verifierFor(issuer);
    assert.match(await messageOf(resultOf(verify, await sign(key))), error);
    assert.not.ok(issuer.requests.includes(JWKS));
  });

test.run();
