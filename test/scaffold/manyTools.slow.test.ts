import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { mcpgen } from "../commands/support/command.js";
import { compile, folderForProjects } from "./support/project.js";
import { suiteInFolders, write } from "../support/folders.js";

const TOOLS = 150;

const USER = {
  type: "object",
  properties: Object.fromEntries(
    Array.from({ length: 15 }, (_, i) => [`member${i}`, { type: i % 2 === 0 ? "number" : "string" }]),
  ),
  required: ["member0"],
};

const OUTPUT = {
  type: "object",
  properties: { items: { type: "array", items: USER }, repository: { type: "object", properties: { owner: USER } } },
  required: ["items"],
};

const test = suiteInFolders("a project of many tools", folderForProjects);

test("a compiler looks through many tools with large outputs, and finds the one that is wrong", ({ folder }) => {
  const tools = Array.from({ length: TOOLS }, (_, i) => ({
    name: `tool_${i}`,
    inputSchema: { type: "object" },
    outputSchema: OUTPUT,
  }));
  write(folder, "many.json", { name: "many", version: "1.0.0", tools });
  mcpgen(folder, "scaffold many --contract many.json --yes");
  const file = join(folder, "many/src/handlers.ts");
  const written = readFileSync(file, "utf8")
    .replace(", failure", "")
    .replaceAll(/failure\(.*\)/g, '{ items: [{ member0: 1, member1: "x" }], repository: { owner: { member0: 2 } } }');
  writeFileSync(file, written);
  assert.is(compile(join(folder, "many")), "");
  writeFileSync(file, written.replace("owner: { member0: 2 }", "owner: { member0: 2, membre1: 3 }"));
  assert.match(compile(join(folder, "many")), '"tool0 returns membre1, which its output schema does not declare"');
});

test.run();
