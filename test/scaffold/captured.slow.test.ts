import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { assertDone, mcpgen } from "../commands/support/command.js";
import { compile, folderForProjects } from "./support/project.js";
import { suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("a project of a captured contract", folderForProjects);

/** Scaffolds from a contract; gives the project's sources and what is noted. */
function scaffolded(folder: string, contract: object): { read(path: string): string; stderr: string; project: string } {
  write(folder, "c.json", { name: "s", version: "1.0.0", ...contract });
  const { stderr } = assertDone(mcpgen(folder, "scaffold p --contract c.json --yes"));
  const project = join(folder, "p");
  return { read: (path) => readFileSync(join(project, path), "utf8"), stderr, project };
}

test("a tool that can run as a task is listed without that, because a scaffolded server has no tasks", ({ folder }) => {
  const inputSchema = { type: "object" };
  const { read, stderr } = scaffolded(folder, {
    tools: [
      { name: "must", inputSchema, execution: { taskSupport: "required" } },
      { name: "may", inputSchema, execution: { taskSupport: "optional", more: 1 } },
      { name: "never", inputSchema, execution: { taskSupport: "forbidden" } },
    ],
  });
  assert.equal(read("src/mcp/contract/definitions.ts").match(/execution: \{[^}]*\}/g), [
    "execution: { more: 1 }",
    'execution: { taskSupport: "forbidden" }',
  ]);
  assert.not.match(stderr, "taskSupport");
});

test("members that every object inherits do not break the tests of a project", ({ folder }) => {
  const names = ["constructor", "toString", "valueOf", "hasOwnProperty", "isPrototypeOf"];
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const { project, read } = scaffolded(folder, {
    tools: [
      { name: "optional", inputSchema: { type: "object", properties } },
      { name: "required", inputSchema: { type: "object", properties, required: names } },
      { name: "undeclared", inputSchema: { type: "object", required: names } },
      { name: "proto", inputSchema: { type: "object", required: ["__proto__"] } },
      {
        name: "output",
        inputSchema: { type: "object" },
        outputSchema: { type: "object", properties, required: names },
      },
    ],
  });
  assert.is(compile(project), "");
  assert.match(read("test/tools.test.ts"), 'OptionalInput = {\n    constructor: "text",\n    toString: "text",');
  assert.match(read("test/tools.test.ts"), 'test.todo("tool proto");');
});

test("resources that a template reads need no function of their own, and may have one", ({ folder }) => {
  const listed = Array.from({ length: 25 }, (_, i) => ({ name: `r${i}`, uri: `demo://r/${i}` }));
  const { project, read } = scaffolded(folder, {
    resources: [...listed, { name: "fixed", uri: "demo://fixed" }],
    resourceTemplates: [{ name: "each", uriTemplate: "demo://r/{id}" }],
  });
  const handlers = read("src/handlers.ts");
  assert.equal(handlers.match(/^ {4}\w+\(/gm), ["    fixed(", "    each("]);
  assert.equal(read("test/resources.test.ts").match(/testEach\("[^"]*"/g), [
    'testEach("resource fixed"',
    'testEach("resource each"',
  ]);
  write(project, "src/handlers.ts", handlers.replace("    fixed(", '    r3: () => "three",\n    fixed('));
  assert.is(compile(project), "");
  const { stdout } = assertDone(mcpgen(folder, "scaffold p"));
  assert.match(stdout, /^p\/src\/mcp {2}\d+ files, unchanged\n$/);
});

test.run();
