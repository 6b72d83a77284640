import { formatJsonValueAsCode } from "../contract/contractCode.js";
import { CONTRACT_LISTS, type Contract, type ContractListName } from "../contract/contract.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import { escapeMarkdownText } from "../escape/escape.js";
import { SDK_PACKAGE, formatModuleAsPackageEntry } from "../emit/parts.js";
import { renderTemplate } from "../emit/templates.js";
import { SCAFFOLD_FEATURES } from "./features.js";
import { handlersModule } from "./handlers.js";
import {
  createLicenceFile,
  createMcpBundleManifest,
  newConfig,
  createProjectPackageJson,
  createServerJsonFile,
} from "./packageJson.js";
import { listHandlers, type ContractHandler } from "./plannedHandlers.js";
import {
  CONTRACT_FILE,
  GENERATED_FOLDER,
  TEST_CLIENT_FILE,
  describeServer,
  formatRevisionList,
  formatServed,
  type ScaffoldedProject,
  type UserFile,
} from "./project.js";
import { firstMessages, type FirstMessages } from "./exampleInput.js";
import { handlerTestModules } from "./tests.js";

interface CreateScaffoldFilesOptions {
  readonly contract: Contract;
  readonly contractText: string;
  /** True if mcpgen wrote the contract from {@link SCAFFOLD_FEATURES}: the functions then work. */
  readonly examples: boolean;
}

/** Returns the files that mcpgen writes once. Name, version and description of the server come from the contract. */
export function createScaffoldFiles(
  project: ScaffoldedProject,
  { contract, contractText, examples }: CreateScaffoldFilesOptions,
): UserFile[] {
  const { about } = contract;
  const handlers = listHandlers(contract);
  const licence = createLicenceFile(project.license, project.author);
  const files = [
    createProjectPackageJson(project, about),
    newConfig(project),
    { path: CONTRACT_FILE, text: contractText },
    { path: "tsconfig.json", text: renderTemplate("scaffold/tsconfig.json", {}) },
    { path: "build.mjs", text: renderTemplate("scaffold/build.mjs", {}) },
    readme(project, contract),
    ...(licence === undefined ? [] : [licence]),
    { path: ".gitattributes", text: `${GENERATED_FOLDER}/** linguist-generated\n` },
    { path: ".gitignore", text: "node_modules/\nbuild/\ndist/\n*.tgz\n" },
    createServerJsonFile(project, about),
    createMcpBundleManifest(project, about),
    mainModule(project),
    handlersModule(handlers, { examples, http: project.transports.includes("http") }),
    clientModule(examples ? handlers : []),
    { path: "test/folder.ts", text: renderTemplate("scaffold/folder.ts", {}) },
    contractTest(contract),
    processTest(project),
    ...handlerTestModules(handlers, { examples, revisions: project.revisions }),
    ...(project.hasAuthorization ? authorizationFiles(project, contract, firstMessages(project)) : []),
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

function readme(project: ScaffoldedProject, { about }: Contract): UserFile {
  const view = {
    name: escapeMarkdownText(about.title ?? about.name),
    description: escapeMarkdownText(describeServer(about)),
    revisions: escapeMarkdownText(formatServed(project)),
    auth: project.hasAuthorization,
    ...viewOfBridges(project),
    dependencies: describeDependencies(project),
  };
  return { path: "README.md", text: renderTemplate("scaffold/README.md", view) };
}

function describeDependencies({ hasAuthorization, runtime }: ScaffoldedProject): string {
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
function viewOfBridges({ revisions, isNative }: ScaffoldedProject): object {
  const names = revisions.map(({ revision }) => escapeMarkdownText(revision));
  if (isNative || names.length === 1) return {};
  const olderRevisions = names.slice(0, -1);
  const newest = names.at(-1);
  const comparisons = olderRevisions.map((older) => `mcpgen diff ${newest} ${older} --bridge`);
  return { newest, older: formatRevisionList(olderRevisions), oldest: names[0], comparisons };
}

function mainModule({ transports, hasAuthorization: auth }: ScaffoldedProject): UserFile {
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

export function listTestTitle(list: ContractListName): string {
  return `${CONTRACT_LISTS.find((each) => each.list === list)!.listedBy} offers what the contract says`;
}

function contractTest(contract: Contract): UserFile {
  const lists = CONTRACT_LISTS.filter(({ list }) => contract[list].length > 0).map(({ list, listedBy }) => ({
    member: list,
    method: listedBy,
    title: listTestTitle(list),
  }));
  return {
    path: "test/contract.test.ts",
    text: renderTemplate("scaffold/contract.test.ts", { lists }),
  };
}

function processTest(project: ScaffoldedProject): UserFile {
  const { transports, hasAuthorization: auth } = project;
  const { opening, headers, next } = firstMessages(project);
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

/** Returns the files that a project has only with `--auth`: the verifier of access tokens, its tests and its guide. */
function authorizationFiles({ transports }: ScaffoldedProject, contract: Contract, first: FirstMessages): UserFile[] {
  const { title, name } = contract.about;
  const stdio = transports.includes("stdio");
  const guide = { name: escapeMarkdownText(title ?? name), stdio, start: stdio ? "npm start -- --http" : "npm start" };
  const code = (value: object): string => formatJsonLikePrettier(value).trimEnd();
  const scoped = findRequestWithScopes(contract);
  const tests = {
    opening: code(first.opening),
    headers: code(first.headers),
    hasSessions: first.hasSessions,
    scoped: scoped && {
      message: code(first.next(scoped.method, scoped.params)),
      headers: code(first.headersFor(scoped.method, scoped.params)),
      scopes: formatJsonValueAsCode(scoped.scopes),
    },
  };
  return [
    { path: "src/auth.ts", text: renderTemplate("scaffold/auth.ts", {}) },
    { path: "AUTH.md", text: renderTemplate("scaffold/AUTH.md", guide) },
    { path: "test/authorizationServer.ts", text: renderTemplate("scaffold/authorizationServer.ts", {}) },
    { path: "test/auth.test.ts", text: renderTemplate("scaffold/auth.test.ts", tests) },
  ];
}

interface RequestWithScopes {
  readonly method: string;
  readonly params: { readonly [member: string]: unknown };
  readonly scopes: readonly string[];
}

/** Returns a request for the first entry of a contract that needs scopes; undefined if all entries need none. */
function findRequestWithScopes({ scopes }: Contract): RequestWithScopes | undefined {
  const requests = [
    ...[...scopes.tools].map(([name, needed]) => request("tools/call", { name, arguments: {} }, needed)),
    ...[...scopes.prompts].map(([name, needed]) => request("prompts/get", { name }, needed)),
    ...[...scopes.resources].map(([uri, needed]) => request("resources/read", { uri }, needed)),
  ];
  return requests.find(({ scopes: needed }) => needed.length > 0);
}

function request(method: string, params: RequestWithScopes["params"], scopes: readonly string[]): RequestWithScopes {
  return { method, params, scopes };
}
