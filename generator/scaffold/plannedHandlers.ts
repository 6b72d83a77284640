import type { Contract, JsonSchemaInContract } from "../contract/contract.js";
import { controlsToSpaces } from "../escape/escape.js";
import { assignNames, type ContractTypeScriptNames } from "../contract/names.js";
import { createUriTemplateMatcher, parseUriTemplate } from "../contract/uriTemplate.js";
import { capitalize } from "../model/names.js";

/** The groups of handlers. The generated interface `Handlers` has a member for each group. */
export const HANDLER_GROUPS = ["tools", "prompts", "resources"] as const;
export type HandlerGroup = (typeof HANDLER_GROUPS)[number];

/** Returns the name of the generated interface with a member for each entry, such as `Tools`. */
export function interfaceOfGroup(group: HandlerGroup): string {
  return capitalize(group);
}

/** Returns the title of the test of an entry, such as `tool get_forecast`. */
export function entryTestTitle({ group, name }: Pick<ContractHandler, "group" | "name">): string {
  return `${group.slice(0, -1)} ${name}`;
}

/** A tool, prompt or resource of a contract, with the names of its handler function and types. */
export interface ContractHandler {
  readonly group: HandlerGroup;
  readonly name: string;
  /** The name of the handler function in the generated interface `Handlers`. */
  readonly member: string;
  /** The prefix of the generated types for the handler, such as `CountWords` of `CountWordsInput`. */
  readonly type: string;
  /** The name of the handler's first parameter; empty if the handler receives only its context. */
  readonly parameter: "input" | "args" | "variables" | "";
  /** The title and the description from the contract, on one line. */
  readonly doc: string;
  readonly inputSchema?: JsonSchemaInContract;
  readonly outputSchema?: JsonSchemaInContract;
  readonly required?: readonly string[];
  /** True if the contract has the type of the value that the function of a resource returns. */
  readonly isTyped?: true;
  /** True if the URI of a resource also matches a resource template. The resource then needs no handler of its own. */
  readonly isOptional?: true;
  /** The URI of a resource. For a resource template, this is an example URI that matches the template. */
  readonly uri?: string;
}

/** Returns the handlers that a contract requires: tools, prompts, then resources, each in the order of the contract. */
export function listHandlers(contract: Contract): ContractHandler[] {
  const names = assignNames(contract);
  const tools = contract.tools.map((tool, i) => ({
    group: "tools" as const,
    name: tool.name,
    ...names.tools[i]!,
    parameter: "input" as const,
    doc: docOf(tool),
    inputSchema: tool.inputSchema,
    ...(tool.outputSchema !== undefined && { outputSchema: tool.outputSchema }),
  }));
  const prompts = contract.prompts.map((prompt, i) => ({
    group: "prompts" as const,
    name: prompt.name,
    ...names.prompts[i]!,
    parameter: "args" as const,
    doc: docOf(prompt),
    required: (prompt.arguments ?? []).filter(({ required }) => required).map(({ name }) => name),
  }));
  return [...tools, ...prompts, ...planResources(contract, names)];
}

function planResources(
  { resources, resourceTemplates, contentSchemas }: Contract,
  names: ContractTypeScriptNames,
): ContractHandler[] {
  const isOptional = createUriTemplateMatcher(resourceTemplates);
  const fixed = resources.map((resource, i) => ({
    group: "resources" as const,
    name: resource.name,
    ...names.resources[i]!,
    parameter: "" as const,
    doc: docOf(resource),
    uri: resource.uri,
    ...(contentSchemas.has(resource)
      ? { isTyped: true as const }
      : isOptional(resource.uri) && { isOptional: true as const }),
  }));
  const templates = resourceTemplates.map((template, i) => ({
    group: "resources" as const,
    name: template.name,
    ...names.resourceTemplates[i]!,
    parameter: "variables" as const,
    doc: docOf(template),
    uri: filledIn(template.uriTemplate),
    ...(contentSchemas.has(template) && { isTyped: true as const }),
  }));
  return [...fixed, ...templates];
}

/** Returns an example URI that matches a URI template, with a value for each required variable. */
function filledIn(template: string): string {
  const optional = new Set(parseUriTemplate(template).names.flatMap(({ name, optional }) => (optional ? [name] : [])));
  return template.replace(/\{([+#./;?&]?)([^}]*)\}/g, (_, operator: string, list: string) => {
    const names = list.split(",").filter((name) => !optional.has(name));
    if (names.length === 0) return "";
    const separator = operator === "" || operator === "+" || operator === "#" ? "," : operator;
    const first = operator === "" || operator === "+" ? "" : operator;
    return first + names.map(() => "x").join(separator);
  });
}

/** Returns the title and description from a contract on one line, as text for a comment in code. */
function docOf({ title, description }: { title?: string; description?: string }): string {
  const text = [title, description].filter((part) => part !== undefined && part !== "").join(": ");
  const line = controlsToSpaces(text).replace(/\s+/g, " ").replaceAll("*/", "*∕").trim();
  return line.length <= 110 ? line : `${line.slice(0, 109)}…`;
}
