import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as contractText from "../../generator/commands/contractText.js";
import { addEntry, renameEntry, removeEntry } from "../../generator/commands/contractText.js";
import type { ContractListName } from "../../generator/contract/contract.js";
import { parseContractText } from "../../generator/contract/contractText.js";

const test = suite("text of a contract");

function findEntry(
  text: string,
  lists: readonly ContractListName[],
  name: string,
): ReturnType<typeof contractText.findEntry> {
  return contractText.findEntry(parseContractText("c.json", text).given, lists, name);
}

const ENTRY = { name: "new", inputSchema: { type: "object" } };

/** Contracts that get another text by an entry more, and have the same text again without the entry. */
const LAYOUTS: readonly (readonly [layout: string, text: string])[] = [
  ["no list", '{\n  "name": "weather"\n}\n'],
  ["no list, on one line", '{ "name": "weather", "version": "1.0.0" }'],
  ["an entry on several lines", '{\n  "tools": [\n    {\n      "name": "a"\n    }\n  ],\n  "name": "weather"\n}\n'],
  ["entries on one line", '{ "tools": [{ "name": "a" }, { "name": "b" }], "name": "weather" }'],
  ["a list with a comment only", '{\n\t// ours\n\t"name": "weather",\n\t"tools": [ /* none yet */ ]\n}\n'],
  ["tabs and line breaks of Windows", '{\r\n\t"tools": [\r\n\t\t{ "name": "a" }\r\n\t]\r\n}\r\n'],
  ["a byte order mark", '\uFEFF{ "name": "weather" }\n'],
];

for (const [layout, text] of LAYOUTS)
  test(`an entry that is added and removed leaves every byte as it was: ${layout}`, () => {
    const added = addEntry(text, "tools", ENTRY);
    assert.is.not(added, text);
    assert.is(removeEntry(added, findEntry(added, ["tools"], "new")!), text);
  });

const REMOVED: readonly (readonly [what: string, text: string, name: string, after: string])[] = [
  ["the first entry", '{ "tools": [{ "name": "a" }, { "name": "b" }] }', "a", '{ "tools": [{ "name": "b" }] }'],
  ["the last entry, and its list", '{ "name": "w", "tools": [{ "name": "a" }] }', "a", '{ "name": "w" }'],
  [
    "an entry, and not the comment on the line of the entry before",
    '{ "tools": [\n  { "name": "a" }, // about a\n  { "name": "b" }\n] }',
    "b",
    '{ "tools": [\n  { "name": "a" } // about a\n] }',
  ],
  [
    "an entry with a comma after it, and not the comment on the line of the entry before",
    '{ "tools": [\n  { "name": "a" }, // about a\n  { "name": "b" },\n] }',
    "b",
    '{ "tools": [\n  { "name": "a" }, // about a\n] }',
  ],
];

for (const [what, text, name, after] of REMOVED)
  test(`removed is ${what}`, () => {
    assert.is(removeEntry(text, findEntry(text, ["tools"], name)!), after);
  });

test("another name changes the characters of the name alone", () => {
  const text = '\uFEFF{ "tools": [ { "title": "a", "name" : "a" /* a */ } ] }';
  const place = findEntry(text, ["tools"], "a")!;
  assert.equal(place, { list: "tools", index: 0 });
  assert.is(
    renameEntry(text, place, { name: 'b"' }),
    '\uFEFF{ "tools": [ { "title": "a", "name" : "b\\"" /* a */ } ] }',
  );
  assert.is(findEntry(text, ["prompts", "tools"], "b"), undefined);
});

test("a new title replaces the old one, or follows the name", () => {
  const both = { name: "b", title: "B" };
  const renamed = (text: string): string => renameEntry(text, findEntry(text, ["tools"], "a")!, both);
  assert.is(renamed('{ "tools": [{ "title": "A", "name": "a" }] }'), '{ "tools": [{ "title": "B", "name": "b" }] }');
  assert.is(renamed('{ "tools": [{ "name": "a" /* a */ }] }'), '{ "tools": [{ "name": "b", "title": "B" /* a */ }] }');
});

const ALIASES: readonly (readonly [
  what: string,
  text: string,
  change: { added?: string; removed?: string },
  after: string,
])[] = [
  ["the first", '{ "tools": [{ "name": "a" }] }', { added: "a" }, '{ "tools": [{ "name": "b", "aliases": ["a"] }] }'],
  [
    "the first, on a line of its own",
    '{\n  "tools": [\n    {\n      "name": "a", // a\n      "title": "A"\n    }\n  ]\n}',
    { added: "a" },
    '{\n  "tools": [\n    {\n      "name": "b",\n      "aliases": ["a"], // a\n      "title": "A"\n    }\n  ]\n}',
  ],
  [
    "one more",
    '{ "tools": [{ "aliases": ["old" /* o */], "name": "a" }] }',
    { added: "a" },
    '{ "tools": [{ "aliases": ["old", "a" /* o */], "name": "b" }] }',
  ],
  [
    "one instead of the new name",
    '{ "tools": [{ "name": "a", "aliases": ["b", "c"] }] }',
    { added: "a", removed: "b" },
    '{ "tools": [{ "name": "b", "aliases": ["a", "c"] }] }',
  ],
  [
    "one less",
    '{ "tools": [{ "name": "a", "aliases": ["b", "c"] }] }',
    { removed: "b" },
    '{ "tools": [{ "name": "b", "aliases": ["c"] }] }',
  ],
  ["no more", '{ "tools": [{ "name": "a", "aliases": ["b"] }] }', { removed: "b" }, '{ "tools": [{ "name": "b" }] }'],
  [
    "no more, before the name",
    '{ "tools": [{ "aliases": ["b"], "name": "a" }] }',
    { removed: "b" },
    '{ "tools": [{ "name": "b" }] }',
  ],
];

for (const [what, text, aliases, after] of ALIASES)
  test(`a new name changes the aliases: ${what}`, () => {
    assert.is(renameEntry(text, findEntry(text, ["tools"], "a")!, { name: "b", aliases }), after);
  });

test.run();
