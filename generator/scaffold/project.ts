import { posix } from "node:path";
import type { RuntimeSource } from "../emit/parts.js";
import { isContractInTypeScript, type Contract } from "../contract/contract.js";
import { controlsToSpaces } from "../escape/escape.js";

export const TRANSPORT_NAMES = ["stdio", "http"] as const;
export type TransportName = (typeof TRANSPORT_NAMES)[number];

/** A file that mcpgen writes once. After that, it belongs to the user. */
export interface UserFile {
  /** The path relative to the project's folder, with `/` between its parts. */
  path: string;
  text: string;
}

/** The properties of a scaffolded project, which mcpgen writes once into several files. */
export interface ScaffoldedProject {
  packageName: string;
  /** The name of the server in the MCP registry: a namespace, whose ownership the registry verifies, and a name. */
  registryName: string;
  /** The licence of the project: an SPDX expression, or UNLICENSED. */
  license: string;
  author: string;
  transports: readonly TransportName[];
  /** True if the server accepts only requests with an access token over HTTP. */
  hasAuthorization: boolean;
  /** The revisions that the server supports, oldest first. */
  revisions: readonly ServedRevision[];
  /** True if each revision has a server of its own. Otherwise bridges serve the clients of all revisions but the newest. */
  isNative: boolean;
  /** Where the code finds the runtime: in the folder of generated code, or in the npm package `mcpgen-sdk`. */
  runtime: RuntimeSource;
  /** What package.json names to install mcpgen and `mcpgen-sdk`: a range, or the path of a tarball or folder. */
  sources: { readonly mcpgen: string; readonly sdk: string };
}

/** The facts that the tests of a scaffolded project need about a revision. */
export interface ServedRevision {
  readonly revision: string;
  /** The method of the first request that a client sends. */
  readonly open: string;
  /** True if the first request of a client opens a session. */
  readonly hasSessions: boolean;
  /** The methods of the revision, and the names of its types. */
  readonly methods: ReadonlySet<string>;
  readonly declarations: ReadonlySet<string>;
}

export interface ServerDescription {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
}

/** The path of the built module, which `bin` in package.json names. */
export const BUILT_ENTRY_FILE = "dist/main.js";

/** The folder of generated code in a project. Only mcpgen writes into this folder. */
export const GENERATED_FOLDER = "src/mcp";

/** Returns the import path of the generated contract for sources in a folder. Both are relative to the project. */
export function contractImport(folder: string, generated: string = GENERATED_FOLDER): string {
  const path = posix.relative(folder, `${generated}/contract/index.js`);
  return path.startsWith(".") ? path : `./${path}`;
}

/** The path of the test client, which the tests of handlers import. Only scaffolded projects have this file. */
export const TEST_CLIENT_FILE = "test/client.ts";

/** Returns the name of the contract in a project, which is written in the language of the given contract. */
export function contractFileOf({ file }: Pick<Contract, "file">): string {
  return isContractInTypeScript(file) ? "contract.ts" : "contract.json";
}

/** The Node versions that a scaffolded project supports. The project is tested with the oldest of them. */
export const NODE_VERSION_RANGE = ">=20.18";

const DESCRIPTION_LIMIT = 100;

/** Returns the revisions that a project serves as text, such as "2025-06-18 and 2025-11-25". */
export function formatServed({ revisions }: ScaffoldedProject): string {
  return formatRevisionList(revisions.map(({ revision }) => revision));
}

/** Returns dates as text, such as "2025-06-18 and 2025-11-25". */
export function formatRevisionList(dates: readonly string[]): string {
  return dates.length === 1 ? dates[0]! : `${dates.slice(0, -1).join(", ")} and ${dates.at(-1)!}`;
}

/** The MCP registry does not accept a description of more than 100 characters. */
export function describeServer({ name, title, description }: ServerDescription): string {
  const text = controlsToSpaces(description ?? `The MCP server ${title ?? name}.`)
    .replace(/\s+/g, " ")
    .trim();
  return text.length <= DESCRIPTION_LIMIT ? text : `${text.slice(0, DESCRIPTION_LIMIT - 1).trimEnd()}…`;
}

/** Makes a package name that npm accepts from a text such as the name of a folder. */
export function toNpmPackageName(text: string): string {
  const name = text
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, "-")
    .replace(/^[._~-]+|[-]+$/g, "")
    .slice(0, 200);
  return isNpmPackageName(name) ? name : "mcp-server";
}

/** The names that npm does not allow for a package, because they are reserved. */
const NO_PACKAGES: readonly string[] = ["node_modules", "favicon.ico"];

/**
 * Returns true if npm accepts the text as the name of a package.
 *
 * @see https://docs.npmjs.com/cli/configuring-npm/package-json#name
 */
export function isNpmPackageName(name: string): boolean {
  if (NO_PACKAGES.includes(name)) return false;
  return name.length <= 214 && /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name);
}

/** Returns `weather` for `@acme/weather`. */
export function removeNpmScope(packageName: string): string {
  return packageName.replace(/^@[^/]*\//, "");
}

/** Returns `io.github.acme/weather` for `@acme/weather`. Without a scope, the account is the placeholder `OWNER`. */
export function toMcpRegistryName(packageName: string): string {
  const [scope, name] = packageName.startsWith("@") ? packageName.slice(1).split("/") : ["OWNER", packageName];
  return `io.github.${scope!.replace(/[^A-Za-z0-9.-]+/g, "-")}/${name!.replaceAll("~", "-")}`;
}
