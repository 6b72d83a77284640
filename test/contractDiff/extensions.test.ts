import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseContract } from "../../generator/contract/readContract.js";
import { compareContracts } from "../../generator/contractDiff/compareContracts.js";
import type { ComparedContract } from "../../generator/contractDiff/contractPair.js";

const test = suite("extensions in two contracts");

type Extensions = { readonly [id: string]: object } | undefined;

async function side(extensions: Extensions, isLive: boolean): Promise<ComparedContract> {
  const text = JSON.stringify({ name: "notes", version: "1.0.0", ...(extensions && { extensions }) });
  return { contract: await parseContract("contract.json", text, { isCompared: true }), isLive };
}

const [AUDIT, LONGER, BOTH] = [
  { "com.example/audit": { days: 30 } },
  { "com.example/audit": { days: 60 } },
  { "com.example/audit": { days: 30 }, "com.example/journal": {} },
];

type Side = readonly [who: "author" | "server", extensions: Extensions];

const TABLE: readonly (readonly [before: Side, after: Side, findings: readonly string[]])[] = [
  [["author", AUDIT], ["author", AUDIT], []],
  [["author", AUDIT], ["author", LONGER], ["EXT003 com.example/audit"]],
  [["author", AUDIT], ["author", BOTH], ["EXT001 com.example/journal"]],
  [["author", BOTH], ["author", AUDIT], ["EXT002 com.example/journal"]],
  [["author", AUDIT], ["author", undefined], ["EXT002 com.example/audit"]],
  [["author", undefined], ["author", AUDIT], []],
  [["author", AUDIT], ["server", undefined], ["EXT002 com.example/audit"]],
  [["author", undefined], ["server", AUDIT], []],
  [["server", undefined], ["server", AUDIT], ["EXT001 com.example/audit"]],
  [["server", AUDIT], ["server", undefined], ["EXT002 com.example/audit"]],
  [["server", AUDIT], ["author", undefined], []],
];

for (const [before, after, findings] of TABLE)
  test(`${before[0]} ${JSON.stringify(before[1])} and ${after[0]} ${JSON.stringify(after[1])}`, async () => {
    const sides = [await side(before[1], before[0] === "server"), await side(after[1], after[0] === "server")] as const;
    const found = compareContracts(...sides);
    assert.equal(
      found.map(({ rule, path }) => `${rule} ${path.split("/")[2]!.replaceAll("~1", "/")}`),
      findings,
    );
  });

const REFUSED: readonly (readonly [extensions: unknown, message: string])[] = [
  [[], 'contract.json:1:35: "extensions" must be an object (write { "com.example/audit": {} })'],
  [{ audit: {} }, "contract.json:1:49: the id of an extension has a prefix and a name (write com.example/audit)"],
  [{ "com.example/audit": true }, "contract.json:1:49: the settings of an extension must be an object (write { })"],
];

for (const [extensions, message] of REFUSED)
  test(`${JSON.stringify(extensions)} is refused with its place`, async () => {
    const text = JSON.stringify({ name: "notes", version: "1.0.0", extensions });
    try {
      await parseContract("contract.json", text, {});
    } catch (error) {
      return assert.is((error as Error).message, message);
    }
    throw new Error("accepted");
  });

test.run();
