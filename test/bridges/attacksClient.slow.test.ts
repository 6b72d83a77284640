import { suite } from "uvu";
import * as assert from "uvu/assert";
import { SessionState, SubscriptionStream } from "../../templates/runtime/client-bridges/sessionState.js";
import { CallAbortedError, TimeoutError } from "../../templates/runtime/client.js";
import type { BridgeableConnection } from "../../templates/runtime/client/options.js";
import { ScriptedPort, settled } from "../client/support/scriptedPort.js";
import { errorOf } from "./support/bridgedClient.js";
import { watchRejections } from "./support/hostile.js";

const test = suite("hostile servers of bridged clients");

const rejections = watchRejections(test);

const LISTEN = "subscriptions/listen";
const URI = "file:///a";

/** Acknowledges the newest subscription. */
function acknowledge(port: ScriptedPort): void {
  const { id, params } = port.sent.filter(({ method }) => method === LISTEN).at(-1)!;
  const _meta = { "io.modelcontextprotocol/subscriptionId": id };
  port.deliver("notifications/subscriptions/acknowledged", { notifications: params["notifications"], _meta });
}

/** Returns the number of subscriptions whose requests were not aborted. */
const openStreams = ({ sent }: ScriptedPort): number =>
  sent.filter(({ method, options }) => method === LISTEN && options?.signal?.aborted !== true).length;

const never = (): Promise<never> => new Promise(() => {});

/** Ends like the request of a connection when its signal is aborted. */
const untilAborted: ConstructorParameters<typeof ScriptedPort>[1] = {
  [LISTEN]: ({ options }) =>
    new Promise((_, reject) => options?.signal?.addEventListener("abort", () => reject(new Error("aborted")))),
};

test("a server that never acknowledges a subscription does not block the call longer than its time limit", async () => {
  const port = new ScriptedPort("stateless", untilAborted);
  const stream = new SubscriptionStream(port, {});
  const error = await errorOf(stream.subscribe(URI, { maxTimeoutMs: 5 }));
  assert.instance(error, TimeoutError);
  assert.is((error as TimeoutError).afterMs, 5);
  const abort = new AbortController();
  const aborted = errorOf(stream.subscribe(URI, { signal: abort.signal }));
  await settled();
  abort.abort();
  assert.instance(await aborted, CallAbortedError);
  assert.is(openStreams(port), 0);
  const later = stream.subscribe(URI, undefined);
  await settled();
  acknowledge(port);
  await later;
  assert.is(openStreams(port), 1);
  stream.close();
  await settled();
  assert.is(openStreams(port), 0);
  assert.is(port.receivers, 0);
});

test("a stream that is closed while the server has not acknowledged it does not stay open", async () => {
  const port = new ScriptedPort("stateless", untilAborted);
  const stream = new SubscriptionStream(port, { toolsListChanged: true });
  const opening = stream.update();
  await settled();
  stream.close();
  acknowledge(port);
  await opening;
  await settled();
  assert.is(openStreams(port), 0);
  assert.is(port.receivers, 0);
  await stream.update();
  assert.is(port.sent.length, 1);
});

const NO_LOSSES = { report: (): void => {} };

/** Returns the state of a client of a server with sessions that can log. */
function logging(port: ScriptedPort): SessionState {
  port.server = { ...port.server, capabilities: { logging: {} } };
  return new SessionState(port as unknown as BridgeableConnection);
}

test("a level that the server did not set is set again with the next call", async () => {
  let answer = (): unknown => Promise.reject(new Error("no"));
  const port = new ScriptedPort("handshake", { "logging/setLevel": () => answer() });
  const state = logging(port);
  const call = (): Promise<unknown> => state.withLogLevel({ logLevel: "info" }, NO_LOSSES);
  assert.is(((await errorOf(call())) as Error).message, "no");
  answer = () => ({});
  assert.equal(await call(), {});
  assert.equal(await call(), {});
  assert.is(port.sent.length, 2);
});

test("a new session gets the level of the next call", async () => {
  const port = new ScriptedPort("handshake", { "logging/setLevel": () => ({}) });
  const state = logging(port);
  for (const reason of ["lost", "session", "restarted"] as const) {
    await state.withLogLevel({ logLevel: "info" }, NO_LOSSES);
    port.lose(reason);
  }
  await state.withLogLevel({ logLevel: "info" }, NO_LOSSES);
  // The stream that was lost belongs to the same session.
  assert.is(port.sent.length, 3);
});

test("a level is set with the signal and the time limit of the call", async () => {
  const port = new ScriptedPort("handshake", { "logging/setLevel": never });
  const { signal } = new AbortController();
  void logging(port).withLogLevel({ logLevel: "info", signal, timeoutMs: 7 }, NO_LOSSES);
  await settled();
  assert.equal(
    port.sent.map(({ options }) => [options?.signal === signal, options?.timeoutMs]),
    [[true, 7]],
  );
});

rejections.run();
