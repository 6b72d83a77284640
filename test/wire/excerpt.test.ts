import { test } from "uvu";
import * as assert from "uvu/assert";
import { escapeControlCharacters, excerptOf, printableMessage } from "../../templates/runtime/wire/excerpt.js";

test("an excerpt has the start of a text in one line, which a terminal shows as it is", () => {
  assert.is(excerptOf("plain ü€𝄞 text", 9), "plain ü€\\ud834");
  assert.is(excerptOf("a\u001b[31m\r\n\t b\u202ec\u2028", 100), "a\\u001b[31m b\\u202ec\\u2028");
});

test("escaping control characters keeps tabs and line breaks", () => {
  assert.is(escapeControlCharacters("a\u001b[0m\n\tb\r\u009b"), "a\\u001b[0m\n\tb\\u000d\\u009b");
});

test("a message keeps its start and its end if it is long, and has no control characters", () => {
  assert.is(printableMessage("a\u001b[0m\n b", 20), "a\\u001b[0m\n b");
  assert.is(printableMessage(`the start ${"x".repeat(1e6)} the end\u009b`, 20), "the start  … x the end\\u009b");
});

test.run();
