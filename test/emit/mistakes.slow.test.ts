import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseContract } from "../../generator/contract/readContract.js";
import { writeGenerated } from "../contract/support/served.js";
import { ROOT } from "../support/schemas.js";
import { compile, COMPILERS_HERE, inFolder, writeProject, type Compiler } from "./support/compilers.js";
import {
  CONTRACT_MISTAKES,
  HANDLER_MISTAKES,
  HANDSHAKE,
  mistakenContract,
  mistakenServer,
  SERVER_MISTAKES,
  STATELESS,
  type MistakeRow,
} from "./support/mistakes.js";

/** A file of the project, and what must be said about it. */
interface MistakenFile {
  file: string;
  source: string;
  row: MistakeRow;
}

const REVISIONS = [HANDSHAKE, STATELESS];

const FILES: readonly MistakenFile[] = [
  ...REVISIONS.flatMap((revision) =>
    [...HANDLER_MISTAKES, ...SERVER_MISTAKES]
      .filter(({ only = revision }) => only === revision)
      .map((row) => ({
        file: `${row.name}-${revision}`,
        source: mistakenServer(revision, row.code),
        row,
      })),
  ),
  ...CONTRACT_MISTAKES.map((row) => ({
    file: `${row.name}-contract`,
    source: mistakenContract(row.code),
    row,
  })),
];

/** What a compiler says about the files of the project, by their names: where it points first, and two lines of what it says. */
async function told(compiler: Compiler): Promise<Map<string, { at: string; text: string }>> {
  return inFolder(new Map(), async (folder) => {
    writeProject(folder, new Map());
    const text = readFileSync(join(ROOT, "test/contract/golden/contract.json"), "utf8");
    const { about, tools, prompts, resources, resourceTemplates } = await parseContract("c.json", text);
    const contract = { ...about, tools, prompts, resources, resourceTemplates };
    await writeGenerated(join(folder, "src/mcp"), contract, REVISIONS);
    for (const { file, source } of FILES) writeFileSync(join(folder, `src/${file}.ts`), source);
    const found = new Map<string, { at: string; text: string }>();
    for (const block of (await compile(compiler, folder)).split(/^(?=\S)/m)) {
      const [, file, line, column, first] = /^src\/(.*)\.ts\((\d+),(\d+)\): error TS\d+: (.*)/.exec(block) ?? [];
      assert.ok(file, block);
      if (found.has(file)) continue;
      const source = FILES.find((one) => one.file === file)?.source ?? "";
      const place = source.split("\n")[Number(line) - 1]?.slice(Number(column) - 1) ?? "";
      found.set(file, { at: place, text: [first, block.split("\n")[1]].join("\n") });
    }
    return found;
  });
}

for (const compiler of COMPILERS_HERE) {
  test(`${compiler}: the first line of a message, or its first detail, names the member or the tool that is wrong`, async () => {
    const found = await told(compiler);
    const wrong = FILES.flatMap(({ file, row }) => {
      const { at, text } = found.get(file) ?? { at: "", text: "nothing" };
      const isNamed = row.names === undefined ? text === "nothing" : row.names.test(text);
      return isNamed && at.startsWith(row.at ?? "") ? [] : [`${file} at ${at}: ${text}`];
    });
    assert.is(wrong.join("\n"), "");
    assert.equal(
      [...found.keys()].filter((file) => FILES.every((one) => one.file !== file)),
      [],
    );
  });
}

test("the table has 25 mistakes or more for handlers of each lifecycle, and 15 for contracts", () => {
  const mistakes = FILES.filter(({ row }) => row.names !== undefined).map(({ file }) => file);
  for (const revision of REVISIONS) assert.ok(mistakes.filter((file) => file.endsWith(revision)).length >= 25);
  assert.ok(mistakes.filter((file) => file.endsWith("contract")).length >= 15);
});

test.run();
