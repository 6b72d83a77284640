import type { ClientCase } from "./clientCase.js";
import { connectTo, type HostileClient, type HostileOptions, type ServerPlace } from "./connecting.js";
import { caseNamed } from "./rows.js";

/*
 * The client under attack, in a process of its own, so that its memory and its handles are its own. `node victim.mjs JSON`; prints a
 * VictimReport, and ends when nothing keeps it.
 */

/** What the process gets. */
export interface VictimTask {
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
  /** The most memory that the process had, in MiB. */
  readonly peak: number;
}

/** Milliseconds in which handles may go after `close`. */
const HANDLE_PATIENCE = 5_000;

const { name, hostile, healthy } = JSON.parse(process.argv[2]!) as VictimTask;
// The streams of the process itself are opened when they are first named.
void [process.stdout, process.stderr];
const before = process.getActiveResourcesInfo();
let warnings = 0;
const attacked = await useOnce(hostile, caseNamed(name));
const seen = warnings;
const well = await useOnce(healthy, { name: "healthy" });
const report: VictimReport = {
  ...attacked,
  warnings: seen,
  healthy: well.connected ?? well.calls[0]!,
  handles: await handlesLeft(),
  peak: process.resourceUsage().maxRSS / 1024,
};
process.stdout.write(JSON.stringify(report));

async function useOnce(
  place: ServerPlace,
  { options = {}, use = callEcho }: { readonly name: string; options?: HostileOptions; use?: ClientCase["use"] },
): Promise<{ connected: Outcome; calls: Outcome[] }> {
  let client: HostileClient;
  try {
    client = await connectTo(place, options, () => warnings++);
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

async function handlesLeft(): Promise<string[]> {
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
