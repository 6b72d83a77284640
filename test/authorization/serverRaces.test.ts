import { suite } from "uvu";
import * as assert from "uvu/assert";
import { refuseToken, type TokenVerifier } from "../../templates/runtime/authorization.js";
import { OpenExchanges } from "../../templates/runtime/authorization/authenticatedExchange.js";
import type { ResourceServerOptions } from "../../templates/runtime/authorization/options.js";
import type { ProofVerdict } from "../../templates/runtime/authorization/tokenVerifier.js";
import { HttpEndpoint } from "../../templates/runtime/transports/http/endpoint.js";
import { HeldExchange } from "../runtime/support/heldExchange.js";
import { until, type Sent } from "../runtime/support/httpServers.js";
import {
  ALICE,
  ALICE_HERSELF,
  ALICE_LATER,
  authorized,
  BOB,
  guard,
  newStage,
  protectedServers,
  WHOAMI,
} from "./support/protected.js";
import { atTime } from "./support/clock.js";

/** Accepts each token for alice, except the token of bob. Like the tokens of many verifiers, they have no claim `iat`. */
const verify: TokenVerifier = (token) => (token === BOB ? { ...ALICE_HERSELF, subject: "bob" } : ALICE_HERSELF);

const test = suite("access that ends while a request is processed");

interface Begun {
  readonly exchange: HeldExchange;
  readonly calls: readonly unknown[];
  readonly revoke: () => void;
}

function begin(options: Partial<ResourceServerOptions>, sent: Sent = WHOAMI): Begun {
  const stage = newStage();
  const authorization = guard({ verify, ...options });
  const endpoint = new HttpEndpoint(protectedServers(stage), { authorization });
  const exchange = new HeldExchange(authorized(sent, ALICE));
  endpoint.handle(exchange);
  return { exchange, calls: stage.contexts, revoke: () => authorization.revoke(ALICE_HERSELF) };
}

test("a token that is revoked during the check of its proof is refused, for each method", async () => {
  const sse = { method: "GET", path: "/sse", headers: { accept: "text/event-stream" } };
  for (const sent of [WHOAMI, sse, { method: "DELETE", headers: { "mcp-session-id": "none" } }]) {
    let finish!: (verdict: ProofVerdict) => void;
    const check = (): Promise<ProofVerdict> => new Promise((resolve) => (finish = resolve));
    const { exchange, revoke } = begin({ dpop: { challenge: "", metadata: {}, check } }, sent);
    revoke();
    finish({});
    await until(() => exchange.status !== undefined, "the request is answered");
    assert.is(exchange.status, 401);
    assert.match(exchange.text, "the access token was revoked");
  }
});

test("a token that expires while the body arrives is refused", () =>
  atTime(async (pass) => {
    const expiresAt = Date.now() + 60_000;
    const { exchange, calls } = begin({ verify: () => ({ ...ALICE_HERSELF, expiresAt }) });
    pass(60_001);
    exchange.complete();
    assert.is(exchange.status, 401);
    assert.match(exchange.text, "the access token has expired");
    assert.equal(calls, []);
  }));

/** Returns the status of a request with a token. */
async function statusFor(endpoint: HttpEndpoint, token: string): Promise<number> {
  const exchange = new HeldExchange(authorized(WHOAMI, token));
  endpoint.handle(exchange);
  if (exchange.status === undefined) exchange.complete();
  await until(() => exchange.status !== undefined, "the request is answered");
  return exchange.status!;
}

for (const [rule, options] of [
  ["whose result is not kept", { cacheMs: 0 }],
  ["whose result was displaced by other tokens", { maxCachedTokens: 2 }],
] as const)
  test(`revoke refuses a token without iat ${rule}, and accepts tokens that it has not seen`, async () => {
    const authorization = guard({ verify, ...options });
    const endpoint = new HttpEndpoint(protectedServers(), { authorization });
    assert.is(await statusFor(endpoint, ALICE), 200);
    authorization.revoke(ALICE_HERSELF);
    for (const other of ["other-1", "other-2", "other-3", ALICE_LATER, BOB])
      assert.is(await statusFor(endpoint, other), 200);
    assert.is(await statusFor(endpoint, ALICE), 401);
  });

test("a stream whose recheck fails does not prevent the rechecks of other streams", async () => {
  const open = new OpenExchanges(5);
  let rechecks = 0;
  const failing = {
    owner: "a",
    isStreaming: true,
    recheck: () => Promise.reject(new Error("a listener failed")),
    revoke() {},
  };
  const other = { ...failing, owner: "b", recheck: () => void rechecks++ };
  open.add(failing);
  open.add(other);
  await until(() => rechecks > 2, "the other stream is rechecked again and again");
  open.delete(failing);
  open.delete(other);
});

test("a recheck that takes long delays no other stream, and at most ten rechecks run at the same time", async () => {
  const open = new OpenExchanges(5);
  const finish: (() => void)[] = [];
  const slow = Array.from({ length: 9 }, (_, i) => ({
    owner: `slow ${i}`,
    isStreaming: true,
    recheck: () => new Promise<void>((resolve) => finish.push(resolve)),
    revoke() {},
  }));
  let rechecks = 0;
  const other = { owner: "other", isStreaming: true, recheck: () => void rechecks++, revoke() {} };
  const further = slow.map((exchange) => ({ ...exchange, owner: `further ${exchange.owner}` }));
  for (const exchange of [...slow, other, ...further]) open.add(exchange);
  await until(() => rechecks === 1, "the stream after nine slow rechecks is rechecked");
  assert.is(finish.length, 10);
  for (const exchange of [...slow, other, ...further]) open.delete(exchange);
  for (const each of finish) each();
});

test("a refusal of a revoked token remains while verify refuses it, too", async () => {
  let isRefused = false;
  const authorization = guard({ verify: () => (isRefused ? refuseToken("inactive") : ALICE_HERSELF), cacheMs: 0 });
  const endpoint = new HttpEndpoint(protectedServers(), { authorization });
  assert.is(await statusFor(endpoint, ALICE), 200);
  authorization.revoke(ALICE_HERSELF);
  isRefused = true;
  assert.is(await statusFor(endpoint, ALICE), 401);
  isRefused = false;
  assert.is(await statusFor(endpoint, ALICE), 401);
});

test.run();
