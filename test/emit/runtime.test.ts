import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  OUTPUT_LANGUAGE_TARGETS,
  type GeneratedPackagePartName,
  type OutputLanguage,
} from "../../generator/emit/parts.js";
import { emitRuntimeModules } from "../../generator/emit/runtime.js";
import type { GenerateFilesResult } from "../../generator/pipeline/generateFiles.js";
import { createOutputManifestFile, readOutputManifest } from "../../generator/output/manifest.js";
import { ROOT } from "../support/schemas.js";
import { inFolder } from "./support/compilers.js";
import { generatedFrom, modulesOf } from "./support/packages.js";

const REVISION = "2025-06-18";

const generated = (
  parts: readonly GeneratedPackagePartName[],
  target: OutputLanguage = "ts",
): Promise<GenerateFilesResult> => generatedFrom([REVISION], { parts, target });

/** By parts that are asked for, the modules of the runtime that are written. */
const MODULES: readonly (readonly [parts: readonly GeneratedPackagePartName[], modules: string])[] = [
  [["types"], ""],
  [["model", "schema"], ""],
  [["methods"], "protocol"],
  [["types", "guards"], "protocol"],
  [["validate"], "protocol validation"],
  [
    ["server"],
    "checkTools errors fetch http httpEndpoint jsonSchema memory protocol server serverCore stdio stores validation",
  ],
  [
    ["client"],
    "client clientCore clientFeatures clientLock errors httpClient jsonSchema nodeHttpClient olderSchemas protocol stdioClient validation",
  ],
];

for (const target of OUTPUT_LANGUAGE_TARGETS)
  test(`${target}: a package brings the modules of the runtime that it imports, and what they import`, async () => {
    for (const [parts, modules] of MODULES) {
      const written = await generated(parts, target);
      assert.is(modulesOf(written).join(" "), modules, parts.join());
    }
  });

test("a package with a client has no module for servers", async () => {
  const paths = (await generated(["client"])).files.map(({ path }) => path);
  assert.ok(paths.includes(`${REVISION}/client.ts`));
  assert.not.ok(paths.includes(`${REVISION}/server.ts`));
});

for (const target of OUTPUT_LANGUAGE_TARGETS)
  test(`${target}: the output folder has an entry for clients if a package has a client`, async () => {
    const entriesOf = async (parts: readonly GeneratedPackagePartName[]): Promise<string[]> => {
      const { files } = await generated(parts, target);
      return files.flatMap(({ path, text }) =>
        /^client\.(ts|js|d\.ts)$/.test(path) ? [`${path} ${text.split("\n").at(-2)}`] : [],
      );
    };
    const forms = { ts: ["ts"], js: ["js", "d.ts"], "ts+js": ["ts", "js", "d.ts"] }[target];
    assert.equal(
      await entriesOf(["client"]),
      forms.map((form) => `client.${form} export * from "./runtime/client.js";`),
    );
    assert.equal(await entriesOf(["server"]), []);
  });

test("the README describes the modules that people import, for each role that the package has, and no other", async () => {
  const rowsOf = async (parts: readonly GeneratedPackagePartName[]): Promise<string[]> => {
    const { files } = await generated(parts);
    const { text } = files.find(({ path }) => path === "README.md")!;
    return text.split("\n").filter((line) => /^\| `runtime\/|^## Modules/.test(line));
  };
  const facesOf = async (parts: readonly GeneratedPackagePartName[]): Promise<string[]> =>
    modulesOf(await generated(parts)).filter((name) => existsSync(join(ROOT, "templates", "runtime", `${name}.ts`)));
  const namesOf = (rows: readonly string[]): (string | undefined)[] =>
    rows.flatMap((row) => /^\| `runtime\/(\w+)`/.exec(row)?.[1] ?? []);
  for (const role of ["server", "client"] as const) {
    const [heading, ...rows] = await rowsOf([role]);
    assert.is(heading, `## Modules of the runtime for ${role}s`);
    assert.equal(namesOf(rows), await facesOf([role]));
    for (const row of rows) assert.match(row, /\| [A-Z][^|]{20,}\. +\|$/);
  }
  const both = await rowsOf(["server", "client"]);
  const ofClients = namesOf(both.slice(both.indexOf("## Modules of the runtime for clients")));
  assert.ok(ofClients.includes("memoryClient"), "a client of a server in the same process needs both roles");
  assert.not.ok(ofClients.includes("stdio"));
  assert.equal([...new Set(namesOf(both))].sort(), await facesOf(["server", "client"]));
  assert.equal(await rowsOf(["guards"]), []);
});

test("no module of the runtime is written without one that it imports", async () => {
  const files = emitRuntimeModules("js", {
    code: ['import { createToolHandlers } from "../runtime/serverContract.js";'],
    roles: ["server", "client"],
  });
  const paths = new Set(files.map(({ path }) => path));
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(/"(\.[\w./-]+\.js)"/g)].flatMap(([, target]) =>
      paths.has(posix.join(posix.dirname(path), target!)) ? [] : [`${path} imports ${target}`],
    ),
  );
  assert.equal(missing, []);
});

test("the runtime keeps what a package of an earlier run imports", async () => {
  const earlier = await generated(["validate"]);
  const files = [...earlier.files, createOutputManifestFile(earlier.manifest)];
  await inFolder(new Map(files.map(({ path, text }) => [path, text])), async (folder) => {
    const kept = readOutputManifest(folder)!;
    const later = await generatedFrom(["2025-11-25"], { parts: ["guards"] }, { out: folder, kept });
    assert.ok(modulesOf(later).includes("validation"));
  });
});

test("what scaffold writes belongs to the user: linters and coverage look at it", () => {
  const folder = join(ROOT, "templates", "scaffold");
  const pages = readdirSync(folder).filter((name) => name.endsWith(".hbs"));
  assert.ok(pages.length > 5);
  assert.equal(
    pages.filter((name) => /eslint-disable|(?:istanbul|[cv]8) ignore/.test(readFileSync(join(folder, name), "utf8"))),
    [],
  );
});

test("each generated module tells linters and coverage to pass over it", async () => {
  const { files } = await generated(["server", "client"], "ts+js");
  const modules = files.filter(({ path }) => /\.[jt]s$/.test(path));
  assert.ok(modules.length > 80);
  const marks = ["/* eslint-disable */", "/* istanbul ignore file */", "/* v8 ignore start */"];
  for (const { path, text } of modules)
    assert.equal(
      text
        .split("\n")
        .slice(0, 7)
        .filter((line) => marks.includes(line)),
      marks,
      path,
    );
});

test.run();
