import { suite } from "uvu";
import * as assert from "uvu/assert";
import { refuseToken, staticTokens, type Principal } from "../../templates/runtime/authorization.js";
import type { TokenRequest } from "../../templates/runtime/authorization/tokenVerifier.js";
import { AccessEnds, type VerifiedToken } from "../../templates/runtime/authorization/accessEnds.js";
import {
  VerifiedTokens,
  type TokenVerdict,
  type VerifiedTokensOptions,
} from "../../templates/runtime/authorization/verifiedTokens.js";

const ALICE: Principal = { issuer: "https://login.example.com", subject: "alice", scopes: [], claims: {} };
const REFUSAL = refuseToken("the token is unknown");

/** Tokens whose verifier counts its calls, and a clock that the test sets. */
function tokensWith(options: Partial<VerifiedTokensOptions>): {
  readonly tokens: VerifiedTokens;
  readonly calls: string[];
  /** Returns what the server knows about a token; verifies the token if it knows nothing. */
  decide(token: string): Promise<TokenVerdict>;
} {
  const calls: string[] = [];
  const { verify = () => REFUSAL, ...others } = options;
  const tokens = new VerifiedTokens({
    verify(token, request) {
      calls.push(token);
      return verify(token, request);
    },
    name: "`verify` of resourceServer",
    ends: new AccessEnds(),
    cacheMs: 60_000,
    maxCachedTokens: 100,
    verifyMs: 10_000,
    onError: (error) => {
      throw error;
    },
    ...others,
  });
  const request = (): TokenRequest => ({}) as TokenRequest;
  const decide = async (token: string): Promise<TokenVerdict> => tokens.find(token) ?? tokens.verify(token, request);
  return { tokens, calls, decide };
}

const test = suite("refused tokens");

const { now } = Date;
let time = 1_000_000;
test.before.each(() => {
  Date.now = () => time;
});
test.after.each(() => {
  Date.now = now;
});

test("a token that was refused is refused for one second without another verification", async () => {
  const { calls, decide } = tokensWith({});
  for (let i = 0; i < 1000; i++) assert.equal(await decide("wrong"), REFUSAL);
  assert.equal(calls, ["wrong"]);
  time += 999;
  await decide("wrong");
  assert.is(calls.length, 1);
  time += 1;
  await decide("wrong");
  assert.is(calls.length, 2);
});

test("a clock that is set back does not prolong a refusal", async () => {
  const { calls, decide } = tokensWith({});
  await decide("wrong");
  time -= 3_600_000;
  await decide("wrong");
  assert.is(calls.length, 2);
});

test("a refusal ends when the token is accepted", async () => {
  let isAccepted = false;
  const { tokens, decide } = tokensWith({ verify: () => (isAccepted ? ALICE : REFUSAL) });
  await decide("new");
  isAccepted = true;
  // The recheck of an open stream verifies the token, whatever is known.
  await tokens.verify("new", () => ({}) as TokenRequest);
  assert.is(((await decide("new")) as VerifiedToken).principal.subject, "alice");
});

test("a flood of different tokens keeps 1,000 refusals at most, and does not displace accepted tokens", async () => {
  const { calls, decide } = tokensWith({ verify: (token) => (token === "good" ? ALICE : REFUSAL), maxCachedTokens: 1 });
  await decide("good");
  for (let i = 0; i <= 1000; i++) await decide(`wrong ${i}`);
  calls.length = 0;
  for (const token of ["good", "wrong 1000", "wrong 1"]) await decide(token);
  assert.equal(calls, []);
  await decide("wrong 0");
  assert.equal(calls, ["wrong 0"]);
});

test("with cacheMs 0, each request is verified", async () => {
  const { calls, decide } = tokensWith({ cacheMs: 0 });
  await decide("wrong");
  await decide("wrong");
  assert.is(calls.length, 2);
});

test("the claims of a principal cannot be changed, and the verifier's own object stays as it is", async () => {
  const since = new Date(0);
  const claims = JSON.parse('{"realm":{"roles":["reader"]},"__proto__":{"admin":true}}') as Principal["claims"];
  const given: { [claim: string]: unknown } = { ...claims, since };
  const { decide } = tokensWith({ verify: staticTokens({ token: { subject: "alice", claims: given } }) });
  const { principal } = (await decide("token")) as VerifiedToken;
  const { realm } = principal.claims as { realm: { roles: string[] } };
  assert.throws(() => realm.roles.push("admin"), TypeError);
  assert.throws(() => Object.assign(realm, { roles: ["admin"] }), TypeError);
  assert.throws(() => Object.assign(principal.claims, { realm: {} }), TypeError);
  assert.equal(realm, { roles: ["reader"] });
  assert.is(principal.claims["since"], since);
  assert.is((principal.claims as { admin?: unknown }).admin, undefined);
  (given["realm"] as { roles: string[] }).roles.push("writer");
  assert.equal(realm.roles, ["reader"]);
});

test.run();
