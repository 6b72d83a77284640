// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { isObject, own } from "./checks.js";
import { required } from "./jsonSchemaParts.js";
/** The keywords that apply other schemas to the value at hand. */
export function inPlace(schema, maker) {
  const { document } = maker;
  const isBare = document.isBareReference(schema);
  return Object.entries(IN_PLACE).flatMap(([keyword, make]) => {
    const asked = document.asked(schema, keyword);
    if (isBare && keyword !== "$ref") return [];
    return asked === undefined ? [] : make(asked, maker, schema);
  });
}
const IN_PLACE = {
  $ref: (name, maker, schema) => [
    applied(maker.rule(named(name, maker, schema))),
  ],
  $dynamicRef: dynamicReference,
  allOf: (schemas, maker) => schemas.map((one) => applied(maker.rule(one))),
  anyOf: (schemas, maker) => {
    const rules = schemas.map((one) => maker.rule(one));
    return [
      (value, walk) => fits(rules, value, walk) > 0 || tell(rules, value, walk),
    ];
  },
  oneOf: (schemas, maker) => {
    const rules = schemas.map((one) => maker.rule(one));
    const expected = "what one alternative alone allows";
    return [
      (value, walk) => {
        const count = fits(rules, value, walk, 2);
        if (count === 1) return true;
        return count === 0
          ? tell(rules, value, walk)
          : walk.fail(value, expected);
      },
    ];
  },
  not: (schema, maker) => {
    const rule = maker.rule(schema);
    return [
      (value, walk) =>
        !walk.attempt(rule, value) ||
        walk.fail(value, "anything but what the schema excludes"),
    ];
  },
  if: (schema, maker, { then = true, else: other = true }) => {
    const [asked, met, unmet] = [schema, then, other].map((one) =>
      maker.rule(one),
    );
    return [
      (value, walk) =>
        walk.apply(walk.attempt(asked, value) ? met : unmet, value),
    ];
  },
  dependentSchemas: dependencies,
  dependentRequired: dependencies,
  dependencies,
};
function applied(rule) {
  return (value, walk) => walk.apply(rule, value);
}
/** The schema that a reference in a schema names. */
function named(name, maker, schema) {
  return maker.document.resolve(name, maker.document.places.get(schema));
}
/**
 * Where a reference names a `$dynamicAnchor`, it means the one of that name in the outermost resource that was entered.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2
 */
function dynamicReference(reference, maker, schema) {
  const { places } = maker.document;
  const found = named(reference, maker, schema);
  const rule = maker.rule(found);
  const fragment = reference.slice(reference.indexOf("#") + 1);
  const resource = isObject(found) ? places.get(found) : undefined;
  if (resource?.dynamic.get(decodeURIComponent(fragment)) !== found)
    return [applied(rule)];
  const rules = new Map();
  for (const { dynamic } of new Set(places.values())) {
    const meant = dynamic.get(fragment);
    if (meant !== undefined) rules.set(dynamic, maker.rule(meant));
  }
  return [
    (value, walk) => {
      const outermost = walk.scope?.find(({ dynamic }) => rules.has(dynamic));
      return walk.apply(rules.get(outermost?.dynamic) ?? rule, value);
    },
  ];
}
/** How many alternatives a value fits. No more are tried than matter, unless it matters what each evaluates. */
function fits(rules, value, walk, enough = 1) {
  let count = 0;
  for (const rule of rules) {
    if (!walk.attempt(rule, value) || ++count < enough) continue;
    if (walk.evaluated === undefined || enough > 1) break;
  }
  return count;
}
/** Tells why a value fits no alternative: the one that it comes closest to, or what each expects of the value as a whole. */
function tell(rules, value, walk) {
  if (walk.isOver) return false;
  const here = walk.pointer();
  const told = rules.map((rule) => {
    const issues = [];
    walk.attempt(rule, value, issues);
    return issues;
  });
  const [closest] = told
    .filter((issues) => issues.every(({ pointer }) => pointer !== here))
    .sort((one, other) => one.length - other.length);
  if (closest !== undefined) return walk.add(closest);
  const expected = told.flatMap((issues) => {
    const issue = issues.find(({ pointer }) => pointer === here);
    return issue === undefined ? [] : [issue.expected];
  });
  return walk.fail(value, [...new Set(expected)].join(" or "));
}
/** What a value must fulfil where it has a member: a schema, or a list of members that it must have as well. */
function dependencies(asked, maker) {
  return Object.entries(asked).map(([name, needed]) => {
    const rule = Array.isArray(needed)
      ? { checks: [required(needed)] }
      : maker.rule(needed);
    return (value, walk) =>
      !isObject(value) ||
      own(value, name) === undefined ||
      walk.apply(rule, value);
  });
}
