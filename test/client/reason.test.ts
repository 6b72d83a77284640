import { test } from "uvu";
import * as assert from "uvu/assert";
import { ConnectError, McpClientError } from "../../templates/runtime/client/errors.js";

const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" });

/** Causes, and the message of an error `Failed.` with this cause. */
const MESSAGES: readonly (readonly [what: string, cause: unknown, message: string])[] = [
  ["no cause", undefined, "Failed."],
  ["a text", "enough", "Failed: enough"],
  ["an error", new Error("boom."), "Failed: boom."],
  ["a value without a message", { a: 1 }, "Failed."],
  ["a message that the error repeats", new Error("Failed"), "Failed."],
  ["an error of the network", refused, "Failed: connect ECONNREFUSED 127.0.0.1:1"],
  [
    "an error of `fetch`",
    Object.assign(new TypeError("fetch failed"), { cause: refused }),
    "Failed: fetch failed: connect ECONNREFUSED 127.0.0.1:1",
  ],
  [
    "an error for each address of a host",
    Object.assign(new Error(""), { code: "ECONNREFUSED", errors: [refused] }),
    "Failed: connect ECONNREFUSED 127.0.0.1:1",
  ],
  [
    "an error of TLS",
    Object.assign(new Error("self-signed certificate"), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }),
    "Failed: self-signed certificate",
  ],
  [
    "a URL with a secret",
    new Error("error sending request for url (http://127.0.0.1:1/a?key=secret)"),
    "Failed: error sending request for url (http://127.0.0.1:1/a?…)",
  ],
];

for (const [what, cause, message] of MESSAGES)
  test(`the message of an error names the reason of its cause: ${what}`, () => {
    const error = new ConnectError("Failed.", { cause });
    assert.equal([error.message, (error as { cause?: unknown }).cause], [message, cause]);
  });

test("a message has at most 800 characters, and 5000 with the diagnosis of a process", () => {
  const long = "a".repeat(10_000);
  assert.ok(new ConnectError(long).message.length < 900);
  const { length } = new ConnectError(long, { diagnosis: "exit code 1" }).message;
  assert.ok(length > 4_900 && length < 5_100, `${length} characters`);
});

test("a circle of causes ends", () => {
  const circle = Object.assign(new Error("a"), { cause: undefined as unknown });
  circle.cause = Object.assign(new Error("b"), { cause: circle });
  assert.match(new McpClientError("Failed", { cause: circle }).message, "Failed: a: b");
});

test.run();
