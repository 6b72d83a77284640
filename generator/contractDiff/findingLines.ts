import { CONTRACT_LISTS, type Contract, type JsonValuePath } from "../contract/contract.js";
import type { ContractFinding } from "./contractFinding.js";

/**
 * Returns what finds the line of a finding in the newer contract. What is gone has the line of what is left around it: of the tool for an
 * argument, of the list for a whole tool, and of the new name for a tool that looks renamed.
 */
export function lineFinder(
  before: Contract,
  after: Contract,
): (finding: Pick<ContractFinding, "place" | "after">) => number {
  return ({ place: { of, at }, after: now }) => {
    const left = of === "after" ? at : pathInNewer(at, { before, after, now });
    return after.fail(left, "").position.line;
  };
}

interface NewerEntry {
  readonly before: Contract;
  readonly after: Contract;
  /** The name that an entry has now, if the finding is about its name. */
  readonly now: string | undefined;
}

/** Returns the path of a value of the older contract in the newer one, as far as that has it. */
function pathInNewer(at: JsonValuePath, { before, after, now }: NewerEntry): JsonValuePath {
  const [list, index, ...rest] = at;
  const known = CONTRACT_LISTS.find((one) => one.list === list);
  if (known === undefined || typeof index !== "number") return at;
  const keyOf = (entry: object): unknown => (entry as { readonly [key: string]: unknown })[known.key];
  const old = before[known.list][index];
  if (old === undefined) return [known.list];
  const key = keyOf(old);
  const names = (entry: object): unknown[] => {
    const name = String(keyOf(entry));
    const aliases =
      known.list === "tools" || known.list === "prompts" ? after.aliases[known.list].get(name) : undefined;
    return [name, ...(aliases?.names ?? [])];
  };
  const sameName = after[known.list].findIndex((entry) => names(entry).includes(key));
  const found = sameName >= 0 ? sameName : after[known.list].findIndex((entry) => keyOf(entry) === now);
  return found < 0 ? [known.list] : [known.list, found, ...rest];
}
