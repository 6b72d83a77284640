import { test } from "uvu";
import * as assert from "uvu/assert";
import { markRetryable } from "../../templates/runtime/client/responses.js";
import { parseRetryAfter } from "../../templates/runtime/client/errors.js";
import { McpError } from "../../templates/runtime/jsonrpc/errors.js";

for (const [header, ms] of [
  ["2", 2000],
  [2, 2000],
  ["", undefined],
  ["soon", undefined],
  ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
  [undefined, undefined],
  [{ toString: 1 }, undefined],
  [[[["2"]]], undefined],
  [{}, undefined],
] as const)
  test(`a Retry-After of ${JSON.stringify(header)} is ${ms} ms`, () => {
    assert.is(parseRetryAfter(header), ms);
  });

test("an error of an overloaded server is marked as retryable, whatever it names as its time", () => {
  for (const [retryAfter, ms] of [
    [3, 3000],
    [{ toString: 1 }, undefined],
  ] as const) {
    const error = new McpError(-32603, "too many requests", { retryAfter });
    markRetryable(error, { status: 429, retryAfter: undefined });
    assert.equal(
      {
        isRetryable: (error as { isRetryable?: boolean }).isRetryable,
        ms: (error as { retryAfterMs?: number }).retryAfterMs,
      },
      { isRetryable: true, ms },
    );
  }
});

test.run();
