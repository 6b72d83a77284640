import type { JsonSchema } from "../../templates/runtime/json-schema/schemaGuard.js";
import type { Issue } from "../../templates/runtime/validation/issues.js";
import { findMostSimilarWord } from "../nearestWord.js";

/** The parts of the published schema of `extension.json` that tell a person what to write. */
interface FactSchema {
  readonly $ref?: string;
  readonly properties?: { readonly [name: string]: FactSchema };
  readonly additionalProperties?: FactSchema | boolean;
  readonly items?: FactSchema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly FactSchema[];
  readonly definitions?: { readonly [name: string]: FactSchema };
}

/**
 * Returns what to do about an issue of `extension.json`: the member that a misspelled one probably means, or the values of a missing one.
 *
 * @param at the names of the members that lead to the issue.
 */
export function adviseOnFact({ code }: Issue, at: readonly string[], schema: JsonSchema): string {
  const root = schema as FactSchema;
  const name = at.at(-1);
  const owner = name === undefined ? undefined : schemaAt(root, at.slice(0, -1));
  const known = Object.keys(owner?.properties ?? {});
  if (code === "missing" && name !== undefined) {
    const values = valuesOf(root, owner?.properties?.[name]);
    return values.length === 0 ? `(add "${name}")` : `(add "${name}": ${values.join(" or ")})`;
  }
  if (name === undefined || known.length === 0 || known.includes(name)) return "(correct the value)";
  const nearest = findMostSimilarWord(name, known);
  return nearest === undefined ? `(use ${known.join(", ")})` : `(did you mean "${nearest}"?)`;
}

/** Returns the schema of the value that names lead to. Each member of a map has the same schema. */
function schemaAt(root: FactSchema, at: readonly string[]): FactSchema | undefined {
  return at.reduce<FactSchema | undefined>((schema, name) => {
    const { properties = {}, additionalProperties: others, items } = resolved(root, schema) ?? {};
    if (Object.hasOwn(properties, name)) return properties[name];
    return typeof others === "object" ? others : items;
  }, root);
}

function resolved(root: FactSchema, schema: FactSchema | undefined): FactSchema | undefined {
  const name = schema?.$ref?.split("/").at(-1);
  return name === undefined ? schema : root.definitions?.[name];
}

/** Returns the fixed values of a member as JSON, also those of the items of a list. */
function valuesOf(root: FactSchema, given: FactSchema | undefined): string[] {
  const schema = resolved(root, given);
  if (schema === undefined) return [];
  const own = (schema.enum ?? []).map((value) => JSON.stringify(value));
  const listed = valuesOf(root, schema.items).map((value) => `[${value}]`);
  const [first] = (schema.anyOf ?? []).map((one) => valuesOf(root, one));
  return [...own, ...listed, ...(first ?? [])];
}
