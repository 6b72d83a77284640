import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Contender {
  name: string;
  command: readonly string[];
  /** Done before each run, outside the clock. */
  before?: () => void;
}

export interface Run {
  /** Seconds. */
  wall: number;
  /** User and system seconds. */
  cpu: number;
  /** MiB. */
  peak: number;
  code: number | null;
}

/** Runs contenders in turn, A B C A B C ..., after one round that does not count. */
export function measure(contenders: readonly Contender[], rounds: number): Map<string, Run[]> {
  const runs = new Map<string, Run[]>(contenders.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const { name, command, before } of contenders) {
      before?.();
      const run = once(command);
      if (round >= 0) runs.get(name)!.push(run);
    }
  }
  return runs;
}

/** Tells what the operating system has counted; Debian's package `time`. */
const TIME = "/usr/bin/time";

/** One process. Without {@link TIME} only its wall time is known. */
function once(command: readonly string[]): Run {
  const counted = existsSync(TIME);
  const [program, ...given] = counted ? [TIME, "-f", "%U %S %M", ...command] : command;
  const started = process.hrtime.bigint();
  const { status, stderr } = spawnSync(program!, given, {
    cwd: tmpdir(),
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const wall = Number(process.hrtime.bigint() - started) / 1e9;
  const [user = NaN, system = NaN, peak = NaN] = counted
    ? stderr.trim().split("\n").at(-1)!.split(" ").map(Number)
    : [];
  return { wall, cpu: user + system, peak: peak / 1024, code: status };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The medians of milliseconds of an empty process, and of what others take beyond it. */
export interface Beyond {
  readonly empty: number;
  readonly beyond: Map<string, number>;
}

/**
 * Lets contestants run in turn with an empty process, after one round that does not count. Each round takes its own differences, since the speed of a
 * shared machine changes between rounds.
 *
 * @param took resolves with the milliseconds of a file.
 */
export async function beyondEmpty(
  rounds: number,
  contestants: readonly { readonly name: string; readonly file: string }[],
  { empty, took }: { readonly empty: string; took(file: string): Promise<number> },
): Promise<Beyond> {
  const ofEmpty: number[] = [];
  const differences = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    const nothing = await took(empty);
    if (round >= 0) ofEmpty.push(nothing);
    for (const { name, file } of contestants) {
      const ms = await took(file);
      if (round >= 0) differences.get(name)!.push(ms - nothing);
    }
  }
  return { empty: median(ofEmpty), beyond: new Map([...differences].map(([name, all]) => [name, median(all)])) };
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]!.length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join("  ");
  return [line(head), ...rows.map(line)].join("\n");
}

/** Installs the pinned peers beside the benchmarks, once. */
export function installPeers(folder: string): void {
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { dependencies: object };
  if (Object.keys(dependencies).every((name) => existsSync(join(folder, "node_modules", name)))) return;
  console.log("installing the peers (once)");
  const { status } = spawnSync("npm", ["ci", "--silent"], {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("npm ci failed in test/bench");
}
