import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mcpgen } from "../commands/support/command.js";
import { ROOT } from "../support/schemas.js";
import { requiring } from "../support/requiring.js";
import { NEWEST, OLDEST, REVISIONS } from "../support/revisions.js";
import { compile, filesBelow, folderForProjects, hashes, json, ownFiles } from "./support/project.js";

const test = suite<{ folder: string }>("scaffold");

test.before.each((context) => {
  context.folder = folderForProjects();
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

const OWN = [
  ".gitattributes",
  ".gitignore",
  "LICENSE",
  "README.md",
  "build.mjs",
  "contract.json",
  "manifest.json",
  "mcpgen.config.json",
  "package.json",
  "server.json",
  "src/handlers.ts",
  "src/main.ts",
  "test/client.ts",
  "test/contract.test.ts",
  "test/process.test.ts",
  "test/tools.test.ts",
  "tsconfig.json",
];

const ALL = `${REVISIONS.slice(0, -1).join(", ")} and ${NEWEST}`;

test("a project is written without a question where there is no terminal, serves all revisions, and compiles", ({
  folder,
}) => {
  const { code, stdout, stderr } = mcpgen(folder, "scaffold", "weather");
  assert.is(code, 0, stderr);
  assert.is(stderr, "");
  assert.is(stdout, `  weather/  17 files · serves ${ALL} · stdio\n  next: cd weather && npm install && npm test\n`);
  const project = join(folder, "weather");
  assert.equal(ownFiles(project), OWN);
  assert.is(compile(project), "");
  assert.is(mcpgen(project, "check").code, 0);
});

test("two runs write the same bytes", ({ folder }) => {
  for (const parent of ["a", "b"]) {
    mkdirSync(join(folder, parent));
    mcpgen(join(folder, parent), "scaffold", "weather", "--yes");
  }
  const [a, b] = ["a", "b"].map((parent) => join(folder, parent, "weather")) as [string, string];
  const paths = filesBelow(a);
  assert.ok(paths.length > 60, `${paths.length} files`);
  assert.equal(hashes(b, filesBelow(b)), hashes(a, paths));
});

/** `npm run test:scaffold` compiles all of it. */
const slow = requiring(test, {
  isMet: process.env["SCAFFOLD"] === "all",
  missing: "these tests take long (npm run test:scaffold runs them)",
});

slow("every feature, transport and older revision compiles", ({ folder }) => {
  const features = "tools,resources,prompts,elicitation,audio,logging,sampling,roots";
  const given = ["--features", features, "--transport", "stdio,http", "--name", "@ada/all", "--license", "ISC"];
  const { code, stdout, stderr } = mcpgen(folder, "scaffold", "all", "--yes", "--author", "Ada", ...given);
  assert.is(code, 0, stderr);
  assert.ok(stdout.includes(`all/  19 files · serves ${ALL} · stdio, http`), stdout);
  assert.is(
    stderr,
    ["logging", "sampling", "roots"]
      .map((feature) => `note: ${feature} is deprecated in the newest revision\n`)
      .join(""),
  );
  const project = join(folder, "all");
  assert.is(compile(project), "");
  assert.equal(json(project, "package.json")["bin"], { all: "dist/main.js" });
  assert.is(json(project, "package.json")["mcpName"], "io.github.ada/all");
  assert.match(readFileSync(join(project, "LICENSE"), "utf8"), /^ISC License\n\nCopyright \(c\) Ada\n/);

  const older = mcpgen(folder, "scaffold", "old", "--yes", "--revision", "2025-03-26,2024-11-05");
  assert.match(older.stdout, /serves 2024-11-05 and 2025-03-26/);
  assert.is(compile(join(folder, "old")), "");
  assert.equal(json(join(folder, "old"), "mcpgen.config.json")["revisions"], ["2024-11-05", "2025-03-26"]);
});

test("with --native, each revision has its own server, and mcpgen.config.json says so", ({ folder }) => {
  assert.is(mcpgen(folder, "scaffold", "weather", "--yes", "--native").code, 0);
  const project = join(folder, "weather");
  assert.is(json(project, "mcpgen.config.json")["native"], true);
  assert.not.ok(existsSync(join(project, "src/mcp/bridges")));
  assert.not.match(readFileSync(join(project, "README.md"), "utf8"), "--bridge");
  assert.is(mcpgen(project, "check").code, 0);
  assert.is(compile(project), "");
  const again = mcpgen(folder, "scaffold", "weather", "--yes", "--native");
  assert.is(again.code, 2);
  assert.match(again.stderr, /^--native: weather is already a project, .*\(edit "native" in mcpgen.config.json,/);
});

test("with --native, a project serves the revisions that have its features, unless others are chosen", ({ folder }) => {
  const given = ["--yes", "--native", "--features", "tools,elicitation"];
  const { stdout } = mcpgen(folder, "scaffold", "weather", ...given);
  assert.match(stdout, "serves 2025-06-18, 2025-11-25 and 2026-07-28 ·");
  const chosen = mcpgen(folder, "scaffold", "other", ...given, "--revision", "2025-03-26,2026-07-28");
  assert.is(chosen.code, 2);
  assert.match(
    chosen.stderr,
    /^--features: elicitation is not supported in 2025-03-26 \(omit the feature, or these revisions\)/,
  );
});

test("a project of all revisions compiles, and its tests find the forms that clients of older revisions get", ({
  folder,
}) => {
  const given = ["--revision", REVISIONS.join(","), "--features", "tools,elicitation,audio"];
  const { code, stderr } = mcpgen(folder, "scaffold", "all", "--yes", ...given);
  assert.is(code, 0, stderr);
  const project = join(folder, "all");
  assert.is(compile(project), "");
  assert.match(
    readFileSync(join(project, "README.md"), "utf8"),
    `npx --no -- mcpgen diff ${NEWEST} ${OLDEST} --bridge\n`,
  );
  const tests = readFileSync(join(project, "test/tools.test.ts"), "utf8");
  assert.match(tests, '"2024-11-05": ["resource", "text"],\n    "2025-03-26": ["audio", "text"],');
  assert.match(tests, 'if (["2024-11-05", "2025-03-26"].includes(client.revision))');
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--test", "--test-reporter", "tap", "test/tools.test.ts", "test/contract.test.ts"],
    { cwd: project, encoding: "utf8" },
  );
  assert.is(status, 0, stdout);
  // Three tools and a list in each revision, and the versions.
  assert.match(stdout, new RegExp(`^# pass ${4 * REVISIONS.length + 1}$`, "m"));
  assert.match(stdout, /^# fail 0$/m);
});

test("a contract that is given becomes the project's own, byte for byte, with a stub and a test for each entry", ({
  folder,
}) => {
  const text = `{
  // what the office offers
  "name": "office", "version": "3.1.4", "title": "Office",
  "tools": [
    { "name": "get_forecast", "description": "Ends a comment: */ and goes on", "inputSchema": { "type": "object", "properties": { "city": { "type": "string", "pattern": "^Q{7}$" } }, "required": ["city"] } },
    { "name": "list-desks", "inputSchema": { "type": "object" }, "outputSchema": { "type": "object", "properties": { "desks": { "type": "integer" } }, "required": ["desks"] } },
  ],
  "prompts": [{ "name": "tidy", "arguments": [{ "name": "room", "required": true }] }],
  "resourceTemplates": [{ "name": "desk", "uriTemplate": "office://desks/{number}" }],
}
`;
  writeFileSync(join(folder, "given.json"), text);
  const { code, stderr } = mcpgen(folder, "scaffold", "office", "--yes", "--contract", "given.json");
  assert.is(code, 0, stderr);
  const project = join(folder, "office");
  assert.is(readFileSync(join(project, "contract.json"), "utf8"), text);
  assert.is(compile(project), "");
  const handlers = readFileSync(join(project, "src/handlers.ts"), "utf8");
  assert.match(handlers, 'getForecast(input) {\n      return failure("get_forecast is not written yet");');
  assert.match(handlers, 'desk(variables) {\n      return "desk is not written yet";');
  const tests = readFileSync(join(project, "test/tools.test.ts"), "utf8");
  assert.match(tests, 'test.todo("tool get_forecast");');
  assert.match(tests, "const input: ListDesksInput = {};");
  for (const file of ["package.json", "server.json", "manifest.json"])
    assert.is(json(project, file)["version"], "3.1.4");
});

test("a file that is there is left as it is, and named", ({ folder }) => {
  mkdirSync(join(folder, "mine", "src"), { recursive: true });
  writeFileSync(join(folder, "mine", "package.json"), "{}");
  writeFileSync(join(folder, "mine", "src", "handlers.ts"), "// mine\n");
  const { code, stderr } = mcpgen(folder, "scaffold", "mine", "--yes");
  assert.is(code, 0);
  assert.is(
    stderr,
    "note: mine/package.json exists already, so mcpgen did not change it\nnote: mine/src/handlers.ts exists already, so mcpgen did not change it\n",
  );
  assert.is(readFileSync(join(folder, "mine", "package.json"), "utf8"), "{}");
  assert.is(readFileSync(join(folder, "mine", "src", "handlers.ts"), "utf8"), "// mine\n");
});

const REFUSED: readonly (readonly [given: readonly string[], message: string])[] = [
  [["--revision", "2020-01-01"], "revision 2020-01-01 is not bundled"],
  [["--transport", "carrier-pigeon"], '--transport: "carrier-pigeon" is not a valid value (use stdio, http)'],
  [
    ["--features", "tools,magic"],
    '--features: "magic" is not a valid value (use tools, resources, prompts, elicitation, audio, logging, sampling, roots)',
  ],
  [
    ["--native", "--revision", "2025-03-26,2026-07-28", "--features", "audio"],
    "--features: audio is not supported in 2025-03-26 (omit the feature, or these revisions)",
  ],
  [
    ["--revision", "2024-11-05,2025-03-26", "--features", "elicitation"],
    "--features: elicitation is not supported in 2025-03-26 (omit the feature, or these revisions)",
  ],
  [["--name", "My Server"], '--name: "My Server" is not a valid package name (use a name such as my-server)'],
  [["--name", "node_modules"], '--name: "node_modules" is not a valid package name (use a name such as mcp-server)'],
  [["--license", "MIT-ish?"], '--license: "MIT-ish?" is not an SPDX expression'],
  [["--contract", "none.json"], "--contract: the file none.json does not exist"],
  [["--contract", "bad.json"], 'bad.json:1:36: "tools" must be an array (write [ ])'],
  [["--contract", "bad.json", "--features", "tools"], "--features and --contract cannot be used together"],
];

for (const [given, message] of REFUSED) {
  test(`${given.join(" ")} is refused in one line, and nothing is written`, ({ folder }) => {
    writeFileSync(join(folder, "bad.json"), '{ "name": "a", "version": "1.0.0", "tools": 1 }');
    const { code, stdout, stderr } = mcpgen(folder, "scaffold", "no", "--yes", ...given);
    assert.is(code, 2);
    assert.is(stdout, "");
    assert.is(stderr.startsWith(message), true, stderr);
    assert.is(stderr.trimEnd().split("\n").length, 1);
    assert.not.ok(existsSync(join(folder, "no")));
  });
}

test("a project is compiled by what compiles mcpgen, bundled, and installs neither mcpgen nor anything at run time", ({
  folder,
}) => {
  mcpgen(folder, "scaffold", "weather", "--yes");
  const { devDependencies: own } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    devDependencies: { [name: string]: string };
  };
  assert.equal(json(join(folder, "weather"), "package.json")["devDependencies"], {
    "@types/node": own["@types/node"],
    rolldown: "^1.3.2",
    typescript: own["typescript"],
  });
  assert.is(json(join(folder, "weather"), "package.json")["dependencies"], undefined);
});

test.run();
