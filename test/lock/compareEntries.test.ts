import { test } from "uvu";
import * as assert from "uvu/assert";
import { buildSchemaSymbolTable, getObjectTypeMembers } from "../../generator/model/members.js";
import type { ProtocolModel } from "../../generator/model/protocol.js";
import { ENTRY_LISTS, isAbsentIn, type EntryListName } from "../../templates/runtime/lock/entries.js";
import { NEWEST, REVISIONS } from "../support/revisions.js";
import { bundled } from "../support/schemas.js";
import {
  compareEntries,
  type ComparisonOptions,
  KnownEntries,
  type EntryDifference,
} from "../../templates/runtime/lock/compareEntries.js";

const compared = (known: object, listed: readonly unknown[], options: ComparisonOptions): EntryDifference[] =>
  compareEntries(new KnownEntries("tools", [known as never], options), listed);

const SAME_REVISION: ComparisonOptions = {};
const OTHER_REVISION: ComparisonOptions = { otherRevision: "2024-11-05" };

const MAIL = {
  name: "send_mail",
  title: "Mail",
  description: "Sends a mail.",
  inputSchema: { type: "object", properties: { to: { type: "string" }, "a/b~c": {} }, required: ["to"] },
  outputSchema: { type: "array", items: { type: "string" } },
  annotations: { destructiveHint: true },
};

const text = ({ kind, name, pointers, lookalike }: EntryDifference): string =>
  [kind, name, ...pointers, ...(lookalike === undefined ? [] : [`~ ${lookalike}`])].join(" ");

const changed = (tool: object, options = SAME_REVISION): string[] =>
  compared(MAIL, [{ ...MAIL, ...tool }], options).map(text);

const CHANGES: readonly (readonly [what: string, tool: object, found: string[]])[] = [
  ["nothing", {}, []],
  ["the description", { description: "Sends it." }, ["changed send_mail /description"]],
  ["an annotation", { annotations: { destructiveHint: false } }, ["changed send_mail /annotations/destructiveHint"]],
  [
    "all members",
    {
      title: "M",
      inputSchema: { type: "object", properties: { to: { type: "number" }, cc: {} }, required: ["to", "cc"] },
      outputSchema: { type: "array", items: { type: "string", description: "x" } },
      _meta: { ui: 1 },
    },
    [
      "changed send_mail /_meta /inputSchema/properties/a~1b~0c /inputSchema/properties/cc /inputSchema/properties/to/type /inputSchema/required /outputSchema/items/description /title",
    ],
  ],
  [
    "the order of members and names",
    { inputSchema: { required: ["to"], properties: { "a/b~c": {}, to: { type: "string" } }, type: "object" } },
    [],
  ],
];

for (const [what, tool, found] of CHANGES)
  test(`a change of ${what} is found, with all its pointers`, () => assert.equal(changed(tool), found));

test("an entry that nests too deep to compare has changed as a whole", () => {
  const deep = (): object => {
    let schema: object = {};
    for (let i = 0; i < 100_000; i++) schema = { a: schema };
    return { ...MAIL, inputSchema: schema };
  };
  assert.equal(compared(deep(), [deep()], SAME_REVISION).map(text), ["changed send_mail "]);
});

test("over another revision, members that it lacks may be missing, and others may not", () => {
  const { name, description, inputSchema } = MAIL;
  const older = { name, description, inputSchema };
  assert.equal(compared(MAIL, [older], OTHER_REVISION), []);
  assert.equal(compared(MAIL, [older], SAME_REVISION).map(text), [
    "changed send_mail /annotations /outputSchema /title",
  ]);
  assert.equal(compared(MAIL, [{ name, inputSchema }], OTHER_REVISION).map(text), ["changed send_mail /description"]);
  assert.equal(changed({ title: "Ignore this" }, OTHER_REVISION), ["changed send_mail /title"]);
  // What an older revision lacks in the lock is new text for a model.
  assert.equal(compared(older, [MAIL], OTHER_REVISION).map(text), [
    "changed send_mail /annotations /outputSchema /title",
  ]);
  const wrapped = { type: "object", properties: { result: MAIL.outputSchema }, required: ["result"] };
  assert.equal(changed({ outputSchema: wrapped }, OTHER_REVISION), []);
});

/** Members of a locked tool that a server leaves out, and the revisions over which this is a difference. */
const LEFT_OUT: readonly (readonly [member: string, value: unknown, revisions: readonly string[]])[] = [
  ["annotations", { readOnlyHint: true }, ["2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28", "2099-01-01"]],
  ["title", "Mail", ["2025-06-18", "2025-11-25", "2026-07-28", "2099-01-01"]],
  ["outputSchema", { type: "object" }, ["2025-06-18", "2025-11-25", "2026-07-28", "2099-01-01"]],
  ["outputSchema", { type: "array" }, ["2026-07-28", "2099-01-01"]],
  ["_meta", { ui: 1 }, ["2025-06-18", "2025-11-25", "2026-07-28", "2099-01-01"]],
  ["icons", [{ src: "https://a.example" }], ["2025-11-25", "2026-07-28", "2099-01-01"]],
  ["description", "Sends.", ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28", "2099-01-01"]],
];

for (const [member, value, revisions] of LEFT_OUT)
  test(`${member} ${JSON.stringify(value)} may only be left out over a revision that does not have it`, () => {
    const tool = { name: "t", inputSchema: { type: "object" } };
    const reporting = [...REVISIONS, "2099-01-01"].filter(
      (otherRevision) => compared({ ...tool, [member]: value }, [tool], { otherRevision }).length > 0,
    );
    assert.equal(reporting, revisions);
  });

const TYPES: { readonly [L in EntryListName]: string } = {
  tools: "Tool",
  prompts: "Prompt",
  resources: "Resource",
  resourceTemplates: "ResourceTemplate",
};

for (const revision of REVISIONS)
  test(`the members that may be missing over ${revision} are those that its schema does not have`, async () => {
    const [model, newest] = [await bundled(revision), await bundled(NEWEST)];
    const members = (of: ProtocolModel, name: string): string[] => [
      ...getObjectTypeMembers(buildSchemaSymbolTable(of), { kind: "reference", name })!.properties.keys(),
    ];
    for (const list of ENTRY_LISTS) {
      const known = members(model, TYPES[list]);
      for (const member of members(newest, TYPES[list]))
        assert.is(isAbsentIn(revision, list, member), !known.includes(member), `${list} ${member}`);
    }
    const titled = members(model, "PromptArgument").includes("title");
    assert.is(isAbsentIn(revision, "prompts", "title"), !titled);
  });

test("the titles of a prompt's arguments may be missing over another revision", () => {
  const prompt = (argument: object): object => ({ name: "p", arguments: [{ name: "a", ...argument }] });
  const compare = (options: typeof SAME_REVISION): EntryDifference[] =>
    compareEntries(new KnownEntries("prompts", [prompt({ title: "A" }) as never], options), [prompt({})]);
  assert.equal(compare(OTHER_REVISION), []);
  assert.equal(compare(SAME_REVISION).map(text), ["changed p /arguments/0/title"]);
});

test("gone and new entries are found, and new ones that look like known ones", () => {
  const names = [
    "get_page",
    "send-mail",
    "sеnd_mail",
    "SendMail",
    "send_rnail",
    "send_mails",
    "constructor",
    "__proto__",
  ];
  const listed = names.map((name) => ({ ...MAIL, name }));
  assert.equal(compared(MAIL, listed, SAME_REVISION).map(text), [
    "gone send_mail",
    "new get_page",
    "new send-mail ~ send_mail",
    "new sеnd_mail ~ send_mail",
    "new SendMail ~ send_mail",
    "new send_rnail ~ send_mail",
    "new send_mails",
    "new constructor",
    "new __proto__",
  ]);
});

test("an entry that is listed twice has changed if one of both has", () => {
  const listed = [{ ...MAIL, description: "x" }, MAIL];
  for (const order of [listed, listed.toReversed()])
    assert.equal(compared(MAIL, order, SAME_REVISION).map(text), ["changed send_mail /description"]);
  assert.equal(compared(MAIL, [MAIL, MAIL], SAME_REVISION), []);
});

test("what is no entry is ignored", () => {
  assert.equal(compared(MAIL, [null, 1, "a", [], MAIL], SAME_REVISION), []);
});

test("a lot of changes of an entry are cut off", () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`x${i}`, i]));
  assert.is(compared(MAIL, [{ ...MAIL, ...many }], SAME_REVISION)[0]!.pointers.length, 100);
});

test.run();
