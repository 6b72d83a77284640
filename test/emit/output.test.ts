import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { hostname, tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadBundledProtocolModel } from "../../generator/bundled/bundled.js";
import { emitRevisionPackage } from "../../generator/emit/emitPackage.js";
import { breakLongLines, findClashingExport } from "../../generator/emit/generatedFile.js";
import {
  PACKAGE_PARTS,
  OUTPUT_LANGUAGE_TARGETS,
  type GeneratedPackagePartName,
  type OutputLanguage,
} from "../../generator/emit/parts.js";
import { modelOfText, REVISIONS, ROOT } from "../support/schemas.js";
import { MODULE_FILES, PACKAGE_MODULES } from "../support/packageModules.js";
import { expectedOf, NEWEST, OLDEST } from "../support/revisions.js";
import { bundledSchema, generateAll, generatedFrom, textOf } from "./support/packages.js";

const FILES = await generateAll();
const VERSION = (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string }).version;
const PINS = JSON.parse(readFileSync(join(ROOT, "schema", "manifest.json"), "utf8")) as {
  [revision: string]: { "schema.ts": string };
};

for (const revision of REVISIONS) {
  const schema = readFileSync(bundledSchema(revision), "utf8");
  const types = textOf(FILES, `${revision}/types.ts`);
  const { names, deprecated, members } = expectedOf(revision);

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

  test(`${revision}: each module says its revision and mcpgen's version`, () => {
    const sha256 = PINS[revision]!["schema.ts"];
    const modules = FILES.filter(({ path }) => path.startsWith(`${revision}/`) && /\.[jt]s$/.test(path));
    assert.equal(
      modules.map(({ path }) => path.slice(revision.length + 1)).sort(),
      MODULE_FILES.toSorted(),
      "a package has other modules than test/support/packageModules.ts lists",
    );
    for (const { path, text } of modules)
      assert.equal(
        text.split("\n").slice(0, 6),
        [
          `// Model Context Protocol, revision ${revision}`,
          `// Written by mcpgen ${VERSION} from schema.ts.`,
          "// Do not edit: run `mcpgen generate` instead.",
          "/* eslint-disable */",
          "/* istanbul ignore file */",
          "/* v8 ignore start */",
        ],
        path,
      );
    const readme = textOf(FILES, "README.md");
    for (const fact of [`revision ${revision} of the protocol`, `## Requests of ${revision}`, VERSION])
      assert.ok(readme.includes(fact), fact);
    const model = JSON.parse(textOf(FILES, `${revision}/model.json`)) as { revision: string; source: unknown };
    assert.equal([model.revision, model.source], [revision, { file: "schema.ts", sha256 }]);
  });

  test(`${revision}: ajv, strict, has nothing to say against any definition of schema.json`, () => {
    const said: unknown[][] = [];
    const log = (...given: unknown[]): number => said.push(given);
    // The published schemas use lists of types as well, which ajv calls questionable style.
    const ajv = new Ajv2020({ allowUnionTypes: true, logger: { log, warn: log, error: log } });
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

test("each module lists all names that it exports, so that a clash with a name of the schema is found", () => {
  const listed = FILES.filter(({ exports }) => exports !== undefined);
  const entries = ["index.ts", "client.ts"];
  assert.is(listed.length, REVISIONS.length * PACKAGE_MODULES.length + entries.length);
  for (const { path, text, exports } of listed) {
    const declared = text.matchAll(/^export (?:declare )?(?:const|function|interface|type) ([\w$]+)/gm);
    assert.equal([...exports!].sort(), [...declared].map(([, name]) => name!).sort(), path);
  }
});

test("each link in the comments of a package leads to a declaration that an editor finds from there", () => {
  const broken: string[] = [];
  let links = 0;
  for (const { path, text, exports } of FILES) {
    if (exports === undefined || !path.includes("/")) continue;
    const types = exportedNames(textOf(FILES, `${path.split("/")[0]}/types.ts`));
    for (const [link, target] of text.matchAll(/\{@link\s+(?:\*\s+)?([^\s}|]+)[^}]*\}/g)) {
      links++;
      const [first, second] = target!.split(".");
      const isFound = first === "types" ? types.includes(second!) : exports.includes(first!);
      if (!isFound && !target!.startsWith("https://")) broken.push(`${path}: ${link}`);
    }
  }
  assert.ok(links > 100, `${links} links`);
  assert.equal(broken, []);
});

test("a name that the schema declares and mcpgen writes too is found in each target", async () => {
  const text = "export interface Tool {} export interface isTool {} export interface Client {}";
  const { model } = await modelOfText(text);
  const module = (parts: readonly GeneratedPackagePartName[], target: OutputLanguage): string | undefined => {
    const clash = findClashingExport(emitRevisionPackage(model, { parts, target, formats: true }));
    return clash && `${clash.name} in ${clash.module}`;
  };
  assert.is(module(["guards"], "ts+js"), "isTool in guards.ts");
  assert.is(module(["guards"], "js"), "isTool in guards.d.ts");
  assert.is(module(["types", "methods"], "ts"), undefined);
});

for (const part of PACKAGE_PARTS) {
  test(`a folder of ${part} alone names no file that it does not hold`, async () => {
    for (const target of OUTPUT_LANGUAGE_TARGETS) {
      const { files } = await generatedFrom([NEWEST], { parts: [part], target });
      const paths = files.map(({ path }) => path.replace(/\.(?:d\.)?[jt]s$/, ""));
      const held = [...paths, ...paths.flatMap((path) => [path.split("/")[0]!, path.split("/").slice(1).join("/")])];
      const listed = [...textOf(files, "README.md").matchAll(/^\| `([\w./-]+)` +\| [^|]+\|$/gm)].map(
        ([, name]) => name!,
      );
      assert.ok(listed.includes(NEWEST));
      assert.equal(missing(listed, held), [], target);
    }
  });
}

test("prettier is not loaded for the bundled schemas: their modules are emitted without a line that it would break", async () => {
  for (const revision of [OLDEST, NEWEST]) {
    const { model } = await loadBundledProtocolModel(revision);
    const files = emitRevisionPackage(model, { parts: PACKAGE_PARTS, target: "ts+js", formats: true });
    const formatted = await breakLongLines(files);
    assert.equal(
      formatted.filter((file, i) => file !== files[i]).map(({ path }) => path),
      [],
    );
  }
});

test("generated/ has what the schemas of all revisions and the bridges between two of them generate", async () => {
  const { files } = await generatedFrom([REVISIONS.at(-2)!, NEWEST], { with: ["bridges"] });
  const bridges = files.filter(({ path }) => path.includes("bridges/"));
  assert.is(bridges.length, 6);
  const packages = FILES.filter(({ path }) => /^\d.*(?<!\.d)\.ts$/.test(path) && !path.includes("bridges/"));
  assert.ok(packages.length >= 8 * REVISIONS.length, `${packages.length} modules`);
  const changed = [...packages, ...bridges].filter(
    ({ path, text }) => text !== readFileSync(join(ROOT, "generated", path), "utf8"),
  );
  assert.equal(
    changed.map(({ path }) => path),
    [],
    "differ from what is generated: if that is right, run npm run generate and read git diff",
  );
});

test("the committed models give the same bytes as the schemas, whatever the folder, the time and the environment", async () => {
  const before = {
    folder: process.cwd(),
    Date,
    env: ["TZ", "LANG", "HOME", "USER"].map((name) => [name, process.env[name]]),
  };
  try {
    process.chdir(tmpdir());
    Object.assign(process.env, { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", HOME: tmpdir(), USER: "nobody" });
    globalThis.Date = class extends Date {
      constructor() {
        super(86_400_000);
      }
    } as DateConstructor;
    assert.equal(await generateAll(() => undefined), FILES);
  } finally {
    globalThis.Date = before.Date;
    for (const [name, value] of before.env) {
      if (value === undefined) delete process.env[name!];
      else process.env[name!] = value;
    }
    process.chdir(before.folder);
  }
});

test("no output names this machine: no path, host, user or moment", () => {
  const forbidden = [ROOT, `${process.cwd()}/`, `${tmpdir()}/`, `${userInfo().homedir}/`, "node_modules"];
  // A host that is called like a thing of the protocol proves nothing.
  if (/\d|\W/.test(hostname())) forbidden.push(hostname());
  const today = new Date().toISOString().slice(0, 10);
  if (!REVISIONS.includes(today)) forbidden.push(today);
  assert.ok(FILES.length > 100, `${FILES.length} files`);
  for (const { path, text } of FILES) {
    for (const words of forbidden.filter(({ length }) => length > 4))
      assert.not.ok(text.includes(words), `${path}: ${words}`);
    assert.not.match(text, /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/);
    assert.not.match(text, /\b[A-Za-z]:\\\w|\r/);
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
    latest: NEWEST,
    seen: REVISIONS.map((date) => [date, date, true, false, "callTool", "function"]),
  });
});

function missing(names: readonly string[], paths: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !paths.includes(name));
}

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
