import type { Contract } from "../contract/contract.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import { escapeMarkdownText } from "../escape/escape.js";
import { SDK_PACKAGE, formatModuleAsPackageEntry } from "../emit/sdkPackage.js";
import { renderTemplate } from "../emit/templates.js";
import { SCAFFOLD_FEATURES } from "./features.js";
import { createAuthorizationFiles } from "./clientConfiguration.js";
import { createHandlersModuleFile } from "./handlers.js";
import {
  createLicenceFile,
  createMcpBundleManifest,
  newConfig,
  createProjectPackageJson,
  createProjectTsconfigJson,
  createServerJsonFile,
} from "./packageJson.js";
import { listContractHandlers, type ContractHandler } from "./plannedHandlers.js";
import {
  CONTRACT_FILE,
  GENERATED_FOLDER,
  TEST_CLIENT_FILE,
  describeServerForRegistries,
  formatRevisionList,
  formatServedRevisions,
  type ScaffoldedProjectProperties,
  type UserFile,
} from "./project.js";
import { createFirstMessages } from "./exampleInput.js";
import { createHandlerTestModules } from "./tests.js";

interface CreateScaffoldFilesOptions {
  readonly contract: Contract;
  readonly contractText: string;
  /** True if mcpgen wrote the contract from {@link SCAFFOLD_FEATURES}: the functions then work. */
  readonly examples: boolean;
}

/** Returns the files that mcpgen writes once. Name, version and description of the server come from the contract. */
export function createScaffoldFiles(
  project: ScaffoldedProjectProperties,
  { contract, contractText, examples }: CreateScaffoldFilesOptions,
): UserFile[] {
  const { about } = contract;
  const handlers = listContractHandlers(contract);
  const licence = createLicenceFile(project.license, project.author);
  const files = [
    createProjectPackageJson(project, about),
    newConfig(project),
    { path: CONTRACT_FILE, text: contractText },
    createProjectTsconfigJson(),
    { path: "build.mjs", text: renderTemplate("scaffold/build.mjs", {}) },
    readme(project, contract),
    ...(licence === undefined ? [] : [licence]),
    { path: ".gitattributes", text: `${GENERATED_FOLDER}/** linguist-generated\n` },
    { path: ".gitignore", text: "node_modules/\nbuild/\ndist/\n*.tgz\n" },
    createServerJsonFile(project, about),
    createMcpBundleManifest(project, about),
    mainModule(project),
    createHandlersModuleFile(handlers, examples),
    clientModule(examples ? handlers : []),
    contractTest(contract),
    processTest(project),
    ...createHandlerTestModules(handlers, { examples, revisions: project.revisions }),
    ...(project.hasAuthorization ? createAuthorizationFiles(project, contract, createFirstMessages(project)) : []),
  ];
  return project.runtime === "package" ? files.map(importRuntimeFromPackage) : files;
}

/** Matches the path of a module of the runtime in source files and in documents. */
const RUNTIME_MODULE = /(?:\.\/|(?:\.\.\/)?src\/)mcp\/runtime\/(\w+)\.js/g;

function importRuntimeFromPackage({ path, text }: UserFile): UserFile {
  return {
    path,
    text: text.replace(RUNTIME_MODULE, (_, module: string) => `${SDK_PACKAGE}/${formatModuleAsPackageEntry(module)}`),
  };
}

function readme(project: ScaffoldedProjectProperties, { about }: Contract): UserFile {
  const view = {
    name: escapeMarkdownText(about.title ?? about.name),
    description: escapeMarkdownText(describeServerForRegistries(about)),
    revisions: escapeMarkdownText(formatServedRevisions(project)),
    auth: project.hasAuthorization,
    ...viewOfBridges(project),
    dependencies: describeDependencies(project),
  };
  return { path: "README.md", text: renderTemplate("scaffold/README.md", view) };
}

function describeDependencies({ hasAuthorization, runtime }: ScaffoldedProjectProperties): string {
  const packages = [
    ...(runtime === "package" ? [`${SDK_PACKAGE}, which has no dependencies`] : []),
    ...(hasAuthorization ? ["[jose](https://github.com/panva/jose), which verifies access tokens"] : []),
  ];
  if (packages.length === 0) return "The project has no run-time dependencies.";
  return packages.length === 1
    ? `The only run-time dependency is ${packages[0]}.`
    : `The run-time dependencies are ${packages.join("; and ")}.`;
}

/** Returns the values for the section of the README about clients of older revisions; they are undefined for a project without bridges. */
function viewOfBridges({ revisions, isNative }: ScaffoldedProjectProperties): object {
  const names = revisions.map(({ revision }) => escapeMarkdownText(revision));
  if (isNative || names.length === 1) return {};
  const olderRevisions = names.slice(0, -1);
  const newest = names.at(-1);
  const comparisons = olderRevisions.map((older) => `mcpgen diff ${newest} ${older} --bridge`);
  return { newest, older: formatRevisionList(olderRevisions), oldest: names[0], comparisons };
}

function mainModule({ transports, hasAuthorization: auth }: ScaffoldedProjectProperties): UserFile {
  const [stdio, http] = [transports.includes("stdio"), transports.includes("http")];
  return { path: "src/main.ts", text: renderTemplate("scaffold/main.ts", { stdio, http, both: stdio && http, auth }) };
}

/** The client answers the requests of example handlers, deprecated ones only if a handler of the project sends them. */
function clientModule(handlers: readonly ContractHandler[]): UserFile {
  const requesting = Object.values(SCAFFOLD_FEATURES).filter(
    ({ deprecated, functions, clientRequest }) =>
      clientRequest !== undefined && (!deprecated || handlers.some(({ member }) => Object.hasOwn(functions, member))),
  );
  const capabilities = Object.assign({}, ...requesting.map(({ clientRequest }) => clientRequest?.capability)) as object;
  const answers = requesting.map(
    ({ clientRequest }) => `${JSON.stringify(clientRequest?.method)}: ${clientRequest?.answer}`,
  );
  return {
    path: TEST_CLIENT_FILE,
    text: renderTemplate("scaffold/client.ts", { capabilities: JSON.stringify(capabilities), answers }),
  };
}

/** The lists in a contract, each with the method that requests this list from a server. */
const LISTS = {
  tools: "tools/list",
  prompts: "prompts/list",
  resources: "resources/list",
  resourceTemplates: "resources/templates/list",
} as const;

type TestedContractListName = keyof typeof LISTS;

export function formatContractListTestTitle(list: TestedContractListName): string {
  return `${LISTS[list]} offers what the contract says`;
}

function contractTest(contract: Contract): UserFile {
  const lists = (Object.keys(LISTS) as TestedContractListName[])
    .filter((member) => contract[member].length > 0)
    .map((member) => ({ member, method: LISTS[member], title: formatContractListTestTitle(member) }));
  return {
    path: "test/contract.test.ts",
    text: renderTemplate("scaffold/contract.test.ts", { lists }),
  };
}

function processTest(project: ScaffoldedProjectProperties): UserFile {
  const { transports, hasAuthorization: auth } = project;
  const { opening, headers, next } = createFirstMessages(project);
  const text = renderTemplate("scaffold/process.test.ts", {
    opening: formatJsonLikePrettier(opening).trimEnd(),
    question: formatJsonLikePrettier(next("ping")).trimEnd(),
    headers: formatJsonLikePrettier(headers).trimEnd().replaceAll("\n", "\n    "),
    stdio: transports.includes("stdio"),
    http: transports.includes("http"),
    auth,
  });
  return { path: "test/process.test.ts", text };
}
