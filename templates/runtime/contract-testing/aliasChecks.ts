import { isObject, type JsonObject } from "../validation/checks.js";
import type { ProblemList } from "./checkResult.js";
import { describeOutcome } from "./lists.js";
import type { Outcome, ServerProbe } from "./probe.js";

/** The old names of a tool or prompt, and those of its arguments. */
export interface OldNames {
  readonly names: readonly string[];
  readonly ofArguments: readonly (readonly [old: string, name: string])[];
}

/** Returns the old names in the tools or prompts of a contract, by their names; only of those that have some. */
export function aliasesOf(entries: readonly object[]): ReadonlyMap<unknown, OldNames> {
  const all = entries.filter(isObject).map((entry) => {
    const [names, pairs] = [entry["aliases"], entry["argumentAliases"]];
    const ofArguments = isObject(pairs) ? Object.entries(pairs).map(([old, name]) => [old, String(name)] as const) : [];
    return [entry["name"], { names: Array.isArray(names) ? names.map(String) : [], ofArguments }] as const;
  });
  return new Map(all.filter(([, { names, ofArguments }]) => names.length + ofArguments.length > 0));
}

/** A tool or prompt with old names. */
export interface AliasedEntry {
  readonly name: string;
  readonly noun: "tool" | "prompt";
  readonly aliases: OldNames;
  /** Arguments by their names, the likeliest to work first. */
  readonly inputs: readonly JsonObject[];
  /** Calls the tool, or gets the prompt. */
  call(name: string, input: JsonObject): Promise<Outcome>;
}

/** The arguments with which a call by the present names is tried. */
const MOST_TRIED = 5;

/**
 * Uses a tool or prompt by each of its old names, and with each old name of an argument.
 *
 * @returns why nothing was checked, if the same calls are refused by the present names.
 */
export async function checkAliases(
  probe: Pick<ServerProbe, "timeoutMs">,
  { name, noun, aliases, inputs, call }: AliasedEntry,
  found: ProblemList,
): Promise<string | undefined> {
  const uses = [
    ...aliases.names.map((alias) => ({
      what: `the old name ${alias}`,
      called: alias,
      candidates: inputs,
      older: (input: JsonObject) => input,
    })),
    ...aliases.ofArguments.map(([alias, argument]) => ({
      what: `${alias}, the old name of ${argument},`,
      called: name,
      candidates: inputs.filter((input) => Object.hasOwn(input, argument)),
      older: (input: JsonObject) => renamed(input, argument, alias),
    })),
  ];
  let checked = 0;
  for (const { what, called, candidates, older } of uses)
    for (const input of candidates.slice(0, MOST_TRIED)) {
      if (refusalOf(await call(name, input), probe) !== undefined) continue;
      checked++;
      const refusal = refusalOf(await call(called, older(input)), probe);
      if (refusal !== undefined)
        found.fail(`a call with ${what} ${refusal} (accept the aliases of the contract)`, older(input));
      break;
    }
  return checked === 0 ? `the ${noun} has no call that works by its present names` : undefined;
}

function renamed(input: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name === from ? to : name, value]));
}

/** Returns how a call failed, as a predicate; undefined if it worked. */
function refusalOf(outcome: Outcome, probe: Pick<ServerProbe, "timeoutMs">): string | undefined {
  if (outcome.kind !== "result") return describeOutcome(outcome, probe);
  return outcome.result["isError"] === true ? "gets a result with isError" : undefined;
}
