import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { build, transform, type Plugin } from "esbuild";
import prettier from "prettier";
import { listBundledRevisions } from "../bundled/bundled.js";
import { GENERATED_FOR_MCPGEN, PACKAGE_ROOT } from "../packageRoot.js";
import { isDistUpToDate, recordBuildInputs } from "./buildInputs.js";
import { compileTemplates } from "./compileTemplates.js";
import { WIDTH } from "../emit/literals.js";
import type { RuntimeForms } from "../emit/runtime.js";
import { findEdits } from "./findEdits.js";
import { pluginTypes } from "./modelSchema.js";
import { rollUpRuntime } from "./rollUp.js";
import { bundledPackages, idOf, thirdPartyNotices, type BundledPackage } from "./notices.js";

/**
 * `npm run build [-- --if-changed]`: bundles the mcpgen command, compiles the runtime for users' projects and the code in `generated/`,
 * and writes a hash of all code that affects the output to `fingerprint.txt`. With `--if-changed`, it does nothing if `dist/` was built
 * from the same files.
 */

const DIST = join(PACKAGE_ROOT, "dist");

/** Where the files of this build are until all of them are written. Commands and tests use `dist/` while it is built. */
const BUILT = join(PACKAGE_ROOT, "node_modules", ".cache", `build-${process.pid}`);
const RUNTIME = join(BUILT, "runtime");
const GENERATED = join(PACKAGE_ROOT, "generated");

/** How the files of the runtime are laid out, whatever the configuration of the folder above. */
const LAYOUT = { printWidth: WIDTH };

/** The packages that the bundle loads from node_modules: the `dependencies` of package.json. All other packages are bundled. */
const EXTERNAL = ["@ts-morph/common", "prettier", "ts-morph"];

/** The line that gives bundled CommonJS its `require`. */
const REQUIRE = 'import { createRequire as commonJs } from "node:module"; const require = commonJs(import.meta.url);';

/** Lets `string-width` be loaded for the first text that is measured. */
const LAZY_STRING_WIDTH: Plugin = {
  name: "lazy string-width",
  setup({ onResolve }) {
    const lazy = join(PACKAGE_ROOT, "generator", "build", "lazyStringWidth.cjs");
    onResolve({ filter: /^string-width$/ }, ({ importer }) => (importer === lazy ? undefined : { path: lazy }));
  },
};

if (!process.argv.includes("--if-changed") || !isDistUpToDate(PACKAGE_ROOT)) await buildDist();

async function buildDist(): Promise<void> {
  try {
    const packages = await bundleCommand();
    writeFileSync(join(BUILT, "THIRD-PARTY-NOTICES.txt"), thirdPartyNotices(packages));
    const { code } = await transform(compileTemplates(join(PACKAGE_ROOT, "templates")), { minify: true });
    writeFileSync(join(BUILT, "templates.cjs"), code);
    writeFileSync(join(BUILT, "plugin.d.ts"), pluginTypes());
    await compileRuntime();
    writeFileSync(join(BUILT, "fingerprint.txt"), fingerprint(packages));
    rmSync(DIST, { recursive: true, force: true });
    renameSync(BUILT, DIST);
    compileGenerated();
    recordBuildInputs(PACKAGE_ROOT);
  } finally {
    rmSync(BUILT, { recursive: true, force: true });
  }
}

/**
 * Bundles the mcpgen command, because loading a hundred modules would take most of the time of a short run. Large packages are
 * not bundled; only the commands that need them load them.
 *
 * @returns the packages whose code is in the bundle.
 */
async function bundleCommand(): Promise<BundledPackage[]> {
  const { metafile } = await build({
    absWorkingDir: PACKAGE_ROOT,
    metafile: true,
    entryPoints: { cli: join(PACKAGE_ROOT, "generator", "bin.ts") },
    outdir: BUILT,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    minifySyntax: true,
    minifyWhitespace: true,
    mainFields: ["module", "main"],
    external: EXTERNAL,
    // The templates are compiled already.
    alias: { handlebars: "handlebars/runtime" },
    plugins: [LAZY_STRING_WIDTH],
    banner: { js: REQUIRE },
    logLevel: "warning",
  });
  for (const file of readdirSync(BUILT)) dropUnusedRequire(join(BUILT, file));
  chmodSync(join(BUILT, "cli.js"), 0o755);
  return bundledPackages(metafile);
}

/** Only bundled CommonJS needs `require`, and each one that is made costs a short run. */
function dropUnusedRequire(file: string): void {
  const [first, code] = readFileSync(file, "utf8").split(REQUIRE);
  if (code !== undefined && !/\brequire\b/.test(code)) writeFileSync(file, first + code.trimStart());
}

/** Writes each room of the runtime in all forms, and `rooms.json`, which tells what each room imports. */
async function compileRuntime(): Promise<void> {
  const sources = join(PACKAGE_ROOT, "templates", "runtime");
  const modules = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .sort()
    .map(
      (path) =>
        [path.slice(0, -".ts".length).replaceAll("\\", "/"), readFileSync(join(sources, path), "utf8")] as const,
    );
  const rooms = rollUpRuntime(new Map(modules));
  mkdirSync(RUNTIME, { recursive: true });
  for (const { name, text } of rooms) writeFileSync(join(RUNTIME, `${name}.ts`), text);
  copyFileSync(join(sources, "package.json"), join(RUNTIME, "package.json"));
  const tsc = join(PACKAGE_ROOT, "node_modules", "typescript", "bin", "tsc");
  const project = join(BUILT, "tsconfig.json");
  const compilerOptions = { rootDir: RUNTIME, outDir: RUNTIME };
  const extended = join(PACKAGE_ROOT, "tsconfig.build.json");
  writeFileSync(project, JSON.stringify({ extends: extended, compilerOptions, include: ["runtime"], exclude: [] }));
  const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", project], { encoding: "utf8" });
  rmSync(project);
  if (status !== 0) throw new Error(stdout);
  for (const { name } of rooms) await joinForms(name);
  writeFileSync(join(RUNTIME, "rooms.json"), JSON.stringify(rooms.map(({ text: _, ...room }) => room)));
}

/**
 * Leaves the JavaScript of a room, which the command runs too, and the edits that make the other forms from it. All forms would be
 * half of the package.
 */
async function joinForms(name: string): Promise<void> {
  const read = async (ending: string): Promise<string> => {
    const file = join(RUNTIME, `${name}${ending}`);
    return prettier.format(readFileSync(file, "utf8"), { ...LAYOUT, filepath: file });
  };
  const [js, ts, dts] = await Promise.all([".js", ".ts", ".d.ts"].map(read));
  const forms: RuntimeForms = { ts: findEdits(js!, ts!), dts: findEdits(ts!, dts!) };
  writeFileSync(join(RUNTIME, `${name}.js`), js!);
  writeFileSync(join(RUNTIME, `${name}.forms.json`), JSON.stringify(forms));
  for (const ending of [".ts", ".d.ts"]) rmSync(join(RUNTIME, `${name}${ending}`));
}

/** Writes what `mcpgen generate --target js` writes beside `generated/`, for the package `mcpgen-sdk` and the command itself. */
function compileGenerated(): void {
  const compiled = join(PACKAGE_ROOT, "node_modules", ".cache", `generated-${process.pid}`);
  const given = ["--config", "mcpgen.config.json", "--target", "js", "--no-migrations", "--out", compiled, "--yes"];
  try {
    const command = [join(DIST, "cli.js"), "generate", ...given];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: PACKAGE_ROOT, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    const left = new Set(compiledFilesIn(GENERATED));
    for (const path of compiledFilesIn(compiled)) {
      left.delete(path);
      mkdirSync(dirname(join(GENERATED, path)), { recursive: true });
      renameSync(join(compiled, path), join(GENERATED, path));
    }
    for (const path of left) rmSync(join(GENERATED, path));
    // The command runs the packages too, with the runtime that is there already. `mcpgen mock` serves with the newest revision.
    // `mcpgen proxy` serves with the revision of another server.
    for (const revision of listBundledRevisions().keys())
      copyForMcpgen(revision, (path) => !/\.(ts|json)$|[/\\]client-[^/\\]*$/.test(path));
    copyForMcpgen("bridges", (path) => !/\.ts$|[/\\]index\.js$/.test(path));
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}

function copyForMcpgen(folder: string, filter: (path: string) => boolean): void {
  cpSync(join(GENERATED, folder), join(GENERATED_FOR_MCPGEN, folder), { recursive: true, filter });
}

function compiledFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /\.(js|d\.ts)$/.test(path));
}

/** Hashes all code that affects the output. `mcpgen check` trusts the hashes of a manifest only if it has the same fingerprint. */
function fingerprint(bundled: readonly BundledPackage[]): string {
  const hash = createHash("sha256");
  for (const each of bundled) hash.update(idOf(each));
  const { dependencies } = JSON.parse(readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8")) as {
    dependencies: object;
  };
  hash.update(JSON.stringify(dependencies));
  const rooms = "model read bundled emit plugin diff bridge migrate html reference contract pipeline"
    .split(" ")
    .map((room) => join(PACKAGE_ROOT, "generator", room));
  for (const folder of [...rooms, join(PACKAGE_ROOT, "templates"), RUNTIME]) {
    for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
      if (/\.(js|ts|json|css)$/.test(path)) hash.update(path).update(readFileSync(join(folder, path)));
    }
  }
  hash.update(readFileSync(join(BUILT, "templates.cjs")));
  const prose = ["manifest.json", "prose.json", "mentions.json"].map((name) => join("schema", name));
  for (const path of prose) hash.update(path).update(readFileSync(join(PACKAGE_ROOT, path)));
  return hash.digest("hex").slice(0, 16);
}
