import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** A server in one file, and what is loaded at its start where the rest is kept in others. */
export interface Bundled {
  readonly file: string;
  /** Bytes after gzip of the one file. */
  readonly whole: number;
  /** Bytes after gzip of what is loaded at the start. */
  readonly start: number;
}

/** Bundles and minifies a project's server. */
export async function bundle(project: string): Promise<Bundled> {
  const common = {
    entryPoints: [join(project, "src", "main.ts")],
    bundle: true,
    minify: true,
    format: "esm" as const,
    platform: "node" as const,
    write: false as const,
    logLevel: "silent" as const,
    outdir: "out",
  };
  const one = await build(common);
  const parts = await build({ ...common, splitting: true, metafile: true as const });
  const loaded = new Set(Object.keys(parts.metafile.outputs).filter((path) => path.endsWith("/main.js")));
  for (const path of loaded)
    for (const { path: imported, kind } of parts.metafile.outputs[path]!.imports)
      if (kind === "import-statement" && imported in parts.metafile.outputs) loaded.add(imported);
  const sizes = parts.outputFiles
    .filter(({ path }) => [...loaded].some((name) => path.endsWith(name)))
    .map(({ contents }) => gzipSync(contents, { level: 9 }).length);
  const { contents } = one.outputFiles[0]!;
  const file = join(project, "bundled.mjs");
  writeFileSync(file, contents);
  return {
    file,
    whole: gzipSync(contents, { level: 9 }).length,
    start: sizes.reduce((sum, size) => sum + size, 0),
  };
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
