import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bundledPackages, thirdPartyNotices } from "../../generator/build/notices.js";
import { formattersNote } from "../../generator/commands/outputNotes.js";
import { computeGeneratorFingerprint } from "../../generator/packageRoot.js";
import { ROOT } from "../support/schemas.js";

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  dependencies: { [name: string]: string };
  devDependencies: { [name: string]: string };
};

const BUNDLED = ["@clack/prompts", "diff", "handlebars", "json-schema-to-typescript", "jsonc-parser", "yargs"];

test("users install what the bundle loads from node_modules, and nothing that is bundled", () => {
  // The next issue imports ts-morph.
  assert.equal(Object.keys(dependencies), ["@ts-morph/common", "prettier", "ts-morph"]);
  for (const name of BUNDLED) assert.ok(name in devDependencies, name);
});

test("packages that the output goes through have one exact version", () => {
  const versions = [
    dependencies["@ts-morph/common"],
    dependencies["prettier"],
    devDependencies["json-schema-to-typescript"],
  ];
  assert.equal(versions, ["0.29.0", "3.10.1", "16.0.0"]);
});

test("the fingerprint names the versions that are really loaded", () => {
  assert.match(computeGeneratorFingerprint(), /^[0-9a-f]{16} @ts-morph\/common@0\.29\.0 prettier@3\.10\.1$/);
});

test("output that was written with other formatters is noted, with both versions", () => {
  assert.is(
    formattersNote("mcp", "00 @ts-morph/common@0.29.0 prettier@3.9.6", "11 @ts-morph/common@0.29.0 prettier@3.10.1"),
    "mcp was written with @ts-morph/common@0.29.0, prettier@3.9.6, but this run uses @ts-morph/common@0.29.0, prettier@3.10.1, so the formatting of files may differ",
  );
  assert.is(formattersNote("mcp", "00 prettier@3.10.1", "11 prettier@3.10.1"), undefined, "mcpgen alone has changed");
  assert.is(formattersNote("mcp", "00", "11 prettier@3.10.1"), undefined, "nothing is known about the formatters");
});

test("the licence text of each bundled package travels with the bundle", () => {
  const file = join(ROOT, "dist", "THIRD-PARTY-NOTICES.txt");
  assert.ok(existsSync(file), "run npm run build");
  const notices = readFileSync(file, "utf8");
  const heads = [...notices.matchAll(/^=+\n(\S+)@[^@\n]+ \((.+)\)\n=+\n\n(.*)/gm)];
  const names = heads.map(([, name]) => name);
  for (const name of [...BUNDLED, "lodash", "js-yaml", "yargs-parser"]) assert.ok(names.includes(name), name);
  for (const [, name, license, text] of heads) {
    assert.match(license!, /^[A-Za-z0-9.-]+$/, name);
    assert.ok(text!.length > 0, name);
  }
  assert.not.match(notices, /\r|node_modules\/|\/home\/|\/root\//);
});

test("notices are in the order of names, whatever the order of the bundle's inputs, and each version is there once", () => {
  const inputs = [
    "generator/cli.ts",
    "node_modules/yargs/index.mjs",
    "node_modules/diff/libesm/a.js",
    "node_modules/diff/b.js",
  ];
  const metafile = { inputs: Object.fromEntries(inputs.map((path) => [path, { bytes: 1, imports: [] }])), outputs: {} };
  const packages = bundledPackages(metafile);
  assert.equal(
    packages.map(({ name, license }) => `${name} ${license}`),
    ["diff BSD-3-Clause", "yargs MIT"],
  );
  assert.match(thirdPartyNotices(packages), /\ndiff@9[^]*BSD 3-Clause[^]*\nyargs@18[^]*MIT/);
});

test.run();
