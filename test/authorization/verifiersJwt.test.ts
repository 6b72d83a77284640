import { createHmac, createPublicKey } from "node:crypto";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { JwtOptions } from "../../templates/runtime/jwt.js";
import { jwt } from "../../templates/runtime/jwt.js";
import { atTime } from "./support/clock.js";
import {
  claimsOf,
  createKey,
  encoded,
  FakeIssuer,
  ISSUER,
  JWKS,
  now,
  refusalOf,
  RESOURCE,
  resultOf,
  sign,
  verifierFor,
} from "./support/issuer.js";

const key = await createKey("one");
const rsa = await createKey("rsa", "RS256");
const stranger = await createKey("one");
const issuer = (): FakeIssuer => new FakeIssuer(key, rsa);

const INVALID = "the access token is invalid";
const SIGNATURE = "the signature of the access token is invalid";
const AUDIENCE = "the access token was not issued for this resource";
const OTHER_ISSUER = "the access token was issued by another authorization server";

const header = (more: object): string => encoded({ alg: "ES256", typ: "at+jwt", kid: "one", ...more });
const signed = async (more: object): Promise<string> => {
  const [, payload, signature] = (await sign(key)).split(".");
  return `${header(more)}.${payload}.${signature}`;
};

/** Tokens that are refused before a key is requested. */
const REFUSED_BY_FORM: readonly (readonly [attack: string, token: () => string | Promise<string>])[] = [
  ["alg none without a signature", () => `${header({ alg: "none" })}.${encoded(claimsOf())}.`],
  ["alg None", () => `${header({ alg: "None" })}.${encoded(claimsOf())}.`],
  ["HS256 signed with the public key in PEM", () => hmacToken(String(publicPem()))],
  ["HS256 signed with the JWK", () => hmacToken(JSON.stringify(rsa.jwk))],
  ["no alg", () => signed({ alg: undefined })],
  ["an unknown alg", () => signed({ alg: "XX999" })],
  ["an embedded key", () => sign(stranger, claimsOf(), { jwk: stranger.jwk })],
  ["the URL of a JWKS", () => sign(stranger, claimsOf(), { jku: "https://mallory.example/keys" })],
  ["the URL of a certificate", () => sign(stranger, claimsOf(), { x5u: "https://mallory.example/cert" })],
  ["an embedded certificate", () => signed({ x5c: ["MIIB"] })],
  ["a critical extension", () => signed({ crit: ["b64"], b64: false })],
  ["a JWT within the JWT", () => signed({ cty: "JWT" })],
  ["a kid that is not a string", () => signed({ kid: { one: 1 } })],
  ["an encrypted JWT", () => `${header({ alg: "dir", enc: "A256GCM" })}.a.b.c.d`],
  ["a huge token", async () => `${await sign(key)}${"A".repeat(20_000)}`],
  ["an opaque token", () => "f00ba4"],
  ["a header that is not base64url", () => "§§§.e30.AAAA"],
  ["a header that is not an object", () => `${encoded("[]")}.e30.AAAA`],
  ["a DPoP proof", () => sign(key, claimsOf(), { typ: "dpop+jwt" })],
  ["a logout token", () => sign(key, claimsOf(), { typ: "logout+jwt" })],
];

function publicPem(): string | Buffer {
  return createPublicKey({ key: { ...rsa.jwk }, format: "jwk" }).export({ type: "spki", format: "pem" });
}

function hmacToken(secret: string): string {
  const text = `${header({ alg: "HS256", kid: "rsa" })}.${encoded(claimsOf())}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}

for (const [attack, token] of REFUSED_BY_FORM)
  test(`refused before the issuer is asked: ${attack}`, async () => {
    const server = issuer();
    const { verify, reasons } = verifierFor(server);
    assert.is(await refusalOf(verify, await token()), INVALID);
    assert.equal(server.requests, []);
    assert.is(reasons.length, 1);
  });

/** Signed tokens that are refused, with the sentence that the client gets. */
const REFUSED: readonly (readonly [attack: string, token: () => string | Promise<string>, refusal: string])[] = [
  ["a key of another issuer with the same id", () => sign(stranger), SIGNATURE],
  ["a changed payload", () => withClaims({ sub: "bob" }), SIGNATURE],
  ["no signature", async () => `${(await sign(key)).split(".", 2).join(".")}.`, SIGNATURE],
  ["another issuer", () => sign(key, claimsOf({ iss: "https://mallory.example" })), OTHER_ISSUER],
  ["the issuer with a slash", () => sign(key, claimsOf({ iss: `${ISSUER}/` })), OTHER_ISSUER],
  ["no issuer", () => sign(key, claimsOf({ iss: undefined })), OTHER_ISSUER],
  ["another audience", () => sign(key, claimsOf({ aud: "https://mcp.example.com/other" })), AUDIENCE],
  ["a longer audience", () => sign(key, claimsOf({ aud: `${RESOURCE}/x` })), AUDIENCE],
  ["a list of other audiences", () => sign(key, claimsOf({ aud: ["a", "b"] })), AUDIENCE],
  ["no audience", () => sign(key, claimsOf({ aud: undefined })), AUDIENCE],
  ["an expired token", () => sign(key, claimsOf({ exp: now() - 31 })), "the access token has expired"],
  ["no expiry", () => sign(key, claimsOf({ exp: undefined })), INVALID],
  ["an expiry that is a string", () => withSignedText('"exp":"9999999999"'), INVALID],
  ["a token for later", () => sign(key, claimsOf({ nbf: now() + 60 })), "the access token is not valid yet"],
  [
    "a token of the future",
    () => sign(key, claimsOf({ iat: now() + 60 })),
    "the access token was issued in the future",
  ],
  ["neither a user nor a client", () => sign(key, claimsOf({ sub: undefined, client_id: undefined })), INVALID],
  ["empty names", () => sign(key, claimsOf({ sub: "", client_id: "" })), INVALID],
];

async function withClaims(changes: object): Promise<string> {
  const [first, , signature] = (await sign(key)).split(".");
  return `${first}.${encoded(claimsOf({ ...changes }))}.${signature}`;
}

function withSignedText(exp: string): Promise<string> {
  const claims = JSON.parse(JSON.stringify(claimsOf({ exp: undefined })).replace(/\}$/, `,${exp}}`)) as object;
  return sign(key, claims as { [claim: string]: unknown });
}

for (const [attack, token, refusal] of REFUSED)
  test(`refused: ${attack}`, async () => {
    const { verify, reasons } = verifierFor(issuer());
    assert.is(await refusalOf(verify, await token()), refusal);
    assert.is(reasons.length, 1);
  });

test("a refusal contains neither the token nor its claims, but the author gets the wrong claim", async () => {
  const { verify, reasons } = verifierFor(issuer());
  const token = await sign(key, claimsOf({ aud: "https://secret.example/" }));
  assert.is(await refusalOf(verify, token), AUDIENCE);
  assert.equal(reasons, ['unexpected "aud" claim value: "https://secret.example/"']);
});

test("the principal has the claims of the token, and the expiry with the tolerated difference of the clocks", async () => {
  const { verify } = verifierFor(issuer(), { clockToleranceSeconds: 10 });
  const claims = claimsOf({ aud: ["https://other.example", RESOURCE], exp: now() - 5, plan: "free" });
  assert.equal(await resultOf(verify, await sign(key, claims)), {
    issuer: ISSUER,
    subject: "alice",
    clientId: "app",
    scopes: ["read", "write"],
    claims,
    expiresAt: (claims["exp"] as number) * 1000 + 10_000,
  });
});

test("clocks may differ by the tolerated time, in both directions", async () => {
  const { verify } = verifierFor(issuer(), { clockToleranceSeconds: 100 });
  for (const changes of [{ exp: now() - 90 }, { nbf: now() + 90 }, { iat: now() + 90 }])
    assert.is(await refusalOf(verify, await sign(key, claimsOf(changes))), "accepted");
});

/** Claims, the scopes and the client that they stand for. */
const MAPPED: readonly (readonly [changes: object, scopes: readonly string[], clientId: string | undefined])[] = [
  [{ scope: "a  b a" }, ["a", "b"], "app"],
  [{ scope: undefined, scp: "a b" }, ["a", "b"], "app"],
  [{ scope: undefined, scp: ["a", "b", 1, ""], client_id: undefined, cid: "okta" }, ["a", "b"], "okta"],
  [{ scope: undefined, client_id: undefined, azp: "party" }, [], "party"],
  [{ scope: 7, client_id: undefined, appid: "entra" }, [], "entra"],
  [{ client_id: 7 }, ["read", "write"], undefined],
];

for (const [changes, scopes, clientId] of MAPPED)
  test(`claims become a principal: ${JSON.stringify(changes)}`, async () => {
    const { verify } = verifierFor(issuer());
    const principal = await resultOf(verify, await sign(key, claimsOf({ ...changes })));
    assert.equal("refused" in principal || [principal.scopes, principal.clientId], [scopes, clientId]);
  });

test("scopes come from the claims of the option", async () => {
  const { verify } = verifierFor(issuer(), { scopeClaims: ["permissions"] });
  const principal = await resultOf(verify, await sign(key, claimsOf({ permissions: ["x"] })));
  assert.equal("refused" in principal || principal.scopes, ["x"]);
});

/** The option `typ`, and the types that it accepts. */
const TYPES: readonly (readonly [typ: JwtOptions["typ"], accepted: readonly (string | undefined)[]])[] = [
  [undefined, ["at+jwt", "application/AT+JWT", "JWT", "jwt", undefined]],
  ["at+jwt", ["at+jwt", "application/AT+JWT"]],
  ["JWT", ["JWT", "jwt"]],
  ["any", ["at+jwt", "application/AT+JWT", "JWT", "jwt", undefined, "dpop+jwt"]],
];

for (const [typ, accepted] of TYPES)
  test(`types that are accepted with typ ${typ}`, async () => {
    const { verify } = verifierFor(issuer(), { typ });
    for (const type of ["at+jwt", "application/AT+JWT", "JWT", "jwt", undefined, "dpop+jwt"])
      assert.is(
        await refusalOf(verify, await sign(key, claimsOf(), { typ: type })),
        accepted.includes(type) ? "accepted" : INVALID,
        String(type),
      );
  });

test("only the listed algorithms are accepted", async () => {
  const { verify } = verifierFor(issuer(), { algorithms: ["RS256"] });
  assert.is(await refusalOf(verify, await sign(rsa)), "accepted");
  assert.is(await refusalOf(verify, await sign(key)), INVALID);
});

for (const alg of ["ES384", "Ed25519", "EdDSA", "PS256", "RS512"])
  test(`tokens with ${alg} are accepted by default`, async () => {
    const other = await createKey("other", alg);
    const { verify } = verifierFor(new FakeIssuer(other));
    assert.is(await refusalOf(verify, await sign(other)), "accepted");
  });

/** Options that would make the verifier unsafe. */
const WRONG_OPTIONS: readonly (readonly [changes: object, message: RegExp])[] = [
  [{ algorithms: ["HS256"] }, /^algorithms contains "HS256"/],
  [{ algorithms: ["none"] }, /^algorithms contains "none"/],
  [{ algorithms: [] }, /^algorithms/],
  [{ audience: "" }, /^audience must be/],
  [{ audience: [] }, /^audience must be/],
  [{ audience: undefined }, /^audience must be/],
  [{ issuer: "" }, /^issuer must be/],
  [{ issuer: "http://login.example.com" }, /^issuer is .* must be an https URL/],
  [{ jwks: "http://login.example.com/keys" }, /^jwks is .* must be an https URL/],
  [{ jwks: { keys: "none" } }, /^the JWKS must be/],
];

for (const [changes, message] of WRONG_OPTIONS)
  test(`rejected options: ${JSON.stringify(changes)}`, () => {
    assert.throws(() => jwt({ issuer: ISSUER, audience: RESOURCE, ...changes }), message);
  });

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A token whose signature contains `-` and `_`; a signature has neither with a probability below 1 in 10,000. */
async function tokenWithBoth(): Promise<string> {
  for (let i = 0; ; i++) {
    const token = await sign(rsa, claimsOf({ jti: String(i) }));
    const signature = token.split(".")[2]!;
    if (signature.includes("-") && signature.includes("_")) return token;
  }
}

/** Other spellings of a signature, which a lenient decoder reads as the same bytes. */
const SPELLINGS: readonly (readonly [spelling: string, respell: (signature: string) => string])[] = [
  ["with padding", (signature) => `${signature}==`],
  ["with + for -", (signature) => signature.replace("-", "+")],
  ["with / for _", (signature) => signature.replace("_", "/")],
  ["with other unused bits at its end", (text) => text.slice(0, -1) + ALPHABET[ALPHABET.indexOf(text.at(-1)!) + 1]!],
  ["with one more character", (signature) => `${signature}AAA`],
];

for (const [spelling, respell] of SPELLINGS)
  test(`a signature has one spelling, so a revoked token has no other: refused ${spelling}`, async () => {
    const { verify } = verifierFor(new FakeIssuer(rsa));
    const token = await tokenWithBoth();
    assert.is(await refusalOf(verify, token), "accepted");
    const [header, payload, signature] = token.split(".") as [string, string, string];
    const other = `${header}.${payload}.${respell(signature)}`;
    assert.is.not(other, token);
    assert.is(await refusalOf(verify, other), INVALID);
  });

for (const typ of [{ toString: 1, valueOf: 1 }, ["at+jwt"], 1, null])
  test(`refused, and not reported as a fault of the server: the type ${JSON.stringify(typ)}`, async () => {
    const { verify, errors } = verifierFor(new FakeIssuer(rsa));
    const [, payload, signature] = (await sign(rsa)).split(".");
    const token = `${encoded({ alg: "RS256", kid: "rsa", typ })}.${payload}.${signature}`;
    assert.is(await refusalOf(verify, token), INVALID);
    assert.equal(errors, []);
  });

test("each failed request for new keys is reported once, however many tokens are verified meanwhile", () =>
  atTime(async (pass) => {
    const issuer = new FakeIssuer(rsa);
    const { verify, errors } = verifierFor(issuer, { jwks: JWKS });
    const token = await sign(rsa, claimsOf({ exp: now() + 9000 }));
    assert.is(await refusalOf(verify, token), "accepted");
    issuer.pages[JWKS] = () => new Response("", { status: 500 });
    for (const reports of [1, 2]) {
      pass(600_001);
      for (let i = 0; i < 5; i++) assert.is(await refusalOf(verify, token), "accepted");
      await new Promise(setImmediate);
      for (let i = 0; i < 5; i++) assert.is(await refusalOf(verify, token), "accepted");
      await new Promise(setImmediate);
      assert.is(errors.length, reports);
    }
  }));

for (const option of ["onError", "onRefusal"] as const)
  test(`an error of ${option} neither ends the process nor changes the verdict`, () =>
    atTime(async (pass) => {
      const issuer = new FakeIssuer(rsa);
      const failing = (): never => {
        throw new Error("the log is full");
      };
      const { verify } = verifierFor(issuer, { jwks: JWKS, [option]: failing });
      const token = await sign(rsa, claimsOf({ exp: now() + 9000 }));
      assert.is(await refusalOf(verify, token), "accepted");
      assert.is(await refusalOf(verify, "opaque"), INVALID);
      issuer.pages[JWKS] = () => new Response("", { status: 500 });
      const rejections: unknown[] = [];
      const count = (error: unknown): void => void rejections.push(error);
      process.on("unhandledRejection", count);
      pass(600_001);
      assert.ok("scopes" in (await resultOf(verify, token)));
      await new Promise((resolve) => setTimeout(resolve, 5));
      process.off("unhandledRejection", count);
      assert.equal(rejections, []);
    }));

test.run();
