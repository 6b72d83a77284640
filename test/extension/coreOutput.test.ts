import { test } from "uvu";
import * as assert from "uvu/assert";
import { DEFAULT_PACKAGE_OPTIONS, PACKAGE_PARTS } from "../../generator/emit/parts.js";
import type { GeneratedFile } from "../../generator/emit/generatedFile.js";
import type { ExtensionInput } from "../../generator/pipeline/loadExtensions.js";
import { generateFiles, type RevisionPackageInput } from "../../generator/pipeline/generateFiles.js";
import { REVISIONS, bundled } from "../support/schemas.js";
import { AUDIT, JOURNAL, REVISION } from "./support/extended.js";
import { BUNDLED } from "./support/published.js";
import { modelWith } from "./support/given.js";

const OPTIONS = { ...DEFAULT_PACKAGE_OPTIONS, parts: PACKAGE_PARTS, target: "ts" } as const;
const EXTENSIONS: readonly ExtensionInput[] = [AUDIT, JOURNAL, ...BUNDLED.map((id) => ({ id, file: undefined }))];

/** Generates packages in memory, each with its extensions. */
async function generated(packages: readonly (readonly [revision: string, ...extensions: ExtensionInput[]])[]) {
  const revisions = packages.map(([revision, ...extensions]): [string, RevisionPackageInput] => [
    revision,
    { schema: undefined, options: OPTIONS, extensions },
  ]);
  const { files } = await generateFiles({ out: "/nowhere", revisions: new Map(revisions) });
  return files;
}

const ofPackage = (files: readonly GeneratedFile[], revision: string): Map<string, string> =>
  new Map(files.filter(({ path }) => path.startsWith(`${revision}/`)).map(({ path, text }) => [path, text]));

const OTHERS = REVISIONS.filter((revision) => revision !== REVISION);

test("the packages of a folder are the same to the byte whether or not another package has extensions", async () => {
  const others = OTHERS.map((revision) => [revision] as const);
  const [plain, beside] = [
    await generated([...others, [REVISION]]),
    await generated([...others, [REVISION, ...EXTENSIONS]]),
  ];
  for (const revision of OTHERS) {
    assert.equal(ofPackage(beside, revision), ofPackage(plain, revision));
    assert.equal(ofPackage(await generated([[revision]]), revision), ofPackage(plain, revision));
  }
  assert.not.equal(ofPackage(beside, REVISION), ofPackage(plain, REVISION));
});

test("a package without extensions has no word of one, and no module for them", async () => {
  const known = await bundled(REVISION);
  const core = new Set([...known.declarations.map(({ name }) => name), ...known.methods.map(({ method }) => method)]);
  const { methods, extensions = [], declarations } = await modelWith(EXTENSIONS);
  const words = [
    ...extensions.map(({ id }) => id),
    ...extensions.flatMap(({ viewMethods }) => viewMethods.map(({ method }) => method)),
    ...methods.filter(({ extension }) => extension !== undefined).map(({ method }) => method),
    ...declarations.filter(({ extension }) => extension !== undefined).map(({ name }) => name),
  ].filter((word) => !core.has(word));
  assert.ok(words.length > 100, `${words.length} words`);
  const files = await generated([[REVISION]]);
  const isNamed = new RegExp(
    `(?<![\\w/])(?:${words.map((word) => word.replace(/[./]/g, "\\$&")).join("|")})(?![\\w/])`,
  );
  for (const { path, text } of files.filter((file) => file.path.startsWith(`${REVISION}/`)))
    assert.is(isNamed.exec(text)?.[0], undefined, path);
  assert.equal(
    files.map(({ path }) => path).filter((path) => /^runtime\/(?:\w*extensions|views)\./i.test(path)),
    [],
  );
});

test.run();
