import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  const contract = join(project, "contract.json");
  for (let round = 1; round <= ROUNDS; round++) {
    const value = json(project, "contract.json") as { tools: object[] };
    // Tools come, change, and go again.
    const tools = [...value.tools, { name: `tool_${round}`, inputSchema: { type: "object" } }].slice(-3);
    writeFileSync(contract, JSON.stringify({ ...value, tools }, null, round % 4));
    writeFileSync(join(project, "src/handlers.ts"), `// ${round}\n`, { flag: "a" });
    const before = ownFiles(project);
    const known = hashes(project, before);
    const { created } = await renew(project);
    assert.equal(created, [`src/handlers/tool${round}.ts`, `test/tool${round}.test.ts`]);
    assert.equal(hashes(project, before), known, `round ${round}`);
    assert.equal(ownFiles(project), [...before, ...created].sort());
  }
});

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
    /^src\/handlers\.ts\(\d+,\d+\): error TS2741: Property 'getForecast' is missing in type .* but required in type 'Tools'\.\s*$/,
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
  [["tool", "t", "--output", "text.json"], "--output: text.json is not JSON (correct it)"],
  [["resource", "r", "--uri", "bad://{"], "contract.json:"],
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
  ["a missing tool", "", /Property 'getForecast' is missing in type .* but required in type 'Tools'/],
  [
    "a wrong argument type",
    "getForecast: (input: { city: number }) => ({ message: String(input.city) })",
    /Type 'GetForecastInput' is not assignable to type '\{ city: number; \}'/,
  ],
  [
    "a stale handler",
    "getForecast: () => ({ message: 'sunny' }), getWeather: () => 'rain'",
    /'getWeather' does not exist in type 'Tools'/,
  ],
];

test("each broken project is told by the compiler, with the name of the tool", ({ project }) => {
  addForecast(project);
  for (const [what, functions, error] of BROKEN) {
    writeFileSync(
      join(project, "src/handlers.ts"),
      `import type { Handlers } from "./mcp/contract/index.js";\nexport const handlers: Handlers = {\n  tools: {\n    countWords: () => ({ words: 1, characters: 1 }),\n    ${functions}\n  },\n};\n`,
    );
    assert.match(compile(project), error, what);
  }
});

test.run();
