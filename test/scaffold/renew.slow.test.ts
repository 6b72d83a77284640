import { cpSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { regenerateProject } from "../../generator/commands/projectFolder.js";
import { assertDone, assertRefused, mcpgen } from "../commands/support/command.js";
import { requiring } from "../support/requiring.js";
import { ROOT } from "../support/schemas.js";
import { NEWEST } from "../support/revisions.js";
import { compile, filesBelow, hashes, json, ownFiles } from "./support/project.js";
import { addForecast, suiteOfProjects } from "./support/weatherProject.js";
import { edit, exists, read, write } from "../support/folders.js";

const test = suiteOfProjects("a project that changes");

/** `npm run test:scaffold` goes through all; what takes long and is covered otherwise is left to it. */
const isWhole = process.env["SCAFFOLD"] === "all";
const slow = requiring(test, { isMet: isWhole, missing: "these tests take long (npm run test:scaffold runs them)" });

/** Each takes half a second. */
const ROUNDS = isWhole ? 20 : 3;

test("over rounds of editing and renewing, no byte of the user's changes", async ({ project }) => {
  for (let round = 1; round <= ROUNDS; round++) {
    editEverything(project, round);
    const before = ownFiles(project);
    const known = hashes(project, before);
    const { created } = await regenerateProject(project);
    assert.equal(created, [`src/handlers/tool${round}.ts`, `test/tool${round}.test.ts`]);
    assert.equal(hashes(project, before), known, `round ${round}`);
    assert.equal(ownFiles(project), [...before, ...created].sort());
    reorder(project, round);
  }
});

/** Each file of the user's gets bytes that nobody else would write, and the contract a tool for one that goes. */
function editEverything(project: string, round: number): void {
  for (const path of ownFiles(project))
    writeFileSync(join(project, path), path.endsWith(".ts") ? `// ${round}\r\n` : "\t\r\n", { flag: "a" });
  const value = json(project, "contract.json") as { tools: object[] };
  const tools = [...value.tools, { name: `tool_${round}`, inputSchema: { type: "object" } }].slice(-3);
  write(project, "contract.json", JSON.stringify({ ...value, tools }, null, round % 4));
}

/** What was written for the user is moved, or done without. */
function reorder(project: string, round: number): void {
  mkdirSync(join(project, "src/mine"), { recursive: true });
  if (round % 2 === 0)
    renameSync(join(project, `src/handlers/tool${round}.ts`), join(project, `src/mine/tool${round}.ts`));
  else rmSync(join(project, `test/tool${round}.test.ts`));
}

test("a second renewal changes nothing at all", ({ project }) => {
  const known = hashes(project, filesBelow(project));
  const { stdout } = assertDone(mcpgen(join(project, ".."), "scaffold weather"));
  assert.match(stdout, /^weather\/src\/mcp {2}\d+ files, unchanged\n$/);
  assert.equal(hashes(project, filesBelow(project)), known);
});

test("a handler that is only named, and not declared as a stub would be, is none that is missing", async ({
  project,
}) => {
  write(
    project,
    "src/handlers.ts",
    'import { createServers } from "./mcp/contract/index.js";\nexport const servers = createServers({\n  tools: { ["countWords"]: () => ({ words: 1, characters: 1 }) },\n});\n',
  );
  assert.is(compile(project), "");
  assert.equal((await regenerateProject(project)).created, []);
});

const UNUSABLE: readonly (readonly [file: string, text: string | undefined, message: RegExp])[] = [
  ["contract.json", undefined, /^mcpgen\.config\.json: the file contract\.json does not exist \(correct "contract"/],
  ["contract.json", "{\n", /^contract\.json:2:1: expected a closing brace \} \(correct the JSON\)/],
  [
    "mcpgen.config.json",
    '{"out":"src/mcp","contract":"contract.json"}',
    new RegExp(`^mcpgen\\.config\\.json: "revisions" is missing or empty \\(add "revisions": \\["${NEWEST}"\\]\\)`),
  ],
  ["mcpgen.config.json", '{"out":"src/mcp","revisions":["2026-07-28"]}', /: "contract" is missing \(add "contract"/],
];

test("a project that cannot be read is told where, by scaffold and by add, and nothing is written", ({ project }) => {
  for (const [file, text, message] of UNUSABLE) {
    const before = read(project, file);
    if (text === undefined) rmSync(join(project, file));
    else write(project, file, text);
    const known = hashes(project, filesBelow(project));
    for (const given of [
      ["scaffold", "."],
      ["add", "tool", "t"],
    ]) {
      const row = `${given.join(" ")}, ${file} ${text ?? "is missing"}`;
      assertRefused(mcpgen(project, ...given), message, row);
      assert.equal(hashes(project, filesBelow(project)), known, row);
    }
    write(project, file, before);
  }
});

test("what is wrong with another file is told of that file", ({ project }) => {
  const value = json(project, "mcpgen.config.json");
  const revisions = { "2026-12-01": { schema: "none.ts" } };
  write(project, "mcpgen.config.json", { ...value, revisions });
  assertRefused(mcpgen(project, "add tool t"), /^none\.ts:1:1: there is no such file/);
});

test("what mcpgen owns comes back where it was deleted, and counts as new", ({ project }) => {
  rmSync(join(project, "src/mcp"), { recursive: true });
  assert.match(mcpgen(project, "scaffold .").stdout, /^src\/mcp {2}(\d+) files, \1 new\n$/);
  assertDone(mcpgen(project, "check"));
});

slow("what left the contract is listed, and its stub stays", ({ project }) => {
  addForecast(project, "--no-wire");
  const contract = join(project, "contract.json");
  const value = json(project, "contract.json") as { tools: { name: string }[] };
  writeFileSync(
    contract,
    JSON.stringify({ ...value, tools: value.tools.filter(({ name }) => name === "count_words") }),
  );
  const { stdout } = mcpgen(project, "scaffold .");
  assert.match(stdout, "  - the tools of the contract no longer have getForecast (delete its function and its test)\n");
  assert.ok(exists(project, "src/handlers/getForecast.ts"));
  assert.match(compile(project), "src/handlers/getForecast.ts");
});

test("what left one group of the contract is listed, though another has its name", async ({ project }) => {
  mcpgen(project, "add prompt count_words --no-wire");
  const { prompts: _, ...rest } = json(project, "contract.json");
  write(project, "contract.json", rest);
  assert.equal((await regenerateProject(project, { yes: true })).removed, [{ group: "prompts", member: "countWords" }]);
});

test("an option of the first run is refused later, with the file that says it now", ({ project }) => {
  const { stderr } = assertRefused(mcpgen(project, "scaffold . --transport http"));
  assert.match(
    stderr,
    '--transport: . is already a project, and this option is valid for new projects only (edit "transport" in mcpgen.config.json, and src/main.ts',
  );
});

test("--revision changes the revisions of a project, and names the author's files that name a removed one", ({
  project,
}) => {
  const file = join(project, "mcpgen.config.json");
  const before = readFileSync(file, "utf8");
  const own = ownFiles(project).filter((path) => path !== "mcpgen.config.json");
  const known = hashes(project, own);
  const changed = assertDone(mcpgen(project, "scaffold . --yes --revision", "2025-06-18, 2026-07-28"));
  assert.match(changed.stdout, "  serves 2025-06-18 and 2026-07-28\n");
  assert.equal(
    changed.stderr.split("\n").filter((line) => line.startsWith("note: ")),
    ["README.md", "test/process.test.ts"].map(
      (path) => `note: ${path} names a revision that the server no longer supports (correct the file)`,
    ),
  );
  assert.is(
    readFileSync(file, "utf8").replace(/\[[^\]]*\]/, "[]"),
    before.replace(/\[[^\]]*\]/, "[]"),
    "only the list changes",
  );
  assert.equal(hashes(project, own), known);
  assert.ok(exists(project, "src/mcp/2025-06-18/server.ts"));
  assertDone(mcpgen(project, "check"));
});

test("a revision with a schema of its own keeps it, and one without a schema changes nothing", ({ project }) => {
  const file = join(project, "mcpgen.config.json");
  cpSync(join(ROOT, "schema/2026-07-28/schema.ts"), join(project, "draft.ts"));
  const text = readFileSync(file, "utf8").replace(
    /\[\s*"2025-11-25",\s*"2026-07-28"\s*\]/,
    '{ "2025-11-25": {}, "2026-07-28": { "schema": "draft.ts" } }',
  );
  writeFileSync(file, text);
  assertDone(mcpgen(project, "scaffold . --revision 2026-07-28,2025-06-18 --yes"));
  assert.equal(json(project, "mcpgen.config.json")["revisions"], {
    "2026-07-28": { schema: "draft.ts" },
    "2025-06-18": {},
  });
  const known = hashes(project, filesBelow(project));
  assertRefused(
    mcpgen(project, "scaffold . --revision 2026-07-28,2027-01-01 --yes"),
    /^revision 2027-01-01 is not bundled \(use .*, or add it with its schema to "revisions" in mcpgen\.config\.json\)/,
  );
  assert.equal(hashes(project, filesBelow(project)), known);
});

slow("a revision that the configuration adds is served after a renewal", ({ project }) => {
  edit(project, "mcpgen.config.json", (text) => text.replace('["2025-11-25"', '["2025-06-18", "2025-11-25"'));
  assertDone(mcpgen(project, "scaffold ."));
  assert.ok(exists(project, "src/mcp/2025-06-18/server.ts"));
  assert.is(compile(project), "");
});

test("--revision loses no comment, and changes nothing if the revisions are the same", ({ project }) => {
  edit(project, "mcpgen.config.json", (text) => text.replace('"2025-11-25",', '"2025-11-25", // for ACME\n'));
  const known = hashes(project, filesBelow(project));
  assertDone(mcpgen(project, "scaffold . --revision 2026-07-28,2025-11-25"));
  assertRefused(
    mcpgen(project, "scaffold . --yes --revision 2026-07-28"),
    /^mcpgen\.config\.json: "revisions" contains a comment, which would be lost \(edit "revisions", and run mcpgen scaffold \.\)/,
  );
  assert.equal(hashes(project, filesBelow(project)), known);
});

test("--revision follows a link to the configuration, and accepts a README that is a link", ({ project, folder }) => {
  const file = join(project, "mcpgen.config.json");
  renameSync(file, join(project, "own.json"));
  symlinkSync("own.json", file);
  renameSync(join(project, "README.md"), join(folder, "README.md"));
  symlinkSync("../README.md", join(project, "README.md"));
  assertDone(mcpgen(project, "scaffold . --yes --revision 2026-07-28"));
  assert.ok(lstatSync(file).isSymbolicLink());
  assert.equal(json(project, "own.json")["revisions"], ["2026-07-28"]);
});

test.run();
