import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { readConfig } from "../../generator/commands/configuration.js";
import { readDiffIgnoreFile } from "../../generator/commands/ignoreFile.js";
import { readContract } from "../../generator/contract/readContract.js";
import { loadSchemaFileText } from "../../generator/read/readSchema.js";
import { suiteInFolders } from "../support/folders.js";

const test = suiteInFolders<{ file: string }>("input files");

test.before.each((context) => {
  context.file = join(context.folder, "input.json");
});

const JSON_READERS: readonly (readonly [name: string, kind: string, read: (file: string) => unknown])[] = [
  ["a configuration", "a configuration", readConfig],
  ["an ignore file", "a list of accepted findings", readDiffIgnoreFile],
  ["a contract", "a contract", readContract],
];

async function problemOf(read: (file: string) => unknown, file: string): Promise<string> {
  try {
    await read(file);
  } catch (error) {
    return `${(error as Error).name}${(error as Error).message.replace(file, "")}`;
  }
  return "nothing";
}

/** In a configuration `__proto__` gave values that nobody checked. */
const LOST: readonly (readonly [text: string, problem: string])[] = [
  [
    '{ "__proto__": { "out": 5 } }',
    'SchemaError:1:3: "__proto__" cannot be a member of an object in JavaScript (rename it)',
  ],
  ['{ "a": 1,\n  "a": 2 }', 'SchemaError:2:3: this object has two members "a" (remove one)'],
];

for (const [name, , read] of JSON_READERS)
  for (const [text, problem] of LOST)
    test(`${name} is refused where JavaScript would read something else: ${text.replace("\n", "")}`, async ({
      file,
    }) => {
      writeFileSync(file, text);
      assert.is(await problemOf(read, file), problem);
    });

for (const [name, , read] of JSON_READERS)
  test(`${name} that is not UTF-8 is refused`, async ({ file }) => {
    writeFileSync(file, Buffer.from('\uFEFF{ "name": "a" }', "utf16le"));
    assert.is(await problemOf(read, file), "SchemaError:1:1: the file is not UTF-8 text (save it as UTF-8)");
  });

for (const [name, kind, read] of [...JSON_READERS, ["a schema", "a schema", loadSchemaFileText] as const])
  for (const size of [67_108_865, 3_221_225_472])
    test(`${name} of ${size} bytes is refused before it is read`, async ({ file }) => {
      writeFileSync(file, "");
      truncateSync(file, size);
      assert.is(
        await problemOf(read, file),
        `SchemaError:1:1: the file has ${size} bytes, and the limit is 67108864 (check that the file is ${kind})`,
      );
    });

test.run();
