import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { FreshMachine, installPinned, type Ended } from "./support/freshMachine.js";
import { askByOlder, HttpProject, OLDER_SDKS } from "./support/olderClients.js";
import { askByInspector, askByV1, askByV2, ERAS, type Call, type Seen } from "./support/startedServer.js";
import { sizeOf, timesOverEmpty } from "./support/startTime.js";
import { TEN_TOOLS } from "../contract/support/tenTools.js";
import { read, write } from "../support/folders.js";

/**
 * `npm run test:scaffold`: what a user goes through. The packed mcpgen is installed into an empty folder, projects are scaffolded,
 * installed, tested and started there, and official clients ask them.
 *
 * `npm run test:scaffold -- --times` also checks how long that takes. Without it, times are only printed, because they depend on the machine and
 * on what else it does.
 */
const CHECKS_TIMES = process.argv.includes("--times");

/** `--only=demo` tests the new project alone, `--without=demo` the others. */
const isChosen = (part: "demo" | "others"): boolean =>
  !process.argv.includes(part === "demo" ? "--without=demo" : "--only=demo");

/** Seconds from `npx mcpgen scaffold` to the end of `npm test`. */
const PATIENCE = 60;

/** Milliseconds that a server may take longer to start than an empty process. */
const START = 10;
/** Milliseconds for a server with bridges, which loads the converters and the guards of further revisions. */
const BRIDGED_START = 20;

/** Bytes after gzip of what a server with ten tools in all revisions loads at its start, with bridges and without; about 5 % more than measured. */
const LARGEST = 38_900;
const LARGEST_NATIVE = 26_700;

const SERVERS = join(import.meta.dirname, "servers");
const MODULES = join(SERVERS, "node_modules", "@modelcontextprotocol");

let [passed, failed] = [0, 0];
const machine = new FreshMachine();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
process.on("exit", () => machine.remove());

if (ended("mcpgen installs from its package", machine.installMcpgen())) {
  if (isChosen("demo")) await tryNewProject();
  if (isChosen("others")) await tryContracts();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function tryNewProject(): Promise<void> {
  installsItsOwn();
  works("generate", ["generate", "2026-07-28", "--out", "mcp"]);
  works("check", ["check", "--out", "mcp"]);
  works("generate of a schema.json", ["generate", ...schemaJson(), "--out", "json"]);
  works("diff", ["diff", "2025-11-25", "2026-07-28"]);
  works("migrate", ["migrate", "2025-11-25", "2026-07-28"]);
  const demo = await scaffolds("demo", ["--transport", "stdio,http"]);
  await answers(demo, { name: "count_words", arguments: { text: "one two" } }, '{"words":2,"characters":7}', [
    "count_words",
  ]);
  await answersOlderSdks(demo);
}

async function tryContracts(): Promise<void> {
  await scaffolds("guarded", ["--transport", "stdio,http", "--auth"], ["jose"]);
  const names = captured("captured.json");
  tell("30 tools and more are captured from public servers", names.length >= 30, `${names.length} tools`);
  const office = await scaffolds("office", ["--contract", "captured.json"]);
  const call = { name: "get-sum", arguments: { a: 1, b: 2 } };
  await answers(office, call, "get-sum is not written yet", names);
  write(machine.folder, "ten.json", { name: "ten", version: "1.0.0", tools: TEN_TOOLS });
  measure(await scaffolds("ten", ["--contract", "ten.json"]), LARGEST, BRIDGED_START);
  measure(await scaffolds("native", ["--contract", "ten.json", "--native"]), LARGEST_NATIVE, START);
}

/** Nothing that the bundle holds is installed, and its licences are. */
function installsItsOwn(): void {
  const modules = join(machine.folder, "node_modules");
  const bundled = [
    "yargs",
    "handlebars",
    "@clack/prompts",
    "jsonc-parser",
    "json-schema-to-typescript",
    "lodash",
    "diff",
  ];
  const installed = bundled.filter((name) => existsSync(join(modules, name)));
  tell("what is bundled is not installed too", installed.length === 0, installed.join(", "));
  const notices = join(modules, "mcpgen", "dist", "THIRD-PARTY-NOTICES.txt");
  tell("licences of what is bundled are installed", existsSync(notices), notices);
}

/** A command of the installed mcpgen ends well. */
function works(what: string, given: readonly string[]): void {
  ended(
    `mcpgen ${what} works where only its package is installed`,
    machine.run(machine.folder, "npx", ["--no", "--", "mcpgen", ...given]),
  );
}

/** A schema that goes through json-schema-to-typescript. */
function schemaJson(): string[] {
  const definitions = {
    ClientRequest: { anyOf: [{ $ref: "#/definitions/PingRequest" }] },
    ServerRequest: { anyOf: [{ $ref: "#/definitions/PingRequest" }] },
    ClientNotification: { anyOf: [{ $ref: "#/definitions/Told" }] },
    ServerNotification: { anyOf: [{ $ref: "#/definitions/Told" }] },
    PingRequest: { type: "object", properties: { method: { const: "ping", type: "string" } }, required: ["method"] },
    Told: { type: "object", properties: { method: { const: "told", type: "string" } }, required: ["method"] },
    EmptyResult: { type: "object" },
  };
  writeFileSync(join(machine.folder, "schema.json"), JSON.stringify({ definitions }));
  return ["--schema", "schema.json", "--revision", "2025-11-25"];
}

/** A project, installed and tested within a minute, without the network once it is installed. */
async function scaffolds(name: string, given: readonly string[], needed: readonly string[] = []): Promise<string> {
  const project = join(machine.folder, name);
  const steps: readonly (readonly [what: string, run: () => Ended])[] = [
    [
      "is scaffolded",
      () => machine.run(machine.folder, "npx", ["--no", "mcpgen", "scaffold", name, "--yes", ...given]),
    ],
    ["is installed", () => machine.run(project, "npm", ["install", "--no-audit", "--no-fund"])],
    ["passes its tests offline", () => machine.run(project, "npm", ["test"], { npm_config_offline: "true" })],
  ];
  let seconds = 0;
  for (const [what, run] of steps) {
    const outcome = run();
    seconds += outcome.seconds;
    if (!ended(`${name} ${what}`, outcome)) return project;
  }
  tellTime(`${name} stands in less than a minute`, seconds < PATIENCE, `${seconds.toFixed(1)} s for ${name}`);
  const { dependencies = {} } = JSON.parse(read(project, "package.json")) as {
    dependencies?: object;
  };
  tell(
    `${name} needs ${needed.length === 0 ? "nothing" : needed.join(", ")} at run time`,
    isDeepStrictEqual(Object.keys(dependencies), needed),
    JSON.stringify(dependencies),
  );
  ended(`mcpgen check agrees with ${name}`, machine.run(project, "npm", ["run", "check", "--silent"]));
  return project;
}

async function answers(project: string, call: Call, text: string, tools: readonly string[]): Promise<void> {
  const ways: readonly (readonly [who: string, ask: () => Promise<Seen>])[] = [
    ["@modelcontextprotocol/sdk", () => askByV1(project, call)],
    ["@modelcontextprotocol/client", () => askByV2(project, call)],
    ...ERAS.map((era) => [`the inspector (${era})`, () => askByInspector(project, era, call)] as const),
  ];
  for (const [who, ask] of ways) {
    let seen: Seen | string;
    try {
      seen = await ask();
    } catch (error) {
      seen = String(error);
    }
    const isError =
      typeof seen === "object" && typeof seen.content === "string" && seen.content.includes("tool_is_error");
    const content = isError ? [{ type: "text", text }] : typeof seen === "object" ? seen.content : seen;
    const found = { tools: typeof seen === "object" ? seen.tools : [], content };
    const wanted = { tools, content: [{ type: "text", text }] };
    tell(
      `npm start of ${project.split("/").at(-1)} answers ${who}`,
      isDeepStrictEqual(found, wanted),
      JSON.stringify(found),
    );
  }
}

/** A new project serves the clients of each revision, over stdio and HTTP. */
async function answersOlderSdks(project: string): Promise<void> {
  installPinned(SERVERS);
  const call = { name: "count_words", arguments: { text: "one two" } };
  const wanted = { tools: ["count_words"], content: [{ type: "text", text: '{"words":2,"characters":7}' }] };
  const http = await HttpProject.start(project);
  for (const sdk of OLDER_SDKS)
    for (const transport of sdk.transports) {
      const asked = askByOlder(join(SERVERS, "node_modules"), { sdk, transport }, { project, url: http.url, call });
      const seen = await asked.catch(String);
      tell(`a new project answers SDK ${sdk.version} over ${transport}`, isDeepStrictEqual(seen, wanted), String(seen));
    }
  await http.stop();
}

/** A contract of what public servers offer, each name once. */
function captured(file: string): string[] {
  installPinned(SERVERS);
  const commands = ["everything", "filesystem", "memory"].map((name) => {
    const entry = join(MODULES, `server-${name}`, "dist", "index.js");
    return `node ${entry}${name === "filesystem" ? ` ${SERVERS}` : ""}`;
  });
  const tools = new Map<string, object>();
  for (const [i, command] of commands.entries()) {
    const path = join(machine.folder, `part${i}.json`);
    if (!existsSync(path))
      machine.run(machine.folder, "npx", ["--no", "--", "mcpgen", "contract", "--from", command, "-o", path]);
    const part = JSON.parse(readFileSync(path, "utf8")) as { tools: { name: string }[] };
    for (const tool of part.tools) tools.set(tool.name, tool);
  }
  const contract = { name: "office", version: "1.0.0", tools: [...tools.values()] };
  writeFileSync(join(machine.folder, file), JSON.stringify(contract, null, 2));
  return [...tools.keys()];
}

function measure(project: string, largest: number, longest: number): void {
  const dist = join(project, "dist");
  const { start, whole } = sizeOf(dist);
  console.log(`  gzip: ${start} bytes at the start, ${whole} with what is loaded when it is needed`);
  const [time = NaN] = timesOverEmpty(project, [join(dist, "main.js")], 150);
  tellTime(
    `a server starts within ${longest} ms of an empty process`,
    time <= longest,
    `${time.toFixed(1)} ms over an empty process`,
  );
  tell(`ten tools in all revisions take ${largest} bytes at most at the start`, start <= largest, `${start} bytes`);
}

function ended(what: string, { status, stdout, stderr }: Ended): boolean {
  return tell(what, status === 0, `exit code ${status}\n${stdout.slice(-2000)}${stderr.slice(-2000)}`);
}

/** Prints a time, and checks it if times are to be checked. */
function tellTime(what: string, good: boolean, found: string): void {
  console.log(`  ${found}`);
  if (CHECKS_TIMES) tell(what, good, found);
}

/** @param found what is told where it is not good. */
function tell(what: string, good: boolean, found: string): boolean {
  if (good) passed++;
  else failed++;
  console.log(good ? `✓ ${what}` : `✗ ${what}: ${found}`);
  return good;
}
