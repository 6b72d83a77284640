import { plain } from "../escape/steering.js";

/** How a server is reached. */
export const TRANSPORTS = ["stdio", "http"] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** A file that the user owns once it is written. */
export interface UserFile {
  /** Relative to the project, with `/`. */
  path: string;
  text: string;
}

/** What a project says of itself: all of it is written once, into several files. */
export interface Project {
  /** The name on npm. */
  packageName: string;
  /** The name in the MCP registry: a namespace that its owner can prove, and a name. */
  registryName: string;
  /** An SPDX expression, or UNLICENSED. */
  license: string;
  author: string;
  transports: readonly Transport[];
  /** Oldest first. */
  revisions: readonly ServedRevision[];
}

/** A revision that a project serves, as far as its tests must know it. */
export interface ServedRevision {
  /** Its date. */
  readonly revision: string;
  /** The request that a client begins with. */
  readonly open: string;
  /** Whether that request begins a session. */
  readonly hasSessions: boolean;
}

/** The members of a contract that describe the server itself. */
export interface ServerFacts {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
}

/** Where the build puts the module that `bin` names. */
export const ENTRY = "dist/main.js";

/** Where mcpgen writes, and nobody else. */
export const GENERATED_FOLDER = "src/mcp";

export const CONTRACT_FILE = "contract.json";

/** The oldest Node that a scaffolded project is tested with. */
export const NODE_RANGE = ">=20.18";

const DESCRIPTION_LIMIT = 100;

/** Which revisions are served, in words. */
export function servedBy({ revisions }: Project): string {
  const dates = revisions.map(({ revision }) => revision);
  return dates.length === 1 ? dates[0]! : `${dates.slice(0, -1).join(", ")} and ${dates.at(-1)!}`;
}

/** A sentence for package registries: that of the contract, or a plain one; the MCP registry takes no more than 100 characters. */
export function descriptionOf({ name, title, description }: ServerFacts): string {
  const text = plain(description ?? `The MCP server ${title ?? name}.`)
    .replace(/\s+/g, " ")
    .trim();
  return text.length <= DESCRIPTION_LIMIT ? text : `${text.slice(0, DESCRIPTION_LIMIT - 1).trimEnd()}…`;
}

/** Makes a name that npm takes of any text, such as that of a folder. */
export function packageNameOf(text: string): string {
  const name = text
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, "-")
    .replace(/^[._~-]+|[-]+$/g, "")
    .slice(0, 200);
  return isPackageName(name) ? name : "mcp-server";
}

/** Names that npm keeps for itself. */
const NO_PACKAGES: readonly string[] = ["node_modules", "favicon.ico"];

/** @see https://docs.npmjs.com/cli/configuring-npm/package-json#name */
export function isPackageName(name: string): boolean {
  if (NO_PACKAGES.includes(name)) return false;
  return name.length <= 214 && /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name);
}

/** The registry's name of a package: its scope is taken for the account, and OWNER stands for one that nobody told. */
export function registryNameOf(packageName: string): string {
  const [scope, name] = packageName.startsWith("@") ? packageName.slice(1).split("/") : ["OWNER", packageName];
  return `io.github.${scope!.replace(/[^A-Za-z0-9.-]+/g, "-")}/${name!.replaceAll("~", "-")}`;
}
