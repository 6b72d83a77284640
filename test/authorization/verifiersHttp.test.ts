import { suite } from "uvu";
import * as assert from "uvu/assert";
import { dpop } from "../../templates/runtime/jwt.js";
import { claimsOf, createKey, FakeIssuer, JWKS, sign, verifierFor } from "./support/issuer.js";
import { ADAPTERS, METADATA_URL, protectedAfterEach, saidIn, whoami } from "./support/protected.js";
import { athOf, proofClaims, signBound, signProof } from "./support/proofs.js";

const key = await createKey("one");
const stranger = await createKey("one");
const LINK = `resource_metadata="${METADATA_URL}"`;
const ALGORITHMS = 'algs="ES256"';

const test = suite("verified tokens over HTTP");

for (const [adapter, start] of ADAPTERS) {
  const open = protectedAfterEach(test, start);

  test(`${adapter}: a forged token gets invalid_token, and no value of the token`, async () => {
    const { verify } = verifierFor(new FakeIssuer(key));
    const { carrier, stage } = await open({ verify });
    const token = await sign(stranger, claimsOf({ sub: "secret-subject" }));
    const { status, headers, text } = await whoami(carrier, { authorization: `Bearer ${token}` });
    assert.is(status, 401);
    const description = "the signature of the access token is invalid";
    assert.is(headers["www-authenticate"], `Bearer error="invalid_token", error_description="${description}", ${LINK}`);
    for (const secret of [token, token.split(".")[1]!, "secret-subject"]) assert.not.ok(text.includes(secret));
    assert.is(stage.contexts.length, 0);
  });

  test(`${adapter}: while the keys cannot be requested, a token gets 503, and a token of a wrong form gets 401`, async () => {
    const issuer = new FakeIssuer(key);
    issuer.pages[JWKS] = () => new Promise(() => undefined);
    const errors: string[] = [];
    const { verify } = verifierFor(issuer, { fetchMs: 5 });
    const onError = (error: Error): void => void errors.push(error.message);
    const { carrier } = await open({ verify, onError });
    const token = await sign(key);
    const { status, headers } = await whoami(carrier, { authorization: `Bearer ${token}` });
    assert.is(status, 503);
    assert.is(headers["www-authenticate"], undefined);
    assert.match(errors.join(), /the JWKS .*: there was no response after 5 ms/);
    assert.is((await whoami(carrier, { authorization: "Bearer opaque" })).status, 401);
  });

  test(`${adapter}: DPoP: both challenges, the nonce, and one request for each proof`, async () => {
    const client = await createKey(undefined);
    const { verify } = verifierFor(new FakeIssuer(key));
    const { carrier } = await open({ verify, dpop: dpop({ nonces: true, algorithms: ["ES256"] }) });
    const token = await signBound(key, client);
    const proof = (nonce?: string): Promise<string> => signProof(client, proofClaims({ ath: athOf(token), nonce }));

    const bearer = await whoami(carrier, { authorization: `Bearer ${token}` });
    assert.is(bearer.status, 401);
    const reason = "the access token is bound to a key, so it needs the scheme DPoP";
    const parameters = `error="invalid_token", error_description="${reason}", ${LINK}`;
    assert.is(bearer.headers["www-authenticate"], `Bearer ${parameters}, DPoP ${parameters}, ${ALGORITHMS}`);

    const first = await whoami(carrier, { authorization: `DPoP ${token}`, dpop: await proof() });
    assert.is(first.status, 401);
    assert.match(first.headers["www-authenticate"]!, /DPoP error="use_dpop_nonce"/);
    const nonce = first.headers["dpop-nonce"]!;
    assert.match(nonce, /^[\w-]{24}$/);

    const sent = { authorization: `DPoP ${token}`, dpop: await proof(nonce) };
    const accepted = await whoami(carrier, sent);
    assert.is(saidIn(accepted.text), "alice");
    const replayed = await whoami(carrier, sent);
    assert.is(replayed.status, 401);
    assert.match(replayed.headers["www-authenticate"]!, /error="invalid_dpop_proof"/);
  });
}

test.run();
