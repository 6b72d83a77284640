import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import * as assert from "uvu/assert";
import { readConfig } from "../../generator/commands/configuration.js";
import { PACKAGE_PARTS, OUTPUT_LANGUAGE_TARGETS, RUNTIME_FEATURES } from "../../generator/emit/parts.js";
import { filesBelow } from "../scaffold/support/project.js";
import { ROOT } from "../support/schemas.js";
import { assertDone, assertFound, assertRefused, mcpgen } from "./support/command.js";
import { exists, read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("configuration");

const TYPES = { only: ["types"], target: "ts" };

function configure(folder: string, value: object): void {
  mkdirSync(folder, { recursive: true });
  write(folder, "mcpgen.config.json", value);
}

test("without a target in the configuration, add keeps the form that generate chose", ({ folder }) => {
  configure(folder, { out: "src/mcp", revisions: ["2025-11-25"], contract: "contract.json", only: ["server"] });
  write(folder, "contract.json", '{ "name": "s", "version": "1.0.0" }');
  write(folder, "tsconfig.json", "{}");
  write(folder, "package.json", '{ "type": "module" }');
  assertDone(mcpgen(folder, "generate"));
  assertDone(mcpgen(folder, "add prompt welcome --yes --no-wire"));
  assert.equal(
    filesBelow(join(folder, "src/mcp")).filter((path) => /\.js$|\.d\.ts$/.test(path)),
    [],
  );
  assertDone(mcpgen(folder, "check"));
});

test("a configuration that names the options no more makes check report what they wrote", ({ folder }) => {
  const options = { out: "mcp", revisions: ["2025-11-25"], only: ["types"], target: "ts" };
  configure(folder, { ...options, formats: false, transport: ["stdio"] });
  assertDone(mcpgen(folder, "generate"));
  assertDone(mcpgen(folder, "check"));
  configure(folder, { ...options, only: ["types", "guards"] });
  assertFound(mcpgen(folder, "check"));
  assertDone(mcpgen(folder, "generate"));
  assertDone(mcpgen(folder, "check"));
  assert.not.match(read(folder, "mcp/mcpgen.manifest.json"), /"transport"|"formats": false/);
});

test("a folder with a manifest is checked as it was generated, whatever the configuration of another folder says", ({
  folder,
}) => {
  assertDone(mcpgen(folder, "generate 2025-06-18 --out other --only types --target ts"));
  configure(folder, { out: "mcp", revisions: ["2025-11-25"], contract: "contract.json" });
  const { stdout } = assertDone(mcpgen(folder, "check --out other"));
  assert.match(stdout, "are the same");
});

test("absolute paths are taken as they are", ({ folder }) => {
  const schema = join(folder, "vendor/schema.ts");
  const contract = join(folder, "vendor/contract.json");
  mkdirSync(join(folder, "vendor"));
  writeFileSync(schema, readFileSync(join(ROOT, "schema/2025-11-25/schema.ts")));
  writeFileSync(contract, '{ "name": "s", "version": "1.0.0" }');
  const revisions = { "2025-11-25": { schema } };
  configure(join(folder, "project"), { out: join(folder, "out"), revisions, contract, target: "ts", only: ["server"] });
  const { stdout } = assertDone(mcpgen(join(folder, "project"), "generate"));
  assert.ok(stdout.startsWith(`wrote ${join(folder, "out")}\n`), stdout);
  assert.ok(exists(folder, "out/2025-11-25/types.ts"));
  assert.ok(exists(folder, "out/contract/index.ts"));
  assert.equal(filesBelow(join(folder, "project")), ["mcpgen.config.json"]);
  assertDone(mcpgen(join(folder, "project"), "check"));
});

test("the nearest configuration above a folder is used, and its paths are relative to it", ({ folder }) => {
  configure(folder, { ...TYPES, out: "src/mcp", revisions: ["2025-11-25"] });
  mkdirSync(join(folder, "src/deep"), { recursive: true });
  const { stdout, stderr } = assertDone(mcpgen(join(folder, "src/deep"), "generate"));
  assert.match(stdout, /^wrote \.\.\/mcp\n/);
  assert.is(stderr, "note: ../../mcpgen.config.json sets only, target, out, revisions for this command\n");
  assertDone(mcpgen(folder, "check"));
  assert.is(mcpgen(folder, "check").stderr, "");
  assertDone(mcpgen(join(folder, "src/deep"), "check"));
  configure(join(folder, "src"), { ...TYPES, out: "nearer", revisions: ["2024-11-05"] });
  assert.match(mcpgen(join(folder, "src/deep"), "generate").stdout, /^wrote \.\.\/nearer\n/);
});

test("generate with revisions names the configuration of the folder, and the settings that it takes from it", ({
  folder,
}) => {
  configure(folder, {
    $schema: "./config.schema.json",
    ...TYPES,
    out: "src/mcp",
    revisions: ["2025-11-25"],
    migrations: true,
  });
  const given = ["generate", "2025-11-25", "--only", "types", "--out"];
  const { code, stderr } = mcpgen(folder, ...given, "src/mcp");
  assert.equal([code, stderr], [0, "note: mcpgen.config.json sets target, migrations for this command\n"]);
  const other = mcpgen(folder, ...given, "other");
  assert.equal([other.code, other.stderr], [0, ""]);
});

test("a configuration above the root of the repository is not looked for", ({ folder }) => {
  configure(folder, { ...TYPES, out: "src/mcp", revisions: ["2025-11-25"] });
  mkdirSync(join(folder, "cloned/.git"), { recursive: true });
  assert.match(mcpgen(join(folder, "cloned"), "generate").stderr, /^no output folder is given /);
});

test("add finds the project that a folder is in", ({ folder }) => {
  assertDone(mcpgen(folder, "scaffold p --yes --revision 2026-07-28"));
  const { stdout } = assertDone(mcpgen(join(folder, "p/src"), "add tool get_x --yes"));
  assert.match(stdout, / {2}\+ \.\.\/src\/handlers\/getX\.ts\n/);
  assert.match(read(folder, "p/contract.json"), /"get_x"/);
});

const SCHEMA = JSON.parse(readFileSync(join(ROOT, "schema/config.schema.json"), "utf8")) as {
  properties: { [member: string]: { enum?: unknown; items?: { enum?: unknown } } };
};

const CONFIGURATIONS: readonly (readonly [text: string, problem: RegExp | undefined])[] = [
  ["{}", undefined],
  ['{ "$schema": "./node_modules/mcpgen/schema/config.schema.json", "out": "mcp" }', undefined],
  ['{ "out": "/mcp", "contract": "/c.json", "revisions": ["2025-11-25"] }', undefined],
  ['{ "revisions": { "2025-11-25": { "schema": "a.ts" }, "2026-07-28": {} } }', undefined],
  ['{ "only": ["types"], "target": "js", "formats": false, "prettier": true, "migrations": true }', undefined],
  ['{ "with": ["authorization"] }', undefined],
  ['{ "extensions": { "com.example/audit": "audit/schema.ts", "io.modelcontextprotocol/tasks": true } }', undefined],
  [
    '{ "extensions": { "audit": "audit/schema.ts" } }',
    /^c\.json:1:3: "extensions" must be an object like \{ "com\.example\/audit": "audit\/schema\.ts" \}, with true for a bundled extension \(correct the value\)$/,
  ],
  ["[]", /^c\.json:1:1: a configuration must be an object \(write \{ \}\)$/],
  ['{\n  "outs": "mcp" }', /^c\.json:2:3: "outs" is not a member of the configuration \(did you mean "out"\?\)$/],
  [
    '{ "revision": ["2025-11-25"] }',
    /^c\.json:1:3: "revision" is not a member of the configuration \(did you mean "revisions"\?\)$/,
  ],
  [
    '{ "verbose": true }',
    /^c\.json:1:3: "verbose" is not a member of the configuration \(use \$schema, out, revisions, extensions, only, /,
  ],
  [
    '{ "revisions": {\n "2025-11-25": { "shema": "a.ts" } } }',
    /^c\.json:2:18: "shema" is not a member of the configuration \(did you mean "schema"\?\)$/,
  ],
  ['{ "out": "" }', /^c\.json:1:3: "out" must be the path of a folder \(correct the value\)$/],
  ['{ "contract": ["c.json"] }', /"contract" must be the path of a contract \(correct the value\)$/],
  [
    '{ "only": ["gards"] }',
    /"only" must be a list of types, methods, guards, validate, server, client, model, schema /,
  ],
  ['{ "only": [] }', /"only" must be a list of types, /],
  ['{ "target": "cjs" }', /"target" must be one of ts, js, ts\+js \(correct the value\)$/],
  ['{ "formats": "yes" }', /"formats" must be true or false \(correct the value\)$/],
  ['{ "revisions": { "2025-11-25": "a.ts" } }', /"revisions" must be a list of dates, or an object like /],
  ['{ "revisions": { "2025-11-25": { "schema": 1 } } }', /"revisions" must be a list of dates, or an object like /],
];

const accepts = new Ajv({ strict: true }).compile(SCHEMA);

for (const [text, problem] of CONFIGURATIONS)
  test(`the schema for editors and mcpgen agree about ${text.replace(/\s+/g, " ")}`, ({ folder }) => {
    const file = join(folder, "c.json");
    writeFileSync(file, text);
    assert.is(accepts(JSON.parse(text)), problem === undefined);
    let told: string | undefined;
    try {
      readConfig(file);
    } catch (error) {
      told = (error as Error).message.replace(`${folder}/`, "");
    }
    if (problem === undefined) assert.is(told, undefined);
    else assert.match(told ?? "", problem);
  });

test("a configuration that nests too deep, or names a path with a NUL character, is refused in a line", ({
  folder,
}) => {
  configure(folder, { out: "a\0b", revisions: ["2025-11-25"] });
  assertRefused(
    mcpgen(folder, "generate"),
    "a path contains a NUL character, which file names cannot contain (correct the path)",
  );
  const deep = `{ "revisions": ${"[".repeat(100_000)}${"]".repeat(100_000)} }`;
  write(folder, "mcpgen.config.json", deep);
  assertRefused(
    mcpgen(folder, "generate"),
    /^mcpgen\.config\.json:1:\d+: brackets are nested more than 100 levels deep /,
  );
});

test("the schema for editors has all parts and targets", () => {
  assert.equal(SCHEMA.properties["only"]!.items!.enum, [...PACKAGE_PARTS]);
  assert.equal(SCHEMA.properties["with"]!.items!.enum, [...RUNTIME_FEATURES]);
  assert.equal(SCHEMA.properties["target"]!.enum, [...OUTPUT_LANGUAGE_TARGETS]);
});

test.run();
