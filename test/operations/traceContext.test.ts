import { suite } from "uvu";
import * as assert from "uvu/assert";
import { connect } from "../../templates/runtime/client.js";
import { inMemory } from "../../templates/runtime/memoryClient.js";
import * as sessionsClient from "../../generated/2025-11-25/client.js";
import * as statelessClient from "../../generated/2026-07-28/client.js";
import { bridge } from "../../templates/runtime/bridge.js";
import { readTraceContext, type TraceContext } from "../../templates/runtime/operations.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import { chainOf } from "../bridges/support/tables.js";
import { alone, onFetch, onNode, openSession, within, type Sent } from "../runtime/support/httpServers.js";
import { MemoryClient, serverOf, SESSIONS, STATELESS, statelessMeta, text } from "./support/operated.js";

const test = suite("the trace context of a request");

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";
const VALID = `00-${TRACE}-${SPAN}-01`;
const OTHER = `00-11112222333344445555666677778888-1111222233334444-00`;

function traceOf(meta: { [name: string]: unknown }): TraceContext | undefined {
  return readTraceContext({ meta });
}

test("a valid traceparent has a trace, a parent and a flag", () => {
  assert.equal(traceOf({ traceparent: VALID }), {
    traceparent: VALID,
    traceId: TRACE,
    parentId: SPAN,
    isSampled: true,
    tracestate: undefined,
    baggage: undefined,
  });
});

const TRACEPARENTS: readonly (readonly [rule: string, value: unknown, isSampled: boolean | undefined])[] = [
  ["only the lowest bit of the flags means sampled", `00-${TRACE}-${SPAN}-08`, false],
  ["other bits of the flags are ignored", `00-${TRACE}-${SPAN}-09`, true],
  ["a later version may have further parts", `cc-${TRACE}-${SPAN}-01-what-the-future-brings`, true],
  [
    "the further parts of a later version are visible ASCII, as headers allow",
    `cc-${TRACE}-${SPAN}-01-\u{1f600}`,
    undefined,
  ],
  ["a later version may have no further part", `cc-${TRACE}-${SPAN}-00`, false],
  ["version 00 has no further part", `00-${TRACE}-${SPAN}-01-more`, undefined],
  ["a later version separates further parts", `cc-${TRACE}-${SPAN}-01more`, undefined],
  ["version ff is invalid", `ff-${TRACE}-${SPAN}-01`, undefined],
  ["a trace id of zeros is invalid", `00-${"0".repeat(32)}-${SPAN}-01`, undefined],
  ["a parent id of zeros is invalid", `00-${TRACE}-${"0".repeat(16)}-01`, undefined],
  ["digits are in lower case", `00-${TRACE.toUpperCase()}-${SPAN}-01`, undefined],
  ["spaces are not allowed", ` 00-${TRACE}-${SPAN}-01`, undefined],
  ["a line break at the end is not allowed", `00-${TRACE}-${SPAN}-01\n`, undefined],
  ["a very long value is invalid", `cc-${TRACE}-${SPAN}-01-${"x".repeat(600)}`, undefined],
  ["another type than a string is invalid", 1, undefined],
];
for (const [rule, traceparent, isSampled] of TRACEPARENTS)
  test(rule, () => assert.is(traceOf({ traceparent })?.isSampled, isSampled));

const STATES: readonly (readonly [rule: string, value: unknown, isValid: boolean])[] = [
  ["members are keys and values", "rojo=00f067aa0ba902b7,congo=t61rcWkgMzE", true],
  ["a key may have a tenant", "fw529a3039@dt=FfhmAA", true],
  ["a value may have spaces within", "a=b c", true],
  ["members may have spaces around", "a=1 , \tb=2", true],
  ["empty members are ignored", "a=1,,b=2", true],
  ["a key may begin with a digit", "1a=1", true],
  ["a key in upper case is invalid", "Rojo=1", false],
  ["a key occurs once", "a=1,a=2", false],
  ["a value has no equals sign", "a=b=c", false],
  ["32 members are allowed", Array.from({ length: 32 }, (_, i) => `k${i}=1`).join(), true],
  ["33 members are too many", Array.from({ length: 33 }, (_, i) => `k${i}=1`).join(), false],
  ["a value of 256 characters is allowed", `a=${"x".repeat(256)}`, true],
  ["a value of 257 characters is too long", `a=${"x".repeat(257)}`, false],
  ["a value has no control characters", "a=b\u0007", false],
  ["a value has ASCII characters only", "a=é", false],
  ["an object is invalid", {}, false],
];
for (const [rule, tracestate, isValid] of STATES)
  test(`tracestate: ${rule}`, () => {
    const trace = traceOf({ traceparent: VALID, tracestate });
    assert.is(trace?.tracestate, isValid ? tracestate : undefined);
    assert.is(trace?.traceId, TRACE, "an invalid tracestate does not change traceparent");
  });

const BAGGAGES: readonly (readonly [rule: string, value: string, isValid: boolean])[] = [
  ["members are keys and values", "userId=alice,serverNode=DF%2028", true],
  ["members have properties", "k=v; p1 ; p2 = x", true],
  ["a value may contain equals signs", "k=a=b", true],
  ["a value may be empty", "k=", true],
  ["a value has no spaces", "k=a b", false],
  ["a value has no quotation marks", 'k="a"', false],
  ["a key is a token", "k(=1", false],
  ["an empty member is invalid", "a=1,,b=2", false],
  ["8193 characters are too long", `k=${"x".repeat(8191)}`, false],
];
for (const [rule, baggage, isValid] of BAGGAGES)
  test(`baggage: ${rule}`, () => {
    assert.is(traceOf({ traceparent: VALID, baggage })?.baggage, isValid ? baggage : undefined);
  });

test("tracestate and baggage without a valid traceparent are ignored", () => {
  assert.is(traceOf({ traceparent: "x", tracestate: "a=1", baggage: "b=2" }), undefined);
});

const seen: (TraceContext | undefined)[] = [];
const tools = {
  echo: (_: object, context: HandlerContext) => {
    seen.push(context.trace);
    return text("ok");
  },
};
const OPTIONS = { readTrace: readTraceContext };

for (const [name, carry] of [
  ["node:http", onNode],
  ["fetch", onFetch],
] as const) {
  const post = async (sent: Sent): Promise<TraceContext | undefined> => {
    const carrier = await carry([serverOf(SESSIONS, tools, OPTIONS), serverOf(STATELESS, tools, OPTIONS)]);
    seen.length = 0;
    const answer = await carrier.send(sent);
    assert.is(answer.status, 200, answer.text);
    await carrier.close();
    return seen[0];
  };

  test(`${name}: the headers of a stateless request name its trace`, async () => {
    const headers = { traceparent: VALID, tracestate: "a=1" };
    const trace = await post(alone("tools/call", { name: "echo" }, headers));
    assert.is(trace?.traceId, TRACE);
    assert.is(trace?.tracestate, "a=1");
  });

  test(`${name}: the _meta of a request is preferred to the headers, and both are not mixed`, async () => {
    const sent = alone("tools/call", { name: "echo" }, { traceparent: OTHER, tracestate: "a=1" });
    const { params } = sent.body as { params: { _meta: { [name: string]: unknown } } };
    params._meta["traceparent"] = VALID;
    const trace = await post(sent);
    assert.is(trace?.traceId, TRACE);
    assert.is(trace?.tracestate, undefined);
  });
}

test("in a session over HTTP, each request names its own trace", async () => {
  const carrier = await onNode([serverOf(SESSIONS, tools, OPTIONS)]);
  const session = await openSession(carrier);
  seen.length = 0;
  const sent = within(session, "echo");
  await carrier.send({ ...sent, headers: { ...sent.headers, traceparent: VALID } });
  await carrier.send(sent);
  await carrier.close();
  assert.equal(
    seen.map((trace) => trace?.traceId),
    [TRACE, undefined],
  );
});

test("spaces in a baggage that is invalid at its end take no time that doubles with each of them", () => {
  const spaced = `a=${";b= ".repeat(2000)}`;
  assert.is(traceOf({ traceparent: VALID, baggage: spaced })?.baggage, spaced);
  // With an expression that tries each space in two places, this would not end.
  const { traceId, baggage } = traceOf({ traceparent: VALID, baggage: `${spaced}"` })!;
  assert.equal([traceId, baggage], [TRACE, undefined]);
});

test("spaces and tabs around the members of a baggage and around its values are allowed", () => {
  const baggage = "a \t=\t b , c= ; d ;e = f\t; g=";
  assert.is(traceOf({ traceparent: VALID, baggage })?.baggage, baggage);
});

test("our client sends the trace in the _meta of a call", async () => {
  const about = { name: "host", version: "1" };
  const clients = [
    await connect(inMemory(serverOf(SESSIONS, tools, OPTIONS)), { ...about, as: sessionsClient }),
    await connect(inMemory(serverOf(STATELESS, tools, OPTIONS)), { ...about, as: statelessClient }),
  ];
  for (const client of clients) {
    seen.length = 0;
    await client.callTool({ name: "echo", _meta: { traceparent: VALID, tracestate: "a=1" } });
    await client.close();
    assert.equal([seen[0]?.traceId, seen[0]?.tracestate], [TRACE, "a=1"]);
  }
});

test("without the option readTrace, a handler gets no trace", async () => {
  seen.length = 0;
  const client = new MemoryClient(serverOf(STATELESS, tools));
  await client.ask("tools/call", { name: "echo", ...statelessMeta({ traceparent: VALID }) });
  assert.equal(seen, [undefined]);
});

test("a bridge to clients with sessions passes the trace on", async () => {
  const native = serverOf(STATELESS, tools, OPTIONS);
  const client = new MemoryClient(bridge(native, [chainOf(STATELESS, SESSIONS)], { log: () => {} }));
  await client.initialize();
  seen.length = 0;
  await client.ask("tools/call", { name: "echo", _meta: { traceparent: VALID, baggage: "a=1" } });
  assert.is(seen[0]?.traceId, TRACE);
  assert.is(seen[0]?.baggage, "a=1");
});

test("a bridge to stateless clients passes the trace on", async () => {
  const native = serverOf(SESSIONS, tools, OPTIONS);
  const client = new MemoryClient(bridge(native, [chainOf(SESSIONS, STATELESS)], { log: () => {} }));
  seen.length = 0;
  await client.ask("tools/call", { name: "echo", ...statelessMeta({ traceparent: VALID }) });
  assert.is(seen[0]?.traceId, TRACE);
});

test.run();
