import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes of a built server after gzip. */
export interface BuiltSize {
  /** Of the modules that a start loads. */
  readonly start: number;
  /** Of all modules. */
  readonly whole: number;
}

/** Weighs what a project's build wrote. */
export function sizeOf(dist: string): BuiltSize {
  const modules = readdirSync(dist).filter((name) => name.endsWith(".js"));
  const loaded = new Set(["main.js"]);
  for (const name of loaded)
    for (const [, imported] of textOf(dist, name).matchAll(/(?:from|import)["'`]\.\/([^"'`]+)["'`]/g))
      loaded.add(imported!);
  return { start: weightOf(dist, [...loaded]), whole: weightOf(dist, modules) };
}

function weightOf(dist: string, modules: readonly string[]): number {
  return modules.reduce((sum, name) => sum + gzipSync(textOf(dist, name), { level: 9 }).length, 0);
}

function textOf(dist: string, name: string): string {
  return readFileSync(join(dist, name), "utf8");
}

/**
 * How many milliseconds longer than an empty process each module takes from its start to its end, its input being empty.
 *
 * Rounds are interleaved, and the fastest of each module counts: what else the machine does can only add to it.
 */
export function timesOverEmpty(folder: string, modules: readonly string[], rounds: number): number[] {
  const empty = join(folder, "empty.mjs");
  writeFileSync(empty, "");
  const all = [empty, ...modules];
  const fastest = all.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    for (const [i, module] of all.entries()) {
      const started = performance.now();
      spawnSync(process.execPath, [module], { input: "" });
      fastest[i] = Math.min(fastest[i]!, performance.now() - started);
    }
  }
  return fastest.slice(1).map((time) => time - fastest[0]!);
}
