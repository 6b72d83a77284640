import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
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

/**
 * Draws mutants by a seed: each site of the sources has the same chance. Whether a site is drawn depends on its own code only, so two states of
 * the repository have the same mutants as far as they have the same code, and their figures can be compared.
 */
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
      const times = new Map<string, number>();
      return sitesIn(text).map((site) => {
        const code = [seed, file, site.kind, site.before, site.after].join("\0");
        times.set(code, (times.get(code) ?? 0) + 1);
        const rank = createHash("sha256")
          .update(`${code}\0${times.get(code)}`)
          .digest("hex");
        return { file, line: text.slice(0, site.start).split("\n").length, site, rank };
      });
    });
  return all
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ rank: _, ...mutant }, id) => ({ id, ...mutant }));
}
