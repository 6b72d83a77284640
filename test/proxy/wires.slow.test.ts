import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { serveHttp } from "../../templates/runtime/http.js";
import { CELLS, inProcess, Matrix, type Cell } from "../bridges/support/cells.js";
import { openHttp, openHttpAt, openMemory, openStdio } from "../bridges/support/channels.js";
import type { Channel } from "../bridges/support/channelClient.js";
import { createFeatureServer } from "../bridges/support/featureServer.js";
import type { AskingOutcome, Feature } from "../bridges/support/features/feature.js";
import { ALL_FEATURES } from "../bridges/support/features.js";
import { byGuards, byPublishedSchemas } from "../bridges/support/wire.js";
import { SessionClient } from "../bridges/support/sessionClient.js";
import { StatelessFeatureClient } from "../bridges/support/statelessFeatureClient.js";
import { Random } from "../support/random.js";
import { isStateless, NEWEST_HANDSHAKE, OLDEST } from "../support/revisions.js";
import { PUBLISHED_SCHEMAS } from "../support/schemas.js";
import { proxyArguments, startProxy } from "./support/proxyProcess.js";
import { throughProxy } from "./support/differences.js";
import { openHttpTap, UpstreamWire } from "./support/upstreamWire.js";

/** `MATRIX=all` compares all cells, another text those whose names have it; by default, `SEED` chooses a share of them. */
const WANTED = process.env["MATRIX"];
const SHARE = 10;
const random = new Random(Number(process.env["SEED"] ?? 1));

const checks = PUBLISHED_SCHEMAS.isMet ? [byGuards, byPublishedSchemas()] : [byGuards];

const UPSTREAMS = ["stdio", "HTTP", "HTTP+SSE"] as const;
const DOWNSTREAMS = ["stdio", "HTTP"] as const;

interface WireCell extends Cell {
  readonly upstream: (typeof UPSTREAMS)[number];
  readonly downstream: (typeof DOWNSTREAMS)[number];
}

/** All cells on all transports. Only the oldest revision has HTTP+SSE, and it has no other HTTP. */
const WIRES: readonly WireCell[] = CELLS.flatMap((cell) =>
  UPSTREAMS.filter(
    (upstream) => upstream === "stdio" || (upstream === "HTTP+SSE") === (cell.native === OLDEST),
  ).flatMap((upstream) => DOWNSTREAMS.map((downstream) => ({ ...cell, upstream, downstream }))),
);

const folder = mkdtempSync(join(tmpdir(), "mcpgen-wires-"));
const TAP = fileURLToPath(new URL("support/tap.mjs", import.meta.url));
const SERVER = fileURLToPath(new URL("../bridges/support/stdioServer.ts", import.meta.url));

/** An upstream server behind a tap. */
interface TappedUpstream {
  /** The option of `mcpgen proxy` that names the server. */
  readonly option: readonly string[];
  readonly wire: UpstreamWire;
  /** Ends the server, and reads what its tap has written. */
  close(): Promise<void>;
}

let started = 0;

function tapStdio(native: string): TappedUpstream {
  const written = mkdtempSync(join(folder, `${started++}-`));
  const wire = new UpstreamWire(native, checks);
  const words = [process.execPath, TAP, written, process.execPath, "--import", "tsx", SERVER, native, native];
  const close = async (): Promise<void> => wire.readFiles(written);
  return { option: ["--from", words.map((word) => `'${word}'`).join(" ")], wire, close };
}

async function tapHttp(native: string, path: string): Promise<TappedUpstream> {
  const wire = new UpstreamWire(native, checks);
  const serving = await serveHttp([createFeatureServer(native)], { port: 0 });
  const tap = await openHttpTap(new URL(serving.url).origin, wire);
  const close = async (): Promise<void> => {
    await tap.close();
    await serving.close();
  };
  return { option: ["--url", `${tap.origin}${path}`], wire, close };
}

function openTapped({ native, upstream }: WireCell): Promise<TappedUpstream> | TappedUpstream {
  return upstream === "stdio" ? tapStdio(native) : tapHttp(native, upstream === "HTTP" ? "/mcp" : "/sse");
}

/** The features but one, which opens a session of the newest revision, since a proxy serves all revisions at once. */
const FEATURES = ALL_FEATURES.filter(({ name }) => name !== "unknown revision");

/** Two requests that a server sends at once can arrive apart, and then a stateless client gets them in two rounds. */
function throughProcess(feature: Feature, cell: Cell): Feature {
  const known = throughProxy(feature, cell);
  if (feature.name !== "two requests at once") return known;
  return {
    ...known,
    async run(client) {
      const outcome = (await known.run(client)) as AskingOutcome;
      return { ...outcome, cycles: Math.min(outcome.cycles, 1) };
    },
  };
}

const lifecycleOf = (revision: string): "stateless" | "handshake" =>
  isStateless(revision) ? "stateless" : "handshake";

/** What clients get that ask for a revision that nobody knows. */
const UNKNOWN_OUTCOMES = {
  handshake: { protocolVersion: "2025-11-25" },
  stateless: {
    error: {
      code: -32022,
      message: "this server does not support revision 1999-01-01",
      data: { supported: ["2026-07-28"], requested: "1999-01-01" },
    },
  },
};

async function outcomeOfUnknownRevision(channel: Channel, revision: string): Promise<unknown> {
  const client = isStateless(revision)
    ? new StatelessFeatureClient(channel, revision)
    : new SessionClient(channel, NEWEST_HANDSHAKE);
  const { protocolVersion, error } = await client.open({ version: "1999-01-01" });
  await client.close();
  return error === undefined ? { protocolVersion } : { error };
}

const counts = { native: 0, difference: 0, absent: 0, inapplicable: 0 };
let messages = 0;

/** Compares all features of one cell through a proxy process. */
async function compare(cell: WireCell): Promise<void> {
  const said: string[] = [];
  const tapped = await openTapped(cell);
  const proxy = cell.downstream === "HTTP" ? await startProxy(tapped.option) : undefined;
  const open = (): Channel =>
    proxy === undefined
      ? openStdio(proxyArguments(...tapped.option), (text) => said.push(text))
      : openHttpAt(proxy.url, cell.client);
  const matrix = new Matrix(open, checks, inProcess(proxy === undefined ? openMemory : openHttp));
  try {
    await matrix.checkAll(
      cell,
      FEATURES.map((feature) => throughProcess(feature, cell)),
    );
    assert.equal(await outcomeOfUnknownRevision(open(), cell.client), UNKNOWN_OUTCOMES[lifecycleOf(cell.client)]);
  } finally {
    await proxy?.stop();
    await tapped.close();
  }
  assert.equal(tapped.wire.problems, []);
  assert.ok(tapped.wire.count > FEATURES.length, "the tap has read the messages of all features");
  messages += tapped.wire.count;
  for (const [kind, count] of Object.entries(matrix.counts)) counts[kind as keyof typeof counts] += count;
  const errors = [...said, ...(proxy?.said ?? [])].filter((line) => line.includes("error: "));
  assert.equal(errors, []);
}

const nameOf = ({ native, client, upstream, downstream }: WireCell): string =>
  `a client of ${client} over ${downstream} gets through mcpgen proxy what a server of ${native} over ${upstream} offers`;

const chosen: ReadonlySet<WireCell> = new Set(
  WANTED === undefined
    ? random.list(SHARE, () => random.one(WIRES))
    : WIRES.filter((cell) => WANTED === "all" || nameOf(cell).includes(WANTED)),
);

for (const cell of chosen) test(nameOf(cell), () => compare(cell));

test("all features of the chosen cells were compared, and all messages of both sides checked", () => {
  const compared = Object.values(counts).reduce((sum, count) => sum + count, 0);
  assert.is(compared, chosen.size * FEATURES.length);
  assert.ok(messages > compared / 2);
  if (WANTED !== undefined) console.log(`  ${chosen.size} cells, ${messages} messages, ${JSON.stringify(counts)}`);
});

test.after(() => rmSync(folder, { recursive: true, force: true }));

test.run();
