import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadBridgeTable } from "../../generator/bridge/bridgeRules.js";
import { requiring } from "../support/requiring.js";
import { PUBLISHED_SCHEMAS } from "../support/schemas.js";
import { CELLS, expectationOf, inProcess, Matrix, overStdio, type Cell } from "./support/cells.js";
import { openHttp, openMemory } from "./support/channels.js";
import { ALL_FEATURES, FEATURES } from "./support/features.js";
import { UNLISTED } from "./support/features/feature.js";
import { byGuards, byPublishedSchemas } from "./support/wire.js";

const checks = PUBLISHED_SCHEMAS.isMet ? [byGuards, byPublishedSchemas()] : [byGuards];

/** The features of all cells, by the kind of their expectation. Each transport compares all of them. */
const COUNTS = { native: 1212, difference: 153, absent: 146, inapplicable: 189 };

requiring(test, PUBLISHED_SCHEMAS)("all messages are checked by the published schemas, too, not by guards only", () => {
  assert.is(checks.length, 2);
});

const inMemory = new Matrix(inProcess(openMemory), checks);

for (const [transport, matrix] of [
  ["in memory", inMemory],
  ["over HTTP", new Matrix(inProcess(openHttp), checks)],
] as const) {
  for (const feature of ALL_FEATURES)
    test(`${feature.name}, ${transport}: clients of each revision get the outcome of a native server, or the difference of the table`, async () => {
      for (const cell of CELLS) await matrix.check(feature, cell);
    });

  test(`all cells were compared ${transport}`, () => {
    assert.equal(matrix.counts, COUNTS);
  });
}

const stdio = new Matrix(overStdio, checks);

for (const cell of CELLS)
  test(`a client of ${cell.client} on stdio gets all features of a server of ${cell.native}, or the differences of the table`, () =>
    stdio.checkAll(cell));

test("all cells were compared over stdio", () => {
  assert.equal(stdio.counts, COUNTS);
});

test("the matrix has 60 features in 25 cells, and lists the reasons of those that no client can use", () => {
  assert.is(FEATURES.length, 60);
  assert.is(new Set(ALL_FEATURES.map(({ name }) => name)).size, ALL_FEATURES.length);
  assert.is(CELLS.length, 25);
  const reasons: { [reason: string]: number } = {};
  for (const feature of FEATURES)
    for (const cell of CELLS) {
      const expectation = expectationOf(feature, cell);
      if (expectation.kind === "inapplicable") reasons[expectation.reason] = (reasons[expectation.reason] ?? 0) + 1;
    }
  // Two features of the second revision in one cell, ten of the third in four cells, and so on.
  assert.equal(reasons, {
    "since 2025-03-26": 2,
    "since 2025-06-18": 40,
    "since 2025-11-25": 72,
    "since 2026-07-28": 48,
    "until 2025-11-25": 1,
  });
});

test("native servers answer each feature without an error, except for the features that are errors", async () => {
  assert.equal(await inMemory.namesOfNativeErrors(), [
    "elicitation that the client did not declare",
    "invalid arguments",
    "invalid params",
    "missing resource",
    "ping",
    "reserved error code",
    "thrown McpError",
    "thrown error",
    "unknown method",
    "unknown revision",
    "unknown tool",
  ]);
});

test("each expected difference is a row of the table for the revisions between the server and the client", () => {
  const { rules } = loadBridgeTable();
  const isListed = (row: string, { native, client }: Cell): boolean =>
    rules.some(({ id, pair }) => {
      const [older, newer] = pair.split("..") as [string, string];
      const [first, last] = [native, client].sort() as [string, string];
      return id === row && first <= older && newer <= last;
    });
  const used = new Set<string>();
  for (const feature of ALL_FEATURES)
    for (const cell of CELLS) {
      const expectation = expectationOf(feature, cell);
      if (expectation.kind !== "difference") continue;
      const { row } = expectation;
      used.add(row);
      assert.ok(
        row in UNLISTED || isListed(row, cell),
        `${feature.name}: ${row} from ${cell.native} to ${cell.client}`,
      );
    }
  for (const row of Object.keys(UNLISTED)) assert.ok(used.has(row), `no feature uses ${row}`);
});

/** The losses that the outcome of no feature shows, each with the reason. */
const NOT_IN_OUTCOMES: { readonly [row: string]: string } = {
  "array-answer": "a server of the older revision requests no array, so only a faulty client answers with an array",
  "audio-sampling-answer": "a server of the older revision requests no audio",
  caching: "the client gets the list of a native server, which has no such members",
  "cancelled-id": "a bridge ends the request, and does not pass the notification on",
  "output-schema": "the feature of the row structured-value compares the schema, too",
  "parked-notifications": "no request waits that could receive them",
  "requests-outside-calls": "no request waits that could receive them",
  "roots-changed": "the server is not notified, and the client gets no response",
  "task-result": "a bridge waits for the task, or converts it: the row is for converters without a bridge",
  "task-status": "a notification that is not sent; the client reads the state of the task",
  "tasks-list": "a session sees its own tasks, and the matrix has one session for each server",
  "url-complete": "the server sends the notification outside of a call",
};

test("each loss of the table is a difference of the matrix, or cannot be seen in an outcome", () => {
  const used = new Set<string>();
  for (const feature of ALL_FEATURES)
    for (const cell of CELLS) {
      const expectation = expectationOf(feature, cell);
      if (expectation.kind === "difference") used.add(expectation.row);
    }
  const losses = loadBridgeTable().rules.filter(({ verdict }) => verdict !== "lossless");
  const others = new Set(losses.map(({ id }) => id).filter((id) => !used.has(id)));
  assert.equal([...others].sort(), Object.keys(NOT_IN_OUTCOMES).sort());
});

test.run();
