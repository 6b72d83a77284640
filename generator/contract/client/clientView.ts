import { SchemaGuard, type JsonSchema } from "../../../templates/runtime/json-schema/schemaGuard.js";
import type { Contract, ContractTool } from "../contract.js";
import { declarationComment, descriptionComment, formatJsonValueAsCode, quotedName } from "../contractCode.js";
import { assignNames, entryNames, RESERVED_WORDS, type ContractTypeScriptNames } from "../names.js";
import { numbered } from "../numberedName.js";
import { isUnsupportedSchema } from "../refuseSchema.js";
import { returnsObject } from "../toolNotes.js";
import { nameModuleOfRevision } from "../revisionViews.js";
import { listUriTemplateVariables } from "../uriTemplate.js";
import { format } from "prettier";
import { WIDTH } from "../../emit/literals.js";
import { renderTemplate } from "../../emit/templates.js";
import { oneLine } from "../../model/schemaError.js";
import { MCPGEN_VERSION } from "../../packageRoot.js";
import { hasTypes, typesModuleView } from "../views.js";

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

interface ClientFunctions {
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
export function clientModuleView(
  contract: Contract,
  names: ContractTypeScriptNames,
  revisions: readonly string[],
): object {
  const { type } = createContractClientNames(contract, names);
  const functions = listClientFunctions(contract, names);
  const modules = revisions.map((revision) => ({ name: nameModuleOfRevision(revision), revision })).reverse();
  const [newest, ...others] = modules as [(typeof modules)[0], ...typeof modules];
  const hasResources = functions.resources.length + functions.templates.length > 0;
  return {
    ...functions,
    type,
    connect: `connect${type}`,
    connectLink: `{@link connect${type}}`,
    comment: declarationComment(describeServer(contract)),
    hasTools: functions.tools.length > 0,
    hasPrompts: functions.prompts.length > 0,
    hasResources,
    hasEntries: functions.tools.length > 0 || functions.prompts.length > 0 || hasResources,
    hasCalls: hasTypes(contract) || hasResources,
    usesProtocol:
      functions.prompts.length > 0 || hasResources || functions.tools.some(({ output }) => output === RESULT_OF_TOOL),
    hasTypes: hasTypes(contract),
    revisions: modules,
    newest: newest.name,
    newestRevision: newest.revision,
    others: others.map(({ name }) => name).join(", "),
    name: formatJsonValueAsCode(`${contract.about.name}-client`),
    version: formatJsonValueAsCode(contract.about.version),
  };
}

function listClientFunctions(contract: Contract, names: ContractTypeScriptNames): ClientFunctions {
  const client = createContractClientNames(contract, names);
  return {
    tools: contract.tools.map((tool, i) => {
      const { type } = names.tools[i]!;
      const isStructured = tool.outputSchema !== undefined;
      return {
        ...clientFunction(client.tools[i]!, tool, ["Calls the tool", tool.name]),
        input: `input${acceptsEmptyInput(tool) ? "?" : ""}: types.${type}Input`,
        output: isStructured ? `types.${type}Output` : RESULT_OF_TOOL,
        returns: isStructured ? (returnsObject(tool) ? '"output"' : '"value"') : '"content"',
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

/** Returns the view of a function. Without a description, its comment has the name in the protocol if that differs. */
function clientFunction(
  member: string,
  entry: { title?: string; description?: string },
  [verb, called]: readonly [verb: string, called: string],
): ClientFunctionView {
  const isDescribed = called === member || (entry.description ?? entry.title ?? "") !== "";
  return {
    comment: isDescribed ? descriptionComment(entry) : declarationComment(`${verb} ${quotedName(called)}.`),
    member,
    input: "",
    value: formatJsonValueAsCode(called),
  };
}

/** Returns true if a tool can be called without an argument. */
function acceptsEmptyInput({ inputSchema }: ContractTool): boolean {
  return isUnsupportedSchema(inputSchema) || new SchemaGuard(inputSchema as JsonSchema).accepts({});
}

export function describeServer({ about }: Contract): string {
  return [`The server ${about.title ?? about.name} ${about.version}.`, about.description ?? ""].join("\n\n").trim();
}

/**
 * Returns the declarations of a contract's client as one ambient module, for language models that write code. The
 * module declares the functions of the generated client without their options, and has no imports.
 */
export async function emitContractDeclarations(contract: Contract, source: string): Promise<string> {
  const names = assignNames(contract);
  const { type, variable } = createContractClientNames(contract, names);
  const functions = listClientFunctions(contract, names);
  const tools = functions.tools.map((tool) => ({
    ...tool,
    input: withoutNamespace(tool.input),
    output: tool.returns === '"content"' ? "ToolResult" : withoutNamespace(tool.output),
  }));
  const [prompts, templates] = [functions.prompts, functions.templates].map((list) =>
    list.map((one) => ({ ...one, input: withoutNamespace(one.input) })),
  ) as [typeof functions.prompts, typeof functions.templates];
  const hasToolResults = tools.some(({ output }) => output === "ToolResult");
  const hasPrompts = prompts.length > 0;
  const hasResources = functions.resources.length + templates.length > 0;
  const text = renderTemplate("contract/declarations.d.ts", {
    ...(await typesModuleView(contract, names, false)),
    header: `// Written by mcpgen ${MCPGEN_VERSION} from ${oneLine(source)}.`,
    module: formatJsonValueAsCode(contract.client ?? contract.about.name),
    comment: declarationComment(describeServer(contract)),
    type,
    variable: /^[a-z]/i.test(variable) && !RESERVED_WORDS.has(variable) ? variable : "server",
    tools,
    prompts,
    templates,
    resources: functions.resources,
    hasToolResults,
    hasPrompts,
    hasResources,
    hasContent: hasToolResults || hasPrompts,
    hasContents: hasToolResults || hasPrompts || hasResources,
  });
  return format(text, { parser: "typescript", printWidth: WIDTH });
}

/** Removes the namespace with which `client.ts` imports the types of the contract. */
function withoutNamespace(code: string): string {
  return code.replace(/\btypes\./, "");
}

interface ContractClientNames {
  /** The name of the client's type, such as `Weather`. It is also the end of function names such as `connectWeather`. */
  type: string;
  /** The name of a variable for the client, such as `weather`. */
  variable: string;
  /** The names of the functions of the tools, in the order of the contract. */
  tools: string[];
}

/** The members of a client besides its tools. */
const OTHER_MEMBERS: ReadonlySet<string> = new Set("client close findDrift prompts resources try then".split(" "));

/** The names that the generated module imports. */
const IMPORTED: ReadonlySet<string> = new Set([
  "CallOptions",
  "ConnectOptions",
  "ConnectedClient",
  "ContractDefinitions",
  "DriftCheck",
  "DriftFinding",
  "Partial",
  "Omit",
  "Promise",
  "ResourceUris",
  "Target",
  "ToolFailure",
  "ToolOutcome",
  "ToolsOfContract",
  "TypedTools",
  "TypedToolsOptions",
]);

/** The ends of the names of types that the generated module declares. */
const DECLARED = ["", "Client", "Options", "Prompts", "Resources", "Tools"];

export function createContractClientNames(contract: Contract, names: ContractTypeScriptNames): ContractClientNames {
  const [{ member, type }] = entryNames([contract.client ?? contract.about.name], "server") as [
    { member: string; type: string },
  ];
  const isTaken = (name: string): boolean =>
    DECLARED.some((end) => IMPORTED.has(name + end) || names.types.has(name + end));
  const taken = new Set([...OTHER_MEMBERS, ...names.tools.map((tool) => tool.member)]);
  return {
    type: numbered(type, isTaken),
    variable: member,
    tools: names.tools.map((tool) => {
      if (!OTHER_MEMBERS.has(tool.member)) return tool.member;
      const free = numbered(`${tool.member}Tool`, (name) => taken.has(name));
      taken.add(free);
      return free;
    }),
  };
}
