import type { Ledger } from "./ledger.js";

/** What a process holds after a garbage collection. */
export interface Memory {
  /** Bytes. */
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
  /** How many handles and timers there are of each type. */
  readonly resources: { readonly [type: string]: number };
}

/** How a server fares, as it tells itself. */
export interface Usage extends Memory {
  /** Who hears of changes, by server. */
  readonly listeners: readonly number[];
  /** Handlers under way. */
  readonly running: number;
  /** What its handlers and the runtime reported as errors. */
  readonly faults: readonly string[];
}

/** Bytes of the heap beside the tenth that it may have grown by: compiled code and caches of the engine. */
const HEAP_SLACK = 3 * 2 ** 20;

/** Returns what has grown. */
export function growthOf(before: Memory, after: Memory): string[] {
  const grown = heapGrowth(before, after, HEAP_SLACK);
  for (const [type, count] of Object.entries(after.resources)) {
    const had = before.resources[type] ?? 0;
    if (count > had) grown.push(`${count} ${type} where there were ${had}`);
  }
  return grown;
}

function heapGrowth(before: Memory, after: Memory, slack: number): string[] {
  const isGrown = after.heapUsed > before.heapUsed * 1.1 + slack;
  return isGrown ? [`the heap grew from ${before.heapUsed} to ${after.heapUsed}`] : [];
}

/** What a server keeps of its clients must be no more than before. */
export function compareServers(name: string, before: Usage, after: Usage, ledger: Ledger): void {
  if (after.listeners.some((count, index) => count > before.listeners[index]!))
    ledger.find(`${name}: ${after.listeners.join("+")} listeners, before ${before.listeners.join("+")}`);
  if (after.running > 0) ledger.find(`${name}: ${after.running} handlers still run`);
}

/** The heap of a server whose handles are not compared must be near what it was. */
export function compareHeaps(
  name: string,
  before: Usage,
  after: Usage,
  { ledger, slack }: { ledger: Ledger; slack: number },
): void {
  for (const growth of heapGrowth(before, after, slack)) ledger.find(`${name}: ${growth}`);
}

export function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

export function showMemory({ heapUsed, external, rss, resources }: Memory): string {
  const sizes = `heap ${megabytes(heapUsed)}, external ${megabytes(external)}, rss ${megabytes(rss)}`;
  return `${sizes}; resources ${JSON.stringify(resources)}`;
}
