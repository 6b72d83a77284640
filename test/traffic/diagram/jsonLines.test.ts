import { suite } from "uvu";
import * as assert from "uvu/assert";
import { formatMaskedJsonLines } from "../../../generator/traffic/diagram/jsonLines.js";

const test = suite("JSON of messages");

test("JSON is indented by two spaces, with one value on a line", () => {
  const value = { a: [1, "b", null, true, {}], c: { d: [] } };
  assert.is(
    formatMaskedJsonLines(value).lines.join("\n"),
    '{\n  "a": [\n    1,\n    "b",\n    null,\n    true,\n    {}\n  ],\n  "c": {\n    "d": []\n  }\n}',
  );
});

test("bidi characters, control characters and invisible characters are visible escape sequences, also in names", () => {
  const text = formatMaskedJsonLines({ "\u202Ea": "b\u0000\u200Bc\u2028" }).lines.join("\n");
  assert.is(text, '{\n  "\\u202ea": "b\\u0000\\u200bc\\u2028"\n}');
});

test("names of the prototype are shown as ordinary members", () => {
  const value: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":2,"toString":3}');
  assert.is(
    formatMaskedJsonLines(value).lines.join(""),
    '{  "__proto__": {    "a": 1  },  "constructor": 2,  "toString": 3}',
  );
});

test("a long string and a long name are shortened", () => {
  const { lines } = formatMaskedJsonLines({ a: "x".repeat(100_000), ["n".repeat(100_000)]: 1 });
  assert.is(lines[1], `  "a": "${"x".repeat(2_000)}" … 98,000 more characters,`);
  assert.is(lines[2], `  "${"n".repeat(199)}…": 1`);
});

test("a message with many values or levels is shortened, and its brackets stay balanced", () => {
  const deep = JSON.parse("[".repeat(5_000) + "]".repeat(5_000)) as unknown;
  const { lines } = formatMaskedJsonLines(deep);
  assert.is(lines.length, 81);
  assert.is(lines[40], `${"  ".repeat(40)}[ … ]`);
  const wide = formatMaskedJsonLines({ list: Array.from({ length: 1_000_000 }, () => 1), after: 2 }).lines;
  assert.ok(wide.length < 2_010, `${wide.length} lines`);
  assert.match(wide.at(-4)!, /^ {4}… 99\d,\d\d\d more$|^ {4}… 99\d{4} more$/);
  assert.is(wide.at(-1), "}");
});

test("pointers lead to the lines of their values, through names with slashes and tildes", () => {
  const value = { "a/b": { "~": [1, { c: 2 }] }, d: 3 };
  const { lines, marked } = formatMaskedJsonLines(value, ["/a~1b/~0/1/c", "/d", "/d/e/f", "/none", "", "/a~1b/~0/7"]);
  assert.equal(
    marked.map((line) => lines[line]!.trim()),
    ['"c": 2', '"d": 3', '"d": 3', "{", "{", '"~": ['],
  );
});

test.run();
