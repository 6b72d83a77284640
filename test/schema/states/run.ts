/**
 * `npm run test:states -- PATH [--list]`: generates a package from each state of the official schema that a checkout has in its history, merges
 * included, and compiles what was accepted. PATH is a checkout of github.com/modelcontextprotocol/modelcontextprotocol, or its git directory.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { DEFAULT_PACKAGE_OPTIONS, PACKAGE_PARTS } from "../../../generator/emit/parts.js";
import { SchemaError } from "../../../generator/model/schemaError.js";
import { createRevisionPackageInputs, generateFiles } from "../../../generator/pipeline/generateFiles.js";
import { temporaryFolder } from "../../support/programs.js";
import { ROOT } from "../../support/schemas.js";

/** A content that a schema file has had, under the first path that the history names. */
interface SchemaState {
  readonly blob: string;
  readonly path: string;
}

const SCHEMA_FILE = /^schema\/(?:[^/]+\/)?schema\.(?:ts|json)$/;

/** The number of packages that one run of the compiler reads. */
const BATCH = 40;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { list: { type: "boolean" }, every: { type: "string", default: "1" } },
});
const [checkout] = positionals;
if (checkout === undefined) throw new Error("give a checkout of the specification: npm run test:states -- PATH");

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync("git", ["-C", checkout!, ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** Returns each content once, oldest first. */
function listStates(): SchemaState[] {
  const log = git("log", "--reverse", "-m", "--raw", "--no-abbrev", "--no-renames", "--format=", "--", "schema");
  const paths = new Map<string, string>();
  for (const line of log.split("\n")) {
    const [, , , blob, , path] = line.split(/\s+/);
    if (path !== undefined && SCHEMA_FILE.test(path) && !/^0+$/.test(blob!) && !paths.has(blob!))
      paths.set(blob!, path);
  }
  return [...paths].map(([blob, path]) => ({ blob, path }));
}

const root = temporaryFolder();

/** Writes the package of a state. @returns why the schema was refused; undefined if it was accepted. */
async function generate({ blob, path }: SchemaState): Promise<string | undefined> {
  const schema = join(root, "schemas", `${blob}${path.endsWith(".ts") ? ".ts" : ".json"}`);
  mkdirSync(dirname(schema), { recursive: true });
  writeFileSync(schema, git("cat-file", "blob", blob));
  const label = `draft-${blob.slice(0, 12)}`;
  const options = { ...DEFAULT_PACKAGE_OPTIONS, parts: PACKAGE_PARTS, target: "ts" } as const;
  try {
    const out = join(root, "packages");
    const { files } = await generateFiles({
      out,
      revisions: createRevisionPackageInputs(new Map([[label, schema]]), options),
    });
    for (const { path: file, text } of files) {
      if (!file.startsWith(`${label}/`) && !file.startsWith("runtime/")) continue;
      mkdirSync(dirname(join(out, file)), { recursive: true });
      writeFileSync(join(out, file), text);
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof SchemaError)) return `NOT A REFUSAL: ${String((error as Error).stack)}`;
    return error.message.replaceAll(schema, path);
  }
}

/** Compiles packages. @returns the lines of the compiler. */
function compile(states: readonly SchemaState[]): string[] {
  const file = join(root, "tsconfig.json");
  const include = states.map(({ blob }) => `packages/draft-${blob.slice(0, 12)}/**/*.ts`);
  const base = join(ROOT, "tsconfig.json");
  writeFileSync(file, JSON.stringify({ extends: base, compilerOptions: { noEmit: true, rootDir: root }, include }));
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", file], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? [] : stdout.trim().split("\n");
}

writeFileSync(join(root, "package.json"), '{ "type": "module" }\n');
symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
const every = Number(values.every);
const states = listStates().filter((_, i) => i % every === 0);
console.log(`${states.length} states`);
const refused = new Map<SchemaState, string>();
const faults: string[] = [];
for (let start = 0; start < states.length; start += BATCH) {
  const batch = states.slice(start, start + BATCH);
  for (const state of batch) {
    const reason = await generate(state);
    if (reason !== undefined) refused.set(state, reason);
  }
  const accepted = batch.filter((state) => !refused.has(state));
  if (accepted.length > 0) faults.push(...compile(accepted));
  console.log(`${start + batch.length} read, ${refused.size} refused, ${faults.length} lines of the compiler`);
}
for (const [{ blob, path }, reason] of refused) console.log(`${blob.slice(0, 12)} ${path}: ${reason}`);
for (const line of faults.slice(0, 100)) console.log(line);
const accepted = states.length - refused.size;
console.log(`${accepted} of ${states.length} states are accepted (${((100 * accepted) / states.length).toFixed(1)} %)`);
process.exitCode = faults.length > 0 ? 1 : 0;
