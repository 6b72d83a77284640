import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { compile, COMPILERS_HERE, inFolder, writeProject } from "../emit/support/compilers.js";
import type { JsonSchemaInContract } from "../../generator/contract/contract.js";
import { emitContractDeclarations } from "../../generator/contract/client/clientView.js";
import { declareTypesOfSchema } from "../../generator/contract/schemaTypes.js";
import { SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import { isRefused, pickFrom, randomSchema, randomValue } from "./support/randomSchemas.js";
import { parseContract } from "../../generator/contract/readContract.js";
import { REVISIONS } from "../support/revisions.js";
import { ROOT } from "../support/schemas.js";
import { HOSTILE } from "./support/hostileContract.js";
import { writeGenerated } from "./support/served.js";
import { write } from "../support/folders.js";

/** Schemas at random whose types are compiled. */
const SEEDS = 100;

const RIGHT_CALLS = `
  const { periods } = await weather.getForecast({ ...OSLO, units: "metric" }, { timeoutMs: 5 });
  console.log(periods[0]?.temperature.toFixed(), (await weather.listStates()).join());
  const [block] = (await weather.getAlerts()).content;
  if (block?.type === "text") console.log(block.text);
  const outcome = await weather.try.getForecast(OSLO);
  if (outcome.ok) console.log(outcome.value.periods);
  else console.log(outcome.failure.text, outcome.failure instanceof ToolFailure);
  const { messages } = await weather.prompts.planTrip({ city: "Oslo", "day-of-week": "Monday" });
  console.log(messages, await weather.prompts.greet());
  console.log(await weather.resources.stations(), await weather.resources.cityForecast({ city: "Oslo", days: "1" }));
  console.log((await declared.getForecast(OSLO)).periods, (await declared.getAlerts()).content);
  console.log((await declared.prompts.greet()).messages, (await declared.resources.file({ path: "a" })).contents);
  for (const { kind, name } of await weather.findDrift()) console.log(kind, name);
  for await (const { name } of weather.client.tools()) console.log(name);
  const same: Weather = bindWeather(weather.client, { checkInput: true });
  await same.close();`;

/** A project, right or wrong in one way. */
interface Project {
  name: string;
  /** A tool `get_forecast`, as an argument of createServers has it. */
  getForecast?: string;
  /** Beside it. */
  others?: string;
  /** Instead of all prompts. */
  prompts?: string;
  resources?: string;
  /** Further members of the argument of createServers: completions, lists and isEnabled. */
  more?: string;
  /** Whether the functions stand in a constant of their own. */
  apart?: boolean;
  /** Declares all tools, where they are no literal; `rest` has what is right. */
  tools?: string;
  /** What the compiler must say of it; nothing where it is right. */
  says?: RegExp;
}

/** Programs that call the typed client `weather`, each with a message of the compiler if it is wrong. */
const CALLS: readonly (readonly [name: string, call: string, says?: RegExp])[] = [
  ["rightCalls", RIGHT_CALLS],
  ["wrongInput", "await weather.getForecast({ latitude: 1, longitud: 2 });", /'longitud' does not exist in type/],
  [
    "missingInput",
    "await weather.getForecast({ latitude: 1 });",
    /Property 'longitude' is missing .*GetForecastInput/s,
  ],
  ["noInput", "await weather.getForecast();", /Expected 1-2 arguments, but got 0/],
  [
    "misspeltOutput",
    "(await weather.getForecast(OSLO)).perods;",
    /Property 'perods' does not exist on type 'GetForecastOutput'/,
  ],
  ["wrongTool", "await weather.getForcast(OSLO);", /Property 'getForcast' does not exist on type 'Weather'/],
  ["wrongEnum", 'await weather.getForecast({ ...OSLO, units: "kelvin" });', /Type '"kelvin"' is not assignable/],
  ["wrongArgumentOfPrompt", 'await weather.prompts.planTrip({ town: "Oslo" });', /'town' does not exist in type/],
  ["wrongVariableOfTemplate", "await weather.resources.file({});", /Property 'path' is missing .*FileVariables/s],
  [
    "uncheckedOutcome",
    "(await weather.try.getForecast(OSLO)).value;",
    /Property 'value' does not exist on type .*ToolOutcome<GetForecastOutput>/s,
  ],
  ["wrongCallOfDeclaration", "await declared.getForecast({ latitude: 1 });", /Property 'longitude' is missing/],
  ["wrongOption", "await weather.getForecast(OSLO, { timeout: 5 });", /'timeout' does not exist in type 'CallOptions'/],
];

const PERIOD = '{ name: "Today", temperature: 12 }';

const PROJECTS: readonly Project[] = [
  { name: "right" },
  {
    name: "asyncRight",
    getForecast: `async ({ latitude }, context) => { context.progress(latitude); return { periods: [${PERIOD}] }; }`,
  },
  {
    name: "failureRight",
    getForecast: 'async ({ latitude }) => (latitude > 80 ? failure("too far") : { periods: [] })',
  },
  { name: "resultRight", getForecast: "() => result({ content: [], structuredContent: { periods: [] } })" },
  { name: "parsedRight", getForecast: 'async (): Promise<any> => JSON.parse("{}")' },
  { name: "contentRight", others: 'getAlerts: () => [{ type: "text", text: "none" }], listStates: async () => []' },
  {
    name: "askingRight",
    getForecast: `async (_, context) => {
      const { action } = await context.elicit({ message: "Sure?", requestedSchema: { type: "object", properties: {} } });
      context.log("info", action);
      return { periods: [] };
    }`,
  },
  {
    name: "newestRight",
    others: `getAlerts: async (_, context) => {
      const { action } = await context.elicit({ message: "Sure?", requestedSchema: { type: "object", properties: {} } });
      return [
        { type: "text", text: \`\${action} in \${context.clientRevision ?? context.revision}\` },
        { type: "audio", data: "AAAA", mimeType: "audio/wav" },
        { type: "resource_link", name: "report", uri: "https://example.com/report" },
      ];
    },
    listStates: () => ["CA"]`,
    prompts: `planTrip: () => [{ role: "user", content: { type: "audio", data: "AAAA", mimeType: "audio/wav" } }],
      greet: () => [{ role: "user", content: { type: "resource_link", name: "report", uri: "https://example.com/report" } }]`,
  },
  {
    name: "unknownBlock",
    others: 'getAlerts: () => [{ type: "vidoe", data: "" }], listStates: () => ["CA"]',
    says: /'"vidoe"' is not assignable/,
  },
  { name: "misspelt", getForecast: "() => ({ peroids: [] })", says: /GetForecastOutput/ },
  {
    name: "misspeltOptional",
    getForecast: '() => ({ periods: [], statoin: { id: "OSLO" } })',
    says: /getForecast returns statoin, which its output schema does not declare/,
  },
  {
    name: "misspeltInResult",
    getForecast: '() => result({ content: [], structuredContent: { periods: [], statoin: { id: "OSLO" } } })',
    says: /getForecast returns statoin, which its output schema does not declare/,
  },
  {
    name: "misspeltInside",
    getForecast: `async () => ({ periods: [{ ...${PERIOD}, wnid: "x" }] })`,
    says: /getForecast returns wnid, which its output schema does not declare/,
  },
  {
    name: "wrongOutput",
    getForecast: '() => ({ periods: [{ name: "x", temperature: "12" }] })',
    says: /Type 'string' is not assignable to type 'number'/,
  },
  { name: "noOutput", getForecast: "() => result({ content: [] })", says: /GetForecastOutput/ },
  {
    name: "misspeltApart",
    getForecast: 'async () => ({ periods: [], statoin: { id: "OSLO" } })',
    apart: true,
    says: /getForecast returns statoin, which its output schema does not declare/,
  },
  {
    name: "misspeltDeclared",
    getForecast: `async (_: GetForecastInput): Promise<ToolReturn<GetForecastOutput>> => {
      return { periods: [], statoin: { id: "OSLO" } };
    }`,
    apart: true,
    says: /'statoin' does not exist in type 'ToolReturn<GetForecastOutput>'/,
  },
  { name: "apartRight", apart: true },
  {
    name: "staleApart",
    apart: true,
    others: 'getAlerts: () => "", listStates: () => [], getOld: () => ""',
    says: /'getOld' does not exist in type 'Tools'/,
  },
  {
    name: "staleObject",
    tools: 'const tools = { ...rest, getOld: () => "" };',
    says: /"getOld is not a tool of the contract: delete it, or make it private"/,
  },
  {
    name: "staleClass",
    tools: `class All implements Tools {
  getForecast = rest.getForecast;
  getAlerts = rest.getAlerts;
  listStates(): string[] { return [this.getOld()]; }
  getOld(): string { return ""; }
}
const tools = new All();`,
    says: /"getOld is not a tool of the contract: delete it, or make it private"/,
  },
  {
    name: "classRight",
    tools: `class All implements Tools {
  readonly states = ["CA"];
  getForecast = rest.getForecast;
  getAlerts = rest.getAlerts;
  listStates(): string[] { return this.#sorted(); }
  #sorted(): string[] { return [...this.states].sort(); }
}
const tools = new All();`,
  },
  { name: "missing", others: 'getAlerts: () => ""', says: /Property 'listStates' is missing/ },
  {
    name: "stale",
    others: 'getAlerts: () => "", listStates: () => [], getOld: () => ""',
    says: /"getOld is not a tool of the contract: delete it, or make it private"/,
  },
  {
    name: "wrongArgument",
    getForecast: "(input: { latitude: string }) => ({ periods: [{ name: input.latitude, temperature: 1 }] })",
    says: /GetForecastInput/,
  },
  {
    name: "unknownArgument",
    getForecast: `({ lattitude }) => ({ periods: [{ ...${PERIOD}, temperature: lattitude }] })`,
    says: /'lattitude' does not exist on type 'GetForecastInputWithDefaults'/,
  },
  { name: "wrongContent", others: "getAlerts: () => 1, listStates: () => []", says: /ContentReturn/ },
  {
    name: "wrongPrompt",
    prompts: 'planTrip: ({ citty }) => citty, greet: () => ""',
    says: /'citty' does not exist on type 'PlanTripArguments'/,
  },
  { name: "missingPrompt", prompts: 'greet: () => ""', says: /Property 'planTrip' is missing/ },
  {
    name: "dynamicRight",
    more: `
  completions: {
    prompts: {
      planTrip: {
        city: (value, { signal }, { "day-of-week": day = "" }) => [value + day + String(signal.aborted)],
        "day-of-week": async () => ({ values: ["Monday"], total: 7, hasMore: true }),
      },
    },
    resourceTemplates: { cityForecast: { days: (value: string, _: Context, { city }) => [value, city ?? ""] }, file: {} },
  },
  lists: {
    cityForecast: () => [{ uri: formatCityForecastUri({ city: "Oslo", days: "2" }), name: "Oslo", size: 1 }],
    file: async (cursor, { principal }) =>
      ({ resources: [{ uri: formatFileUri({ path: cursor ?? "/" }), name: principal?.subject ?? "" }], nextCursor: "2" }),
  },
  isEnabled({ tool, prompt, resource, context }) {
    const isKnown: boolean = tool === "getForecast" || prompt === "greet" || resource === "file" || resource === "stations";
    return context.principal === undefined ? isKnown : Promise.resolve(true);
  },`,
  },
  {
    name: "dynamicApart",
    apart: true,
    more: 'completions: { prompts: { planTrip: { city: () => [""] } } }, lists: { file: () => [] }, isEnabled: () => true,',
  },
  {
    name: "misspeltPromptCompleted",
    more: "completions: { prompts: { planTrp: {} } },",
    says: /'planTrp' does not exist in type .*\bplanTrip\?/,
  },
  {
    name: "promptWithoutArgumentsCompleted",
    more: "completions: { prompts: { greet: {} } },",
    says: /'greet' does not exist in type/,
  },
  {
    name: "toolCompleted",
    more: "completions: { tools: { getForecast: {} } },",
    says: /'tools' does not exist in type 'Completions'/,
  },
  {
    name: "wrongArgumentCompleted",
    more: "completions: { prompts: { planTrip: { town: () => [] } } },",
    says: /'town' does not exist in type 'CompletionsOf<PlanTripArguments, /,
  },
  {
    name: "misspeltVariableCompleted",
    more: "completions: { resourceTemplates: { cityForecast: { citty: () => [] } } },",
    says: /'citty' does not exist in type 'CompletionsOf<CityForecastVariables, /,
  },
  {
    name: "resourceCompleted",
    more: "completions: { resourceTemplates: { stations: {} } },",
    says: /'stations' does not exist in type/,
  },
  {
    name: "completionNoFunction",
    more: 'completions: { prompts: { planTrip: { city: ["Oslo"] } } },',
    says: /Type 'string\[\]' is not assignable to type '\(value: string, context: /,
  },
  {
    name: "wrongCompletion",
    more: "completions: { prompts: { planTrip: { city: () => [1] } } },",
    says: /Type 'number' is not assignable to type 'string'/,
  },
  {
    name: "misspeltCompletion",
    more: "completions: { prompts: { planTrip: { city: () => ({ value: [] }) } } },",
    says: /CompletionReturn/,
  },
  {
    name: "misspeltOther",
    more: "completions: { prompts: { planTrip: { city: (value, _, { dayOfWeek }) => [value, dayOfWeek] } } },",
    says: /'dayOfWeek' does not exist on type 'Partial<Omit<PlanTripArguments, "city">>'/,
  },
  {
    name: "misspeltList",
    more: "lists: { files: () => [] },",
    says: /'files' does not exist in type 'Lists'/,
  },
  { name: "resourceListed", more: "lists: { stations: () => [] },", says: /'stations' does not exist in type 'Lists'/ },
  {
    name: "wrongListed",
    more: 'lists: { file: () => [{ name: "a" }] },',
    says: /Property 'uri' is missing in type '\{ name: string; \}'/,
  },
  {
    name: "wrongUri",
    more: 'lists: { file: () => [{ name: "a", uri: formatFileUri({ file: "a" }) }] },',
    says: /'file' does not exist in type 'FileVariables'/,
  },
  {
    name: "misspeltEnabled",
    more: 'isEnabled: ({ tool }) => tool !== "getForcast",',
    says: /no overlap/,
  },
  {
    name: "wrongEnabled",
    more: "isEnabled: ({ tool }) => tool,",
    says: /is not assignable to type 'Awaitable<boolean>'/,
  },
  {
    name: "misspeltFunctions",
    more: "complettions: {},",
    says: /'complettions' does not exist in type/,
  },
  {
    name: "wrongVariable",
    resources: 'stations: () => "", cityForecast: ({ town }) => town, file: () => ""',
    says: /'town' does not exist on type 'CityForecastVariables'/,
  },
];

function source({ getForecast, others, prompts, resources, tools, more = "", apart = false }: Project): string {
  const literal = `{
    getForecast: ${getForecast ?? `() => ({ periods: [${PERIOD}], station: { id: "OSLO" } })`},
    ${others ?? 'getAlerts: () => "none", listStates: () => ["CA"]'},
  }`;
  const handlers = `{
  ${tools === undefined ? `tools: ${literal}` : "tools"},
  prompts: { ${prompts ?? 'planTrip: ({ city }) => `Plan ${city}.`, greet: () => "Hello"'} },
  resources: { ${resources ?? 'stations: () => "[]", cityForecast: ({ city, days }) => `${city} ${days ?? "1"}`, file: ({ path }) => path'} },
  ${more}
}`;
  return `import { createServers, failure, formatCityForecastUri, formatFileUri, result } from "./mcp/contract/index.js";
import type { Context, GetForecastInput, GetForecastOutput, Handlers, ToolReturn, Tools } from "./mcp/contract/index.js";
import type { Server } from "./mcp/runtime/server.js";

export type Kept = [Context, GetForecastInput, ToolReturn<GetForecastOutput>, Handlers, Tools];
export const kept: unknown[] = [failure, formatCityForecastUri, formatFileUri, result];
${tools === undefined ? "" : `const rest = ${literal};\n${tools}`}
${apart ? `const handlers = ${handlers} satisfies Handlers;` : ""}
export const servers: Server[] = createServers(${apart ? "handlers" : handlers});
`;
}

function clientSource(call: string): string {
  return `import { bindWeather, connectWeather, ToolFailure } from "./mcp/contract/client.js";
import type { GetForecastInput, Weather } from "./mcp/contract/client.js";
import { stdio } from "./mcp/runtime/stdioClient.js";
import declared from "weather";

export const kept: unknown[] = [bindWeather, ToolFailure, declared];
export type Kept = Weather;
const OSLO: GetForecastInput = { latitude: 60, longitude: 11 };
const weather = await connectWeather(stdio("node", ["server.js"]), { handlers: {}, timeoutMs: 1 });
${call}
await weather.close();
`;
}

/** A contract that only a client can have. */
const UNUSABLE = {
  name: "unusable",
  version: "1",
  tools: [
    { name: "elsewhere", inputSchema: { type: "object", properties: { a: { $ref: "https://example.com/a" } } } },
    { name: "circle", inputSchema: { type: "object", allOf: [{ $ref: "#" }] } },
    { name: "dialect", inputSchema: { $schema: "http://json-schema.org/draft-04/schema#", type: "object" } },
    { name: "invalid", inputSchema: { type: "object", properties: { a: { type: "string", pattern: "(" } } } },
    { name: "gone" },
  ],
  resourceTemplates: [{ name: "both", uriTemplate: "a://{x}{y}{?list*}{/path:3}" }],
};

/** A contract with a tool that can run as a task. */
const TASKS = {
  name: "bakery",
  version: "1",
  tools: [
    { name: "bake", inputSchema: { type: "object" }, execution: { taskSupport: "optional" } },
    { name: "plain", inputSchema: { type: "object" } },
  ],
};

const TASKS_SOURCE = `import { createServers } from "./mcp/contract/index.js";

const servers = createServers({
  tools: {
    bake(_, context) {
      if (!("taskId" in context)) return context.revision;
      context.setStatusMessage("baking");
      // @ts-expect-error A task reports no progress.
      context.progress(1);
      return context.taskId;
    },
    plain: (_, context) => {
      context.progress(1);
      return "";
    },
  },
  isEnabled: ({ tool }) => tool !== "plain",
});
export const count: number = servers.length;
`;

const test = suite("projects that implement a contract");

for (const compiler of COMPILERS_HERE) {
  test(`${compiler}: what is right compiles, and what is wrong is told by the name of its tool`, async () => {
    await inFolder(new Map(), async (folder) => {
      writeProject(folder, new Map());
      const text = readFileSync(join(ROOT, "test/contract/golden/contract.json"), "utf8");
      const { given } = await golden(text);
      const both = ["server", "client"] as const;
      await writeGenerated(join(folder, "src/mcp"), given, REVISIONS, both);
      await writeGenerated(join(folder, "src/native/mcp"), given, ["2025-11-25", "2026-07-28"], both, { native: true });
      await writeGenerated(join(folder, "src/hostile/mcp"), HOSTILE, ["2025-06-18", "2025-11-25"], both);
      await writeGenerated(join(folder, "src/tasks/mcp"), TASKS, REVISIONS);
      write(folder, "src/tasks/main.ts", TASKS_SOURCE);
      await writeGenerated(join(folder, "src/empty/mcp"), { name: "s", version: "1" }, ["2025-11-25"], both);
      await writeGenerated(join(folder, "src/client/mcp"), UNUSABLE, ["2025-11-25"], ["client"]);
      write(folder, "src/random.ts", await randomTypes());
      const contract = await parseContract("c.json", text);
      write(folder, "src/weather.d.ts", await emitContractDeclarations(contract, "c.json"));
      for (const project of PROJECTS) write(folder, `src/${project.name}.ts`, source(project));
      for (const [name, call] of CALLS) write(folder, `src/${name}.ts`, clientSource(call));
      mkdirSync(join(folder, "src/hostile"), { recursive: true });
      const told = new Map<string, string>();
      for (const block of (await compile(compiler, folder)).split(/^(?=\S)/m)) {
        const name = /^src\/(.*)\.ts\(/.exec(block)?.[1];
        assert.ok(name, block);
        told.set(name, (told.get(name) ?? "") + block);
      }
      const all = [...PROJECTS, ...CALLS.map(([name, , says]) => ({ name, says }))];
      for (const { name, says } of all) {
        if (says === undefined) assert.is(told.get(name), undefined, name);
        else assert.match(told.get(name) ?? "nothing", says, name);
      }
      const others = [...told.keys()].filter((name) => !all.some((project) => project.name === name));
      assert.equal(others, [], others.map((name) => told.get(name)).join("\n"));
    });
  });
}

/** Types of schemas at random, and values that their guards accept: each must be of its type. */
async function randomTypes(): Promise<string> {
  const lines: string[] = [];
  let values = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const pick = pickFrom(seed);
    const schema = randomSchema(pick, seed % 2 === 0 ? "draft-07" : "2020-12");
    if (isRefused(schema)) continue;
    const name = `Random${seed}_`;
    const declared = await declareTypesOfSchema(schema as JsonSchemaInContract, { name, taken: new Set([name]) });
    lines.push(...declared.map(({ text }) => text));
    const guard = new SchemaGuard(schema);
    for (let i = 0; i < 20; i++) {
      const value = randomValue(pick, 3);
      if (!guard.accepts(value)) continue;
      values++;
      lines.push(
        `declare const v${seed}_${i}: ${literalType(value)};`,
        `export const c${seed}_${i}: ${name} = v${seed}_${i};`,
      );
    }
  }
  assert.ok(values > 500, `${values} values`);
  return lines.join("\n");
}

function literalType(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalType).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)}: ${literalType(member)}`)
    .join("; ")} }`;
}

async function golden(text: string): Promise<{ given: object }> {
  const { about, instructions, tools, prompts, resources, resourceTemplates } = await parseContract("c.json", text);
  return { given: { ...about, instructions, tools, prompts, resources, resourceTemplates } };
}

test.run();
