import { formatJsonLikePrettier } from "../emit/jsonText.js";
import {
  describeServerForRegistries,
  BUILT_ENTRY_FILE,
  NODE_VERSION_RANGE,
  type ScaffoldedProjectProperties,
  type ServerDescriptionForPackage,
  type UserFile,
} from "./project.js";

/**
 * The JSON Schema of server.json, and the version of manifest.json. `schema/registry` and `schema/mcpb` contain the published
 * JSON Schemas of these files.
 */
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
export function createServerJsonFile(
  project: ScaffoldedProjectProperties,
  server: ServerDescriptionForPackage,
): UserFile {
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
        ...(hasAuthorization ? AUTHORIZATION_VARIABLES : []),
      ],
    }),
  }));
  const json = {
    $schema: SERVER_JSON_SCHEMA,
    name: registryName,
    ...(title !== undefined && title !== "" && { title: title.slice(0, TITLE_LIMIT) }),
    description: describeServerForRegistries(server),
    version,
    ...(websiteUrl !== undefined && { websiteUrl }),
    packages,
  };
  return { path: "server.json", text: formatJsonLikePrettier(json) };
}

/**
 * Returns manifest.json, which describes the server as an MCP bundle (`.mcpb`) for a desktop application. Bundles use stdio.
 */
export function createMcpBundleManifest(
  project: ScaffoldedProjectProperties,
  server: ServerDescriptionForPackage,
): UserFile {
  const { packageName, license, author } = project;
  const { title, version, websiteUrl } = server;
  const json = {
    manifest_version: BUNDLE_MANIFEST_VERSION,
    name: packageName,
    ...(title !== undefined && title !== "" && { display_name: title }),
    version,
    description: describeServerForRegistries(server),
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
