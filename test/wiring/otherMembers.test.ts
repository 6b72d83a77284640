import { suite } from "uvu";
import * as assert from "uvu/assert";
import { entryFromHandler, type ContractEntry } from "../../generator/wiring/contractEntry.js";
import { removed, renamed } from "./support/sourcesOf.js";

const test = suite("completions and lists of an entry in the author's sources");

function entry(group: "tools" | "prompts" | "resources", member: string): ContractEntry {
  return entryFromHandler({ group, name: member, member, type: "", parameter: "", doc: "" });
}

interface Row {
  readonly group: "tools" | "prompts" | "resources";
  /** The argument of `createServers` and code before it. The entry is `item`. */
  readonly before: string;
  readonly renamed: string;
  readonly removed: string;
}

const ROWS: { readonly [what: string]: Row } = {
  "a prompt with completions": {
    group: "prompts",
    before: `export const servers = createServers({
  prompts: { item: () => "", other: () => "" },
  completions: {
    prompts: {
      item: { id: () => ["item"] },
      other: { id: () => [] },
    },
    resourceTemplates: { item: { id: () => [] } },
  },
  lists: { item: () => [] },
});
`,
    renamed: `export const servers = createServers({
  prompts: { thing: () => "", other: () => "" },
  completions: {
    prompts: {
      thing: { id: () => ["item"] },
      other: { id: () => [] },
    },
    resourceTemplates: { item: { id: () => [] } },
  },
  lists: { item: () => [] },
});
`,
    removed: `export const servers = createServers({
  prompts: { other: () => "" },
  completions: {
    prompts: {
      other: { id: () => [] },
    },
    resourceTemplates: { item: { id: () => [] } },
  },
  lists: { item: () => [] },
});
`,
  },
  "the only completions of prompts": {
    group: "prompts",
    before: `export const servers = createServers({
  prompts: { item: () => "", other: () => "" },
  completions: {
    prompts: { item: { id: () => [] } },
    resourceTemplates: { file: { id: () => [] } },
  },
});
`,
    renamed: `export const servers = createServers({
  prompts: { thing: () => "", other: () => "" },
  completions: {
    prompts: { thing: { id: () => [] } },
    resourceTemplates: { file: { id: () => [] } },
  },
});
`,
    removed: `export const servers = createServers({
  prompts: { other: () => "" },
  completions: {
    resourceTemplates: { file: { id: () => [] } },
  },
});
`,
  },
  "a template with the only completion and the only list": {
    group: "resources",
    before: `const completions = { resourceTemplates: { item: { id: () => [] } } };
function item() { return []; }
export const servers = createServers({
  resources: { item: () => "", other: () => "" },
  completions,
  lists: { item },
});
`,
    renamed: `const completions = { resourceTemplates: { thing: { id: () => [] } } };
function item() { return []; }
export const servers = createServers({
  resources: { thing: () => "", other: () => "" },
  completions,
  lists: { thing: item },
});
`,
    removed: `const completions = { resourceTemplates: { item: { id: () => [] } } };
function item() { return []; }
export const servers = createServers({
  resources: { other: () => "" },
});
`,
  },
  "lists that are assigned later, beside completions from another object": {
    group: "resources",
    before: `const lists = { other: () => [] };
lists.item = () => [];
const more = { item: { id: () => [] } };
export const servers = createServers({
  resources: { item: () => "", other: () => "" },
  completions: { resourceTemplates: { ...more, other: {} } },
  lists,
});
`,
    renamed: `const lists = { other: () => [] };
lists.thing = () => [];
const more = { thing: { id: () => [] } };
export const servers = createServers({
  resources: { thing: () => "", other: () => "" },
  completions: { resourceTemplates: { ...more, other: {} } },
  lists,
});
`,
    removed: `const lists = { other: () => [] };
const more = {};
export const servers = createServers({
  resources: { other: () => "" },
  completions: { resourceTemplates: { ...more, other: {} } },
  lists,
});
`,
  },
  "a tool of the same name": {
    group: "tools",
    before: `export const servers = createServers({
  tools: { item: () => "", other: () => "" },
  completions: { prompts: { item: { id: () => [] } } },
  lists: { item: () => [] },
});
`,
    renamed: `export const servers = createServers({
  tools: { thing: () => "", other: () => "" },
  completions: { prompts: { item: { id: () => [] } } },
  lists: { item: () => [] },
});
`,
    removed: `export const servers = createServers({
  tools: { other: () => "" },
  completions: { prompts: { item: { id: () => [] } } },
  lists: { item: () => [] },
});
`,
  },
};

const IMPORT = 'import { createServers } from "./mcp/contract/index.js";\n';

for (const [what, row] of Object.entries(ROWS)) {
  const files = { "src/handlers.ts": IMPORT + row.before };

  test(`rename changes ${what}`, () => {
    const after = renamed(files, entry(row.group, "item"), entry(row.group, "thing"));
    assert.is(after["src/handlers.ts"], IMPORT + row.renamed);
  });

  test(`remove removes ${what}`, () => {
    assert.is(removed(files, entry(row.group, "item"))["src/handlers.ts"], IMPORT + row.removed);
  });
}

test("lists that are computed are refused by their place", () => {
  const text = `export const servers = createServers({
  resources: { item: () => "" },
  lists: Object.fromEntries(all),
});
`;
  assert.throws(
    () => renamed({ "src/handlers.ts": IMPORT + text }, entry("resources", "item"), entry("resources", "thing")),
    (error: Error) => error.name === "UnsafeEditError" && error.message.startsWith("src/handlers.ts:4:10: "),
  );
});

test.run();
