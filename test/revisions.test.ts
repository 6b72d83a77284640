import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { hashSchemaDeclarations } from "../generator/addRevision/expectations.js";
import {
  loadSpecificationFactsOfRevision,
  listBundledRevisions,
  hashFileWithSha256,
} from "../generator/bundled/bundled.js";
import { emitSchemaJson } from "../generator/emit/schemaJson.js";
import { buildProtocolModel } from "../generator/model/buildModel.js";
import type { ProtocolModel } from "../generator/model/protocol.js";
import { readProtocolSchema } from "../generator/read/readSchema.js";
import { DIFFERENCES } from "./fidelity/support/differences.js";
import { shapesOfJson, shapesOfModel } from "./fidelity/support/shapes.js";
import { bundled, modelOf, PUBLISHED_SCHEMAS, publishedSchema, ROOT } from "./support/schemas.js";
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
    const committed = JSON.parse(
      readFileSync(join(ROOT, "generated", revision, "model.json"), "utf8"),
    ) as ProtocolModel;
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
    assert.is(loadSpecificationFactsOfRevision(revision).revision, revision);
  });

  test(`${revision}: every fact of revision.json names a page of this revision's specification`, () => {
    const sources: (readonly [source: string, of: string])[] = [];
    JSON.stringify(
      loadSpecificationFactsOfRevision(revision),
      function (this: { laterRevision?: string }, key, value: unknown) {
        if (key === "source") sources.push([String(value), this.laterRevision ?? revision]);
        return value;
      },
    );
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

publishedTest("both readers find the same methods, with the same params and results", async () => {
  for (const revision of REVISIONS) {
    const file = publishedSchema(revision);
    const route = ({ methods }: ProtocolModel): unknown =>
      methods
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
    assert.equal(route(await modelOf(file, revision)), route(await bundled(revision)), revision);
  }
});

publishedTest("the bundled schemas share no eight words in a row with the comments of the published ones", async () => {
  for (const revision of REVISIONS) {
    const file = publishedSchema(revision);
    const theirs = new Set(descriptions(JSON.parse(readFileSync(file, "utf8"))).flatMap(eightWords));
    assert.ok(theirs.size > 1000, `${theirs.size} runs of eight words`);
    for (const ours of REVISIONS) {
      const comments = readFileSync(join(ROOT, "schema", ours, "schema.ts"), "utf8").match(/\/\*[^]*?\*\//g) ?? [];
      assert.equal(
        comments.flatMap(eightWords).filter((words) => theirs.has(words)),
        [],
        `${ours} with ${revision}`,
      );
    }
  }
});

function descriptions(schema: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === "description" && typeof value === "string") found.push(value);
    return value;
  });
  return found;
}

function eightWords(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(7).map((_, i) => words.slice(i, i + 8).join(" "));
}

test.run();
