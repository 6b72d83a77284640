import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { emitRevisionPackage, type EmitRevisionPackageOptions } from "../generator/emit/emitPackage.js";
import type { GeneratedFile } from "../generator/emit/generatedFile.js";
import { modelOf, ROOT } from "./support/schemas.js";
import { assertGolden } from "./support/golden.js";

const FOLDER = join(ROOT, "test", "golden");

/** A date that no revision of the protocol has. */
const REVISION = "2099-01-01";

for (const name of readdirSync(FOLDER)) {
  test(`golden: ${name}`, async () => {
    const folder = join(FOLDER, name);
    const generated = await generate(folder);
    assertGolden(generated, { expected: join(folder, "expected"), root: ROOT, part: "golden.test" });
  });
}

/** A case may say in options.json which parts and target to write; most want no more than a few. */
async function generate(folder: string): Promise<GeneratedFile[]> {
  const schema = ["schema.ts", "schema.json"].map((file) => join(folder, file)).find(existsSync);
  assert.ok(schema, `${folder} has no schema.ts or schema.json`);
  const given = join(folder, "options.json");
  const options = {
    parts: ["types"],
    target: "ts",
    formats: true,
    ...(existsSync(given) ? (JSON.parse(readFileSync(given, "utf8")) as object) : {}),
  } as EmitRevisionPackageOptions;
  const files = emitRevisionPackage(await modelOf(schema!, REVISION), options);
  return files.map(({ path, text }) => ({ path: path.replace(`${REVISION}/`, ""), text }));
}

test.run();
