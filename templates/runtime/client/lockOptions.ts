import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import type { EntryListName } from "../lock/entries.js";

/** An entry of a lock file. */
interface LockedEntry {
  /** The tool, prompt, resource or resource template as the server listed it. */
  readonly entry: object;
}

/** The settings of the extensions that a server declares, by their ids. */
export type DeclaredExtensions = { readonly [id: string]: JsonObject };

/** The part of a lock file for one server, such as `servers.weather`. Lists that are absent are not locked. */
export interface LockedServer {
  /** The revision in which the server listed the entries, as its date. */
  readonly revision: string;
  /** What the server calls itself. */
  readonly identity?: { readonly name: string };
  /** The instructions of the server for language models; absent if it had none. */
  readonly instructions?: string;
  /** The settings of the extensions that the server declared, by their ids; absent if they are not locked. Clients of a package with extensions compare them. */
  readonly extensions?: DeclaredExtensions;
  /** The locked tools. */
  readonly tools?: readonly LockedEntry[];
  /** The locked prompts. */
  readonly prompts?: readonly LockedEntry[];
  /** The locked resources. */
  readonly resources?: readonly LockedEntry[];
  /** The locked resource templates. */
  readonly resourceTemplates?: readonly LockedEntry[];
}

/** A difference between a server and its lock. */
export interface LockFinding {
  /** `gone`: no longer listed; `changed`: members differ; `new`: not in the lock. */
  readonly kind: "gone" | "changed" | "new";
  /** The list of the entry; `server` for the name and the instructions of the server, `extensions` for an extension that it declares. */
  readonly list: EntryListName | "server" | "extensions";
  /** The name of the tool or prompt, the URI, or the id of the extension; `name` or `instructions` for the server. */
  readonly name: string;
  /** For a changed entry, the JSON pointers of all its differences. */
  readonly pointers: readonly string[];
  /** For a new entry, the name of a locked entry that looks alike. */
  readonly lookalike?: string | undefined;
  /** The finding as a sentence. */
  readonly message: string;
}

/** The option `lock` of a client: the part of a lock file for its server, and what to do about differences. */
export interface ClientLock extends LockedServer {
  /**
   * The treatment of what differs from the lock. `refuse` (default) leaves tools, prompts, resources, instructions and extensions that changed or
   * are new out of what the server says, and rejects their use with an error. `report` only reports them.
   */
  readonly onChange?: "refuse" | "report";
  /** Receives each difference once. By default, each is a warning `lock-drift` to `onWarning`. */
  readonly onDrift?: (finding: LockFinding) => void;
}

/**
 * Returns the part of a lock file for one server.
 *
 * @param file the content of a lock file, parsed from JSON.
 * @throws TypeError if the file has no such server, so that a misspelt name does not connect without a lock.
 */
export function lockedServer(file: unknown, name: string): LockedServer {
  const servers = isObject(file) && isObject(file["servers"]) ? file["servers"] : undefined;
  if (servers === undefined) throw new TypeError("The lock file has no servers (write it with mcpgen lock).");
  const server = ownMember(servers, name);
  if (isObject(server)) return server as unknown as LockedServer;
  const names = Object.keys(servers)
    .map((each) => JSON.stringify(each))
    .join(", ");
  throw new TypeError(`The lock file has no server ${JSON.stringify(name)} (use ${names || "mcpgen lock to add it"}).`);
}
