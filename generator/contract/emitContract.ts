import {
  findMissingExtensions,
  refuseMissingMethods,
  findNewestRevision,
  type ServedRevision,
  contextModuleView,
  dynamicModuleView,
  taskSupportOf,
  revisionsModuleView,
  serverModuleView,
  type BridgeToClients,
  type Features,
  type ServedContract,
} from "./revisionViews.js";
import { resultRules } from "../emit/resultRules.js";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { CONTRACT_LISTS, type Contract } from "./contract.js";
import { compiledModuleFiles } from "../emit/compiledModule.js";
import type { OutputLanguage } from "../emit/parts.js";
import { renderTemplate } from "../emit/templates.js";
import { oneLine } from "../model/schemaError.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { clientModuleView } from "./client/clientView.js";
import { assignNames, type ContractTypeScriptNames } from "./names.js";
import {
  definitionsModuleView,
  hasTypes,
  promptsModuleView,
  resourcesModuleView,
  scopesModuleView,
  toolsModuleView,
  typesModuleView,
} from "./views.js";
import { listScopesOfContract } from "./scopes.js";
import { canToolRunAsTask, refersToObject, returnsObject } from "./toolNotes.js";
import { basename } from "node:path";
import { refuseInvalidContractEntries } from "./checkContract.js";

interface EmitContractOptions {
  /** The revisions whose servers are generated together with the contract. If the list is empty, no server of the contract is generated. */
  servers: readonly ServedRevision[];
  /** The revisions whose clients are generated together with the contract. If the list is empty, no client of the contract is generated. */
  clients: readonly ServedRevision[];
  /** The bridges to the clients of older revisions; undefined if each revision has a server of its own. */
  bridges?: readonly BridgeToClients[] | undefined;
  /** True if the server can be protected. The scopes of the contract are then generated even if it has none yet. Default: false. */
  hasAuthorization?: boolean | undefined;
  /** The path from `contract/` to the contract's file, if the server runs the schemas that the file exports. */
  schemasModule?: string | undefined;
  /** The form of the generated files: TypeScript, or JavaScript with declarations. */
  target: OutputLanguage;
  /** The name of the contract file, for the comment at the top of each generated file. */
  source: string;
}

/**
 * Generates the folder `contract/`. Its modules contain:
 *
 * - the types of the inputs and outputs of tools, prompts and resources,
 * - for servers: an interface with one function for each tool, prompt and resource; guards for the types; a server for each revision,
 * - for clients: one function for each tool, prompt and resource, which calls it.
 *
 * @throws SchemaError if a revision lacks a method that the contract needs.
 */
export async function emitContract(contract: Contract, options: EmitContractOptions): Promise<GeneratedFile[]> {
  const [servers, clients] = [options.servers, options.clients].map(sortByRevision) as [
    ServedRevision[],
    ServedRevision[],
  ];
  refuseMissingMethods(contract, [...servers, ...clients]);
  const named = assignNames(contract);
  const views: { [module: string]: object } = {
    ...(hasTypes(contract) && {
      types: await typesModuleView(contract, named, servers.length > 0 && !contract.hasSchemas),
    }),
    ...(hasDefinitions(contract, clients.length > 0) && {
      definitions: definitionsModuleView(contract, named, clients.length > 0),
    }),
    ...(clients.length > 0 && {
      client: clientModuleView(
        contract,
        named,
        clients.map(({ model }) => model.revision),
      ),
    }),
  };
  const render = (name: string, view: object): string => renderTemplate(`contract/${name}.ts`, view);
  const modules = Object.entries(views).map(([name, view]) => [name, render(name, view)] as const);
  if (servers.length > 0) {
    const sections = Object.entries(serverSections(contract, named, options));
    const exported = hasTypes(contract) ? 'export * from "./types.js";\n' : "";
    modules.push(["index", joinSections([...sections.map(([name, view]) => render(name, view)), exported])]);
  }
  const about = [`Written by mcpgen ${MCPGEN_VERSION} from ${oneLine(options.source)}.`];
  const files = modules.map(([name, text]) => compiledModuleFiles(`contract/${name}`, { about, text }, options.target));
  return (await Promise.all(files)).flat();
}

/** True if a module for the definitions is needed: servers have only those of tools, clients compare all entries. */
function hasDefinitions(contract: Contract, hasClient: boolean): boolean {
  return contract.tools.length > 0 || (hasClient && CONTRACT_LISTS.some(({ list }) => contract[list].length > 0));
}

/** Joins the texts of several templates to one module: its imports, each once, and then the sections in their order. */
function joinSections(texts: readonly string[]): string {
  const lines = texts.flatMap((text) => text.split("\n"));
  const isImport = (line: string): boolean => line.startsWith("import ");
  return [...new Set(lines.filter(isImport)), ...lines.filter((line) => !isImport(line))].join("\n");
}

function sortByRevision(revisions: readonly ServedRevision[]): ServedRevision[] {
  return [...revisions].sort((a, b) => (a.model.revision < b.model.revision ? -1 : 1));
}

function serverSections(
  contract: Contract,
  named: ContractTypeScriptNames,
  { hasAuthorization = false, bridges, schemasModule, ...options }: EmitContractOptions,
): { [section: string]: object } {
  const servers = sortByRevision(options.servers);
  const has = getFeaturesOfContract(contract);
  const served: ServedContract = { natives: bridges === undefined ? servers : servers.slice(-1), servers, bridges };
  const taskSupport = taskSupportOf(contract, served, named);
  const parts = { has, taskTools: taskSupport.length > 0 };
  return {
    context: contextModuleView(served, has),
    ...(has.tools && { tools: toolsModuleView(contract, named, { taskSupport: new Map(taskSupport), schemasModule }) }),
    ...(has.prompts && { prompts: promptsModuleView(contract, named) }),
    ...(has.resources && { resources: resourcesModuleView(contract, named) }),
    ...((hasAuthorization || listScopesOfContract(contract.scopes).length > 0) && {
      scopes: scopesModuleView(contract),
    }),
    ...(Object.values(has).includes(true) && { dynamic: dynamicModuleView(contract, named, { ...served, ...parts }) }),
    revisions: revisionsModuleView(contract, served, parts),
    server: serverModuleView(contract, served, parts),
  };
}

function getFeaturesOfContract({ tools, prompts, resources, resourceTemplates }: Contract): Features {
  return {
    tools: tools.length > 0,
    prompts: prompts.length > 0,
    resources: resources.length + resourceTemplates.length > 0,
  };
}

interface GenerateContractFilesOptions extends Omit<EmitContractOptions, "source"> {
  /** The revisions of all packages, also of those without server and client. */
  revisions: readonly ServedRevision[];
}

interface GeneratedContractFiles {
  files: GeneratedFile[];
  notes: string[];
  /** The hexadecimal SHA-256 of the text of the contract. */
  sha256: string;
}

/**
 * Generates the files of `contract/`, which are written beside the packages of the revisions.
 *
 * @param options.revisions the revisions of the packages.
 * @throws SchemaError if the contract cannot be served in a revision.
 */
export async function generateContractFiles(
  contract: Contract,
  { revisions, servers, bridges, ...options }: GenerateContractFilesOptions,
): Promise<GeneratedContractFiles> {
  const without = revisions.find((one) => !servers.includes(one));
  if (without !== undefined && (servers.length > 0 || options.clients.length === 0))
    throw contract.fail(
      [],
      `revision ${without.model.revision} is generated without its server, which the contract needs (add "server" to "only")`,
    );
  const natives = bridges === undefined ? servers : [findNewestRevision(servers)];
  await refuseInvalidContractEntries(contract, natives);
  const files = await emitContract(contract, { ...options, servers, bridges, source: basename(contract.file) });
  const notes = [
    ...contract.notes,
    ...notesOnTasks(contract, natives),
    ...(servers.length === 0 ? [] : findMissingExtensions(contract, natives)).map(
      (id) =>
        `extensions/${oneLine(id)} is not declared: no package has the extension (generate with --extension ${oneLine(id)}=FILE, or remove it)`,
    ),
    ...notesOnOutputs(contract, servers, bridges !== undefined),
  ];
  return { files, notes: notes.map((note) => `${contract.file}: ${note}`), sha256: contract.sha256 };
}

function notesOnTasks(contract: Contract, natives: readonly ServedRevision[]): string[] {
  const supported = taskSupportOf(contract, { natives }, assignNames(contract)).length;
  if (natives.length === 0 || supported > 0) return [];
  const fix = natives.length > 1 ? 'remove it, or "native"' : "remove it";
  return contract.tools
    .filter(canToolRunAsTask)
    .map(
      ({ name }) =>
        `execution/taskSupport of ${oneLine(name)} is ignored: ${
          natives.length > 1
            ? "with a server for each revision, functions cannot run as tasks"
            : "the revision has no tasks"
        } (${fix})`,
    );
}

function notesOnOutputs({ tools }: Contract, revisions: readonly ServedRevision[], isBridged: boolean): string[] {
  const older = revisions.filter((one) => resultRules(one.model).structured === "object");
  if (older.length === 0) return [];
  const named = older.map(({ model }) => model.revision).sort();
  const form = isBridged ? 'is sent as { "result": … }' : "is sent only as text";
  return tools
    .filter((tool) => tool.outputSchema !== undefined && !returnsObject(tool))
    .map(({ name, outputSchema }) => {
      const [reason, remedy] = refersToObject(outputSchema)
        ? ["refers to an object, but has no type of its own", ' (add "type": "object" beside "$ref")']
        : ["accepts values that are not objects", ""];
      return `the output schema of ${name} ${reason}; such an output ${form} in ${named.join(", ")}${remedy}`;
    });
}
