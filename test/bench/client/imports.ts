import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { median } from "../measure.js";
import { CONTESTANTS } from "./contestants.js";

const CLIENTS = join(import.meta.dirname, "clients");

/** The bundled dependencies of the official clients call `require`, which modules do not have. */
const REQUIRE = 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';

/** Milliseconds that a process takes to import a client over stdio, beyond a process that imports nothing. */
export interface ImportTimes {
  /** From the files of the packages. */
  readonly files: ReadonlyMap<string, number>;
  /** From one file, bundled and minified by esbuild. */
  readonly bundle: ReadonlyMap<string, number>;
}

/** Measures the import of each client. Each round takes its own differences, because the speed of the machine changes between rounds. */
export async function imports(rounds: number): Promise<ImportTimes> {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-imports-"));
  try {
    const over = CONTESTANTS.filter(({ transports }) => transports.includes("stdio"));
    const files = over.map(({ name, file }) => ({ name, path: join(CLIENTS, `${file}.stdio.mjs`) }));
    const bundle = await Promise.all(
      files.map(async ({ name, path }) => ({ name, path: await bundleInto(folder, path, name) })),
    );
    const all = [...files, ...bundle].map((entry) => ({ ...entry, differences: [] as number[] }));
    for (let round = -1; round < rounds; round++) {
      const nothing = took(join(CLIENTS, "empty.stdio.mjs"));
      for (const { path, differences } of all) {
        const milliseconds = took(path) - nothing;
        if (round >= 0) differences.push(milliseconds);
      }
    }
    const medians = all.map(({ name, differences }) => [name, median(differences)] as const);
    return { files: new Map(medians.slice(0, files.length)), bundle: new Map(medians.slice(files.length)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function bundleInto(folder: string, path: string, name: string): Promise<string> {
  const outfile = join(folder, `${name.replaceAll(/\W/g, "")}.mjs`);
  await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    outfile,
    logLevel: "error",
    ...(name.startsWith("SDK") && { banner: { js: REQUIRE } }),
  });
  return outfile;
}

/** Milliseconds from the start of a process that imports a module to its end. */
function took(path: string): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["--no-warnings", path], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${path} ended with ${status}: ${stderr}`);
  return performance.now() - started;
}
