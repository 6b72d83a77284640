import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as assert from "uvu/assert";
import { assertDone, assertRefused, mcpgen } from "../commands/support/command.js";
import { ROOT } from "../support/schemas.js";
import { requiring } from "../support/requiring.js";
import { NEWEST, OLDEST, REVISIONS } from "../support/revisions.js";
import { compile, filesBelow, folderForProjects, hashes, json, ownFiles, pathNote } from "./support/project.js";
import { exists, read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("scaffold", folderForProjects);

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
  "test/folder.ts",
  "test/process.test.ts",
  "test/tools.test.ts",
  "tsconfig.json",
];

const ALL = `${REVISIONS.slice(0, -1).join(", ")} and ${NEWEST}`;

test("a project is written without a question where there is no terminal, serves all revisions, and compiles", ({
  folder,
}) => {
  const { stdout, stderr } = assertDone(mcpgen(folder, "scaffold weather"));
  assert.is(stderr, pathNote(join(folder, "weather")));
  assert.is(stdout, `  weather/  18 files · serves ${ALL} · stdio\n  next: cd weather && npm install && npm test\n`);
  const project = join(folder, "weather");
  assert.equal(ownFiles(project), OWN);
  assert.is(compile(project), "");
  assertDone(mcpgen(project, "check"));
});

test("two runs write the same bytes", ({ folder }) => {
  for (const parent of ["a", "b"]) {
    mkdirSync(join(folder, parent));
    mcpgen(join(folder, parent), "scaffold weather --yes");
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
  const { stdout, stderr } = assertDone(mcpgen(folder, "scaffold all --yes --author Ada", ...given));
  assert.ok(stdout.includes(`all/  20 files · serves ${ALL} · stdio, http`), stdout);
  assert.is(
    stderr,
    pathNote(join(folder, "all")) +
      ["logging", "sampling", "roots"]
        .map((feature) => `note: ${feature} is deprecated in the newest revision\n`)
        .join(""),
  );
  const project = join(folder, "all");
  assert.is(compile(project), "");
  assert.equal(json(project, "package.json")["bin"], { all: "dist/main.js" });
  assert.is(json(project, "package.json")["mcpName"], "io.github.ada/all");
  assert.match(read(project, "LICENSE"), /^ISC License\n\nCopyright \(c\) Ada\n/);

  const older = mcpgen(folder, "scaffold old --yes --revision 2025-03-26,2024-11-05");
  assert.match(older.stdout, /serves 2024-11-05 and 2025-03-26/);
  assert.is(compile(join(folder, "old")), "");
  assert.equal(json(join(folder, "old"), "mcpgen.config.json")["revisions"], ["2024-11-05", "2025-03-26"]);
});

test("where a project uses the npm package mcpgen-sdk, a new project imports it, from the same place", ({ folder }) => {
  write(folder, "package.json", { dependencies: { "mcpgen-sdk": "*" } });
  const { stdout } = assertDone(mcpgen(folder, "scaffold weather --yes"));
  assert.match(stdout, "  weather/  18 files · ");
  const project = join(folder, "weather");
  assert.is(json(project, "mcpgen.config.json")["runtime"], "package");
  assert.equal(Object.keys(json(project, "package.json")["dependencies"] as object), ["mcpgen-sdk"]);
  assert.is(compile(project), "");
  assertDone(mcpgen(folder, "scaffold other --yes --runtime vendored"));
  assert.is(json(join(folder, "other"), "mcpgen.config.json")["runtime"], undefined);
});

test("with --native, each revision has its own server, and mcpgen.config.json says so", ({ folder }) => {
  assertDone(mcpgen(folder, "scaffold weather --yes --native"));
  const project = join(folder, "weather");
  assert.is(json(project, "mcpgen.config.json")["native"], true);
  assert.not.ok(exists(project, "src/mcp/bridges"));
  assert.not.match(read(project, "README.md"), "--bridge");
  assertDone(mcpgen(project, "check"));
  assert.is(compile(project), "");
  assertRefused(
    mcpgen(folder, "scaffold weather --yes --native"),
    /^--native: weather is already a project, .*\(edit "native" in mcpgen.config.json,/,
  );
});

test("with --native, a project serves the revisions that have its features", ({ folder }) => {
  const { stdout } = mcpgen(folder, "scaffold weather --yes --native --features tools,elicitation");
  assert.match(stdout, "serves 2025-06-18, 2025-11-25 and 2026-07-28 ·");
});

test("a project of all revisions compiles, and its tests find the forms that clients of older revisions get", ({
  folder,
}) => {
  const given = ["--revision", REVISIONS.join(","), "--features", "tools,elicitation,audio"];
  assertDone(mcpgen(folder, "scaffold all --yes", ...given));
  const project = join(folder, "all");
  assert.is(compile(project), "");
  assert.match(read(project, "README.md"), `npx mcpgen diff ${NEWEST} ${OLDEST} --bridge\n`);
  const tests = read(project, "test/tools.test.ts");
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
  write(folder, "given.json", text);
  assertDone(mcpgen(folder, "scaffold office --yes --contract given.json"));
  const project = join(folder, "office");
  assert.is(read(project, "contract.json"), text);
  assert.is(compile(project), "");
  const handlers = read(project, "src/handlers.ts");
  assert.match(handlers, 'getForecast(input) {\n      return failure("get_forecast is not written yet");');
  assert.match(handlers, 'desk(variables) {\n      return "desk is not written yet";');
  const tests = read(project, "test/tools.test.ts");
  assert.match(tests, 'test.todo("tool get_forecast");');
  assert.match(tests, "const input: ListDesksInput = {};");
  for (const file of ["package.json", "server.json", "manifest.json"])
    assert.is(json(project, file)["version"], "3.1.4");
});

const REFUSED: readonly (readonly [given: string, message: string])[] = [
  ["--revision 2020-01-01", "revision 2020-01-01 is not bundled"],
  ["--transport carrier-pigeon", '--transport: "carrier-pigeon" is not a valid value (use stdio, http)'],
  [
    "--features tools,magic",
    '--features: "magic" is not a valid value (use tools, resources, prompts, elicitation, audio, logging, sampling, roots)',
  ],
  [
    "--native --revision 2025-03-26,2026-07-28 --features audio",
    "--features: audio is not supported in 2025-03-26 (omit the feature, or these revisions)",
  ],
  [
    "--revision 2024-11-05,2025-03-26 --features elicitation",
    "--features: elicitation is not supported in 2025-03-26 (omit the feature, or these revisions)",
  ],
  ["--name My!Server", '--name: "My!Server" is not a valid package name (use a name such as my-server)'],
  ["--name node_modules", '--name: "node_modules" is not a valid package name (use a name such as mcp-server)'],
  ["--license MIT-ish?", '--license: "MIT-ish?" is not an SPDX expression'],
  ["--contract none.json", "--contract: the file none.json does not exist"],
  ["--contract bad.json", 'bad.json:1:36: "tools" must be an array (write [ ])'],
  ["--contract bad.json --features tools", "--features and --contract cannot be used together"],
];

for (const [given, message] of REFUSED) {
  test(`${given} is refused in one line, and nothing is written`, ({ folder }) => {
    write(folder, "bad.json", '{ "name": "a", "version": "1.0.0", "tools": 1 }');
    const { stderr } = assertRefused(mcpgen(folder, `scaffold no --yes ${given}`));
    assert.is(stderr.startsWith(message), true, stderr);
    assert.is(stderr.trimEnd().split("\n").length, 1);
    assert.not.ok(exists(folder, "no"));
  });
}

test("a project is compiled by what compiles mcpgen, bundled, and installs nothing at run time", ({ folder }) => {
  mcpgen(folder, "scaffold weather --yes");
  const { devDependencies: own } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    devDependencies: { [name: string]: string };
  };
  assert.equal(json(join(folder, "weather"), "package.json")["devDependencies"], {
    "@types/node": own["@types/node"],
    mcpgen: `file:${relative(join(folder, "weather"), ROOT)}`,
    rolldown: "^1.3.2",
    typescript: own["typescript"],
  });
  assert.is(json(join(folder, "weather"), "package.json")["dependencies"], undefined);
});

test.run();
