import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadBundledProtocolModel } from "../../generator/bundled/bundled.js";
import { textOfType } from "../../generator/diff/typeWords.js";
import { readExtensionSchema, type ExtensionSchema } from "../../generator/read/readExtension.js";
import { withFolder } from "../support/folders.js";
import { AUDIT_FILES, AUDIT_JSON_FILES } from "./support/auditExtension.js";

const CORE = (await loadBundledProtocolModel("2026-07-28")).model;

function read(files: { readonly [file: string]: string }, file: string): Promise<ExtensionSchema> {
  return withFolder(async (folder) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return readExtensionSchema(join(folder, file), CORE);
  });
}

function textsOf({ declarations }: ExtensionSchema): { [name: string]: string } {
  const bases = (names: readonly string[]): string => names.map((name) => `${name} & `).join("");
  return Object.fromEntries(
    declarations.map((one) => [
      one.name,
      one.kind === "alias"
        ? textOfType(one.type)
        : bases(one.extends.map(textOfType)) + textOfType({ ...one, kind: "object" }),
    ]),
  );
}

test("a schema.ts is read with the files from which it imports, and the core's types by name", async () => {
  const schema = await read(AUDIT_FILES, "schema.ts");
  assert.equal(textsOf(schema), {
    SignedEntry: 'Entry & { state: "signed" }',
    RefusedEntry: 'Entry & { fault: Error; state: "open" }',
    AnyEntry: "RefusedEntry | SignedEntry",
    ReadEntryRequest: 'JSONRPCRequest & { method: "audit/read"; params: { no: number } }',
    ReadEntryResult: 'AnyEntry & Result & { resultType: "complete" }',
    EntryNotificationParams: "AnyEntry & NotificationParams & { [key: string]: unknown }",
    EntryNotification: 'JSONRPCNotification & { method: "notifications/audit"; params: EntryNotificationParams }',
    AuditSettings: "{ [key: string]: never }",
    Entry: "{ no: number @integer; signedBy: null | string; state: EntryState }",
    EntryState: '"open" | "signed"',
  });
  assert.equal(schema.constants, [{ name: "READ_METHOD", value: "audit/read", doc: { text: "" } }]);
});

test("the version of an extension's own messages is not a constant beside the core's", async () => {
  assert.is((await read(AUDIT_FILES, "schema.ts")).version, "2026-05-01");
});

test("the files of a schema are listed for the manifest, without copies of the core's schema", async () => {
  const files = async (all: { readonly [file: string]: string }, file: string): Promise<string[]> =>
    (await read(all, file)).files.map((one) => one.file);
  assert.equal(await files(AUDIT_FILES, "schema.ts"), ["schema.ts", "entries.ts"]);
  assert.equal(await files(AUDIT_JSON_FILES, "schema.json"), ["schema.json", "entries.json"]);
});

test("a schema.json may refer to the schema.json of a package that mcpgen has not written yet", async () => {
  const refer = (name: string): Promise<ExtensionSchema> => {
    const properties = { root: { $ref: `../mcp/2026-07-28/schema.json#/$defs/${name}` } };
    const schema = { $defs: { Group: { type: "object", properties, required: ["root"] } } };
    return read({ "schema.json": JSON.stringify(schema) }, "schema.json");
  };
  assert.equal(textsOf(await refer("Root")), { Group: "{ root: Root }" });
  const error = await refer("Nobody").catch((thrown: Error) => thrown.message);
  assert.match(String(error), "the protocol 2026-07-28 has no Nobody (define the type here");
});

test("a schema.json is read with nested dialects, references to files beside it, and without the core's definitions", async () => {
  const schema = await read(AUDIT_JSON_FILES, "schema.json");
  const limits = "@integer @maximum 9007199254740991 @minimum -9007199254740991";
  const own = `no: number ${limits}; signedBy: null | string @maxLength 40`;
  assert.equal(textsOf(schema), {
    EntryState: '"open" | "signed"',
    SignedEntry: `{ ${own}; state: "signed" }`,
    RefusedEntry: `{ fault: Error; ${own}; state: "open" }`,
    AnyEntry: "RefusedEntry | SignedEntry",
    ReadEntryRequest: 'JSONRPCRequest & { method: "audit/read"; params: { no: number } }',
    AuditSettings: "{ [key: string]: never }",
    Marks: "{ open: `mark/${string}`; signed?: `mark/${string}` }",
    Range: "[number, string?]",
    Report: "{ entries: Line[]; extra?: unknown }",
    Line: "{ text?: Text }",
    Text: "string",
  });
});

const REFUSED: readonly (readonly [rule: string, json: object, says: string])[] = [
  [
    "a file that is missing",
    { A: { $ref: "b.json#/$defs/B" } },
    'the reference "b.json#/$defs/B" does not start with "#/$defs/"',
  ],
  ["a definition that another file lacks", { A: { $ref: "entries.json#/$defs/B" } }, "entries.json does not define B"],
  [
    "a name that a copy of the core's schema has and the revision does not",
    { A: { $ref: "core.schema.json#/$defs/Nobody" } },
    "the protocol 2026-07-28 has no Nobody",
  ],
  [
    "another shape under the name of one of the core's types",
    { Tool: { type: "object" } },
    "the protocol 2026-07-28 declares another Tool",
  ],
];

for (const [rule, definitions, says] of REFUSED) {
  test(`a schema.json with ${rule} is refused at its place`, async () => {
    const text = JSON.stringify({ $defs: definitions }, null, 2);
    const error = await read({ ...AUDIT_JSON_FILES, "schema.json": text }, "schema.json").then(
      () => undefined,
      (thrown: unknown) => thrown as Error,
    );
    assert.match(error?.message ?? "", /schema\.json:[34]:\d+: .*\([^()]+\)$/);
    assert.ok(error!.message.includes(says), error!.message);
  });
}

test.run();
