import { listBundledRevisions } from "../bundled/bundled.js";
import type { SchemaError } from "../model/schemaError.js";
import type {
  ContractServerDescription,
  Contract,
  JsonValuePath,
  ContractPrompt,
  ContractResource,
  ContractResourceTemplate,
  JsonSchemaInContract,
  ContractTool,
} from "./contract.js";
import { CONTRACT_LISTS } from "./contractLists.js";
import { UnsupportedSchemaError, refuseUnsupportedSchema } from "./refuseSchema.js";
import {
  findFirstFaultOfContractValue,
  loadRevisionValidator,
  type ContractValueToValidate,
  type RevisionValidator,
} from "./validator.js";
import { listLikelyToolDefinitionMistakes } from "./toolNotes.js";
import { parseUriTemplate, UriTemplateError } from "./uriTemplate.js";

/** A parsed contract that has not been checked yet. */
export interface UncheckedContract {
  /** The JSON value of the contract. */
  given: { readonly [member: string]: unknown };
  /** Returns an error with the position of a value in the contract file. */
  fail(at: JsonValuePath, problem: string): SchemaError;
}

const IDENTITY = ["name", "version", "title", "description", "websiteUrl", "icons"] as const;
const MEMBERS: readonly string[] = ["$schema", ...IDENTITY, "instructions", ...CONTRACT_LISTS.map(({ list }) => list)];

/**
 * Checks a contract against the types of the newest revision, and against the rules that types cannot express.
 *
 * @throws SchemaError for the first error in the contract, with its position.
 */
export async function checkContract(draft: UncheckedContract): Promise<Omit<Contract, "file" | "sha256" | "fail">> {
  const { given, fail } = draft;
  const unknown = Object.keys(given).find((member) => !MEMBERS.includes(member));
  if (unknown !== undefined)
    throw fail([unknown], `the member "${unknown}" of a contract is not known (use ${MEMBERS.join(", ")})`);
  const validate = await loadRevisionValidator([...listBundledRevisions().keys()].at(-1)!);
  const about = Object.fromEntries(IDENTITY.flatMap((name) => (name in given ? [[name, given[name]]] : [])));
  refuseInvalid({ type: "Implementation", value: about, at: [] }, validate, fail);
  const { instructions } = given;
  if (instructions !== undefined && typeof instructions !== "string")
    throw fail(["instructions"], '"instructions" must be a string (write a text in quotes)');
  for (const one of CONTRACT_LISTS) checkList(draft, one, validate);
  const tools = listOf<ContractTool>(given, "tools");
  for (const [i, tool] of tools.entries()) checkTool(tool, ["tools", i], fail);
  const prompts = listOf<ContractPrompt>(given, "prompts");
  for (const [i, prompt] of prompts.entries()) checkPrompt(prompt, ["prompts", i], fail);
  const resourceTemplates = listOf<ContractResourceTemplate>(given, "resourceTemplates");
  for (const [i, { uriTemplate }] of resourceTemplates.entries())
    checkTemplate(uriTemplate, ["resourceTemplates", i, "uriTemplate"], fail);
  return {
    about: about as unknown as ContractServerDescription,
    ...(instructions !== undefined && { instructions }),
    tools,
    prompts,
    resources: listOf<ContractResource>(given, "resources"),
    resourceTemplates,
    notes: tools.flatMap(listLikelyToolDefinitionMistakes),
  };
}

function listOf<T>(given: UncheckedContract["given"], list: string): readonly T[] {
  return (given[list] as readonly T[] | undefined) ?? [];
}

function checkList(
  { given, fail }: UncheckedContract,
  { list, type, key }: (typeof CONTRACT_LISTS)[number],
  validate: RevisionValidator,
): void {
  const items = given[list];
  if (items === undefined) return;
  if (!Array.isArray(items)) throw fail([list], `"${list}" must be an array (write [ ])`);
  const seen = new Set<unknown>();
  for (const [i, item] of (items as { readonly [member: string]: unknown }[]).entries()) {
    refuseInvalid({ type, value: item, at: [list, i] }, validate, fail);
    if (seen.has(item[key]))
      throw fail(
        [list, i, key],
        `the ${key} ${JSON.stringify(item[key])} is used twice in "${list}" (choose another ${key})`,
      );
    seen.add(item[key]);
  }
}

function refuseInvalid(
  part: ContractValueToValidate,
  validate: RevisionValidator,
  fail: UncheckedContract["fail"],
): void {
  const wrong = findFirstFaultOfContractValue(validate, part);
  if (wrong !== undefined) throw fail(wrong.at, `${wrong.fault} (see the type ${part.type} of the protocol)`);
}

function checkTool(
  { name, inputSchema, outputSchema }: ContractTool,
  at: JsonValuePath,
  fail: UncheckedContract["fail"],
): void {
  if (name.trim() === "") throw fail([...at, "name"], "the name of the tool is empty (write a name)");
  for (const [member, schema] of Object.entries({ inputSchema, outputSchema })) {
    if (schema !== undefined) refuseUndecided(schema, { where: `${member} of ${name}`, at: [...at, member] }, fail);
  }
}

function refuseUndecided(
  schema: JsonSchemaInContract,
  { where, at }: { where: string; at: JsonValuePath },
  fail: UncheckedContract["fail"],
): void {
  try {
    refuseUnsupportedSchema(schema, where);
  } catch (error) {
    if (!(error instanceof UnsupportedSchemaError)) throw error;
    throw fail([...at, ...error.path], error.message);
  }
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
