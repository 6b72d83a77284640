import { suite } from "uvu";
import * as assert from "uvu/assert";
import { refuseToken, type Principal, type TokenVerifier } from "../../templates/runtime/authorization.js";
import { alone, openSession, until, within } from "../runtime/support/httpServers.js";
import { ISSUER } from "./support/issuer.js";
import {
  ALICE,
  ALICE_HERSELF,
  ALICE_LATER,
  authorized,
  BOB,
  METADATA_URL,
  protectedAfterEach,
  WHOAMI,
  withToken,
} from "./support/protected.js";
import { holdClock, type HeldClock } from "./support/clock.js";
import { SSE, STREAM_ADAPTERS, streamOf, type OpenStream, type StreamCarrier } from "./support/streams.js";

const LISTEN = alone("subscriptions/listen", { notifications: { toolsListChanged: true } });

const PEOPLE: { readonly [token: string]: string } = { [ALICE]: "alice", [ALICE_LATER]: "alice", [BOB]: "bob" };

/** Accepts the tokens of the people; `members` may add an expiry or claims. */
function people(members: (token: string) => Partial<Principal>): TokenVerifier {
  return (token) =>
    Object.hasOwn(PEOPLE, token)
      ? { ...ALICE_HERSELF, subject: PEOPLE[token]!, scopes: ["read"], ...members(token) }
      : refuseToken("the token is unknown");
}

/** Opens a stream of each kind: `subscriptions/listen`, a session's GET, a call in a session, HTTP+SSE. */
async function openAll(carrier: StreamCarrier, token: string): Promise<OpenStream[]> {
  const session = await openSession(withToken(carrier, token));
  const talk = within(session, "talk", { token: "t" });
  const opened: OpenStream[] = [];
  for (const sent of [LISTEN, streamOf(session), talk, SSE]) opened.push(await carrier.stream(authorized(sent, token)));
  await until(() => opened.every(({ text }) => text !== ""), "the streams are open");
  return opened;
}

const ended = (streams: readonly OpenStream[]): boolean => streams.every(({ hasEnded }) => hasEnded);
const areOpen = (streams: readonly OpenStream[]): boolean => streams.every(({ hasEnded }) => !hasEnded);

/** Milliseconds from the verification of a token to its expiry. */
const LIFETIME_MS = 600_000;

const test = suite("the end of access");

let clock: HeldClock;
test.before.each(() => {
  clock = holdClock();
});
test.after.each(() => clock.restore());

for (const [adapter, start] of STREAM_ADAPTERS) {
  const open = protectedAfterEach(test, start);

  test(`${adapter}: streams end when the token expires, and later requests with it get status 401`, async () => {
    const expiresAt = Date.now() + LIFETIME_MS;
    const { carrier } = await open({ verify: people((token) => (token === ALICE ? { expiresAt } : {})) });
    const [short, long] = [await openAll(carrier, ALICE), await openAll(carrier, BOB)];
    assert.ok(areOpen(short));
    clock.advance(LIFETIME_MS);
    await until(() => ended(short), "the streams of the expired token end");
    assert.ok(areOpen(long));
    const { status, headers } = await carrier.send(authorized(WHOAMI, ALICE));
    assert.is(status, 401);
    const challenge = `Bearer error="invalid_token", error_description="the access token has expired", resource_metadata="${METADATA_URL}"`;
    assert.is(headers["www-authenticate"], challenge);
  });

  test(`${adapter}: a call in a session goes on after its stream has ended, and a later token gets its result`, async () => {
    const { carrier, stage } = await open({
      verify: people((token) => (token === ALICE ? { expiresAt: Date.now() + LIFETIME_MS } : {})),
      cacheMs: 0,
    });
    const session = await openSession(withToken(carrier, ALICE));
    const talking = await carrier.stream(authorized(within(session, "talk", { token: "t" }), ALICE));
    await until(() => stage.held.length === 1 && talking.text !== "", "the stream is open");
    clock.advance(LIFETIME_MS);
    await until(() => talking.hasEnded, "the stream ends");
    stage.held[0]!("the result");
    const last = /id: (\S+)/.exec(talking.text)![1]!;
    const missed = streamOf(session, { "last-event-id": last });
    const { text } = await carrier.send(authorized(missed, ALICE_LATER));
    assert.match(text, "the result");
    assert.is(stage.aborted, 0);
  });

  test(`${adapter}: revoke ends the streams and calls of a caller, and refuses the tokens that it has`, async () => {
    const { carrier, stage, authorization } = await open({ verify: people(() => ({})) });
    const [alices, bobs] = [await openAll(carrier, ALICE), await openAll(carrier, BOB)];
    const running = carrier.send(authorized(alone("tools/call", { name: "hold" }), ALICE));
    await until(() => stage.held.length === 3, "the calls run");
    authorization.revoke({ issuer: ISSUER, subject: "alice" });
    await until(() => ended(alices), "the streams end");
    const { status, headers } = await running;
    assert.is(status, 401);
    assert.match(
      headers["www-authenticate"]!,
      'error="invalid_token", error_description="the access token was revoked"',
    );
    assert.is(stage.aborted, 1);
    assert.is((await carrier.send(authorized(WHOAMI, ALICE))).status, 401);
    assert.is((await carrier.send(authorized(WHOAMI, ALICE_LATER))).status, 200);
    assert.is((await carrier.send(authorized(WHOAMI, BOB))).status, 200);
    assert.ok(areOpen(bobs));
    assert.throws(() => authorization.revoke({ issuer: ISSUER }), TypeError);
  });

  test(`${adapter}: revoke refuses a token that was issued before, also if it was never seen`, async () => {
    const now = Math.floor(Date.now() / 1000);
    const issued: { [token: string]: number } = { [ALICE]: now - 10, [ALICE_LATER]: now + 10 };
    const verify = people((token) => ({ claims: { iat: issued[token] } }));
    const { carrier, authorization } = await open({ verify, cacheMs: 0 });
    authorization.revoke({ issuer: ISSUER, subject: "alice" });
    assert.is((await carrier.send(authorized(WHOAMI, ALICE))).status, 401);
    assert.is((await carrier.send(authorized(WHOAMI, ALICE_LATER))).status, 200);
  });

  test(`${adapter}: streams end when a verifier no longer accepts the token, but not when the verifier fails`, async () => {
    let verdict: () => Principal | ReturnType<typeof refuseToken> = () => refuseToken("never");
    const errors: Error[] = [];
    const alice: Principal = { ...ALICE_HERSELF, scopes: ["read"] };
    const bob: Principal = { ...alice, subject: "bob" };
    const { carrier } = await open({
      verify: (token) => (token === BOB ? bob : verdict()),
      recheckMs: 20,
      onError: (error) => void errors.push(error),
    });
    const bobs = await openAll(carrier, BOB);
    const ends: (() => ReturnType<typeof verdict>)[] = [
      () => refuseToken("the session at the issuer has ended"),
      () => ({ ...alice, scopes: [] }),
      () => ({ ...alice, expiresAt: 1 }),
      () => bob,
    ];
    for (const [i, end] of ends.entries()) {
      verdict = () => alice;
      // The verdict is kept for a minute; only open streams are rechecked.
      const alices = await openAll(carrier, `token-${i}-of-alice`);
      verdict = () => {
        throw new Error("the issuer is down");
      };
      const before = errors.length;
      await until(() => errors.length > before + 5, "the verifier has failed for each stream");
      assert.ok(areOpen(alices));
      verdict = end;
      await until(() => ended(alices), "the streams end");
    }
    assert.ok(areOpen(bobs));
  });
}

test.run();
