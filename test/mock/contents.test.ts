import { test } from "uvu";
import * as assert from "uvu/assert";
import { exampleContents } from "../../generator/mock/contents.js";
import { pickOf } from "../../generator/mock/pick.js";

const LINES = ['A & "b"', "id: <1>"];

/** Media types, each with its text, or with the first bytes and the number of bytes. */
const CONTENTS: readonly (readonly [mimeType: string | undefined, expected: string])[] = [
  [undefined, 'A & "b"\nid: <1>\n'],
  ["text/markdown; charset=utf-8", 'A & "b"\nid: <1>\n'],
  ["application/yaml", 'A & "b"\nid: <1>\n'],
  ["application/json", '{"example":["A & \\"b\\"","id: <1>"]}'],
  ["application/ld+json", '{"example":["A & \\"b\\"","id: <1>"]}'],
  ["application/x-ndjson", '{"example":"A & \\"b\\""}\n{"example":"id: <1>"}\n'],
  ["TEXT/HTML", "<!doctype html>\n<title>Example</title>\n<p>A &amp; &quot;b&quot;</p>\n<p>id: &lt;1&gt;</p>\n"],
  [
    "image/svg+xml",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>A &amp; &quot;b&quot; id: &lt;1&gt;</title></svg>\n',
  ],
  ["application/xml", "<example>\n<line>A &amp; &quot;b&quot;</line>\n<line>id: &lt;1&gt;</line>\n</example>\n"],
  ["text/csv", '"A & ""b"""\n"id: <1>"\n'],
  ["image/png", "89504e470d0a1a0a 70"],
  ["image/gif", "4749463839610100 42"],
  ["audio/wav", "5249464624000000 44"],
  ["application/pdf", "64"],
];

for (const [mimeType, expected] of CONTENTS)
  test(`contents of ${mimeType}`, () => {
    const contents = exampleContents(mimeType, { lines: LINES, pick: pickOf("seed") });
    if (typeof contents === "string") return assert.is(contents, expected);
    const first = Buffer.from(contents).toString("hex", 0, 8);
    assert.ok(
      [`${first} ${contents.length}`, String(contents.length)].includes(expected),
      `${first} ${contents.length}`,
    );
  });

test("bytes without a known form are the same for a seed", () => {
  const bytes = (seed: string): string =>
    Buffer.from(exampleContents("application/x-own", { lines: [], pick: pickOf(seed) }) as Uint8Array).toString("hex");
  assert.is(bytes("1"), bytes("1"));
  assert.is.not(bytes("1"), bytes("2"));
});

test.run();
