import { suite } from "uvu";
import * as assert from "uvu/assert";
import { dpop, proofsIn } from "../../templates/runtime/jwt.js";
import { MemoryServiceHub } from "../../templates/runtime/service.js";
import { MemoryClaimStore, type ClaimStore } from "../../templates/runtime/stores.js";
import type { Carrier } from "../runtime/support/httpServers.js";
import { messageOf } from "../support/rejections.js";
import { atTime } from "./support/clock.js";
import { createKey, FakeIssuer, ISSUER, now, verifierFor } from "./support/issuer.js";
import { ADAPTERS, protectedAfterEach, saidIn, whoami } from "./support/protected.js";
import { athOf, checkProof, proofClaims, signBound, signProof, summaryOf } from "./support/proofs.js";

const key = await createKey(undefined);
const issuerKey = await createKey("one");
const USED = "invalid_dpop_proof: the DPoP proof was used before";

/** Returns a token of alice that is bound to a key, with a proof for it. */
async function boundToken(): Promise<{ authorization: string; dpop: string }> {
  const token = await signBound(issuerKey, key);
  return { authorization: `DPoP ${token}`, dpop: await signProof(key, proofClaims({ ath: athOf(token) })) };
}

const test = suite("proofs of a service");

for (const [adapter, start] of ADAPTERS) {
  const open = protectedAfterEach(test, start);

  /** Starts two resource servers, as two processes of one service. */
  const serveTwo = (claims: readonly ClaimStore[], onError: (error: Error) => void): Promise<Carrier[]> =>
    Promise.all(
      claims.map(async (each) => {
        const { verify } = verifierFor(new FakeIssuer(issuerKey));
        const { carrier } = await open({ verify, onError, dpop: dpop({ proofs: proofsIn(each) }) });
        return carrier;
      }),
    );

  test(`${adapter}: two resource servers accept each proof once together`, async () => {
    const hub = new MemoryServiceHub();
    const claims = [hub.service().claims, hub.service().claims];
    const [one, other] = await serveTwo(claims, assert.unreachable);
    const headers = await boundToken();
    assert.is(saidIn((await whoami(one!, headers)).text), "alice");
    for (const carrier of [other!, one!]) {
      const replayed = await whoami(carrier, headers);
      assert.is(replayed.status, 401);
      assert.match(replayed.headers["www-authenticate"]!, /error="invalid_dpop_proof"/);
    }
    assert.is(saidIn((await whoami(other!, await boundToken())).text), "alice");
  });

  test(`${adapter}: if the claims fail, the request gets status 503, and the proof is not accepted`, async () => {
    const claims = new MemoryClaimStore();
    const fails = { claim: () => Promise.reject(new Error("the engine is gone")), release: () => undefined };
    const errors: string[] = [];
    const [failing, working] = await serveTwo([fails, claims], ({ message }) => void errors.push(message));
    const headers = await boundToken();
    assert.is((await whoami(failing!, headers)).status, 503);
    assert.match(errors.join(), /the engine is gone/);
    assert.is(saidIn((await whoami(working!, headers)).text), "alice");
  });
}

test("of many requests with one proof at two processes, exactly one is accepted", async () => {
  const claims = new MemoryClaimStore();
  const checkers = [dpop({ proofs: proofsIn(claims) }), dpop({ proofs: proofsIn(claims) })];
  const proof = await signProof(key);
  const verdicts = await Promise.all(Array.from({ length: 10 }, (_, i) => checkProof(checkers[i % 2]!, key, proof)));
  const summaries = verdicts.map(summaryOf).sort();
  assert.equal(summaries, ["accepted", ...Array<string>(9).fill(USED)]);
});

test("full claims accept no proof", async () => {
  const checker = dpop({ proofs: proofsIn(new MemoryClaimStore({ maxClaims: 0 })) });
  assert.is(summaryOf(await checkProof(checker, key, await signProof(key))), USED);
});

test("claims that throw neither accept nor refuse", async () => {
  const claims = {
    claim: () => {
      throw new Error("the engine is gone");
    },
    release: () => undefined,
  };
  const checker = dpop({ proofs: proofsIn(claims) });
  assert.is(await messageOf(checkProof(checker, key, await signProof(key))), "the engine is gone");
});

test("a proof is remembered for a minute after it has expired, for processes with a late clock", async () => {
  const claimed: unknown[] = [];
  const claims = new MemoryClaimStore();
  const claim = claims.claim.bind(claims);
  claims.claim = (each, ttlMs) => {
    claimed.push([each.principal, ttlMs]);
    return claim(each, ttlMs);
  };
  const iat = now();
  await atTime(
    async () => {
      const checker = dpop({ maxAgeSeconds: 60, clockToleranceSeconds: 30, proofs: proofsIn(claims) });
      assert.is(summaryOf(await checkProof(checker, key, await signProof(key, proofClaims({ iat })))), "accepted");
      assert.equal(claimed, [[JSON.stringify([ISSUER, "alice"]), 130_000]]);
    },
    (iat + 20) * 1000,
  );
});

test.run();
