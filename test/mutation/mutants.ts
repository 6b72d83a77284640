import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../support/schemas.js";
import { sitesIn, type Site } from "./sites.js";

/** A change of one place in the source code. */
export interface Mutant {
  readonly id: number;
  /** The path of the source file in the repository. */
  readonly file: string;
  readonly line: number;
  readonly site: Site;
}

/** Scripts that no test runs and that no user has. */
const NOT_MUTATED = /^generator\/(?:pictures|release|addRevision|build)\//;

/** Returns the room of a file: `generator/emit`, `templates/runtime/client`. */
export function roomOf(file: string): string {
  const parts = file.split("/");
  const depth = parts[0] === "generator" ? 2 : 3;
  return parts.length > depth ? parts.slice(0, depth).join("/") : parts.slice(0, depth - 1).join("/");
}

/** Draws mutants by a seed: each site of the sources has the same chance. */
export function drawMutants({
  seed,
  count,
  room,
}: {
  readonly seed: number;
  readonly count: number;
  readonly room: string | undefined;
}): Mutant[] {
  const listed = execFileSync("git", ["ls-files", "generator/**.ts", "templates/runtime/**.ts"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const files = listed
    .split("\n")
    .filter((file) => file !== "" && !NOT_MUTATED.test(file))
    .sort();
  const all = files
    .filter((file) => room === undefined || roomOf(file) === room)
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), "utf8");
      return sitesIn(text).map((site) => ({ file, line: text.slice(0, site.start).split("\n").length, site }));
    });
  const random = generatorOf(seed);
  const drawn = new Set<number>();
  while (drawn.size < Math.min(count, all.length)) drawn.add(Math.floor(random() * all.length));
  return [...drawn].map((index, id) => ({ id, ...all[index]! }));
}

/** Returns a function that returns pseudo-random numbers from 0 to 1 (mulberry32). */
function generatorOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
