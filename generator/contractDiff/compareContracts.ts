import type { Contract, JsonValuePath } from "../contract/contract.js";
import { createContractFinding, type ContractFact, type ContractFinding } from "./contractFinding.js";
import type { ComparedContract, ContractPair } from "./contractPair.js";
import { findPromptFacts, findResourceFacts } from "./entryFacts.js";
import { findExtensionFacts } from "./extensionFacts.js";
import { findInvalidFacts } from "./invalidFacts.js";
import { CONTRACT_RULE_IDS } from "./rules/contractRules.js";
import { textFact, valueFact } from "./textFacts.js";
import { findToolFacts } from "./toolFacts.js";

/** Returns the changes between two contracts, in the order of the rules, and then of the entries. Another order of entries is no change. */
export function compareContracts(before: ComparedContract, after: ComparedContract): ContractFinding[] {
  const areUnlistedKnown = !before.isLive && !after.isLive;
  const leftOut = { before: leftOutOf(before), after: leftOutOf(after) };
  const pair: ContractPair = {
    before: before.contract,
    after: after.contract,
    areUnlistedKnown,
    isLeftOut: (of, list, key) => leftOut[of].has(`${list}/${key}`),
  };
  const facts = [
    ...findToolFacts(pair),
    ...findPromptFacts(pair),
    ...findResourceFacts(pair),
    ...findExtensionFacts(before, after),
    ...findServerFacts(pair),
    ...findInvalidFacts(before, "before"),
    ...findInvalidFacts(after, "after"),
  ];
  const order = new Map(CONTRACT_RULE_IDS.map((id, i) => [id, i]));
  return mergeShared(facts)
    .map(({ fact, also }) => ({ ...createContractFinding(fact), ...(also.length > 0 && { also }) }))
    .sort((a, b) => order.get(a.rule)! - order.get(b.rule)!);
}

function leftOutOf({ contract }: ComparedContract): ReadonlySet<string> {
  return new Set(contract.leftOut.flatMap(({ list, key }) => (key === undefined ? [] : [`${list}/${key}`])));
}

function findServerFacts({ before, after }: ContractPair): ContractFact[] {
  const [one, other] = [before.about, after.about];
  const fact = (
    member: keyof Contract["about"] | "instructions",
  ): { at: JsonValuePath; place: ContractFact["place"] } => ({
    at: [member],
    place: { of: "after", at: [member] },
  });
  const changed = [
    valueFact("SRV001", [one.name, other.name], fact("name")),
    valueFact("SRV002", [one.version, other.version], fact("version")),
    ...(["title", "description", "websiteUrl"] as const).map((keyword) =>
      valueFact("SRV003", [one[keyword], other[keyword]], { ...fact(keyword), keyword }),
    ),
    textFact("TXT004", [before.instructions, after.instructions], fact("instructions")),
    valueFact("TXT005", [one.icons, other.icons], fact("icons")),
  ];
  return changed.flatMap((each) => each ?? []);
}

interface MergedFact {
  readonly fact: ContractFact;
  readonly also: string[];
}

/** Reports a change of a definition once, though each entry that uses the definition has it. */
function mergeShared(facts: readonly ContractFact[]): MergedFact[] {
  const merged: MergedFact[] = [];
  const byChange = new Map<string, MergedFact>();
  for (const fact of facts) {
    const from = fact.at.findIndex((step) => step === "$defs" || step === "definitions");
    const { rule, keyword, before, after, decided } = fact;
    const key = from < 0 ? undefined : JSON.stringify([rule, keyword, before, after, decided, fact.at.slice(from)]);
    const known = key === undefined ? undefined : byChange.get(key);
    if (known !== undefined) {
      known.also.push(createContractFinding(fact).path);
      continue;
    }
    const own: MergedFact = { fact, also: [] };
    merged.push(own);
    if (key !== undefined) byChange.set(key, own);
  }
  return merged;
}
