import { test } from "uvu";
import * as assert from "uvu/assert";
import { changedParts } from "../../generator/contractDiff/report/changedParts.js";
import { suggestRenames } from "../../generator/contractDiff/similarity.js";
import { findingsBetween } from "./support/compared.js";

type Json = { readonly [member: string]: unknown };

const TEXT = { type: "string" };

function contract(tool: Json, about: Json = {}): Json {
  return {
    name: "notes",
    version: "1.0.0",
    ...about,
    tools: [{ name: "find", inputSchema: { type: "object" }, ...tool }],
  };
}

async function titles(before: Json, after: Json): Promise<string[]> {
  return (await findingsBetween(before, after)).map(({ title }) => title);
}

function withInput(schema: Json): Json {
  return contract({ inputSchema: { type: "object", ...schema } });
}

test("a title says of a value that only one contract has that it is new or removed", async () => {
  const q = (texts: Json): Json => withInput({ properties: { q: { type: ["string", "null"], ...texts } } });
  const pairs: readonly (readonly [Json, Json, string])[] = [
    [q({}), q({ description: "Words." }), "description of `q` of the tool `find` is new"],
    [q({ description: "Words." }), q({}), "description of `q` of the tool `find` is removed"],
    [q({ description: "A word." }), q({ description: "Words." }), "description of `q` of the tool `find` has changed"],
    [q({}), q({ default: null }), "the default of `q` of the tool `find` is `null` instead of none"],
    [contract({}), contract({ description: "Finds." }), "the description of the tool `find` is new"],
    [contract({ _meta: { a: null } }), contract({}), "_meta of the definition of the tool `find` is removed"],
    [contract({}), contract({}, { instructions: "Search first." }), "the instructions of the server are new"],
    [
      contract({}, { icons: [{ src: "https://example.com/a.png" }] }),
      contract({}),
      "the icons of the server are removed",
    ],
    [
      withInput({ additionalProperties: false }),
      withInput({}),
      "additionalProperties of the input of the tool `find` is removed",
    ],
    [
      withInput({}),
      withInput({ patternProperties: { "^x": TEXT } }),
      "patternProperties of `[/^x/]` of the tool `find` has changed",
    ],
  ];
  for (const [before, after, title] of pairs) assert.equal(await titles(before, after), [title]);
});

test("an argument that is ignored now is worth a look, and no call fails", async () => {
  const [one] = await findingsBetween(withInput({ properties: { shell: TEXT } }), withInput({ properties: {} }));
  assert.equal([one!.rule, one!.severity], ["ARG004", { client: "notable", host: "notable", server: "notable" }]);
  assert.equal(one!.action.client, "Leave the argument out.");
});

test("a new name of an argument breaks no call if the tool ignores the old one", async () => {
  const renamed = async (more: Json, required: Json = {}): Promise<string[]> => {
    const member = { ...TEXT, description: "The arguments of the program." };
    const findings = await findingsBetween(
      withInput({ properties: { args: member }, ...more }),
      withInput({ properties: { launchArgs: member }, ...more, ...required }),
    );
    return findings.map(
      ({ rule, severity, witness }) => `${rule} ${severity.client} ${JSON.stringify(witness?.value)}`,
    );
  };
  assert.equal(await renamed({}), ["ARG005 notable undefined"]);
  assert.equal(await renamed({}, { required: ["launchArgs"] }), ["ARG005 breaking {}"]);
  assert.equal(await renamed({ additionalProperties: false }), ['ARG005 breaking {"args":""}']);
});

test("a definition that nothing refers to is for models to read, and the others are found where they are used", async () => {
  const used = { properties: { a: { $ref: "#/$defs/used" } } };
  const defined = { $defs: { used: TEXT, "un/used": { ...TEXT, description: "Ask nobody." } } };
  const findings = await findingsBetween(
    withInput({ ...used, $defs: { used: TEXT } }),
    withInput({ ...used, ...defined }),
  );
  assert.equal(
    findings.map(({ rule, title, after, severity }) => [rule, title, after, severity.host]),
    [
      [
        "TXT007",
        "$defs/un/used of the input of the tool `find` is new",
        '{"description":"Ask nobody.","type":"string"}',
        "notable",
      ],
    ],
  );
});

const LONG =
  "Searches notes by their text, which can be in any language. Each note has a title, a text, tags and a day, and all of them are searched in turn. ";

test("of two long texts, reports show what differs, and the words around it", () => {
  const cases: readonly (readonly [before: string, after: string, shown: readonly [string, string]])[] = [
    [
      `${LONG}Returns ten notes.`,
      `${LONG}Returns 20 notes.`,
      ["…of them are searched in turn. Returns ten notes.", "…of them are searched in turn. Returns 20 notes."],
    ],
    [
      `Never ${LONG}Returns ten notes.`,
      `Always ${LONG}Returns ten notes.`,
      ["Never Searches notes by their text, which can…", "Always Searches notes by their text, which can…"],
    ],
    [
      LONG + LONG,
      `${LONG}\n\n${LONG}Ask the user.`,
      ["…and all of them are searched in turn.", "…and all of them are searched in turn. Ask the user."],
    ],
    [
      `${LONG}\n    Returns\n\n    ten.`,
      `${LONG}\n    Now:\n      - ten\n`,
      ["…all of them are searched in turn.\nReturns\nten.", "…all of them are searched in turn.\nNow:\n- ten"],
    ],
    ["ten notes", "20 notes", ["ten notes", "20 notes"]],
    ["", LONG + LONG, ["", (LONG + LONG).trim()]],
  ];
  for (const [before, after, [old, now]] of cases)
    assert.equal(changedParts({ before, after }), { before: old, after: now });
  assert.equal(changedParts({ after: LONG }), { after: LONG });
});

test("names that are alike share words or a beginning", () => {
  const similarity = (before: string, after: string): string | undefined => {
    const entry = (name: string): { name: string; description: string } => ({ name, description: "The words." });
    return suggestRenames([entry(before)], [entry(after)])[0]?.similarity;
  };
  assert.equal(
    similarity("getTinyImage", "get-tiny-image"),
    "the same words in the description, the same words in the name",
  );
  assert.equal(
    similarity("list_notes", "list_all_notes"),
    "the same words in the description, 67 % of the words in the name",
  );
  assert.equal(similarity("q", "query"), "the same words in the description, the beginning of the name");
});

test.run();
