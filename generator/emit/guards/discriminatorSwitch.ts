import type { Type } from "../../model/protocol.js";
import {
  anyOf,
  call,
  literalOf,
  memberOf,
  RETURN_FALSE,
  returnStatement,
  UNDEFINED,
  VALUE,
  type Expression,
  type RuntimeName,
  type Statement,
  type SwitchCase,
} from "./code.js";
import type { Discriminator } from "./discriminator.js";

/** The checks of a union besides the `switch` over its discriminator. */
interface Union {
  /** The runtime's check for a value that can have the discriminator. */
  isObject: RuntimeName;
  /** Conditions of the alternatives that are not objects. */
  otherConditions: readonly Expression[];
  /** Returns the conditions of some alternatives. */
  conditionsOf(types: readonly Type[]): readonly Expression[];
}

/** Returns the statements that check a union by a `switch` over its discriminator. */
export function discriminatorSwitch(
  { member, cases }: Discriminator,
  { isObject, otherConditions, conditionsOf }: Union,
): Statement[] {
  const groups = new Map<string, { labels: Expression[]; types: readonly Type[] }>();
  for (const [value, types] of cases) {
    const label = value === undefined ? UNDEFINED : literalOf(value);
    const key = JSON.stringify(types);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { labels: [label], types });
    else group.labels.push(label);
  }
  const entries = [...groups.values()].map(({ labels, types }): SwitchCase => ({
    labels,
    body: [returnStatement(anyOf(conditionsOf(types)))],
  }));
  return [
    {
      kind: "if",
      condition: { kind: "negation", operand: call(isObject, VALUE) },
      then: returnStatement(anyOf(otherConditions)),
    },
    { kind: "switch", value: memberOf(VALUE, member), cases: [...entries, { labels: [], body: [RETURN_FALSE] }] },
  ];
}
