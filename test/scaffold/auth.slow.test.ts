import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mcpgen } from "../commands/support/command.js";
import { compile, folderForProjects, json, ownFiles } from "./support/project.js";

const test = suite<{ folder: string }>("scaffold --auth");

test.before.each((context) => {
  context.folder = folderForProjects();
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

/** The files that a project has only with authorization. */
const FILES = ["AUTH.md", "src/auth.ts", "test/auth.test.ts", "test/authorizationServer.ts"];

/** Scaffolds a server over HTTP, and returns its folder. */
function scaffolded(folder: string, ...given: readonly string[]): string {
  const { code, stderr } = mcpgen(folder, "scaffold", "weather", "--yes", "--transport", "http", ...given);
  assert.is(code, 0, stderr);
  return join(folder, "weather");
}

test("--auth without HTTP is refused, and no file is written", ({ folder }) => {
  const { code, stderr } = mcpgen(folder, "scaffold", "weather", "--yes", "--auth");
  assert.is(code, 2);
  assert.is(
    stderr,
    "--auth: only HTTP has authorization, but the transport is stdio (add --transport http, or --transport stdio,http)\n",
  );
  assert.not.ok(existsSync(join(folder, "weather")));
});

test("a project with authorization compiles, and each example needs a scope", ({ folder }) => {
  const project = scaffolded(folder, "--auth", "--features", "tools,prompts,resources");
  for (const path of FILES) assert.ok(ownFiles(project).includes(path), path);
  assert.is(compile(project), "");
  assert.is(mcpgen(project, "check").code, 0);
  assert.equal(json(project, "mcpgen.config.json")["with"], ["authorization"]);
  assert.equal(Object.keys(json(project, "package.json")["dependencies"] as object), ["jose"]);
  const { tools, prompts, resourceTemplates } = json(project, "contract.json") as { [list: string]: [object] };
  const scopesOf = (list: [object] | undefined): unknown => (list![0] as { scopes?: unknown }).scopes;
  assert.equal([tools, prompts, resourceTemplates].map(scopesOf), [
    ["tools:call"],
    ["prompts:get"],
    ["resources:read"],
  ]);
  assert.match(readFileSync(join(project, "src/mcp/contract/index.ts"), "utf8"), '"prompts:get" | "resources:read" |');
  assert.match(
    readFileSync(join(project, "src/main.ts"), "utf8"),
    "serveHttp(servers, { port, ...protectHttpOrExit() })",
  );
  assert.match(readFileSync(join(project, "README.md"), "utf8"), /^The only run-time dependency is \[jose\]/m);
  assert.match(
    readFileSync(join(project, "test/auth.test.ts"), "utf8"),
    'const NEEDED: readonly string[] = ["tools:call"]',
  );
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
  assert.not.match(readFileSync(join(project, "contract.json"), "utf8"), "scopes");
  assert.not.match(readFileSync(join(project, "src/main.ts"), "utf8"), "auth");
});

test("a contract without scopes gives a note, and scopes that are added later reach src/auth.ts", ({ folder }) => {
  const contract = (more: object): string =>
    JSON.stringify({ name: "office", version: "1.0.0", prompts: [{ name: "tidy", ...more }] });
  writeFileSync(join(folder, "given.json"), contract({}));
  const given = ["--transport", "http", "--auth", "--revision", "2026-07-28", "--contract", "given.json"];
  const { code, stderr } = mcpgen(folder, "scaffold", "office", "--yes", ...given);
  assert.is(code, 0, stderr);
  assert.is(
    stderr,
    'note: no entry of the contract has scopes, so each valid token may use all of them (add "scopes" to the entries)\n',
  );
  const project = join(folder, "office");
  assert.is(compile(project), "");
  assert.not.match(readFileSync(join(project, "test/auth.test.ts"), "utf8"), "SCOPED");
  writeFileSync(join(project, "contract.json"), contract({ scopes: ["office:tidy"] }));
  assert.is(mcpgen(project, "scaffold", ".").code, 0);
  assert.match(readFileSync(join(project, "src/mcp/contract/index.ts"), "utf8"), 'export type Scope = "office:tidy";');
  assert.is(compile(project), "");
});

test("--auth is an option for new projects only", ({ folder }) => {
  scaffolded(folder);
  const { code, stderr } = mcpgen(folder, "scaffold", "weather", "--auth");
  assert.is(code, 2);
  assert.match(
    stderr,
    /^--auth: weather is already a project, .*\(edit "with" in mcpgen\.config\.json, and src\/main\.ts/,
  );
});

test.run();
