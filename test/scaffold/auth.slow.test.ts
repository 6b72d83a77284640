import { join } from "node:path";
import * as assert from "uvu/assert";
import { assertDone, assertRefused, mcpgen } from "../commands/support/command.js";
import { compile, folderForProjects, json, ownFiles, pathNote } from "./support/project.js";
import { exists, read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("scaffold --auth", folderForProjects);

/** The files that a project has only with authorization. */
const FILES = ["AUTH.md", "src/auth.ts", "test/auth.test.ts", "test/authorizationServer.ts"];

/** Scaffolds a server over HTTP, and returns its folder. */
function scaffolded(folder: string, ...given: readonly string[]): string {
  assertDone(mcpgen(folder, "scaffold weather --yes --transport http", ...given));
  return join(folder, "weather");
}

test("--auth without HTTP is refused, and no file is written", ({ folder }) => {
  assertRefused(
    mcpgen(folder, "scaffold weather --yes --auth"),
    "--auth: only HTTP has authorization, but the transport is stdio (add --transport http, or --transport stdio,http)",
  );
  assert.not.ok(exists(folder, "weather"));
});

test("a project with authorization compiles, and each example needs a scope", ({ folder }) => {
  const project = scaffolded(folder, "--auth", "--features", "tools,prompts,resources");
  for (const path of FILES) assert.ok(ownFiles(project).includes(path), path);
  assert.is(compile(project), "");
  assertDone(mcpgen(project, "check"));
  assert.equal(json(project, "mcpgen.config.json")["with"], ["authorization"]);
  assert.equal(Object.keys(json(project, "package.json")["dependencies"] as object), ["jose"]);
  const { tools, prompts, resourceTemplates } = json(project, "contract.json") as { [list: string]: [object] };
  const scopesOf = (list: [object] | undefined): unknown => (list![0] as { scopes?: unknown }).scopes;
  assert.equal([tools, prompts, resourceTemplates].map(scopesOf), [
    ["tools:call"],
    ["prompts:get"],
    ["resources:read"],
  ]);
  assert.match(read(project, "src/mcp/contract/index.ts"), '"prompts:get" | "resources:read" |');
  assert.match(read(project, "src/main.ts"), "    ...protectHttpOrExit(),\n  });");
  assert.match(read(project, "README.md"), /^The only run-time dependency is \[jose\]/m);
  assert.match(read(project, "test/auth.test.ts"), 'const NEEDED: readonly string[] = ["tools:call"]');
});

test("a project without --auth has no file, no package and no scope of authorization", ({ folder }) => {
  const project = scaffolded(folder);
  assert.equal(
    ownFiles(project).filter((path) => FILES.includes(path)),
    [],
  );
  const { dependencies, devDependencies } = json(project, "package.json");
  assert.is(dependencies, undefined);
  assert.not.ok("oidc-provider" in (devDependencies as object));
  assert.not.match(read(project, "contract.json"), "scopes");
  assert.not.match(read(project, "src/main.ts"), "auth");
});

test("a contract without scopes gives a note, and scopes that are added later reach src/auth.ts", ({ folder }) => {
  const contract = (more: object): string =>
    JSON.stringify({ name: "office", version: "1.0.0", prompts: [{ name: "tidy", ...more }] });
  write(folder, "given.json", contract({}));
  const given = ["--transport", "http", "--auth", "--revision", "2026-07-28", "--contract", "given.json"];
  const { stderr } = assertDone(mcpgen(folder, "scaffold office --yes", ...given));
  assert.is(
    stderr,
    pathNote(join(folder, "office")) +
      'note: no entry of the contract has scopes, so each valid token may use all of them (add "scopes" to the entries)\n',
  );
  const project = join(folder, "office");
  assert.is(compile(project), "");
  assert.not.match(read(project, "test/auth.test.ts"), "SCOPED");
  write(project, "contract.json", contract({ scopes: ["office:tidy"] }));
  assertDone(mcpgen(project, "scaffold ."));
  assert.match(read(project, "src/mcp/contract/index.ts"), 'export type Scope = "office:tidy";');
  assert.is(compile(project), "");
});

test("--auth is an option for new projects only", ({ folder }) => {
  scaffolded(folder);
  assertRefused(
    mcpgen(folder, "scaffold weather --auth"),
    /^--auth: weather is already a project, .*\(edit "with" in mcpgen\.config\.json, and src\/main\.ts/,
  );
});

test.run();
