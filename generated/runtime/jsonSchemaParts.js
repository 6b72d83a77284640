// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { isObject, own } from "./checks.js";
import { namesOf } from "./jsonSchemaValues.js";
import { Evaluated } from "./jsonSchemaWalk.js";
/** The keywords that look into a value: at its members and items. */
export function parts(schema, maker) {
  const asked = own(schema, "required");
  return [
    ...(asked === undefined ? [] : [required(asked)]),
    ...[members, names, items, contains].flatMap((make) => make(schema, maker)),
  ];
}
/** Members that a value must have. */
export function required(asked) {
  const names = asked.map(asName);
  return (value, walk) => {
    if (!isObject(value)) return true;
    let isValid = true;
    for (const name of names) {
      if (read(value, name) !== undefined) continue;
      isValid = walk.fail(undefined, "a value", name.name);
      if (walk.isOver) break;
    }
    return isValid;
  };
}
function asName(name) {
  return { name, isInherited: name in {} };
}
function read(value, { name, isInherited }) {
  return isInherited ? own(value, name) : value[name];
}
/** `properties`, `patternProperties`, `additionalProperties`: the last is about what the others leave. */
function members(schema, maker) {
  const byName = (keyword) =>
    Object.entries(maker.document.asked(schema, keyword) ?? {});
  const declared = byName("properties").map(([name, one]) => ({
    ...asName(name),
    rule: maker.rule(one),
  }));
  const check = (value, walk) => {
    if (!isObject(value)) return true;
    let isValid = true;
    for (const name of declared) {
      const member = read(value, name);
      if (member === undefined) continue;
      walk.evaluated?.names.add(name.name);
      if (walk.enter(name.rule, member, name.name)) continue;
      isValid = false;
      if (walk.isOver) break;
    }
    return isValid;
  };
  const names = new Set(declared.map(({ name }) => name));
  return [
    ...(names.size > 0 ? [check] : []),
    ...others(schema, maker, { names, patterns: byName("patternProperties") }),
  ];
}
function others(schema, maker, declared) {
  const { names } = declared;
  const patterns = declared.patterns.map(([pattern, one]) => [
    new RegExp(pattern, "u"),
    maker.rule(one),
  ]);
  const rest = maker.held(schema, "additionalProperties");
  if (rest === undefined && patterns.length === 0) return [];
  const check = (value, walk) => {
    if (!isObject(value)) return true;
    let isValid = true;
    for (const name in value) {
      let isKnown = names.has(name);
      if (isKnown && patterns.length === 0) continue;
      const member = own(value, name);
      if (member === undefined) continue;
      for (const [pattern, matched] of patterns) {
        if (!pattern.test(name)) continue;
        isKnown = true;
        walk.evaluated?.names.add(name);
        if (!walk.enter(matched, member, name)) isValid = false;
      }
      if (!isKnown && rest !== undefined) {
        walk.evaluated?.names.add(name);
        if (!walk.enter(rest, member, name)) isValid = false;
      }
      if (!isValid && walk.isOver) break;
    }
    return isValid;
  };
  return [check];
}
function names(schema, maker) {
  const rule = maker.held(schema, "propertyNames");
  if (rule === undefined) return [];
  const check = (value, walk) => {
    if (!isObject(value)) return true;
    let isValid = true;
    for (const name of namesOf(value)) {
      if (walk.attempt(rule, name)) continue;
      isValid = walk.fail(name, "a name that the schema allows", name);
      if (walk.isOver) break;
    }
    return isValid;
  };
  return [check];
}
/** The items at the start by their places, and the rest; what each dialect calls them differs. */
function items(schema, maker) {
  const { document } = maker;
  const all = document.asked(schema, "items");
  const first = Array.isArray(all)
    ? all
    : (document.asked(schema, "prefixItems") ?? []);
  const rules = first.map((one) => maker.rule(one));
  const rest = maker.held(
    schema,
    Array.isArray(all) ? "additionalItems" : "items",
  );
  if (rest === undefined && rules.length === 0) return [];
  const check = (value, walk) => {
    if (!Array.isArray(value)) return true;
    const end = rest ? value.length : Math.min(rules.length, value.length);
    let isValid = true;
    for (let i = 0; i < end; i++) {
      if (walk.enter(rules[i] ?? rest, value[i], i)) continue;
      isValid = false;
      if (walk.isOver) break;
    }
    const { evaluated } = walk;
    if (evaluated) evaluated.first = Math.max(evaluated.first, end);
    return isValid;
  };
  return [check];
}
function contains(schema, maker) {
  const { document } = maker;
  const rule = maker.held(schema, "contains");
  if (rule === undefined) return [];
  const least = document.asked(schema, "minContains") ?? 1;
  const most = document.asked(schema, "maxContains") ?? Infinity;
  const expected = `a list with ${least}${most === Infinity ? " or more" : ` to ${most}`} items of a kind`;
  const check = (value, walk) => {
    if (!Array.isArray(value)) return true;
    const { evaluated } = walk;
    let count = 0;
    walk.evaluated = undefined;
    for (let i = 0; i < value.length; i++) {
      if (!walk.attempt(rule, value[i])) continue;
      count++;
      evaluated?.items.add(i);
      if (count > most || (count >= least && most === Infinity && !evaluated))
        break;
    }
    walk.evaluated = evaluated;
    return (count >= least && count <= most) || walk.fail(value, expected);
  };
  return [check];
}
/** Adds the keywords that look at what the other checks of the schema leave. */
export function unevaluated(schema, maker, others) {
  const members = maker.held(schema, "unevaluatedProperties");
  const items = maker.held(schema, "unevaluatedItems");
  if (members === undefined && items === undefined) return others;
  const rule = { checks: others };
  const check = (value, walk) => {
    const outer = walk.evaluated;
    const evaluated = new Evaluated();
    walk.evaluated = evaluated;
    const isValid =
      walk.apply(rule, value) &&
      (!members || !isObject(value) || membersLeft(members, value, walk)) &&
      (!items || !Array.isArray(value) || itemsLeft(items, value, walk));
    walk.evaluated = outer;
    if (isValid) outer?.add(evaluated);
    return isValid;
  };
  return [check];
}
function membersLeft(rule, value, walk) {
  const { names } = walk.evaluated;
  let isValid = true;
  for (const name of namesOf(value)) {
    if (names.has(name)) continue;
    names.add(name);
    if (!walk.enter(rule, value[name], name)) isValid = false;
    if (!isValid && walk.isOver) break;
  }
  return isValid;
}
function itemsLeft(rule, value, walk) {
  const { items, first } = walk.evaluated;
  let isValid = true;
  for (let i = first; i < value.length; i++) {
    if (items.has(i) || walk.enter(rule, value[i], i)) continue;
    isValid = false;
    if (walk.isOver) break;
  }
  walk.evaluated.first = value.length;
  return isValid;
}
