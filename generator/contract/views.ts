import type { Contract, ContractTool } from "./contract.js";
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
import { declareTypesOfSchema, listToolSchemas } from "./schemaTypes.js";
import { memberKey } from "../emit/layout.js";
import { canToolRunAsTask } from "./toolNotes.js";
import { capitalize } from "../model/names.js";

/** Returns the input of the template `contract/prompts.ts`. */
export function promptsModuleView({ prompts }: Contract, names: ContractTypeScriptNames): object {
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
  };
}

const READ_BY_TEMPLATE =
  "Optional: without this function, the function of the matching resource template reads the resource.";

export function resourcesModuleView(
  { resources, resourceTemplates }: Contract,
  names: ContractTypeScriptNames,
): object {
  const isOptional = createUriTemplateMatcher(resourceTemplates);
  return {
    resources: resources.map((resource, i) => {
      const { member } = names.resources[i]!;
      const { title = "", description = title } = resource;
      return {
        ...(isOptional(resource.uri)
          ? {
              comment: declarationComment(`${description}\n\n${READ_BY_TEMPLATE}`.trim()),
              declared: `${member}?`,
            }
          : { comment: descriptionComment(resource), declared: member }),
        member,
        value: formatJsonValueAsCode(resource),
      };
    }),
    templates: resourceTemplates.map((template, i) => {
      const { member, type } = names.resourceTemplates[i]!;
      return {
        comment: descriptionComment(template),
        member,
        type: `${type}Variables`,
        value: formatJsonValueAsCode(template),
        parts: formatJsonValueAsCode(parseUriTemplate(template.uriTemplate).parts),
      };
    }),
  };
}

export function scopesModuleView({ resourceTemplates, scopes }: Contract): object {
  const all = listScopesOfContract(scopes);
  const entries = (of: ReadonlyMap<string, readonly string[]>): string => formatJsonValueAsCode([...of]);
  return {
    type: all.length === 0 ? "never" : all.map(formatJsonValueAsCode).join(" | "),
    scopes: formatJsonValueAsCode(all),
    tools: entries(scopes.tools),
    prompts: entries(scopes.prompts),
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
  taskSupport: string | undefined;
  guards: { type: string; what: string; schema: string }[];
  vocabulary: VocabularyView;
}

/** The code in the template `contract/tools.ts` that imports the runtime's keyword checks and passes them to the guards. */
interface VocabularyView {
  imports: string;
  /** The members of the object literal that is passed to `guardsWith`. */
  value: string;
}

/** @param taskSupport the `taskSupport` of the tools that can run as tasks, by their functions. */
export function toolsModuleView(
  { tools }: Contract,
  names: ContractTypeScriptNames,
  taskSupport: ReadonlyMap<string, string>,
): ToolsModuleTemplateInput {
  const schemas = tools.flatMap((tool, i) => listToolSchemas(tool, names.tools[i]!));
  return {
    tools: tools.map((tool, i) => ({
      ...functionOf(tool, names.tools[i]!),
      context: taskSupport.has(names.tools[i]!.member) ? "Context | TaskContext<Context>" : "Context",
    })),
    taskSupport: taskSupport.size > 0 ? formatJsonValueAsCode(Object.fromEntries(taskSupport)) : undefined,
    guards: schemas.map(({ type, what, constant }) => ({ type, what, schema: constant })),
    vocabulary: vocabularyView(tools),
  };
}

function functionOf(
  tool: ContractTool,
  { member, type }: EntryNames,
): Omit<ToolsModuleTemplateInput["tools"][number], "context"> {
  return {
    comment: descriptionComment(tool),
    member,
    input: `types.${type}Input`,
    returns: tool.outputSchema === undefined ? "ContentReturn" : `ToolReturn<types.${type}Output>`,
    constant: `${toConstantName(member)}_TOOL`,
  };
}

/** Returns the code that imports the keyword checks for the guards of all schemas, and the object that lists the checks. */
function vocabularyView(tools: readonly ContractTool[]): VocabularyView {
  const schemas = tools.flatMap(({ inputSchema, outputSchema = true }) => [inputSchema, outputSchema]);
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
export function hasTypes({ tools, prompts, resourceTemplates }: Contract): boolean {
  return tools.length + prompts.length + resourceTemplates.length > 0;
}

export async function typesModuleView(
  contract: Contract,
  names: ContractTypeScriptNames,
): Promise<TypesModuleTemplateInput> {
  return {
    types: await typesOfTools(contract, names),
    interfaces: [...argumentsOfPrompts(contract, names), ...variablesOfTemplates(contract, names)],
  };
}

async function typesOfTools(
  { tools }: Contract,
  names: ContractTypeScriptNames,
): Promise<TypesModuleTemplateInput["types"]> {
  const taken = new Set(names.types);
  const types: TypesModuleTemplateInput["types"] = [];
  for (const { schema, type, what } of tools.flatMap((tool, i) => listToolSchemas(tool, names.tools[i]!))) {
    for (const { name, text } of await declareTypesOfSchema(schema, { name: type, taken })) {
      const isBare = name === type && !text.startsWith("/**");
      types.push({ comment: isBare ? declarationComment(`${capitalize(what)}.`) : "", text });
    }
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

/** Returns the input of `contract/definitions.ts`: a constant for each schema, and one for each tool, which refers to the schemas. */
export function definitionsModuleView(
  { tools }: Contract,
  names: ContractTypeScriptNames,
): { constants: DefinitionConstant[]; tools: string } {
  return {
    tools: names.tools.map(({ member }) => `${toConstantName(member)}_TOOL`).join(", "),
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
          value: objectCode(listedTool(tool), constants),
        },
      ];
    }),
  };
}

/** Returns a tool as a server without tasks lists it: clients could not call a tool that requires one. */
function listedTool(tool: ContractTool): object {
  if (!canToolRunAsTask(tool)) return tool;
  const { execution: { taskSupport: _, ...execution } = {}, ...rest } = tool;
  return Object.keys(execution).length === 0 ? rest : { ...rest, execution };
}
