import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { blocksOf, commandsOf, isAsShown } from "../guides/support/blocks.js";
import { installPinned } from "../scaffold/support/freshMachine.js";
import { ROOT } from "../support/schemas.js";

/**
 * `npm run test:agents`: follows the guide on agents, with the agent frameworks that it names, and lets scripted models call its tools:
 * what a provider gets, and what a model reads. The models and what they must see are in `scripted/`.
 */

const HERE = import.meta.dirname;
const GUIDE = "samples/guides/agents.md";
/** The Vercel AI SDK and the OpenAI Agents SDK need a newer Node than mcpgen does. */
const NODE = join(HERE, "node_modules", "node-22", "bin", "node");
const PROGRAMS: { readonly [command: string]: string } = {
  "npx mcpgen": join(ROOT, "dist", "cli.js"),
  "npx tsc": join(ROOT, "node_modules", "typescript", "bin", "tsc"),
  node: "",
};
const TSCONFIG = {
  compilerOptions: {
    target: "ES2023",
    lib: ["ES2023"],
    types: ["node"],
    typeRoots: [join(ROOT, "node_modules", "@types")],
    module: "NodeNext",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    rootDir: "src",
    outDir: "dist",
  },
  include: ["src/*.ts"],
};

installPinned(HERE);
const folder = mkdtempSync(join(tmpdir(), "mcpgen-agents-"));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
symlinkSync(join(HERE, "node_modules"), join(folder, "node_modules"));
writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }\n');
writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
cpSync(join(HERE, "scripted"), folder, { recursive: true });

let [passed, failed] = [0, 0];
const blocks = blocksOf(GUIDE);
for (const { file, text } of blocks) if (file !== undefined) write(file, text);
for (const block of blocks.filter(({ language }) => language === "console"))
  for (const { line, command, output } of commandsOf(block)) {
    const { status, said } = run(command);
    count(status === 0 && (output === "" || isAsShown(output, said)), `${GUIDE}:${line}: ${command} says\n${said}`);
  }
for (const script of readdirSync(join(HERE, "scripted")).filter((name) => name !== "judge.mjs")) {
  // The user who is asked for a confirmation declines.
  const { status, said } = run(`node ${script}`, "n\n");
  const found = [...said.matchAll(/(?:^|\] )(passed|failed): /gm)].map(([, verdict]) => verdict);
  for (const verdict of found) count(verdict === "passed", "");
  count(status === 0 && found.length >= 5 && !found.includes("failed"), `${script} says\n${said}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function count(isRight: boolean, fault: string): void {
  if (isRight) passed++;
  else {
    failed++;
    if (fault !== "") console.log(fault);
  }
}

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Runs a command of the guide, with the newer Node. */
function run(command: string, input = ""): { readonly status: number | null; readonly said: string } {
  const name = Object.keys(PROGRAMS).find((each) => command === each || command.startsWith(`${each} `))!;
  const given = [PROGRAMS[name]!, ...command.slice(name.length).split(" ")].filter((text) => text !== "");
  const { status, stdout, stderr } = spawnSync(NODE, given, {
    cwd: folder,
    input,
    encoding: "utf8",
    timeout: 300_000,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, PATH: `${dirname(NODE)}:${process.env["PATH"]}` },
  });
  return { status, said: stdout + stderr };
}
