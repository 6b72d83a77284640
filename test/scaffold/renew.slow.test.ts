import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { renew } from "../../generator/commands/projectFolder.js";
import { mcpgen } from "../commands/command.js";
import { compile, filesBelow, folderForProjects, hashes, json, ownFiles } from "./project.js";

const test = suite<{ folder: string; project: string }>("a project that changes");

/** `npm run test:scaffold` goes through all; what takes long and is covered otherwise is left to it. */
const isWhole = process.env["SCAFFOLD"] === "all";
const slow = isWhole ? test : test.skip;

/** Scaffolding takes a second: one project is written, and each test has a copy. */
let first = "";

test.before(() => {
  first = folderForProjects();
  const { code, stderr } = mcpgen(first, "scaffold", "weather", "--yes");
  assert.is(code, 0, stderr);
});

test.after(() => {
  rmSync(first, { recursive: true, force: true });
});

test.before.each((context) => {
  context.folder = folderForProjects();
  context.project = join(context.folder, "weather");
  cpSync(join(first, "weather"), context.project, { recursive: true });
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

const FORECAST = {
  type: "object",
  properties: { city: { type: "string" } },
  required: ["city"],
};
const REPORT = {
  type: "object",
  properties: { message: { type: "string" } },
  required: ["message"],
  additionalProperties: false,
};

function addForecast(project: string): ReturnType<typeof mcpgen> {
  writeFileSync(join(project, "in.json"), JSON.stringify(FORECAST));
  writeFileSync(join(project, "out.json"), JSON.stringify(REPORT));
  const schemas = ["--input", "in.json", "--output", "out.json"];
  return mcpgen(project, "add", "tool", "get_forecast", "--description", "The forecast.", ...schemas);
}

/** Each takes half a second. */
const ROUNDS = isWhole ? 20 : 3;

test("over rounds of editing and renewing, no byte of the user's changes", async ({ project }) => {
  for (let round = 1; round <= ROUNDS; round++) {
    editEverything(project, round);
    const before = ownFiles(project);
    const known = hashes(project, before);
    const { created } = await renew(project);
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

test("add tool: the contract grows, a stub and a test come, and the compiler names what is missing", ({ project }) => {
  const { code, stdout, stderr } = addForecast(project);
  assert.is(code, 0, stderr);
  assert.is(
    stdout.replace(/\d+ files, \d+ changed/, "N files, N changed"),
    [
      "src/mcp  N files, N changed",
      "  + src/handlers/getForecast.ts",
      "  + test/getForecast.test.ts",
      "next: npx tsc --noEmit tells what is left to do",
      "",
    ].join("\n"),
  );
  assert.match(
    compile(project),
    /^src\/handlers\.ts\(\d+,\d+\): error TS2322: .*\n {2}Property 'getForecast' is missing in type .* but required in type 'Tools'\.\s*$/,
  );
  const handlers = join(project, "src/handlers.ts");
  const text = readFileSync(handlers, "utf8");
  writeFileSync(
    handlers,
    `import { getForecast } from "./handlers/getForecast.js";\n${text.replace("tools: {", "tools: {\n    getForecast,")}`,
  );
  assert.is(compile(project), "");
  assert.match(mcpgen(project, "scaffold", ".").stdout, /files, unchanged\n$/);
  assert.is(mcpgen(project, "check").code, 0);
});

test("add keeps comments and layout of the contract", ({ project }) => {
  const contract = join(project, "contract.json");
  const text = `{\n\t// ours\n\t"name": "weather", "version": "0.1.0",\n\t"tools": [ /* none yet */ ]\n}\n`;
  writeFileSync(contract, text);
  assert.is(mcpgen(project, "add", "tool", "ping").code, 0);
  const after = readFileSync(contract, "utf8");
  assert.match(after, '{\n\t// ours\n\t"name": "weather", "version": "0.1.0",\n\t"tools": [');
  assert.match(after, "/* none yet */");
  assert.match(after, '"name": "ping"');
  assert.not.match(after, /^ +/m);
});

test("add resource and add prompt write typed stubs", ({ project }) => {
  assert.is(mcpgen(project, "add", "resource", "report", "--uri", "report://{year}/{month}").code, 0);
  assert.is(mcpgen(project, "add", "prompt", "review", "--arguments", "text,style?").code, 0);
  const contract = json(project, "contract.json");
  assert.equal(contract["resourceTemplates"], [{ name: "report", uriTemplate: "report://{year}/{month}" }]);
  assert.equal(contract["prompts"], [
    {
      name: "review",
      arguments: [
        { name: "text", required: true },
        { name: "style", required: false },
      ],
    },
  ]);
  assert.match(readFileSync(join(project, "test/report.test.ts"), "utf8"), 'uri: "report://x/x"');
  assert.match(
    compile(project),
    /Type '\{ tools: .*' is missing the following properties from type 'Handlers': prompts, resources/,
  );
});

const REFUSED: readonly (readonly [given: readonly string[], message: string])[] = [
  [["tool", "count_words"], "the contract has a tool count_words already (edit it there)"],
  [["prompt", "p", "--input", "in.json"], "--input does not go with a prompt (leave it out)"],
  [["tool", "t", "--input", "none.json"], "--input: there is no file none.json (check the path)"],
  [["tool", "t", "--output", "text.json"], "text.json:1:1: this is no JSON value (correct the JSON)"],
  [["tool", " "], "a tool has a name (give one)"],
  [["prompt", "p", "--arguments", "a,?"], '--arguments: "?" stands alone (write the name before it)'],
  [["resource", "r", "--uri", "bad://{"], "contract.json would be wrong: "],
];

test("what cannot be added is refused, and nothing is written", ({ project }) => {
  writeFileSync(join(project, "text.json"), "text");
  const known = hashes(project, filesBelow(project));
  for (const [given, message] of REFUSED) {
    const { code, stderr } = mcpgen(project, "add", ...given);
    assert.is(code, 2, given.join(" "));
    assert.is(stderr.startsWith(message), true, stderr);
    assert.equal(hashes(project, filesBelow(project)), known);
  }
});

test("a stub is written for a name that no constant can have", ({ project }) => {
  assert.is(mcpgen(project, "add", "tool", "delete").code, 0);
  assert.match(
    compile(project),
    /^src\/handlers\.ts\(\d+,\d+\): error TS2322: .*\n {2}Property 'delete' is missing in type .* but required in type 'Tools'\.\s*$/,
  );
});

test("what the user has already is told, and no stub is written beside it", ({ project }) => {
  writeFileSync(
    join(project, "src/weather.ts"),
    "export class Weather {\n  async getForecast() {\n    return 1;\n  }\n}\n",
  );
  writeFileSync(join(project, "test/getRain.test.ts"), "// mine\n");
  assert.match(
    mcpgen(project, "add", "tool", "get_forecast").stdout,
    /\n {2}= getForecast is in src\/weather\.ts already, so no stub is written\n/,
  );
  assert.not.ok(existsSync(join(project, "src/handlers/getForecast.ts")));
  assert.match(
    mcpgen(project, "add", "tool", "get_rain").stdout,
    /\n {2}\+ src\/handlers\/getRain\.ts\n {2}= test\/getRain\.test\.ts was there already and is left as it is\n/,
  );
  assert.is(readFileSync(join(project, "test/getRain.test.ts"), "utf8"), "// mine\n");
});

test("a handler that is only named, and not declared as a stub would be, is none that is missing", async ({
  project,
}) => {
  writeFileSync(
    join(project, "src/handlers.ts"),
    'import { createServers } from "./mcp/contract/index.js";\nexport const servers = createServers({\n  tools: { ["countWords"]: () => ({ words: 1, characters: 1 }) },\n});\n',
  );
  assert.is(compile(project), "");
  assert.equal((await renew(project)).created, []);
});

const UNUSABLE: readonly (readonly [file: string, text: string | undefined, message: RegExp])[] = [
  ["contract.json", undefined, /^mcpgen\.config\.json: there is no file contract\.json \(correct "contract"/],
  ["contract.json", "{\n", /^contract\.json:2:1: a closing brace \} is expected here \(correct the JSON\)/],
  ["contract.json", "[]", /^contract\.json:1:1: a contract is an object \(write \{ \}\)/],
  ["contract.json", "", /^contract\.json:1:1: a value is expected here/],
  ["contract.json", '{"name":"x","version":"1","tools":{}}', /^contract\.json:1:27: "tools" is a list \(write \[ \]\)/],
  [
    "mcpgen.config.json",
    '{"out":"src/mcp","contract":"contract.json"}',
    /^mcpgen\.config\.json: it names no revisions \(add "revisions": \["2026-07-28"\]\)/,
  ],
  ["mcpgen.config.json", '{"out":"src/mcp","revisions":["2026-07-28"]}', /: it names no contract \(add "contract"/],
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
  addForecast(project);
  const contract = join(project, "contract.json");
  const value = json(project, "contract.json") as { tools: { name: string }[] };
  writeFileSync(
    contract,
    JSON.stringify({ ...value, tools: value.tools.filter(({ name }) => name === "count_words") }),
  );
  const { stdout } = mcpgen(project, "scaffold", ".");
  assert.match(stdout, "  - getForecast is in the contract no more (delete what serves it)\n");
  assert.ok(existsSync(join(project, "src/handlers/getForecast.ts")));
  assert.match(compile(project), "src/handlers/getForecast.ts");
});

test("an option of the first run is refused later, with the file that says it now", ({ project }) => {
  const { code, stderr } = mcpgen(project, "scaffold", ".", "--revision", "2025-11-25");
  assert.is(code, 2);
  assert.match(
    stderr,
    '--revision: . is a project already, and its files are yours (edit "revisions" in mcpgen.config.json',
  );
});

slow("a revision that the configuration adds is served after a renewal", ({ project }) => {
  const file = join(project, "mcpgen.config.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('["2025-11-25"', '["2025-06-18", "2025-11-25"'));
  assert.is(mcpgen(project, "scaffold", ".").code, 0);
  assert.ok(existsSync(join(project, "src/mcp/2025-06-18/server.ts")));
  assert.is(compile(project), "");
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
    /'getWeather' does not exist in type 'Tools & /,
  ],
];

test("each broken project is told by the compiler, with the name of the tool", ({ project }) => {
  addForecast(project);
  for (const [what, functions, error] of BROKEN) {
    writeFileSync(
      join(project, "src/handlers.ts"),
      `import { createServers } from "./mcp/contract/index.js";\nexport const servers = createServers({\n  tools: {\n    countWords: () => ({ words: 1, characters: 1 }),\n    ${functions}\n  },\n});\n`,
    );
    assert.match(compile(project), error, what);
  }
});

test.run();
