import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
import type { Contestant, Transport } from "./contestants.js";
import { SERVERS } from "./serverProcess.js";

export interface Size {
  /** Bytes, minified and gzipped, of all that is loaded at the start. */
  readonly eager: number;
  /** Bytes of what is imported when it is first needed. */
  readonly lazy: number;
}

/**
 * Bundles a program of a contestant; Node's own modules are no part of it.
 *
 * @param folder of the program: the echo servers, unless given.
 */
export async function bundleSize(file: string, transport: Transport, folder: string = SERVERS): Promise<Size> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(folder, `${file}.${transport}.mjs`)],
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    platform: "node",
    outdir: join(folder, "out"),
    metafile: true,
    write: false,
    logLevel: "error",
  });
  const bytes = new Map(
    outputFiles.map(({ path, contents }) => [
      relative(process.cwd(), path).replaceAll("\\", "/"),
      gzipSync(contents, { level: 9 }).length,
    ]),
  );
  const eager = loadedAtStart(metafile.outputs);
  const sum = (wanted: boolean): number =>
    [...bytes].reduce((total, [path, size]) => total + (eager.has(path) === wanted ? size : 0), 0);
  return { eager: sum(true), lazy: sum(false) };
}

function loadedAtStart(outputs: Metafile["outputs"]): ReadonlySet<string> {
  const loaded = new Set(Object.keys(outputs).filter((path) => /\.(?:stdio|http)\.js$/.test(path)));
  for (const path of loaded)
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === "import-statement" && imported in outputs) loaded.add(imported);
  return loaded;
}

interface Locked {
  readonly dependencies?: object;
  readonly peerDependencies?: object;
  readonly peerDependenciesMeta?: { readonly [name: string]: { readonly optional?: boolean } };
}

/** How many packages an application installs for a transport, as the lock file of the benchmarks has them. */
export function packageCount({ packages }: Contestant, transport: Transport): number {
  const lock = join(SERVERS, "..", "..", "package-lock.json");
  const all = (JSON.parse(readFileSync(lock, "utf8")) as { packages: { [path: string]: Locked } }).packages;
  const found = new Set<string>();
  const open: { name: string; from: string }[] = (packages[transport] ?? []).map((name) => ({ name, from: "" }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const path = placeOf(next.name, next.from, all);
    if (path === undefined || found.has(path)) continue;
    found.add(path);
    for (const name of needs(all[path]!)) open.push({ name, from: path });
  }
  return found.size;
}

function needs({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }: Locked): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...peers];
}

/** Where Node finds a package from another: the nearest `node_modules` above. */
function placeOf(name: string, from: string, all: { readonly [path: string]: Locked }): string | undefined {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf("/node_modules/")))) {
    const path = above === "" ? `node_modules/${name}` : `${above}/node_modules/${name}`;
    if (path in all) return path;
    if (above === "") return undefined;
  }
}
