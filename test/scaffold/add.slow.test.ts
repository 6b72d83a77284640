import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { assertDone, assertRefused, mcpgen } from "../commands/support/command.js";
import { compile, filesBelow, hashes, json } from "./support/project.js";
import { addForecast, suiteOfProjects } from "./support/weatherProject.js";
import { exists, read, write } from "../support/folders.js";

const test = suiteOfProjects("what is added to a project");

test("add --no-wire: the contract grows, a stub and a test come, and the compiler names what is missing", ({
  project,
}) => {
  const { stdout } = assertDone(addForecast(project, "--no-wire"));
  assert.is(
    stdout.replace(/\d+ files, \d+ changed/, "N files, N changed"),
    [
      "src/mcp  N files, N changed",
      "  + src/handlers/getForecast.ts",
      "  + test/getForecast.test.ts",
      "next: npx tsc --noEmit lists the compiler errors to fix",
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
  assert.match(mcpgen(project, "scaffold .").stdout, /files, unchanged\n$/);
  assertDone(mcpgen(project, "check"));
});

test("add in a project without the test client writes no test, and the function imports the project's own generated code", ({
  project,
}) => {
  rmSync(join(project, "test"), { recursive: true });
  mkdirSync(join(project, "lib"));
  renameSync(join(project, "src/mcp"), join(project, "lib/generated"));
  for (const path of ["mcpgen.config.json", "src/handlers.ts", "src/main.ts"]) {
    const text = read(project, path);
    write(project, path, text.replace('"src/mcp"', '"lib/generated"').replaceAll("./mcp/", "../lib/generated/"));
  }
  const { stdout } = assertDone(addForecast(project));
  assert.match(stdout, "  + src/handlers/getForecast.ts\n  ~ src/handlers.ts\n");
  assert.not.ok(exists(project, "test"));
  assert.match(read(project, "src/handlers/getForecast.ts"), 'from "../../lib/generated/contract/index.js";');
  assert.is(compile(project), "");
  assertDone(mcpgen(project, "remove tool get_forecast --yes"));
  assert.not.ok(exists(project, "src/handlers/getForecast.ts"));
});

test("add keeps comments and layout of the contract", ({ project }) => {
  const contract = join(project, "contract.json");
  const text = `{\n\t// ours\n\t"name": "weather", "version": "0.1.0",\n\t"tools": [ /* none yet */ ]\n}\n`;
  writeFileSync(contract, text);
  assertDone(mcpgen(project, "add tool ping --no-wire"));
  const after = readFileSync(contract, "utf8");
  assert.match(after, '{\n\t// ours\n\t"name": "weather", "version": "0.1.0",\n\t"tools": [');
  assert.match(after, "/* none yet */");
  assert.match(after, '"name": "ping"');
  assert.not.match(after, /^ +/m);
});

test("add resource and add prompt write typed stubs", ({ project }) => {
  assertDone(mcpgen(project, "add resource report --uri report://{year}/{month} --no-wire"));
  assertDone(mcpgen(project, "add prompt review --arguments text,style? --no-wire"));
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
  assert.match(read(project, "test/report.test.ts"), 'uri: "report://x/x"');
  assert.match(
    compile(project),
    /Type '\{ tools: .*' is missing the following properties from type 'Handlers': prompts, resources/,
  );
});

const REFUSED: readonly (readonly [given: readonly string[], message: string])[] = [
  [["tool", "count_words"], "the contract already has the tool count_words (edit the entry in the contract)"],
  [["prompt", "p", "--input", "in.json"], "--input is not an option for a prompt (omit the option)"],
  [["tool", "t", "--input", "none.json"], "--input: the file none.json does not exist (correct the path)"],
  [["tool", "t", "--output", "text.json"], "text.json:1:1: this is not a JSON value (correct the JSON)"],
  [
    ["tool", "Bad Name!"],
    '"Bad Name!" cannot be the name of a tool (use 1 to 128 characters: letters A-Z and a-z, digits, "_", "-" and ".", such as ',
  ],
  [["tool", "a".repeat(129)], '"aaaa'],
  [["tool", "wétter"], '"wétter" cannot be the name of a tool (use 1 to 128 characters: '],
  [["prompt", "a\u001b[31m"], '"a\\u001b[31m" cannot be the name of a prompt (leave out control characters'],
  [["prompt", " p"], '" p" cannot be the name of a prompt (leave out control characters, and blanks at its ends)'],
  [["resource", "r\u202e"], '"r\\u202e" cannot be the name of a resource (leave out control characters'],
  [["prompt", "p", "--arguments", "a,b\u0007"], '--arguments: "b\\u0007" contains control characters (remove them)'],
  [
    ["resource", "r", "--uri", "no uri"],
    '--uri: "no uri" does not start with a scheme (write a URI such as file:///report.txt)',
  ],
  [["resource", "r", "--uri", "/{x}"], '--uri: "/{x}" does not start with a scheme'],
  [
    ["resource", "r", "--uri", "x://a b"],
    '--uri: "x://a b" contains characters that a URI must not have (percent-encode them, such as a blank as %20)',
  ],
  [["resource", "r", "--uri", "x://a%2"], '--uri: "x://a%2" contains characters that a URI must not have'],
  [["tool", " "], "the name of the tool is empty (give a name)"],
  [["prompt", "p", "--arguments", "a,?"], '--arguments: "?" has no name (write the name of the argument before "?")'],
  [
    ["resource", "r", "--uri", "bad://{"],
    "contract.json: this change would make the contract invalid, so the file was not changed: ",
  ],
];

test("what cannot be added is refused, and nothing is written", ({ project }) => {
  write(project, "text.json", "text");
  const known = hashes(project, filesBelow(project));
  for (const [given, message] of REFUSED) {
    const row = given.join(" ");
    const { stderr } = assertRefused(mcpgen(project, "add", ...given), undefined, row);
    assert.is(stderr.slice(0, message.length), message, row);
    assert.equal(hashes(project, filesBelow(project)), known, row);
  }
});

test("a stub is written for a name that no constant can have", ({ project }) => {
  assertDone(mcpgen(project, "add tool delete --no-wire"));
  assert.match(
    compile(project),
    /^src\/handlers\.ts\(\d+,\d+\): error TS2322: .*\n {2}Property 'delete' is missing in type .* but required in type 'Tools'\.\s*$/,
  );
});

test("what the user has already is told, and no stub is written beside it", ({ project }) => {
  write(project, "src/weather.ts", "export class Weather {\n  async getForecast() {\n    return 1;\n  }\n}\n");
  write(project, "test/getRain.test.ts", "// mine\n");
  assert.match(
    mcpgen(project, "add tool get_forecast --no-wire").stdout,
    /\n {2}= getForecast is in src\/weather\.ts already, so mcpgen wrote no stub\n/,
  );
  assert.not.ok(exists(project, "src/handlers/getForecast.ts"));
  assert.match(
    mcpgen(project, "add tool get_rain --no-wire").stdout,
    /\n {2}\+ src\/handlers\/getRain\.ts\n {2}= test\/getRain\.test\.ts exists already, so mcpgen did not change it\n/,
  );
  assert.is(read(project, "test/getRain.test.ts"), "// mine\n");
});

test("a name that is only used inside of functions gets its stub", ({ project }) => {
  for (const name of ["words", "text", "length", "failure"])
    assert.match(
      mcpgen(project, "add tool", name, "--no-wire").stdout,
      new RegExp(`\\n  \\+ src/handlers/${name}\\.ts\n  \\+ test/${name}\\.test\\.ts\n`),
    );
});

test("a prompt and a resource may have the name of a tool, and the project compiles with all three", ({ project }) => {
  const created = (...given: string[]): string[] =>
    [...mcpgen(project, "add", ...given, "--no-wire").stdout.matchAll(/^ {2}\+ (.*)$/gm)].map(([, path]) => path!);
  assert.equal(created("prompt", "count_words"), ["src/handlers/countWords.ts", "test/countWords.test.ts"]);
  assert.equal(created("resource", "count_words", "--uri", "x://y"), [
    "src/handlers/countWordsResource.ts",
    "test/countWordsResource.test.ts",
  ]);
  assert.equal(created("tool", "other"), ["src/handlers/other.ts", "test/other.test.ts"]);
  assert.equal(created("prompt", "other"), ["src/handlers/otherPrompt.ts", "test/otherPrompt.test.ts"]);
  const handlers = join(project, "src/handlers.ts");
  const text = readFileSync(handlers, "utf8").replace(
    "tools: {",
    "resources: { countWords: countWordsResource },\n  prompts: { countWords, other: otherPrompt },\n  tools: {\n    other,",
  );
  const imports = ["countWords", "countWordsResource", "other", "otherPrompt"].map(
    (name) => `import { ${name} } from "./handlers/${name}.js";\n`,
  );
  writeFileSync(handlers, imports.join("") + text);
  assert.is(compile(project), "");
  assert.match(mcpgen(project, "scaffold .").stdout, /files, unchanged\n$/);
});

test("what is next is said with the folder to do it in", ({ folder, project }) => {
  const next = "tsc --noEmit lists the compiler errors to fix\n";
  assert.match(mcpgen(folder, "add tool a --dir weather --no-wire").stdout, `\nnext: cd weather && npx ${next}`);
  assert.match(mcpgen(project, "add tool b --dir . --no-wire").stdout, `\nnext: npx ${next}`);
});

test.run();
