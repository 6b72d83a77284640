import { ENTRY_LISTS, type EntryListName } from "../lock/entries.js";
import { compareWithContract, type ContractDefinitions, type DriftFinding } from "./drift.js";

/** A connected client, with its lists, all pages. */
export interface ListingClient {
  /** The revision of the connection, as its date. */
  readonly revision: string;
  tools?(): AsyncIterable<unknown>;
  prompts?(): AsyncIterable<unknown>;
  resources?(): AsyncIterable<unknown>;
  resourceTemplates?(): AsyncIterable<unknown>;
}

/** Options of the comparison of a server with a contract. */
export interface DriftOptions {
  /** False to skip the comparison of the server's lists with the contract at the first call; true by default. */
  readonly checkDrift?: boolean;
  /** Receives each difference between the server's lists and the contract. */
  readonly onDrift?: (finding: DriftFinding) => void;
}

/** Compares the lists of a server with a contract, once before the first use of an entry. */
export class DriftCheck {
  readonly #client: ListingClient;
  readonly #definitions: () => Promise<ContractDefinitions>;
  readonly #options: DriftOptions;
  /** The comparison at the first call. Calls at the same time share it. */
  #comparison: Promise<readonly DriftFinding[]> | undefined;
  /** The tools that the server does not list; undefined before the first comparison. */
  #gone: ReadonlySet<string> | undefined;

  constructor(client: ListingClient, definitions: () => Promise<ContractDefinitions>, options: DriftOptions) {
    this.#client = client;
    this.#definitions = definitions;
    this.#options = options;
    if (options.checkDrift === false) this.#gone = new Set();
  }

  /** True if the entries were compared, or need not be. */
  get isDone(): boolean {
    return this.#gone !== undefined;
  }

  /** True for a tool of the contract that the server did not list. */
  lacksTool(name: string): boolean {
    return this.#gone?.has(name) === true;
  }

  /** Lists the server's entries, and resolves with the differences from the contract. */
  async findDrift(): Promise<readonly DriftFinding[]> {
    const definitions = await this.#definitions();
    const found = await Promise.all(ENTRY_LISTS.map((list) => this.#compare(list, definitions[list])));
    const gone = found[0]!.filter(({ kind }) => kind === "gone");
    if (this.#options.checkDrift !== false) this.#gone = new Set(gone.map(({ name }) => name));
    return found.flat();
  }

  /** Compares and reports, unless that was done. Rejects if the tools cannot be listed; the next call tries again. */
  async compareFirst(): Promise<void> {
    if (this.isDone) return;
    this.#comparison ??= this.findDrift().then((findings) => {
      for (const finding of findings) this.#options.onDrift?.(finding);
      return findings;
    });
    try {
      await this.#comparison;
    } finally {
      this.#comparison = undefined;
    }
  }

  /** Compares and reports, unless that was done. Prompts and resources can be used if the tools cannot be listed. */
  async reportFirst(): Promise<void> {
    await this.compareFirst().catch(() => {});
  }

  async #compare(list: EntryListName, defined: readonly object[] | undefined): Promise<DriftFinding[]> {
    if (defined === undefined) return [];
    const listed: unknown[] = [];
    try {
      for await (const entry of this.#client[list]?.() ?? []) listed.push(entry);
    } catch (error) {
      // Tools can be called without the other lists.
      if (list === "tools") throw error;
      return [];
    }
    return compareWithContract(list, [defined, listed], this.#client.revision);
  }
}
