import { suite } from "uvu";
import * as assert from "uvu/assert";
import { findEntry } from "../../generator/commands/contractText.js";
import { addEntry, removeEntry, renameEntry } from "../../generator/commands/contractTypesText.js";
import type { ContractListName } from "../../generator/contract/contract.js";
import { parseContractText } from "../../generator/contract/contractText.js";

const test = suite("text of a contract in TypeScript");

const SERVER = 'export interface Server { name: "s"; version: "1" }\n';
const TOOL = {
  name: "get-note",
  description: "Gets a note.",
  inputSchema: {
    type: "object",
    properties: { id: { type: "string" } },
    required: ["id"],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
};

function find(text: string, list: ContractListName, name: string): { list: ContractListName; index: number } {
  return findEntry(parseContractText("c.ts", text).given, [list], name)!;
}

const ADDED: readonly (readonly [what: string, text: string, after: string])[] = [
  [
    "no tools",
    SERVER,
    `${SERVER}\nexport interface Tools {\n  /** Gets a note. @readOnly */\n  "get-note"(input: { id: string }): string;\n}\n`,
  ],
  [
    "a tool",
    `${SERVER}interface Tools {\n  // a comment\n  a(): string;\n}\ninterface Note {}\n`,
    `${SERVER}interface Tools {\n  // a comment\n  a(): string;\n\n  /** Gets a note. @readOnly */\n  "get-note"(input: { id: string }): string;\n}\ninterface Note {}\n`,
  ],
  [
    "line breaks of Windows",
    `${SERVER}interface Tools {\r\n  a(): string;\r\n}\r\n`,
    `${SERVER}interface Tools {\r\n  a(): string;\r\n\r\n  /** Gets a note. @readOnly */\r\n  "get-note"(input: { id: string }): string;\r\n}\r\n`,
  ],
];

for (const [what, text, after] of ADDED)
  test(`a tool is added to a contract with ${what}, and removed again`, async () => {
    const added = await addEntry(text, "tools", TOOL);
    assert.is(added, after);
    const removed = removeEntry(added, find(added, "tools", "get-note"));
    assert.is(removed.trimEnd(), text.trimEnd());
  });

const REMOVED: readonly (readonly [what: string, text: string, after: string])[] = [
  [
    "the first tool",
    "interface Tools {\n  /** A. */\n  a(): string; // about a\n  b(): string;\n}\n",
    "interface Tools { // about a\n  b(): string;\n}\n",
  ],
  [
    "the last tool",
    "interface Tools {\n  b(): string; // about b\n\n  /** A. */\n  a(): string;\n}\n",
    "interface Tools {\n  b(): string; // about b\n}\n",
  ],
  ["the only tool and its interface", "interface Tools {\n  a(): string;\n}\n", ""],
];

for (const [what, text, after] of REMOVED)
  test(`${what} is removed with its comment`, () => {
    assert.is(removeEntry(SERVER + text, find(SERVER + text, "tools", "a")), SERVER + after);
  });

test("a tool gets another name, and nothing else changes", () => {
  const text = `${SERVER}interface Tools {\n  /** a */ a(input: { a: string }): string; // a\n}\n`;
  const after = `${SERVER}interface Tools {\n  /** a */ "b-c"(input: { a: string }): string; // a\n}\n`;
  assert.is(renameEntry(text, find(text, "tools", "a"), { name: "b-c" }), after);
});

test("a tool gets another title, which is a tag", () => {
  const text = `${SERVER}interface Tools {\n  /** A. @title Old */\n  a(): string; // a\n\n  b(): void;\n}\n`;
  const after = `${SERVER}interface Tools {\n  /** A. @title New @readOnly */\n  a(): string; // a\n\n  b(): void;\n}\n`;
  const given = text.replace("Old", "Old @readOnly");
  assert.is(renameEntry(given, find(given, "tools", "a"), { name: "a", title: "New" }), after);
  assert.is(
    renameEntry(text, find(text, "tools", "b"), { name: "c", title: "C" }),
    text.replace("b(): void", "/** @title C */\n  c(): void"),
  );
});

const ALIASES: readonly (readonly [
  what: string,
  member: string,
  change: { added?: string; removed?: string },
  after: string,
])[] = [
  ["the first, without a comment", "a(): string;", { added: "a" }, "/** @alias a */\n  b(): string;"],
  ["the first, after a comment", "/** A. */ a(): string;", { added: "a" }, "/** A. @alias a */ b(): string;"],
  ["one more", "/** A. @alias old */\n  a(): string;", { added: "a" }, "/** A. @alias old @alias a */\n  b(): string;"],
  [
    "one instead of the new name",
    "/** @alias b */ a(): string;",
    { added: "a", removed: "b" },
    "/** @alias a */ b(): string;",
  ],
  ["one less", "/** A. @alias b @alias c */ a(): string;", { removed: "b" }, "/** A. @alias c */ b(): string;"],
  ["no more", "/** @alias b */\n  a(): string;", { removed: "b" }, "b(): string;"],
  [
    "beside those of an argument",
    "a(input: { /** @alias q */ query: string }): string;",
    { added: "a" },
    "/** @alias a */\n  b(input: { /** @alias q */ query: string }): string;",
  ],
];

for (const [what, member, aliases, after] of ALIASES)
  test(`a new name changes the aliases: ${what}`, () => {
    const text = `${SERVER}interface Tools {\n  ${member}\n}\n`;
    const renamed = renameEntry(text, find(text, "tools", "a"), { name: "b", aliases });
    assert.is(renamed, `${SERVER}interface Tools {\n  ${after}\n}\n`);
  });

test("a new name of a prompt changes its aliases", () => {
  const text = `${SERVER}interface Prompts {\n  /** @alias old */\n  a(args: { /** @alias q */ query: string }): string;\n}\n`;
  const after = text.replace("@alias old", "@alias old @alias a").replace("a(args", "b(args");
  assert.is(renameEntry(text, find(text, "prompts", "a"), { name: "b", aliases: { added: "a" } }), after);
});

test("the name of a resource is a tag, and its type stays", () => {
  const text = `${SERVER}interface Resources {\n  /** All. */\n  "notes://all": Uint8Array;\n}\n`;
  const after = `${SERVER}interface Resources {\n  /** All. @name notes */\n  "notes://all": Uint8Array;\n}\n`;
  assert.is(renameEntry(text, find(text, "resources", "notes-all"), { name: "notes" }), after);
});

test.run();
