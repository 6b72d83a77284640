import type { IncomingMessage } from "node:http";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { alone, eventsOf, onFetch, onNode, openSession, servers, until } from "./support/httpServers.js";

interface Place {
  /** Intervals that are not cleared, as they come and go. */
  running: Set<NodeJS.Timeout>;
  /** How often intervals of BEAT_MS have elapsed. */
  beats: () => number;
  restore(): void;
}

const test = suite<Place>("heartbeats");

const BEAT_MS = 3;

test.before.each((place) => {
  const { setInterval: set, clearInterval: clear } = globalThis;
  const running = new Set<NodeJS.Timeout>();
  let beats = 0;
  place.running = running;
  place.beats = () => beats;
  globalThis.setInterval = ((beat: () => void, every: number) => {
    const timer = set(() => {
      beat();
      if (every === BEAT_MS) beats++;
    }, every);
    running.add(timer);
    return timer;
  }) as typeof setInterval;
  globalThis.clearInterval = (timer) => {
    running.delete(timer as NodeJS.Timeout);
    clear(timer);
  };
  place.restore = () => Object.assign(globalThis, { setInterval: set, clearInterval: clear });
});
test.after.each(({ restore }) => restore());

const COMMENT = ":\n\n";

function beatsIn(text: string): number {
  return text.split(COMMENT).length - 1;
}

/** Reads a stream until its server has written so many comments. */
async function hear(stream: IncomingMessage, beats: number): Promise<void> {
  let text = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  await until(() => beatsIn(text) >= beats, `${beats} comments, in ${JSON.stringify(text)}`);
}

for (const [name, carry] of [
  ["node:http", onNode],
  ["fetch", onFetch],
] as const)
  test(`${name}: a stream with nothing to tell is kept alive by comments, which no event is`, async ({
    running,
    beats,
  }) => {
    const heard = (): Promise<void> => until(() => beats() > 0, "a comment");
    const beating = await carry(servers({ aborted: 0, started: 0, heard }), { heartbeatMs: BEAT_MS });
    const silent = await carry(servers(), { heartbeatMs: 0 });
    const talk = alone("tools/call", { name: "talk", _meta: { progressToken: "t" } });
    const { text } = await beating.send(talk);
    assert.ok(beatsIn(text) >= 1, text);
    assert.is(eventsOf(text).length, 3);
    assert.is(beatsIn((await silent.send(talk)).text), 0, "0 turns them off");
    assert.is(running.size, 0, "they end with the stream");
    await beating.close();
    await silent.close();
  });

test("streams of sessions, subscriptions and HTTP+SSE have them, and no longer than their clients", async ({
  running,
}) => {
  const carrier = await onNode(servers(), { heartbeatMs: BEAT_MS });
  const session = await openSession(carrier);
  const sweeper = running.size;
  const get = { method: "GET", headers: { accept: "text/event-stream", "mcp-session-id": session } };
  const listen = alone("subscriptions/listen", { notifications: { toolsListChanged: true } });
  for (const sent of [get, listen, { ...get, path: "/sse" }]) {
    const stream = await carrier.open(sent);
    await until(() => running.size === sweeper + 1, "one timer");
    for (const timer of running) assert.is(timer.hasRef(), false, "no timer keeps the process alive");
    await hear(stream, 4);
    stream.destroy();
    await until(() => running.size === sweeper, "the timer is cleared");
  }
  await carrier.close();
  assert.is(running.size, 0);
});

test("a stream that a client lost has them again when it comes back", async ({ running }) => {
  const carrier = await onNode(servers(), { heartbeatMs: BEAT_MS });
  const session = await openSession(carrier);
  const sweeper = running.size;
  const headers = { accept: "text/event-stream", "mcp-session-id": session };
  const lost = await carrier.open({ method: "GET", headers });
  await hear(lost, 2);
  lost.destroy();
  await until(() => running.size === sweeper, "the timer is cleared");
  const again = await carrier.open({ method: "GET", headers });
  await hear(again, 3);
  assert.is(running.size, sweeper + 1);
  again.destroy();
  await carrier.close();
});

test("closing ends them", async ({ running }) => {
  const carrier = await onNode(servers(), { heartbeatMs: BEAT_MS, closeMs: 20 });
  const stream = await carrier.open(alone("subscriptions/listen", { notifications: { toolsListChanged: true } }));
  const sse = await carrier.open({ method: "GET", path: "/sse", headers: { accept: "text/event-stream" } });
  for (const open of [stream, sse]) open.resume();
  await hear(stream, 2);
  assert.is(running.size, 2);
  await carrier.close();
  await until(() => running.size === 0, "no timer is left");
});

test.run();
