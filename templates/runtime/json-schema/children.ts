import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { attempt } from "./attempt.js";
import type { JsonSchema } from "./dialects.js";
import { LOOKUP, namesOf, type Budget } from "./values.js";
import type { Check, Keywords, Maker, Rule } from "./walk.js";

/** `required`: members that a value must have. */
export const required: Keywords = (schema, maker, before) => {
  const asked = maker.asked(schema, "required");
  return asked === undefined
    ? before
    : [...before, having(asked as readonly string[])];
};

/** Looks for members that a value must have. */
export function having(asked: readonly string[]): Check {
  const names = asked.map(asName);
  return (value, walk) => {
    if (!isObject(value)) return true;
    walk.spend(names.length);
    let isValid = true;
    for (const name of names) {
      if (read(value, name) !== undefined) continue;
      isValid = walk.fail(undefined, "a value", name.name);
      if (walk.isOver) break;
    }
    return isValid;
  };
}

interface Name {
  readonly name: string;
  /** Whether an object has such a member even where it has none itself. */
  readonly isInherited: boolean;
}

function asName(name: string): Name {
  return { name, isInherited: name in {} };
}

function read(value: JsonObject, { name, isInherited }: Name): unknown {
  return isInherited ? ownMember(value, name) : value[name];
}

/** `properties` */
export const members: Keywords = (schema, maker, before) => {
  const declared = byName(schema, maker, "properties")
    .sort(marksFirst)
    .map(([name, one]) => ({
      ...asName(name),
      isMark: isMark(one),
      rule: maker.rule(one),
    }));
  const isLong = declared.length > MOST_READ;
  // An alternative that its marks exclude is left without a look at the other members.
  const groups = isLong
    ? [
        declared.filter((one) => one.isMark),
        declared.filter((one) => !one.isMark),
      ]
    : [declared];
  return [
    ...before,
    ...groups.flatMap((group) =>
      group.length > 0 ? [declaredCheck(group)] : [],
    ),
  ];
};

interface Declared extends Name {
  readonly rule: Rule;
}

/** Looks at the declared members that a value has. */
function declaredCheck(declared: readonly Declared[]): Check {
  const find = declared.length > MOST_READ ? finderOf(declared) : undefined;
  return (value, walk) => {
    if (!isObject(value)) return true;
    if (!find) walk.spend(declared.length >> 2);
    let isValid = true;
    for (const name of find?.(value, walk) ?? declared) {
      const member = read(value, name);
      if (member === undefined) continue;
      walk.evaluated?.names.add(name.name);
      if (walk.enter(name.rule, member, name.name)) continue;
      isValid = false;
      if (walk.isOver) break;
    }
    return isValid;
  };
}

/** With more declared members than these, it is faster to look at those that a value has. */
const MOST_READ = 64;

/** Finds the declared members that a value has, in the order of their declarations. */
function finderOf<D extends Name>(
  declared: readonly D[],
): (value: JsonObject, budget: Budget) => readonly D[] {
  const places = new Map(declared.map(({ name }, i) => [name, i]));
  return (value, budget) => {
    const names = namesOf(value);
    budget.spend(LOOKUP * names.length);
    return names
      .flatMap((name) => places.get(name) ?? [])
      .sort((a, b) => a - b)
      .map((place) => declared[place]!);
  };
}

type Named = [name: string, schema: JsonSchema];

/** What tells alternatives apart comes first: else each of them would look into all parts before, and again in each part of these. */
function marksFirst([, one]: Named, [, other]: Named): number {
  return Number(isMark(other)) - Number(isMark(one));
}

function isMark(schema: JsonSchema): boolean {
  return isObject(schema) && ("const" in schema || "enum" in schema);
}

function byName(schema: JsonObject, maker: Maker, keyword: string): Named[] {
  return Object.entries(maker.asked(schema, keyword) ?? {});
}

/** `patternProperties`, `additionalProperties`: the latter is about what the former and `properties` leave. */
export const others: Keywords = (schema, maker, before) => {
  const names = new Set(
    byName(schema, maker, "properties").map(([name]) => name),
  );
  const patterns = byName(schema, maker, "patternProperties").map(
    ([pattern, one]) => [maker.matcher(pattern), maker.rule(one)] as const,
  );
  const rest = maker.held(schema, "additionalProperties");
  if (rest === undefined && patterns.length === 0) return before;
  const check: Check = (value, walk) => {
    if (!isObject(value)) return true;
    let isValid = true;
    for (const name in value) {
      walk.spend(4 + patterns.length);
      let isKnown = names.has(name);
      if (isKnown && patterns.length === 0) continue;
      const member = ownMember(value, name);
      if (member === undefined) continue;
      for (const [pattern, matched] of patterns) {
        if (!pattern(name, walk)) continue;
        isKnown = true;
        walk.evaluated?.names.add(name);
        if (!walk.enter(matched, member, name)) isValid = false;
      }
      if (!isKnown && rest !== undefined) {
        walk.evaluated?.names.add(name);
        if (!walk.enter(rest, member, name)) isValid = false;
      }
      if (isValid || !walk.isOver) continue;
      // The engine has listed all names, however early the first failure.
      walk.spend(LOOKUP * Object.keys(value).length);
      break;
    }
    return isValid;
  };
  return [...before, check];
};

/** `propertyNames` */
export const names: Keywords = (schema, maker, before) => {
  const rule = maker.held(schema, "propertyNames");
  if (rule === undefined) return before;
  const check: Check = (value, walk) => {
    if (!isObject(value)) return true;
    let isValid = true;
    const all = namesOf(value);
    walk.spend(LOOKUP * all.length);
    for (const name of all) {
      if (attempt(walk, rule, name)) continue;
      isValid = walk.fail(name, "a name that the schema allows", name);
      if (walk.isOver) break;
    }
    return isValid;
  };
  return [...before, check];
};

/** The items at the start by their places, and the rest; what each dialect calls them differs. */
export const items: Keywords = (schema, maker, before) => {
  const all = maker.asked(schema, "items");
  const first = Array.isArray(all)
    ? all
    : ((maker.asked(schema, "prefixItems") ?? []) as JsonSchema[]);
  const rules = first.map((one) => maker.rule(one as JsonSchema));
  const rest = maker.held(
    schema,
    Array.isArray(all) ? "additionalItems" : "items",
  );
  if (rest === undefined && rules.length === 0) return before;
  const check: Check = (value, walk) => {
    if (!Array.isArray(value)) return true;
    const end = rest ? value.length : Math.min(rules.length, value.length);
    let isValid = true;
    for (let i = 0; i < end; i++) {
      if (walk.enter(rules[i] ?? rest!, value[i], i)) continue;
      isValid = false;
      if (walk.isOver) break;
    }
    const { evaluated } = walk;
    if (evaluated) evaluated.first = Math.max(evaluated.first, end);
    return isValid;
  };
  return [...before, check];
};

/** `contains`, `minContains`, `maxContains` */
export const contains: Keywords = (schema, maker, before) => {
  const rule = maker.held(schema, "contains");
  if (rule === undefined) return before;
  const least = (maker.asked(schema, "minContains") ?? 1) as number;
  const most = (maker.asked(schema, "maxContains") ?? Infinity) as number;
  const expected = `a list with ${least}${most === Infinity ? " or more" : ` to ${most}`} items of a kind`;
  const check: Check = (value, walk) => {
    if (!Array.isArray(value)) return true;
    const { evaluated } = walk;
    let count = 0;
    walk.evaluated = undefined;
    for (let i = 0; i < value.length; i++) {
      if (!attempt(walk, rule, value[i])) continue;
      count++;
      evaluated?.items.add(i);
      if (count > most || (count >= least && most === Infinity && !evaluated))
        break;
    }
    walk.evaluated = evaluated;
    return (count >= least && count <= most) || walk.fail(value, expected);
  };
  return [...before, check];
};
