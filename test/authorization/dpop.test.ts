import { exportJWK } from "jose";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dpop } from "../../templates/runtime/jwt.js";
import { ProofMemory } from "../../templates/runtime/authorization/dpopProofs.js";
import type { ProofRequest } from "../../templates/runtime/authorization/tokenVerifier.js";
import { messageOf } from "../support/rejections.js";
import { atTime } from "./support/clock.js";
import { createKey, encoded, ISSUER, now, RESOURCE } from "./support/issuer.js";
import { athOf, checkProof, proofClaims, signProof, summaryOf, TOKEN } from "./support/proofs.js";

const key = await createKey(undefined);
const other = await createKey(undefined);
const unbound = { principal: { issuer: ISSUER, subject: "alice", scopes: [], claims: {} } };

/** Changes of claims. A function returns the value when the row runs, because the time of a proof must be near that of its request. */
interface ChangedClaims {
  readonly [claim: string]: string | undefined | (() => unknown);
}

/** Returns a proof with changed claims. */
function signChanged(changes: ChangedClaims): Promise<string> {
  const claims = Object.entries(changes).map(([claim, value]) => [
    claim,
    typeof value === "function" ? value() : value,
  ]);
  return signProof(key, proofClaims(Object.fromEntries(claims) as { [claim: string]: unknown }));
}

/** Returns the name of a row. */
function nameOf(changes: ChangedClaims): string {
  const textOf = (_: string, value: unknown): unknown => (typeof value === "function" ? String(value) : value);
  return JSON.stringify(changes, textOf).slice(0, 80);
}

/** Claims of proofs that are refused, with the sentence that the client gets. */
const REFUSED_CLAIMS: readonly (readonly [changes: ChangedClaims, refusal: string])[] = [
  [{ htm: "GET" }, "the DPoP proof is for another method"],
  [{ htm: "post" }, "the DPoP proof is for another method"],
  [{ htm: undefined }, "the DPoP proof is for another method"],
  [{ htu: "https://mcp.example.com/" }, "the DPoP proof is for another URL"],
  [{ htu: "https://mcp.example.com/MCP" }, "the DPoP proof is for another URL"],
  [{ htu: "https://other.example.com/mcp" }, "the DPoP proof is for another URL"],
  [{ htu: "http://mcp.example.com/mcp" }, "the DPoP proof is for another URL"],
  [{ htu: "/mcp" }, "the DPoP proof is for another URL"],
  [{ htu: undefined }, "the DPoP proof is for another URL"],
  [{ ath: athOf(`${TOKEN}2`) }, "the DPoP proof is for another access token"],
  [{ ath: undefined }, "the DPoP proof is for another access token"],
  [{ jti: undefined }, "the DPoP proof has no valid jti"],
  [{ jti: "" }, "the DPoP proof has no valid jti"],
  [{ jti: "x".repeat(1025) }, "the DPoP proof has no valid jti"],
  [{ iat: () => now() - 100 }, "the DPoP proof was not created at the time of the request"],
  [{ iat: () => now() + 40 }, "the DPoP proof was not created at the time of the request"],
  [{ iat: undefined }, "the DPoP proof was not created at the time of the request"],
  [{ iat: () => String(now()) }, "the DPoP proof was not created at the time of the request"],
];

for (const [changes, refusal] of REFUSED_CLAIMS)
  test(`refused claims: ${nameOf(changes)}`, async () => {
    const verdict = await checkProof(dpop(), key, await signChanged(changes));
    assert.is(summaryOf(verdict), `invalid_dpop_proof: ${refusal}`);
  });

for (const changes of [
  { htu: `${RESOURCE}?query#fragment` },
  { htu: "HTTPS://MCP.example.com:443/x/../mcp" },
  { iat: () => now() - 80 },
  { iat: () => now() + 20 },
  { jti: "\ud800 ü" },
])
  test(`accepted claims: ${nameOf(changes)}`, async () => {
    const verdict = await checkProof(dpop(), key, await signChanged(changes));
    assert.is(summaryOf(verdict), "accepted");
  });

const ONE = "the request must have one DPoP proof";
const SIGNATURE = "the signature of the DPoP proof is invalid";
const PUBLIC = "the DPoP proof must contain one public key";

/** Proofs of another form, with the sentence that the client gets. */
const REFUSED_PROOFS: readonly (readonly [what: string, proof: () => Promise<string | undefined>, refusal: string])[] =
  [
    ["no proof", async () => undefined, "the request has no DPoP proof"],
    ["two proofs", async () => `${await signProof(key)}, ${await signProof(key)}`, ONE],
    ["an empty proof", async () => "", ONE],
    ["a huge proof", () => signProof(key, proofClaims({ more: "x".repeat(9000) })), ONE],
    ["a header that is not JSON", async () => "AAAA.AAAA.AAAA", "the DPoP proof is not a JWT"],
    ["alg none", () => forged({ alg: "none" }), "the algorithm of the DPoP proof is not supported"],
    ["alg HS256", () => forged({ alg: "HS256" }), "the algorithm of the DPoP proof is not supported"],
    [
      "another type",
      () => signProof(key, proofClaims(), { typ: "JWT" }),
      "the type of the DPoP proof must be dpop+jwt",
    ],
    ["no type", () => signProof(key, proofClaims(), { typ: undefined }), "the type of the DPoP proof must be dpop+jwt"],
    ["crit", () => forged({ crit: ["exp"] }), "the DPoP proof must not have the parameter crit"],
    ["no key", () => signProof(key, proofClaims(), { jwk: undefined }), PUBLIC],
    ["a private key", async () => forged({ jwk: await exportJWK(key.privateKey) }), PUBLIC],
    ["a symmetric key", () => forged({ jwk: { kty: "oct", k: "AAAA" } }), PUBLIC],
    ["a key of an unknown type", () => forged({ jwk: { kty: "XX" } }), SIGNATURE],
    ["a key without coordinates", () => forged({ jwk: { kty: "EC", crv: "P-256" } }), SIGNATURE],
    ["another key", () => signProof(other), "the DPoP proof was signed with another key"],
    ["the right key with a signature of another", () => signProof({ ...other, jwk: key.jwk }), SIGNATURE],
    ["changed claims", () => changed(), SIGNATURE],
  ];

async function forged(header: object): Promise<string> {
  const [, payload, signature] = (await signProof(key)).split(".");
  return `${encoded({ alg: "ES256", typ: "dpop+jwt", jwk: key.jwk, ...header })}.${payload}.${signature}`;
}

async function changed(): Promise<string> {
  const [header, , signature] = (await signProof(key)).split(".");
  return `${header}.${encoded(proofClaims())}.${signature}`;
}

for (const [what, proof, refusal] of REFUSED_PROOFS)
  test(`refused: ${what}`, async () => {
    assert.is(summaryOf(await checkProof(dpop(), key, await proof())), `invalid_dpop_proof: ${refusal}`);
  });

test("a proof is accepted once, also with a changed signature, and the same jti is accepted from another client", async () => {
  const checker = dpop();
  const claims = proofClaims();
  const proof = await signProof(key, claims);
  assert.is(summaryOf(await checkProof(checker, key, proof)), "accepted");
  const replayed = "invalid_dpop_proof: the DPoP proof was used before";
  assert.is(summaryOf(await checkProof(checker, key, proof)), replayed);
  assert.is(summaryOf(await checkProof(checker, key, await signProof(key, claims))), replayed);
  assert.is(summaryOf(await checkProof(checker, other, await signProof(other, claims))), "accepted");
});

test("of two requests with one proof at the same time, one is accepted", async () => {
  const checker = dpop();
  const proof = await signProof(key);
  const verdicts = await Promise.all([checkProof(checker, key, proof), checkProof(checker, key, proof)]);
  assert.equal(verdicts.map(summaryOf).sort(), ["accepted", "invalid_dpop_proof: the DPoP proof was used before"]);
});

test("a refused proof is not stored, so that it needs no memory", async () => {
  const stored: string[] = [];
  const checker = dpop({ proofs: { add: (...proof) => stored.push(...proof.map(String)) > 0 } });
  await checkProof(checker, key, await signProof(key, proofClaims({ htm: "GET" })));
  assert.is(stored.length, 0);
  await checkProof(checker, key, await signProof(key));
  assert.match(stored[0]!, /^[\da-f]{64}$/);
  assert.is(stored[2], `["${ISSUER}","alice"]`);
});

test("the memory forgets expired proofs, and fails when it is full instead of forgetting others", () => {
  const memory = new ProofMemory(3);
  const later = Date.now() + 60_000;
  assert.ok(memory.add("expired", 1, "alice"));
  for (const [id, owner] of Object.entries({ a: "alice", b: "bob", c: "carol" }))
    assert.ok(memory.add(id, later, owner));
  assert.not.ok(memory.add("a", later, "alice"));
  assert.throws(() => memory.add("d", later, "dave"), /as many DPoP proofs that have not expired as it allows/);
});

test("a caller with a quarter of the proofs gets no more until some expire, and others still do", () =>
  atTime(async (pass) => {
    const memory = new ProofMemory(8);
    const add = (id: string, owner: string): boolean => memory.add(id, Date.now() + 60_000, owner);
    for (const id of ["a", "b"]) assert.ok(add(id, "alice"));
    assert.throws(() => add("c", "alice"), /for this caller/);
    assert.ok(add("d", "bob"));
    pass(60_001);
    assert.ok(add("c", "alice"));
  }));

test("a full memory visits its proofs once a second, however many requests it rejects", () => {
  const iterate = Map.prototype[Symbol.iterator];
  let visits = 0;
  const memory = new ProofMemory(3);
  for (const id of ["a", "b", "c"]) memory.add(id, Date.now() + 60_000, id);
  try {
    Map.prototype[Symbol.iterator] = function (this: Map<unknown, unknown>) {
      visits++;
      return iterate.call(this);
    };
    for (let i = 0; i < 100; i++)
      assert.throws(() => memory.add(`d${i}`, Date.now() + 60_000, "d"), /have not expired/);
  } finally {
    Map.prototype[Symbol.iterator] = iterate;
  }
  assert.ok(visits <= 2, `${visits} visits`);
});

test("a store of proofs that fails neither accepts nor refuses", async () => {
  const checker = dpop({ proofs: { add: () => Promise.reject(new Error("the database is down")) } });
  assert.is(await messageOf(checkProof(checker, key, await signProof(key))), "the database is down");
});

test("a bound token is refused with the scheme Bearer, and an unbound token with the scheme DPoP", async () => {
  const check = async (changes: Partial<ProofRequest>, required = false): Promise<string> =>
    summaryOf(await checkProof(dpop({ required }), key, await signProof(key), changes));
  const scheme = "Bearer";
  assert.is(await check({ scheme }), "invalid_token: the access token is bound to a key, so it needs the scheme DPoP");
  assert.is(await check(unbound), "invalid_token: the access token is not bound to a key");
  assert.is(await check({ scheme, ...unbound }), "accepted");
  const needed = "invalid_token: the access token must be bound to a key (DPoP)";
  assert.is(await check({ scheme, ...unbound }, true), needed);
});

test("the metadata and the challenge name the algorithms", async () => {
  const { metadata, challenge } = dpop({ algorithms: ["ES256", "EdDSA"], required: true });
  assert.is(challenge, 'algs="ES256 EdDSA"');
  assert.equal(metadata, {
    dpop_signing_alg_values_supported: ["ES256", "EdDSA"],
    dpop_bound_access_tokens_required: true,
  });
  assert.throws(() => dpop({ algorithms: ["HS256"] }), /^algorithms contains "HS256"/);
});

for (const alg of ["RS256", "PS512", "ES512", "Ed25519"])
  test(`proofs with ${alg} are accepted by default`, async () => {
    const signer = await createKey(undefined, alg);
    assert.is(summaryOf(await checkProof(dpop(), signer, await signProof(signer))), "accepted");
  });

test.run();
