import { createHash } from "node:crypto";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { sha256OfAscii } from "../../templates/runtime/authorization/sha256.js";
import { hashToken } from "../../templates/runtime/authorization/tokenHash.js";

test("the hash of a token is its SHA-256, with Node's function and without", () => {
  const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  assert.is(hashToken("abc"), abc);
  assert.is(sha256OfAscii("abc"), abc);
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 700, 5000]) {
    const token = "aB3-_.~+/=".repeat(500).slice(0, length);
    const expected = createHash("sha256").update(token).digest("hex");
    assert.is(hashToken(token), expected);
    assert.is(sha256OfAscii(token), expected);
  }
});

test.run();
