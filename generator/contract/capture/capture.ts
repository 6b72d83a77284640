import { hasCapability } from "../../../templates/runtime/client/capabilities.js";
import type { ClientWarning } from "../../../templates/runtime/client.js";
import { isObject, type JsonObject } from "../../../templates/runtime/validation/checks.js";
import { connectToServer, type ServerConnection } from "../../connection/connectToServer.js";
import { ConnectionFailure, nameCommandOptions } from "../../connection/failure.js";
import type { ServerAddress } from "../../connection/target.js";
import { CONTRACT_IDENTITY, CONTRACT_LISTS } from "../contract.js";
import type { ClientRuntime } from "../../connection/runtime.js";

export interface CaptureContractOptions extends ServerAddress {
  /** The seconds to wait for each response. All responses together may take ten times this limit. */
  readonly timeout: number;
  /** The capabilities that mcpgen declares. Some servers list tools only for clients that declare a capability. */
  readonly declared?: readonly DeclarableCapability[];
  /** The revisions to use if the server supports one of them. */
  readonly preferred?: readonly string[] | undefined;
}

/** The description of a running server. */
export interface CapturedContract {
  readonly contract: JsonObject;
  readonly revision: string;
  /** Sentences about the parts of the server that could not be captured. */
  readonly notes: readonly string[];
}

/** The maximum numbers of pages and of items in a list. A server that exceeds a maximum probably returns the same pages forever. */
const MOST_PAGES = 200;
const MOST_ITEMS = 20_000;

/** The maximum number of nested levels in a captured value. `JSON.stringify` overflows the stack for much deeper values. */
const MOST_LEVELS = 500;

/** The maximum number of characters in all lists together. mcpgen holds several copies of the lists in memory. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** The call of each list, and the capability that declares the list. */
const LISTS = CONTRACT_LISTS.map(({ list, listedBy }) => ({
  list,
  method: listedBy,
  call: {
    tools: "listTools",
    prompts: "listPrompts",
    resources: "listResources",
    resourceTemplates: "listResourceTemplates",
  }[list],
  capability: list === "resourceTemplates" ? "resources" : list,
  isOptional: list === "resourceTemplates",
}));

/**
 * Captures the contract of a running server: its identity, and all pages of all its lists.
 *
 * @throws ConnectionFailure if the server fails, does not respond in time, or exceeds a limit.
 */
export async function captureContractFromServer(options: CaptureContractOptions): Promise<CapturedContract> {
  const { declared = DECLARABLE_CAPABILITIES, timeout } = options;
  const warnings: ClientWarning[] = [];
  const connection = await connectToServer({
    ...options,
    handlers: (runtime) => createPoliteHandlers(declared, runtime),
    options: {
      check: "report",
      undeclared: "send",
      restart: false,
      onWarning: (warning) => warnings.push(warning),
    },
  }).catch((error: unknown) => {
    throw withUnreadableText(error, warnings);
  });
  try {
    // The user may have needed time for a login.
    const whole = AbortSignal.timeout(Math.ceil(10 * timeout * 1000));
    const { contract, notes } = await captureContractOfConnection(connection, whole);
    return {
      contract,
      revision: connection.client.revision,
      notes: [...notes, ...notesOnWarnings(warnings), ...notesOnCapabilities(declared)],
    };
  } finally {
    await connection.close();
  }
}

/**
 * Captures the contract of a connected server.
 *
 * @param whole is aborted when the capture as a whole takes too long.
 */
export async function captureContractOfConnection(
  connection: ServerConnection,
  whole: AbortSignal,
): Promise<Pick<CapturedContract, "contract" | "notes">> {
  const capture = new ContractCapture(connection, whole);
  const contract = await connection.run(() => capture.run());
  return { contract, notes: capture.notes };
}

class ContractCapture {
  readonly notes: string[] = [];
  readonly #connection: ServerConnection;
  readonly #whole: AbortSignal;
  #characters = 0;

  constructor(connection: ServerConnection, whole: AbortSignal) {
    this.#connection = connection;
    this.#whole = whole;
  }

  async run(): Promise<JsonObject> {
    const { info, capabilities, instructions } = this.#connection.client.server;
    const identity: JsonObject = { ...info };
    const contract: { [member: string]: unknown } = { name: "server", version: "0.0.0" };
    for (const member of CONTRACT_IDENTITY) if (identity[member] !== undefined) contract[member] = identity[member];
    if (instructions !== undefined) contract["instructions"] = instructions;
    const extensions = extensionsOf(capabilities);
    if (isDeep(extensions))
      throw limitExceeded(`the server declares settings that nest more than ${MOST_LEVELS} levels`);
    if (extensions.length > 0) contract["extensions"] = Object.fromEntries(extensions);
    for (const one of LISTS) {
      if (!hasCapability(capabilities, one.capability)) continue;
      const items = await this.#listAll(one);
      if (items.length > 0 || !one.isOptional) contract[one.list] = items;
    }
    return contract;
  }

  async #listAll({ method, call, list, isOptional }: (typeof LISTS)[number]): Promise<unknown[]> {
    const items: unknown[] = [];
    const seen = new Set<unknown>();
    let cursor: unknown;
    do {
      let result: JsonObject;
      try {
        result = (await this.#request(method, call, cursor)) as JsonObject;
      } catch (error) {
        if (!isRefusal(error, isOptional)) throw error;
        // Some servers declare a capability and do not implement its list method. Such a list counts as empty.
        if (!isOptional)
          this.notes.push(`the server declares the capability ${list}, but does not have the method ${method}`);
        return [];
      }
      if (!Array.isArray(result[list]))
        throw new ConnectionFailure(`the result of ${method} has no array "${list}" (correct the server)`);
      const page = result[list] as unknown[];
      if (items.length + page.length > MOST_ITEMS)
        throw limitExceeded(`${method} returns more than ${MOST_ITEMS} items`);
      if (isDeep(page)) throw limitExceeded(`the server lists a value that nests more than ${MOST_LEVELS} levels`);
      this.#count(JSON.stringify(page).length);
      items.push(...page);
      // On the last page, some servers send an empty string or null as `nextCursor`. Such a cursor ends the list.
      cursor = result["nextCursor"] || undefined;
      if (seen.has(cursor))
        throw new ConnectionFailure(
          `${method} returns the same nextCursor twice, so its pages never end (correct the server)`,
        );
      if (seen.size >= MOST_PAGES) throw limitExceeded(`${method} returns more than ${MOST_PAGES} pages`);
      seen.add(cursor);
    } while (cursor !== undefined);
    return items;
  }

  async #request(method: string, call: string, cursor: unknown): Promise<unknown> {
    try {
      const params = cursor === undefined ? {} : { cursor };
      return await this.#connection.calls[call]!(params, { signal: this.#whole });
    } catch (error) {
      if (!this.#whole.aborted) throw error;
      throw new ConnectionFailure(
        `reading all lists of the server takes too long; the last request was ${method} (give a longer --timeout SECONDS)`,
      );
    }
  }

  #count(characters: number): void {
    this.#characters += characters;
    if (this.#characters > MOST_CHARACTERS)
      throw limitExceeded(`the server lists more than ${MOST_CHARACTERS / 1024 / 1024} MiB in total`);
  }
}

/** Returns the extensions that a server declares, with their settings. A value that is no object declares nothing. */
function extensionsOf({ extensions }: JsonObject): (readonly [id: string, settings: unknown])[] {
  return isObject(extensions) ? Object.entries(extensions).filter(([, settings]) => isObject(settings)) : [];
}

/** The JSON-RPC error code of a server that does not implement the requested method. */
const METHOD_NOT_FOUND = -32601;

function isRefusal(error: unknown, isOptional: boolean): boolean {
  const { name, code } = error as { name?: string; code?: number };
  if (name === "CapabilityError") return true;
  if (name === "HttpStatusError") return isOptional;
  return name === "McpError" && (isOptional || code === METHOD_NOT_FOUND);
}

/** Adds the first text that was not a message to an error. Often, a program prints such a text because it is not a server. */
function withUnreadableText(error: unknown, warnings: readonly ClientWarning[]): unknown {
  const { excerpt } = warnings.find(({ code }) => code === "bad-message") ?? {};
  if (!(error instanceof ConnectionFailure) || excerpt === undefined) return error;
  const failure = new ConnectionFailure(
    `${error.message}; standard output had a line that is not a message: ${JSON.stringify(excerpt)} (write log messages to standard error)`,
  );
  failure.serverLog = error.serverLog;
  return failure;
}

/** Returns notes about messages of the server that the client could not use. */
function notesOnWarnings(warnings: readonly ClientWarning[]): string[] {
  return [...new Set(warnings.map(({ message }) => nameCommandOptions(message).replace(/\.$/, "")))];
}

/** Returns a note about the capabilities that mcpgen did not declare. */
function notesOnCapabilities(declared: readonly DeclarableCapability[]): string[] {
  const missing = DECLARABLE_CAPABILITIES.filter((name) => !declared.includes(name));
  return missing.length === 0
    ? []
    : [
        `mcpgen did not declare the client capabilities ${missing.join(", ")}; tools that the server lists only to clients with these capabilities are missing`,
      ];
}

function limitExceeded(excess: string): ConnectionFailure {
  return new ConnectionFailure(
    `${excess}; mcpgen does not accept more (reduce the number or the size of the items that the server lists)`,
  );
}

/** Returns true if a value is nested too deeply. Checks one level after the other, because recursion would overflow the stack. */
function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return true;
    const next: unknown[] = [];
    for (const each of level)
      if (isObject(each) || Array.isArray(each))
        for (const part of Object.values(each)) if (typeof part === "object" && part !== null) next.push(part);
    level = next;
  }
  return false;
}

/** The client capabilities that some servers require before they list all their tools. */
export const DECLARABLE_CAPABILITIES = ["sampling", "elicitation", "roots"] as const;
export type DeclarableCapability = (typeof DECLARABLE_CAPABILITIES)[number];

/** The code with which clients decline a sampling request. @see https://modelcontextprotocol.io/specification/2025-11-25/client/sampling */
const SAMPLING_DECLINED = -1;

function createPoliteHandlers(declared: readonly DeclarableCapability[], { McpError }: ClientRuntime): object {
  const all = {
    sampling: {
      createMessage: () => {
        throw new McpError(
          SAMPLING_DECLINED,
          "mcpgen does not create messages: it only captures the lists of the server",
        );
      },
    },
    elicitation: { elicit: () => ({ action: "decline" }), confirmUrl: () => false },
    roots: { listRoots: () => ({ roots: [] }) },
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => declared.includes(name as DeclarableCapability)));
}
