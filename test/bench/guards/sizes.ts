import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { table } from "../measure.js";
import { SIZES } from "./contestant.js";
import { type Taking } from "./heat.js";

/** Bytes of what an application would ship, by contestant. */
export async function sizeTable(built: readonly Taking[]): Promise<string> {
  const rows: string[][] = [];
  for (const { contestant, entry } of built) {
    if (entry.sizes === undefined) continue;
    const row = [contestant.name];
    for (const size of SIZES) {
      const text = entry.sizes[size];
      row.push(text === undefined ? "-" : await shipped(text, dirname(entry.race)));
    }
    rows.push(row);
  }
  return table(["", ...SIZES], rows);
}

async function shipped(contents: string, resolveDir: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    logLevel: "error",
  });
  return String(gzipSync(outputFiles[0]!.contents, { level: 9 }).length);
}
