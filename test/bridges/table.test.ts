import { Ajv2020 } from "ajv/dist/2020.js";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { loadBridgeTable } from "../../generator/bridge/bridgeRules.js";
import { emitBridges, findNeighbouringRevisions } from "../../generator/bridge/emitBridges.js";
import { planDirection } from "../../generator/bridge/pairPlan.js";
import { DEFAULT_PACKAGE_OPTIONS, type GeneratedPackageOptions } from "../../generator/emit/parts.js";
import { createRevisionPackageInputs, generateFiles } from "../../generator/pipeline/generateFiles.js";
import type { ProtocolModel } from "../../generator/model/protocol.js";
import { modelAt } from "../diff/support/compared.js";
import { REVISIONS } from "../support/revisions.js";
import { ROOT } from "../support/schemas.js";

const test = suite("schema/bridges.json");

const { rules, codes } = loadBridgeTable();

test("the table is valid by its schema", () => {
  const read = (name: string): object => JSON.parse(readFileSync(join(ROOT, "schema", name), "utf8")) as object;
  const validate = new Ajv2020({ strict: false }).compile(read("bridges.schema.json"));
  assert.ok(validate(read("bridges.json")), JSON.stringify(validate.errors));
});

test("each row has its own feature, pair, direction and place, and names neighbouring revisions", () => {
  const keys = rules.map(({ id, pair, direction, at }) => `${id} ${pair} ${direction} ${at.join(" ")}`);
  assert.equal(
    keys.filter((key, index) => keys.indexOf(key) !== index),
    [],
  );
  const pairs = REVISIONS.slice(1).map((newer, index) => `${REVISIONS[index]}..${newer}`);
  assert.equal(
    [...rules, ...codes].filter(({ pair }) => !pairs.includes(pair)),
    [],
  );
});

test("each difference of neighbouring revisions has a rule or is converted by its types, and each rule is used", () => {
  for (const [index, newer] of REVISIONS.slice(1).entries())
    for (const direction of ["lower", "lift"] as const) {
      const pair = { older: modelAt(REVISIONS[index]!), newer: modelAt(newer) };
      const { uncovered, used } = planDirection(pair, direction, rules);
      const unused = rules.filter(
        (rule) =>
          rule.pair === `${REVISIONS[index]}..${newer}` &&
          rule.direction === direction &&
          rule.at.length > 0 &&
          !used.has(rule),
      );
      assert.equal(uncovered, [], `${newer} ${direction}`);
      assert.equal(
        unused.map(({ id }) => id),
        [],
      );
    }
});

/** Notifications that each lifecycle handles itself, so that a bridge never passes them on. */
const OF_LIFECYCLES = [
  "notifications/cancelled",
  "notifications/initialized",
  "notifications/progress",
  "notifications/subscriptions/acknowledged",
];

test("each notification that only one of two neighbouring revisions has belongs to a row, except for those of the lifecycles", () => {
  for (const [index, newer] of REVISIONS.slice(1).entries()) {
    const pair = `${REVISIONS[index]}..${newer}`;
    const [before, after] = [REVISIONS[index]!, newer].map((revision) => notificationsOf(modelAt(revision)));
    const single = [
      ...before!.filter((method) => !after!.includes(method)),
      ...after!.filter((method) => !before!.includes(method)),
    ].filter((method) => !OF_LIFECYCLES.includes(method));
    const listed = rules.flatMap(({ pair: name, notifications = [] }) => (name === pair ? notifications : []));
    assert.equal([...new Set(listed)].sort(), single.sort(), pair);
  }
});

test("the rows with a weight are lossy, and a blanket refusal permits the losses of caching and the changed forms of schemas", () => {
  const hints = rules.filter(({ weight }) => weight === "hint");
  assert.equal(
    [...new Set(hints.map(({ id, verdict }) => `${id} ${verdict}`))],
    ["caching dropped", "output-schema degraded", "input-schema degraded"],
  );
});

function notificationsOf({ methods }: ProtocolModel): string[] {
  return methods.filter(({ kind }) => kind === "notification").map(({ method }) => method);
}

/** A revision that adds a kind of content, for which the table has no rule. */
function withVideo(model: ProtocolModel): ProtocolModel {
  const audio = model.declarations.find(({ name }) => name === "AudioContent")!;
  const video = JSON.parse(
    JSON.stringify(audio).replaceAll("udio", "ideo").replaceAll("Aideo", "Video").replaceAll("aideo", "video"),
  );
  const declarations = model.declarations.map((declaration) =>
    declaration.name === "ContentBlock" && declaration.kind === "alias" && declaration.type.kind === "union"
      ? {
          ...declaration,
          type: {
            ...declaration.type,
            members: [...declaration.type.members, { kind: "reference", name: video.name }],
          },
        }
      : declaration,
  );
  return { ...model, declarations: [...declarations, video] as ProtocolModel["declarations"] };
}

test("a difference without a rule is an error that names its place", async () => {
  const pair = { older: modelAt("2025-11-25"), newer: withVideo(modelAt("2026-07-28")) };
  try {
    await emitBridges([pair], "ts");
    assert.unreachable("the pair is written");
  } catch (error) {
    assert.match(
      String(error),
      "has no rule for converting these differences from 2026-07-28 to 2025-11-25 (add a rule for each)",
    );
    assert.match(String(error), "CallToolResult.content[]+VideoContent");
  }
});

function generated(
  revisions: readonly string[],
  options: Partial<GeneratedPackageOptions>,
): ReturnType<typeof generateFiles> {
  const schemas = new Map(revisions.map((revision) => [revision, undefined]));
  return generateFiles({
    out: join(ROOT, "nowhere"),
    revisions: createRevisionPackageInputs(schemas, { ...DEFAULT_PACKAGE_OPTIONS, target: "ts", ...options }),
  });
}

test("converters are written only with --with bridges, and only between generated neighbours", async () => {
  const isOfBridge = ({ path }: { path: string }): boolean => /^(bridges\/|runtime\/conversion)/.test(path);
  const without = await generated(["2025-11-25", "2026-07-28"], {});
  assert.equal(without.files.filter(isOfBridge), []);
  const { files, notes } = await generated(["2025-11-25", "2026-07-28"], {
    with: ["bridges"],
    parts: ["types", "guards"],
  });
  assert.equal(
    files
      .filter(isOfBridge)
      .map(({ path }) => path)
      .sort(),
    ["bridges/2025-11-25_2026-07-28/index.ts", "bridges/2025-11-25_2026-07-28/tables.ts", "runtime/conversion.ts"],
  );
  assert.equal(notes, []);
  const distant = await generated(["2025-06-18", "2026-07-28"], { with: ["bridges"], parts: ["types", "guards"] });
  assert.equal(distant.files.filter(isOfBridge), []);
  assert.equal(distant.notes, [
    'bridges: no converters were written, because no two neighbouring revisions are generated with the parts types and guards (add the revisions, and "types" and "guards" to "only")',
  ]);
  assert.equal(findNeighbouringRevisions([modelAt("2025-06-18"), modelAt("2026-07-28")]), []);
});

const PARTS: readonly (readonly [parts: ("server" | "client")[], note: string | undefined])[] = [
  [
    ["server"],
    'bridges: no bridges to servers of other revisions were written, because the part client is not generated (add "client" to "only" if you need them)',
  ],
  [
    ["client"],
    'bridges: no bridges to clients of other revisions were written, because the part server is not generated (add "server" to "only" if you need them)',
  ],
  [["server", "client"], undefined],
];

for (const [parts, note] of PARTS)
  test(`with bridges and the parts ${parts.join(" and ")}, ${note === undefined ? "nothing" : "the other part"} is missing`, async () => {
    const { notes } = await generated(["2025-11-25", "2026-07-28"], { with: ["bridges"], parts });
    assert.equal(notes, note === undefined ? [] : [note]);
  });

test("a package of another schema than the published one has no converters", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-bridges-"));
  const file = join(folder, "schema.ts");
  writeFileSync(file, `// edited\n${readFileSync(join(ROOT, "schema", "2025-11-25", "schema.ts"), "utf8")}`);
  const options = { ...DEFAULT_PACKAGE_OPTIONS, target: "ts", with: ["bridges"] } as const;
  const schemas = new Map<string, string | undefined>([
    ["2025-03-26", undefined],
    ["2025-06-18", undefined],
    ["2025-11-25", file],
  ]);
  const { files, notes } = await generateFiles({
    out: join(ROOT, "nowhere"),
    revisions: createRevisionPackageInputs(schemas, options),
  });
  rmSync(folder, { recursive: true });
  const folders = new Set(files.flatMap(({ path }) => /^(?:[\d-]+\/)?bridges\/[\d_-]+/.exec(path) ?? []));
  assert.equal([...folders].sort(), [
    "2025-03-26/bridges/2025-06-18",
    "2025-06-18/bridges/2025-03-26",
    "bridges/2025-03-26_2025-06-18",
  ]);
  assert.ok(notes.includes("bridges: 2025-11-25 has no converters, because its schema is not a published schema"));
});

test.run();
