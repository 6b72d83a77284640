import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { compareRevisions } from "../../generator/pipeline/compareRevisions.js";
import { loadRevision } from "../../generator/pipeline/loadRevision.js";
import { plainSchema, PUBLISHED_SCHEMAS, publishedSchema } from "../support/schemas.js";
import { requiring } from "../support/requiring.js";
import { suiteInFolders } from "../support/folders.js";

const test = suiteInFolders("revisions of files");

/** A copy of a bundled schema, without the name of its revision. */
function nameless(revision: string): string {
  return readFileSync(getBundledSchemaPath(revision), "utf8").replace(/export const LATEST_PROTOCOL_VERSION.*\n/, "");
}

test("a schema of an unbundled revision has no facts from prose", async ({ folder }) => {
  const file = join(folder, "schema.ts");
  const text = readFileSync(getBundledSchemaPath("2026-07-28"), "utf8");
  writeFileSync(file, text.replace('LATEST_PROTOCOL_VERSION = "2026-07-28"', 'LATEST_PROTOCOL_VERSION = "2027-03-01"'));
  const draft = await loadRevision(file);
  assert.equal([draft.model.revision, draft.facts, draft.name], ["2027-03-01", null, file]);
  const findings = await compareRevisions(await loadRevision("2026-07-28"), draft, { overlay: true });
  assert.equal(
    findings.map(({ rule, path }) => [rule, path]),
    [["CON001", "const:LATEST_PROTOCOL_VERSION"]],
  );
});

test("error codes that only the prose of one revision defines are not reported as removed", async ({ folder }) => {
  const file = join(folder, "schema.ts");
  const text = readFileSync(getBundledSchemaPath("2025-11-25"), "utf8");
  writeFileSync(file, text.replace('LATEST_PROTOCOL_VERSION = "2025-11-25"', 'LATEST_PROTOCOL_VERSION = "2025-12-01"'));
  const known = await loadRevision("2025-11-25");
  assert.ok(known.facts!.errorCodes.some(({ inSchema }) => !inSchema));
  const findings = await compareRevisions(known, await loadRevision(file), { overlay: true });
  assert.equal(
    findings.filter(({ rule }) => rule.startsWith("ERR")),
    [],
  );
});

test("a schema without a revision gets the revision in its path, or else the most similar revision", async ({
  folder,
}) => {
  mkdirSync(join(folder, "2001-01-01", "2025-03-26"), { recursive: true });
  const dated = join(folder, "2001-01-01", "2025-03-26", "schema.ts");
  writeFileSync(dated, nameless("2025-06-18"));
  assert.is((await loadRevision(dated)).model.revision, "2025-03-26");
  for (const revision of ["2024-11-05", "2025-06-18"]) {
    const file = join(folder, "schema.ts");
    writeFileSync(file, nameless(revision));
    assert.is((await loadRevision(file)).model.revision, revision);
  }
});

const publishedTest = requiring(test, PUBLISHED_SCHEMAS);

/** A schema.json, and the rules by which it differs from schema.ts. */
for (const [declare, what, fileOf, rules] of [
  [test, "schema.json of a bundled revision", plainSchema, ["CON001", "DOC001"]],
  [publishedTest, "published schema.json", publishedSchema, ["ART001"]],
] as const)
  declare(`a ${what} differs from schema.ts only by ${rules.join()}, and in no message`, async ({ folder }) => {
    const file = join(folder, "schema.json");
    writeFileSync(file, readFileSync(fileOf("2025-06-18")));
    const json = await loadRevision(file);
    assert.equal([json.form, json.model.revision], ["json", "2025-06-18"]);
    const findings = await compareRevisions(await loadRevision("2025-06-18"), json, { overlay: true });
    assert.equal([...new Set(findings.map(({ rule }) => rule))].sort(), rules);
    assert.equal(
      findings.filter(({ wire, breaks }) => wire !== "none" || breaks.length > 0),
      [],
    );
  });

test("two schemas of one revision and form differ as revisions do", async ({ folder }) => {
  const file = join(folder, "schema.ts");
  const text = readFileSync(getBundledSchemaPath("2025-11-25"), "utf8");
  writeFileSync(file, text.replace("  execution?: ToolExecution;", "  execution?: ToolExecution;\n  colour: string;"));
  const findings = await compareRevisions(await loadRevision("2025-11-25"), await loadRevision(file), {
    overlay: true,
  });
  assert.equal(
    findings.map(({ rule, path, breaks }) => [rule, path, breaks]),
    [["FLD002", "Tool.colour", ["server.send"]]],
  );
});

test("the error for an unknown argument names the path and the bundled revisions", async ({ folder }) => {
  try {
    await loadRevision(join(folder, "none.ts"));
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, /none\.ts:1:1: no schema file and no bundled revision has this name/);
  }
});

test.run();
