import { suite } from "uvu";
import * as assert from "uvu/assert";
import { loadBridgeTable, type BridgeRule, type BridgeVerdict } from "../../generator/bridge/bridgeRules.js";
import { buildLossTables, type LossTable } from "../../generator/bridge/lossTable.js";
import { modelAt } from "../diff/support/compared.js";
import { STEPS } from "../support/revisions.js";

const test = suite("loss tables");

const { rules } = loadBridgeTable();

function tableOf(server: string, client: string): LossTable {
  return buildLossTables(modelAt(server), modelAt(client))[0];
}

function verdictOf({ features }: LossTable, name: string): BridgeVerdict | undefined {
  return features.find(({ feature }) => feature === name)?.verdict;
}

/** Returns a rule without places. */
function ruleOf(members: Partial<BridgeRule>): BridgeRule {
  return {
    id: "feature",
    pair: "2024-11-05..2025-03-26",
    direction: "lower",
    at: [],
    operation: { do: "lifecycle" },
    verdict: "lossless",
    summary: `The receiver gets ${JSON.stringify(members)}.`,
    reason: "The reason.",
    specification: null,
    ...members,
  };
}

/** Returns the features of a server of 2025-06-18 with clients of 2024-11-05, and of the opposite, by rules of the test. */
function verdictsBy(own: readonly BridgeRule[]): Record<string, BridgeVerdict>[] {
  const tables = buildLossTables(modelAt("2025-06-18"), modelAt("2024-11-05"), { rules: own, codes: [] });
  return tables.map(({ features }) => Object.fromEntries(features.map(({ feature, verdict }) => [feature, verdict])));
}

test("each rule is in a table of its pair, unless the bridge uses a rule without places instead", () => {
  const shown = new Set(
    STEPS.flatMap(([older, newer]) =>
      buildLossTables(modelAt(older), modelAt(newer)).flatMap(({ features }) =>
        features.flatMap(({ feature, steps }) =>
          steps.map(({ summary }) => `${older}..${newer} ${feature}: ${summary}`),
        ),
      ),
    ),
  );
  const missing = rules.filter(({ id, pair, summary }) => !shown.has(`${pair} ${id}: ${summary}`));
  assert.equal(
    missing.map(({ id, direction, at }) => `${id} ${direction} ${at.length}`),
    ["task-result lower 3", "input-required lower 3", "task-result lift 3"],
  );
});

test("each place belongs to one rule of a direction, so that distant revisions can be planned at once", () => {
  const places = rules.flatMap(({ direction, at }) => at.map((place) => `${direction} ${place}`));
  assert.equal(
    places.filter((place, index) => places.indexOf(place) !== index),
    [],
  );
});

test("a server of 2025-06-18 loses resource links, structured content and elicitation with clients of 2025-03-26", () => {
  const table = tableOf("2025-06-18", "2025-03-26");
  assert.equal(
    table.features.map(({ feature, verdict }) => `${feature} ${verdict}`),
    [
      "resource-link degraded",
      "structured-content degraded",
      "elicitation refused",
      "batch lossless",
      "version-header lossless",
    ],
  );
  assert.equal([table.server, table.client], ["2025-06-18", "2025-03-26"]);
});

test("a server of 2025-03-26 drops the context of a completion of clients of 2025-06-18, and keeps all that it sends", () => {
  assert.equal(
    tableOf("2025-03-26", "2025-06-18").features.map(({ feature, verdict }) => `${feature} ${verdict}`),
    ["completion-context dropped", "batch lossless", "version-header lossless"],
  );
});

test("the losses of distant revisions are those of all pairs between them", () => {
  const table = tableOf("2026-07-28", "2024-11-05");
  for (const [feature, verdict] of [
    ["audio", "degraded"],
    ["resource-link", "degraded"],
    ["elicitation", "refused"],
    ["tool-use", "refused"],
    ["structured-value", "degraded"],
    ["roots-changed", "dropped"],
  ] as const)
    assert.is(verdictOf(table, feature), verdict, feature);
});

test("a distant table has no feature that only a revision in the middle has", () => {
  const table = tableOf("2026-07-28", "2024-11-05");
  // Only 2025-11-25 allows a cancellation without an id, and has the notification about the end of a URL elicitation.
  for (const feature of ["cancelled-id", "url-complete"]) assert.is(verdictOf(table, feature), undefined, feature);
  assert.is(verdictOf(tableOf("2025-11-25", "2025-06-18"), "cancelled-id"), "refused");
  assert.is(verdictOf(tableOf("2025-11-25", "2025-06-18"), "url-complete"), "dropped");
  // The client has no elicitation at all, so a form field is not a feature of its own.
  assert.is(verdictOf(table, "multi-select"), undefined);
});

test("a feature with several conversions has the worst of their verdicts, and lists each of them", () => {
  const own = [
    ruleOf({ id: "b", verdict: "degraded" }),
    ruleOf({ id: "b", pair: "2025-03-26..2025-06-18", verdict: "dropped" }),
    ruleOf({ id: "b", pair: "2025-06-18..2025-11-25", verdict: "refused" }),
  ];
  const [table] = buildLossTables(modelAt("2025-06-18"), modelAt("2024-11-05"), { rules: own, codes: [] });
  assert.is(verdictOf(table, "b"), "dropped");
  assert.equal(
    table.features[0]!.steps.map(({ pair, verdict }) => `${pair} ${verdict}`),
    ["2025-03-26..2024-11-05 degraded", "2025-06-18..2025-03-26 dropped"],
  );
});

test("two conversions with the same summary are listed once", () => {
  const same = { id: "b", summary: "The same." };
  const own = [ruleOf(same), ruleOf({ ...same, direction: "lift" })];
  const [table] = buildLossTables(modelAt("2025-03-26"), modelAt("2024-11-05"), { rules: own, codes: [] });
  assert.is(table.features[0]!.steps.length, 1);
});

test("a rule without places applies to both servers, to the one that it names, or if one revision has its method", () => {
  assert.equal(
    verdictsBy([
      ruleOf({ id: "both" }),
      ruleOf({ id: "newer", server: "newer" }),
      ruleOf({ id: "older", server: "older" }),
      ruleOf({ id: "elicit", method: "elicitation/create" }),
      ruleOf({ id: "ping", method: "ping" }),
    ]),
    [
      { both: "lossless", newer: "lossless", elicit: "lossless" },
      { both: "lossless", older: "lossless", elicit: "lossless" },
    ],
  );
});

test("a rule of a lifecycle replaces the rule of converters for the server that it names", () => {
  const placed = rules.find(({ id, at }) => id === "input-required" && at.length > 0)!;
  assert.is(placed.verdict, "refused");
  assert.is(verdictOf(tableOf("2026-07-28", "2025-11-25"), "input-required"), "lossless");
});

test("a table has no answers that no server of the older revision requests", () => {
  const table = tableOf("2025-06-18", "2025-11-25");
  for (const feature of ["task-result", "tool-use"]) assert.is(verdictOf(table, feature), undefined, feature);
});

test("the same revision has no losses", () => {
  assert.equal(tableOf("2025-06-18", "2025-06-18").features, []);
});

test.run();
