import { suite } from "uvu";
import * as assert from "uvu/assert";
import { classifyMessage } from "../../templates/runtime/classify.js";
import { isResponse } from "../../templates/runtime/response.js";

const test = suite("responses");

const ERROR = { code: -1, message: "no" };

/** A message without its version, and whether it is a response. */
const MESSAGES: readonly (readonly [message: object, isOne: boolean])[] = [
  [{ id: 1, result: {} }, true],
  [{ id: "a", result: {} }, true],
  [{ id: 1, error: ERROR }, true],
  [{ error: ERROR }, true],
  [{ result: {} }, false],
  [{ id: null, result: {} }, false],
  [{ id: null, error: ERROR }, false],
  [{ id: 1.5, result: {} }, false],
  [{ id: 1, result: [] }, false],
  [{ id: 1, result: {}, error: ERROR }, false],
  [{ id: 1, error: { code: 1.5, message: "no" } }, false],
  [{ id: 1, error: { code: 1 } }, false],
  [{ id: 1, error: "no" }, false],
  [{ id: 1, method: "ping", result: {} }, false],
  [{ id: 1 }, false],
];

for (const [body, isOne] of MESSAGES) {
  test(`${JSON.stringify(body)}: ${isOne}`, () => {
    const message = { jsonrpc: "2.0", ...body };
    assert.is(isResponse(message), isOne);
    const { kind } = classifyMessage(message, { methods: {}, batching: false });
    assert.is(kind === "result" || kind === "error", isOne, "what tells faults apart agrees");
  });
}

test("another version is no response", () => {
  assert.is(isResponse({ jsonrpc: "1.0", id: 1, result: {} }), false);
});

test.run();
