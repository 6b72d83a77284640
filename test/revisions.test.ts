import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bundledFacts, bundledRevisions, sha256Of } from "../generator/bundled/bundled.js";
import { emitSchemaJson } from "../generator/emit/schemaJson.js";
import { buildModel } from "../generator/model/buildModel.js";
import type { ProtocolModel } from "../generator/model/protocol.js";
import { readSchema } from "../generator/read/readSchema.js";
import { DIFFERENCES } from "./fidelity/differences.js";
import { shapesOfJson, shapesOfModel } from "./fidelity/shapes.js";
import { bare, bundled, modelOf, publishedSchema, REVISIONS, ROOT } from "./shared.js";

/** SHA-256 of the model, docs aside, that the reader builds from the schema.ts as published. */
const PUBLISHED_MODELS: { readonly [revision: string]: string } = {
  "2024-11-05": "15d84bb6ae061857b1a01ce39264a9cff03887c362996c83dc397c613a07bd5d",
  "2025-03-26": "222b1c6856d5af25c58a7a206cee4e1d41b15cce429afaa11eb9d988e8e8a981",
  "2025-06-18": "4bf037cc973d03d98bb8f8026d85fc38632a81cc0595b9a3fe1fd6051b0ca8ad",
  "2025-11-25": "a1e1f0687f9a5b0537f1100496daf8c9e4f91c94ec37b19414ee45f323808cb7",
  "2026-07-28": "02785f0e5f418972641140979f2fdecdad56c57b98cd557ed5e1a219b6a582f9",
};

for (const revision of REVISIONS) {
  test(`${revision}: the bundled schema declares what the published schema.ts declares`, async () => {
    const { constants, declarations, methods, capabilities } = bare(await bundled(revision));
    assert.is(sha256(JSON.stringify({ constants, declarations, methods, capabilities })), PUBLISHED_MODELS[revision]);
  });

  test(`${revision}: model to schema.json to model is the identity`, async () => {
    const model = await bundled(revision);
    const text = emitSchemaJson(model);
    const source = await readSchema({ file: "schema.json", text, sha256: model.source.sha256 });
    const back = buildModel(revision, source).model;
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
    const pins = bundledRevisions().get(revision)!;
    for (const [file, pin] of Object.entries(pins))
      assert.is(sha256Of(join(ROOT, "schema", revision, file)), pin, file);
    assert.is(bundledFacts(revision).revision, revision);
  });

  test(`${revision}: every fact of revision.json names a page of this revision's specification`, () => {
    const sources: (readonly [source: string, of: string])[] = [];
    JSON.stringify(bundledFacts(revision), function (this: { laterRevision?: string }, key, value: unknown) {
      if (key === "source") sources.push([String(value), this.laterRevision ?? revision]);
      return value;
    });
    assert.ok(sources.length >= 10, `${sources.length} sources`);
    for (const [source, of] of sources)
      assert.match(source, new RegExp(`^https://modelcontextprotocol\\.io/specification/${of}(/|$|#)`));
  });
}

test("names, members, optionality, index signatures, literals and constraints are those of the published schema.json", async () => {
  const used = new Set<string>();
  const unexplained: string[] = [];
  for (const revision of REVISIONS) {
    const file = publishedSchema(revision);
    if (file === undefined) return;
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
});

test("both readers find the same methods, with the same params and results", async () => {
  for (const revision of REVISIONS) {
    const file = publishedSchema(revision);
    if (file === undefined) return;
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

test("the bundled schemas share no eight words in a row with the comments of the published ones", async () => {
  for (const revision of REVISIONS) {
    const file = publishedSchema(revision);
    if (file === undefined) return;
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

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

test.run();
