import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import type { Case } from "./cases.js";
import type { Bench, Contestant, Entry } from "./contestant.js";
import type { Heat, Outcome } from "./race.js";

/** A contestant that takes part, or the reason why it does not. */
export type Built = { contestant: Contestant } & ({ entry: Entry } | { reason: string });
export type Taking = Extract<Built, { entry: Entry }>;

export interface Holding {
  rounds: number;
  folder: string;
  /** The program that runs the contestants. */
  node: string;
}

/** Builds the contestants, each in an empty folder of its own. */
export async function buildAll(
  contestants: readonly Contestant[],
  bench: Omit<Bench, "folder">,
  folder: string,
): Promise<Built[]> {
  const built: Built[] = [];
  for (const contestant of contestants) {
    const own = join(folder, contestant.name.replace(/\W+/g, "-"));
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    try {
      built.push({ contestant, entry: await contestant.build({ ...bench, folder: own }) });
    } catch (error) {
      built.push({ contestant, reason: (error as Error).message.split("\n")[0]! });
    }
  }
  return built;
}

export function takesPart(built: Built): built is Taking {
  return "entry" in built;
}

/** Whether a contestant runs in a row. */
export function startsIn({ formats }: Contestant, row: Case): boolean {
  return formats === "both" || (formats === "off") === (row.withoutFormats === true);
}

/** Lets the contestants race in one process, under node alone: a loader might rewrite their modules. */
export async function hold(built: readonly Taking[], cases: readonly Case[], given: Holding): Promise<Outcome> {
  const race = join(given.folder, "race.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "race.ts")],
    outfile: race,
    bundle: true,
    platform: "node",
    format: "esm",
  });
  const heat: Heat = {
    rounds: given.rounds,
    cases,
    entrants: built.map(({ contestant, entry }) => ({ name: contestant.name, module: entry.race })),
    starters: Object.fromEntries(
      cases.map((row) => [
        row.name,
        built.filter(({ contestant }) => startsIn(contestant, row)).map(({ contestant }) => contestant.name),
      ]),
    ),
  };
  const file = join(given.folder, "heat.json");
  writeFileSync(file, JSON.stringify(heat));
  const { stdout, status } = spawnSync(given.node, [race, file], {
    cwd: dirname(race),
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error("the race failed");
  return JSON.parse(stdout) as Outcome;
}
