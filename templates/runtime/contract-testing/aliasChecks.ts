import { isObject, type JsonObject } from "../validation/checks.js";
import type { ProblemList } from "./checkResult.js";
import { describeOutcome } from "./lists.js";
import type { Outcome, ServerProbe } from "./probe.js";
import { callToolWith, type TestedTool } from "./toolChecks.js";

/** The members of entries of a contract that servers do not list. */
const UNLISTED = ["scopes", "aliases", "argumentAliases"];

/** Returns an entry of a contract as its server lists it. */
export function listedEntry(entry: object): JsonObject {
  return Object.fromEntries(Object.entries(entry as JsonObject).filter(([member]) => !UNLISTED.includes(member)));
}

/** Returns true if an entry of a contract has old names, or old names of arguments. */
export function hasAliases({ aliases, argumentAliases }: JsonObject): boolean {
  return namesIn(aliases).length + pairsIn(argumentAliases).length > 0;
}

/**
 * Calls a tool by each of its old names, and with each old name of an argument.
 *
 * @param entry the tool in the contract.
 * @returns why nothing was checked, if the tool refuses the same calls by its name.
 */
export async function checkAliases(
  probe: ServerProbe,
  { tool, entry }: { tool: TestedTool; entry: JsonObject },
  found: ProblemList,
): Promise<string | undefined> {
  const { name } = tool;
  const inputs = tool.inputs.valid.map(({ value }) => value);
  const calls = [
    ...namesIn(entry["aliases"]).map((alias) => ({
      what: `the old name ${alias}`,
      name: alias,
      old: inputs[0],
      now: inputs[0],
    })),
    ...pairsIn(entry["argumentAliases"]).map(([alias, argument]) => {
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

function namesIn(aliases: unknown): string[] {
  return Array.isArray(aliases) ? aliases.map(String) : [];
}

function pairsIn(aliases: unknown): (readonly [alias: string, argument: string])[] {
  return isObject(aliases) ? Object.entries(aliases).map(([alias, name]) => [alias, String(name)] as const) : [];
}
