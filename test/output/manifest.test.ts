import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import {
  isPathInsideFolder,
  isManifestDigestValid,
  readOutputManifest,
  type OutputManifest,
} from "../../generator/output/manifest.js";
import { exists, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("manifests");

test("a manifest that names files outside its folder is refused", ({ folder }) => {
  for (const path of ["../evil.ts", "/etc/passwd", "a/../../b", "C:/x", "a\\..\\b", "", "a//b", "./a", "a\0b"]) {
    write(folder, "mcpgen.manifest.json", { revisions: {}, files: { [path]: "0" } });
    assert.throws(
      () => readOutputManifest(folder),
      /mcpgen\.manifest\.json:1:1: the list of generated files is invalid: it lists .* which is not inside the folder/,
      path,
    );
    assert.is(isPathInsideFolder(path), false, path);
  }
  assert.is(isPathInsideFolder("2025-11-25/types.ts"), true);
});

test("a manifest that cannot be read is not taken for one that is broken", ({ folder }) => {
  mkdirSync(join(folder, "mcpgen.manifest.json"));
  assert.throws(() => readOutputManifest(folder), /^EISDIR/);
});

test("a manifest that is not JSON, or lists nothing, is refused", ({ folder }) => {
  const deep = `{"files":{},"revisions":${'{"a":'.repeat(100_000)}{}${"}".repeat(100_000)}}`;
  for (const text of ["{", "[]", "null", "{}", '{"files":[],"revisions":{}}', deep]) {
    write(folder, "mcpgen.manifest.json", text);
    assert.throws(
      () => readOutputManifest(folder),
      /the list of generated files is invalid: .* \(restore the file, or delete it and use --force\)$/,
      text,
    );
  }
  rmSync(join(folder, "mcpgen.manifest.json"));
  assert.is(readOutputManifest(folder), undefined);
  assert.not.ok(exists(folder, "mcpgen.manifest.json"));
});

/** A manifest as mcpgen 0.1.0 wrote it: later versions must still believe it, or every file counts as changed by hand. */
const WRITTEN: OutputManifest = {
  version: "0.0.9",
  generator: "0123456789abcdef",
  revisions: {
    "2025-11-25": {
      schema: "../schema.ts",
      sha256: "aa",
      target: "ts",
      parts: ["types"],
      formats: true,
      prettier: false,
    },
  },
  migrations: true,
  contract: { file: "../c.json", sha256: "bb" },
  files: { "b.ts": "22", "a.ts": "11" },
  digest: "c5d2c7f494594c3d3062b467e03f03e8fbf8f5d3e75533358bf473960ea486e8",
};

test("a manifest of an earlier version is believed, and an edited one is not", () => {
  assert.ok(isManifestDigestValid(WRITTEN));
  const { migrations: _, contract: __, ...without } = WRITTEN;
  assert.ok(
    isManifestDigestValid({ ...without, digest: "858ef0a41215dcf370f28eae3c7280224232b0c0220d018a11c6d795436cf565" }),
  );
  assert.ok(
    isManifestDigestValid({ ...WRITTEN, files: { "a.ts": "11", "b.ts": "22" } }),
    "the order of files does not count",
  );
  for (const edited of [
    { ...WRITTEN, files: { ...WRITTEN.files, "mine.ts": "33" } },
    { ...WRITTEN, files: { ...WRITTEN.files, "a.ts": "33" } },
    { ...WRITTEN, generator: "other" },
    { ...WRITTEN, digest: "" },
    without as OutputManifest,
  ])
    assert.not.ok(isManifestDigestValid(edited));
});

test("a manifest that gives no hash of a file is refused", ({ folder }) => {
  for (const hash of [1, null, {}, ["aa"]]) {
    write(folder, "mcpgen.manifest.json", { revisions: {}, files: { "a.ts": hash } });
    assert.throws(
      () => readOutputManifest(folder),
      /the list of generated files is invalid: it has no SHA-256 of "a\.ts"/,
    );
  }
});

test.run();
