import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { suiteInFolders } from "../support/folders.js";
import { assertDone, assertFound, assertRefused, mcpgen, mcpgenOf, sampleCommand } from "./support/command.js";

const test = suiteInFolders("diff of contracts");

const SEARCH = {
  name: "search",
  description: "Finds notes.",
  inputSchema: { type: "object", properties: { q: { type: "string" } }, required: ["q"], additionalProperties: false },
};
const OLD = { name: "notes", version: "1.0.0", tools: [SEARCH] };
const NEW = { ...OLD, version: "1.1.0", tools: [{ ...SEARCH, name: "find" }] };
const OLD_TYPES = `export interface Tools { /** Finds notes. */ search(input: { q: string }): string; }\n`;
const NEW_TYPES = `export interface Tools { /** Finds notes. */ search(input: { q: string; limit: number }): string; }\n`;

function write(folder: string, files: { readonly [path: string]: unknown }): void {
  for (const [path, content] of Object.entries(files))
    writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content, null, 2));
}

function git(folder: string, ...words: string[]): void {
  const own = [
    "-c",
    "user.name=a",
    "-c",
    "user.email=a@example.com",
    "-c",
    "init.defaultBranch=main",
    "-c",
    "commit.gpgsign=false",
  ];
  execFileSync("git", [...own, ...words], { cwd: folder, stdio: "pipe" });
}

/** Makes a repository whose only commit has the files. */
function commit(folder: string, files: { readonly [path: string]: unknown }): void {
  write(folder, files);
  git(folder, "init", "--quiet");
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "--message", "first");
}

interface JsonReport {
  readonly findings: readonly {
    readonly rule: string;
    readonly path: string;
    readonly witness?: { readonly value: unknown };
  }[];
  readonly bump: { readonly bump: string };
  readonly before: object;
  readonly after: object;
}

function rulesOf(stdout: string): string[] {
  return (JSON.parse(stdout) as JsonReport).findings.map(({ rule }) => rule);
}

test("two files: the text names the rule, and --fail-on decides the exit code", ({ folder }) => {
  write(folder, { "old.json": OLD, "new.json": NEW });
  const { stdout } = assertDone(mcpgen(folder, "diff old.json new.json"));
  assert.match(stdout, /^Client \(code that calls\): 1 breaking, 0 undecided, 0 notable, 1 compatible \(major\)$/m);
  assert.match(stdout, /TOL003 {2}the tool `search` is removed, and `find` looks like it: renamed\?/);
  assert.match(stdout, /"aliases": \["search"\]/);
  assertFound(mcpgen(folder, "diff old.json new.json --fail-on breaking"));
  assertFound(mcpgen(folder, "diff old.json new.json --fail-on tol003"));
  assertDone(mcpgen(folder, "diff old.json new.json --fail-on TOL002"));
  assertDone(mcpgen(folder, "diff old.json old.json --fail-on any"));
});

test("TypeScript and JSON are the same contract", ({ folder }) => {
  write(folder, {
    "package.json": { name: "notes", version: "1.0.0" },
    "contract.ts": OLD_TYPES,
    "contract.json": OLD,
  });
  assert.equal(rulesOf(assertDone(mcpgen(folder, "diff contract.json contract.ts --format json")).stdout), []);
});

test("a state of git has its own package.json, and paths from the root or from this folder", ({ folder }) => {
  mkdirSync(join(folder, "src"));
  commit(folder, { "package.json": { name: "notes", version: "1.0.0" }, "src/contract.ts": OLD_TYPES });
  write(folder, { "package.json": { name: "notes", version: "2.0.0" }, "src/contract.ts": NEW_TYPES });
  for (const [below, before, after] of [
    ["", "HEAD:src/contract.ts", "src/contract.ts"],
    ["src", "HEAD:./contract.ts", "contract.ts"],
    ["src", "main:src/contract.ts", "contract.ts"],
    ["", ":src/contract.ts", "./src/contract.ts"],
  ] as const) {
    const { stdout } = assertDone(mcpgenOf(join(folder, below), ["diff", before, after, "--format", "json"]));
    assert.equal(rulesOf(stdout), ["ARG001", "SRV002"], before);
    const { findings } = JSON.parse(stdout) as JsonReport;
    assert.equal(findings[0]!.witness!.value, { q: "" });
  }
});

test("a state of git that cannot be read is an error", ({ folder }) => {
  commit(folder, { "contract.json": OLD, "readme.txt": "text" });
  const head = "the path begins at the root of the repository, or with ./ in this folder";
  const refused = (before: string): string => assertRefused(mcpgenOf(folder, ["diff", before, "contract.json"])).stderr;
  assert.match(refused("HEAD~7:contract.json"), head);
  assert.match(refused("HEAD:missing.json"), head);
  assert.match(refused("HEAD:readme.txt"), /the file is not a contract/);
  assert.match(refused("$(touch pwned):contract.json"), head);
});

test("a contract of values runs from a file, and not from a state of git", ({ folder }) => {
  const values = `export const server = { name: "notes", version: "1.0.0" };\nexport const tools = {};\n`;
  commit(folder, { "package.json": { name: "notes", version: "1.0.0", type: "module" }, "contract.mjs": values });
  assertDone(mcpgen(folder, "diff contract.mjs contract.mjs"));
  assertRefused(
    mcpgen(folder, "diff HEAD:contract.mjs contract.mjs"),
    'HEAD:contract.mjs:1:1: the file exports values, and mcpgen runs no file of a state of git, which can be somebody else\'s (commit the contract.json that mcpgen contract --from "node server.js" writes and compare that, or check the state out with git worktree add)',
  );
});

test("a running server is the newer side, or the older one as live", ({ folder }) => {
  const server = sampleCommand("everything", "--stdio");
  assertDone(mcpgenOf(folder, ["contract", "--from", server, "--out", "contract.json"]));
  const compare = (...words: string[]): string[] =>
    rulesOf(assertDone(mcpgenOf(folder, ["diff", ...words, "--from", server, "--format", "json"])).stdout);
  assert.equal(compare("contract.json"), []);
  const contract = JSON.parse(readFileSync(join(folder, "contract.json"), "utf8")) as { tools: object[] };
  const [first, ...others] = contract.tools as { name: string }[];
  write(folder, { "fewer.json": { ...contract, tools: others } });
  assert.equal(compare("fewer.json"), ["TOL001"]);
  assert.equal(compare("live", "fewer.json"), ["TOL002"]);
  git(folder, "init", "--quiet");
  git(folder, "add", "fewer.json");
  const { stdout } = assertDone(mcpgenOf(folder, ["diff", ":fewer.json", "--from", server, "--format", "json"]));
  const report = JSON.parse(stdout) as JsonReport;
  assert.equal(
    report.findings.map(({ path }) => path),
    [`/tools/${first!.name}`],
  );
  assert.equal(
    [report.before, report.after].map((side) => (side as { origin: string }).origin),
    ["git", "server"],
  );
});

test("wrong sides and options are named", ({ folder }) => {
  write(folder, { "old.json": OLD, "new.json": NEW, "other.json": {} });
  const refused = (line: string, told: string | RegExp): void => void assertRefused(mcpgen(folder, line), told, line);
  refused(
    "diff old.json 2025-11-25",
    "old.json is a contract, but 2025-11-25 is not (give two contracts, or two schemas of the protocol)",
  );
  refused(
    "diff other.json new.json",
    "new.json is a contract, but other.json is not (give two contracts, or two schemas of the protocol)",
  );
  refused(
    "diff old.json",
    "old.json: the other side is missing (give a second revision or file, or a server with --from or --url)",
  );
  refused("diff old.json new.json --caps tools", "--caps has no meaning for contracts (remove --caps)");
  refused("diff old.json new.json --group rule", "--group has no meaning for contracts (remove --group)");
  refused("diff old.json new.json --as both", "--as both is not for contracts (use client, host, server, all)");
  refused(
    "diff old.json new.json --level wire",
    "--level wire is not for contracts (use breaking, undecided, notable, all)",
  );
  refused(
    "diff old.json new.json --fail-on wire",
    /^--fail-on: "wire" is neither a severity nor the id of a rule about contracts/,
  );
  refused("diff old.json new.json --from x", /^give one contract beside the server/);
  refused("diff live --from x", /^give one contract beside the server/);
  refused("diff 2025-11-25 2026-07-28 --as host", "--as host is only for contracts (use server, client, both)");
  refused("diff 2025-11-25 2026-07-28 --level notable", "--level notable is only for contracts (use wire, ts, all)");
  refused("diff 2025-11-25 2026-07-28 --bump", "--bump is only for contracts (remove --bump)");
  refused(
    "diff old.json new.json --bump --format html",
    "--format html and --bump exclude each other (use text or json)",
  );
});

test("an ignore file takes findings out, also all of a rule", ({ folder }) => {
  write(folder, { "old.json": OLD, "new.json": NEW });
  assertDone(mcpgen(folder, "diff old.json new.json --write-ignore known.json"));
  const known = JSON.parse(readFileSync(join(folder, "known.json"), "utf8")) as { ignore: { rule: string }[] };
  assert.equal(
    known.ignore.map(({ rule }) => rule),
    ["TOL003"],
  );
  assert.match(
    assertDone(mcpgen(folder, "diff old.json new.json --fail-on breaking --ignore known.json")).stdout,
    /1 finding ignored/,
  );
  write(folder, { "all.json": { ignore: [{ rule: "TOL003", path: "*", reason: "announced" }] } });
  assertDone(mcpgen(folder, "diff old.json new.json --fail-on breaking --ignore all.json"));
});

test("an ignore file gets what fails, with the user's reason", ({ folder }) => {
  write(folder, { "old.json": OLD, "new.json": { ...OLD, tools: [{ ...SEARCH, description: "Seeks notes." }] } });
  const entriesOf = (...words: string[]): unknown[] => {
    assertDone(mcpgenOf(folder, ["diff", "old.json", "new.json", "--write-ignore", "known.json", ...words]));
    const { ignore } = JSON.parse(readFileSync(join(folder, "known.json"), "utf8")) as {
      ignore: { rule: string; reason: string }[];
    };
    return ignore.map(({ rule, reason }) => [rule, reason]);
  };
  assert.equal(entriesOf(), []);
  mcpgenOf(
    folder,
    "diff old.json new.json --fail-on notable --write-ignore known.json --reason".split(" ").concat("read by A"),
  );
  assert.equal(entriesOf(), [["TXT001", "read by A"]]);
  for (const [words, told] of [
    [["x"], "--reason is only used with --write-ignore (add --write-ignore FILE, or omit --reason)"],
    [[" ", "--write-ignore", "known.json"], "--reason is empty (write why the findings are accepted)"],
  ] as const)
    assertRefused(mcpgenOf(folder, ["diff", "old.json", "new.json", "--reason", ...words]), told);
});

test("an accepted break counts for the version", ({ folder }) => {
  write(folder, { "old.json": OLD, "new.json": NEW });
  assertDone(mcpgen(folder, "diff old.json new.json --write-ignore known.json"));
  const { stdout } = assertDone(mcpgen(folder, "diff old.json new.json --bump --as client --ignore known.json"));
  assert.is(
    stdout,
    "major\n  client: major\n    TOL003  the tool `search` is removed, and `find` looks like it: renamed? (ignored)\n",
  );
});

/** The version of the newer contract, whether a tool is removed, and the exit code of --fail-on version. */
const VERSIONS = [
  ["1.0.0", false, 0],
  ["0.9.0", false, 1],
  ["1.0.1", false, 0],
  ["1.0.0", true, 1],
  ["1.0.1", true, 1],
  ["1.1.0", true, 1],
  ["2.0.0", true, 0],
] as const;

for (const [version, isBreaking, code] of VERSIONS)
  test(`--fail-on version: ${version} after 1.0.0 ${isBreaking ? "with" : "without"} a break ends with ${code}`, ({
    folder,
  }) => {
    write(folder, { "old.json": OLD, "new.json": { ...OLD, version, ...(isBreaking && { tools: [] }) } });
    for (const more of ["", " --bump", " --format json"]) {
      const outcome = mcpgen(folder, `diff old.json new.json --fail-on version${more}`);
      assert.is(outcome.code, code, outcome.stdout + outcome.stderr);
    }
  });

test("--fail-on version says what is declared and needed, also for an accepted break", ({ folder }) => {
  write(folder, { "old.json": OLD, "new.json": NEW });
  assertDone(mcpgen(folder, "diff old.json new.json --write-ignore known.json"));
  const { stdout } = assertFound(mcpgen(folder, "diff old.json new.json --fail-on version --bump --ignore known.json"));
  assert.match(
    stdout,
    "\nVersion 1.1.0 after 1.0.0 declares a minor change, but the changes need a major version (raise the version)\n",
  );
  write(folder, { "new.json": { ...NEW, version: "next" } });
  assertRefused(
    mcpgen(folder, "diff old.json new.json --fail-on version"),
    "--fail-on version: 1.0.0 and next are not both semantic versions (write MAJOR.MINOR.PATCH, or use --fail-on breaking)",
  );
});

test("a contract that an older state does not have is new, and nothing fails", ({ folder }) => {
  mkdirSync(join(folder, "src"));
  commit(folder, { "readme.txt": "text" });
  write(folder, { "src/contract.json": OLD });
  for (const [below, before, after] of [
    ["", "HEAD:src/contract.json", "src/contract.json"],
    ["", ":src/contract.json", "./src/contract.json"],
    ["src", "HEAD:./contract.json", "contract.json"],
    ["src", "HEAD:src/contract.json", "../src/contract.json"],
    ["src", "HEAD:../src/contract.json", join(folder, "src/contract.json")],
  ] as const)
    for (const failOn of ["any", "version", "TOL001"]) {
      const outcome = mcpgenOf(join(folder, below), ["diff", before, after, "--fail-on", failOn]);
      assert.match(assertDone(outcome).stdout, `The contract is new: ${before} does not exist\n`);
      assert.match(outcome.stdout, "TOL001  the tool `search` is new");
    }
  const { stdout } = assertDone(mcpgen(folder, "diff HEAD:src/contract.json src/contract.json --format json"));
  const { before } = JSON.parse(stdout) as { before: object };
  assert.equal(Object.entries(before).at(-1), ["absent", true]);
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "--message", "second");
  assert.match(
    assertDone(mcpgen(folder, "diff HEAD~1:src/contract.json HEAD:src/contract.json")).stdout,
    /^The contract is new: /,
  );
});

test("a path that no state has is an error, and a misspelt one too", ({ folder }) => {
  commit(folder, { "readme.txt": "text" });
  write(folder, { "contract.json": OLD });
  for (const [before, after, told] of [
    ["HEAD:contrct.json", "contract.json", /^HEAD:contrct\.json:1:1: path 'contrct\.json' does not exist in 'HEAD'/],
    ["HEAD:contract.json", "contrct.json", /contract\.json/],
    ["HEAD~1:contract.json", "contract.json", /^HEAD~1:contract\.json:1:1: invalid object name 'HEAD~1'/],
    ["HEAD:contract.json", "HEAD:contract.json", /exists on disk, but not in 'HEAD'/],
  ] as const)
    assertRefused(mcpgenOf(folder, ["diff", before, after, "--fail-on", "any"]), told);
});

test("an annotation about what is gone is at the line of what is left of it", ({ folder }) => {
  const types = (search: string, other: string): string =>
    `export interface Server { name: "notes"; version: "1.0.0" }\nexport interface Tools {\n  /** Finds notes. */\n  ${other}\n  /** Seeks notes, old and new. */\n  ${search}\n}\n`;
  const old = types("search(input: { q: string; limit?: number }): string;", "count(input: { text: string }): string;");
  const linesOf = (now: string): string[] => {
    write(folder, { "old.ts": old, "new.ts": now });
    const { stdout } = assertDone(mcpgen(folder, "diff old.ts new.ts --as client --format github"));
    return [...stdout.matchAll(/line=(\d+),title=(\w+)/g)].map(([, line, rule]) => `${rule} ${line}`);
  };
  assert.equal(linesOf(types("search(input: { q: string }): string;", "count(input: { text: string }): string;")), [
    "ARG004 6",
  ]);
  assert.equal(
    linesOf(types("find(input: { q: string; limit?: number }): string;", "count(input: { text: string }): string;")),
    ["TOL003 6"],
  );
  assert.equal(linesOf(types("search(input: { q: string; limit?: number }): string;", "")), ["TOL002 2"]);
});

test("--bump prints the release that each audience needs", ({ folder }) => {
  write(folder, {
    "old.json": OLD,
    "new.json": { ...OLD, tools: [SEARCH, { ...SEARCH, name: "other", description: "Other." }] },
  });
  const { stdout } = assertDone(mcpgen(folder, "diff old.json new.json --bump"));
  assert.is(
    stdout,
    [
      "minor",
      "  client: minor",
      "    TOL001  the tool `other` is new",
      "  host: minor",
      "    TOL001  the tool `other` is new",
      "  server: minor",
      "    TOL001  the tool `other` is new",
      "",
    ].join("\n"),
  );
  const json = JSON.parse(assertDone(mcpgen(folder, "diff old.json new.json --bump --format json")).stdout) as {
    bump: string;
  };
  assert.is(json.bump, "minor");
  assert.match(
    assertDone(mcpgen(folder, "diff old.json old.json --bump --as client")).stdout,
    /^patch\n {2}client: patch\n/,
  );
});

test("rules, explanations and the schema of the report are printed", ({ folder }) => {
  assert.match(
    assertDone(mcpgen(folder, "diff rules")).stdout,
    /^ARG001 {2}required-argument-added +A tool has a new required argument\.$/m,
  );
  assert.match(assertDone(mcpgen(folder, "diff explain arg001")).stdout, /^ARG001 required-argument-added\n/);
  const schema = JSON.parse(assertDone(mcpgen(folder, "diff schema --contracts")).stdout) as { title: string };
  assert.is(schema.title, "What mcpgen diff finds between two contracts");
});

test.run();
