import { createHash } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { calculateJwkThumbprint } from "jose";
import { dpop } from "../../templates/runtime/jwt.js";
import { alone, type Answer, type Carrier } from "../runtime/support/httpServers.js";
import { claimsOf, createKey, FakeIssuer, JWKS, RESOURCE, sign, verifierFor } from "./support/issuer.js";
import {
  ADAPTERS,
  closedAfterEach,
  guard,
  METADATA_URL,
  newStage,
  protectedServers,
  saidIn,
} from "./support/protected.js";
import { proofClaims, signProof } from "./support/proofs.js";

const key = await createKey("one");
const stranger = await createKey("one");
const CALL = alone("tools/call", { name: "whoami" });
const LINK = `resource_metadata="${METADATA_URL}"`;
const ALGORITHMS = 'algs="ES256"';

function send(carrier: Carrier, headers: { readonly [name: string]: string }): Promise<Answer> {
  return carrier.send({ ...CALL, headers: { ...CALL.headers, ...headers } });
}

const ath = (token: string): string => createHash("sha256").update(token).digest("base64url");

const test = suite("verified tokens over HTTP");

for (const [adapter, start] of ADAPTERS) {
  const serve = closedAfterEach(test, start);

  test(`${adapter}: a forged token gets invalid_token, and no value of the token`, async () => {
    const stage = newStage();
    const { verify } = verifierFor(new FakeIssuer(key));
    const carrier = await serve(protectedServers(stage), { authorization: guard({ verify }) });
    const token = await sign(stranger, claimsOf({ sub: "secret-subject" }));
    const { status, headers, text } = await send(carrier, { authorization: `Bearer ${token}` });
    assert.is(status, 401);
    const description = "the signature of the access token is invalid";
    assert.is(headers["www-authenticate"], `Bearer error="invalid_token", error_description="${description}", ${LINK}`);
    for (const secret of [token, token.split(".")[1]!, "secret-subject"]) assert.not.ok(text.includes(secret));
    assert.is(stage.contexts.length, 0);
  });

  test(`${adapter}: a valid token is verified once, and its claims reach the handler`, async () => {
    const stage = newStage();
    const issuer = new FakeIssuer(key);
    const given = verifierFor(issuer);
    let verified = 0;
    const verify: typeof given.verify = (token, request) => (verified++, given.verify(token, request));
    const carrier = await serve(protectedServers(stage), { authorization: guard({ verify }) });
    const token = await sign(key, claimsOf({ plan: "free" }));
    for (let i = 0; i < 3; i++) {
      const answer = await send(carrier, { authorization: `Bearer ${token}` });
      assert.is(saidIn(answer.text), "alice");
    }
    assert.is(verified, 1);
    assert.is(stage.contexts[0]!.principal!.claims["plan"], "free");
  });

  test(`${adapter}: while the keys cannot be requested, a token gets 503, and a token of a wrong form gets 401`, async () => {
    const issuer = new FakeIssuer(key);
    issuer.pages[JWKS] = () => new Promise(() => undefined);
    const errors: string[] = [];
    const { verify } = verifierFor(issuer, { fetchMs: 5 });
    const onError = (error: Error): void => void errors.push(error.message);
    const carrier = await serve(protectedServers(), { authorization: guard({ verify, onError }) });
    const token = await sign(key);
    const { status, headers } = await send(carrier, { authorization: `Bearer ${token}` });
    assert.is(status, 503);
    assert.is(headers["www-authenticate"], undefined);
    assert.match(errors.join(), /the JWKS .*: there was no response after 5 ms/);
    assert.is((await send(carrier, { authorization: "Bearer opaque" })).status, 401);
  });

  test(`${adapter}: DPoP: both challenges, the nonce, and one request for each proof`, async () => {
    const client = await createKey(undefined);
    const { verify } = verifierFor(new FakeIssuer(key));
    const authorization = guard({ verify, dpop: dpop({ nonces: true, algorithms: ["ES256"] }) });
    const carrier = await serve(protectedServers(), { authorization });
    const token = await sign(key, claimsOf({ cnf: { jkt: await calculateJwkThumbprint(client.jwk) } }));
    const proof = (nonce?: string): Promise<string> =>
      signProof(client, proofClaims({ ath: ath(token), htu: RESOURCE, nonce }));

    const bearer = await send(carrier, { authorization: `Bearer ${token}` });
    assert.is(bearer.status, 401);
    const reason = "the access token is bound to a key, so it needs the scheme DPoP";
    const parameters = `error="invalid_token", error_description="${reason}", ${LINK}`;
    assert.is(bearer.headers["www-authenticate"], `Bearer ${parameters}, DPoP ${parameters}, ${ALGORITHMS}`);

    const first = await send(carrier, { authorization: `DPoP ${token}`, dpop: await proof() });
    assert.is(first.status, 401);
    assert.match(first.headers["www-authenticate"]!, /DPoP error="use_dpop_nonce"/);
    const nonce = first.headers["dpop-nonce"]!;
    assert.match(nonce, /^[\w-]{24}$/);

    const sent = { authorization: `DPoP ${token}`, dpop: await proof(nonce) };
    const accepted = await send(carrier, sent);
    assert.is(saidIn(accepted.text), "alice");
    const replayed = await send(carrier, sent);
    assert.is(replayed.status, 401);
    assert.match(replayed.headers["www-authenticate"]!, /error="invalid_dpop_proof"/);
  });

  test(`${adapter}: DPoP: the metadata names the algorithms`, async () => {
    const { verify } = verifierFor(new FakeIssuer(key));
    const authorization = guard({ verify, dpop: dpop({ algorithms: ["ES256"], required: true }) });
    const carrier = await serve(protectedServers(), { authorization });
    const { text } = await carrier.send({ method: "GET", path: "/.well-known/oauth-protected-resource/mcp" });
    const metadata = JSON.parse(text) as { [member: string]: unknown };
    assert.equal(metadata["dpop_signing_alg_values_supported"], ["ES256"]);
    assert.is(metadata["dpop_bound_access_tokens_required"], true);
  });
}

test.run();
