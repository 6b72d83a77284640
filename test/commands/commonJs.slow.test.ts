import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as assert from "uvu/assert";
import { commonJsNote } from "../../generator/commands/outputNotes.js";
import { filesBelow } from "../scaffold/support/project.js";
import { ROOT } from "../support/schemas.js";
import { requiring } from "../support/requiring.js";
import { NEWEST } from "../support/revisions.js";
import { assertDone, mcpgen } from "./support/command.js";
import { suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("CommonJS");

const FILES = ["package.json", "index.ts", "2025-11-25/types.ts"];

const NODENEXT = '{ "compilerOptions": { "module": "NodeNext" } }';

const PROJECTS: readonly (readonly [
  what: string,
  files: { readonly [path: string]: string },
  isNoted: boolean,
  written?: readonly string[],
])[] = [
  ["compiled by NodeNext", { "package.json": '{ "type": "commonjs" }', "tsconfig.json": NODENEXT }, true],
  ["without a type", { "package.json": "{}", "tsconfig.json": NODENEXT }, true],
  [
    "that extends its configuration, with comments",
    {
      "package.json": "{}",
      "tsconfig.json": '{ "extends": "./base", /* ours */ "compilerOptions": {}, }',
      "base.json": '{ "compilerOptions": { "module": "node20" } }',
    },
    true,
  ],
  ["with its configuration in src", { "package.json": "{}", "src/tsconfig.json": NODENEXT }, true],
  ["of ES modules", { "package.json": '{ "type": "module" }', "tsconfig.json": NODENEXT }, false],
  [
    "compiled to CommonJS",
    { "package.json": "{}", "tsconfig.json": '{ "compilerOptions": { "module": "commonjs" } }' },
    false,
  ],
  [
    "that a bundler builds",
    { "package.json": "{}", "tsconfig.json": '{ "compilerOptions": { "module": "nodenext", "noEmit": true } }' },
    false,
  ],
  ["without TypeScript", { "package.json": "{}" }, false],
  ["without a package", { "tsconfig.json": NODENEXT }, false],
  [
    "that is given JavaScript",
    { "package.json": "{}", "tsconfig.json": NODENEXT },
    false,
    ["package.json", "index.js", "index.d.ts"],
  ],
  [
    "whose configuration extends itself",
    { "package.json": "{}", "tsconfig.json": '{ "extends": "./tsconfig.json" }' },
    false,
  ],
  ["whose files are no JSON", { "package.json": "{", "tsconfig.json": "[" }, false],
];

for (const [what, files, isNoted, written = FILES] of PROJECTS)
  test(`a project ${what} is ${isNoted ? "" : "not "}told that Node will not run what tsc compiles`, ({ folder }) => {
    mkdirSync(join(folder, "src"));
    for (const [path, text] of Object.entries(files)) write(folder, path, text);
    const note = commonJsNote(join(folder, "src/mcp"), written);
    if (!isNoted) assert.is(note, undefined);
    else
      assert.match(
        note!,
        /with .*tsconfig\.json, tsc compiles .* to ES modules, but .*package\.json makes Node load them as CommonJS/,
      );
  });

test("generate tells a CommonJS project what to do, and what it says works", ({ folder }) => {
  const compilerOptions = {
    module: "nodenext",
    target: "es2022",
    outDir: "dist",
    rootDir: "src",
    strict: true,
    types: [],
  };
  write(folder, "package.json", '{ "type": "commonjs" }');
  write(folder, "tsconfig.json", { compilerOptions, include: ["src"] });
  write(
    folder,
    "src/main.ts",
    'import { isRole } from "./mcp/2025-11-25/index.js";\ndeclare const console: { log(value: unknown): void };\nconsole.log(String(isRole("user")));\n',
  );
  const only = ["--target", "ts", "--only", "types,guards"];
  const { stderr } = assertDone(mcpgen(folder, "generate 2025-11-25 --out src/mcp", ...only));
  assert.is(
    stderr,
    'note: with tsconfig.json, tsc compiles src/mcp to ES modules, but package.json makes Node load them as CommonJS, which fails (add "type": "module" to package.json, or copy src/mcp/package.json to the compiled files after each tsc)\n',
  );
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", "."], { cwd: folder, encoding: "utf8" });
  assert.is(stdout, "");
  const main = (): string => {
    const ran = spawnSync(process.execPath, ["dist/main.js"], { cwd: folder, encoding: "utf8" });
    return ran.status === 0 ? ran.stdout : "failed";
  };
  assert.is(main(), "failed");
  if (canRequire()) {
    writeFileSync(join(folder, "dist/mcp/package.json"), readFileSync(join(folder, "src/mcp/package.json")));
    assert.is(main(), "true\n");
  }
});

const requireTest = requiring(test, { isMet: canRequire(), missing: "this Node has no require(esm)" });

requireTest("each generated module can be required where Node has require(esm)", ({ folder }) => {
  const generated = join(ROOT, "generated");
  const modules = filesBelow(generated).filter((path) => path.endsWith(".js"));
  assert.ok(modules.length > 100, `${modules.length} modules`);
  write(
    folder,
    "all.cjs",
    `for (const path of ${JSON.stringify(modules)}) require(${JSON.stringify(`${generated}/`)} + path);
     const { latest, revisions } = require(${JSON.stringify(join(generated, "index.js"))});
     console.log(latest + " " + revisions[latest].isRole("user"));`,
  );
  const ran = spawnSync(process.execPath, ["--no-warnings", "all.cjs"], { cwd: folder, encoding: "utf8" });
  assert.is(ran.stderr, "");
  assert.is(ran.stdout, `${NEWEST} true\n`);
});

function canRequire(): boolean {
  return (process.features as { require_module?: boolean }).require_module === true;
}

test("an older Node is told so in one line", ({ folder }) => {
  const older = (version: string): { stdout: string; stderr: string; status: number | null } => {
    const versions = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
    const given = ["--import", `data:text/javascript,${encodeURIComponent(versions)}`, join(ROOT, "dist/cli.js")];
    return spawnSync(process.execPath, [...given, "revisions"], { cwd: folder, encoding: "utf8" });
  };
  for (const version of ["14.21.3", "18.20.8", "20.17.0"]) {
    const { stdout, stderr, status } = older(version);
    assert.is(stderr, `mcpgen requires Node 20.18 or later, but this is Node ${version} (install a newer Node)\n`);
    assert.equal([stdout, status], ["", 2]);
  }
  assert.is(older("20.18.0").status, 0);
  assert.is(older("26.0.0").status, 0);
  const entry = readFileSync(join(ROOT, "dist/cli.js"), "utf8");
  // What is imported at once, an older Node must be able to load.
  assert.equal(
    [...entry.matchAll(/^import .* from "([^"]+)"/gm)].map(([, from]) => from),
    [],
    relative(ROOT, "dist/cli.js"),
  );
});

test("help is in English, whatever the locale of the user", ({ folder }) => {
  const env = { ...process.env, LC_ALL: "de_DE.UTF-8", LANG: "de_DE.UTF-8", LANGUAGE: "de" };
  const given = [join(ROOT, "dist/cli.js"), "generate"];
  const run = (...more: string[]): string => {
    const { stdout, stderr } = spawnSync(process.execPath, [...given, ...more], { cwd: folder, env, encoding: "utf8" });
    return stdout + stderr;
  };
  assert.match(run("--help"), /^Options:$/m);
  assert.match(run("--taget", "ts"), /^Unknown argument: taget \(see mcpgen generate --help\)$/m);
});

test.run();
