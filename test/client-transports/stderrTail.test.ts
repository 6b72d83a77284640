import { suite } from "uvu";
import * as assert from "uvu/assert";
import { StderrTail } from "../../templates/runtime/client-transports/stdio/channel.js";

const test = suite("the end of a server's standard error");

function tailOf(chunks: readonly string[]): string {
  const tail = new StderrTail();
  for (const chunk of chunks) tail.push(Buffer.from(chunk));
  return tail.text;
}

test("is empty at first", () => {
  assert.is(tailOf([]), "");
});

test("is the whole text without blanks at its ends while it is short", () => {
  assert.is(tailOf(["\nError: ", "no file\n\n"]), "Error: no file");
});

test("is the last 4,096 bytes of chunks of any size", () => {
  const end = "e".repeat(4096);
  for (const chunks of [[`start${end}`], ["start", end], ["start", ...end.match(/.{1,1000}/g)!]])
    assert.is(tailOf(chunks), end);
});

test("starts with a whole character", () => {
  assert.is(tailOf([`${"x".repeat(100)}${"€".repeat(1366)}`]), "€".repeat(1365));
});

test.run();
