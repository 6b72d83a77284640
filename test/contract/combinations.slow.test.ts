import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { factsOf } from "../../generator/bundled/bundled.js";
import { emitContractDeclarations } from "../../generator/contract/client/clientView.js";
import { emitContract } from "../../generator/contract/emitContract.js";
import { parseContract } from "../../generator/contract/readContract.js";
import type { ServedRevision } from "../../generator/contract/revisionViews.js";
import type { OutputLanguage } from "../../generator/emit/parts.js";
import { readRevisionModel } from "../../generator/pipeline/loadRevision.js";
import { compile, COMPILERS_HERE, inFolder, writeProject } from "../emit/support/compilers.js";
import { generatedFrom } from "../emit/support/packages.js";
import { write } from "../support/folders.js";

const STRUCTURED = {
  name: "add",
  inputSchema: { type: "object", properties: { a: { type: "number" } }, required: ["a"] },
  outputSchema: { type: "object", properties: { sum: { type: "number" } }, required: ["sum"] },
};
const TEXT = { name: "say", inputSchema: { type: "object" } };
const PROMPT = { name: "greet", arguments: [{ name: "city", required: true }] };
const RESOURCE = { name: "all", uri: "places://all" };
const TEMPLATE = { name: "one", uriTemplate: "places://{name}" };

/** The entries of a contract by kind. Each choice of one from each list is a contract. */
const TOOLS = { noTools: [], structured: [STRUCTURED], text: [TEXT], mixed: [STRUCTURED, TEXT] };
const PROMPTS = { noPrompts: [], prompts: [PROMPT] };
const RESOURCES = {
  noResources: {},
  resources: { resources: [RESOURCE] },
  templates: { resourceTemplates: [TEMPLATE] },
  both: { resources: [RESOURCE], resourceTemplates: [TEMPLATE] },
};

interface Combination {
  name: string;
  contract: object;
}

const COMBINATIONS: readonly Combination[] = Object.entries(TOOLS).flatMap(([tools, listed]) =>
  Object.entries(PROMPTS).flatMap(([prompts, offered]) =>
    Object.entries(RESOURCES).map(([resources, lists]) => ({
      name: [tools, prompts, resources].join("-"),
      contract: { name: "places", version: "1", tools: listed, prompts: offered, ...lists },
    })),
  ),
);

const REVISIONS: readonly (readonly string[])[] = [["2025-11-25"], ["2026-07-28"], ["2025-11-25", "2026-07-28"]];

/** Returns the revisions with their models, for {@link emitContract}. */
async function served(revisions: readonly string[]): Promise<ServedRevision[]> {
  const models = await Promise.all(revisions.map((revision) => readRevisionModel(revision, undefined)));
  return models.map(({ model }) => ({ model, facts: factsOf(model) }));
}

/** Writes the packages and the runtime once; the code of each contract is written beside them, in a folder of its own. */
async function writePackages(folder: string, target: OutputLanguage): Promise<void> {
  const contract = await parseContract("contract.json", JSON.stringify(COMBINATIONS.at(-1)!.contract));
  const options = { parts: ["server", "client"], target } as const;
  const { files } = await generatedFrom(REVISIONS[2]!, options, { out: folder, contract });
  for (const { path, text } of files) write(folder, path, text);
}

async function writeContracts(folder: string, target: OutputLanguage): Promise<number> {
  let clients = 0;
  for (const revisions of REVISIONS) {
    const all = await served(revisions);
    for (const { name, contract } of COMBINATIONS) {
      const parsed = await parseContract("contract.json", JSON.stringify(contract));
      const files = await emitContract(parsed, { servers: all, clients: all, target, source: "contract.json" });
      const own = `${revisions.join("-")}-${name}`;
      for (const { path, text } of files) write(folder, path.replace(/^contract\//, `${own}/`), text);
      clients += files.filter(({ path }) => /^contract\/client\.(ts|d\.ts)$/.test(path)).length;
    }
  }
  return clients;
}

test("the declarations of a client compile with each combination of tools, prompts and resources", async () => {
  await inFolder(new Map(), async (folder) => {
    writeProject(folder, new Map());
    for (const { name, contract } of COMBINATIONS) {
      const parsed = await parseContract("contract.json", JSON.stringify({ ...contract, client: name }));
      write(folder, `src/${name}.d.ts`, await emitContractDeclarations(parsed, "contract.json"));
    }
    for (const compiler of COMPILERS_HERE) assert.is(await compile(compiler, folder), "", compiler);
  });
});

for (const target of ["ts", "js"] as const)
  test(`target ${target}: the code of a contract compiles with each combination of tools, prompts, resources and revisions`, async () => {
    await inFolder(new Map(), async (folder) => {
      writeProject(folder, new Map());
      const out = join(folder, "src/mcp");
      await writePackages(out, target);
      assert.is(await writeContracts(out, target), 96);
      for (const compiler of COMPILERS_HERE) assert.is(await compile(compiler, folder), "", compiler);
    });
  });

test.run();
