import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { buildSync } from "esbuild";
import type { Places } from "./places.js";
import { REVISIONS } from "./revisions.js";
import type { Form } from "./runtimes.js";

/** Files below a folder, with forward slashes, in the order of the alphabet. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort();
}

/** The generated modules of one form, by their path without the ending. */
export function modulesBelow(generated: string, form: Form): string[] {
  return filesBelow(generated)
    .filter((file) => file.endsWith(`.${form}`) && !file.endsWith(".d.ts"))
    .map((file) => file.slice(0, -form.length - 1));
}

/** The packages that a user installs for the modules of authorization. */
export const PACKAGES: readonly string[] = ["jose", "oauth4webapi"];

/** Where `layOut` reads, and what it makes. */
export interface Layout {
  /** The generated packages. */
  readonly generated: string;
  /** `check.ts`, `cases/` and `clients/`. */
  readonly sources: string;
  /** Where the clients find servers. */
  readonly places: Places;
  /** What the check imports. */
  readonly form: Form;
  /** Outside of the repository, so that nothing is found in its `node_modules`. */
  readonly folder: string;
}

/**
 * Writes what a runtime runs: the generated modules untouched, the check without its types, and something to start it.
 *
 * `process.js` prints the report of a process; `worker.js` that of a worker, which `worker.capnp` describes. `clientProcess.js`,
 * `clientWorker.js` and `clientWorker.capnp` do the same for clients, which need a network and processes.
 */
export function layOut({ generated, sources, places, form, folder }: Layout): void {
  mkdirSync(folder, { recursive: true });
  const modules = modulesBelow(generated, form);
  for (const file of filesBelow(generated)) {
    if (!/\.(js|ts)$|(^|\/)package\.json$/.test(file) || (form === "js" && file.endsWith(".ts"))) continue;
    mkdirSync(dirname(join(folder, "generated", file)), { recursive: true });
    cpSync(join(generated, file), join(folder, "generated", file));
  }
  const casesBelow = (path: string): string[] =>
    filesBelow(join(sources, path)).map((file) => `${path}/${file.replace(/\.ts$/, "")}`);
  const cases = casesBelow("cases");
  const clients = casesBelow("clients/cases");
  buildSync({
    entryPoints: ["check", "clients/everything", ...cases, ...clients].map((file) => `${file}.ts`),
    absWorkingDir: sources,
    outbase: sources,
    outdir: folder,
    format: "esm",
    target: "es2022",
  });
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  for (const name of PACKAGES) {
    buildSync({ ...PACKAGE_BUILD, entryPoints: [name], absWorkingDir: sources, outfile: packageFile(folder, name) });
    const about = { name, version: "1.0.0", type: "module", exports: "./index.js" };
    write(`node_modules/${name}/package.json`, JSON.stringify(about));
  }
  write("revisions.js", `export const REVISIONS = ${JSON.stringify(REVISIONS)};\n`);
  write("places.js", `export const PLACES = ${JSON.stringify(places)};\n`);
  write("package.json", '{ "type": "module" }\n');
  // Deno finds packages by this file, because it is started without npm.
  const imports = Object.fromEntries(PACKAGES.map((name) => [name, `./node_modules/${name}/index.js`]));
  write("imports.json", JSON.stringify({ imports }));
  const forWeb = clients.filter((file) => file !== NODE_CLIENTS);
  for (const [name, checked] of [
    ["process", cases],
    ["clientProcess", clients],
  ] as const)
    write(`${name}.js`, `${reportModule(modules, checked, form)}${PRINT};\n`);
  for (const [name, checked] of [
    ["worker", cases],
    ["clientWorker", forWeb],
  ] as const)
    write(`${name}.js`, `${reportModule(modules, checked, form)}export default { async test() { ${PRINT}; } };\n`);
  const files = filesBelow(folder).filter((file) => file.endsWith(".js"));
  write("worker.capnp", workerConfig("worker.js", files));
  write("clientWorker.capnp", workerConfig("clientWorker.js", files));
}

/** A package as one module, as a bundler of a user leaves it. */
const PACKAGE_BUILD = { bundle: true, format: "esm", target: "es2022", platform: "neutral" } as const;
const packageFile = (folder: string, name: string): string => join(folder, "node_modules", name, "index.js");

/** The cases for which a runtime must have the modules of Node. */
const NODE_CLIENTS = "clients/cases/processes";
const ENTRIES = ["process.js", "worker.js", "clientProcess.js", "clientWorker.js"];
const PRINT = "console.log(JSON.stringify(await report()))";

function reportModule(modules: readonly string[], cases: readonly string[], form: Form): string {
  return [
    'import { runCases } from "./check.js";',
    ...modules.map((path, at) => `import * as module${at} from "./generated/${path}.${form}";`),
    ...cases.map((file, at) => `import * as cases${at} from "./${file}.js";`),
    `const modules = { ${modules.map((path, at) => `"${path}": module${at}`).join(", ")} };`,
    `const report = () => runCases([${cases.map((_, at) => `cases${at}`).join(", ")}], modules);`,
    "",
  ].join("\n");
}

/** No compatibility flag is set: a worker has what the web has, and nothing of Node. It reaches this machine only. */
function workerConfig(entry: string, files: readonly string[]): string {
  const entryFirst = [entry, ...files.filter((file) => !ENTRIES.includes(file))];
  const embedded = [
    ...entryFirst.map((file) => `    (name = "${file}", esModule = embed "${file}"),`),
    // A worker looks for a package beside the module that imports it.
    ...PACKAGES.map(
      (name) => `    (name = "generated/runtime/${name}", esModule = embed "node_modules/${name}/index.js"),`,
    ),
  ];
  return [
    'using Workerd = import "/workerd/workerd.capnp";',
    "const config :Workerd.Config = (services = [",
    '  (name = "check", worker = .check), (name = "internet", network = (allow = ["local"])),',
    "]);",
    'const check :Workerd.Worker = (compatibilityDate = "2025-01-01", modules = [',
    ...embedded,
    "]);",
    "",
  ].join("\n");
}
