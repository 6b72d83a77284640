import { wrapUnlessOfObjects } from "../../templates/runtime/conversion/olderSchemas.js";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { CONTRACT_LISTS, type Contract, type ContractListName } from "../contract/contract.js";
import { buildSchemaSymbolTable, getObjectTypeMembers } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";

/** What the revision of a connection can say. */
export interface RevisionOfServer {
  readonly model: ProtocolModel;
  /** The values that `structuredContent` may have. */
  readonly structured: "none" | "object" | "any";
}

/** A contract as a server lists it, and sentences about what the revision cannot say. */
export interface ListedContract {
  readonly contract: Contract;
  readonly notes: readonly string[];
}

/**
 * Returns a contract as its server would list it in a revision: without the members that the revision does not have, and with outputs
 * that are no objects wrapped, if the revision allows only objects. What the server lists anyway stays.
 */
export function asListed(own: Contract, live: Contract, revision: RevisionOfServer): ListedContract {
  return new Listing(live, revision).run(own);
}

/** The members of entries, and of the server's identity, that not all revisions have. */
const OF_ENTRIES = ["title", "annotations", "outputSchema", "icons", "_meta"] as const;
const IDENTITY = ["title", "description", "websiteUrl", "icons"] as const;

class Listing {
  readonly #live: Contract;
  readonly #revision: RevisionOfServer;
  readonly #has: (type: string, member: string) => boolean;
  /** The members that are left out, by the noun of their owner. */
  readonly #left: Map<string, Set<string>> = new Map();

  constructor(live: Contract, revision: RevisionOfServer) {
    this.#live = live;
    this.#revision = revision;
    const scope = buildSchemaSymbolTable(revision.model);
    this.#has = (name, member) =>
      getObjectTypeMembers(scope, { kind: "reference", name })?.properties.has(member) ?? false;
  }

  run(own: Contract): ListedContract {
    const lists = CONTRACT_LISTS.map(({ list, type, key }) => {
      const listed = new Map(entriesOf(this.#live, list).map((entry) => [entry[key], entry]));
      return [list, entriesOf(own, list).map((entry) => this.#entry(entry, listed.get(entry[key]), { list, type }))];
    });
    const about = this.#said(own.about as unknown as JsonObject, this.#live.about as unknown as JsonObject, {
      type: "Implementation",
      members: IDENTITY,
      noun: "the server",
    });
    const contract = { ...own, ...(Object.fromEntries(lists) as object), about } as unknown as Contract;
    const { revision } = this.#revision.model;
    const notes = [...this.#left].map(
      ([noun, members]) =>
        `revision ${revision} has no ${[...members].join(", ")} of ${noun}, so they are not compared`,
    );
    return { contract, notes };
  }

  #entry(
    entry: JsonObject,
    seen: JsonObject | undefined,
    { list, type }: { readonly list: ContractListName; readonly type: string },
  ): JsonObject {
    if (seen === undefined) return entry;
    const said = this.#said(entry, seen, { type, members: OF_ENTRIES, noun: list });
    if (list === "tools") return this.#withListedOutput(said, seen);
    const { arguments: given } = said;
    if (list !== "prompts" || !Array.isArray(given)) return said;
    const listed = Array.isArray(seen["arguments"]) ? seen["arguments"].filter(isObject) : [];
    const ofPrompt = { type: "PromptArgument", members: ["title"], noun: "arguments of prompts" };
    const all = (given as JsonObject[]).map((argument) => {
      const other = listed.find(({ name }) => name === argument["name"]);
      return other === undefined ? argument : this.#said(argument, other, ofPrompt);
    });
    return { ...said, arguments: all };
  }

  /** Wraps an output in the same way as a server, unless the server lists it as it is. */
  #withListedOutput(tool: JsonObject, { outputSchema: seen }: JsonObject): JsonObject {
    const { outputSchema } = tool;
    const isListedAsIs = isObject(seen) && seen["type"] !== "object";
    if (this.#revision.structured !== "object" || !isObject(outputSchema) || isListedAsIs) return tool;
    return { ...tool, outputSchema: wrapUnlessOfObjects(outputSchema) };
  }

  /** Leaves out the members that the revision does not have, and the server does not list. */
  #said(
    given: JsonObject,
    seen: JsonObject,
    { type, members, noun }: { readonly type: string; readonly members: readonly string[]; readonly noun: string },
  ): JsonObject {
    const left = members.filter(
      (name) => given[name] !== undefined && seen[name] === undefined && !this.#has(type, name),
    );
    if (left.length === 0) return given;
    this.#left.set(noun, new Set([...(this.#left.get(noun) ?? []), ...left]));
    return Object.fromEntries(Object.entries(given).filter(([name]) => !left.includes(name)));
  }
}

function entriesOf(contract: Contract, list: ContractListName): readonly JsonObject[] {
  return contract[list] as unknown as readonly JsonObject[];
}
