import { test } from "uvu";
import * as assert from "uvu/assert";
import { dpop } from "../../templates/runtime/jwt.js";
import { atTime } from "./support/clock.js";
import { createKey } from "./support/issuer.js";
import { checkProof, proofClaims, signProof, summaryOf } from "./support/proofs.js";

const key = await createKey(undefined);
const secret = new Uint8Array(32).fill(7);
const NEEDED = "use_dpop_nonce: the DPoP proof must contain the nonce of the server";

/** Runs a test at the start of a period of 300 seconds. */
const atPeriod = (run: Parameters<typeof atTime>[0]): Promise<void> =>
  atTime(run, Math.ceil(Date.now() / 300_000) * 300_000);

const proofWith = (nonce: unknown): Promise<string> =>
  signProof(key, proofClaims({ nonce, iat: Math.floor(Date.now() / 1000) }));

test("a proof without the nonce gets the nonce, with which the next proof is accepted", () =>
  atPeriod(async () => {
    const checker = dpop({ nonces: true });
    for (const wrong of [undefined, "", "AAAAAAAAAAAAAAAAAAAAAAAA", 7]) {
      const verdict = await checkProof(checker, key, await proofWith(wrong));
      assert.is(summaryOf(verdict), NEEDED);
      const [name, nonce] = verdict.headers!;
      assert.is(name, "dpop-nonce");
      assert.match(nonce!, /^[\w-]{24}$/);
      const next = await checkProof(checker, key, await proofWith(nonce));
      assert.is(summaryOf(next), "accepted");
      assert.equal(next.headers, []);
    }
  }));

test("nonces rotate: the previous nonce is accepted, and the response has the new nonce", () =>
  atPeriod(async (pass) => {
    const checker = dpop({ nonces: { secret, lifetimeSeconds: 300 } });
    const [, first] = (await checkProof(checker, key, await proofWith(undefined))).headers!;
    pass(300_000);
    const verdict = await checkProof(checker, key, await proofWith(first));
    assert.is(summaryOf(verdict), "accepted");
    const [, second] = verdict.headers!;
    assert.is.not(second, first);
    pass(300_000);
    assert.is(summaryOf(await checkProof(checker, key, await proofWith(first))), NEEDED);
    assert.is(summaryOf(await checkProof(checker, key, await proofWith(second))), "accepted");
  }));

test("processes with one secret accept each other's nonces, and those with another secret do not", () =>
  atPeriod(async () => {
    const [, nonce] = (await checkProof(dpop({ nonces: { secret } }), key, await proofWith(undefined))).headers!;
    assert.is(summaryOf(await checkProof(dpop({ nonces: { secret } }), key, await proofWith(nonce))), "accepted");
    assert.is(summaryOf(await checkProof(dpop({ nonces: true }), key, await proofWith(nonce))), NEEDED);
  }));

test("the first secret of a list makes the nonces, and the nonces of each of its secrets are accepted", () =>
  atPeriod(async (pass) => {
    const next = new Uint8Array(32).fill(8);
    const withSecrets = (...secrets: Uint8Array[]): ReturnType<typeof dpop> => dpop({ nonces: { secret: secrets } });
    const nonceOf = async (checker: ReturnType<typeof dpop>): Promise<string> =>
      (await checkProof(checker, key, await proofWith(undefined))).headers![1]!;
    const nonce = await nonceOf(withSecrets(secret));
    assert.is(await nonceOf(withSecrets(secret, next)), nonce);
    assert.is(await nonceOf(dpop({ nonces: { secret } })), nonce);
    const later = await nonceOf(withSecrets(next, secret));
    assert.is.not(later, nonce);
    for (const accepting of [withSecrets(secret, next), withSecrets(next, secret)])
      for (const each of [nonce, later])
        assert.is(summaryOf(await checkProof(accepting, key, await proofWith(each))), "accepted");
    const verdict = await checkProof(withSecrets(next, secret), key, await proofWith(nonce));
    assert.equal(verdict.headers, ["dpop-nonce", later]);
    assert.is(summaryOf(await checkProof(withSecrets(next), key, await proofWith(nonce))), NEEDED);
    pass(300_000);
    assert.is(summaryOf(await checkProof(withSecrets(next, secret), key, await proofWith(nonce))), "accepted");
    pass(300_000);
    assert.is(summaryOf(await checkProof(withSecrets(next, secret), key, await proofWith(nonce))), NEEDED);
  }));

test("a proof that is invalid in another way does not get a nonce", () =>
  atPeriod(async () => {
    const verdict = await checkProof(dpop({ nonces: true }), key, await signProof(key, proofClaims({ htm: "GET" })));
    assert.is(summaryOf(verdict), "invalid_dpop_proof: the DPoP proof is for another method");
    assert.is(verdict.headers, undefined);
  }));

test("a secret must have 32 bytes", () => {
  const short = new Uint8Array(31);
  assert.throws(() => dpop({ nonces: { secret: short } }), /^nonces.secret has 31 bytes/);
  assert.throws(() => dpop({ nonces: { secret: [secret, short] } }), /^nonces.secret 2 of 2 has 31 bytes/);
  assert.throws(() => dpop({ nonces: { secret: [] } }), /^nonces.secret is an empty list: it must have a secret$/);
});

test.run();
