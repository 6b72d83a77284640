import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { ClientCase } from "./clientCase.js";
import { connectTo, type HostileClient, type ServerPlace } from "./connecting.js";
import { caseNamed } from "./rows.js";
import { unfitness } from "./unfit.js";

/*
 * A client under attack, in a process of its own, so that its memory and its handles are its own. The parent sends a VictimTask for each
 * attack, and gets a VictimReport.
 */

export interface VictimTask {
  /** The name of the case. */
  readonly name: string;
  readonly hostile: ServerPlace;
  readonly healthy: ServerPlace;
}

/** What became of one promise: an error, or null for a result. */
export type Outcome = { readonly error: string; readonly message: string } | null;

export interface VictimReport {
  readonly connected: Outcome;
  readonly calls: readonly Outcome[];
  readonly warnings: number;
  /** What is wrong with the texts of errors and warnings. */
  readonly unfit: readonly string[];
  /** A call on a healthy server after the attack. */
  readonly healthy: Outcome;
  /** What still keeps the process, and did not before. */
  readonly handles: readonly string[];
  /** The most memory that the process had since the task began, in MiB; 0 where the system does not say. */
  readonly peak: number;
  /** The most of the heap that was in use, in MiB, as far as it was measured. */
  readonly heap: number;
}

/** Milliseconds in which handles may go after `close`. */
const HANDLE_PATIENCE = 15_000;

/** Milliseconds between two looks at the heap. */
const SAMPLE_MS = 20;

// The process opens its own streams when they are first used; as handles, they would count.
void [process.stdout, process.stderr];

process.on("message", (task: VictimTask) => {
  void attacked(task).then((report) => process.send!(report));
});
process.on("disconnect", () => process.exit());

async function attacked({ name, hostile, healthy }: VictimTask): Promise<VictimReport> {
  const before = process.getActiveResourcesInfo();
  forgetPeak();
  let [warnings, heap] = [0, 0];
  const sampling = setInterval(() => (heap = Math.max(heap, process.memoryUsage().heapUsed)), SAMPLE_MS).unref();
  const warn = (warning: object): void => {
    warnings++;
    unfit.push(...unfitness(warning));
  };
  const unfit: string[] = [];
  const used = await use(hostile, caseNamed(name), warn);
  const [connected, ...calls] = used.map((error) => outcomeOf(error));
  unfit.push(...used.filter(isError).flatMap((error) => unfitness(error)));
  const well = await use(healthy, { name: "healthy" }, () => undefined);
  const handles = await handlesLeft(before);
  clearInterval(sampling);
  return {
    ...{ connected: connected!, calls, warnings, unfit: unfit.slice(0, 3) },
    healthy: outcomeOf(well.find(isError)),
    ...{ handles, peak: peak(), heap: heap / 2 ** 20 },
  };
}

/** Connects, makes the calls of a case, and closes. Returns the errors of `connect` and of each call, in this order; undefined without one. */
async function use(
  place: ServerPlace,
  { options = {}, use: call = callEcho }: ClientCase,
  onWarning: (warning: object) => void,
): Promise<unknown[]> {
  let client: HostileClient;
  try {
    client = await connectTo(place, options, onWarning);
  } catch (error) {
    return [error];
  }
  try {
    const calls = await Promise.allSettled(call(client));
    return [undefined, ...calls.map((each) => (each.status === "fulfilled" ? undefined : each.reason))];
  } finally {
    await client.close();
  }
}

function callEcho(client: HostileClient): Promise<unknown>[] {
  return [client.callTool({ name: "echo", arguments: {} })];
}

function isError(outcome: unknown): boolean {
  return outcome !== undefined;
}

function outcomeOf(error: unknown): Outcome {
  if (error === undefined) return null;
  return error instanceof Error
    ? { error: error.name, message: error.message }
    : { error: "no error", message: String(error) };
}

async function handlesLeft(before: readonly string[]): Promise<string[]> {
  const until = Date.now() + HANDLE_PATIENCE;
  for (;;) {
    const left = [...before];
    const more = process.getActiveResourcesInfo().filter((kind) => {
      const at = left.indexOf(kind);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    if (more.length === 0 || Date.now() > until) return more;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Linux forgets the peak of a process on demand, see proc(5). */
function forgetPeak(): void {
  if (existsSync("/proc/self/clear_refs")) writeFileSync("/proc/self/clear_refs", "5");
}

function peak(): number {
  if (!existsSync("/proc/self/status")) return 0;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? 0) / 1024;
}
