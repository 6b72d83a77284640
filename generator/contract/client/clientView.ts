import { SchemaGuard, type JsonSchema } from "../../../templates/runtime/json-schema/schemaGuard.js";
import type { Contract, ContractTool } from "../contract.js";
import {
  formatDeclarationComment,
  formatDescriptionComment,
  formatJsonValueAsCode,
  quoteNameForComment,
} from "../contractCode.js";
import type { ContractTypeScriptNames } from "../contractNames.js";
import { isUnsupportedSchema } from "../refuseSchema.js";
import { listUriTemplateVariables } from "../uriTemplate.js";
import { createContractClientNames } from "./clientNames.js";

/** A function of a client, in the template `contract/client.ts`. */
interface ClientFunctionView {
  comment: string;
  member: string;
  /** The TypeScript code that declares the first parameter of the function. */
  input: string;
  /** The name or URI that the function sends to the server, as code. */
  value: string;
}

interface ToolFunctionView extends ClientFunctionView {
  output: string;
  returns: string;
}

/** The type that a client's function returns for a tool without `outputSchema`. */
const RESULT_OF_TOOL = "protocol.CallToolResult";

/** The functions of a client, by kind. */
export interface ClientFunctions {
  tools: ToolFunctionView[];
  prompts: ClientFunctionView[];
  resources: ClientFunctionView[];
  templates: ClientFunctionView[];
}

/**
 * Returns the input of the template `contract/client.ts`.
 *
 * @param revisions the revisions that the client supports, oldest first.
 */
export function buildClientModuleTemplateInput(
  contract: Contract,
  names: ContractTypeScriptNames,
  revisions: readonly string[],
): object {
  const { type } = createContractClientNames(contract, names);
  const functions = listClientFunctions(contract, names);
  const modules = revisions.map((revision) => ({ name: clientModuleName(revision), revision })).reverse();
  const [newest, ...others] = modules as [(typeof modules)[0], ...typeof modules];
  const hasResources = functions.resources.length + functions.templates.length > 0;
  const hasTypes = contract.tools.length + contract.prompts.length + contract.resourceTemplates.length > 0;
  return {
    ...functions,
    type,
    connect: `connect${type}`,
    connectLink: `{@link connect${type}}`,
    comment: formatDeclarationComment(describeServer(contract)),
    hasTools: functions.tools.length > 0,
    hasPrompts: functions.prompts.length > 0,
    hasResources,
    hasCalls: hasTypes || hasResources,
    usesProtocol:
      functions.prompts.length > 0 || hasResources || functions.tools.some(({ output }) => output === RESULT_OF_TOOL),
    hasTypes,
    revisions: modules,
    newest: newest.name,
    newestRevision: newest.revision,
    others: others.map(({ name }) => name).join(", "),
    name: formatJsonValueAsCode(`${contract.about.name}-client`),
    version: formatJsonValueAsCode(contract.about.version),
  };
}

/** Returns the functions of a contract's client. */
export function listClientFunctions(contract: Contract, names: ContractTypeScriptNames): ClientFunctions {
  const client = createContractClientNames(contract, names);
  return {
    tools: contract.tools.map((tool, i) => {
      const { type } = names.tools[i]!;
      const { outputSchema } = tool;
      const isStructured = outputSchema !== undefined;
      const isObject = typeof outputSchema === "object" && outputSchema["type"] === "object";
      return {
        ...clientFunction(client.tools[i]!, tool, ["Calls the tool", tool.name]),
        input: `input${acceptsEmptyInput(tool) ? "?" : ""}: types.${type}Input`,
        output: isStructured ? `types.${type}Output` : RESULT_OF_TOOL,
        returns: isStructured ? (isObject ? '"output"' : '"value"') : '"content"',
      };
    }),
    prompts: contract.prompts.map((prompt, i) => {
      const { member, type } = names.prompts[i]!;
      const isOptional = !(prompt.arguments ?? []).some(({ required }) => required);
      return {
        ...clientFunction(member, prompt, ["Gets the prompt", prompt.name]),
        input: `args${isOptional ? "?" : ""}: types.${type}Arguments`,
      };
    }),
    resources: contract.resources.map((resource, i) =>
      clientFunction(names.resources[i]!.member, resource, ["Reads the resource", resource.uri]),
    ),
    templates: contract.resourceTemplates.map((template, i) => {
      const { member, type } = names.resourceTemplates[i]!;
      const isOptional = listUriTemplateVariables(template.uriTemplate).every(({ optional }) => optional);
      return {
        ...clientFunction(member, template, ["Reads a resource of the template", template.uriTemplate]),
        input: `variables${isOptional ? "?" : ""}: types.${type}Variables`,
      };
    }),
  };
}

/**
 * Returns the view of a function. Without a description, its comment contains the name in the protocol if this differs
 * from the function's name.
 */
function clientFunction(
  member: string,
  entry: { title?: string; description?: string },
  [verb, called]: readonly [verb: string, called: string],
): ClientFunctionView {
  const isDescribed = called === member || (entry.description ?? entry.title ?? "") !== "";
  return {
    comment: isDescribed
      ? formatDescriptionComment(entry)
      : formatDeclarationComment(`${verb} ${quoteNameForComment(called)}.`),
    member,
    input: "",
    value: formatJsonValueAsCode(called),
  };
}

/** Returns true if a tool can be called without an argument. */
function acceptsEmptyInput({ inputSchema }: ContractTool): boolean {
  return isUnsupportedSchema(inputSchema) || new SchemaGuard(inputSchema as JsonSchema).accepts({});
}

/** Returns a sentence about the server of a contract, for a comment. */
export function describeServer({ about }: Contract): string {
  return [`The server ${about.title ?? about.name} ${about.version}.`, about.description ?? ""].join("\n\n").trim();
}

function clientModuleName(revision: string): string {
  return `revision${revision.replace(/[^A-Za-z0-9]/g, "_")}`;
}
