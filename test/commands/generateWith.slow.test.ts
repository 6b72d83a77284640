import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { packagesNote } from "../../generator/commands/outputNotes.js";
import { mcpgen } from "./support/command.js";

const test = suite<{ folder: string }>("generate --with");

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-with-"));
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

const CLIENT = ["2025-06-18", "--out", "mcp", "--only", "client", "--target", "ts"] as const;
const NOTE =
  "note: the modules of authorization import packages that mcpgen does not install: npm install oauth4webapi@3\n";

test("--with writes the modules, check generates them again, and generate without it removes them", ({ folder }) => {
  const face = join(folder, "mcp", "runtime", "oauthClient.ts");
  const first = mcpgen(folder, "generate", ...CLIENT, "--with", "authorization");
  assert.is(first.code, 0, first.stderr);
  assert.is(first.stderr, NOTE);
  assert.ok(existsSync(face));
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 0);
  rmSync(face);
  const missing = mcpgen(folder, "check", "--out", "mcp");
  assert.is(missing.code, 1);
  assert.match(missing.stdout, /^missing\n {2}runtime\/oauthClient\.ts$/m);
  const without = mcpgen(folder, "generate", ...CLIENT, "--yes");
  assert.is(without.code, 0, without.stderr);
  assert.not.ok(existsSync(join(folder, "mcp", "runtime", "client-authorization")));
  assert.not.match(readFileSync(join(folder, "mcp", "mcpgen.manifest.json"), "utf8"), /oauth|"with"/);
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 0);
});

test("the configuration decides about features: check reports their files after the member is removed", ({
  folder,
}) => {
  const configure = (more: object): void =>
    writeFileSync(
      join(folder, "mcpgen.config.json"),
      JSON.stringify({ out: "mcp", revisions: ["2025-06-18"], only: ["client"], target: "ts", ...more }),
    );
  configure({ with: ["authorization"] });
  assert.is(mcpgen(folder, "generate").code, 0);
  assert.is(mcpgen(folder, "check").code, 0);
  configure({});
  const { code, stdout } = mcpgen(folder, "check");
  assert.is(code, 1);
  assert.match(stdout, /^stale\n {2}runtime\/nodeOauthClient\.ts\n {2}runtime\/oauthClient\.ts\n/m);
});

test("--transport selects the modules of transports, check keeps the selection, and generate without a list writes all", ({
  folder,
}) => {
  const modules = (): string[] => readdirSync(join(folder, "mcp", "runtime")).map((path) => path.replace(".ts", ""));
  const one = mcpgen(
    folder,
    "generate",
    "2025-06-18",
    "--out",
    "mcp",
    "--for",
    "server",
    "--target",
    "ts",
    "--transport",
    "stdio",
  );
  assert.is(one.code, 0, one.stderr);
  assert.equal(modules(), "checkTools errors jsonSchema protocol server serverCore stdio validation".split(" "));
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 0);
  const again = mcpgen(folder, "generate", "--out", "mcp");
  assert.is(again.code, 0, again.stderr);
  assert.match(again.stdout, /^mcp is up to date\n {2}2025-06-18 ✓ 6 files/);
  writeFileSync(
    join(folder, "mcpgen.config.json"),
    JSON.stringify({ out: "mcp", revisions: ["2025-06-18"], only: ["server"], target: "ts", with: ["tasks"] }),
  );
  assert.is(mcpgen(folder, "generate").code, 0);
  for (const name of ["http", "fetch", "memory", "stdio", "stores", "tasks"]) assert.ok(modules().includes(name), name);
  for (const name of ["client", "operations"]) assert.not.ok(modules().includes(name), name);
  assert.not.match(readFileSync(join(folder, "mcp", "mcpgen.manifest.json"), "utf8"), /"transport"/);
});

test("an unknown transport is refused with the known transports", ({ folder }) => {
  const { code, stderr } = mcpgen(folder, "generate", ...CLIENT, "--transport", "sse");
  assert.is(code, 2);
  assert.match(stderr, /^--transport: "sse" is not a valid value \(use stdio, http, fetch, memory\)/);
});

test("an unknown feature is refused with the known features", ({ folder }) => {
  const { code, stderr } = mcpgen(folder, "generate", ...CLIENT, "--with", "oauth");
  assert.is(code, 2);
  assert.is(
    stderr,
    '--with: "oauth" is not a valid value (use authorization, bridges, operations, tasks, service, redis, postgres)\n',
  );
  assert.not.ok(existsSync(join(folder, "mcp")));
  writeFileSync(
    join(folder, "mcpgen.config.json"),
    JSON.stringify({ out: "mcp", revisions: ["2025-06-18"], with: ["oauth"] }),
  );
  assert.match(
    mcpgen(folder, "generate").stderr,
    /"with" must be a list of features \(authorization, bridges, operations, tasks, service, redis, postgres\) \(correct the /,
  );
});

const RUNTIME = {
  path: "runtime/package.json",
  text: '{ "peerDependencies": { "jose": "^6.2.17", "oauth4webapi": "^3.8.8" } }',
};

test("the note names only packages that no package.json above the output folder lists", ({ folder }) => {
  const out = join(folder, "packages", "host", "mcp");
  mkdirSync(out, { recursive: true });
  const note = (...names: string[]): string =>
    `the modules of authorization import packages that mcpgen does not install: npm install ${names.join(" ")}`;
  assert.is(packagesNote(out, [RUNTIME]), note("jose@6", "oauth4webapi@3"));
  writeFileSync(join(out, "package.json"), '{ "dependencies": { "jose": "1" } }');
  assert.is(packagesNote(out, [RUNTIME]), note("jose@6", "oauth4webapi@3"), "the output folder's own file");
  writeFileSync(join(out, "..", "package.json"), '{ "dependencies": { "jose": "^6.0.0" } }');
  assert.is(packagesNote(out, [RUNTIME]), note("oauth4webapi@3"));
  writeFileSync(join(folder, "package.json"), '{ "devDependencies": { "oauth4webapi": "^3.0.0" } }');
  assert.is(packagesNote(out, [RUNTIME]), undefined);
  assert.is(packagesNote(out, [{ path: "runtime/package.json", text: "{}" }]), undefined);
});

test("transports of code that imports the package have no effect, and generate says so", ({ folder }) => {
  const given = ["--runtime", "package", "--transport", "stdio", "--out", "mcp"];
  const { code, stderr } = mcpgen(folder, "generate", "2026-07-28", ...given);
  assert.is(code, 0);
  assert.match(stderr, "note: --transport has no effect with --runtime package: the runtime is in the npm package\n");
});

test.run();
