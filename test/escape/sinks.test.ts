import { suite } from "uvu";
import * as assert from "uvu/assert";
import { commentLines } from "../../generator/emit/comment.js";
import { formatWorkflowAnnotation } from "../../generator/escape/annotation.js";
import {
  escapeBlockCommentLine,
  escapeControlsInCode,
  escapeHtml,
  escapeMarkdownProse,
  escapeMarkdownText,
  escapeMermaidText,
  escapeTerminalLine,
  escapeTerminalLines,
  escapeXml,
  formatMarkdownCodeSpan,
  quoteShellPath,
  controlsToSpaces,
  escapeControlsInLine,
  escapeControlsInLines,
} from "../../generator/escape/escape.js";
import { HOSTILE, STEERING, commandsIn, steeringIn } from "./support/strangers.js";

const test = suite("sinks of strangers' text");

const SINKS: { readonly [sink: string]: { readonly of: (text: string) => string; readonly allowed?: string } } = {
  plain: { of: controlsToSpaces, allowed: "" },
  plainLine: { of: escapeControlsInLine, allowed: "\t" },
  plainLines: { of: escapeControlsInLines, allowed: "\t\n" },
  plainCode: { of: escapeControlsInCode, allowed: "\t\n" },
  terminalLine: { of: escapeTerminalLine, allowed: "\t" },
  terminalLines: { of: escapeTerminalLines, allowed: "\t\n" },
  "message of an annotation": { of: (text) => formatWorkflowAnnotation("error", {}, text), allowed: "" },
  "property of an annotation": {
    of: (text) => formatWorkflowAnnotation("error", { title: text, file: text }, ""),
    allowed: "",
  },
  markdownText: { of: escapeMarkdownText, allowed: "" },
  markdownProse: { of: escapeMarkdownProse, allowed: "" },
  markdownCode: { of: formatMarkdownCodeSpan, allowed: "" },
  mermaid: { of: escapeMermaidText, allowed: "" },
  html: { of: escapeHtml, allowed: "" },
  xml: { of: escapeXml, allowed: "" },
  commentLine: { of: escapeBlockCommentLine, allowed: "\t" },
  commentLines: { of: (text) => commentLines({ text }).join("\n"), allowed: "\t\n" },
  shellPath: { of: quoteShellPath, allowed: "" },
};

for (const [sink, { of, allowed }] of Object.entries(SINKS))
  test(`${sink}: lets no steering character through, alone or among others`, () => {
    for (const character of STEERING)
      assert.equal(steeringIn(of(`a${character}z`), allowed), [], character.codePointAt(0)!.toString(16));
    assert.equal(steeringIn(of(HOSTILE), allowed), []);
  });

test("letters of any script and emoji pass every sink that shows text", () => {
  const text = "Grüße, میخواهم, שלום, 你好, 👩‍👩‍👧, 🇳🇴";
  for (const of of [
    controlsToSpaces,
    escapeControlsInLine,
    escapeControlsInLines,
    escapeControlsInCode,
    escapeTerminalLine,
    escapeMarkdownText,
    escapeHtml,
    escapeXml,
    escapeBlockCommentLine,
  ])
    assert.is(of(text), text);
});

test("plainCode keeps the value of JSON", () => {
  for (const value of [HOSTILE, { [HOSTILE]: [HOSTILE] }, "##[a] ##vso[b] ## c"])
    assert.equal(JSON.parse(escapeControlsInCode(JSON.stringify(value))), value);
});

test("no line for a terminal is a command of a workflow, and all of it can still be read", () => {
  assert.is(escapeTerminalLine("::error::a"), ": :error::a");
  assert.is(escapeTerminalLine("  ::error::a"), "  : :error::a");
  assert.is(escapeTerminalLine("a::b ##[add-mask]c ##vso[task] ## d"), "a::b # #[add-mask]c # #vso[task] ## d");
  assert.is(escapeTerminalLines("a\n::b::c"), "a\n: :b::c");
  for (const text of [
    escapeTerminalLine(HOSTILE),
    escapeTerminalLines(HOSTILE),
    escapeControlsInCode(JSON.stringify(HOSTILE)),
  ])
    assert.equal(commandsIn(text), []);
});

test("an annotation is one command, whatever its properties and its message hold", () => {
  const line = formatWorkflowAnnotation("error", { file: "a,b:c%\n::d", line: 3, title: HOSTILE }, HOSTILE);
  assert.is(line.split("\n").length, 1);
  assert.match(line, /^::error file=a%2Cb%3Ac%25 %3A%3Ad,line=3,title=[^:,]*::/);
  assert.not.match(line, /##\[/);
});

test("Markdown text and prose begin no block, link, image, tag, entity or emphasis", () => {
  assert.is(escapeMarkdownText("[a](javascript:b) ![c](d)"), "\\[a\\](javascript:b) !\\[c\\](d)");
  assert.is(escapeMarkdownText("<b>*c* _d_ `e` &lt; R&D my_name"), "\\<b\\>\\*c\\* \\_d\\_ \\`e\\` \\&lt; R&D my_name");
  for (const [text, expected] of [
    ["# a", "\\# a"],
    ["- a", "\\- a"],
    ["1. a", "1\\. a"],
    ["a\n# b", "a # b"],
  ] as const)
    assert.is(escapeMarkdownText(text), expected, text);
  assert.is(escapeMarkdownProse("send `a[0] <b>` as [c](d)"), "send `a[0] <b>` as \\[c\\](d)");
  assert.is(escapeMarkdownProse("`a [b](c)"), "\\`a \\[b\\](c)");
});

test("a code span of Markdown ends where it should, in a table too", () => {
  assert.is(formatMarkdownCodeSpan("a"), "`a`");
  assert.is(formatMarkdownCodeSpan("a`b``c"), "```a`b``c```");
  assert.is(formatMarkdownCodeSpan("`a"), "`` `a ``");
  assert.is(formatMarkdownCodeSpan("a | b\n| c |"), "`a \\| b \\| c \\|`");
});

test("nothing ends a comment", () => {
  for (const line of commentLines({ text: `a */ b\n*/\u2028*/`, see: ["*/"], deprecated: "*/" }))
    assert.not.match(line.replace(/ \*\/$/, ""), /\*\//);
});

test("a path is one word of a shell", () => {
  assert.is(quoteShellPath("a/b-c.d"), "a/b-c.d");
  assert.is(quoteShellPath("-rf"), "./-rf");
  assert.is(quoteShellPath("a b"), "'a b'");
  assert.is(quoteShellPath('$(id) `id` "q"'), "'$(id) `id` \"q\"'");
  assert.is(quoteShellPath("it's"), "'it'\\''s'");
});

test.run();
