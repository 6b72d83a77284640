import { SDK_PACKAGE, type RuntimeTransportName, type GeneratedPackagePartName } from "../emit/parts.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import { readRuntimePeerDependencies } from "../emit/runtime.js";
import {
  BUILT_ENTRY_FILE,
  CONTRACT_FILE,
  GENERATED_FOLDER,
  NODE_VERSION_RANGE,
  describeServer,
  removeNpmScope,
  type ScaffoldedProject,
  type ServerDescription,
  type TransportName,
  type UserFile,
} from "./project.js";
import { controlsToSpaces } from "../escape/escape.js";
import { renderTemplate } from "../emit/templates.js";
import { format } from "prettier";

/** The parts of a generated package that a scaffolded server uses. mcpgen also generates the parts that they depend on. */
export const SCAFFOLDED_PACKAGE_PARTS: readonly GeneratedPackagePartName[] = ["server"];

/** The tests of a project with authorization run an authorization server. */
function listDevDependencies({ hasAuthorization, sources }: ScaffoldedProject): { [name: string]: string } {
  return {
    "@types/node": "^20.19.43",
    mcpgen: sources.mcpgen,
    ...(hasAuthorization && { "oidc-provider": "^9.13.3" }),
    rolldown: "^1.3.2",
    typescript: "^7.0.2",
  };
}

/** Fails if the built file is missing or older than a source file; npm then builds the project. */
const EXIT_IF_STALE =
  "const at = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0; " +
  `fs.readdirSync('src', { recursive: true }).some((file) => at('src/' + file) > at('${BUILT_ENTRY_FILE}')) && process.exit(1)`;

/**
 * Returns the package.json of a scaffolded project.
 *
 * A project has run-time dependencies only if it has authorization, or the runtime is a package. Generated code is committed, so a project
 * builds, tests and runs without mcpgen.
 */
export function createProjectPackageJson(project: ScaffoldedProject, server: ServerDescription): UserFile {
  const { packageName, registryName, license, author, hasAuthorization, runtime } = project;
  const isPrivate = license === "UNLICENSED";
  const json = {
    name: packageName,
    version: server.version,
    ...(isPrivate && { private: true }),
    description: describeServer(server),
    keywords: ["mcp", "mcp-server", "modelcontextprotocol"],
    license,
    author,
    mcpName: registryName,
    type: "module",
    engines: { node: NODE_VERSION_RANGE },
    bin: { [removeNpmScope(packageName)]: BUILT_ENTRY_FILE },
    files: ["dist/*.js"],
    scripts: {
      build: "tsc && node build.mjs",
      start: `node ${BUILT_ENTRY_FILE}`,
      test: "npm run build --silent && node --enable-source-maps --test build/*.test.js",
      generate: "mcpgen generate",
      check: "mcpgen check",
      prepack: "npm run build --silent",
      prestart: `node -e "${EXIT_IF_STALE}" || npm run build --silent`,
    },
    ...((hasAuthorization || runtime === "package") && { dependencies: listPackagesImportedByServer(project) }),
    devDependencies: listDevDependencies(project),
  };
  return { path: "package.json", text: formatJsonLikePrettier(json) };
}

function listPackagesImportedByServer({ hasAuthorization, runtime, sources }: ScaffoldedProject): {
  [name: string]: string;
} {
  const { jose } = readRuntimePeerDependencies();
  return {
    ...(hasAuthorization && { jose: jose! }),
    ...(runtime === "package" && { [SDK_PACKAGE]: sources.sdk }),
  };
}

/** Returns mcpgen.config.json. With this file, `mcpgen generate` and `mcpgen check` need no arguments. */
export function newConfig({ revisions, hasAuthorization, isNative, runtime, transports }: ScaffoldedProject): UserFile {
  const json = {
    out: GENERATED_FOLDER,
    revisions: revisions.map(({ revision }) => revision),
    contract: CONTRACT_FILE,
    target: "ts",
    only: SCAFFOLDED_PACKAGE_PARTS,
    ...(hasAuthorization && { with: ["authorization"] }),
    ...(isNative && { native: true }),
    ...(runtime === "package" ? { runtime } : { transport: projectTransports(transports) }),
  };
  return { path: "mcpgen.config.json", text: formatJsonLikePrettier(json) };
}

export function projectTransports(transports: readonly TransportName[]): RuntimeTransportName[] {
  return [...transports, "memory"];
}

/** The licences whose text mcpgen can write into a file LICENSE. */
const TEXTS = ["MIT", "ISC", "0BSD"] as const;

/** The value of "license" in package.json that npm defines for a package without a licence. It is not an SPDX identifier. */
const NONE = "UNLICENSED";

/**
 * Matches an SPDX licence expression. Balanced parentheses are checked separately.
 *
 * @see https://spdx.github.io/spdx-spec/v3.0.1/annexes/spdx-license-expressions/
 */
const EXPRESSION = /^\(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*( (AND|OR|WITH) \(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*)*$/;

/** Returns the file LICENSE; undefined if the package has no licence, or if mcpgen does not have the text of the licence. */
export function createLicenceFile(license: string, author: string): UserFile | undefined {
  if (!(TEXTS as readonly string[]).includes(license)) return undefined;
  return {
    path: "LICENSE",
    text: renderTemplate(`scaffold/licences/${license}`, { author: controlsToSpaces(author) }),
  };
}

/** Returns the name of a licence as npm expects it, whatever its case; undefined if npm rejects the name. */
export function npmLicence(text: string): string | undefined {
  const known = [...TEXTS, NONE].find((name) => name.toLowerCase() === text.toLowerCase());
  return known ?? (EXPRESSION.test(text) && isBalanced(text) ? text : undefined);
}

function isBalanced(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === "(") open++;
    if (character === ")") open--;
    if (open < 0) return false;
  }
  return open === 0;
}

/** `schema/registry` and `schema/mcpb` contain the published JSON Schemas of server.json and manifest.json. */
const SERVER_JSON_SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const BUNDLE_MANIFEST_VERSION = "0.3";

const TITLE_LIMIT = 100;

/** The environment variables that src/auth.ts reads. */
const AUTHORIZATION_VARIABLES = [
  { name: "MCP_RESOURCE", description: "The URL of the server as clients use it.", isRequired: true },
  { name: "MCP_ISSUER", description: "The issuer of access tokens: the authorization server.", isRequired: true },
  { name: "MCP_AUDIENCE", description: "The audience of access tokens (default: MCP_RESOURCE)." },
];

/** Returns server.json, which describes the package of a server for the MCP registry. */
export function createServerJsonFile(project: ScaffoldedProject, server: ServerDescription): UserFile {
  const { packageName, registryName, transports, hasAuthorization } = project;
  const { version, title, websiteUrl } = server;
  const stdio = { type: "stdio" };
  const http = { type: "streamable-http", url: "http://127.0.0.1:{PORT}/mcp" };
  const packages = transports.map((transport) => ({
    registryType: "npm",
    identifier: packageName,
    version,
    transport: transport === "stdio" ? stdio : http,
    ...(transport === "http" && {
      packageArguments: transports.length > 1 ? [{ type: "positional", value: "--http" }] : undefined,
      environmentVariables: [
        { name: "PORT", description: "The port to listen on.", format: "number", default: "3000" },
        { name: "HOST", description: "The address to listen on.", default: "127.0.0.1" },
        { name: "ALLOWED_HOSTS", description: "The host names of clients, separated by commas." },
        { name: "MCP_SECRET", description: "Signs the state of questions to the user.", isSecret: true },
        ...(hasAuthorization ? AUTHORIZATION_VARIABLES : []),
      ],
    }),
  }));
  const json = {
    $schema: SERVER_JSON_SCHEMA,
    name: registryName,
    ...(title !== undefined && title !== "" && { title: title.slice(0, TITLE_LIMIT) }),
    description: describeServer(server),
    version,
    ...(websiteUrl !== undefined && { websiteUrl }),
    packages,
  };
  return { path: "server.json", text: formatJsonLikePrettier(json) };
}

/** Returns manifest.json, which describes the server as an MCP bundle (`.mcpb`) for desktops. Bundles use stdio. */
export function createMcpBundleManifest(project: ScaffoldedProject, server: ServerDescription): UserFile {
  const { packageName, license, author } = project;
  const { title, version, websiteUrl } = server;
  const json = {
    manifest_version: BUNDLE_MANIFEST_VERSION,
    name: packageName,
    ...(title !== undefined && title !== "" && { display_name: title }),
    version,
    description: describeServer(server),
    author: { name: author },
    ...(websiteUrl !== undefined && { homepage: websiteUrl }),
    server: {
      type: "node",
      entry_point: BUILT_ENTRY_FILE,
      mcp_config: { command: "node", args: [`\${__dirname}/${BUILT_ENTRY_FILE}`] },
    },
    license,
    compatibility: { runtimes: { node: NODE_VERSION_RANGE } },
  };
  return { path: "manifest.json", text: formatJsonLikePrettier(json) };
}

/** Formats sources and Markdown. JSON files are already formatted, and the contract of a user stays unchanged. */
export function layOutUserFiles(files: readonly UserFile[]): Promise<UserFile[]> {
  return Promise.all(
    files.map(async (file) =>
      /\.(m?[jt]s|md)$/.test(file.path)
        ? { ...file, text: await format(file.text, { filepath: file.path, printWidth: 120 }) }
        : file,
    ),
  );
}
