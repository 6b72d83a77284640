import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { complaints, COMPILERS_HERE, inFolder, messagesByFile, writeProject } from "../emit/support/compilers.js";
import { copyGenerated, type GeneratedForm } from "../emit/support/generatedCopy.js";
import { REVISIONS } from "../support/schemas.js";
import { BRIDGED, CLIENT_MISTAKES, HOST, plainClient } from "./support/clientPrograms.js";

const SOUND = new Map([
  ["src/host.ts", HOST],
  ["src/bridged.ts", BRIDGED],
  ...REVISIONS.map((revision) => [`src/plain-${revision}.ts`, plainClient(revision)] as const),
]);

const MISTAKEN = new Map(
  CLIENT_MISTAKES.map(({ name, from, to }, i) => {
    assert.is(HOST.split(from).length, 2, `${name}: the program has the text once`);
    return [`src/mistake-${i}.ts`, HOST.replace(from, to)] as const;
  }),
);

/** Compiles programs beside the generated packages. */
function besidePackages<T>(
  programs: ReadonlyMap<string, string>,
  form: GeneratedForm,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  return inFolder(programs, (folder) => {
    copyGenerated(join(folder, "src", "mcp"), form);
    writeProject(folder, new Map());
    return use(folder);
  });
}

test("there are at least 20 mistakes", () => {
  assert.ok(CLIENT_MISTAKES.length >= 20, String(CLIENT_MISTAKES.length));
});

for (const compiler of COMPILERS_HERE) {
  for (const form of ["sources", "built"] as const)
    test(`${compiler}: clients of all revisions compile beside the ${form}`, async () => {
      assert.equal(await besidePackages(SOUND, form, (folder) => complaints(compiler, folder)), []);
    });

  test(`${compiler}: each mistake in a client has one message, which names the mistake`, async () => {
    const messages = await besidePackages(MISTAKEN, "built", (folder) => messagesByFile(compiler, folder));
    const unclear = CLIENT_MISTAKES.flatMap(({ name, message: parts }, i) => {
      const found = messages.get(`src/mistake-${i}.ts`) ?? [];
      const isClear = found.length === 1 && parts.every((part) => found[0]!.includes(part));
      return isClear ? [] : [{ name, parts, found }];
    });
    assert.equal(unclear, []);
    assert.is(messages.size, CLIENT_MISTAKES.length, "only the programs have messages");
  });
}

test.run();
