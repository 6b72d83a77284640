import { test } from "uvu";
import * as assert from "uvu/assert";
import { ServerLog } from "../../generator/connection/serverLog.js";

function logOf(...texts: readonly string[]): ServerLog {
  const log = new ServerLog();
  for (const text of texts) log.add(text);
  return log;
}

test("a log that is empty or blank has no lines", () => {
  assert.equal(logOf().describe(), []);
  assert.equal(logOf("\n \n", "").describe(), []);
});

test("a log has the lines of its texts, after a line that introduces them", () => {
  assert.equal(logOf("ready\r\n  no", " key\n\n").describe(), [
    "the standard error of the server:",
    "  ready",
    "    no key",
  ]);
});

test("a log shows its last 20 lines", () => {
  const lines = logOf(Array.from({ length: 21 }, (_, i) => `line ${i + 1}\n`).join("")).describe();
  assert.is(lines.length, 21);
  assert.equal(
    [lines[0], lines[1], lines[20]],
    ["the standard error of the server ends with:", "  line 2", "  line 21"],
  );
});

test("a log keeps 4096 characters, however much a server writes", () => {
  const lines = logOf("x".repeat(5000), "y".repeat(10)).describe();
  assert.equal(lines, ["the standard error of the server ends with:", `  ${"x".repeat(4086)}${"y".repeat(10)}`]);
});

test("a log forgets the text of a server that is started again", () => {
  const log = logOf("x".repeat(5000));
  log.clear();
  log.add("ready");
  assert.equal(log.describe(), ["the standard error of the server:", "  ready"]);
});

test.run();
