import { test } from "uvu";
import * as assert from "uvu/assert";
import { resultForModel } from "../../templates/runtime/agents/results.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";

const LIMITS = { maxText: 60, maxMediaBytes: 9 };
const text = (value: string): JsonObject => ({ type: "text", text: value });
const image = (data: unknown, mimeType: unknown = "image/png"): JsonObject => ({ type: "image", data, mimeType });

/** Results of tools, and the text that a model reads. */
const TEXTS: readonly (readonly [what: string, result: JsonObject, shown: string])[] = [
  ["texts", { content: [text("one"), text("two")] }, "one\ntwo"],
  ["no content", { content: [] }, "[no content]"],
  ["an empty text", { content: [text("")] }, "[no content]"],
  ["no member content", {}, "[no content]"],
  ["structured content", { content: [], structuredContent: { celsius: 21 } }, '{"celsius":21}'],
  ["structured content that is null", { content: [], structuredContent: null }, "null"],
  [
    "structured content that a text repeats with other spaces",
    { content: [text('{\n  "celsius": 21\n}')], structuredContent: { celsius: 21 } },
    '{\n  "celsius": 21\n}',
  ],
  [
    "structured content and a summary",
    { content: [text("Warm.")], structuredContent: { celsius: 21 } },
    'Warm.\n{"celsius":21}',
  ],
  ["an image", { content: [image("iVBORw0K")] }, "[image/png, 6 B]"],
  ["an image without base64", { content: [image("no base64!")] }, "[image/png, left out: no valid base64]"],
  ["an image with a part of base64", { content: [image("AAAAA")] }, "[image/png, left out: no valid base64]"],
  ["an image without data", { content: [image(undefined)] }, "[image/png, left out: no valid base64]"],
  ["an image with a hostile type", { content: [image("iVBO", "x\ny".repeat(999))] }, "[application/octet-stream, 3 B]"],
  [
    "a link",
    { content: [{ type: "resource_link", name: "a", uri: "file:///a", description: "First." }] },
    "[resource a file:///a First.]",
  ],
  [
    "an embedded text",
    { content: [{ type: "resource", resource: { uri: "file:///a", text: "body" } }] },
    "[resource file:///a]\nbody",
  ],
  [
    "an embedded file",
    { content: [{ type: "resource", resource: { uri: "a:b", blob: "AAAA", mimeType: "application/pdf" } }] },
    "[resource a:b]\n[application/pdf, 3 B]",
  ],
  ["an unknown block, and none", { content: [{ type: "video" }, 5, null] }, "[content of the type video]"],
  ["a text that is an object", { content: [{ type: "text", text: { toString: 1 } }] }, '{"toString":1}'],
  ["a type that is an object", { content: [{ type: { toString: 1 } }] }, '[content of the type {"toString":1}]'],
  [
    "a resource whose text is an object",
    { content: [{ type: "resource", resource: { uri: "a:b", text: { toString: 1 } } }] },
    '[resource a:b]\n{"toString":1}',
  ],
  ["null", null as never, "[no content]"],
  ["no result", undefined as never, "[no content]"],
  [
    "structured content with very many levels",
    { content: [], structuredContent: JSON.parse("[".repeat(100_000) + "]".repeat(100_000)) as unknown },
    "[too many levels]",
  ],
  [
    "a text with very many levels beside structured content",
    { content: [text("[".repeat(100_000) + "]".repeat(100_000))], structuredContent: 1 },
    `${"[".repeat(60)}\n[cut: 199941 more characters are left out; the limit is 60. Ask for less.]`,
  ],
  [
    "a long text",
    { content: [text("x".repeat(100)), text("more")] },
    `${"x".repeat(60)}\n[cut: 44 more characters are left out; the limit is 60. Ask for less.]`,
  ],
  [
    "half of a surrogate pair at the limit",
    { content: [text(`${"x".repeat(59)}😀`)] },
    `${"x".repeat(59)}\n[cut: 2 more characters are left out; the limit is 60. Ask for less.]`,
  ],
];

for (const [what, result, shown] of TEXTS)
  test(`${what}: the text for the model says all of it, or what is left out`, () => {
    const found = resultForModel(result, LIMITS);
    assert.is(found.text, shown);
    assert.is(found.content.map((part) => part.text).join("\n"), shown);
    assert.is(found.error, undefined);
  });

test("files are parts of their own, up to the limit for all of them", () => {
  const { content } = resultForModel(
    { content: [text("a"), image("iVBORw0K"), image("AAAAAAAA")] },
    { ...LIMITS, maxText: 200 },
  );
  assert.equal(content, [
    { type: "text", text: "a" },
    { type: "media", mediaType: "image/png", data: "iVBORw0K", text: "[image/png, 6 B]" },
    { type: "text", text: "[image/png, 6 B, left out: the files of a result may have 9 B]" },
  ]);
});

test("a failure that the tool reports is an error of the tool", () => {
  const { error, text: shown } = resultForModel({ isError: true, content: [text("No such city.")] }, LIMITS);
  assert.equal([error, shown], ["tool", "No such city."]);
});

test("a million small blocks become no more parts than the limit has characters", () => {
  for (const block of [text("x"), text(""), image("AAAA"), { type: "video" }]) {
    const content = Array.from({ length: 1_000_000 }, () => block);
    const result = resultForModel({ content }, { maxText: 1_000, maxMediaBytes: 1e9 });
    assert.ok(result.content.length <= 1_001, `${result.content.length} parts`);
    assert.ok(result.text.length <= 1_100, `${result.text.length} characters`);
  }
});

test.run();
