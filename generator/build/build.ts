import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import prettier from "prettier";
import { bundledRevisions, bundledSchemaFile } from "../bundled/bundled.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { CODE_CACHE_FILE, compilerScript, run } from "../read/compiler.js";

/** `npm run build`: bundles the command, compiles the runtime that is copied into users' projects, takes the fingerprint. */

const DIST = join(PACKAGE_ROOT, "dist");
const RUNTIME = join(DIST, "templates", "runtime");

rmSync(DIST, { recursive: true, force: true });
await bundleCommand();
await compileRuntime();
cacheCompiler();
writeFileSync(join(DIST, "fingerprint.txt"), fingerprint());

/**
 * One file to load instead of a hundred, since most of a short run is loading. What is large and seldom needed stays outside and is
 * loaded when it is.
 */
async function bundleCommand(): Promise<void> {
  await build({
    entryPoints: [join(PACKAGE_ROOT, "generator", "cli.ts")],
    outdir: DIST,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    mainFields: ["module", "main"],
    external: ["@ts-morph/common", "json-schema-to-typescript", "prettier", "diff"],
    banner: {
      js: 'import { createRequire as commonJs } from "node:module"; const require = commonJs(import.meta.url);',
    },
    logLevel: "warning",
  });
  chmodSync(join(DIST, "cli.js"), 0o755);
}

async function compileRuntime(): Promise<void> {
  const tsc = join(PACKAGE_ROOT, "node_modules", "typescript", "bin", "tsc");
  const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", join(PACKAGE_ROOT, "tsconfig.build.json")], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stdout);
  for (const name of readdirSync(RUNTIME)) {
    const file = join(RUNTIME, name);
    writeFileSync(file, await prettier.format(readFileSync(file, "utf8"), { filepath: file }));
  }
}

/** Saves what V8 makes of the TypeScript compiler once it has read a schema, so that reading the next one begins at once. */
function cacheCompiler(): void {
  const { script, file } = compilerScript();
  const schema = bundledSchemaFile([...bundledRevisions().keys()].at(-1)!);
  run(script, file).createSourceFile(schema, readFileSync(schema, "utf8"), 99);
  writeFileSync(CODE_CACHE_FILE, script.createCachedData());
}

/** Changes whenever what mcpgen writes may change: `mcpgen check` believes hashes only of the same generator. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const rooms = ["model", "read", "bundled", "emit", "diff", "migrate", "contract"].map((room) =>
    join(PACKAGE_ROOT, "generator", room),
  );
  for (const folder of [...rooms, join(PACKAGE_ROOT, "templates"), RUNTIME]) {
    for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
      if (/\.(js|ts|hbs|json)$/.test(path)) hash.update(path).update(readFileSync(join(folder, path)));
    }
  }
  const others = ["generateFiles.ts", "migrations.ts", "compareRevisions.ts"].map((name) => join("generator", name));
  const prose = ["manifest.json", "prose.json", "mentions.json"].map((name) => join("schema", name));
  for (const path of [...others, ...prose]) hash.update(path).update(readFileSync(join(PACKAGE_ROOT, path)));
  return hash.digest("hex").slice(0, 16);
}
