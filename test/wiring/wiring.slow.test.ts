import { spawnSync } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { assertDone, mcpgen } from "../commands/support/command.js";
import { compile, folderForProjects } from "../scaffold/support/project.js";
import { addForecast } from "../scaffold/support/weatherProject.js";
import { WIRED } from "./support/handlersTable.js";
import { after, FORECAST, RAIN, removed, renamed, TALLY, WORDS, type Files } from "./support/sourcesOf.js";
import { exists, read, suiteInOneFolder, write } from "../support/folders.js";

const test = suiteInOneFolder("wired projects", folderForProjects);

/** What a case is after each command, and the contract that it then has: the names of its tools. */
const STAGES: readonly {
  readonly name: string;
  readonly tools: readonly string[];
  readonly files: (added: Files) => Files;
}[] = [
  { name: "added", tools: ["count_words", "get_forecast"], files: (added) => added },
  { name: "renamed", tools: ["count_words", "get_rain"], files: (added) => renamed(added, FORECAST, RAIN) },
  { name: "own-renamed", tools: ["tally_words", "get_forecast"], files: (added) => renamed(added, WORDS, TALLY) },
  { name: "own-removed", tools: ["get_forecast"], files: (added) => removed(added, WORDS) },
];

test("each style compiles and passes its tests after add, after rename, and after remove of the author's own code", ({
  folder,
}) => {
  const project = join(folder, "weather");
  // One style passes the result of createTools to a server of each revision, which needs handlers that are typed for all of them.
  assertDone(mcpgen(folder, "scaffold weather --yes --native"));
  assertDone(addForecast(project));
  const own = (path: string): string => read(project, path);
  const tests: Files = {
    "test/client.ts": own("test/client.ts"),
    "test/folder.ts": own("test/folder.ts"),
    "test/tools.test.ts": own("test/tools.test.ts").replace(/ {2}assert\.deepEqual\(output.*\n/, ""),
    "src/handlers/getForecast.ts": own("src/handlers/getForecast.ts"),
    "test/getForecast.test.ts": own("test/getForecast.test.ts"),
  };
  const paths: string[] = [];
  for (const { name, tools, files } of STAGES) {
    const out = generatedFor(project, name, tools);
    for (const [i, row] of WIRED.entries()) {
      if (name === "own-removed" && row.unremovable !== undefined) continue;
      const at = join("cases", name, String(i));
      for (const [path, text] of Object.entries(files({ ...after(row), ...tests }))) {
        paths.push(join(at, path));
        write(project, join(at, path), text);
      }
      symlinkSync(out, join(project, at, "src/mcp"));
    }
  }
  const configuration = JSON.parse(own("tsconfig.json")) as object;
  write(project, "tsconfig.json", { ...configuration, include: undefined, files: paths });
  assert.is(compile(project), "");
  const modules = paths.filter((path) => path.endsWith(".test.ts"));
  assert.is(modules.length, WIRED.length * (2 + 2 + 2 + 1) - 1);
  write(project, "all.ts", modules.map((path) => `import "./${path}";\n`).join(""));
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "all.ts"], {
    cwd: project,
    encoding: "utf8",
  });
  assert.is(status, 0, stdout.slice(-5000) + stderr);
  assert.match(stdout, /\n# pass \d+\n# fail 0\n/);
});

/** Generates the code for a contract with some tools; returns the folder. */
function generatedFor(project: string, name: string, tools: readonly string[]): string {
  const contract = JSON.parse(read(project, "contract.json")) as { tools: { name: string }[] };
  const names = new Map([
    ["get_rain", "get_forecast"],
    ["tally_words", "count_words"],
  ]);
  const entries = tools.map((tool) => ({
    ...contract.tools.find((each) => each.name === (names.get(tool) ?? tool)),
    name: tool,
  }));
  const folder = join(project, "contracts", name);
  write(folder, "contract.json", { ...contract, tools: entries });
  cpSync(join(project, "mcpgen.config.json"), join(folder, "mcpgen.config.json"));
  assertDone(mcpgen(folder, "generate"));
  assert.ok(exists(folder, "src/mcp/contract/index.ts"));
  return join(folder, "src/mcp");
}

test.run();
