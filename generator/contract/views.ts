import { aliasTable } from "./aliases.js";
import type { AliasedListName, Contract, ContractAliases, ContractTool, JsonSchemaInContract } from "./contract.js";
import {
  declarationComment,
  descriptionComment,
  formatJsonValueAsCode,
  objectCode,
  quotedName,
} from "./contractCode.js";
import { toConstantName, type ContractTypeScriptNames, type EntryNames } from "./names.js";
import { createUriTemplateMatcher, listUriTemplateVariables, parseUriTemplate } from "./uriTemplate.js";
import { listScopesOfContract } from "./scopes.js";
import { findGuardImports } from "./guardExports.js";
import { fillDefaultsInSchema, hasDefaults } from "./filledDefaults.js";
import { declareTypesOfSchema, listContentSchemas, listToolSchemas, type NamedSchema } from "./schemaTypes.js";
import { memberKey } from "../emit/literals.js";
import { withoutTaskSupport } from "./toolNotes.js";
import { capitalize } from "../model/names.js";

/** Returns the input of the template `contract/prompts.ts`. */
export function promptsModuleView({ prompts, aliases }: Contract, names: ContractTypeScriptNames): object {
  return {
    prompts: prompts.map((prompt, i) => {
      const { member, type } = names.prompts[i]!;
      return {
        comment: descriptionComment(prompt),
        member,
        type: `${type}Arguments`,
        value: formatJsonValueAsCode(prompt),
      };
    }),
    aliases: aliasesCode(aliases, "prompts"),
  };
}

/** Returns the code of the old names; undefined if a list has none. */
function aliasesCode(aliases: ContractAliases, list: AliasedListName): string | undefined {
  const table = aliasTable(aliases, list);
  return table === undefined ? undefined : objectCode(table, new Map());
}

const READ_BY_TEMPLATE =
  "Optional: without this function, the function of the matching resource template reads the resource.";

export function resourcesModuleView(contract: Contract, names: ContractTypeScriptNames): object {
  const { tools, resources, resourceTemplates, contentSchemas } = contract;
  const isOptional = createUriTemplateMatcher(resourceTemplates);
  const typed = listContentSchemas(contract, names);
  const types = new Map(typed.map(({ member, type }) => [member, `types.${type}`]));
  return {
    typed: typed.map(({ member, address, schema }) => ({
      member,
      address: formatJsonValueAsCode(address),
      schema: formatJsonValueAsCode(schema),
    })),
    usesTypes: typed.length + resourceTemplates.length > 0,
    vocabulary: typed.length > 0 && tools.length === 0 ? vocabularyView(contract) : undefined,
    resources: resources.map((resource, i) => {
      const { member } = names.resources[i]!;
      const { title = "", description = title } = resource;
      return {
        // The value of a matching template may have another type.
        ...(isOptional(resource.uri) && !contentSchemas.has(resource)
          ? {
              comment: declarationComment(`${description}\n\n${READ_BY_TEMPLATE}`.trim()),
              declared: `${member}?`,
            }
          : { comment: descriptionComment(resource), declared: member }),
        member,
        returns: types.has(member) ? `${types.get(member)} | undefined` : "ResourceReturn",
        value: formatJsonValueAsCode(resource),
      };
    }),
    templates: resourceTemplates.map((template, i) => {
      const { member, type } = names.resourceTemplates[i]!;
      return {
        comment: descriptionComment(template),
        member,
        type: `${type}Variables`,
        returns: types.get(member) ?? "ResourceReturn",
        value: formatJsonValueAsCode(template),
        parts: formatJsonValueAsCode(parseUriTemplate(template.uriTemplate).parts),
      };
    }),
  };
}

export function scopesModuleView({ resourceTemplates, scopes, aliases }: Contract): object {
  const all = listScopesOfContract(scopes);
  const entries = (of: ReadonlyMap<string, readonly string[]>): string => formatJsonValueAsCode([...of]);
  // A call by an alias needs the scopes of the entry.
  const withAliases = (list: AliasedListName): ReadonlyMap<string, readonly string[]> => {
    const named = aliasTable(aliases, list)?.names ?? [];
    const own = named.map(([alias, name]) => [alias, scopes[list].get(name) ?? []] as const);
    return new Map([...scopes[list], ...own.filter(([, needed]) => needed.length > 0)]);
  };
  return {
    type: all.length === 0 ? "never" : all.map(formatJsonValueAsCode).join(" | "),
    scopes: formatJsonValueAsCode(all),
    tools: entries(withAliases("tools")),
    prompts: entries(withAliases("prompts")),
    resources: entries(scopes.resources),
    templates: resourceTemplates.map(({ uriTemplate }) => ({
      uriTemplate: formatJsonValueAsCode(uriTemplate),
      parts: formatJsonValueAsCode(parseUriTemplate(uriTemplate).parts),
      scopes: formatJsonValueAsCode(scopes.resourceTemplates.get(uriTemplate) ?? []),
    })),
  };
}

interface ToolsModuleTemplateInput {
  tools: { comment: string; member: string; input: string; context: string; returns: string; constant: string }[];
  /** True if the server fills defaults into the input of a tool. */
  hasDefaults: boolean;
  /** The file of the contract that exports the tools' schemas, and the tools that have them. */
  schemas: { module: string; tools: SchemasView[]; members: string } | undefined;
  taskSupport: string | undefined;
  aliases: string | undefined;
  guards: { type: string; what: string; schema: string }[];
  vocabulary: VocabularyView;
}

/** A tool whose schemas are those of a library, in the template `contract/tools.ts`. */
interface SchemasView {
  type: string;
  /** The code of the types of both schemas. */
  input: string;
  output: string | undefined;
  inputComment: string;
  outputComment: string;
}

/** The code in the templates of tools and resources that imports the runtime's keyword checks and passes them to the guards. */
interface VocabularyView {
  imports: string;
  /** The members of the object literal that is passed to `guardsWith`. */
  value: string;
}

/** The facts about a server's tools that are not in the contract. */
interface ToolsModuleOptions {
  /** The `taskSupport` of the tools that can run as tasks, by their functions. */
  readonly taskSupport: ReadonlyMap<string, string>;
  /** The path with which the module imports the contract's file, if that exports the schemas of a library. */
  readonly schemasModule?: string | undefined;
}

export function toolsModuleView(
  contract: Contract,
  names: ContractTypeScriptNames,
  { taskSupport, schemasModule }: ToolsModuleOptions,
): ToolsModuleTemplateInput {
  const { tools } = contract;
  const schemas = tools.flatMap((tool, i) => listToolSchemas(tool, names.tools[i]!));
  return {
    tools: tools.map((tool, i) => ({
      ...functionOf(tool, names.tools[i]!, schemasModule !== undefined),
      context: taskSupport.has(names.tools[i]!.member) ? "Context | TaskContext<Context>" : "Context",
    })),
    hasDefaults: schemasModule === undefined && tools.some(hasDefaults),
    schemas:
      schemasModule === undefined
        ? undefined
        : {
            module: formatJsonValueAsCode(schemasModule),
            tools: tools.map((tool, i) => schemasView(tool, names.tools[i]!)),
            members: formatJsonValueAsCode(
              Object.fromEntries(tools.map(({ name }, i) => [name, names.tools[i]!.member])),
            ),
          },
    taskSupport: taskSupport.size > 0 ? formatJsonValueAsCode(Object.fromEntries(taskSupport)) : undefined,
    aliases: aliasesCode(contract.aliases, "tools"),
    guards: schemas.map(({ type, what, constant }) => ({ type, what, schema: constant })),
    vocabulary: vocabularyView(contract),
  };
}

function schemasView({ name, outputSchema }: ContractTool, { type }: EntryNames): SchemasView {
  const own = `(typeof schemas)[${formatJsonValueAsCode(name)}]`;
  const tool = `the tool ${quotedName(name)}`;
  return {
    type,
    input: `OutputOf<${own}["input"]>`,
    output: outputSchema === undefined ? undefined : `InputOf<${own}["output"]>`,
    inputComment: declarationComment(
      `The input of ${tool} as its function receives it: with transforms and defaults applied.`,
    ),
    outputComment: declarationComment(
      `The output of ${tool} as its function returns it: before the schema's transforms.`,
    ),
  };
}

function functionOf(
  tool: ContractTool,
  { member, type }: EntryNames,
  hasSchemas: boolean,
): Omit<ToolsModuleTemplateInput["tools"][number], "context"> {
  return {
    comment: descriptionComment(tool),
    member,
    input: hasSchemas ? `${type}Input` : `types.${type}Input${hasDefaults(tool) ? WITH_DEFAULTS : ""}`,
    returns:
      tool.outputSchema === undefined ? "ContentReturn" : `ToolReturn<${hasSchemas ? "" : "types."}${type}Output>`,
    constant: `${toConstantName(member)}_TOOL`,
  };
}

/** Returns the code that imports the keyword checks for the guards of all schemas, and the object that lists the checks. */
function vocabularyView({ tools, contentSchemas }: Contract): VocabularyView {
  const ofTools = tools.flatMap(({ inputSchema, outputSchema = true }) => [inputSchema, outputSchema]);
  const schemas = [...ofTools, ...contentSchemas.values()];
  const { assertions, keywords, dialects, matchers, imports } = findGuardImports(schemas);
  return {
    imports: imports.join(", "),
    value: [
      `assertions: { ${assertions.map((name) => `...${name}`).join(", ")} }`,
      `keywords: [${keywords.join(", ")}]`,
      ...dialects,
      ...matchers,
    ].join(", "),
  };
}

/** The input of the template `contract/types.ts`: the types that servers and clients of a contract share. */
interface TypesModuleTemplateInput {
  types: { comment: string; text: string }[];
  interfaces: { comment: string; type: string; members: { comment: string; name: string }[] }[];
}

/** Returns true if the code of a contract has a module `types.ts`. */
export function hasTypes({ tools, prompts, resourceTemplates, contentSchemas }: Contract): boolean {
  return tools.length + prompts.length + resourceTemplates.length + contentSchemas.size > 0;
}

export async function typesModuleView(
  contract: Contract,
  names: ContractTypeScriptNames,
  isServed: boolean,
): Promise<TypesModuleTemplateInput> {
  const declared = new Map([...contract.definitions].map(([key, schema]) => [schema, names.definitions.get(key)!]));
  const known = { isServed, declared, taken: new Set(names.types) };
  return {
    types: [...(await typesOfDefinitions(contract, names, known)), ...(await typesOfEntries(contract, names, known))],
    interfaces: [...argumentsOfPrompts(contract, names), ...variablesOfTemplates(contract, names)],
  };
}

/** The types of definitions by their schemas, and the type names that are already used. */
interface DeclaredTypes {
  /** True if the server is generated, whose functions receive inputs with their defaults. */
  readonly isServed: boolean;
  readonly declared: ReadonlyMap<JsonSchemaInContract, string>;
  readonly taken: Set<string>;
}

async function typesOfEntries(
  contract: Contract,
  names: ContractTypeScriptNames,
  known: DeclaredTypes,
): Promise<TypesModuleTemplateInput["types"]> {
  const { tools, references } = contract;
  const types: TypesModuleTemplateInput["types"] = [];
  const ofTools = tools.flatMap((tool, i): NamedSchema[] => [
    ...listToolSchemas(tool, names.tools[i]!),
    ...(known.isServed ? filledInputs(tool, names.tools[i]!) : []),
  ]);
  const schemas = [...ofTools, ...listContentSchemas(contract, names)];
  for (const { schema, type, what } of schemas) {
    const comment = declarationComment(`${capitalize(what)}.`);
    const reference = names.definitions.get(references.get(schema) ?? "");
    if (reference !== undefined) {
      types.push({ comment, text: `export type ${type} = ${reference};` });
      continue;
    }
    for (const { name, text } of await declareTypesOfSchema(schema, { name: type, ...known }))
      types.push({ comment: name === type && !text.startsWith("/**") ? comment : "", text });
  }
  return types;
}

/** The end of the name of a type: the input of a tool as its function receives it. */
const WITH_DEFAULTS = "WithDefaults";

function filledInputs(tool: ContractTool, names: EntryNames): NamedSchema[] {
  if (!hasDefaults(tool)) return [];
  const what = `the input of the tool ${quotedName(tool.name)} with its defaults, as its function receives it`;
  return [{ schema: fillDefaultsInSchema(tool.inputSchema), type: `${names.type}Input${WITH_DEFAULTS}`, what }];
}

/** Declares the types of the definitions that entries share. */
async function typesOfDefinitions(
  { definitions }: Contract,
  names: ContractTypeScriptNames,
  known: DeclaredTypes,
): Promise<TypesModuleTemplateInput["types"]> {
  const root = { $defs: Object.fromEntries(definitions) };
  const types: TypesModuleTemplateInput["types"] = [];
  for (const [key, schema] of definitions) {
    const options = { name: names.definitions.get(key)!, root, ...known };
    for (const { text } of await declareTypesOfSchema(schema, options)) types.push({ comment: "", text });
  }
  return types;
}

function argumentsOfPrompts(
  { prompts }: Contract,
  names: ContractTypeScriptNames,
): TypesModuleTemplateInput["interfaces"] {
  return prompts.map((prompt, i) => ({
    comment: declarationComment(`The arguments of the prompt ${quotedName(prompt.name)}.`),
    type: `${names.prompts[i]!.type}Arguments`,
    members: (prompt.arguments ?? []).map((argument) => ({
      comment: descriptionComment(argument),
      name: `${memberKey(argument.name)}${argument.required ? "" : "?"}`,
    })),
  }));
}

function variablesOfTemplates(
  { resourceTemplates }: Contract,
  names: ContractTypeScriptNames,
): TypesModuleTemplateInput["interfaces"] {
  return resourceTemplates.map(({ uriTemplate }, i) => ({
    comment: declarationComment(`The variables of ${quotedName(uriTemplate)}.`),
    type: `${names.resourceTemplates[i]!.type}Variables`,
    members: listUriTemplateVariables(uriTemplate).map(({ name, optional }) => ({
      comment: "",
      name: `${memberKey(name)}${optional ? "?" : ""}`,
    })),
  }));
}

/** A constant in the template `contract/definitions.ts`. */
interface DefinitionConstant {
  comment: string;
  name: string;
  type: string;
  value: string;
}

/**
 * Returns the input of `contract/definitions.ts`: a constant for each schema, and one for each tool, which refers to the schemas.
 *
 * @param hasClient true to list the definitions of all entries too, with which clients compare the lists of their server.
 */
export function definitionsModuleView(
  contract: Contract,
  names: ContractTypeScriptNames,
  hasClient: boolean,
): { constants: DefinitionConstant[]; definitions: string | undefined } {
  const { tools } = contract;
  const others = (["prompts", "resources", "resourceTemplates"] as const)
    .filter((list) => contract[list].length > 0)
    .map((list) => `${list}: ${formatJsonValueAsCode(contract[list])}`);
  const toolList = names.tools.map(({ member }) => `${toConstantName(member)}_TOOL`).join(", ");
  const lists = [...(tools.length > 0 ? [`tools: [${toolList}]`] : []), ...others];
  return {
    definitions: hasClient ? `{ ${lists.join(", ")} }` : undefined,
    constants: tools.flatMap((tool, i) => {
      const schemas = listToolSchemas(tool, names.tools[i]!);
      const constants = new Map(schemas.map(({ member, constant }) => [member as string, constant]));
      return [
        ...schemas.map(({ what, constant, schema }) => ({
          comment: declarationComment(`The schema of ${what}.`),
          name: constant,
          type: "object",
          value: formatJsonValueAsCode(schema),
        })),
        {
          comment: "",
          name: `${toConstantName(names.tools[i]!.member)}_TOOL`,
          type: "ToolDefinition",
          value: objectCode(withoutTaskSupport(tool), constants),
        },
      ];
    }),
  };
}
