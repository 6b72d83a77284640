import type { Contract } from "../contract/contract.js";
import { jsonText } from "../emit/jsonText.js";
import { markdownText } from "../escape/markdown.js";
import { render } from "../emit/templates.js";
import { FEATURES } from "./features.js";
import { handlersModule } from "./handlers.js";
import { licenceFile } from "./licence.js";
import { configurationJson, packageJson, tsconfigJson } from "./packageJson.js";
import { planHandlers, type PlannedHandler } from "./plannedHandlers.js";
import { CONTRACT_FILE, descriptionOf, revisionsText, type Project, type UserFile } from "./project.js";
import { bundleManifest, serverJson } from "./publishing.js";
import { testModules } from "./tests.js";

/** The choices that decide about the files of a project. */
export interface ScaffoldOptions {
  readonly contract: Contract;
  /** The text of the contract's file. */
  readonly contractText: string;
  /** True if mcpgen wrote the contract from its own features, whose functions it knows. */
  readonly examples: boolean;
}

/**
 * Returns all files that the user owns; each is written once.
 *
 * The name, the version and the description of the server come from the contract in all files.
 */
export function scaffoldFiles(project: Project, { contract, contractText, examples }: ScaffoldOptions): UserFile[] {
  const { about } = contract;
  const handlers = planHandlers(contract);
  const licence = licenceFile(project.license, project.author);
  return [
    packageJson(project, about),
    configurationJson(
      project.revisions.map(({ revision }) => revision),
      CONTRACT_FILE,
    ),
    { path: CONTRACT_FILE, text: contractText },
    tsconfigJson(),
    { path: "build.mjs", text: render("scaffold/build.mjs", {}) },
    readme(project, contract),
    ...(licence === undefined ? [] : [licence]),
    { path: ".gitignore", text: "node_modules/\nbuild/\ndist/\n*.tgz\n" },
    serverJson(project, about),
    bundleManifest(project, about),
    mainModule(project),
    handlersModule(handlers, examples),
    clientModule(examples ? handlers : []),
    contractTest(contract),
    processTest(project),
    ...testModules(handlers, examples),
  ];
}

function readme(project: Project, { about }: Contract): UserFile {
  const view = {
    name: markdownText(about.title ?? about.name),
    description: markdownText(descriptionOf(about)),
    revisions: markdownText(revisionsText(project)),
  };
  return { path: "README.md", text: render("scaffold/README.md", view) };
}

function mainModule({ transports }: Project): UserFile {
  const [stdio, http] = [transports.includes("stdio"), transports.includes("http")];
  return { path: "src/main.ts", text: render("scaffold/main.ts", { stdio, http, both: stdio && http }) };
}

/** Returns the client of the tests. It answers deprecated requests only if the first contract sends them. */
function clientModule(handlers: readonly PlannedHandler[]): UserFile {
  const asked = Object.values(FEATURES).filter(
    ({ deprecated, functions, clientRequest }) =>
      clientRequest !== undefined && (!deprecated || handlers.some(({ member }) => Object.hasOwn(functions, member))),
  );
  const capabilities = Object.assign({}, ...asked.map(({ clientRequest }) => clientRequest?.capability)) as object;
  const answers = asked.map(
    ({ clientRequest }) => `${JSON.stringify(clientRequest?.method)}: ${clientRequest?.answer}`,
  );
  return {
    path: "test/client.ts",
    text: render("scaffold/client.ts", { capabilities: JSON.stringify(capabilities), answers }),
  };
}

/** The lists of a contract, each with the method by which a client reads it. */
const LISTS = {
  tools: "tools/list",
  prompts: "prompts/list",
  resources: "resources/list",
  resourceTemplates: "resources/templates/list",
} as const;

export type ContractList = keyof typeof LISTS;

/** Returns the title of the test that compares a list of the contract with the list of the server. */
export function listTestTitle(list: ContractList): string {
  return `${LISTS[list]} offers what the contract says`;
}

function contractTest(contract: Contract): UserFile {
  const lists = (Object.keys(LISTS) as ContractList[])
    .filter((member) => contract[member].length > 0)
    .map((member) => ({ member, method: LISTS[member], title: listTestTitle(member) }));
  return {
    path: "test/contract.test.ts",
    text: render("scaffold/contract.test.ts", { lists }),
  };
}

const META = "io.modelcontextprotocol/";

function processTest({ revisions, transports }: Project): UserFile {
  const { revision, open, hasSessions } = revisions[0]!;
  const message = (id: number, method: string, params: object): object => ({ jsonrpc: "2.0", id, method, params });
  const clientInfo = { name: "test", version: "0.0.0" };
  const standing = { _meta: { [`${META}protocolVersion`]: revision, [`${META}clientCapabilities`]: {} } };
  const opening = hasSessions
    ? [
        message(1, open, { protocolVersion: revision, capabilities: {}, clientInfo }),
        { jsonrpc: "2.0", method: "notifications/initialized" },
      ]
    : [message(1, open, standing)];
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    ...(!hasSessions && { "mcp-protocol-version": revision, "mcp-method": open }),
  };
  const text = render("scaffold/process.test.ts", {
    opening: jsonText(opening).trimEnd(),
    question: jsonText(hasSessions ? message(2, "ping", {}) : message(2, open, standing)).trimEnd(),
    headers: jsonText(headers).trimEnd().replaceAll("\n", "\n    "),
    stdio: transports.includes("stdio"),
    http: transports.includes("http"),
  });
  return { path: "test/process.test.ts", text };
}
