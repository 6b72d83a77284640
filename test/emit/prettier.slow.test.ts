import { extname } from "node:path";
import * as prettier from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { emitRevisionPackage } from "../../generator/emit/emitPackage.js";
import { type GeneratedFile, breakLongLines } from "../../generator/emit/generatedFile.js";
import { PACKAGE_PARTS, type GeneratedPackagePartName, type OutputLanguage } from "../../generator/emit/parts.js";
import { modelOfText, plainSchema, PUBLISHED_SCHEMAS, publishedSchema } from "../support/schemas.js";
import { requiring } from "../support/requiring.js";
import { generateAll } from "./support/packages.js";
import { randomSchema } from "./support/randomSchema.js";
import { schemaOfWidth } from "./support/schemaOfWidth.js";
import { SHAPES } from "./support/shapes.js";

/** Nothing breaks before, and longer names make no more difference. */
const NARROWEST = 20;
const WIDEST = 124;
/** All widths and seeds take their time: `npm run test:layout` goes through them, and `npm test` through some. */
const IS_ALL = process.env["LAYOUT"] === "all";
const SEEDS = IS_ALL ? 60 : 6;
const STEP = IS_ALL ? 1 : 8;

/** What prettier has seen and left as it is: an index is the same for most schemas. */
const stable = new Set<string>();

/** Fails at the first line of the first file that prettier, with the options it has by itself, would write differently in lines of 120 columns. */
async function assertStable(files: readonly GeneratedFile[], where: string): Promise<void> {
  for (const { path, text } of files) {
    const seen = `${extname(path)}: ${text}`;
    if (stable.has(seen)) continue;
    const isCode = /\.[jt]s$/.test(path);
    const wanted = await prettier.format(text, { filepath: path, ...(isCode && { printWidth: 120 }) });
    if (wanted === text) {
      stable.add(seen);
      continue;
    }
    const [ours, theirs] = [text.split("\n"), wanted.split("\n")];
    const line = ours.findIndex((content, i) => content !== theirs[i]);
    const excerpt = (lines: readonly string[]): string => lines.slice(Math.max(0, line - 2), line + 6).join("\n");
    assert.unreachable(
      `${where}: ${path}:${line + 1} is written\n${excerpt(ours)}\nand prettier writes\n${excerpt(theirs)}`,
    );
  }
}

/** Of JSON there is more than of anything else, and it has two rules: a few schemas show them. */
const MODULES = PACKAGE_PARTS.filter((part) => part !== "model" && part !== "schema");

async function emitted(
  schema: string,
  target: OutputLanguage,
  parts: readonly GeneratedPackagePartName[] = PACKAGE_PARTS,
): Promise<GeneratedFile[]> {
  const { model } = await modelOfText(schema);
  return breakLongLines(emitRevisionPackage(model, { parts, target, formats: true }));
}

test("prettier has nothing to change in what is generated from the bundled schemas", async () => {
  const files = await generateAll();
  assert.ok(files.length > 100, `${files.length} files`);
  await assertStable(files, "schema.ts");
});

test("prettier has nothing to change in what is generated from a plain schema.json", async () => {
  const files = await generateAll(plainSchema, "ts");
  assert.ok(files.length > 50, `${files.length} files`);
  await assertStable(files, "plain schema.json");
});

requiring(test, PUBLISHED_SCHEMAS)(
  "prettier has nothing to change in what is generated from the published schema.json",
  async () => {
    const files = await generateAll(publishedSchema, "ts");
    assert.ok(files.length > 50, `${files.length} files`);
    await assertStable(files, "schema.json");
  },
);

for (const [i, { shape, schema }] of SHAPES.entries()) {
  test(`laid out the way prettier does: ${shape}`, async () => {
    // Both forms of the modules in turn: they differ in little, and each file takes its time.
    await assertStable(await emitted(schema, i % 2 === 0 ? "ts" : "js"), shape);
  });
}

test("laid out the way prettier does, whatever column a line ends at", async () => {
  for (let width = NARROWEST; width <= WIDEST; width += STEP)
    await assertStable(
      await emitted(schemaOfWidth(width), "ts", width % 8 === 0 ? PACKAGE_PARTS : MODULES),
      `names of ${width} letters`,
    );
});

test("laid out the way prettier does: schemas at random", async () => {
  for (let seed = 1; seed <= SEEDS; seed++)
    await assertStable(
      await emitted(randomSchema(seed), seed % 2 === 0 ? "ts" : "js", seed % 4 === 0 ? PACKAGE_PARTS : MODULES),
      `seed ${seed}`,
    );
});

test.run();
