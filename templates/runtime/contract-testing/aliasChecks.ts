import { isObject, type JsonObject } from "../validation/checks.js";
import type { ProblemList } from "./checkResult.js";
import { describeOutcome } from "./lists.js";
import type { Outcome, ServerProbe } from "./probe.js";
import { callToolWith, type TestedTool } from "./toolChecks.js";

/** The old names by which a tool can be called, and those of its arguments. */
export interface OldNames {
  readonly names: readonly string[];
  readonly ofArguments: readonly (readonly [old: string, name: string])[];
}

/** Returns the old names in the tools of a contract, by the name of the tool; only those of tools that have some. */
export function aliasesOf(tools: readonly object[]): ReadonlyMap<unknown, OldNames> {
  const all = tools.filter(isObject).map((tool) => {
    const [names, pairs] = [tool["aliases"], tool["argumentAliases"]];
    const ofArguments = isObject(pairs) ? Object.entries(pairs).map(([old, name]) => [old, String(name)] as const) : [];
    return [tool["name"], { names: Array.isArray(names) ? names.map(String) : [], ofArguments }] as const;
  });
  return new Map(all.filter(([, { names, ofArguments }]) => names.length + ofArguments.length > 0));
}

/**
 * Calls a tool by each of its old names, and with each old name of an argument.
 *
 * @returns why nothing was checked, if the tool refuses the same calls by its name.
 */
export async function checkAliases(
  probe: ServerProbe,
  { tool, aliases }: { readonly tool: TestedTool; readonly aliases: OldNames },
  found: ProblemList,
): Promise<string | undefined> {
  const { name } = tool;
  const inputs = tool.inputs.valid.map(({ value }) => value);
  const calls = [
    ...aliases.names.map((alias) => ({
      what: `the old name ${alias}`,
      name: alias,
      old: inputs[0],
      now: inputs[0],
    })),
    ...aliases.ofArguments.map(([alias, argument]) => {
      const now = inputs.find((input) => Object.hasOwn(input, argument));
      return { what: `${alias}, the old name of ${argument},`, name, now, old: now && renamed(now, argument, alias) };
    }),
  ];
  let checked = 0;
  for (const { what, name: called, now, old } of calls) {
    if (now === undefined || old === undefined) continue;
    if (refusalOf(await callToolWith(probe, { name, arguments: now }), probe) !== undefined) continue;
    checked++;
    const refusal = refusalOf(await callToolWith(probe, { name: called, arguments: old }), probe);
    if (refusal !== undefined) found.fail(`a call with ${what} ${refusal} (accept the aliases of the contract)`, old);
  }
  return checked === 0 ? "the tool has no call that works by its new names" : undefined;
}

function renamed(input: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name === from ? to : name, value]));
}

/** Returns how a call failed, as a predicate; undefined if it worked. */
function refusalOf(outcome: Outcome, probe: ServerProbe): string | undefined {
  if (outcome.kind !== "result") return describeOutcome(outcome, probe);
  return outcome.result["isError"] === true ? "gets a result with isError" : undefined;
}
