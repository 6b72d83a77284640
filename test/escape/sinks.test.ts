import { suite } from "uvu";
import * as assert from "uvu/assert";
import { commentLines } from "../../generator/emit/comment.js";
import { annotation } from "../../generator/escape/annotation.js";
import { commentLine } from "../../generator/escape/comment.js";
import { markdownCode, markdownProse, markdownText } from "../../generator/escape/markdown.js";
import { html, xml } from "../../generator/escape/markup.js";
import { shellPath } from "../../generator/escape/shell.js";
import { plain, plainCode, plainLine, plainLines } from "../../generator/escape/steering.js";
import { terminalLine, terminalLines } from "../../generator/escape/terminal.js";
import { commandsIn, HOSTILE, STEERING, steeringIn } from "./strangers.js";

const test = suite("sinks of strangers' text");

const SINKS: { readonly [sink: string]: { readonly of: (text: string) => string; readonly allowed?: string } } = {
  plain: { of: plain, allowed: "" },
  plainLine: { of: plainLine, allowed: "\t" },
  plainLines: { of: plainLines, allowed: "\t\n" },
  plainCode: { of: plainCode, allowed: "\t\n" },
  terminalLine: { of: terminalLine, allowed: "\t" },
  terminalLines: { of: terminalLines, allowed: "\t\n" },
  "message of an annotation": { of: (text) => annotation("error", {}, text), allowed: "" },
  "property of an annotation": { of: (text) => annotation("error", { title: text, file: text }, ""), allowed: "" },
  markdownText: { of: markdownText, allowed: "" },
  markdownProse: { of: markdownProse, allowed: "" },
  markdownCode: { of: markdownCode, allowed: "" },
  html: { of: html, allowed: "" },
  xml: { of: xml, allowed: "" },
  commentLine: { of: commentLine, allowed: "\t" },
  commentLines: { of: (text) => commentLines({ text }).join("\n"), allowed: "\t\n" },
  shellPath: { of: shellPath, allowed: "" },
};

for (const [sink, { of, allowed }] of Object.entries(SINKS))
  test(`${sink}: lets no steering character through, alone or among others`, () => {
    for (const character of STEERING)
      assert.equal(steeringIn(of(`a${character}z`), allowed), [], character.codePointAt(0)!.toString(16));
    assert.equal(steeringIn(of(HOSTILE), allowed), []);
  });

test("letters of any script and emoji pass every sink that shows text", () => {
  const text = "Grüße, میخواهم, שלום, 你好, 👩‍👩‍👧, 🇳🇴";
  for (const of of [plain, plainLine, plainLines, plainCode, terminalLine, markdownText, html, xml, commentLine])
    assert.is(of(text), text);
});

test("plainCode keeps the value of JSON", () => {
  for (const value of [HOSTILE, { [HOSTILE]: [HOSTILE] }, "##[a] ##vso[b] ## c"])
    assert.equal(JSON.parse(plainCode(JSON.stringify(value))), value);
});

test("no line for a terminal is a command of a workflow, and all of it can still be read", () => {
  assert.is(terminalLine("::error::a"), ": :error::a");
  assert.is(terminalLine("  ::error::a"), "  : :error::a");
  assert.is(terminalLine("a::b ##[add-mask]c ##vso[task] ## d"), "a::b # #[add-mask]c # #vso[task] ## d");
  assert.is(terminalLines("a\n::b::c"), "a\n: :b::c");
  for (const text of [terminalLine(HOSTILE), terminalLines(HOSTILE), plainCode(JSON.stringify(HOSTILE))])
    assert.equal(commandsIn(text), []);
});

test("an annotation is one command, whatever its properties and its message hold", () => {
  const line = annotation("error", { file: "a,b:c%\n::d", line: 3, title: HOSTILE }, HOSTILE);
  assert.is(line.split("\n").length, 1);
  assert.match(line, /^::error file=a%2Cb%3Ac%25 %3A%3Ad,line=3,title=[^:,]*::/);
  assert.not.match(line, /##\[/);
});

test("Markdown text and prose begin no block, link, image, tag, entity or emphasis", () => {
  assert.is(markdownText("[a](javascript:b) ![c](d)"), "\\[a\\](javascript:b) !\\[c\\](d)");
  assert.is(markdownText("<b>*c* _d_ `e` &lt; R&D my_name"), "\\<b\\>\\*c\\* \\_d\\_ \\`e\\` \\&lt; R&D my_name");
  for (const [text, expected] of [
    ["# a", "\\# a"],
    ["- a", "\\- a"],
    ["1. a", "1\\. a"],
    ["a\n# b", "a # b"],
  ] as const)
    assert.is(markdownText(text), expected, text);
  assert.is(markdownProse("send `a[0] <b>` as [c](d)"), "send `a[0] <b>` as \\[c\\](d)");
  assert.is(markdownProse("`a [b](c)"), "\\`a \\[b\\](c)");
});

test("a code span of Markdown ends where it should, in a table too", () => {
  assert.is(markdownCode("a"), "`a`");
  assert.is(markdownCode("a`b``c"), "```a`b``c```");
  assert.is(markdownCode("`a"), "`` `a ``");
  assert.is(markdownCode("a | b\n| c |"), "`a \\| b \\| c \\|`");
});

test("nothing ends a comment", () => {
  for (const line of commentLines({ text: `a */ b\n*/\u2028*/`, see: ["*/"], deprecated: "*/" }))
    assert.not.match(line.replace(/ \*\/$/, ""), /\*\//);
});

test("a path is one word of a shell", () => {
  assert.is(shellPath("a/b-c.d"), "a/b-c.d");
  assert.is(shellPath("-rf"), "./-rf");
  assert.is(shellPath("a b"), "'a b'");
  assert.is(shellPath('$(id) `id` "q"'), "'$(id) `id` \"q\"'");
  assert.is(shellPath("it's"), "'it'\\''s'");
});

test.run();
