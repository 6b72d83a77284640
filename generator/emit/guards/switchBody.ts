import type { Type } from "../../model/protocol.js";
import { block, hard, layOut, literalText, nest, quote, returnCondition, type Condition, type Doc } from "../layout.js";
import type { Discriminator } from "./discriminator.js";

/** What a switch needs to know of the union around it. */
interface Union {
  /** The check that lets in only what has members. */
  isObject: string;
  /** Conditions of the alternatives that are no objects. */
  others: readonly Condition[];
  /** Conditions of the alternatives that a value of the discriminator leaves. */
  left(types: readonly Type[]): readonly Condition[];
}

/** The body of the guard of a union whose alternatives a member tells apart. */
export function switchBody({ member, cases }: Discriminator, { isObject, others, left }: Union): string {
  const groups = new Map<string, { labels: string[]; types: readonly Type[] }>();
  for (const [value, types] of cases) {
    const label = value === undefined ? "case undefined:" : `case ${literalText(value)}:`;
    const key = JSON.stringify(types);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { labels: [label], types });
    else group.labels.push(label);
  }
  const entries: Doc[] = [...groups.values()].map(({ labels, types }) => [
    ...labels.slice(0, -1).map((label) => [label, hard]),
    labels.at(-1)!,
    nest([hard, returnCondition({ any: left(types) })]),
  ]);
  entries.push(["default:", nest([hard, "return false;"])]);
  const notObject = others.length === 0 ? "return false;" : returnCondition({ any: others });
  const body: Doc = [`if (!${isObject}(value)) `, notObject, hard, `switch (value[${quote(member)}]) `, block(entries)];
  return layOut(body, 1);
}
