import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isInside, readManifest } from "../../generator/output/manifest.js";

const test = suite<{ folder: string }>("manifests");

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-manifest-"));
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

test("a manifest that names files outside its folder is refused", ({ folder }) => {
  for (const path of ["../evil.ts", "/etc/passwd", "a/../../b", "C:/x", "a\\..\\b", "", "a//b", "./a"]) {
    writeFileSync(join(folder, "mcpgen.manifest.json"), JSON.stringify({ revisions: {}, files: { [path]: "0" } }));
    assert.throws(
      () => readManifest(folder),
      /mcpgen\.manifest\.json:1:1: this is no manifest of mcpgen: it lists .* which is outside the folder/,
      path,
    );
    assert.is(isInside(path), false, path);
  }
  assert.is(isInside("2025-11-25/types.ts"), true);
});

test("a manifest that is not JSON, or lists nothing, is refused", ({ folder }) => {
  for (const text of ["{", "[]", "null", "{}", '{"files":[],"revisions":{}}']) {
    writeFileSync(join(folder, "mcpgen.manifest.json"), text);
    assert.throws(
      () => readManifest(folder),
      /this is no manifest of mcpgen: .* \(restore it, or delete it and use --force\)$/,
      text,
    );
  }
  rmSync(join(folder, "mcpgen.manifest.json"));
  assert.is(readManifest(folder), undefined);
  assert.not.ok(existsSync(join(folder, "mcpgen.manifest.json")));
});

test.run();
