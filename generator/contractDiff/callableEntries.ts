import { ALIASED_LISTS } from "../contract/aliases.js";
import type { AliasedListName, Contract, ContractPrompt, ContractTool } from "../contract/contract.js";
import type { ContractPair } from "./contractPair.js";
import type { ContractFact } from "./contractFinding.js";
import type { ContractRuleId } from "./rules/contractRules.js";

interface EntryOfList {
  readonly tools: ContractTool;
  readonly prompts: ContractPrompt;
}

/** The tools or prompts of a contract by the names that callers can use, old ones included. */
export class CallableEntries<L extends AliasedListName> {
  readonly entries: readonly EntryOfList[L][];
  readonly byName: ReadonlyMap<string, EntryOfList[L]>;
  readonly #list: L;
  readonly #side: "before" | "after";
  readonly #aliases: Contract["aliases"][L];
  readonly #byAlias: ReadonlyMap<string, EntryOfList[L]>;

  constructor(pair: ContractPair, side: "before" | "after", list: L) {
    const contract = pair[side];
    this.#list = list;
    this.#side = side;
    this.entries = contract[list] as unknown as readonly EntryOfList[L][];
    this.byName = new Map(this.entries.map((entry) => [entry.name, entry]));
    this.#aliases = contract.aliases[list];
    this.#byAlias = new Map(
      [...this.#aliases].flatMap(([name, { names }]) => names.map((alias) => [alias, this.byName.get(name)!])),
    );
  }

  find(name: string): EntryOfList[L] | undefined {
    return this.byName.get(name) ?? this.#byAlias.get(name);
  }

  aliasesOf({ name }: EntryOfList[L]): readonly string[] {
    return this.#aliases.get(name)?.names ?? [];
  }

  /** Returns the members of a fact about a whole entry. */
  about(entry: EntryOfList[L]): Pick<ContractFact, "at" | "place"> & { readonly entry: string } {
    const { name } = entry;
    return {
      at: [this.#list, name],
      entry: `the ${ALIASED_LISTS[this.#list]} \`${name}\``,
      place: { of: this.#side, at: [this.#list, this.entries.indexOf(entry)] },
    };
  }
}

/** The old names that callers can no longer use, and those that they can use now. */
export function findAliasFacts<L extends AliasedListName>(
  [before, after]: readonly [CallableEntries<L>, CallableEntries<L>],
  rules: { readonly gained: ContractRuleId; readonly lost: ContractRuleId },
): ContractFact[] {
  const changed = (has: CallableEntries<L>, other: CallableEntries<L>): ContractFact[] =>
    has.entries.flatMap((entry) => {
      const about = has.about(entry);
      return has
        .aliasesOf(entry)
        .filter((alias) => other.find(alias) === undefined)
        .map((alias): ContractFact => {
          const fact = { ...about, at: [...about.at, "aliases"] };
          return has === before
            ? { rule: rules.lost, before: alias, ...fact }
            : { rule: rules.gained, after: alias, ...fact };
        });
    });
  return [...changed(before, after), ...changed(after, before)];
}

/** Returns how an author keeps an old name of a tool or prompt. */
export function aliasSyntax(name: string): string {
  return `"aliases": [${JSON.stringify(name)}], or @alias ${name}`;
}

/** Returns how an author keeps an old name of an argument. */
export function argumentAliasSyntax(alias: string, name: string): string {
  return `"argumentAliases": { ${JSON.stringify(alias)}: ${JSON.stringify(name)} }, or @alias ${alias} above ${name}`;
}
