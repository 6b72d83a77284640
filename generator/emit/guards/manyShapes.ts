import type { Property } from "../../model/protocol.js";
import { block, hard, layOut, nest, negated, quote, returnFalseIf, type Condition, type Doc } from "../layout.js";

/** With fewer optional members, reading each of them is faster. */
const FEWEST_OPTIONAL = 6;

/**
 * The body of a guard for objects that come in many shapes, one after the other: it walks the members that are there, instead of
 * asking for each that could be. Asking is slow where the engine meets more shapes than it remembers.
 *
 * @param conditionsOf conditions on a member that is there, written as `member`.
 * @returns undefined where there are too few optional members for it to pay; else what makes the body, given the conditions on
 *   the object and its required members.
 */
export function manyShapes(
  optional: readonly Property[],
  conditionsOf: (property: Property) => readonly Condition[],
): ((first: Condition) => string) | undefined {
  if (optional.length < FEWEST_OPTIONAL) return undefined;
  const groups = new Map<string, { names: string[]; conditions: readonly Condition[] }>();
  for (const property of optional) {
    const conditions = conditionsOf(property);
    if (conditions.length === 0) continue;
    const key = JSON.stringify(conditions);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [property.name], conditions });
    else group.names.push(property.name);
  }
  const cases: Doc[] = [...groups.values()].map(({ names, conditions }) => [
    ...names.slice(0, -1).map((name) => [`case ${quote(name)}:`, hard]),
    `case ${quote(names.at(-1)!)}:`,
    nest([hard, returnFalseIf(negated({ all: conditions })), hard, "break;"]),
  ]);
  const walk: Doc = [
    "for (const key in value) ",
    block(["const member = value[key];", "if (member === undefined) continue;", ["switch (key) ", block(cases)]]),
  ];
  return (first) => layOut([returnFalseIf(negated(first)), hard, walk, hard, "return true;"], 1);
}
