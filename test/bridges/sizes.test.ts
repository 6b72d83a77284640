import { build } from "esbuild";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { REVISIONS } from "../support/revisions.js";
import { ROOT } from "../support/schemas.js";

const test = suite("sizes of converters");

/** The bytes after gzip that the converters of a pair may have, with the runtime that they call and without guards of the packages. */
const MOST_BYTES = 4_096;

/** Returns a bundle without the guards of the packages, which a server or a client has anyway. */
async function bundled(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: join(ROOT, "generated", "bridges") },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    external: ["*/guards.js"],
  });
  return outputFiles[0]!.text;
}

for (const [index, newer] of REVISIONS.slice(1).entries()) {
  const pair = `${REVISIONS[index]}_${newer}`;

  test(`the converters of ${pair} have at most ${MOST_BYTES} bytes after gzip`, async () => {
    const { length } = gzipSync(await bundled(`export * from "./${pair}/tables.js";`), { level: 9 });
    assert.ok(length <= MOST_BYTES, `${length} bytes`);
  });
}

test("a program has only the converters that it imports", async () => {
  const text = await bundled(`export { lowerCallToolResult } from "./2025-11-25_2026-07-28/index.js";`);
  assert.match(text, "structured-value");
  assert.not.match(text, "output-schema");
  assert.not.match(text, "undeclared-member");
});

test.run();
