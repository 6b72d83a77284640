import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { ClientCase } from "./clientCase.js";
import { connectTo, type HostileClient, type ServerPlace } from "./connecting.js";
import { caseNamed } from "./rows.js";

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
  /** A call on a healthy server after the attack. */
  readonly healthy: Outcome;
  /** What still keeps the process, and did not before. */
  readonly handles: readonly string[];
  /** The most memory that the process had since the task began, in MiB; 0 where the system does not say. */
  readonly peak: number;
}

/** Milliseconds in which handles may go after `close`. */
const HANDLE_PATIENCE = 5_000;

// The process opens its own streams when they are first used; as handles, they would count.
void [process.stdout, process.stderr];

process.on("message", (task: VictimTask) => {
  void attacked(task).then((report) => process.send!(report));
});
process.on("disconnect", () => process.exit());

async function attacked({ name, hostile, healthy }: VictimTask): Promise<VictimReport> {
  const before = process.getActiveResourcesInfo();
  forgetPeak();
  let warnings = 0;
  const report = { ...(await used(hostile, caseNamed(name), () => warnings++)), warnings };
  const well = await used(healthy, { name: "healthy" }, () => undefined);
  return { ...report, healthy: well.connected ?? well.calls[0]!, handles: await handlesLeft(before), peak: peak() };
}

/** Connects, makes the calls of a case, and closes. */
async function used(
  place: ServerPlace,
  { options = {}, use = callEcho }: ClientCase,
  onWarning: () => void,
): Promise<{ connected: Outcome; calls: Outcome[] }> {
  let client: HostileClient;
  try {
    client = await connectTo(place, options, onWarning);
  } catch (error) {
    return { connected: outcomeOf(error), calls: [] };
  }
  try {
    const calls = await Promise.allSettled(use(client));
    return {
      connected: null,
      calls: calls.map((call) => (call.status === "fulfilled" ? null : outcomeOf(call.reason))),
    };
  } finally {
    await client.close();
  }
}

function callEcho(client: HostileClient): Promise<unknown>[] {
  return [client.callTool({ name: "echo", arguments: {} })];
}

function outcomeOf(error: unknown): Outcome {
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
