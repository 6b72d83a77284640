import { setTimeout as pause } from "node:timers/promises";
import type { Attack, AttackClass } from "../attack.js";
import { hold, short, within, PING_PATIENCE } from "../hold.js";
import { request, type Message } from "../messages.js";
import { PROXIED_KINDS, type ProxiedKind, type ProxyTarget, type ToolCall } from "../proxyTarget.js";
import { isError, only, says } from "../replies.js";

type Run = (target: ProxyTarget, kind: ProxiedKind) => Promise<void>;

/** Returns an attack in which alice calls a hostile tool, while bob makes ordinary calls. */
function calling(name: string, check: (answer: Message) => void = () => {}, call: ToolCall = {}): Run {
  return async (target) => {
    const [reply] = await Promise.all([target.call("ALICE", name, call), target.checkBob()]);
    check(only(reply, call.id));
  };
}

/** Returns an attack like {@link calling}. Callers of a stateless server share its connection, so bob then calls afterwards. */
function callingFirst(name: string, check: (answer: Message) => void, call: ToolCall = {}): Run {
  return async (target, kind) => {
    if (kind.lifecycle === "handshake") return calling(name, check, call)(target, kind);
    check(only(await target.call("ALICE", name, call), call.id));
  };
}

/** The headers of a client that may reach nobody but the proxy. */
export const OWN_HEADERS = {
  cookie: "session=of-alice",
  "proxy-authorization": "Basic of-alice",
  "x-forwarded-user": "of-alice",
  "x-api-key": "of-alice",
  forwarded: "for=of-alice",
  connection: "close, x-hop",
  "x-hop": "of-alice",
  te: "trailers",
  "mcp-param-authorization": "of-alice",
};

async function headers(target: ProxyTarget): Promise<void> {
  const answer = only(await target.call("ALICE", "seen", { headers: OWN_HEADERS }));
  hold(!/of-alice|key-of-/.test(JSON.stringify(answer)), `the server sees ${short(JSON.stringify(answer), 600)}`);
}

async function wrongHost(target: ProxyTarget): Promise<void> {
  for (const host of ["evil.example", "169.254.169.254", "localhost.evil.example"]) {
    const { status } = await target.call("ALICE", "echo", { headers: { host } });
    hold(status === 403, `Host ${host}: status ${status}`);
  }
}

async function noKey(target: ProxyTarget): Promise<void> {
  for (const authorization of ["", "Bearer", "Bearer none", "Basic a", "Bearer key-of-alice-012345678"]) {
    const { status, messages } = await target.call("ALICE", "echo", { headers: { authorization } });
    hold((status === 401 || status === 400) && messages.length === 0, `${authorization}: status ${status}`);
  }
}

async function redirect(target: ProxyTarget, { transport }: ProxiedKind): Promise<void> {
  const answer = only(await target.call("ALICE", "redirect"));
  if (transport === "http") isError(answer);
  says(/visits\\":0/)(only(await target.call("ALICE", "counts")));
}

async function challenge(target: ProxyTarget, { transport }: ProxiedKind): Promise<void> {
  const reply = await target.call("ALICE", "challenge");
  if (transport === "http") isError(only(reply));
  hold(reply.status === 200, `status ${reply.status}`);
}

/** Streams that never end: when their clients go away, the requests to the server end too. */
async function endless(target: ProxyTarget, { transport }: ProxiedKind): Promise<void> {
  const opened = Array.from({ length: 20 }, (_, i) => {
    const meta = { progressToken: i };
    return target.begin("ALICE", "endless", { id: i, meta });
  });
  await Promise.all([...opened.map(({ response }) => within(PING_PATIENCE, "a stream", response)), target.checkBob()]);
  for (const { sent } of opened) sent.destroy();
  if (transport === "stdio") return;
  const end = performance.now() + PING_PATIENCE;
  for (;;) {
    const text = JSON.stringify(only(await target.call("ALICE", "counts")));
    if (text.includes('streams\\":0')) return;
    hold(performance.now() < end, `the server still has requests: ${short(text)}`);
    await pause(20);
  }
}

async function endlessPages(target: ProxyTarget): Promise<void> {
  let cursor: string | undefined;
  for (let page = 0; page < 50; page++) {
    const given: object = cursor === undefined ? {} : { cursor };
    const { result } = only(await target.send("ALICE", "tools/list", given));
    const { nextCursor, tools } = result as { nextCursor: string; tools: { name: string }[] };
    hold(nextCursor.length < 200, `the cursor of page ${page} has ${nextCursor.length} characters`);
    const names = tools.map(({ name }) => name);
    hold(!names.some((name) => name.startsWith("erase")), `a denied tool is listed: ${names.join()}`);
    cursor = nextCursor;
  }
  isError(only(await target.send("BOB", "tools/list", { cursor: cursor! })));
}

async function deniedNames(target: ProxyTarget): Promise<void> {
  for (const name of ["erase", "erase "])
    isError(only(await target.call("ALICE", name, { headers: { "mcp-name": name.trim() } })));
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"])
    isError(only(await target.call("ALICE", name)));
  for (const name of [["erase"], { toString: "erase" }, null]) {
    const { messages } = await target.call("ALICE", name, { headers: { "mcp-name": "erase" } });
    hold(!JSON.stringify(messages).includes("erased"), `${JSON.stringify(name)} ran`);
  }
}

/** A question of the server reaches the caller whose call caused it, and nobody else can answer it. */
async function foreignQuestion(target: ProxyTarget): Promise<void> {
  const first = only(await target.call("ALICE", "ask"));
  const { requestState, inputRequests } = first.result as { requestState?: string; inputRequests?: object };
  const [key] = Object.keys(inputRequests ?? {});
  hold(key !== undefined && requestState !== undefined, `there is no question: ${short(JSON.stringify(first), 300)}`);
  const inputResponses = { [key]: { action: "accept", content: { secret: "of bob" } } };
  for (const state of [requestState, "state of alice", `${requestState}x`])
    isError(only(await target.call("BOB", "ask", { more: { requestState: state, inputResponses } })));
  const mine = { [key]: { action: "accept", content: { secret: "42" } } };
  says(/alice said .*42/)(only(await target.call("ALICE", "ask", { more: { requestState, inputResponses: mine } })));
}

/** Bob answers questions with the ids that alice's session could have got. */
async function forgedAnswers(target: ProxyTarget): Promise<void> {
  const [alice, bob] = [await target.openSession("ALICE"), await target.openSession("BOB")];
  const call = target.open(alice, request(7, "tools/call", { name: "ask", arguments: {} }));
  const response = await within(PING_PATIENCE, "the stream", call.response);
  let text = "";
  response.setEncoding("utf8").on("data", (part: string) => (text += part));
  response.on("error", () => undefined);
  const end = performance.now() + PING_PATIENCE;
  while (!text.includes("elicitation/create")) {
    hold(performance.now() < end, `alice got no question: ${short(text)}`);
    await pause(5);
  }
  const [, id] = /"id":("[^"]*"|\d+)/.exec(text.slice(text.indexOf("{")))!;
  const answerOf = (given: unknown, secret: string): string =>
    `{"jsonrpc":"2.0","id":${String(given)},"result":{"action":"accept","content":{"secret":"${secret}"}}}`;
  for (const guess of [id, 0, 1, 2, '"ask-1"', '"1"']) await target.http.post(answerOf(guess, "of bob"), bob);
  await target.checkBob();
  hold(!text.includes("alice said"), "bob answered the question of alice");
  await target.http.post(answerOf(id, "42"), alice);
  while (!text.includes("alice said")) {
    hold(performance.now() < end, `alice has no result: ${short(text)}`);
    await pause(5);
  }
  hold(text.includes("alice said 42"), `alice got ${short(text, 400)}`);
  call.sent.destroy();
}

async function foreignSession(target: ProxyTarget): Promise<void> {
  const [alice, bob] = [await target.openSession("ALICE"), await target.openSession("BOB")];
  const call = request(3, "tools/call", { name: "echo", arguments: { text: "stolen" } });
  const foreign = await target.http.post(call, { ...bob, "mcp-session-id": alice["mcp-session-id"]! });
  const unknown = await target.http.post(call, { ...bob, "mcp-session-id": crypto.randomUUID() });
  hold(foreign.status === 404 && unknown.status === 404, `status ${foreign.status} and ${unknown.status}`);
  hold(JSON.stringify(foreign.messages) === JSON.stringify(unknown.messages), "a foreign session differs from none");
}

/** Alice takes what she can get of connections: bob still gets one. */
async function floodOfSessions(target: ProxyTarget): Promise<void> {
  const call = request(1, "tools/call", { name: "echo", arguments: { text: "a" } });
  const sessions = await Promise.all(Array.from({ length: 40 }, () => target.openSession("ALICE")));
  const replies = await Promise.all(sessions.map((session) => target.http.post(call, session)));
  for (const reply of replies) only(reply);
  await target.checkBob();
  const other = await target.openSession("BOB");
  says('"a"')(only(await target.http.post(call, other)));
  await Promise.all([...sessions, other].map((session) => target.end(session)));
}

async function floodOfCalls(target: ProxyTarget): Promise<void> {
  const calls = Array.from({ length: 500 }, (_, id) => target.call("ALICE", "echo", { id, args: { text: `a ${id}` } }));
  await target.checkBob();
  // Over stdio, calls that can be asked for input need a process each.
  (await Promise.all(calls)).forEach((reply, id) => says(RegExp(`"a ${id}"|too many connections`))(only(reply, id)));
}

/** All attacks, by name. */
const RUNS: { readonly [name: string]: Run } = {
  "headers of a caller": headers,
  "another Host": wrongHost,
  "no key, or a wrong one": noKey,
  "a redirect to an internal address": redirect,
  "a challenge of the server": challenge,
  "a message that is too long": calling("huge", isError),
  "a result with 100,000 parts": calling("longList"),
  "endless streams": endless,
  "endless pages": endlessPages,
  "hidden and inherited names": deniedNames,
  "answers for foreign ids": callingFirst("foreignIds", says(/its own answer|sent an invalid message/), { id: 5 }),
  "two answers": calling("twice", says("first")),
  "members that pollute": calling("pollution"),
  "progress with foreign tokens": calling("progress", undefined, { meta: { progressToken: "of alice" } }),
  "a flood of notifications": calling("logs", undefined, {
    meta: { "io.modelcontextprotocol/logLevel": "debug" },
  }),
  "messages that are none": calling("garbage", says(/garbage|sent an invalid message/)),
  "a server that breaks off": callingFirst("cut", isError),
  "a question for another caller": foreignQuestion,
  "the session of another caller": foreignSession,
  "a flood of sessions": floodOfSessions,
  "a flood of calls": floodOfCalls,
};

/** The attack for a question that is asked while the call waits, which only servers with sessions do. */
const IN_SESSIONS: { readonly [name: string]: Run } = { "forged answers to a question": forgedAnswers };

export const PROXY_ATTACKS: AttackClass = {
  name: "proxy",
  rule: "Between a hostile server and a hostile caller, a proxy gives each request one answer, and no caller gets what belongs to another.",
  attacks: ({ targets }) =>
    PROXIED_KINDS.flatMap((kind) =>
      Object.entries({ ...RUNS, ...(kind.lifecycle === "handshake" && IN_SESSIONS) }).map(([name, run]): Attack => ({
        name: `a ${kind.lifecycle} server over ${kind.transport}: ${name}`,
        async run() {
          const target = await targets.proxy(kind);
          await run(target, kind);
          await target.checkBob();
          await target.http.check();
        },
      })),
    ),
};
