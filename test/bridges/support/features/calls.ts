import type { FeatureClient } from "../featureClient.js";
import { isStateless } from "../../../support/revisions.js";
import type { Json } from "../sessionClient.js";
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

export async function abortedCalls(client: FeatureClient): Promise<number> {
  const { aborted } = await client.request("test/aborted");
  return Number(aborted);
}

/** Resolves with the number of calls that were aborted since a count, as soon as there is one. */
export async function abortedSince(client: FeatureClient, before: number): Promise<number> {
  let count = 0;
  await until(async () => {
    count = (await abortedCalls(client)) - before;
    return count > 0;
  });
  return count;
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
      const before = await abortedCalls(client);
      const cancelled = client.start("tools/call", { name: "wait" });
      await abortedCalls(client);
      cancelled.cancel();
      const afterCancel = await abortedSince(client, before);
      // The client of a session may come back for the result, so only a stateless call ends when its stream is closed.
      const left = client.start("tools/call", { name: "wait" });
      await abortedCalls(client);
      left.disconnect();
      for (let later = 0; later < 3; later++) await abortedCalls(client);
      const afterDisconnect = isStateless(client.revision) ? undefined : (await abortedCalls(client)) - before;
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
