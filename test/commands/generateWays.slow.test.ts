import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { assertDone, assertFound, mcpgen } from "./support/command.js";
import { exists, read, suiteInFolders, write } from "../support/folders.js";
import { packagesNote } from "../../generator/commands/outputNotes.js";

const test = suiteInFolders("generate, in other ways");

test("--no-formats leaves string formats out of guards and validation, and check asks for the same", async ({
  folder,
}) => {
  mcpgen(folder, "generate 2024-11-05 --no-formats --out mcp");
  const guards = (await import(join(folder, "mcp/2024-11-05/guards.js"))) as { isResource(value: unknown): boolean };
  const { validate } = (await import(join(folder, "mcp/2024-11-05/validate.js"))) as {
    validate(type: string, value: unknown): unknown[];
  };
  const noUri = { name: "notes", uri: "not a uri" };
  assert.is(guards.isResource(noUri), true);
  assert.equal(validate("Resource", noUri), []);
  assert.is(guards.isResource({ name: "notes", uri: 1 }), false);
  assertDone(mcpgen(folder, "check --out mcp"));
  assertFound(mcpgen(folder, "check 2024-11-05 --formats --out mcp"));
});

test("a configuration may begin with a byte order mark", ({ folder }) => {
  write(folder, "mcpgen.config.json", '\uFEFF{ "out": "mcp", "revisions": ["2024-11-05"], "only": ["types"] }');
  assertDone(mcpgen(folder, "generate"));
});

test("a configuration can leave formats out", ({ folder }) => {
  write(folder, "mcpgen.config.json", '{ "out": "mcp", "revisions": ["2024-11-05"], "formats": false }');
  mcpgen(folder, "generate");
  assert.not.match(read(folder, "mcp/2024-11-05/guards.js"), /isUri\b/);
  assertDone(mcpgen(folder, "check"));
});

test("imports follow the project, and check notices when the project changes", ({ folder }) => {
  const configure = (compilerOptions: object): void => write(folder, "tsconfig.json", { compilerOptions });
  configure({ rewriteRelativeImportExtensions: true });
  const { stdout } = mcpgen(folder, "generate 2024-11-05 --only guards --out mcp");
  assert.match(stdout, "next: import the package from mcp/2024-11-05/index.ts");
  assert.match(read(folder, "mcp/2024-11-05/guards.ts"), 'from "../runtime/protocol.ts";');
  assertDone(mcpgen(folder, "check --out mcp"));
  // A second revision keeps the runtime that the first one imports.
  mcpgen(folder, "generate 2025-03-26 --only types --out mcp");
  assert.ok(exists(folder, "mcp/runtime/protocol.ts"));
  configure({});
  assertFound(mcpgen(folder, "check --out mcp"));
  mcpgen(folder, "generate --out mcp");
  assert.match(read(folder, "mcp/2024-11-05/guards.ts"), 'from "../runtime/protocol.js";');
  assertDone(mcpgen(folder, "check --out mcp"));
  configure({ allowImportingTsExtensions: true });
  assertFound(mcpgen(folder, "check --out mcp"));
});

test("the schema given as a file makes the same package as the bundled one", ({ folder }) => {
  cpSync(getBundledSchemaPath("2025-06-18"), join(folder, "schema.ts"));
  assertDone(mcpgen(folder, "generate 2025-06-18 --out a"));
  assertDone(mcpgen(folder, "generate --schema schema.ts --revision 2025-06-18 --out b"));
  for (const name of readdirSync(join(folder, "a/2025-06-18"))) {
    assert.is(read(folder, `b/2025-06-18/${name}`), read(folder, `a/2025-06-18/${name}`), name);
  }
});

test("a contract on the command line is kept for the next run and for check", ({ folder }) => {
  const contract = (description: string): void =>
    write(folder, "contract.json", {
      name: "shop",
      version: "1.0.0",
      tools: [{ name: "greet", description, inputSchema: { type: "object" } }],
    });
  contract("Greets.");
  assertDone(mcpgen(folder, "generate 2026-07-28 --contract contract.json --for server --out mcp"));
  assertDone(mcpgen(folder, "check --out mcp"));
  contract("Says hello.");
  assertFound(mcpgen(folder, "check --out mcp"));
  assertDone(mcpgen(folder, "generate --out mcp"));
  assert.match(read(folder, "mcp/contract/definitions.js"), '"Says hello."');
});

test("revisions named one after the other stay side by side", ({ folder }) => {
  mcpgen(folder, "generate 2024-11-05 --out mcp");
  mcpgen(folder, "generate 2026-07-28 --out mcp");
  assert.ok(exists(folder, "mcp/2024-11-05/types.js"));
  assert.match(
    read(folder, "mcp/index.js"),
    /"2024-11-05": revision2024_11_05,\n {2}"2026-07-28": revision2026_07_28,/,
  );
  assertDone(mcpgen(folder, "check --out mcp"));
});

test("a configuration says what the folder holds, and what it no longer names is removed", ({ folder }) => {
  const configure = (revisions: string[]): void =>
    write(folder, "mcpgen.config.json", { out: "src/mcp", revisions, only: ["types"], target: "ts" });
  configure(["2024-11-05", "2025-03-26"]);
  assertDone(mcpgen(folder, "generate"));
  write(folder, "src/mcp/2024-11-05/mine.ts", "// mine");
  configure(["2025-03-26"]);
  const { stdout } = assertDone(mcpgen(folder, "generate --yes"));
  assert.match(stdout, /2 no longer generated, removed/);
  assert.equal(readdirSync(join(folder, "src/mcp/2024-11-05")), ["mine.ts"]);
  assert.equal(readdirSync(join(folder, "src/mcp/2025-03-26")).sort(), ["index.ts", "types.ts"]);
  assertDone(mcpgen(folder, "check"));
});

test("what is written can be imported from a project that is no ES module", ({ folder }) => {
  write(folder, "package.json", "{}");
  mcpgen(folder, "generate 2025-11-25 --out mcp");
  const script =
    'import("./mcp/index.js").then(({ latest, revisions }) => console.log(`${latest} ${revisions[latest].isCursor("a")}`))';
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", script], { cwd: folder, encoding: "utf8" });
  assert.is(stdout, "2025-11-25 true\n", stderr);
});

test("an output folder that is a package of the user keeps its package.json", ({ folder }) => {
  write(folder, "package.json", '{ "type": "module" }');
  assertDone(mcpgen(folder, "generate 2025-11-25 --out ."));
  assert.is(read(folder, "package.json"), '{ "type": "module" }');
  assertDone(mcpgen(folder, "check --out ."));
});

test("--prettier writes what the project's own prettier leaves alone", ({ folder }) => {
  write(folder, ".prettierrc", { semi: false, singleQuote: true, tabWidth: 4, printWidth: 100 });
  assertDone(mcpgen(folder, "generate 2024-11-05 --out mcp --prettier --only types,methods --target ts"));
  const text = read(folder, "mcp/2024-11-05/types.ts");
  assert.match(text, /^export const JSONRPC_VERSION = '2\.0'$/m);
  assert.match(text, /^ {4}method: string$/m);
  assertDone(mcpgen(folder, "check --out mcp"));
});

const features = suiteInFolders("generate --with");

const CLIENT = ["2025-06-18", "--out", "mcp", "--only", "client", "--target", "ts"] as const;
const NOTE =
  "note: the modules of authorization import packages that mcpgen does not install: npm install oauth4webapi@3\n";

features(
  "--with writes the modules, check generates them again, and generate without it removes them",
  ({ folder }) => {
    const face = join(folder, "mcp", "runtime", "oauthClient.ts");
    const first = assertDone(mcpgen(folder, "generate", ...CLIENT, "--with", "authorization"));
    assert.is(first.stderr, NOTE);
    assert.ok(existsSync(face));
    assertDone(mcpgen(folder, "check --out mcp"));
    rmSync(face);
    const missing = assertFound(mcpgen(folder, "check --out mcp"));
    assert.match(missing.stdout, /^missing\n {2}runtime\/oauthClient\.ts$/m);
    assertDone(mcpgen(folder, "generate", ...CLIENT, "--yes"));
    assert.not.ok(exists(folder, "mcp/runtime/client-authorization"));
    assert.not.match(read(folder, "mcp/mcpgen.manifest.json"), /oauth|"with"/);
    assertDone(mcpgen(folder, "check --out mcp"));
  },
);

features(
  "the configuration decides about features: check reports their files after the member is removed",
  ({ folder }) => {
    const configure = (more: object): void =>
      write(folder, "mcpgen.config.json", {
        out: "mcp",
        revisions: ["2025-06-18"],
        only: ["client"],
        target: "ts",
        ...more,
      });
    configure({ with: ["authorization"] });
    assertDone(mcpgen(folder, "generate"));
    assertDone(mcpgen(folder, "check"));
    configure({});
    const { stdout } = assertFound(mcpgen(folder, "check"));
    assert.match(stdout, /^stale\n {2}runtime\/nodeOauthClient\.ts\n {2}runtime\/oauthClient\.ts\n/m);
  },
);

features(
  "--transport selects the modules of transports, check keeps the selection, and generate without a list writes all",
  ({ folder }) => {
    const modules = (): string[] => readdirSync(join(folder, "mcp", "runtime")).map((path) => path.replace(".ts", ""));
    assertDone(mcpgen(folder, "generate 2025-06-18 --out mcp --for server --target ts --transport stdio"));
    assert.equal(modules(), "checkTools errors jsonSchema protocol server serverCore stdio validation".split(" "));
    assertDone(mcpgen(folder, "check --out mcp"));
    const again = assertDone(mcpgen(folder, "generate --out mcp"));
    assert.match(again.stdout, /^mcp is up to date\n {2}2025-06-18 ✓ 6 files/);
    write(folder, "mcpgen.config.json", {
      out: "mcp",
      revisions: ["2025-06-18"],
      only: ["server"],
      target: "ts",
      with: ["tasks"],
    });
    assertDone(mcpgen(folder, "generate"));
    for (const name of ["http", "fetch", "memory", "stdio", "stores", "tasks"])
      assert.ok(modules().includes(name), name);
    for (const name of ["client", "operations"]) assert.not.ok(modules().includes(name), name);
    assert.not.match(read(folder, "mcp/mcpgen.manifest.json"), /"transport"/);
  },
);

const RUNTIME = {
  path: "runtime/package.json",
  text: '{ "peerDependencies": { "jose": "^6.2.17", "oauth4webapi": "^3.8.8" } }',
};

features("the note names only packages that no package.json above the output folder lists", ({ folder }) => {
  const out = join(folder, "packages", "host", "mcp");
  mkdirSync(out, { recursive: true });
  const note = (...names: string[]): string =>
    `the modules of authorization import packages that mcpgen does not install: npm install ${names.join(" ")}`;
  assert.is(packagesNote(out, [RUNTIME]), note("jose@6", "oauth4webapi@3"));
  writeFileSync(join(out, "package.json"), '{ "dependencies": { "jose": "1" } }');
  assert.is(packagesNote(out, [RUNTIME]), note("jose@6", "oauth4webapi@3"), "the output folder's own file");
  writeFileSync(join(out, "..", "package.json"), '{ "dependencies": { "jose": "^6.0.0" } }');
  assert.is(packagesNote(out, [RUNTIME]), note("oauth4webapi@3"));
  write(folder, "package.json", '{ "devDependencies": { "oauth4webapi": "^3.0.0" } }');
  assert.is(packagesNote(out, [RUNTIME]), undefined);
  assert.is(packagesNote(out, [{ path: "runtime/package.json", text: "{}" }]), undefined);
});

features("transports of code that imports the package have no effect, and generate says so", ({ folder }) => {
  const given = ["--runtime", "package", "--transport", "stdio", "--out", "mcp"];
  const { stderr } = assertDone(mcpgen(folder, "generate 2026-07-28", ...given));
  assert.match(stderr, "note: --transport has no effect with --runtime package: the runtime is in the npm package\n");
});

test.run();
features.run();
