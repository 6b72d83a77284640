import { existsSync } from "node:fs";
import { readInputFileText } from "../read/inputText.js";
import { parseJsonText } from "../read/jsonFile.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import type { ContractListName } from "../contract/contract.js";
import type { ContractHandler } from "../scaffold/plannedHandlers.js";
import type { SourceFileChange } from "../wiring/sources.js";
import { entryFromHandler } from "../wiring/contractEntry.js";
import { editSources } from "./authorSources.js";
import {
  LISTS_OF_KIND,
  carryOutContractEdit,
  readContract,
  refuseEntryName,
  INVISIBLE,
  type EditArguments,
  type ContractEntryKind,
} from "./contractEdit.js";
import { findEntry } from "./contractText.js";
import type { Texts } from "./given.js";
import type { ProjectPlan } from "./projectFolder.js";
import { UsageError } from "./usageError.js";

type AddCommandArguments = EditArguments &
  Texts<"title" | "description" | "input" | "output" | "uri" | "arguments" | "scopes">;

/** The options of `mcpgen add` that are valid for only one kind of contract entry (tool, resource or prompt). */
const OPTIONS: { readonly [K in ContractEntryKind]: readonly (keyof AddCommandArguments)[] } = {
  tool: ["input", "output"],
  resource: ["uri"],
  prompt: ["arguments"],
};

/** `mcpgen add`: adds an entry to the contract, and its handler function to the author's sources. */
export async function runAddCommand(given: AddCommandArguments): Promise<number> {
  const { kind, name } = given;
  refuseEntryName(kind, name);
  refuseForeign(given);
  const open = await readContract(given.dir);
  const { list, entry } = newEntry(given, open.contract.about.name);
  if (findEntry(open.value, LISTS_OF_KIND[kind], name) !== undefined)
    throw new UsageError(`the contract already has the ${kind} ${name} (edit the entry in the contract)`);
  return carryOutContractEdit(open, given, {
    edited: await open.editor.addEntry(open.text, list, entry),
    newName: name,
    sources: (plan, handler) => wired(plan, handler!),
  });
}

async function wired({ folder, request, user }: ProjectPlan, handler: ContractHandler): Promise<SourceFileChange[]> {
  const { group, member, stubs } = entryFromHandler(handler);
  const stub = stubs.find(({ path }) => user.create.some((file) => file.path === path));
  if (stub === undefined) return [];
  const { functionName, path } = stub;
  const otherNames = stubs.map((other) => other.functionName).filter((other) => other !== functionName);
  const entry = functionName === member ? member : `${member}: ${functionName}`;
  return editSources(
    { folder, out: request.out },
    (sources, wiring) => wiring.addHandler(sources, { group, member, path, functionName, otherNames }),
    [
      `import { ${functionName} } from "./handlers/${stub.name}.js";`,
      `${entry}, as a member of "${group}" in the argument of createServers`,
    ],
  );
}

/**
 * Matches a text that starts with a URI scheme, or with a URI template expression such as `{name}`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.1
 */
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:|^\{/;

/** Matches a text that contains only characters that RFC 3986 allows in a URI. */
const URI_LETTERS = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$/;

/** The characters of a URI template are checked later, with the rest of the contract. */
function refuseUri(uri: string): void {
  if (!SCHEME.test(uri))
    throw new UsageError(
      `--uri: ${JSON.stringify(uri)} does not start with a scheme (write a URI such as file:///report.txt)`,
    );
  if (!uri.includes("{") && !URI_LETTERS.test(uri))
    throw new UsageError(
      `--uri: ${JSON.stringify(uri)} contains characters that a URI must not have (percent-encode them, such as a blank as %20)`,
    );
}

function refuseForeign(given: AddCommandArguments): void {
  const all = Object.values(OPTIONS).flat();
  for (const option of all) {
    if (OPTIONS[given.kind].includes(option) || given[option] === undefined) continue;
    throw new UsageError(`--${option} is not an option for a ${given.kind} (omit the option)`);
  }
}

function newEntry(given: AddCommandArguments, server: string): { list: ContractListName; entry: JsonObject } {
  const { kind, name, title, description } = given;
  const about = {
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(given.scopes !== undefined && { scopes: given.scopes.split(" ").filter((scope) => scope !== "") }),
  };
  if (kind === "tool") {
    const input =
      given.input === undefined ? { type: "object", additionalProperties: false } : readSchema("input", given.input);
    const output = given.output === undefined ? {} : { outputSchema: readSchema("output", given.output) };
    return { list: "tools", entry: { ...about, inputSchema: input, ...output } };
  }
  if (kind === "prompt") {
    const list = argumentsOf(given.arguments ?? "");
    return { list: "prompts", entry: { ...about, ...(list.length > 0 && { arguments: list }) } };
  }
  const scheme = server
    .toLowerCase()
    .replace(/[^a-z0-9+.-]+/g, "-")
    .replace(/^[^a-z]+/, "");
  const uri = given.uri ?? `${scheme === "" ? "server" : scheme}://${encodeURIComponent(name)}`;
  refuseUri(uri);
  return uri.includes("{")
    ? { list: "resourceTemplates", entry: { ...about, uriTemplate: uri } }
    : { list: "resources", entry: { ...about, uri } };
}

/** Parses the names of prompt arguments, separated by commas. A `?` after a name marks an optional argument. */
function argumentsOf(text: string): { name: string; required: boolean }[] {
  const names = text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
  return names.map((each) => {
    const name = each.replace(/\?$/, "").trim();
    if (name === "") throw new UsageError('--arguments: "?" has no name (write the name of the argument before "?")');
    if (INVISIBLE.test(name))
      throw new UsageError(`--arguments: ${JSON.stringify(name)} contains control characters (remove them)`);
    return { name, required: name === each };
  });
}

function readSchema(option: string, file: string): unknown {
  if (!existsSync(file)) throw new UsageError(`--${option}: the file ${file} does not exist (correct the path)`);
  return parseJsonText(file, readInputFileText(file, "a JSON Schema")).value;
}
