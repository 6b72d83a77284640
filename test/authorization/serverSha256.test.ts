import { createHash } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { computeSha256, sha256OfAscii } from "../../templates/runtime/platform/sha256.js";

const test = suite("SHA-256");

/** Examples of FIPS 180-4. */
const EXAMPLES: readonly (readonly [text: string, hash: string])[] = [
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
];

for (const [name, hash] of [
  ["computed", computeSha256],
  ["by the runtime", sha256OfAscii],
] as const)
  test(`${name}: the examples of the standard`, () => {
    for (const [text, expected] of EXAMPLES) assert.is(hash(text), expected);
  });

test("computed like Node for every length up to three blocks, and for a long text", () => {
  for (const length of [...Array(193).keys(), 100_001]) {
    const text = Array.from({ length }, (_, i) => String.fromCharCode((i * 31 + length) % 128)).join("");
    assert.is(computeSha256(text), createHash("sha256").update(text).digest("hex"), String(length));
  }
});

test.run();
