import { fileURLToPath } from "node:url";
import * as assert from "uvu/assert";
import { bridge } from "../../../templates/runtime/bridge.js";
import type { Server } from "../../../templates/runtime/server.js";
import { HANDSHAKES } from "../../support/revisions.js";
import { openStdio } from "./channels.js";
import { ANSWERS, CAPABILITIES, createFeatureServer, FEATURES, type Feature } from "./features.js";
import { SessionClient, type Channel } from "./sessionClient.js";
import { chainOf } from "./tables.js";

/** Opens a channel between a client of one revision and a server that is written for another revision. */
export type OpenCell = (native: string, client: string) => Channel;

/** Returns a function that opens channels to servers in the same process. */
export function inProcess(open: (servers: readonly Server[]) => Channel): OpenCell {
  return (native, client) => {
    const server = createFeatureServer(native);
    return open(native === client ? [server] : bridge(server, [chainOf(native, client)], { log: () => {} }));
  };
}

const STDIO_SERVER = fileURLToPath(new URL("stdioServer.ts", import.meta.url));

/** Starts a server process. */
export const overStdio: OpenCell = (native, client) => openStdio(["--import", "tsx", STDIO_SERVER, native, client]);

/** Returns true if servers of a revision can have a feature. */
export function hasFeature(revision: string, { since = "", until = revision }: Feature): boolean {
  return since <= revision && revision <= until;
}

/** Uses a feature as a client of a revision. */
async function outcomeOf(feature: Feature, channel: Channel, revision: string): Promise<unknown> {
  const client = new SessionClient(channel, revision);
  client.answers = ANSWERS;
  try {
    if (feature.name !== "opening") await client.initialize(CAPABILITIES);
    return await feature.run(client);
  } finally {
    await client.close();
  }
}

/** Compares the outcomes of a feature for clients and servers of the given revisions; by default, servers of all revisions with sessions. */
export async function checkFeature(
  feature: Feature,
  open: OpenCell,
  { clients, natives = HANDSHAKES }: { clients: readonly string[]; natives?: readonly string[] },
): Promise<void> {
  for (const client of clients) {
    const own = hasFeature(client, feature) ? await outcomeOf(feature, open(client, client), client) : undefined;
    for (const native of natives) {
      if (native === client || !hasFeature(native, feature)) continue;
      const expected = feature.bridged?.(native, client) ?? own;
      const cell = `a client of ${client} on a server of ${native}`;
      assert.equal(await outcomeOf(feature, open(native, client), client), expected, cell);
    }
  }
}

/** Uses features one after the other in one session. Resolves with their outcomes by name. */
async function outcomesInSession(
  features: readonly Feature[],
  channel: Channel,
  revision: string,
): Promise<ReadonlyMap<string, unknown>> {
  const client = new SessionClient(channel, revision);
  client.answers = ANSWERS;
  const outcomes = new Map<string, unknown>();
  try {
    await client.initialize(CAPABILITIES);
    for (const feature of features)
      if (feature.name !== "opening") outcomes.set(feature.name, await feature.run(client));
  } finally {
    await client.close();
  }
  return outcomes;
}

/** Compares the outcomes of all features in a session with one server process. Resolves with the number of compared features. */
export async function checkStdioCell(native: string, client: string): Promise<number> {
  const shared = FEATURES.filter((feature) => hasFeature(native, feature));
  const own = await outcomesInSession(
    FEATURES.filter((feature) => hasFeature(client, feature)),
    overStdio(client, client),
    client,
  );
  const bridged = await outcomesInSession(shared, overStdio(native, client), client);
  for (const { name, bridged: lost } of shared)
    assert.equal(bridged.get(name), lost?.(native, client) ?? own.get(name), `${name}: ${client} on ${native}`);
  return bridged.size;
}
