import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { regenerateProject } from "../../generator/commands/projectFolder.js";
import { mcpgen } from "../commands/support/command.js";
import { requiring } from "../support/requiring.js";
import { ROOT } from "../support/schemas.js";
import { NEWEST } from "../support/revisions.js";
import { compile, filesBelow, hashes, json, ownFiles } from "./support/project.js";
import { addForecast, suiteOfProjects } from "./support/weatherProject.js";

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
  writeFileSync(join(project, "contract.json"), JSON.stringify({ ...value, tools }, null, round % 4));
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
  const { code, stdout } = mcpgen(join(project, ".."), "scaffold", "weather");
  assert.is(code, 0);
  assert.match(stdout, /^weather\/src\/mcp {2}\d+ files, unchanged\n$/);
  assert.equal(hashes(project, filesBelow(project)), known);
});

test("a handler that is only named, and not declared as a stub would be, is none that is missing", async ({
  project,
}) => {
  writeFileSync(
    join(project, "src/handlers.ts"),
    'import { createServers } from "./mcp/contract/index.js";\nexport const servers = createServers({\n  tools: { ["countWords"]: () => ({ words: 1, characters: 1 }) },\n});\n',
  );
  assert.is(compile(project), "");
  assert.equal((await regenerateProject(project)).created, []);
});

const UNUSABLE: readonly (readonly [file: string, text: string | undefined, message: RegExp])[] = [
  ["contract.json", undefined, /^mcpgen\.config\.json: the file contract\.json does not exist \(correct "contract"/],
  ["contract.json", "{\n", /^contract\.json:2:1: expected a closing brace \} \(correct the JSON\)/],
  ["contract.json", "[]", /^contract\.json:1:1: a contract must be a JSON object \(write \{ \}\)/],
  ["contract.json", "", /^contract\.json:1:1: expected a value/],
  [
    "contract.json",
    '{"name":"x","version":"1","tools":{}}',
    /^contract\.json:1:27: "tools" must be an array \(write \[ \]\)/,
  ],
  [
    "mcpgen.config.json",
    '{"out":"src/mcp","contract":"contract.json"}',
    new RegExp(`^mcpgen\\.config\\.json: "revisions" is missing or empty \\(add "revisions": \\["${NEWEST}"\\]\\)`),
  ],
  ["mcpgen.config.json", '{"out":"src/mcp","revisions":["2026-07-28"]}', /: "contract" is missing \(add "contract"/],
];

test("a project that cannot be read is told where, by scaffold and by add, and nothing is written", ({ project }) => {
  for (const [file, text, message] of UNUSABLE) {
    const before = readFileSync(join(project, file), "utf8");
    if (text === undefined) rmSync(join(project, file));
    else writeFileSync(join(project, file), text);
    const known = hashes(project, filesBelow(project));
    for (const given of [
      ["scaffold", "."],
      ["add", "tool", "t"],
    ]) {
      const { code, stderr } = mcpgen(project, ...given);
      assert.is(code, 2, `${given.join(" ")}: ${stderr}`);
      assert.match(stderr, message);
      assert.equal(hashes(project, filesBelow(project)), known);
    }
    writeFileSync(join(project, file), before);
  }
});

test("what is wrong with another file is told of that file", ({ project }) => {
  const value = json(project, "mcpgen.config.json");
  const revisions = { "2026-12-01": { schema: "none.ts" } };
  writeFileSync(join(project, "mcpgen.config.json"), JSON.stringify({ ...value, revisions }));
  const { code, stderr } = mcpgen(project, "add", "tool", "t");
  assert.is(code, 2);
  assert.match(stderr, /^none\.ts:1:1: there is no such file/);
});

test("what mcpgen owns comes back where it was deleted, and counts as new", ({ project }) => {
  rmSync(join(project, "src/mcp"), { recursive: true });
  assert.match(mcpgen(project, "scaffold", ".").stdout, /^src\/mcp {2}(\d+) files, \1 new\n$/);
  assert.is(mcpgen(project, "check").code, 0);
});

slow("what left the contract is listed, and its stub stays", ({ project }) => {
  addForecast(project, "--no-wire");
  const contract = join(project, "contract.json");
  const value = json(project, "contract.json") as { tools: { name: string }[] };
  writeFileSync(
    contract,
    JSON.stringify({ ...value, tools: value.tools.filter(({ name }) => name === "count_words") }),
  );
  const { stdout } = mcpgen(project, "scaffold", ".");
  assert.match(stdout, "  - the tools of the contract no longer have getForecast (delete its function and its test)\n");
  assert.ok(existsSync(join(project, "src/handlers/getForecast.ts")));
  assert.match(compile(project), "src/handlers/getForecast.ts");
});

test("what left one group of the contract is listed, though another has its name", async ({ project }) => {
  mcpgen(project, "add", "prompt", "count_words", "--no-wire");
  const { prompts: _, ...rest } = json(project, "contract.json");
  writeFileSync(join(project, "contract.json"), JSON.stringify(rest));
  assert.equal((await regenerateProject(project, { yes: true })).removed, [{ group: "prompts", member: "countWords" }]);
});

test("an option of the first run is refused later, with the file that says it now", ({ project }) => {
  const { code, stderr } = mcpgen(project, "scaffold", ".", "--transport", "http");
  assert.is(code, 2);
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
  const changed = mcpgen(project, "scaffold", ".", "--yes", "--revision", "2025-06-18, 2026-07-28");
  assert.is(changed.code, 0, changed.stderr);
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
  assert.ok(existsSync(join(project, "src/mcp/2025-06-18/server.ts")));
  assert.is(mcpgen(project, "check").code, 0);
});

test("a revision with a schema of its own keeps it, and one without a schema changes nothing", ({ project }) => {
  const file = join(project, "mcpgen.config.json");
  cpSync(join(ROOT, "schema/2026-07-28/schema.ts"), join(project, "draft.ts"));
  const text = readFileSync(file, "utf8").replace(
    /\[\s*"2025-11-25",\s*"2026-07-28"\s*\]/,
    '{ "2025-11-25": {}, "2026-07-28": { "schema": "draft.ts" } }',
  );
  writeFileSync(file, text);
  assert.is(mcpgen(project, "scaffold", ".", "--revision", "2026-07-28,2025-06-18", "--yes").code, 0);
  assert.equal(json(project, "mcpgen.config.json")["revisions"], {
    "2026-07-28": { schema: "draft.ts" },
    "2025-06-18": {},
  });
  const known = hashes(project, filesBelow(project));
  const unknown = mcpgen(project, "scaffold", ".", "--revision", "2026-07-28,2027-01-01", "--yes");
  assert.is(unknown.code, 2);
  assert.match(
    unknown.stderr,
    /^revision 2027-01-01 is not bundled \(use .*, or add it with its schema to "revisions" in mcpgen\.config\.json\)/,
  );
  assert.equal(hashes(project, filesBelow(project)), known);
});

slow("a revision that the configuration adds is served after a renewal", ({ project }) => {
  const file = join(project, "mcpgen.config.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('["2025-11-25"', '["2025-06-18", "2025-11-25"'));
  assert.is(mcpgen(project, "scaffold", ".").code, 0);
  assert.ok(existsSync(join(project, "src/mcp/2025-06-18/server.ts")));
  assert.is(compile(project), "");
});

test("--revision loses no comment, and changes nothing if the revisions are the same", ({ project }) => {
  const file = join(project, "mcpgen.config.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"2025-11-25",', '"2025-11-25", // for ACME\n'));
  const known = hashes(project, filesBelow(project));
  const same = mcpgen(project, "scaffold", ".", "--revision", "2026-07-28,2025-11-25");
  assert.is(same.code, 0, same.stderr);
  const other = mcpgen(project, "scaffold", ".", "--yes", "--revision", "2026-07-28");
  assert.is(other.code, 2);
  assert.match(
    other.stderr,
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
  const { code, stderr } = mcpgen(project, "scaffold", ".", "--yes", "--revision", "2026-07-28");
  assert.is(code, 0, stderr);
  assert.ok(lstatSync(file).isSymbolicLink());
  assert.equal(json(project, "own.json")["revisions"], ["2026-07-28"]);
});

const BROKEN: readonly (readonly [what: string, functions: string, error: RegExp])[] = [
  [
    "a misspelt output member",
    "getForecast: () => ({ messaage: 'sunny' })",
    /'\{ messaage: string; \}' is not assignable to type 'Awaitable<ToolReturn<GetForecastOutput>>'/,
  ],
  [
    "a member that the output schema does not have",
    "getForecast: () => ({ message: 'sunny', noet: 'warm' })",
    /"getForecast returns noet, which its output schema does not declare"/,
  ],
  ["a missing tool", "", /Property 'getForecast' is missing in type .* but required in type 'Tools'/],
  [
    "a wrong argument type",
    "getForecast: (input: { city: number }) => ({ message: String(input.city) })",
    /Type 'GetForecastInput' is not assignable to type '\{ city: number; \}'/,
  ],
  [
    "a stale handler",
    "getForecast: () => ({ message: 'sunny' }), getWeather: () => 'rain'",
    /"getWeather is not a tool of the contract: delete it, or make it private"/,
  ],
];

test("each broken project is told by the compiler, with the name of the tool", ({ project }) => {
  addForecast(project, "--no-wire");
  for (const [what, functions, error] of BROKEN) {
    writeFileSync(
      join(project, "src/handlers.ts"),
      `import { createServers } from "./mcp/contract/index.js";\nexport const servers = createServers({\n  tools: {\n    countWords: () => ({ words: 1, characters: 1 }),\n    ${functions}\n  },\n});\n`,
    );
    assert.match(compile(project), error, what);
  }
});

test.run();
