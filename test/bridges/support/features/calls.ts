import { isStateless } from "../../../support/revisions.js";
import type { Json, SentRequest } from "../channelClient.js";
import type { FeatureClient } from "../featureClient.js";
import { MARCH, until, withoutErrorIds, type Feature } from "./feature.js";

/** Removes the messages that a client has received. Returns the params of those with a method. */
function takeAll(client: FeatureClient, method: string): (Json | undefined)[] {
  const all = client.received.splice(0);
  return all.flatMap((message) => ((message["method"] as unknown) === method ? [message["params"]] : []));
}

/** Calls a tool that logs. Returns the params of the log messages that arrived before the response. */
async function logsOfCall(client: FeatureClient): Promise<unknown> {
  await client.request("tools/call", { name: "slow" });
  return takeAll(client, "notifications/message");
}

interface Waits {
  /** The number of calls and tasks that have begun to wait. */
  readonly begun: number;
  /** The number of those whose signal was aborted. */
  readonly aborted: number;
}

export async function readWaits(client: FeatureClient): Promise<Waits> {
  const { begun, aborted } = await client.request("test/waits");
  return { begun: Number(begun), aborted: Number(aborted) };
}

/** Resolves with the number of waits that have begun or were aborted since an earlier state, as soon as there is one. */
export async function waitsSince(client: FeatureClient, before: Waits, member: keyof Waits): Promise<number> {
  let count = 0;
  await until(async () => {
    count = (await readWaits(client))[member] - before[member];
    return count > 0;
  });
  return count;
}

/** Calls a tool that waits. Resolves with the request once the tool waits. */
export async function startWaiting(client: FeatureClient, name: string): Promise<SentRequest> {
  const before = await readWaits(client);
  const started = client.start("tools/call", { name });
  await waitsSince(client, before, "begun");
  return started;
}

export const CALLS: readonly Feature[] = [
  {
    name: "progress",
    async run(client) {
      await client.request("tools/call", { name: "slow", _meta: { progressToken: "p" } });
      return takeAll(client, "notifications/progress");
    },
  },
  {
    name: "log by level and without a level",
    isFirst: true,
    async run(client) {
      if (client.opened === undefined) await client.open();
      const unset = await logsOfCall(client);
      await client.setLevel("error");
      const errors = await logsOfCall(client);
      await client.setLevel("debug");
      return { unset, errors, all: await logsOfCall(client) };
    },
  },
  {
    name: "cancellation and disconnect",
    async run(client) {
      const before = await readWaits(client);
      const cancelled = await startWaiting(client, "wait");
      cancelled.cancel();
      const afterCancel = await waitsSince(client, before, "aborted");
      // The client of a session may come back for the result, so only a stateless call ends when its stream is closed.
      const left = await startWaiting(client, "wait");
      left.disconnect();
      for (let later = 0; later < 3; later++) await readWaits(client);
      const { aborted } = await readWaits(client);
      const afterDisconnect = isStateless(client.revision) ? undefined : aborted - before.aborted;
      await client.request("test/release");
      return { afterCancel, afterDisconnect };
    },
  },
  {
    name: "concurrent calls and batch",
    async run(client) {
      const calls = ["slow", "text", "missing", "slow"].map((name) => ({ method: "tools/call", params: { name } }));
      const concurrent = await Promise.all(calls.map(({ method, params }) => client.request(method, params)));
      // Only one revision has batches.
      const batch = client.revision === MARCH ? await client.batch(calls) : undefined;
      client.received.splice(0);
      return withoutErrorIds({ concurrent, batch });
    },
  },
];
