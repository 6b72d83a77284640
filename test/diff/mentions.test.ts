import { test } from "uvu";
import * as assert from "uvu/assert";
import type { DiffFinding } from "../../generator/diff/diffFinding.js";
import { STEPS } from "../support/revisions.js";
import { findingsOf, OVERLAY, placesOf, type Revisions } from "./support/compared.js";

/** The items of the official lists that no finding matches, with the reasons. */
const UNMET: { readonly [item: string]: string } = {
  "HTTP+SSE deprecated by the new policy": "the transport was replaced in 2025-03-26: nothing of it is left to differ",
  "number in place of integer in schema.json": "schema.ts says number in both revisions",
};

for (const [before, after] of STEPS) {
  test(`${before}..${after}: every item of the official list of changes matches a finding, or has a reason`, () => {
    const places = findingsOf([before, after]).flatMap(placesOf);
    const { items } = OVERLAY.mentions[after]!;
    assert.ok(items.length > 0, "the official list has items");
    for (const { item, paths } of items) {
      if (paths.length === 0) continue;
      const isMet = paths.some((path) => places.some((place) => fits(path, place)));
      assert.is(isMet, UNMET[item] === undefined, item);
    }
  });
}

test("every item without a finding is part of the official lists", () => {
  const items = STEPS.flatMap(([, after]) => OVERLAY.mentions[after]!.items.map(({ item }) => item));
  for (const item of Object.keys(UNMET)) assert.ok(items.includes(item), item);
});

/** Changes that the official lists do not mention: rule, path, broken operations. */
const LEFT_OUT: readonly (readonly [Revisions, string, string, string])[] = [
  [["2025-03-26", "2025-06-18"], "FLD001", "Annotations.lastModified", ""],
  [["2025-06-18", "2025-11-25"], "FLD004", "JSONRPCErrorResponse.id", "client.receive,server.receive"],
  [["2025-11-25", "2026-07-28"], "FLD009", "completion/complete#result.completion.values", "server.send"],
];

for (const [pair, rule, path, breaks] of LEFT_OUT) {
  test(`${path} is found, and marked as not mentioned by the official list of ${pair[1]}`, () => {
    const [finding, ...others] = findingsOf(pair).filter((one) => one.rule === rule && one.path === path);
    assert.equal([finding?.mentioned, finding?.breaks.join(), others], [false, breaks, []]);
  });
}

test("findings that an official list names are marked as mentioned", () => {
  const isMentioned = (pair: Revisions, path: string): (boolean | null)[] => [
    ...new Set(
      findingsOf(pair)
        .filter((finding) => finding.path === path)
        .map(({ mentioned }) => mentioned),
    ),
  ];
  assert.equal(isMentioned(["2024-11-05", "2025-03-26"], "Tool.annotations"), [true]);
  assert.equal(isMentioned(["2024-11-05", "2026-07-28"], "Tool.annotations"), [true]);
  assert.equal(isMentioned(["2025-03-26", "2024-11-05"], "Tool.annotations"), [true]);
});

test("the types of params and envelopes in 2025-11-25 break source code and no messages", () => {
  const refactor = findingsOf(["2025-06-18", "2025-11-25"]).filter(({ rule }) => /^TYP00[45]$/.test(rule));
  const effects = (rule: string): string[] => [
    ...new Set(refactor.filter((one) => one.rule === rule).map(({ wire, ts }) => `${wire} ${ts}`)),
  ];
  assert.equal(effects("TYP004"), ["none additive"]);
  assert.equal(effects("TYP005"), ["none breaking"]);
  const named = (rule: string, path: string): DiffFinding | undefined =>
    refactor.find((one) => one.rule === rule && one.path === path);
  for (const name of ["CallToolRequestParams", "GetPromptRequestParams", "ProgressNotificationParams"])
    assert.ok(named("TYP004", `type:${name}`), name);
  for (const name of ["CallToolRequest", "GetPromptRequest", "ProgressNotification"])
    assert.ok(named("TYP005", `type:${name}`), name);
});

test("the schema of 2025-11-25 breaks exactly these messages, and no params", () => {
  const broken = findingsOf(["2025-06-18", "2025-11-25"]).filter(
    ({ wire, source }) => wire === "breaking" && source === "schema",
  );
  assert.equal(
    broken.map(({ rule, path }) => `${rule} ${path}`),
    [
      "FLD004 JSONRPCErrorResponse.id",
      "FLD004 notifications/cancelled#params.requestId",
      "FLD007 SamplingMessage.content",
      "FLD007 sampling/createMessage#result.content",
      "UNI001 union:PrimitiveSchemaDefinition+TitledMultiSelectEnumSchema",
      "UNI001 union:PrimitiveSchemaDefinition+UntitledMultiSelectEnumSchema",
    ],
  );
});

/** True if a path matches a pattern, in which `*` matches any text and `[*]` the values of a map. */
function fits(path: string, place: string): boolean {
  const parts = path.split(/(?<!\[)\*/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(place);
}

test.run();
