import { replaceControlCharacters } from "../escape/steering.js";

/** The transports of a server. */
export const TRANSPORT_NAMES = ["stdio", "http"] as const;
export type TransportName = (typeof TRANSPORT_NAMES)[number];

/** A file that the user owns once it is written. */
export interface UserFile {
  /** The path relative to the project, with `/`. */
  path: string;
  text: string;
}

/** The description of a project, which is written into several files once. */
export interface Project {
  /** The name on npm. */
  packageName: string;
  /** The name in the MCP registry: a namespace whose ownership the registry verifies, and a name. */
  registryName: string;
  /** An SPDX expression, or UNLICENSED. */
  license: string;
  author: string;
  transports: readonly TransportName[];
  /** The revisions that the server supports, oldest first. */
  revisions: readonly RevisionTestFacts[];
}

/** The facts of a served revision that tests use. */
export interface RevisionTestFacts {
  /** The date of the revision. */
  readonly revision: string;
  /** The method of the first request of a client. */
  readonly open: string;
  /** True if the first request opens a session. */
  readonly hasSessions: boolean;
}

/** The members of a contract that describe the server itself. */
export interface ContractServerDescription {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
}

/** The path of the built module that `bin` names. */
export const BUILT_ENTRY_FILE = "dist/main.js";

/** The folder of generated code, in which only mcpgen writes. */
export const GENERATED_FOLDER = "src/mcp";

export const CONTRACT_FILE = "contract.json";

/** The oldest Node that a scaffolded project is tested with. */
export const NODE_VERSION_RANGE = ">=20.18";

const DESCRIPTION_LIMIT = 100;

/** Returns the served revisions, in words. */
export function formatServedRevisions({ revisions }: Project): string {
  const dates = revisions.map(({ revision }) => revision);
  return dates.length === 1 ? dates[0]! : `${dates.slice(0, -1).join(", ")} and ${dates.at(-1)!}`;
}

/** Returns a description for package registries. The MCP registry accepts at most 100 characters. */
export function describeServerForRegistries({ name, title, description }: ContractServerDescription): string {
  const text = replaceControlCharacters(description ?? `The MCP server ${title ?? name}.`)
    .replace(/\s+/g, " ")
    .trim();
  return text.length <= DESCRIPTION_LIMIT ? text : `${text.slice(0, DESCRIPTION_LIMIT - 1).trimEnd()}…`;
}

/** Returns a package name that npm accepts, made from a text such as the name of a folder. */
export function toNpmPackageName(text: string): string {
  const name = text
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, "-")
    .replace(/^[._~-]+|[-]+$/g, "")
    .slice(0, 200);
  return isNpmPackageName(name) ? name : "mcp-server";
}

/** The names that npm reserves. */
const NO_PACKAGES: readonly string[] = ["node_modules", "favicon.ico"];

/** @see https://docs.npmjs.com/cli/configuring-npm/package-json#name */
export function isNpmPackageName(name: string): boolean {
  if (NO_PACKAGES.includes(name)) return false;
  return name.length <= 214 && /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name);
}

/** Returns the name of a package in the MCP registry. The scope is used as the account; a package without a scope gets OWNER. */
export function toMcpRegistryName(packageName: string): string {
  const [scope, name] = packageName.startsWith("@") ? packageName.slice(1).split("/") : ["OWNER", packageName];
  return `io.github.${scope!.replace(/[^A-Za-z0-9.-]+/g, "-")}/${name!.replaceAll("~", "-")}`;
}
