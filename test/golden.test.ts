import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { emitPackage, type EmitOptions } from "../generator/emit/emitPackage.js";
import { modelOf, ROOT } from "./shared.js";

const FOLDER = join(ROOT, "test", "golden");
const UPDATE = process.env["UPDATE_GOLDEN"] === "1";

/** A date that no revision of the protocol has. */
const REVISION = "2099-01-01";

/** Files by path, as they must be. */
type Files = { [path: string]: string };

for (const name of readdirSync(FOLDER)) {
  test(`golden: ${name}`, async () => {
    const folder = join(FOLDER, name);
    const generated = await generate(folder);
    const expected = join(folder, "expected");
    if (UPDATE) rewrite(expected, generated);
    assert.ok(existsSync(expected), `${name}/expected is missing (run with UPDATE_GOLDEN=1 and look at what it wrote)`);
    const files = filesIn(expected);
    assert.equal(Object.keys(generated).sort(), Object.keys(files).sort());
    for (const [path, text] of Object.entries(files)) assert.fixture(generated[path] ?? "", text, path);
  });
}

/** A case may say in options.json which parts and target to write; most want no more than a few. */
async function generate(folder: string): Promise<Files> {
  const schema = ["schema.ts", "schema.json"].map((file) => join(folder, file)).find(existsSync);
  assert.ok(schema, `${folder} has no schema.ts or schema.json`);
  const given = join(folder, "options.json");
  const options = {
    parts: ["types"],
    target: "ts",
    formats: true,
    ...(existsSync(given) ? (JSON.parse(readFileSync(given, "utf8")) as object) : {}),
  } as EmitOptions;
  const files = emitPackage(await modelOf(schema!, REVISION), options);
  return Object.fromEntries(files.map(({ path, text }) => [path.replace(`${REVISION}/`, ""), text]));
}

function filesIn(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(entries.map(({ name }) => [name, readFileSync(join(folder, name), "utf8")]));
}

function rewrite(folder: string, files: Files): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

test.run();
