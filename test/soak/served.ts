import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Ledger } from "./ledger.js";

/** How a server fares, as it tells itself after a garbage collection. */
export interface Usage {
  /** Bytes. */
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
  /** How many there are of each type. */
  readonly resources: { readonly [type: string]: number };
  /** Who hears of changes, by server. */
  readonly listeners: readonly number[];
  /** Handlers under way. */
  readonly running: number;
  /** What its handlers and the runtime reported as errors. */
  readonly faults: readonly string[];
}

/** A server in a process of its own. */
export interface Served {
  readonly child: ChildProcess;
  readonly stdout: Readable;
  readonly url: string;
}

const FIXTURE = fileURLToPath(new URL("server.mjs", import.meta.url));

/** Bytes of the heap beside the tenth that it may have grown by: compiled code and caches of the engine. */
const HEAP_SLACK = 3 * 2 ** 20;

export async function startServer(transport: "http" | "stdio", sessionIdleMs: number): Promise<Served> {
  const child = spawn(process.execPath, ["--expose-gc", FIXTURE, transport, String(sessionIdleMs)], {
    stdio: ["pipe", "pipe", "inherit", "ipc"],
  });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  return { child, stdout: child.stdout!, url };
}

export async function usageOf({ child }: Served): Promise<Usage> {
  const answer = once(child, "message");
  child.send("usage");
  return ((await answer) as [Usage])[0];
}

/** What a server kept must be near what it had when it was warm. */
export function compare(name: string, { before, after }: { before: Usage; after: Usage }, ledger: Ledger): void {
  const limit = before.heapUsed * 1.1 + HEAP_SLACK;
  if (after.heapUsed > limit) ledger.find(`${name}: the heap grew from ${before.heapUsed} to ${after.heapUsed}`);
  for (const [type, count] of Object.entries(after.resources)) {
    const had = before.resources[type] ?? 0;
    if (count > had) ledger.find(`${name}: ${count} ${type} where there were ${had}`);
  }
  if (after.listeners.some((count, index) => count > before.listeners[index]!))
    ledger.find(`${name}: listeners are left: ${after.listeners}`);
  if (after.running > 0) ledger.find(`${name}: ${after.running} handlers still run`);
  for (const fault of [...before.faults, ...after.faults]) ledger.find(`${name}: ${fault}`);
}

export function shown({ heapUsed, external, rss, resources, listeners, running }: Usage): string {
  const mb = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  return [
    `heap ${mb(heapUsed)}, external ${mb(external)}, rss ${mb(rss)}`,
    `resources ${JSON.stringify(resources)}`,
    `listeners ${listeners.join("+")}, handlers ${running}`,
  ].join("; ");
}
