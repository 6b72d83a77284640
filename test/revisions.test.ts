import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { hashSchemaDeclarations } from "../generator/addRevision/expectations.js";
import { loadFacts, listBundledRevisions, hashFileWithSha256 } from "../generator/bundled/bundled.js";
import { emitSchemaJson } from "../generator/emit/schemaJson.js";
import { buildProtocolModel } from "../generator/model/buildModel.js";
import type { ProtocolModel } from "../generator/model/protocol.js";
import { readProtocolSchema } from "../generator/read/readSchema.js";
import { DIFFERENCES } from "./fidelity/support/differences.js";
import { shapesOfJson, shapesOfModel } from "./fidelity/support/shapes.js";
import { bundled, modelOf, plainSchema, PUBLISHED_SCHEMAS, publishedSchema, ROOT } from "./support/schemas.js";
import { HASHED_REVISIONS, hashPublishedRuns, PUBLISHED_RUN_HASHES, publishedRunsIn } from "./support/publishedRuns.js";
import { requiring } from "./support/requiring.js";
import { expectedOf, REVISIONS } from "./support/revisions.js";

const publishedTest = requiring(test, PUBLISHED_SCHEMAS);

for (const revision of REVISIONS) {
  test(`${revision}: the bundled schema declares what the published schema.ts declares`, async () => {
    assert.is(hashSchemaDeclarations(await bundled(revision)), expectedOf(revision).declarations);
  });

  test(`${revision}: model to schema.json to model is the identity`, async () => {
    const model = await bundled(revision);
    const text = emitSchemaJson(model);
    const source = await readProtocolSchema({ file: "schema.json", text, sha256: model.source.sha256 });
    const back = buildProtocolModel(revision, source).model;
    assert.equal({ ...back, source: model.source }, model);
    assert.equal(source.losses, []);
  });

  test(`${revision}: the committed model.json is the model of the bundled schema`, async () => {
    const { $schema, formatVersion, ...committed } = JSON.parse(
      readFileSync(join(ROOT, "generated", revision, "model.json"), "utf8"),
    ) as ProtocolModel & { $schema: string; formatVersion: number };
    assert.equal([$schema, formatVersion], ["https://unpkg.com/mcpgen/schema/model.schema.json", 1]);
    assert.equal(committed, JSON.parse(JSON.stringify(await bundled(revision))));
  });

  test(`${revision}: the pins are those of the bundled files, and the facts are about this revision`, () => {
    const pins = listBundledRevisions().get(revision)!;
    for (const [file, pin] of Object.entries(pins))
      assert.is(
        hashFileWithSha256(join(ROOT, "schema", revision, file)),
        pin,
        `${file} (npm run add-revision -- --continue)`,
      );
    assert.is(loadFacts(revision).revision, revision);
  });

  test(`${revision}: every fact of revision.json names a page of this revision's specification`, () => {
    const sources: (readonly [source: string, of: string])[] = [];
    JSON.stringify(loadFacts(revision), function (this: { laterRevision?: string }, key, value: unknown) {
      if (key === "source") sources.push([String(value), this.laterRevision ?? revision]);
      return value;
    });
    assert.ok(sources.length >= 10, `${sources.length} sources`);
    for (const [source, of] of sources)
      assert.match(source, new RegExp(`^https://modelcontextprotocol\\.io/specification/${of}(/|$|#)`));
  });
}

publishedTest(
  "names, members, optionality, index signatures, literals and constraints are those of the published schema.json",
  async () => {
    const used = new Set<string>();
    const unexplained: string[] = [];
    for (const revision of REVISIONS) {
      const file = publishedSchema(revision);
      const published = shapesOfJson(JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>);
      const ours = shapesOfModel(await bundled(revision));
      assert.ok(published.size > 300, `${published.size} shapes`);
      for (const path of new Set([...published.keys(), ...ours.keys()])) {
        const difference = { path, published: published.get(path), ours: ours.get(path) };
        if (difference.published === difference.ours) continue;
        const row = DIFFERENCES.find(({ explains }) => explains(difference));
        if (row === undefined)
          unexplained.push(`${revision} ${path}: published ${difference.published}, ours ${difference.ours}`);
        else used.add(row.reason);
      }
    }
    assert.equal(unexplained, []);
    assert.equal(
      DIFFERENCES.filter(({ reason }) => !used.has(reason)).map(({ reason }) => reason),
      [],
    );
  },
);

const FORMS = [
  { name: "a plain schema.json", fileOf: plainSchema, declare: test },
  { name: "the published schema.json", fileOf: publishedSchema, declare: publishedTest },
];

for (const { name, fileOf, declare } of FORMS)
  declare(`${name} has the same methods as schema.ts, with the same params and results`, async () => {
    for (const revision of REVISIONS)
      assert.equal(routesOf(await modelOf(fileOf(revision), revision)), routesOf(await bundled(revision)), revision);
  });

function routesOf({ methods }: ProtocolModel): unknown {
  return methods
    .map(({ method, name, kind, direction, message, capability, declaredBy, feature }) => ({
      method,
      name,
      kind,
      direction,
      message,
      capability,
      declaredBy,
      feature,
    }))
    .sort((a, b) => (a.method < b.method ? -1 : 1));
}

test("the bundled schemas share no eight words in a row with the comments of the published ones", () => {
  for (const revision of REVISIONS) {
    const comments = readFileSync(join(ROOT, "schema", revision, "schema.ts"), "utf8").match(/\/\*[^]*?\*\//g) ?? [];
    assert.ok(comments.length > 100, `${comments.length} comments`);
    assert.equal(comments.flatMap(publishedRunsIn), [], revision);
  }
});

const left = REVISIONS.filter((revision) => !HASHED_REVISIONS.includes(revision));
requiring(test, {
  isMet: left.length === 0,
  missing: `test/support/publishedRuns.txt lacks the comments of ${left.join(", ")} (with the published schemas beside the repository, run UPDATE_GOLDEN=1 npm test -- revisions)`,
})("the comments of all bundled revisions are hashed", () => {
  assert.ok(PUBLISHED_RUN_HASHES.length > 1000 * REVISIONS.length, `${PUBLISHED_RUN_HASHES.length} hashes`);
});

publishedTest("the hashes of eight words in a row are those of the published comments", () => {
  assert.equal(PUBLISHED_RUN_HASHES, hashPublishedRuns());
});

test.run();
