import { fileURLToPath } from "node:url";
import * as assert from "uvu/assert";
import { bridge } from "../../../templates/runtime/bridge.js";
import type { Server } from "../../../templates/runtime/server.js";
import { isStateless, REVISIONS } from "../../support/revisions.js";
import { openStdio } from "./channels.js";
import type { FeatureClient } from "./featureClient.js";
import { createFeatureServer } from "./featureServer.js";
import { ALL_FEATURES } from "./features.js";
import { ANSWERS, CAPABILITIES, hasFeature, type Feature } from "./features/feature.js";
import { SessionClient, type Channel } from "./sessionClient.js";
import { StatelessFeatureClient } from "./statelessFeatureClient.js";
import { chainOf } from "./tables.js";
import { CheckedWire, type TypeCheck } from "./wire.js";

/** The revision of a server's handlers and the revision of its clients. */
export interface Cell {
  readonly native: string;
  readonly client: string;
}

/** Opens a channel between a client of one revision and a server that is written for another revision. */
export type OpenCell = (cell: Cell) => Channel;

/** All pairs of revisions. */
export const CELLS: readonly Cell[] = REVISIONS.flatMap((native) => REVISIONS.map((client) => ({ native, client })));

/** Returns the servers for clients of one revision. */
export function serversOf({ native, client }: Cell): readonly Server[] {
  const server = createFeatureServer(native);
  return native === client ? [server] : bridge(server, [chainOf(native, client)], { log: () => {} });
}

/** Returns a function that opens channels to servers in the same process. */
export function inProcess(open: (servers: readonly Server[], client: string) => Channel): OpenCell {
  return (cell) => open(serversOf(cell), cell.client);
}

const STDIO_SERVER = fileURLToPath(new URL("stdioServer.ts", import.meta.url));

/** Starts a server process. */
export const overStdio: OpenCell = ({ native, client }) => openStdio(["--import", "tsx", STDIO_SERVER, native, client]);

/** The outcome that a cell must have; or the reason for which the feature cannot be used. */
export type Expectation =
  | { readonly kind: "native" }
  | { readonly kind: "difference"; readonly outcome: unknown; readonly row: string }
  | { readonly kind: "absent"; readonly outcome: unknown }
  | { readonly kind: "inapplicable"; readonly reason: string };

/** Returns the expectation for a feature in a cell. The outcome of `native` is the outcome of a native server. */
export function expectationOf(feature: Feature, { native, client }: Cell): Expectation {
  const isServed = hasFeature(native, feature);
  const isKnown = hasFeature(client, feature);
  if (!isServed && !isKnown) {
    const { since, until } = feature;
    return {
      kind: "inapplicable",
      reason: since === undefined || native >= since ? `until ${until}` : `since ${since}`,
    };
  }
  const difference = isServed && native !== client ? feature.bridged?.(native, client) : undefined;
  if (difference !== undefined) return { kind: "difference", ...difference };
  if (!isServed) {
    assert.ok("without" in feature, `${feature.name}: no outcome without the feature is written down`);
    return { kind: "absent", outcome: feature.without };
  }
  assert.ok(isKnown, `${feature.name}: no loss of a client of ${client} on a server of ${native} is written down`);
  return { kind: "native" };
}

/** Uses features, by name, as a client of a revision. Each function gets the outcomes of the features that it uses. */
export class Matrix {
  readonly #open: OpenCell;
  readonly #openNative: OpenCell;
  readonly #checks: readonly TypeCheck[];
  /** The outcomes of native servers, by revision and feature. */
  readonly #natives = new Map<string, Promise<unknown>>();
  /** The number of features that were compared, by the kind of their expectation. */
  readonly counts: { [kind in Expectation["kind"]]: number } = { native: 0, difference: 0, absent: 0, inapplicable: 0 };

  /**
   * @param checks of all messages on the wire.
   * @param openNative opens the cells of one revision whose outcomes are those of native servers; by default `open`.
   */
  constructor(open: OpenCell, checks: readonly TypeCheck[], openNative: OpenCell = open) {
    this.#open = open;
    this.#openNative = openNative;
    this.#checks = checks;
  }

  /** Compares the outcome of one feature in one cell, each in a connection of its own. */
  async check(feature: Feature, cell: Cell): Promise<void> {
    const expectation = expectationOf(feature, cell);
    this.counts[expectation.kind]++;
    if (expectation.kind === "inapplicable") return;
    const outcome = await this.#outcomeOf(feature, cell);
    const expected = "outcome" in expectation ? expectation.outcome : await this.#ofNative(feature, cell.client);
    assert.equal(plain(outcome), plain(expected), nameOf(feature, cell));
  }

  /**
   * Compares the outcomes of features in one cell; by default, of all. The features share a connection, except for those that open the
   * session.
   */
  async checkAll(cell: Cell, features: readonly Feature[] = ALL_FEATURES): Promise<void> {
    const outcomes = await this.#outcomesOf(features, cell);
    const natives = await this.#ofNativeSession(features, cell.client);
    for (const feature of features) {
      const expectation = expectationOf(feature, cell);
      this.counts[expectation.kind]++;
      if (expectation.kind === "inapplicable") continue;
      const expected = "outcome" in expectation ? expectation.outcome : natives.get(feature.name);
      assert.equal(plain(outcomes.get(feature.name)), plain(expected), nameOf(feature, cell));
    }
  }

  /** Resolves with the names of the features that are errors on a native server of a revision that has the feature. */
  async namesOfNativeErrors(): Promise<string[]> {
    const names = new Set<string>();
    for (const feature of ALL_FEATURES)
      for (const revision of REVISIONS)
        if (hasFeature(revision, feature) && isError(await this.#ofNative(feature, revision))) names.add(feature.name);
    return [...names].sort();
  }

  #ofNative(feature: Feature, client: string): Promise<unknown> {
    const key = `${client} ${feature.name}`;
    const known = this.#natives.get(key) ?? this.#outcomeOf(feature, { native: client, client }, this.#openNative);
    this.#natives.set(key, known);
    return known;
  }

  #ofNativeSession(features: readonly Feature[], client: string): Promise<ReadonlyMap<string, unknown>> {
    const known = this.#natives.get(client) ?? this.#outcomesOf(features, { native: client, client }, this.#openNative);
    this.#natives.set(client, known);
    return known as Promise<ReadonlyMap<string, unknown>>;
  }

  async #outcomeOf(feature: Feature, cell: Cell, open: OpenCell = this.#open): Promise<unknown> {
    return (await this.#use([feature], cell, open)).get(feature.name);
  }

  async #outcomesOf(
    features: readonly Feature[],
    cell: Cell,
    open: OpenCell = this.#open,
  ): Promise<ReadonlyMap<string, unknown>> {
    const used = features.filter((feature) => expectationOf(feature, cell).kind !== "inapplicable");
    const first = used.filter(({ isFirst }) => isFirst);
    const others = used.filter(({ isFirst }) => !isFirst);
    return new Map([...(await this.#use(others, cell, open)), ...(await this.#use(first, cell, open))]);
  }

  /** Uses features one after the other in one connection. */
  async #use(features: readonly Feature[], cell: Cell, open: OpenCell): Promise<Map<string, unknown>> {
    const wire = new CheckedWire(cell.client, this.#checks);
    const client = createFeatureClient(wire.around(open(cell)), cell.client);
    const outcomes = new Map<string, unknown>();
    try {
      client.answers = ANSWERS;
      if (!features[0]!.isFirst) await client.open({ capabilities: CAPABILITIES });
      for (const feature of features) {
        wire.isClientUnchecked = feature.sendsInvalid ?? false;
        outcomes.set(feature.name, await outcomeIn(feature, client, cell));
      }
    } finally {
      await client.close();
    }
    assert.equal(
      wire.problems,
      [],
      `${features.length === 1 ? features[0]!.name : "messages"}: ${cell.client} on ${cell.native}`,
    );
    return outcomes;
  }
}

function createFeatureClient(channel: Channel, revision: string): FeatureClient {
  const Client = isStateless(revision) ? StatelessFeatureClient : SessionClient;
  return new Client(channel, revision);
}

async function outcomeIn(feature: Feature, client: FeatureClient, cell: Cell): Promise<unknown> {
  try {
    return await feature.run(client);
  } catch (error) {
    throw new Error(`${nameOf(feature, cell)}: ${(error as Error).message}`, { cause: error });
  }
}

function nameOf({ name }: Feature, { native, client }: Cell): string {
  return `${name}: a client of ${client} on a server of ${native}`;
}

/** Returns an outcome without members that are undefined, as JSON has it. */
function plain(outcome: unknown): unknown {
  return outcome === undefined ? undefined : JSON.parse(JSON.stringify(outcome));
}

/** Returns true if the outcome of a feature is the error of a request, or if the tool of the feature ended with an error. */
function isError(outcome: unknown): boolean {
  const { error, outcome: called } = (outcome ?? {}) as { error?: object; outcome?: { error?: object } };
  return (error ?? called?.error) !== undefined;
}
