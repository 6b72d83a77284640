import { isObject, type JsonObject } from "../validation/checks.js";
import type { JsonSchema } from "./dialects.js";
import { SchemaDocument } from "./document.js";
import type { Check, Keywords, Maker, Rule } from "./walk.js";

/** `$ref`, `$dynamicRef`: they apply the schema that they name. */
export const references: Keywords = (schema, maker, before) => {
  documentOf(maker);
  const name = maker.asked(schema, "$ref");
  const dynamic = maker.asked(schema, "$dynamicRef");
  return [
    ...before,
    ...(name === undefined
      ? []
      : [applied(maker.rule(named(name as string, maker, schema)))]),
    ...(dynamic === undefined
      ? []
      : dynamicReference(dynamic as string, maker, schema)),
  ];
};

/** Enters the resource of a schema for as long as it is applied: `$dynamicRef` asks for it. The last of all keywords. */
export const scopes: Keywords = (schema, maker, before) => {
  const { places, isDynamic } = documentOf(maker);
  if (before.length === 0 || !isDynamic) return before;
  const resource = places.get(schema)!;
  const rule = { checks: before };
  const check: Check = (value, walk) => {
    (walk.scope ??= []).push(resource);
    const isValid = walk.apply(rule, value);
    walk.scope.pop();
    return isValid;
  };
  return [check];
};

const documents = new WeakMap<Maker, SchemaDocument>();

/** All that the references of a document may name. */
function documentOf(maker: Maker): SchemaDocument {
  let known = documents.get(maker);
  if (known === undefined)
    documents.set(
      maker,
      (known = new SchemaDocument(maker.root, maker.dialect)),
    );
  return known;
}

function applied(rule: Rule): Check {
  return (value, walk) => walk.apply(rule, value);
}

/** The schema that a reference in a schema names. */
function named(name: string, maker: Maker, schema: JsonObject): JsonSchema {
  const document = documentOf(maker);
  return document.resolve(name, document.places.get(schema)!);
}

/**
 * Where a reference names a `$dynamicAnchor`, it means the one of that name in the outermost resource that was entered.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2
 */
function dynamicReference(
  reference: string,
  maker: Maker,
  schema: JsonObject,
): Check[] {
  const { places } = documentOf(maker);
  const found = named(reference, maker, schema);
  const rule = maker.rule(found);
  const fragment = reference.slice(reference.indexOf("#") + 1);
  const resource = isObject(found) ? places.get(found)! : undefined;
  if (resource?.dynamic.get(decodeURIComponent(fragment)) !== found)
    return [applied(rule)];
  const rules = new Map<unknown, Rule>();
  for (const { dynamic } of new Set(places.values())) {
    const meant = dynamic.get(fragment);
    if (meant !== undefined) rules.set(dynamic, maker.rule(meant));
  }
  return [
    (value, walk) => {
      walk.spend(walk.scope?.length ?? 0);
      const outermost = walk.scope?.find(({ dynamic }) => rules.has(dynamic));
      return walk.apply(rules.get(outermost?.dynamic) ?? rule, value);
    },
  ];
}
