import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { hostname, tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { REVISIONS, ROOT } from "../shared.js";
import { bundledSchema, generateAll, textOf } from "./packages.js";

/** By revision: constants and declarations, `@deprecated` tags, and documented members of `types.ts`. */
const COUNTS: { readonly [revision: string]: { names: number; deprecated: number; members: number } } = {
  "2024-11-05": { names: 0, deprecated: 0, members: 0 },
  "2025-03-26": { names: 0, deprecated: 0, members: 0 },
  "2025-06-18": { names: 0, deprecated: 0, members: 0 },
  "2025-11-25": { names: 0, deprecated: 0, members: 0 },
  "2026-07-28": { names: 0, deprecated: 0, members: 0 },
};

const FILES = await generateAll();
const VERSION = (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string }).version;
const PINS = JSON.parse(readFileSync(join(ROOT, "schema", "manifest.json"), "utf8")) as {
  [revision: string]: { "schema.ts": string };
};

for (const revision of REVISIONS) {
  const schema = readFileSync(bundledSchema(revision), "utf8");
  const types = textOf(FILES, `${revision}/types.ts`);
  const { names, deprecated, members } = COUNTS[revision]!;

  test(`${revision}: types.ts exports the names that the schema declares, in that order, and no others`, () => {
    const exported = exportedNames(types);
    assert.is(exported.length, names);
    assert.equal(exported, inOrder(exportedNames(schema), schema));
    assert.equal(exportedNames(textOf(FILES, `${revision}/types.d.ts`)), exported);
  });

  test(`${revision}: no deprecation of the schema is lost`, () => {
    for (const text of [schema, types, textOf(FILES, `${revision}/types.d.ts`)])
      assert.is(text.match(/^\s*(?:\/\*)?\*+ @deprecated\b/gm)?.length ?? 0, deprecated);
  });

  test(`${revision}: every declaration and member of types.ts has a comment`, () => {
    const lines = types.split("\n");
    const documented = lines.flatMap((line, i) => (isDeclared(line) ? [{ line, above: lines[i - 1] ?? "" }] : []));
    assert.is(documented.length, names + members);
    assert.equal(
      documented.filter(({ above }) => !above.endsWith("*/")),
      [],
    );
  });

  test(`${revision}: each module says its revision, the schema's sha256 and mcpgen's version`, () => {
    const sha256 = PINS[revision]!["schema.ts"];
    const modules = FILES.filter(({ path }) => path.startsWith(`${revision}/`) && /\.[jt]s$/.test(path));
    assert.is(modules.length, 18);
    for (const { path, text } of modules)
      assert.equal(
        text.split("\n").slice(0, 4),
        [
          `// Model Context Protocol, revision ${revision}`,
          `// Written by mcpgen ${VERSION} from schema.ts`,
          `// (sha256 ${sha256}).`,
          "// Do not edit: run `mcpgen generate` instead.",
        ],
        path,
      );
    const readme = textOf(FILES, `${revision}/README.md`);
    for (const fact of [revision, sha256, VERSION]) assert.ok(readme.includes(fact), fact);
    const model = JSON.parse(textOf(FILES, `${revision}/model.json`)) as { revision: string; source: unknown };
    assert.equal([model.revision, model.source], [revision, { file: "schema.ts", sha256 }]);
  });

  test(`${revision}: ajv, strict, has nothing to say against any definition of schema.json`, () => {
    const said: unknown[][] = [];
    const log = (...given: unknown[]): number => said.push(given);
    const ajv = new Ajv2020({ logger: { log, warn: log, error: log } });
    addFormats.default(ajv);
    const schema = JSON.parse(textOf(FILES, `${revision}/schema.json`)) as { $defs: object };
    ajv.addSchema(schema, "mcp");
    const definitions = Object.keys(schema.$defs);
    assert.equal(definitions, exportedNames(types));
    for (const name of definitions)
      assert.type(ajv.getSchema(`mcp#/$defs/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`), "function", name);
    assert.equal(said, []);
    const isRoot = ajv.getSchema("mcp#/$defs/Root")!;
    assert.is(isRoot({ uri: "file:///a" }), true);
    assert.is(isRoot({ uri: "no uri" }), false);
  });
}

test("two generations are equal to the byte, whatever the folder, the time and the environment", async () => {
  const before = { folder: process.cwd(), Date, env: { ...process.env } };
  try {
    process.chdir(tmpdir());
    Object.assign(process.env, { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", HOME: tmpdir(), USER: "nobody" });
    globalThis.Date = class extends Date {
      constructor() {
        super(86_400_000);
      }
    } as DateConstructor;
    assert.equal(await generateAll(), FILES);
  } finally {
    globalThis.Date = before.Date;
    process.env = before.env;
    process.chdir(before.folder);
  }
});

test("the committed model of a bundled schema gives the same files as the schema itself", async () => {
  assert.equal(await generateAll(() => undefined), FILES);
});

test("no output names this machine: no path, host, user or moment", () => {
  const forbidden = [ROOT, tmpdir(), hostname(), process.cwd(), userInfo().homedir, "file:///work", "node_modules"];
  const today = new Date().toISOString().slice(0, 10);
  if (!(REVISIONS as readonly string[]).includes(today)) forbidden.push(today);
  assert.ok(FILES.length > 100, `${FILES.length} files`);
  for (const { path, text } of FILES) {
    for (const words of forbidden.filter(({ length }) => length > 4))
      assert.not.ok(text.includes(words), `${path}: ${words}`);
    assert.not.match(text, /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/);
    assert.not.match(text, /[A-Za-z]:\\\w|\r/);
  }
});

test("the committed packages can be imported by node as they are", () => {
  const index = pathToFileURL(join(ROOT, "generated", "index.js")).href;
  const script = `
    const { revisions, latest } = await import(${JSON.stringify(index)});
    const seen = [];
    for (const [date, revision] of Object.entries(revisions))
      seen.push([date, revision.LATEST_PROTOCOL_VERSION, revision.isRoot({ uri: "file:///" }), revision.isRoot({}),
        revision.METHODS["tools/call"].handler, typeof revision.createClient]);
    console.log(JSON.stringify({ latest, seen }));
  `;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"] },
  });
  assert.equal(JSON.parse(output), {
    latest: "2026-07-28",
    seen: REVISIONS.map((date) => [date, date, true, false, "callTool", "function"]),
  });
});

function exportedNames(text: string): string[] {
  return [...text.matchAll(/^export (?:declare )?(?:interface|type|const) (\w+)/gm)].map(([, name]) => name!);
}

/** Constants are written first; apart from that the order is that of the schema. */
function inOrder(names: readonly string[], schema: string): string[] {
  const isConstant = (name: string): boolean => new RegExp(`^export const ${name}\\b`, "m").test(schema);
  return [...names.filter(isConstant), ...names.filter((name) => !isConstant(name))];
}

function isDeclared(line: string): boolean {
  return /^export (?:interface|type|const) /.test(line) || /^ +(?:[\w$]+|"[^"]*")\??:(?: |$)/.test(line);
}

test.run();
