// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject, type JsonObject } from "../validation/checks.js";
import { LOOKUP, namesOf } from "./values.js";
import type { Check, Evaluated, Keywords, Rule, Walk } from "./walk.js";

/** `unevaluatedProperties`, `unevaluatedItems`: they look at what the other checks of the schema leave. */
export const unevaluated: Keywords = (schema, maker, before) => {
  const members = maker.held(schema, "unevaluatedProperties");
  const items = maker.held(schema, "unevaluatedItems");
  if (members === undefined && items === undefined) return before;
  const rule = { checks: before };
  const check: Check = (value, walk) => {
    const outer = walk.evaluated;
    const evaluated = new Noted();
    walk.evaluated = evaluated;
    const isValid =
      walk.apply(rule, value) &&
      (!members || !isObject(value) || membersLeft(members, value, walk)) &&
      (!items || !Array.isArray(value) || itemsLeft(items, value, walk));
    walk.evaluated = outer;
    if (isValid && outer !== undefined) {
      walk.spend(LOOKUP * evaluated.size);
      outer.add(evaluated);
    }
    return isValid;
  };
  return [check];
};

class Noted implements Evaluated {
  readonly names: Set<string> = new Set();
  readonly items: Set<number> = new Set();
  first = 0;

  get size(): number {
    return this.names.size + this.items.size;
  }

  afresh(): Evaluated {
    return new Noted();
  }

  add({ names, items, first }: Evaluated): void {
    for (const name of names) this.names.add(name);
    for (const item of items) this.items.add(item);
    this.first = Math.max(this.first, first);
  }
}

function membersLeft(rule: Rule, value: JsonObject, walk: Walk): boolean {
  const { names } = walk.evaluated!;
  let isValid = true;
  const all = namesOf(value);
  walk.spend(LOOKUP * all.length);
  for (const name of all) {
    if (names.has(name)) continue;
    names.add(name);
    if (!walk.enter(rule, value[name], name)) isValid = false;
    if (!isValid && walk.isOver) break;
  }
  return isValid;
}

function itemsLeft(rule: Rule, value: unknown[], walk: Walk): boolean {
  const { items, first } = walk.evaluated!;
  let isValid = true;
  walk.spend(LOOKUP * items.size);
  for (let i = first; i < value.length; i++) {
    if (items.has(i) || walk.enter(rule, value[i], i)) continue;
    isValid = false;
    if (walk.isOver) break;
  }
  walk.evaluated!.first = value.length;
  return isValid;
}
