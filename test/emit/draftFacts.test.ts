import { join } from "node:path";
import * as assert from "uvu/assert";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { DEFAULT_PACKAGE_OPTIONS } from "../../generator/emit/parts.js";
import { createRevisionPackageInputs, generateFiles } from "../../generator/pipeline/generateFiles.js";
import { suiteInFolders } from "../support/folders.js";

const test = suiteInFolders("the prose facts of a schema that is not published");

for (const [schema, facts] of [
  ["2026-07-28", "2026-07-28"],
  ["2024-11-05", "2025-11-25"],
] as const)
  test(`a draft that opens connections as ${schema} has the facts of ${facts}, and each file says so`, async ({
    folder,
  }) => {
    const options = { ...DEFAULT_PACKAGE_OPTIONS, target: "ts" } as const;
    const schemas = new Map([["draft", getBundledSchemaPath(schema)]]);
    const { files, notes } = await generateFiles({
      out: join(folder, "mcp"),
      revisions: createRevisionPackageInputs(schemas, options),
    });
    assert.match(notes.at(-1)!, `lifecycle, transports, headers and error codes are in no schema: those of ${facts} `);
    const line = `// Not a published revision: lifecycle, transports, headers and error codes are those of ${facts}.`;
    const modules = files.filter(({ path }) => /^draft\/.*\.ts$/.test(path));
    assert.equal(
      modules.map(({ text }) => text.split("\n")[1]),
      modules.map(() => line),
    );
    assert.match(files.find(({ path }) => path === "README.md")!.text, `error codes of ${facts}`);
  });

test("a published revision has its own facts, from the user's file too", async ({ folder }) => {
  const { files, notes } = await generateFiles({
    out: join(folder, "mcp"),
    revisions: createRevisionPackageInputs(new Map([["2026-07-28", getBundledSchemaPath("2026-07-28")]]), {
      ...DEFAULT_PACKAGE_OPTIONS,
      target: "ts",
    }),
  });
  assert.equal(notes, []);
  assert.equal(
    files.filter(({ text }) => text.includes("Not a published revision")).map(({ path }) => path),
    [],
  );
});

test.run();
