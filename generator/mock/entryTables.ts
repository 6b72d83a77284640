import type { ListedPrompt, ListedResourcesAndTemplates } from "../../templates/runtime/contract/handlers.js";
import type { ToolDefinition } from "../../templates/runtime/protocol/revision.js";
import type { Contract, ContractResource, ContractResourceTemplate } from "../contract/contract.js";
import { canToolRunAsTask, withoutTaskSupport } from "../contract/toolNotes.js";
import { parseUriTemplate } from "../contract/uriTemplate.js";

type Table<T> = { readonly [member: string]: T };

/**
 * The entries of a contract as the functions of the runtime take them: by the names of their functions. In generated code an author reads
 * the names; here any names that differ will do.
 */
export interface EntryTables {
  readonly tools: Table<ToolDefinition>;
  readonly prompts: Table<ListedPrompt>;
  readonly resources: ListedResourcesAndTemplates;
  /** The schemas of typed contents, and the URI or the URI template of each. */
  readonly contents: Table<{ readonly address: string; readonly schema: object }>;
  /** The `taskSupport` of the tools that can run as tasks. */
  readonly taskSupport: Table<string>;
}

/** Returns the name of the function of an entry. */
export function memberOf(kind: "tool" | "prompt" | "resource" | "template", index: number): string {
  return `${kind}${index}`;
}

export function createEntryTables(contract: Contract): EntryTables {
  const { tools, prompts, resources, resourceTemplates, contentSchemas } = contract;
  const templates = resourceTemplates.map((template) => ({
    template,
    parts: parseUriTemplate(template.uriTemplate).parts,
  }));
  const addresses = [
    ...resources.map((one, i) => [memberOf("resource", i), one.uri, one] as const),
    ...resourceTemplates.map((one, i) => [memberOf("template", i), one.uriTemplate, one] as const),
  ];
  const schemaOf = (one: ContractResource | ContractResourceTemplate) => contentSchemas.get(one) as object | undefined;
  return {
    tools: tableOf("tool", tools.map(withoutTaskSupport)) as Table<ToolDefinition>,
    prompts: tableOf("prompt", prompts) as Table<object> as Table<ListedPrompt>,
    resources: {
      resources: tableOf("resource", resources),
      templates: tableOf("template", templates),
    } as object as ListedResourcesAndTemplates,
    contents: Object.fromEntries(
      addresses.flatMap(([member, address, one]) => {
        const schema = schemaOf(one);
        return schema === undefined ? [] : [[member, { address, schema }] as const];
      }),
    ),
    taskSupport: Object.fromEntries(
      tools.flatMap((tool, i) =>
        canToolRunAsTask(tool) ? [[memberOf("tool", i), tool.execution!.taskSupport!] as const] : [],
      ),
    ),
  };
}

function tableOf<T>(kind: Parameters<typeof memberOf>[0], entries: readonly T[]): Table<T> {
  return Object.fromEntries(entries.map((entry, i) => [memberOf(kind, i), entry]));
}
