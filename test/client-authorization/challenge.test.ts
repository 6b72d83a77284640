import { suite } from "uvu";
import * as assert from "uvu/assert";
import { findChallenge, parseChallenges } from "../../templates/runtime/client-authorization/challenge.js";

const test = suite("the header WWW-Authenticate");

const parsed = (header: string): unknown =>
  parseChallenges(header).map(({ scheme, parameters }) => [scheme, Object.fromEntries(parameters)]);

for (const [header, expected] of [
  ["Bearer", [["bearer", {}]]],
  ['Bearer realm="a"', [["bearer", { realm: "a" }]]],
  ["bearer Scope = read", [["bearer", { scope: "read" }]]],
  [
    'Bearer error="invalid_token", error_description="a, \\"b\\" = c"',
    [["bearer", { error: "invalid_token", error_description: 'a, "b" = c' }]],
  ],
  [
    'Basic realm="x", Bearer scope="a b", DPoP algs="ES256"',
    [
      ["basic", { realm: "x" }],
      ["bearer", { scope: "a b" }],
      ["dpop", { algs: "ES256" }],
    ],
  ],
  [
    "Negotiate, Bearer error=x",
    [
      ["negotiate", {}],
      ["bearer", { error: "x" }],
    ],
  ],
  [
    "Negotiate YWJj==, Bearer error=x",
    [
      ["negotiate", {}],
      ["bearer", { error: "x" }],
    ],
  ],
  [
    "Negotiate YWJj, Bearer",
    [
      ["negotiate", {}],
      ["bearer", {}],
    ],
  ],
  [", ,Bearer ,, scope=a,,", [["bearer", { scope: "a" }]]],
  ["Bearer scope=a, scope=b", [["bearer", { scope: "a" }]]],
  ['Bearer scope="open', [["bearer", {}]]],
  ["Bearer scope=", [["bearer", {}]]],
  ['Bearer a="1", (, b="2"', [["bearer", { a: "1" }]]],
  ['Bearer __proto__="x", constructor=y', [["bearer", { ["__proto__"]: "x", constructor: "y" }]]],
  ["", []],
  ["=, =", []],
] as const)
  test(`is read: ${header}`, () => {
    assert.equal(
      parsed(header),
      expected.map(([scheme, parameters]) => [scheme, Object.fromEntries(Object.entries(parameters))]),
    );
  });

test("a challenge of one of the schemes is found after others, in any case", () => {
  const header = 'Basic realm="x", BEARER scope="a"';
  assert.is(findChallenge(header, ["dpop", "bearer"])?.parameters.get("scope"), "a");
  assert.is(findChallenge(header, ["dpop"]), undefined);
  assert.is(findChallenge(undefined, ["bearer"]), undefined);
});

test("a hostile header is read in linear work and up to a limit", () => {
  for (const text of [
    "Bearer a=" + '"\\'.repeat(100_000),
    "Bearer " + "a=".repeat(100_000),
    "a ".repeat(100_000),
    "Bearer " + "=".repeat(100_000),
  ])
    assert.ok(parseChallenges(text).length <= 16_384);
});

test.run();
