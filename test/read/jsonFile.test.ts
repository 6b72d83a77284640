import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseJsonText } from "../../generator/read/jsonFile.js";
import { LineIndex } from "../../generator/read/lineIndex.js";

test("a text of 12 million characters is read", () => {
  for (const text of ["x".repeat(12e6), '\\"'.repeat(6e6), "\\".repeat(12e6)])
    assert.equal(parseJsonText("a.json", JSON.stringify({ a: text })).value, { a: text });
});

/** JSON with quotes and backslashes, with the value or the problem. */
const TEXTS: readonly (readonly [text: string, value: unknown])[] = [
  ['{"a":"b"}', { a: "b" }],
  ['{"a" : ["b", "c:"], "d" :{}}', { a: ["b", "c:"], d: {} }],
  ['{"a\\"":"\\\\","b":"\\\\\\""}', { 'a"': "\\", b: '\\"' }],
  ['["a", "b"]', ["a", "b"]],
  ['"a"', "a"],
  ["1", 1],
  ['{"":""}', { "": "" }],
];

for (const [text, value] of TEXTS)
  test(`${text} is read`, () => {
    assert.equal(parseJsonText("a.json", text).value, value);
  });

test("a name that occurs twice is refused, also if it is written in two ways", () => {
  for (const text of ['{"a":1,"a":2}', '{"a":"\\\\","\\u0061":2}', '{"a" :{"b":"x:","b":"\\""}}'])
    assert.throws(() => parseJsonText("a.json", text), /this object has two members "[ab]"/);
});

test("the line and the column of an offset count from 1", () => {
  const index = new LineIndex("ab\n\ncd\n");
  const places = [0, 1, 2, 3, 4, 5, 6, 7].map((offset) => index.positionOf(offset));
  assert.equal(
    places.map(({ line, column }) => `${line}:${column}`),
    ["1:1", "1:2", "1:3", "2:1", "3:1", "3:2", "3:3", "4:1"],
  );
});

test.run();
