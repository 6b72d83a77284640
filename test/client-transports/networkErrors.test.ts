import { suite } from "uvu";
import * as assert from "uvu/assert";
import { networkFault } from "../../templates/runtime/client-transports/exchangers/httpExchanger.js";
import { networkErrorOf } from "../../templates/runtime/client-transports/http/refusal.js";

const test = suite("errors of the network");

/** The codes of errors before a request is written, and whether the same request may succeed later. */
const CODES: readonly (readonly [code: string, isRetryable: boolean])[] = [
  ["ECONNREFUSED", true],
  ["EAI_AGAIN", true],
  ["EHOSTUNREACH", true],
  ["ENETUNREACH", true],
  ["UND_ERR_CONNECT_TIMEOUT", true],
  ["ENOTFOUND", false],
  ["CERT_HAS_EXPIRED", false],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", false],
  ["ERR_INVALID_CHAR", false],
];

for (const [code, isRetryable] of CODES)
  test(`${code} is a ConnectError with isRetryable: ${isRetryable}`, () => {
    const cause = Object.assign(new Error(code), { code });
    // `fetch` of Node throws a TypeError whose cause has the code; `node:http` reports the error itself.
    for (const thrown of [cause, new TypeError("fetch failed", { cause })]) {
      const fault = networkFault(thrown);
      const error = networkErrorOf(fault, "the server");
      assert.equal([fault.wasSent, error.name, error.isRetryable], ["no", "ConnectError", isRetryable]);
    }
  });

test("a broken connection is a ConnectionLostError without isRetryable, because the server may have run the call", () => {
  const cause = Object.assign(new Error("reset"), { code: "ECONNRESET" });
  const fault = networkFault(cause);
  const error = networkErrorOf(fault, "the server");
  assert.equal([fault.wasSent, error.name, error.isRetryable], ["maybe", "ConnectionLostError", false]);
});

test.run();
