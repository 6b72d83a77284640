import { setTimeout as pause } from "node:timers/promises";
import type { Ledger } from "../ledger.js";

/** What this process holds. */
export interface Usage {
  /** Bytes of the heap in use, after a garbage collection. */
  readonly heap: number;
  /** How many handles and timers there are of each type. */
  readonly handles: { readonly [type: string]: number };
}

/** Bytes of the heap beside the tenth that it may have grown by: compiled code and caches of the engine. */
const HEAP_SLACK = 3 * 2 ** 20;
/** `fetch` keeps unused connections for some seconds. */
const MOST_ROUNDS = 40;
const ROUND_MS = 500;

/** @throws Error unless Node was started with `--expose-gc`. */
export async function readUsage(): Promise<Usage> {
  if (globalThis.gc === undefined) throw new Error("the soak of clients needs node --expose-gc");
  for (let round = 0; round < 3; round++) {
    await pause(20);
    globalThis.gc();
  }
  const handles: { [type: string]: number } = {};
  for (const type of process.getActiveResourcesInfo()) handles[type] = (handles[type] ?? 0) + 1;
  return { heap: process.memoryUsage().heapUsed, handles };
}

/** Reads what this process holds as soon as it is no more than before, and otherwise at the end of some seconds. */
export async function settleUsage(before: Usage): Promise<Usage> {
  for (let round = 1; ; round++) {
    const usage = await readUsage();
    if (round === MOST_ROUNDS || growthOf(before, usage).length === 0) return usage;
    await pause(ROUND_MS);
  }
}

/** Records what has grown. */
export function compareUsage({ before, after }: { before: Usage; after: Usage }, ledger: Ledger): void {
  for (const growth of growthOf(before, after)) ledger.find(growth);
}

function growthOf(before: Usage, after: Usage): string[] {
  const grown: string[] = [];
  if (after.heap > before.heap * 1.1 + HEAP_SLACK) grown.push(`the heap grew from ${before.heap} to ${after.heap}`);
  for (const [type, count] of Object.entries(after.handles)) {
    const had = before.handles[type] ?? 0;
    if (count > had) grown.push(`${count} ${type} where there were ${had}`);
  }
  return grown;
}

export function showUsage({ heap, handles }: Usage): string {
  return `heap ${(heap / 2 ** 20).toFixed(1)} MB; handles ${JSON.stringify(handles)}`;
}
