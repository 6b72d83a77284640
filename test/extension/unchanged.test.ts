import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import type { ExtensionInManifest } from "../../generator/output/manifest.js";
import {
  areExtensionsUnchanged,
  findExtension,
  readExtensions,
  type ExtensionInput,
} from "../../generator/pipeline/loadExtensions.js";
import { readRevisionModel } from "../../generator/pipeline/loadRevision.js";
import { temporaryFolder } from "../support/programs.js";
import { REVISION } from "./support/extended.js";

const test = suite("extensions that have not changed since they were generated");

const ID = "com.example/notes";

const SCHEMA = `import type { RequestParams } from "@modelcontextprotocol/sdk/types.js";
import type { Note } from "./note.js";
export interface ReadNoteRequest { method: "notes/read"; params: RequestParams & { note: Note } }
`;

const FACTS = {
  id: ID,
  revisions: [REVISION],
  declaredBy: ["server"],
  methods: { "notes/read": { from: "client", result: "EmptyResult" } },
};

interface Written {
  readonly folder: string;
  readonly out: string;
  readonly given: readonly ExtensionInput[];
  readonly listed: readonly ExtensionInManifest[];
}

/** Writes an extension of two files, and returns what the manifest of an output folder lists for it. */
async function written(): Promise<Written> {
  const root = temporaryFolder();
  const folder = join(root, "notes");
  mkdirSync(folder);
  writeFileSync(join(folder, "schema.ts"), SCHEMA);
  writeFileSync(join(folder, "note.ts"), "export interface Note { text: string }\n");
  writeFileSync(join(folder, "extension.json"), JSON.stringify(FACTS));
  const given = [{ id: ID, file: join(folder, "schema.ts") }];
  const out = join(root, "mcp");
  const { model } = await readRevisionModel(REVISION, getBundledSchemaPath(REVISION));
  const { inManifest } = await readExtensions(model, given.map(findExtension), out);
  return { folder, out, given, listed: inManifest };
}

test("the manifest lists neither copies of the core's schema nor generated modules", async () => {
  const { folder, given, out } = await written();
  writeFileSync(join(folder, "copy.ts"), "export interface Root { uri: string; name?: string }\n");
  writeFileSync(
    join(folder, "mcp.ts"),
    '// Model Context Protocol, revision 2026-07-28\n// Written by mcpgen 0.0.1 from schema.ts.\nexport * from "./types.js";\n',
  );
  const imports = 'import type { Root } from "./copy.js";\nimport type { Tool } from "./mcp.js";\n';
  writeFileSync(
    join(folder, "schema.ts"),
    SCHEMA.replace("note: Note", "note: Note; root: Root; tool: Tool") + imports,
  );
  const { model } = await readRevisionModel(REVISION, getBundledSchemaPath(REVISION));
  const { inManifest } = await readExtensions(model, given.map(findExtension), out);
  assert.equal(Object.keys(inManifest[0]!.beside ?? {}), ["note.ts"]);
});

test("the manifest lists the files that the schema of an extension refers to", async () => {
  const { listed } = await written();
  assert.equal(
    listed.map(({ id, file, beside }) => ({ id, file, beside: Object.keys(beside ?? {}) })),
    [{ id: ID, file: "../notes/schema.ts", beside: ["note.ts"] }],
  );
});

const CHANGES: readonly (readonly [what: string, change: (written: Written) => Partial<Written> | void])[] = [
  ["a change of the schema", ({ folder }) => writeFileSync(join(folder, "schema.ts"), `${SCHEMA}\n`)],
  ["a change of a file beside it", ({ folder }) => writeFileSync(join(folder, "note.ts"), "export type Note = {};\n")],
  ["a file beside it that is missing", ({ folder }) => rmSync(join(folder, "note.ts"))],
  ["a schema that is missing", ({ folder }) => rmSync(join(folder, "schema.ts"))],
  [
    "a change of the facts",
    ({ folder }) => writeFileSync(join(folder, "extension.json"), `${JSON.stringify(FACTS)}\n`),
  ],
  ["facts that are invalid", ({ folder }) => writeFileSync(join(folder, "extension.json"), "{")],
  ["a further extension", ({ given }) => ({ given: [...given, { id: "com.example/other", file: given[0]!.file }] })],
  ["an extension that is given no longer", () => ({ given: [] })],
  ["an extension that the manifest does not list", () => ({ listed: [] })],
  ["another output folder", ({ out }) => ({ out: join(out, "inner") })],
];

test("files that are the same need no further generation", async () => {
  const { given, out, listed } = await written();
  assert.is(areExtensionsUnchanged(given, { out, revision: REVISION, listed }), true);
});

for (const [what, change] of CHANGES)
  test(`${what} needs a generation`, async () => {
    const before = await written();
    const { given, out, listed } = { ...before, ...change(before) };
    assert.is(areExtensionsUnchanged(given, { out, revision: REVISION, listed }), false);
  });

test("an extension of other revisions belongs to no other package", async () => {
  const { given, out } = await written();
  assert.is(areExtensionsUnchanged(given, { out, revision: "2025-11-25", listed: undefined }), true);
});

test.run();
