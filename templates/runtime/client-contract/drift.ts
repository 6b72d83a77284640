import { compareEntries, KnownEntries, NOUNS, type EntryDifference } from "../lock/compareEntries.js";
import type { EntryListName } from "../lock/entries.js";
import type { ToolDefinition } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";

/** A difference between a contract and what a server lists. */
export interface DriftFinding extends EntryDifference {
  /** The finding as a sentence. */
  readonly message: string;
}

/** The entries of a contract, as its server lists them. A list that the contract does not have is absent. */
export interface ContractDefinitions {
  readonly tools?: readonly ToolDefinition[];
  readonly prompts?: readonly object[];
  readonly resources?: readonly object[];
  readonly resourceTemplates?: readonly object[];
}

/**
 * Returns the differences between a list of a contract and the list of a server. The server may list more resources than the contract, which a
 * function can add.
 *
 * @param otherRevision the revision of the server's list, in which some members of the contract may not exist.
 */
export function compareWithContract(
  list: EntryListName,
  [defined, listed]: readonly [defined: readonly object[], listed: readonly unknown[]],
  otherRevision: string | undefined,
): DriftFinding[] {
  const known = new KnownEntries(list, defined as readonly JsonObject[], { otherRevision });
  return compareEntries(known, listed)
    .filter(({ kind }) => kind !== "new" || list !== "resources")
    .map((difference) => ({ ...difference, message: messageOf(difference) }));
}

function messageOf({ kind, list, name, pointers }: EntryDifference): string {
  const entry = `the ${NOUNS[list]} ${name}`;
  switch (kind) {
    case "gone":
      // mcpgen captures contracts with all client capabilities, and a client without handlers declares none of them.
      return `the server does not list ${entry} of the contract: it was removed, or the server lists it only to clients that declare a capability such as sampling, elicitation or roots`;
    case "changed":
      return `${entry} differs from the contract at ${pointers.join(", ")}`;
    case "new":
      return `the server lists ${entry}, which the contract does not have`;
  }
}
