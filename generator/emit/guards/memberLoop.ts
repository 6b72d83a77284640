import type { Property } from "../../model/protocol.js";
import {
  allOf,
  isAbsent,
  literalOf,
  nameOf,
  negated,
  RETURN_FALSE,
  returnStatement,
  VALUE,
  type Expression,
  type Name,
  type Statement,
  type SwitchCase,
} from "./code.js";

/** Objects with fewer optional members are checked faster by reading each member by its name. */
const FEWEST_OPTIONAL = 6;

/** The variable that holds the current member of the loop. */
const MEMBER: Name = nameOf("member");
const KEY: Name = nameOf("key");

/**
 * Returns the statements that check the optional members of an object in a loop over the members that it has. For the items of a
 * list this is faster than reading each declared member: an engine caches only a few object shapes, and items come in many.
 *
 * @param conditionsOf returns the conditions on a member that is present, which the code calls `member`.
 * @returns `undefined` if the type has too few optional members for the loop to be faster.
 */
export function memberLoop(
  optional: readonly Property[],
  conditionsOf: (property: Property, member: Name) => readonly Expression[],
): Statement[] | undefined {
  if (optional.length < FEWEST_OPTIONAL) return undefined;
  const groups = new Map<string, { names: string[]; conditions: readonly Expression[] }>();
  for (const property of optional) {
    const conditions = conditionsOf(property, MEMBER);
    if (conditions.length === 0) continue;
    const key = JSON.stringify(conditions);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [property.name], conditions });
    else group.names.push(property.name);
  }
  const cases = [...groups.values()].map(({ names, conditions }): SwitchCase => ({
    labels: names.map(literalOf),
    body: [{ kind: "if", condition: negated(allOf(conditions)), then: RETURN_FALSE }, { kind: "break" }],
  }));
  return [
    {
      kind: "forIn",
      key: KEY.name,
      object: VALUE,
      body: [
        { kind: "constant", name: MEMBER.name, value: { kind: "member", object: VALUE, key: KEY } },
        { kind: "if", condition: isAbsent(MEMBER), then: { kind: "continue" } },
        { kind: "switch", value: KEY, cases },
      ],
    },
    returnStatement(literalOf(true)),
  ];
}
