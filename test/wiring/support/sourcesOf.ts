import { entryFromHandler, type ContractEntry } from "../../../generator/wiring/contractEntry.js";
import { addHandler, removeHandler, renameHandler, Sources } from "../../../generator/wiring/wiring.js";
import type { Files, SourcesRow } from "./handlersTable.js";

export type { Files };

/** Returns the entry of a tool that takes no part of a contract. */
function tool(name: string, member: string): ContractEntry {
  return entryFromHandler({ group: "tools", name, member, type: "", parameter: "input", doc: "" });
}

export const FORECAST: ContractEntry = tool("get_forecast", "getForecast");
export const RAIN: ContractEntry = tool("get_rain", "getRain");
export const WORDS: ContractEntry = tool("count_words", "countWords");
export const TALLY: ContractEntry = tool("tally_words", "tallyWords");

/** The files that `mcpgen add` writes for the tool, shorter than they are. */
export const STUBS: Files = {
  "src/handlers/getForecast.ts": `import { failure, type GetForecastInput } from "../mcp/contract/index.js";

export async function getForecast(input: GetForecastInput): Promise<string> {
  return JSON.stringify(input);
}
`,
  "test/getForecast.test.ts": `import { type GetForecastInput } from "../src/mcp/contract/index.js";
import { testEach } from "./client.js";

testEach("tool get_forecast", async (client) => {
  const input: GetForecastInput = {};
  await client.callTool("get_forecast", input);
});
`,
};

function changed(files: Files, change: (sources: Sources) => void): Files {
  const sources = new Sources(new Map(Object.entries(files)), "src/mcp");
  change(sources);
  const after = new Map(Object.entries(files));
  for (const { path, after: file } of sources.changes()) {
    after.delete(path);
    if (file !== undefined) after.set(file.path, file.text);
  }
  return Object.fromEntries([...after].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function added(files: Files): Files {
  const [first, ...others] = FORECAST.stubs;
  const { path, functionName } = first!;
  const { group, member } = FORECAST;
  const otherNames = others.map((other) => other.functionName);
  return changed(files, (sources) => addHandler(sources, { group, member, path, functionName, otherNames }));
}

export function renamed(files: Files, from: ContractEntry, to: ContractEntry): Files {
  const exports = new Map(exportsOf(from).map((name, i) => [name, exportsOf(to)[i]!]));
  return changed(files, (sources) => renameHandler(sources, { from, to, exports }));
}

/** The names that the generated contract exports for a tool or a prompt. */
function exportsOf({ group, member }: ContractEntry): string[] {
  const type = member[0]!.toUpperCase() + member.slice(1);
  if (group === "prompts") return [`${type}Arguments`];
  return [`${type}Input`, `${type}Output`, `is${type}Input`, `is${type}Output`];
}

export function removed(files: Files, entry: ContractEntry): Files {
  return changed(files, (sources) =>
    removeHandler(sources, {
      ...entry,
      exports: new Set(exportsOf(entry)),
      isLastOfGroup: false,
      otherTests: [],
    }),
  );
}

export function before({ files }: SourcesRow): Files {
  return mapped(files, (text) => text.replace(/«[^»]*»/g, ""));
}

export function after({ files }: SourcesRow): Files {
  return mapped(files, (text) => text.replace(/[«»]/g, ""));
}

export function mapped(files: Files, change: (text: string) => string): Files {
  const entries = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([path, text]) => [path, change(text)]));
}

export function inRain(text: string): string {
  return text.replaceAll("etForecast", "etRain").replaceAll("get_forecast", "get_rain");
}
