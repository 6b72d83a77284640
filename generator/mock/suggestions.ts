import { isObject, ownMember } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import type { Contract } from "../contract/contract.js";
import { schemasWithin } from "../contract/subschemas.js";

/** The number of values for an argument of whose name the schemas say nothing. */
const MADE = 3;

/**
 * Returns a function that suggests values for an argument: those that the user's text begins. They are the strings in `enum`, `const` and
 * `examples` of the members of this name in the schemas of the contract. Without any, they are made from the name.
 */
export function createSuggestions(contract: Contract): (name: string, typed: string) => readonly string[] {
  const known = valuesByMember(contract);
  return (name, typed) => {
    const values = known.get(name) ?? Array.from({ length: MADE }, (_, i) => `${name}-${i + 1}`);
    return [...values].filter((value) => value.toLowerCase().startsWith(typed.toLowerCase()));
  };
}

function valuesByMember({ tools, contentSchemas }: Contract): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const roots = [
    ...tools.flatMap(({ inputSchema, outputSchema }) => [inputSchema, outputSchema]),
    ...contentSchemas.values(),
  ];
  for (const root of roots.filter(isObject)) {
    for (const { schema } of schemasWithin(root)) {
      const { properties } = schema;
      if (!isObject(properties)) continue;
      for (const [name, member] of Object.entries(properties)) {
        const values = stringsOf(member, root);
        if (values.length > 0) found.set(name, new Set([...(found.get(name) ?? []), ...values]));
      }
    }
  }
  return found;
}

function stringsOf(schema: unknown, root: JsonSchema): readonly string[] {
  if (!isObject(schema)) return [];
  const { const: fixed, enum: allowed, examples } = { ...definitionOf(schema, root), ...schema };
  return [fixed, allowed, examples].flat().filter((value) => typeof value === "string");
}

/** Returns the definition that a schema refers to by `#/$defs/NAME`; an empty object for any other schema. */
function definitionOf({ $ref }: { readonly [keyword: string]: unknown }, root: JsonSchema): object {
  const name = typeof $ref === "string" && $ref.startsWith("#/$defs/") ? $ref.slice("#/$defs/".length) : undefined;
  const definitions = isObject(root) ? root["$defs"] : undefined;
  const found = name === undefined || !isObject(definitions) ? undefined : ownMember(definitions, name);
  return isObject(found) ? found : {};
}
