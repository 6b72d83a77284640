import { test } from "uvu";
import * as assert from "uvu/assert";
import { METHOD_RESULT_TABLE, METHOD_CAPABILITY_TABLE } from "../../generator/model/capabilityTable.js";
import type { SchemaType } from "../../generator/model/protocol.js";
import { FRACTIONAL_DECLARATIONS } from "../../generator/read/constraintTags.js";
import { bundled } from "../support/schemas.js";
import { expectedOf, REVISIONS } from "../support/revisions.js";

for (const revision of REVISIONS) {
  test(`${revision}: each method has handler, direction, capability and result`, async () => {
    const found = (await bundled(revision)).methods.map(({ method, name, direction, capability, result }) => [
      method,
      { handler: name, direction, ...(capability && { capability }), ...(result && { result: nameOf(result) }) },
    ]);
    assert.equal(Object.fromEntries(found), expectedOf(revision).methods);
  });

  test(`${revision}: each notification has no result, each request has one`, async () => {
    for (const { method, kind, result } of (await bundled(revision)).methods) {
      assert.is(kind, method.startsWith("notifications/") ? "notification" : "request");
      assert.is(result === undefined, kind === "notification", method);
    }
  });
}

test("each row of the tables of exceptions is needed by some revision", async () => {
  const models = await Promise.all(REVISIONS.map(bundled));
  const methods = new Set(models.flatMap((model) => model.methods.map(({ method }) => method)));
  assert.equal(
    [...METHOD_CAPABILITY_TABLE.keys()].filter((method) => !methods.has(method)),
    [],
  );
  assert.equal(
    [...METHOD_RESULT_TABLE.keys()].filter((method) => !methods.has(method)),
    [],
  );
  const declarations = new Set(models.flatMap((model) => model.declarations.map(({ name }) => name)));
  assert.equal(
    [...FRACTIONAL_DECLARATIONS.keys()].filter((name) => !declarations.has(name)),
    [],
  );
});

test("each capability of the table is one that some revision can declare, and an absent one has a reason", async () => {
  const models = await Promise.all(REVISIONS.map(bundled));
  for (const [method, { capability, missingBecause }] of METHOD_CAPABILITY_TABLE) {
    if (capability === null) continue;
    const having = models.filter((model) => model.methods.some((known) => known.method === method));
    const declaring = having.filter(({ capabilities }) =>
      [...capabilities.client, ...capabilities.server].includes(capability),
    );
    assert.ok(declaring.length > 0, method);
    assert.is(declaring.length < having.length, missingBecause !== undefined, method);
  }
});

function nameOf(type: SchemaType): string {
  if (type.kind === "union") return type.members.map(nameOf).join(" | ");
  return type.kind === "reference" ? type.name : type.kind;
}

test.run();
