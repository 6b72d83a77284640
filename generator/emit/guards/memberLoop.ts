import type { SchemaProperty } from "../../model/protocol.js";
import {
  combineConditionsWithAnd,
  createIsAbsentCondition,
  createLiteralExpression,
  createNameReference,
  negateCondition,
  RETURN_FALSE_STATEMENT,
  createReturnStatement,
  GUARD_VALUE_PARAMETER,
  type GuardExpression,
  type NameReference,
  type GuardStatement,
  type SwitchCase,
} from "./code.js";

/**
 * The minimum number of optional members for which a guard checks them in a loop. For fewer members, reading each member by its name
 * is faster.
 */
const FEWEST_OPTIONAL = 6;

/** The variable that holds the current member of the loop. */
const MEMBER: NameReference = createNameReference("member");
const KEY: NameReference = createNameReference("key");

/**
 * Returns the statements that check the optional members of an object in a loop over the members that the object has.
 *
 * For the elements of an array, this loop is faster than reading each declared member. Such elements often have different optional
 * members, and JavaScript engines read members fast only from objects with few different sets of members.
 *
 * @param conditionsOf returns the conditions on a member that is present. In the generated code, the variable `member` holds its
 * value.
 * @returns `undefined` if the type has too few optional members for the loop to be faster.
 */
export function buildForInCheckOfOptionalMembers(
  optional: readonly SchemaProperty[],
  conditionsOf: (property: SchemaProperty, member: NameReference) => readonly GuardExpression[],
): GuardStatement[] | undefined {
  if (optional.length < FEWEST_OPTIONAL) return undefined;
  const groups = new Map<string, { names: string[]; conditions: readonly GuardExpression[] }>();
  for (const property of optional) {
    const conditions = conditionsOf(property, MEMBER);
    if (conditions.length === 0) continue;
    const key = JSON.stringify(conditions);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [property.name], conditions });
    else group.names.push(property.name);
  }
  const cases = [...groups.values()].map(({ names, conditions }): SwitchCase => ({
    labels: names.map(createLiteralExpression),
    body: [
      { kind: "if", condition: negateCondition(combineConditionsWithAnd(conditions)), then: RETURN_FALSE_STATEMENT },
      { kind: "break" },
    ],
  }));
  return [
    {
      kind: "forIn",
      key: KEY.name,
      object: GUARD_VALUE_PARAMETER,
      body: [
        { kind: "constant", name: MEMBER.name, value: { kind: "member", object: GUARD_VALUE_PARAMETER, key: KEY } },
        { kind: "if", condition: createIsAbsentCondition(MEMBER), then: { kind: "continue" } },
        { kind: "switch", value: KEY, cases },
      ],
    },
    createReturnStatement(createLiteralExpression(true)),
  ];
}
