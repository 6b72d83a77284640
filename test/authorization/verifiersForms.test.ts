import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  createKey,
  encoded,
  FakeIssuer,
  JWKS,
  now,
  refusalOf,
  claimsOf,
  resultOf,
  sign,
  verifierFor,
} from "./support/issuer.js";

const INVALID = "the access token is invalid";
const key = await createKey("rsa", "RS256");

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A token whose signature contains `-` and `_`; a signature has neither with a probability below 1 in 10,000. */
async function tokenWithBoth(): Promise<string> {
  for (let i = 0; ; i++) {
    const token = await sign(key, claimsOf({ jti: String(i) }));
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
    const { verify } = verifierFor(new FakeIssuer(key));
    const token = await tokenWithBoth();
    assert.is(await refusalOf(verify, token), "accepted");
    const [header, payload, signature] = token.split(".") as [string, string, string];
    const other = `${header}.${payload}.${respell(signature)}`;
    assert.is.not(other, token);
    assert.is(await refusalOf(verify, other), INVALID);
  });

for (const typ of [{ toString: 1, valueOf: 1 }, ["at+jwt"], 1, null])
  test(`refused, and not reported as a fault of the server: the type ${JSON.stringify(typ)}`, async () => {
    const { verify, errors } = verifierFor(new FakeIssuer(key));
    const [, payload, signature] = (await sign(key)).split(".");
    const token = `${encoded({ alg: "RS256", kid: "rsa", typ })}.${payload}.${signature}`;
    assert.is(await refusalOf(verify, token), INVALID);
    assert.equal(errors, []);
  });

/** Runs a function at a time that the test sets. */
async function atTime(run: (pass: (ms: number) => void) => Promise<void>): Promise<void> {
  const { now: real } = Date;
  let time = real();
  Date.now = () => time;
  try {
    await run((ms) => void (time += ms));
  } finally {
    Date.now = real;
  }
}

test("each failed request for new keys is reported once, however many tokens are verified meanwhile", () =>
  atTime(async (pass) => {
    const issuer = new FakeIssuer(key);
    const { verify, errors } = verifierFor(issuer, { jwks: JWKS });
    const token = await sign(key, claimsOf({ exp: now() + 9000 }));
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
      const issuer = new FakeIssuer(key);
      const failing = (): never => {
        throw new Error("the log is full");
      };
      const { verify } = verifierFor(issuer, { jwks: JWKS, [option]: failing });
      const token = await sign(key, claimsOf({ exp: now() + 9000 }));
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
