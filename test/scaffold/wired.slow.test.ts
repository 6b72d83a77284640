import * as assert from "uvu/assert";
import { somebody } from "../support/somebody.js";
import { confirmSourceChanges } from "../../generator/commands/authorSources.js";
import { planProject } from "../../generator/commands/projectFolder.js";
import { assertDone, assertRefused, mcpgen } from "../commands/support/command.js";
import { compile, filesBelow, hashes } from "./support/project.js";
import { suiteOfProjects } from "./support/weatherProject.js";
import { edit, read, write } from "../support/folders.js";

const test = suiteOfProjects("sources that commands change");

function everything(project: string): { [path: string]: string } {
  return hashes(project, filesBelow(project));
}

test("add shows what it would change in files of the author, and changes nothing until the author agrees", ({
  project,
}) => {
  const known = everything(project);
  const { stderr } = assertRefused(mcpgen(project, "add tool get_forecast"));
  assert.match(stderr, "--- a/contract.json\n+++ b/contract.json\n");
  assert.match(stderr, '+      "name": "get_forecast",\n');
  assert.match(
    stderr,
    '\n import { createServers } from "./mcp/contract/index.js";\n+import { getForecast } from "./handlers/getForecast.js";\n',
  );
  assert.match(
    stderr,
    "\nno file was written, because mcpgen would change your source files (give --yes to change them, or --no-wire to leave them)\n",
  );
  assert.equal(everything(project), known);
});

const ENTRIES: readonly (readonly [kind: string, name: string, to: string, ...options: string[]])[] = [
  ["tool", "get_forecast", "forecast"],
  ["prompt", "review", "delete", "--arguments", "text,style?"],
  ["resource", "desk", "table"],
  ["resource", "report", "year report", "--uri", "report://{year}"],
];

test("each kind of entry compiles after add and after rename, and remove restores every byte of the project", ({
  project,
}) => {
  const known = everything(project);
  for (const [kind, name, , ...options] of ENTRIES) {
    assertDone(mcpgen(project, "add", kind, name, ...options, "--yes"));
  }
  assert.is(compile(project), "");
  for (const [kind, name, to] of ENTRIES) assert.is(mcpgen(project, "rename", kind, name, to, "--yes").code, 0, to);
  assert.is(compile(project), "");
  assert.ok(filesBelow(project).includes("src/handlers/forecast.ts"));
  assert.match(read(project, "src/handlers.ts"), "  prompts: { delete: deleteHandler },\n");
  for (const [kind, , to] of ENTRIES) assert.is(mcpgen(project, "remove", kind, to, "--yes").code, 0, to);
  assert.equal(everything(project), known);
});

test("remove names a stub that the author has edited, and removes it only with consent", ({ project }) => {
  assertDone(mcpgen(project, "add tool get_forecast --yes"));
  edit(project, "src/handlers/getForecast.ts", (text) => `${text}// mine\n`);
  const known = everything(project);
  const refused = assertRefused(mcpgen(project, "remove tool get_forecast"));
  assert.match(refused.stderr, "\nto be removed: src/handlers/getForecast.ts (edited since mcpgen wrote it)\n");
  assert.match(refused.stderr, "\nto be removed: test/getForecast.test.ts\n");
  assert.equal(everything(project), known);
  const { stdout } = assertDone(mcpgen(project, "remove tool get_forecast --yes"));
  assert.match(stdout, "\n  ~ src/handlers.ts\n  - test/getForecast.test.ts\n  - src/handlers/getForecast.ts\nnext: ");
});

test("remove lists the lines of other sources and tests that still mention the entry", ({ project }) => {
  assertDone(mcpgen(project, "add tool get_forecast --yes"));
  write(project, "test/flow.test.ts", '// The forecast of a city.\nconst tool = "get_forecast";\n');
  const { stdout } = assertDone(mcpgen(project, "remove tool get_forecast --yes"));
  assert.match(stdout, "  - src/handlers/getForecast.ts\n  ! test/flow.test.ts:2 still mentions get_forecast\nnext: ");
});

test("rename changes the title with --title, and names the old title without", ({ project }) => {
  const kept = assertDone(mcpgen(project, "rename tool count_words tally --yes"));
  assert.is(
    kept.stderr.split("\n").at(-2),
    'note: the title of "tally" is still "Count words" (edit the title in contract.json)',
  );
  const changed = assertDone(mcpgen(project, "rename tool tally sum --title Sum --yes"));
  assert.not.match(changed.stderr, "note: the title");
  assert.match(read(project, "contract.json"), '"name": "sum",\n      "title": "Sum",\n');
});

test("rename keeps the code that the author has written into a stub", ({ project }) => {
  assertDone(mcpgen(project, "add tool get_forecast --yes"));
  edit(project, "src/handlers/getForecast.ts", (text) =>
    text.replace('failure("get_forecast is not written yet")', "again(input)").replace(
      "/** get_forecast */",
      `// Asks twice.
async function again(input: GetForecastInput) {
  return getForecast.name + JSON.stringify(input);
}

/** Mine. */`,
    ),
  );
  assertDone(mcpgen(project, "rename tool get_forecast rain --yes"));
  assert.is(
    read(project, "src/handlers/rain.ts"),
    `import { failure, type ContentReturn, type Context, type RainInput } from "../mcp/contract/index.js";

// Asks twice.
async function again(input: RainInput) {
  return rain.name + JSON.stringify(input);
}

/** Mine. */
export async function rain(input: RainInput, context: Context): Promise<ContentReturn> {
  return again(input);
}
`,
  );
  assert.is(compile(project), "");
});

test("the only tool can be renamed and removed with the code and the tests that scaffold wrote for it", ({
  project,
}) => {
  assertDone(mcpgen(project, "rename tool count_words tally --yes"));
  assert.is(compile(project), "");
  assert.match(read(project, "src/handlers.ts"), "    tally({ text }) {\n");
  assert.match(read(project, "test/tools.test.ts"), 'testEach("tool tally", ');
  assertDone(mcpgen(project, "remove tool tally --yes"));
  assert.is(compile(project), "");
  assert.match(read(project, "src/handlers.ts"), "createServers({\n});\n");
  assert.not.ok(filesBelow(project).includes("test/tools.test.ts"));
  assert.not.match(read(project, "test/contract.test.ts"), "tools/list");
});

test("where mcpgen cannot follow the code, it prints the lines to write by hand and writes nothing", ({ project }) => {
  edit(project, "src/handlers.ts", (text) => text.replace("tools: {", "tools: process.env.A ? {} as never : {"));
  const known = everything(project);
  const { stderr } = assertRefused(mcpgen(project, "add tool get_forecast --yes"));
  assert.is(
    stderr,
    [
      "src/handlers.ts:5:10: mcpgen cannot determine the object or class to which `process.env.A ? {} as never : { countWo…` evaluates (change this code by hand)",
      "run the same command with --no-wire, and change your sources by hand:",
      '  import { getForecast } from "./handlers/getForecast.js";',
      '  getForecast, as a member of "tools" in the argument of createServers',
      "no file was written, because mcpgen cannot change your sources safely (run the command again with --no-wire, and make the changes above by hand)",
      "",
    ].join("\n"),
  );
  assert.equal(everything(project), known);
});

const REFUSED: readonly (readonly [given: readonly string[], message: string])[] = [
  [
    ["remove", "tool", "count_word"],
    'contract.json: the contract has no tool "count_word" (did you mean "count_words"?)',
  ],
  [["rename", "prompt", "p", "q"], 'contract.json: the contract has no prompt "p" (see the names in the contract)'],
  [
    ["rename", "tool", "count_words", "count_words"],
    'the contract already has the tool "count_words" (choose another name)',
  ],
  [["rename", "tool", "count_words", "Bad Name!"], '"Bad Name!" cannot be the name of a tool'],
  [["remove", "tool", "count_words", "--dir", "src"], "src: the folder has no mcpgen.config.json"],
];

test("what cannot be renamed or removed is refused, and nothing is written", ({ project }) => {
  const known = everything(project);
  for (const [given, message] of REFUSED) {
    const row = given.join(" ");
    const { stderr } = assertRefused(mcpgen(project, ...given, "--yes"), undefined, row);
    assert.is(stderr.slice(0, message.length), message, row);
    assert.equal(everything(project), known, row);
  }
});

test("an edit that would give another tool's function another name is refused", ({ project }) => {
  for (const name of ["get_x", "getX"]) assert.is(mcpgen(project, "add tool", name, "--yes").code, 0);
  const known = everything(project);
  const { stderr } = assertRefused(mcpgen(project, "remove tool get_x --yes"));
  assert.match(
    stderr,
    'the function for the existing entry "getX" would be renamed from getX2 to getX, because the edited entry leads to the same function name',
  );
  assert.equal(everything(project), known);
});

test("rename and remove with --no-wire leave the author's files as they are", ({ project }) => {
  assertDone(mcpgen(project, "add tool get_forecast --yes"));
  const handlers = hashes(project, ["src/handlers.ts", "src/handlers/getForecast.ts", "test/getForecast.test.ts"]);
  const { stdout } = assertDone(mcpgen(project, "rename tool get_forecast rain --no-wire"));
  assert.match(stdout, "  + src/handlers/rain.ts\n");
  assert.match(stdout, "  - the tools of the contract no longer have getForecast (delete its function and its test)\n");
  assert.equal(hashes(project, Object.keys(handlers)), handlers);
});

test("on a terminal the author is asked, and a file that has changed meanwhile is not replaced", async ({
  project,
}) => {
  const plan = await planProject(project, { yes: true });
  const path = "src/main.ts";
  const before = read(project, path);
  const sources = [{ path, before, after: { path, text: `${before}// more\n` } }];
  const outcome = (key: string, meanwhile = (): void => {}): Promise<unknown> => {
    const { terminal } = somebody({ "": [key] });
    terminal.output.once("data", meanwhile);
    return confirmSourceChanges(plan, sources, { terminal }).then(
      () => "agreed",
      (error: Error) => error.message,
    );
  };
  assert.is(await outcome("y"), "agreed");
  assert.is(
    await outcome("n"),
    "no file was written, because you did not agree (give --yes to make the changes without a question)",
  );
  const late = await outcome("y", () => write(project, path, "// mine\n"));
  assert.match(
    String(late),
    /^no file was written, because files in .* changed during the question \(run the command again\)$/,
  );
});

test.run();
