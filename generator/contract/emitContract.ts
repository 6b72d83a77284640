import { format } from "prettier";
import { IGNORE_COMMENTS, modulePaths, type GeneratedFile, type ModuleForm } from "../emit/generatedFile.js";
import { joinImports } from "../emit/imports.js";
import type { OutputLanguage } from "../emit/parts.js";
import { renderTemplate } from "../emit/templates.js";
import { oneLine } from "../model/schemaError.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { ts } from "../read/compiler.js";
import type { Contract } from "./contract.js";
import { clientModuleView } from "./client/clientView.js";
import { assignNames, type ContractTypeScriptNames } from "./names.js";
import {
  definitionsModuleView,
  promptsModuleView,
  resourcesModuleView,
  scopesModuleView,
  toolsModuleView,
  typesModuleView,
} from "./views.js";
import {
  contextModuleView,
  revisionsModuleView,
  serverModuleView,
  type BridgeToClients,
  type FeaturesUsedByContract,
  type ServedContract,
} from "./revisionViews.js";
import { refuseMissingMethods, type ServedRevision } from "./revisionFacts.js";
import { listScopesOfContract } from "./scopes.js";

/** The options for generating the files of a contract. */
export interface EmitContractOptions {
  /** The revisions whose servers are generated together with the contract. If the list is empty, no server of the contract is generated. */
  servers: readonly ServedRevision[];
  /** The revisions whose clients are generated together with the contract. If the list is empty, no client of the contract is generated. */
  clients: readonly ServedRevision[];
  /**
   * The bridges by which the server of the newest revision serves the clients of the other revisions. If undefined, each revision has a
   * server of its own, and the types of the handlers fit all revisions.
   */
  bridges?: readonly BridgeToClients[] | undefined;
  /** True if the server can be protected. The scopes of the contract are then generated even if it has none yet. Default: false. */
  hasAuthorization?: boolean | undefined;
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
  const header = preamble(options.source);
  const named = assignNames(contract);
  const views: { [module: string]: object } = {
    ...(hasTypes(contract) && { types: await typesModuleView(contract, named) }),
    ...(contract.tools.length > 0 && { definitions: definitionsModuleView(contract, named) }),
    ...(clients.length > 0 && {
      client: clientModuleView(
        contract,
        named,
        clients.map(({ model }) => model.revision),
      ),
    }),
  };
  const render = (name: string, view: object): string => renderTemplate(`contract/${name}.ts`, { ...view, header });
  const modules = Object.entries(views).map(([name, view]) => [name, render(name, view)] as const);
  if (servers.length > 0) {
    const sections = Object.entries(buildServerSectionTemplateInputs(contract, named, options));
    const exported = hasTypes(contract) ? 'export * from "./types.js";\n' : "";
    const texts = sections.map(([name, view]) => render(name, view));
    modules.push(["index", joinSections(header, [...texts, exported])]);
  }
  const files = modules.map(([name, text]) =>
    contractModuleFiles(`contract/${name}`, { text: joinImports(text), header }, options.target),
  );
  return (await Promise.all(files)).flat();
}

/** Matches an import from another section of the module of a server. */
const IMPORT_OF_SECTION = /^import .* from "\.\/(?:context|prompts|resources|revisions|scopes|server|tools)\.js";$/;

/** Joins the texts of several templates to one module: its imports, each once, and then the sections in their order. */
function joinSections(header: string, texts: readonly string[]): string {
  const imports = new Set<string>();
  const bodies = texts.map((text) => {
    const lines = text.replace(header, "").split("\n");
    for (const line of lines) if (line.startsWith("import ") && !IMPORT_OF_SECTION.test(line)) imports.add(line);
    return lines.filter((line) => !line.startsWith("import ")).join("\n");
  });
  return [header, ...imports, ...bodies].join("\n");
}

function sortByRevision(revisions: readonly ServedRevision[]): ServedRevision[] {
  return [...revisions].sort((a, b) => (a.model.revision < b.model.revision ? -1 : 1));
}

/** Returns the inputs of the templates for the sections of the module of a server, in their order. */
function buildServerSectionTemplateInputs(
  contract: Contract,
  named: ContractTypeScriptNames,
  { hasAuthorization = false, bridges, ...options }: EmitContractOptions,
): { [section: string]: object } {
  const servers = sortByRevision(options.servers);
  const has = getFeaturesOfContract(contract);
  const served: ServedContract = { natives: bridges === undefined ? servers : servers.slice(-1), servers, bridges };
  return {
    context: contextModuleView(served, has),
    ...(has.tools && { tools: toolsModuleView(contract, named) }),
    ...(has.prompts && { prompts: promptsModuleView(contract, named) }),
    ...(has.resources && { resources: resourcesModuleView(contract, named) }),
    ...((hasAuthorization || listScopesOfContract(contract.scopes).length > 0) && {
      scopes: scopesModuleView(contract),
    }),
    revisions: revisionsModuleView(served, has),
    server: serverModuleView(contract, served, has),
  };
}

function getFeaturesOfContract({ tools, prompts, resources, resourceTemplates }: Contract): FeaturesUsedByContract {
  return {
    tools: tools.length > 0,
    prompts: prompts.length > 0,
    resources: resources.length + resourceTemplates.length > 0,
  };
}

/** Returns true if the entries of a contract have inputs or outputs, and so types. */
function hasTypes({ tools, prompts, resourceTemplates }: Contract): boolean {
  return tools.length + prompts.length + resourceTemplates.length > 0;
}

function preamble(source: string): string {
  return [
    `// Written by mcpgen ${MCPGEN_VERSION} from ${oneLine(source)}.`,
    "// Do not edit: run `mcpgen generate` instead.",
    IGNORE_COMMENTS,
  ].join("\n");
}

/**
 * Returns the files of a contract module. The TypeScript compiler creates the JavaScript and the declarations, because
 * json-schema-to-typescript returns the types only as TypeScript code.
 */
async function contractModuleFiles(
  path: string,
  { text: source, header }: { text: string; header: string },
  target: OutputLanguage,
): Promise<GeneratedFile[]> {
  // The compiler drops a leading comment before an import of types, so the header is added again.
  const withHeader = (text: string): string => (text.startsWith(header) ? text : `${header}\n${text}`);
  return Promise.all(
    modulePaths(target, path).map(async ({ form, path: filepath }) => ({
      path: filepath,
      text: await format(withHeader(compiled(source, form)), { filepath }),
    })),
  );
}

const COMPILER_OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  declaration: true,
};

function compiled(source: string, form: ModuleForm): string {
  switch (form) {
    case "ts":
      return source;
    case "js":
      return ts.transpileModule(source, { compilerOptions: COMPILER_OPTIONS }).outputText;
    case "dts":
      return ts.transpileDeclaration(source, { compilerOptions: COMPILER_OPTIONS }).outputText;
  }
}
