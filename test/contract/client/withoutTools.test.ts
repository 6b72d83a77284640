import { test } from "uvu";
import * as assert from "uvu/assert";
import { emitContract } from "../../../generator/contract/emitContract.js";
import { parseContract } from "../../../generator/contract/readContract.js";
import { factsOf } from "../../../generator/bundled/bundled.js";
import { readRevisionModel } from "../../../generator/pipeline/loadRevision.js";
import { NEWEST_STATELESS } from "../../support/revisions.js";

const LISTS: readonly (readonly [what: string, lists: object, defined: string])[] = [
  ["prompts", { prompts: [{ name: "greet" }] }, '{ prompts: [{ name: "greet" }] }'],
  ["a resource", { resources: [{ uri: "a:b", name: "r" }] }, '{ resources: [{ uri: "a:b", name: "r" }] }'],
];

for (const [what, lists, defined] of LISTS)
  test(`the client of a contract with only ${what} compares the server with the contract`, async () => {
    const contract = await parseContract("c.json", JSON.stringify({ name: "places", version: "1", ...lists }));
    const { model } = await readRevisionModel(NEWEST_STATELESS, undefined);
    const clients = [{ model, facts: factsOf(model) }];
    const files = await emitContract(contract, { servers: [], clients, target: "ts", source: "c.json" });
    const textOf = (name: string): string => files.find(({ path }) => path === `contract/${name}.ts`)!.text;
    assert.match(textOf("client"), "const drift = new DriftCheck(client, definitions, options);");
    assert.match(textOf("client"), "findDrift(): Promise<readonly DriftFinding[]>;");
    assert.match(textOf("client"), "onDrift: ({ message }) => options.onWarning?.(");
    assert.match(
      textOf("definitions").replace(/\s+/g, " "),
      `export const DEFINITIONS: ContractDefinitions = ${defined};`,
    );
  });

test.run();
