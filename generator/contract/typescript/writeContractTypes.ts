import { format } from "prettier";
import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject } from "../../../templates/runtime/validation/checks.js";
import { memberKey, WIDTH } from "../../emit/literals.js";
import { escapeControlsInCode } from "../../escape/escape.js";
import { SchemaError } from "../../model/schemaError.js";
import { CONTRACT_IDENTITY, type ContractListName } from "../contract.js";
import { shareDefinitions } from "../sharedDefinitions.js";
import { definedMembers } from "./definedMembers.js";
import { ARGUMENT_TAGS, PROMPT_TAGS, RESOURCE_TAGS, TOOL_TAGS, type TagTable } from "./docTags.js";
import { parseContractTypes } from "./readContractTypes.js";
import { resourceNameOf } from "./resourceNames.js";
import { formatContractComment, type Tag } from "./writeComments.js";
import { lineOf, textOf, typeCode, TypeWriter, type WrittenType } from "./writeTypes.js";

/** The interface of each list. */
const INTERFACES: { readonly [L in ContractListName]: string } = {
  tools: "Tools",
  prompts: "Prompts",
  resources: "Resources",
  resourceTemplates: "Resources",
};

/**
 * Writes a contract in TypeScript that is read as the same contract.
 *
 * @param contract the JSON value of a valid contract. Its `$schema` is left out.
 * @throws Error if a part of the contract, such as the name of a definition, has no form in TypeScript.
 */
export async function writeContractTypes(contract: JsonObject): Promise<string> {
  const given = shareDefinitions(contract);
  const definitions = Object.entries((given["$defs"] ?? {}) as JsonObject);
  const writer = new TypeWriter(new Set(definitions.map(([name]) => name)));
  const members = new Map<string, string[]>();
  for (const [list, name] of Object.entries(INTERFACES))
    for (const entry of (given[list] ?? []) as JsonObject[]) {
      const code = writeEntry(list as ContractListName, entry, writer);
      members.set(name, [...(members.get(name) ?? []), code]);
    }
  const parts = [
    writeServer(given),
    ...[...members].map(([name, codes]) => `export interface ${name} {\n${codes.join("\n\n")}\n}`),
    ...definitions.map(([name, schema]) => writeDefinition(name, schema, writer)),
  ];
  const code = `${parts.join("\n\n")}\n`;
  const laidOut = await format(code, { parser: "typescript", printWidth: WIDTH });
  // Prettier moves some comments to other places, where they would belong to other types.
  const text = [laidOut, code].find((one) => isReadAs(one, given));
  if (text === undefined) throw new Error("the contract has parts that TypeScript cannot state (keep it in JSON)");
  return text;
}

function isReadAs(text: string, { $schema: _, ...wanted }: JsonObject): boolean {
  try {
    const read: unknown = JSON.parse(JSON.stringify(parseContractTypes("contract.ts", text).given));
    const lists = Object.keys(INTERFACES).filter((list) => isDeepStrictEqual(wanted[list], []));
    return isDeepStrictEqual({ ...(read as object), ...Object.fromEntries(lists.map((list) => [list, []])) }, wanted);
  } catch (error) {
    if (error instanceof SchemaError) return false;
    throw error;
  }
}

/** Writes an entry of a list as a member of the interface of the list. */
export function writeEntry(
  list: ContractListName,
  entry: JsonObject,
  writer: TypeWriter = new TypeWriter(new Set()),
): string {
  if (list === "tools") return writeTool(entry, writer);
  return list === "prompts" ? writePrompt(entry) : writeResource(entry, writer);
}

export function interfaceOf(list: ContractListName): string {
  return INTERFACES[list];
}

function writeServer(given: JsonObject): string {
  const { description } = given;
  const comment =
    typeof description === "string"
      ? formatContractComment({ description, tags: [], table: new Map([["description", { kind: "text" }]]) })
      : "";
  const isComment = comment !== "" && !comment.includes("@description");
  const members = [...CONTRACT_IDENTITY, "instructions", "client", "extensions"].flatMap((name) =>
    given[name] === undefined || (isComment && name === "description") ? [] : [`${name}: ${literal(given[name])};`],
  );
  return `${isComment ? lineOf(comment) : ""}export interface Server {\n${members.join("\n")}\n}`;
}

/** Writes a value as a type that has only this value. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (!isObject(value)) return escapeControlsInCode(JSON.stringify(value));
  return `{ ${Object.entries(value)
    .map(([name, member]) => `${memberKey(name)}: ${literal(member)}`)
    .join("; ")} }`;
}

function writeDefinition(name: string, schema: unknown, writer: TypeWriter): string {
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) || ["Server", ...Object.values(INTERFACES)].includes(name))
    throw new Error(`the definition ${JSON.stringify(name)} cannot be the name of a type in a contract (rename it)`);
  const { comment, code } = writer.write(isObject(schema) ? schema : {})!;
  const isInterface = isObject(schema) && schema["type"] === "object" && code.startsWith("{\n");
  return `${lineOf(comment)}export ${isInterface ? `interface ${name} ${code}` : `type ${name} = ${code};`}`;
}

const HINTS = ["readOnly", "destructive", "idempotent", "openWorld"] as const;

function writeTool(entry: JsonObject, writer: TypeWriter): string {
  const { name, inputSchema, outputSchema, annotations, execution, aliases, argumentAliases, ...others } = entry;
  const hints = hintTags(annotations);
  const task = taskTags(execution);
  const old = aliasTags(aliases);
  const tagged = taggedInput(inputSchema, argumentAliases, writer);
  const rest = {
    ...others,
    ...(old.length === 0 && aliases !== undefined && { aliases }),
    ...(tagged === undefined && argumentAliases !== undefined && { argumentAliases }),
    ...(hints === undefined && annotations !== undefined && { annotations }),
    ...(task === undefined && execution !== undefined && { execution }),
  };
  const comment = writeComment(rest, TOOL_TAGS, [...(hints ?? []), ...(task ?? []), ...old]);
  const input = typeCode(tagged ?? writer.write(inputSchema, true)!);
  const isEmpty = isDeepStrictEqual(inputSchema, { type: "object", additionalProperties: false });
  return `${comment}${memberKey(String(name))}(${isEmpty ? "" : `input: ${input}`}): ${outputType(outputSchema, writer)};`;
}

/** Returns the type of an input with tags for the old names of arguments; undefined if it has none, or tags cannot state them. */
function taggedInput(schema: unknown, aliases: unknown, writer: TypeWriter): WrittenType | undefined {
  const isTagged = isObject(schema) && isObject(aliases) && Object.keys(aliases).length > 0;
  return isTagged ? writer.writeInput(schema, aliases) : undefined;
}

function aliasTags(aliases: unknown): Tag[] {
  return Array.isArray(aliases) ? aliases.map((alias): Tag => ["alias", alias]) : [];
}

function outputType(schema: unknown, writer: TypeWriter): string {
  if (schema === undefined) return "string";
  const type = writer.write(schema, true)!;
  // A bare `string` stands for a tool or a resource without a schema.
  return type.code === "string" && type.comment === "" ? '/** @schema {"type":"string"} */ unknown' : typeCode(type);
}

function hintTags(annotations: unknown): Tag[] | undefined {
  if (!isObject(annotations) || Object.keys(annotations).length === 0) return undefined;
  const tags = HINTS.flatMap((hint): Tag[] => {
    const value = annotations[`${hint}Hint`];
    return typeof value !== "boolean" ? [] : [value ? [hint] : [hint, false]];
  });
  return tags.length === Object.keys(annotations).length ? tags : undefined;
}

function taskTags(execution: unknown): Tag[] | undefined {
  if (!isObject(execution) || !isDeepStrictEqual(Object.keys(execution), ["taskSupport"])) return undefined;
  const { taskSupport } = execution;
  return typeof taskSupport === "string" && taskSupport !== "" ? [["task", taskSupport]] : undefined;
}

function writePrompt({ name, arguments: given, aliases, argumentAliases, ...others }: JsonObject): string {
  const list = (given ?? []) as JsonObject[];
  const old = aliasTags(aliases);
  const renamed = Object.entries(isObject(argumentAliases) ? argumentAliases : {});
  const rest = {
    ...others,
    ...(given !== undefined && list.length === 0 && { arguments: [] }),
    ...(old.length === 0 && aliases !== undefined && { aliases }),
    ...(renamed.length === 0 && argumentAliases !== undefined && { argumentAliases }),
  };
  const members = list.map(({ name: own, title, description, required, ...more }) => {
    const text = textOf(description);
    const json = definedMembers({
      ...more,
      required: required === true ? undefined : required,
      description: text === undefined ? description : undefined,
    });
    const tags: Tag[] = [
      ...(title === undefined ? [] : [["title", title] as const]),
      ...aliasTags(renamed.flatMap(([alias, to]) => (to === own ? [alias] : []))),
      ...(Object.keys(json).length === 0 ? [] : [["json", json] as const]),
    ];
    const comment = formatContractComment({ description: text, tags, table: ARGUMENT_TAGS });
    return `${lineOf(comment)}${memberKey(String(own))}${required === true ? "" : "?"}: string;`;
  });
  const args = members.length === 0 ? "" : `args: {\n${members.join("\n")}\n}`;
  return `${writeComment(rest, PROMPT_TAGS, old)}${memberKey(String(name))}(${args}): string;`;
}

function writeResource(
  { name, uri, uriTemplate, mimeType, size, annotations, contentSchema, ...others }: JsonObject,
  writer: TypeWriter,
): string {
  const address = String(uri ?? uriTemplate);
  const isTemplate = uriTemplate !== undefined;
  const { audience, priority, lastModified, ...more } = (isObject(annotations) ? annotations : {}) as JsonObject;
  const isTagged =
    Object.keys(more).length === 0 &&
    (audience === undefined || (Array.isArray(audience) && audience.length > 0)) &&
    (annotations === undefined || Object.keys(annotations as object).length > 0);
  const tags = Object.entries({
    name: name === resourceNameOf(address) ? undefined : name,
    template: isTemplate === address.includes("{") ? undefined : isTemplate,
    mimeType,
    size,
    ...(isTagged && { audience, priority, lastModified }),
  }).flatMap(([tag, value]): Tag[] => (value === undefined ? [] : [[tag, value]]));
  const rest = isTagged ? others : { ...others, annotations };
  const type = outputType(contentSchema, writer);
  // A bare `unknown` stands for contents without a schema.
  const contents = type === "unknown" ? "/** @schema {} */ unknown" : type;
  return `${writeComment(rest, RESOURCE_TAGS, tags)}${memberKey(address)}: ${contents};`;
}

/** Returns the comment of an entry with the members that all entries have. The members without a tag are JSON. */
function writeComment(
  { title, description, icons, scopes, _meta: meta, ...others }: JsonObject,
  table: TagTable,
  own: readonly Tag[],
): string {
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const text = textOf(description);
  const rest = definedMembers({
    ...others,
    title: title === "" ? title : undefined,
    description: text === undefined ? description : undefined,
    icons: list(icons).length === 0 ? icons : undefined,
    scopes: list(scopes).length === 0 ? scopes : undefined,
  });
  const isTagged = (value: unknown, name: string): boolean => value !== undefined && !(name in rest);
  const tags: Tag[] = [
    ...(isTagged(title, "title") ? [["title", title] as const] : []),
    ...own,
    ...list(icons).map((icon) => ["icon", iconText(icon)] as const),
    ...(isTagged(scopes, "scopes") ? [["scopes", scopes] as const] : []),
    ...(meta === undefined ? [] : [["meta", meta] as const]),
    ...(Object.keys(rest).length === 0 ? [] : [["json", rest] as const]),
  ];
  return lineOf(formatContractComment({ description: text, tags, table }));
}

function iconText(icon: unknown): unknown {
  return isObject(icon) && isDeepStrictEqual(Object.keys(icon), ["src"]) ? icon["src"] : icon;
}
