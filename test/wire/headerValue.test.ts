import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decodeHeaderValue, encodeHeaderValue } from "../../templates/runtime/wire/headerValue.js";

const test = suite("values of headers");

for (const [text, header] of [
  ["us-west1", "us-west1"],
  ["", ""],
  ["a b  c", "a b  c"],
  ["~!\"#$%&'()", "~!\"#$%&'()"],
  ["Hello, 世界", "=?base64?SGVsbG8sIOS4lueVjA==?="],
  [" padded ", "=?base64?IHBhZGRlZCA=?="],
  [" ", "=?base64?IA==?="],
  ["line1\nline2", "=?base64?bGluZTEKbGluZTI=?="],
  ["a\tb", "=?base64?YQli?="],
  ["a\u0000", "=?base64?YQA=?="],
  ["\u007f", "=?base64?fw==?="],
  ["\ufeffx", "=?base64?77u/eA==?="],
  ["=?base64?literal?=", "=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?="],
  ["=?base64?", "=?base64?"],
] as const)
  test(`${JSON.stringify(text)} is sent as ${JSON.stringify(header)}, and read back`, () => {
    assert.is(encodeHeaderValue(text), header);
    assert.is(decodeHeaderValue(header), text);
  });

test("a text with half of a surrogate pair has no header value", () => {
  assert.is(encodeHeaderValue("a\ud800"), undefined);
  assert.is(encodeHeaderValue("\udc00b"), undefined);
  assert.is(encodeHeaderValue("\ud83d\ude00"), "=?base64?8J+YgA==?=");
});

for (const header of ["=?base64?YQ?=", "=?base64?Y Q==?=", "=?base64?YR==?=", "=?base64?/w==?=", "=?base64?*?="])
  test(`${header} is not the exact Base64 of a text in UTF-8`, () => {
    assert.is(decodeHeaderValue(header), undefined);
  });

test.run();
