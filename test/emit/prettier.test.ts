import { createHash } from "node:crypto";
import * as prettier from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { emitPackage } from "../../generator/emit/emitPackage.js";
import type { GeneratedFile } from "../../generator/emit/generatedFile.js";
import { PARTS, type Target } from "../../generator/emit/parts.js";
import { buildModel } from "../../generator/model/buildModel.js";
import { readSchema } from "../../generator/read/readSchema.js";
import { publishedSchema, REVISIONS } from "../shared.js";
import { generateAll } from "./packages.js";
import { randomSchema } from "./randomSchema.js";
import { schemaOfWidth } from "./schemaOfWidth.js";
import { SHAPES } from "./shapes.js";

/** More than the layout of a line in any of the files can tell apart. */
const WIDEST = 90;
const SEEDS = 60;

/** Fails at the first line of the first file that prettier, with the options it has by itself, would write differently. */
async function assertStable(files: readonly GeneratedFile[], where: string): Promise<void> {
  for (const { path, text } of files) {
    const wanted = await prettier.format(text, { filepath: path });
    if (wanted === text) continue;
    const [ours, theirs] = [text.split("\n"), wanted.split("\n")];
    const line = ours.findIndex((content, i) => content !== theirs[i]);
    const excerpt = (lines: readonly string[]): string => lines.slice(Math.max(0, line - 2), line + 6).join("\n");
    assert.unreachable(
      `${where}: ${path}:${line + 1} is written\n${excerpt(ours)}\nand prettier writes\n${excerpt(theirs)}`,
    );
  }
}

async function emitted(schema: string, target: Target): Promise<GeneratedFile[]> {
  const sha256 = createHash("sha256").update(schema).digest("hex");
  const source = await readSchema({ file: "schema.ts", text: schema, sha256 });
  return emitPackage(buildModel("2099-01-01", source).model, { parts: PARTS, target });
}

/** Both forms of the modules are tried in turn: they differ in little, and each file takes its time. */
function targetOf(i: number): Target {
  return i % 2 === 0 ? "ts" : "js";
}

test("prettier has nothing to change in what is generated from the bundled schemas", async () => {
  const files = await generateAll();
  assert.ok(files.length > 100, `${files.length} files`);
  await assertStable(files, "schema.ts");
});

test("prettier has nothing to change in what is generated from the published schema.json", async () => {
  if (publishedSchema(REVISIONS[0]) === undefined) return;
  const files = await generateAll(publishedSchema);
  assert.ok(files.length > 100, `${files.length} files`);
  await assertStable(files, "schema.json");
});

for (const { shape, schema } of SHAPES) {
  test(`laid out the way prettier does: ${shape}`, async () => {
    await assertStable(await emitted(schema, "ts+js"), shape);
  });
}

test("laid out the way prettier does, whatever column a line ends at", async () => {
  for (let width = 1; width <= WIDEST; width++)
    await assertStable(await emitted(schemaOfWidth(width), targetOf(width)), `names of ${width} letters`);
});

test("laid out the way prettier does: schemas at random", async () => {
  for (let seed = 1; seed <= SEEDS; seed++)
    await assertStable(await emitted(randomSchema(seed), targetOf(seed)), `seed ${seed}`);
});

test.run();
