import type { SchemaType } from "../../model/protocol.js";
import {
  combineConditionsWithOr,
  createGuardCallExpression,
  createLiteralExpression,
  createMemberAccessExpression,
  RETURN_FALSE_STATEMENT,
  createReturnStatement,
  UNDEFINED_REFERENCE,
  GUARD_VALUE_PARAMETER,
  type GuardExpression,
  type RuntimeNameReference,
  type GuardStatement,
  type SwitchCase,
} from "./code.js";
import type { UnionDiscriminator } from "./discriminator.js";

/** The parts of a union's check that do not belong to the `switch` over its discriminator. */
interface Union {
  /** The function of the runtime, such as `isObject`, that the code calls before it reads the discriminator of a value. */
  isObject: RuntimeNameReference;
  /** Conditions of the alternatives that are not objects. */
  otherConditions: readonly GuardExpression[];
  /** Returns the code of the conditions for the alternatives that share a value of the discriminator; a value must meet one of them. */
  conditionsOf(types: readonly SchemaType[]): readonly GuardExpression[];
}

/** Returns the statements that check a union by a `switch` over its discriminator. */
export function buildDiscriminatorSwitch(
  { member, cases }: UnionDiscriminator,
  { isObject, otherConditions, conditionsOf }: Union,
): GuardStatement[] {
  const groups = new Map<string, { labels: GuardExpression[]; types: readonly SchemaType[] }>();
  for (const [value, types] of cases) {
    const label = value === undefined ? UNDEFINED_REFERENCE : createLiteralExpression(value);
    const key = JSON.stringify(types);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { labels: [label], types });
    else group.labels.push(label);
  }
  const entries = [...groups.values()].map(({ labels, types }): SwitchCase => ({
    labels,
    body: [createReturnStatement(combineConditionsWithOr(conditionsOf(types)))],
  }));
  return [
    {
      kind: "if",
      condition: { kind: "negation", operand: createGuardCallExpression(isObject, GUARD_VALUE_PARAMETER) },
      then: createReturnStatement(combineConditionsWithOr(otherConditions)),
    },
    {
      kind: "switch",
      value: createMemberAccessExpression(GUARD_VALUE_PARAMETER, member),
      cases: [...entries, { labels: [], body: [RETURN_FALSE_STATEMENT] }],
    },
  ];
}
