import { join } from "node:path";
import * as assert from "uvu/assert";
import { formatReviewHint } from "../../generator/commands/outputNotes.js";
import { formatOutputFiles } from "../../generator/pipeline/formatOutput.js";
import { importsNameSources } from "../../generator/output/typescriptProject.js";
import { membersOf } from "../support/lists.js";
import { suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("the project around an output folder");

const REWRITES = '{ "compilerOptions": { "rewriteRelativeImportExtensions": true } }';

const PROJECTS: readonly (readonly [
  what: string,
  files: { readonly [path: string]: string },
  importsNameSources: boolean,
])[] = [
  ["that rewrites endings", { "tsconfig.json": REWRITES }, true],
  [
    "that allows endings, with comments",
    { "tsconfig.json": '{ /* no build */ "compilerOptions": { "allowImportingTsExtensions": true, }, }' },
    true,
  ],
  ["that extends such a one", { "tsconfig.json": '{ "extends": "./base" }', "base.json": REWRITES }, true],
  [
    "that switches it off again",
    {
      "tsconfig.json": '{ "extends": "./base.json", "compilerOptions": { "rewriteRelativeImportExtensions": false } }',
      "base.json": REWRITES,
    },
    false,
  ],
  ["without the option", { "tsconfig.json": '{ "compilerOptions": { "module": "NodeNext" } }' }, false],
  ["whose configuration is above its root", { "tsconfig.json": REWRITES, "src/package.json": "{}" }, false],
  ["without TypeScript", {}, false],
];

for (const [what, files, expected] of PROJECTS)
  test(`a project ${what} imports ${expected ? "TypeScript by its own name" : "compiled names"}`, ({ folder }) => {
    for (const [path, text] of Object.entries(files)) write(folder, path, text);
    assert.is(importsNameSources(join(folder, "src", "mcp")), expected);
  });

const MODULE = `/** @example import { a } from "./b.js"; */
import type { A } from "../runtime/protocol.js";
import jose from "jose/x.js";
export { b } from "./b.js";
const text = "see ./b.js";
void import("./c.js");
`;

const SOURCE_MODULE = `/** @example import { a } from "./b.ts"; */
import type { A } from "../runtime/protocol.ts";
import jose from "jose/x.js";
export { b } from "./b.ts";
const text = "see ./b.js";
void import("./c.ts");
`;

for (const [what, target, tsconfig, expected] of [
  ["follow the project", "ts", REWRITES, SOURCE_MODULE],
  ["have compiled names in other projects", "ts", "{}", MODULE],
  ["have compiled names beside JavaScript", "ts+js", REWRITES, MODULE],
] as const)
  test(`imports ${what}`, async ({ folder }) => {
    write(folder, "tsconfig.json", tsconfig);
    const entry = { sha256: "", parts: [], target, formats: true, prettier: false };
    const files = ["2026-07-28/index.ts", "README.md"].map((path) => ({ path, text: MODULE }));
    const formatted = await formatOutputFiles(join(folder, "mcp"), files, { "2026-07-28": entry });
    assert.equal(membersOf(formatted, "text"), [expected, expected]);
  });

test("a repository learns how to fold generated files, unless it does so already", ({ folder }) => {
  const out = join(folder, "app", "src", "mcp");
  assert.is(formatReviewHint(out), undefined);
  write(folder, ".git/HEAD", "");
  assert.is(
    formatReviewHint(out),
    '"app/src/mcp/** linguist-generated" in .gitattributes folds these files in pull requests',
  );
  write(folder, "app/.gitattributes", "src/mcp/** linguist-generated\n");
  assert.is(formatReviewHint(out), undefined);
});

test.run();
