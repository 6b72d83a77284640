import * as assert from "uvu/assert";
import { earlierMembers, findMissingStubs, stubsAndTests, type HandlerMember } from "../../generator/commands/stubs.js";
import { namesInSource } from "../../generator/commands/userSources.js";
import type { ContractHandler } from "../../generator/scaffold/plannedHandlers.js";
import { suiteInFolders, write } from "../support/folders.js";
import { membersOf } from "../support/lists.js";

const test = suiteInFolders("stubs of a project");

function handler(path: string): ContractHandler {
  const { group, member } = memberOf(path);
  return { group, member, name: member, type: "Other", parameter: "", doc: "" };
}

/** @param path such as `tools.other`. */
function memberOf(path: string): HandlerMember {
  const [group, member] = path.split(".") as [HandlerMember["group"], string];
  return { group, member };
}

const INLINE = "export const servers = createServers({ tools: { other() {} } });";
const BOTH = "export const servers = createServers({ tools: { other }, prompts: { other: otherPrompt } });";
const STUB = "export async function other() {}";

const SORTED: readonly (readonly [
  what: string,
  handler: string,
  earlier: string,
  source: string,
  outcome: "stub" | "found" | "served",
])[] = [
  ["a new tool that is served", "tools.other", "tools.a", INLINE, "found"],
  ["a new prompt with the name of a tool that is served", "prompts.other", "tools.other", INLINE, "stub"],
  ["a new prompt with the name of a tool that is gone, and still served", "prompts.other", "tools.a", INLINE, "stub"],
  ["a new prompt with the name of a tool that has a stub", "prompts.other", "tools.other", STUB, "stub"],
  ["a new prompt that is served, with the name of a tool", "prompts.other", "tools.other", BOTH, "found"],
  ["a new prompt that is a member of some object", "prompts.other", "tools.a", "let a = { other };", "found"],
  ["a new prompt with a name that is only used", "prompts.other", "tools.a", "a.other();", "stub"],
  ["a prompt with a name that is only used", "prompts.other", "prompts.other", "a.other();", "served"],
  [
    "a prompt with a stub that has a telling name",
    "prompts.other",
    "prompts.other",
    "function otherPrompt() {}",
    "served",
  ],
  ["a tool with a reserved name, and a stub", "tools.delete", "tools.delete", "function deleteHandler() {}", "served"],
  ["a prompt that no source names", "prompts.other", "prompts.other", "", "stub"],
];

for (const [what, given, earlier, source, outcome] of SORTED)
  test(`${what}: ${outcome}`, () => {
    const sources = new Map([["src/a.ts", namesInSource(source)]]);
    const { stubs, found } = findMissingStubs([handler(given)], { earlier: [memberOf(earlier)], sources });
    assert.equal(
      { stubs: stubs.length, found },
      {
        stubs: outcome === "stub" ? 1 : 0,
        found: outcome === "found" ? [{ ...memberOf(given), path: "src/a.ts" }] : [],
      },
    );
  });

const NAMED: readonly (readonly [
  what: string,
  stubs: readonly string[],
  others: readonly string[],
  there: readonly string[],
  names: readonly string[],
])[] = [
  ["the member", ["tools.other"], [], [], ["other"]],
  ["the member, where the file is its own", ["tools.other"], [], ["src/handlers/other.ts"], ["other"]],
  ["the member, where another group has it elsewhere", ["prompts.other"], ["tools.other"], [], ["other"]],
  ["member and kind", ["prompts.other"], ["tools.other"], ["src/handlers/other.ts"], ["otherPrompt"]],
  ["member and kind for a test", ["resources.other"], ["tools.other"], ["test/other.test.ts"], ["otherResource"]],
  ["member and kind, of two that come at once", ["tools.other", "prompts.other"], [], [], ["other", "otherPrompt"]],
  [
    "member, kind and Handler",
    ["tools.other"],
    ["prompts.other"],
    ["src/handlers/other.ts", "test/otherTool.test.ts"],
    ["otherToolHandler"],
  ],
];

for (const [what, stubs, others, there, names] of NAMED)
  test(`a stub is called by ${what}`, ({ folder }) => {
    for (const path of [...there, "test/client.ts"]) write(folder, path, "");
    const files = stubsAndTests(folder, stubs.map(handler), {
      members: [...stubs, ...others].map(memberOf),
    });
    assert.equal(
      membersOf(files, "path"),
      names.flatMap((name) => [`src/handlers/${name}.ts`, `test/${name}.test.ts`]),
    );
    for (const [i, name] of names.entries()) assert.match(files[2 * i]!.text, `export async function ${name}(`);
  });

test("a project without the test client of a scaffolded project gets no test, and imports its own folder of generated code", ({
  folder,
}) => {
  const [stub, ...others] = stubsAndTests(folder, [handler("tools.other")], {
    members: [memberOf("tools.other")],
    generated: "lib/generated",
  });
  assert.is(stub!.path, "src/handlers/other.ts");
  assert.match(stub!.text, 'from "../../lib/generated/contract/index.js";');
  assert.equal(others, []);
});

const INTERFACES = `export interface Tools {
  /** Lists notes. */
  listNotes: (
    input: Input,
  ) => string;
  readonly addNote: () => string;
}
export interface Prompts {
  greet(): string;
}
`;

for (const [what, text] of [
  ["with the line ends of Windows", INTERFACES.replaceAll("\n", "\r\n")],
  ["with tabs", INTERFACES.replaceAll("  ", "\t")],
  ["with an indentation of four", INTERFACES.replaceAll("  ", "    ")],
] as const)
  test(`the members of generated interfaces are found ${what}`, ({ folder }) => {
    write(folder, "contract/index.ts", text);
    assert.equal(earlierMembers(folder), ["tools.listNotes", "tools.addNote", "prompts.greet"].map(memberOf));
  });

test.run();
