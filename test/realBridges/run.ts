import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { sampleArguments, startSample, type SampleOptions } from "../conformance/sample.js";
import { ROOT } from "../support/schemas.js";
import type { Era } from "../inspector/cases.js";
import { CHECKS } from "./support/checks.js";
import { checkInspector } from "./support/inspector.js";
import { withVersion, type Peer, type Place } from "./support/peer.js";
import { connectSdk1 } from "./support/sdk1.js";
import { connectSdk2 } from "./support/sdk2.js";

/**
 * `npm run test:bridges [-- part of a name...]`: clients that were not written here use each feature of a server whose handlers are written
 * in a revision of the other lifecycle.
 */

/** A client, and the server that it connects to. */
interface BridgedPeer {
  readonly name: string;
  readonly connect: (place: Place) => Promise<Peer>;
  /** The revision of the server's handlers. */
  readonly writtenIn: string;
  /** The one revision that the server serves, so that no other can be negotiated. */
  readonly only: string;
}

const SDK_1 = withVersion("@modelcontextprotocol/sdk");
const SDK_2 = withVersion("@modelcontextprotocol/client");
const [SESSIONS, STATELESS] = ["2025-11-25", "2026-07-28"];

/** The eras of the inspector, with the servers that it connects to. */
const INSPECTED: { readonly [era in Era]: Required<Omit<SampleOptions, "engine">> } = {
  legacy: { writtenIn: STATELESS, only: SESSIONS },
  modern: { writtenIn: SESSIONS, only: STATELESS },
};

const PEERS: readonly BridgedPeer[] = [
  ...["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"].map((only) => ({
    name: SDK_1,
    connect: connectSdk1,
    writtenIn: STATELESS,
    only,
  })),
  {
    name: `${SDK_2}, legacy`,
    connect: (place) => connectSdk2(place, "legacy"),
    writtenIn: STATELESS,
    only: SESSIONS,
  },
  {
    name: `${SDK_2}, modern`,
    connect: (place) => connectSdk2(place, "modern"),
    writtenIn: SESSIONS,
    only: STATELESS,
  },
];

const given = process.argv.slice(2);
const isChosen = (name: string): boolean => given.length === 0 || given.some((part) => name.includes(part));
let [passed, failed] = [0, 0];

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
for (const bridged of PEERS.filter(({ name }) => isChosen(name)))
  await withServers(bridged, (place, transport) => checkPeer(bridged, transport, place));
for (const [era, options] of Object.entries(INSPECTED).filter(([name]) => isChosen(`inspector, ${name}`)))
  await withServers(options, async (place, transport) => {
    const { faults, total } = await checkInspector(era as Era, place);
    for (const fault of faults)
      console.log(`inspector, ${era}, over ${transport}, written in ${options.writtenIn}: ${fault}`);
    passed += total - faults.length;
    failed += faults.length;
  });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Runs checks over stdio and over HTTP. */
async function withServers(
  { writtenIn, only }: SampleOptions,
  check: (place: Place, transport: string) => Promise<void>,
): Promise<void> {
  await check({ command: stdioCommand({ writtenIn, only }) }, "stdio");
  const sample = await startSample({ writtenIn, only });
  try {
    await check({ http: sample.url }, "HTTP");
  } finally {
    await sample.stop();
  }
}

function stdioCommand(options: SampleOptions): [string, ...string[]] {
  const program = join(ROOT, "samples", "everything", "src", "main.ts");
  return [process.execPath, "--import", "tsx", program, "--stdio", ...sampleArguments(options)];
}

/** Runs all checks with one connection. */
async function checkPeer(
  { name, connect, writtenIn, only }: BridgedPeer,
  transport: string,
  place: Place,
): Promise<void> {
  const label = `${name}, ${only}, over ${transport}, written in ${writtenIn}`;
  const peer = await connect(place);
  try {
    report(`${label}: revision`, peer.revision, only);
    for (const { feature, since = "", see, expected } of CHECKS) {
      if (only < since) continue;
      const seen = await see(peer).catch((error: unknown) => String(error));
      report(`${label}: ${feature}`, seen, expected);
    }
  } finally {
    await peer.close();
  }
}

function report(label: string, seen: unknown, expected: unknown): void {
  if (isDeepStrictEqual(seen, expected)) {
    passed++;
    return;
  }
  failed++;
  console.log(`${label}: ${JSON.stringify(seen)}\n  expected ${JSON.stringify(expected)}`);
}
