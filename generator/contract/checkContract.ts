import { openTypedSchema, findUnsupportedSchemaPart } from "./refuseSchema.js";
import { listBundledRevisions } from "../bundled/bundled.js";
import {
  type JsonValuePath,
  type JsonSchemaInContract,
  type ContractTool,
  type ContractServerDescription,
  type ContractResourceTemplate,
  type ContractResource,
  type LeftOutEntry,
  type ContractPrompt,
  type Contract,
  type AliasedListName,
  type EntryAliases,
  CONTRACT_IDENTITY,
  CONTRACT_LISTS,
} from "./contract.js";
import { SchemaError, oneLine } from "../model/schemaError.js";
import { schemaMistakes, toolMistakes } from "./toolNotes.js";
import { isAliasedList, refuseTakenAliases, separateAliases } from "./aliases.js";
import { separateScopesFromEntry } from "./scopes.js";
import { findInvalidDefault } from "./filledDefaults.js";
import { toJsonPointer } from "./subschemas.js";
import { resolveDefinitions } from "./sharedDefinitions.js";
import { UriTemplateError, parseUriTemplate } from "./uriTemplate.js";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isObject } from "../../templates/runtime/validation/checks.js";
import { GENERATED_FOR_MCPGEN } from "../packageRoot.js";
import { adaptToolToRevision } from "../../templates/runtime/contract/handlers.js";
import type { ToolDefinition } from "../../templates/runtime/protocol/revision.js";
import { resultRules } from "../emit/resultRules.js";
import type { ServedRevision } from "./revisionViews.js";

/** A parsed contract that has not been checked yet. */
export interface UncheckedContract extends Pick<Contract, "fail"> {
  /** The JSON value of the contract. */
  given: { readonly [member: string]: unknown };
  /** True if only a client is generated for the contract. Invalid entries are then left out with a note. */
  isForClientOnly: boolean;
  /** True if the contract is only compared: its schemas need not be those of a server that mcpgen can generate, and notes are left out. */
  isCompared?: boolean;
  /** True if a library's schemas fill the defaults. */
  hasSchemas?: boolean;
}

const MEMBERS: readonly string[] = [
  "$schema",
  ...CONTRACT_IDENTITY,
  "instructions",
  "client",
  "extensions",
  "$defs",
  ...CONTRACT_LISTS.map(({ list }) => list),
];

/**
 * Checks a contract against the types of the newest revision, and against the rules that types cannot express.
 *
 * @throws SchemaError for the first error in the contract, with its position.
 */
export async function checkContract(
  parsed: UncheckedContract,
): Promise<Omit<Contract, "file" | "sha256" | "hasSchemas">> {
  const unknown = Object.keys(parsed.given).find((member) => !MEMBERS.includes(member));
  if (unknown !== undefined)
    throw parsed.fail([unknown], `the member "${unknown}" of a contract is not known (use ${MEMBERS.join(", ")})`);
  const draft = resolveDefinitions(parsed);
  const { given, fail, isForClientOnly, definitions, references } = draft;
  const validate = await loadRevisionValidator([...listBundledRevisions().keys()].at(-1)!);
  const about = Object.fromEntries(CONTRACT_IDENTITY.flatMap((name) => (name in given ? [[name, given[name]]] : [])));
  refuseInvalid({ type: "Implementation", value: about, at: [] }, validate, fail);
  for (const member of ["instructions", "client"])
    if (given[member] !== undefined && typeof given[member] !== "string")
      throw fail([member], `"${member}" must be a string (write a text in quotes)`);
  const { instructions, client } = given as { instructions?: string; client?: string };
  const extensions = checkExtensions(parsed);
  const leftOut: LeftOutEntry[] = [];
  const scopes = { tools: new Map(), prompts: new Map(), resources: new Map(), resourceTemplates: new Map() };
  const contentSchemas: ContentSchemas = new Map();
  const aliases = { tools: new Map<string, EntryAliases>(), prompts: new Map<string, EntryAliases>() };
  const [tools, prompts, resources, resourceTemplates] = CONTRACT_LISTS.map((one) =>
    checkList(draft, one, { validate, leftOut, scopes: scopes[one.list], contentSchemas, aliases }),
  ) as unknown as [ContractTool[], ContractPrompt[], ContractResource[], ContractResourceTemplate[]];
  for (const [list, entries] of [["tools", tools] as const, ["prompts", prompts] as const]) {
    const names = entries.map(({ name }) => name);
    refuseTakenAliases(list, names, { aliases, fail });
  }
  return {
    about: about as unknown as ContractServerDescription,
    ...(instructions !== undefined && { instructions }),
    ...(client !== undefined && { client }),
    ...(extensions !== undefined && { extensions }),
    tools,
    prompts,
    resources,
    resourceTemplates,
    definitions,
    references,
    contentSchemas,
    scopes,
    aliases,
    fail,
    leftOut,
    notes: draft.isCompared
      ? []
      : isForClientOnly
        ? [
            ...leftOut.map(({ list, index, problem }) => `${list}/${index} is left out: ${problem}`),
            ...tools.flatMap(listSchemasWithoutType),
          ]
        : [
            ...tools.flatMap(toolMistakes),
            ...[...contentSchemas].flatMap(([{ name }, schema]) => schemaMistakes(`contentSchema of ${name}`, schema)),
          ],
  };
}

/** @throws SchemaError if the extensions are not objects with settings, by their ids. */
function checkExtensions({ given: { extensions }, fail, isForClientOnly }: UncheckedContract): Contract["extensions"] {
  if (extensions === undefined) return undefined;
  if (!isObject(extensions))
    throw fail(["extensions"], '"extensions" must be an object (write { "com.example/audit": {} })');
  for (const [id, settings] of Object.entries(extensions)) {
    if (!isForClientOnly && !/^[^/]+\/./.test(id))
      throw fail(["extensions", id], `the id of an extension has a prefix and a name (write com.example/${id})`);
    if (!isObject(settings))
      throw fail(["extensions", id], "the settings of an extension must be an object (write { })");
  }
  return extensions as Contract["extensions"];
}

type Entry = { readonly [member: string]: unknown };

type ContentSchemas = Map<ContractResource | ContractResourceTemplate, JsonSchemaInContract>;

/**
 * Returns the valid entries of a list.
 *
 * @param leftOut receives invalid entries, if only a client is generated.
 * @param scopes receives the scopes of each entry.
 * @param contentSchemas receives the schemas of the contents of resources.
 * @param aliases receives the old names of tools and prompts.
 * @throws SchemaError for the first invalid entry, if a server is generated.
 */
function checkList(
  draft: UncheckedContract,
  list: (typeof CONTRACT_LISTS)[number],
  {
    validate,
    leftOut,
    scopes,
    contentSchemas,
    aliases,
  }: {
    validate: RevisionValidator;
    leftOut: LeftOutEntry[];
    scopes: Map<unknown, readonly string[]>;
    contentSchemas: ContentSchemas;
    aliases: { readonly [list in AliasedListName]: Map<string, EntryAliases> };
  },
): Entry[] {
  const items = draft.given[list.list] ?? [];
  if (!Array.isArray(items)) throw draft.fail([list.list], `"${list.list}" must be an array (write [ ])`);
  const seen = new Set<unknown>();
  return (items as Entry[]).flatMap((listed, i) => {
    const at = [list.list, i];
    const given = draft.isCompared && list.list === "tools" ? withTypeOfInput(listed) : listed;
    try {
      refuseInvalid({ type: list.type, value: given, at }, validate, draft.fail);
      checkEntry(draft, list, { item: given, i, seen });
      // For a client, `scopes`, `contentSchema` and the aliases are unknown members that the server lists: only the author of a server declares them.
      if (draft.isForClientOnly) return [given];
      const { item, scopes: own } = separateScopesFromEntry(given, at, draft.fail);
      if (own !== undefined) scopes.set(item[list.key], own);
      if (isAliasedList(list.list)) {
        const { item: entry, aliases: old } = separateAliases(item, [list.list, i], draft.fail);
        if (old !== undefined) aliases[list.list].set(String(entry["name"]), old);
        return [entry];
      }
      if (item["contentSchema"] === undefined) return [item];
      const { contentSchema, ...others } = item;
      const resource = { ...others, mimeType: item["mimeType"] ?? "application/json" };
      contentSchemas.set(resource as unknown as ContractResource, contentSchema as JsonSchemaInContract);
      return [resource];
    } catch (error) {
      if (!draft.isForClientOnly || !(error instanceof SchemaError)) throw error;
      const key = isObject(listed) ? listed[list.key] : undefined;
      leftOut.push({
        list: list.list,
        index: i,
        key: typeof key === "string" ? key : undefined,
        problem: error.problem,
      });
      return [];
    }
  });
}

/** Returns a tool whose `inputSchema` says that arguments are an object. Some servers leave out what the protocol says anyway. */
function withTypeOfInput(tool: Entry): Entry {
  const schema = isObject(tool) ? tool["inputSchema"] : undefined;
  return isObject(schema) && schema["type"] === undefined
    ? { ...tool, inputSchema: { type: "object", ...schema } }
    : tool;
}

/** Checks the rules that the types of the protocol cannot express. */
function checkEntry(
  draft: UncheckedContract,
  { list, key }: (typeof CONTRACT_LISTS)[number],
  { item, i, seen }: { item: Entry; i: number; seen: Set<unknown> },
): void {
  const { fail } = draft;
  const isServed = !draft.isForClientOnly && !draft.isCompared;
  if (seen.has(item[key]))
    throw fail(
      [list, i, key],
      `the ${key} ${JSON.stringify(item[key])} is used twice in "${list}" (choose another ${key})`,
    );
  seen.add(item[key]);
  const entry: unknown = item;
  if (list === "tools") checkTool(entry as ContractTool, [list, i], draft);
  if (list === "prompts") checkPrompt(entry as ContractPrompt, [list, i], fail);
  if (list.startsWith("resource") && isServed) refuseContentSchema(item, [list, i, "contentSchema"], fail);
  // Clients only expand templates, which is possible for each template.
  if (list === "resourceTemplates" && isServed)
    checkTemplate((entry as ContractResourceTemplate).uriTemplate, [list, i, "uriTemplate"], fail);
}

function listSchemasWithoutType({ name, inputSchema, outputSchema = true }: ContractTool): string[] {
  return Object.entries({ inputSchema, outputSchema }).flatMap(([member, schema]) => {
    const opened = openTypedSchema(schema);
    return "problem" in opened ? [oneLine(`the type of the ${member} of ${name} is unknown: ${opened.problem}`)] : [];
  });
}

function refuseInvalid(
  part: ContractValueToValidate,
  validate: RevisionValidator,
  fail: UncheckedContract["fail"],
): void {
  const wrong = findFirstFault(validate, part);
  if (wrong !== undefined) throw fail(wrong.at, `${wrong.fault} (see the type ${part.type} of the protocol)`);
}

function checkTool(
  { name, inputSchema, outputSchema }: ContractTool,
  at: JsonValuePath,
  { fail, isForClientOnly, isCompared = false, hasSchemas = false }: UncheckedContract,
): void {
  if (name.trim() === "") throw fail([...at, "name"], "the name of the tool is empty (write a name)");
  if (isForClientOnly || isCompared) return;
  for (const [member, schema] of Object.entries({ inputSchema, outputSchema })) {
    if (schema !== undefined) refuseUndecided(schema, { where: `${member} of ${name}`, at: [...at, member] }, fail);
  }
  const invalid = hasSchemas ? undefined : findInvalidDefault(inputSchema);
  if (invalid !== undefined)
    throw fail(
      [...at, "inputSchema", ...invalid.path],
      `inputSchema of ${name}${toJsonPointer(invalid.path)}: ${invalid.problem}`,
    );
}

function refuseContentSchema({ name, contentSchema }: Entry, at: JsonValuePath, fail: UncheckedContract["fail"]): void {
  if (contentSchema === undefined) return;
  const where = `contentSchema of ${String(name)}`;
  if (!isObject(contentSchema)) throw fail(at, `${where} must be a JSON Schema (write { })`);
  refuseUndecided(contentSchema, { where, at }, fail);
}

function refuseUndecided(
  schema: JsonSchemaInContract,
  { where, at }: { where: string; at: JsonValuePath },
  fail: UncheckedContract["fail"],
): void {
  const error = findUnsupportedSchemaPart(schema, where);
  if (error !== undefined) throw fail([...at, ...error.path], error.message);
}

function checkPrompt(
  { name, arguments: given = [] }: ContractPrompt,
  at: JsonValuePath,
  fail: UncheckedContract["fail"],
): void {
  if (name.trim() === "") throw fail([...at, "name"], "the name of the prompt is empty (write a name)");
  const names = given.map((argument) => argument.name);
  const twice = names.findIndex((one, i) => names.indexOf(one) < i);
  if (twice >= 0)
    throw fail(
      [...at, "arguments", twice, "name"],
      `the prompt ${name} has the argument ${names[twice]} twice (remove one of them)`,
    );
  const inherited = names.indexOf("__proto__");
  if (inherited >= 0)
    throw fail(
      [...at, "arguments", inherited, "name"],
      '"__proto__" cannot be a member name in JavaScript (rename the argument)',
    );
}

function checkTemplate(template: string, at: JsonValuePath, fail: UncheckedContract["fail"]): void {
  try {
    parseUriTemplate(template);
  } catch (error) {
    if (!(error instanceof UriTemplateError)) throw error;
    throw fail(at, `${template}: ${error.message}`);
  }
}

type RevisionValidator = (type: string, value: unknown) => { pointer: string; message: string }[];

async function loadRevisionValidator(revision: string): Promise<RevisionValidator> {
  const file = join(GENERATED_FOR_MCPGEN, revision, "validate.js");
  const { validate } = (await import(pathToFileURL(file).href)) as { validate: RevisionValidator };
  return validate;
}

/** A part of a contract to check: the value, its path, and its type in the protocol. */
interface ContractValueToValidate {
  /** The name of the protocol type that the value should have. */
  type: string;
  value: unknown;
  at: JsonValuePath;
}

/** Checks a part of a contract. Returns the first fault with its path; `undefined` if the part is valid. */
function findFirstFault(
  validate: RevisionValidator,
  { type, value, at }: ContractValueToValidate,
): { at: JsonValuePath; fault: string } | undefined {
  const [issue] = validate(type, value);
  if (issue === undefined) return undefined;
  const place = [...at.map((step) => `/${step}`), issue.pointer].join("");
  const name = at.length > 0 && isObject(value) ? value["name"] : undefined;
  return {
    at: [...at, ...stepsOf(issue.pointer)],
    fault: `${typeof name === "string" ? `${name}: ` : ""}${place === "" ? "the contract" : place} ${issue.message}`,
  };
}

/** Splits a JSON Pointer into the member names and indices of the path. */
function stepsOf(pointer: string): string[] {
  const steps = pointer.split("/").slice(1);
  return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * Throws if a tool, prompt or resource of the contract is invalid in a revision. The types of the newest revision are checked earlier, when
 * the contract is read.
 *
 * @throws SchemaError that names the item and the revision.
 */
export async function refuseInvalidContractEntries(
  contract: Contract,
  revisions: readonly ServedRevision[],
): Promise<void> {
  for (const one of revisions.filter(isBundled)) {
    const { revision } = one.model;
    const validate = await loadRevisionValidator(revision);
    const rules = resultRules(one.model);
    for (const { list, type } of CONTRACT_LISTS) {
      for (const [i, item] of contract[list].entries()) {
        const value = list === "tools" ? adaptToolToRevision(rules, item as ToolDefinition) : item;
        const wrong = findFirstFault(validate, { type, value, at: [list, i] });
        if (wrong !== undefined)
          throw contract.fail(
            wrong.at,
            `${wrong.fault} in revision ${revision} (see the type ${type} of this revision)`,
          );
      }
    }
  }
}

function isBundled({ model }: ServedRevision): boolean {
  return listBundledRevisions().get(model.revision)?.["schema.ts"] === model.source.sha256;
}
