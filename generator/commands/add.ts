import { applyEdits, modify, parse } from "jsonc-parser";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readRequest } from "./request.js";
import { isProject, renew } from "./projectFolder.js";
import { tell } from "./scaffold.js";
import { UsageError } from "./usageError.js";

/** What can be added. */
export const KINDS = ["tool", "resource", "prompt"] as const;
export type Kind = (typeof KINDS)[number];

export interface AddArguments {
  kind: Kind;
  name: string;
  dir?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  input?: string | undefined;
  output?: string | undefined;
  uri?: string | undefined;
  arguments?: string | undefined;
}

/** Which options go with what is added. */
const OPTIONS: { readonly [K in Kind]: readonly (keyof AddArguments)[] } = {
  tool: ["input", "output"],
  resource: ["uri"],
  prompt: ["arguments"],
};

/** `mcpgen add`: puts an entry at the end of a list of the contract, and renews the project. All of it happens, or nothing. */
export async function add(given: AddArguments): Promise<number> {
  const { kind, dir = "." } = given;
  if (!isProject(dir))
    throw new UsageError(`${dir}: there is no mcpgen.config.json (run mcpgen scaffold first, or give --dir)`);
  refuseForeign(given);
  const { contract } = await readRequest({ config: join(dir, "mcpgen.config.json") });
  if (contract === undefined || !existsSync(contract))
    throw new UsageError(
      `${join(dir, "mcpgen.config.json")}: it names no contract that is there (add "contract": "contract.json")`,
    );
  const text = readFileSync(contract, "utf8");
  const { list, entry } = entryOf(given, parse(text) as { name?: unknown });
  const own = kind === "resource" ? ["resources", "resourceTemplates"] : [list];
  refuseTwice(parse(text) as object, own, given);
  tell(dir, await renew(dir, withEntry(text, list, entry)));
  return 0;
}

function refuseForeign(given: AddArguments): void {
  const all = Object.values(OPTIONS).flat();
  for (const option of all) {
    if (OPTIONS[given.kind].includes(option) || given[option] === undefined) continue;
    throw new UsageError(`--${option} does not go with a ${given.kind} (leave it out)`);
  }
}

function refuseTwice(contract: object, lists: readonly string[], { kind, name }: AddArguments): void {
  for (const list of lists) {
    const entries: unknown = (contract as { [list: string]: unknown })[list];
    if (Array.isArray(entries) && entries.some((entry: unknown) => (entry as { name?: unknown } | null)?.name === name))
      throw new UsageError(`the contract has a ${kind} ${name} already (edit it there)`);
  }
}

/** The entry, and the list that it belongs to. */
function entryOf(given: AddArguments, contract: { name?: unknown }): { list: string; entry: object } {
  const { kind, name, title, description } = given;
  const about = { name, ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  if (kind === "tool") {
    const input =
      given.input === undefined ? { type: "object", additionalProperties: false } : readSchema("input", given.input);
    const output = given.output === undefined ? {} : { outputSchema: readSchema("output", given.output) };
    return { list: "tools", entry: { ...about, inputSchema: input, ...output } };
  }
  if (kind === "prompt") {
    const names = (given.arguments ?? "").split(",").flatMap((text) => (text.trim() === "" ? [] : [text.trim()]));
    const list = names.map((text) => ({ name: text.replace(/\?$/, ""), required: !text.endsWith("?") }));
    return { list: "prompts", entry: { ...about, ...(list.length > 0 && { arguments: list }) } };
  }
  const scheme = String(contract.name ?? "server")
    .toLowerCase()
    .replace(/[^a-z0-9+.-]+/g, "-")
    .replace(/^[^a-z]+/, "");
  const uri = given.uri ?? `${scheme === "" ? "server" : scheme}://${encodeURIComponent(name)}`;
  return uri.includes("{")
    ? { list: "resourceTemplates", entry: { ...about, uriTemplate: uri } }
    : { list: "resources", entry: { ...about, uri } };
}

function readSchema(option: string, file: string): unknown {
  if (!existsSync(file)) throw new UsageError(`--${option}: there is no file ${file} (check the path)`);
  const errors: Parameters<typeof parse>[1] = [];
  const schema: unknown = parse(readFileSync(file, "utf8"), errors, { allowTrailingComma: true });
  if (errors.length > 0) throw new UsageError(`--${option}: ${basename(file)} is not JSON (correct it)`);
  return schema;
}

/** The text with one entry more; all else, comments too, stays as it is. */
function withEntry(text: string, list: string, entry: object): string {
  const line = /^([ \t]+)\S/m.exec(text)?.[1] ?? "  ";
  const formattingOptions = {
    insertSpaces: !line.startsWith("\t"),
    tabSize: line.startsWith("\t") ? 1 : line.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
  const entries: unknown = (parse(text) as { [list: string]: unknown })[list];
  const at = Array.isArray(entries) ? [list, entries.length] : [list];
  return applyEdits(
    text,
    modify(text, at, Array.isArray(entries) ? entry : [entry], {
      formattingOptions,
      isArrayInsertion: Array.isArray(entries),
    }),
  );
}
