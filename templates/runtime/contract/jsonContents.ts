import type { CreateSchemaGuardFunction } from "../json-schema/schemaGuard.js";
import type { JsonObject } from "../validation/checks.js";
import { bindRequiredMethod, mapAwaitable, type ListedResourcesAndTemplates } from "./handlers.js";
import { toJson } from "./toolResults.js";

/** The options of {@link withJsonContents}. */
interface JsonContentsOptions {
  /** The schemas of the values, by the names of their methods, and the URI or the URI template of each. */
  readonly contents: { readonly [member: string]: { readonly address: string; readonly schema: object } };
  /** Returns the guard of a schema. */
  readonly guardOf: CreateSchemaGuardFunction;
}

/**
 * Returns the methods of the resources of a contract. Those with a schema return their value as JSON text; `undefined` stays `undefined`.
 *
 * @param implementation the author's object with these methods.
 * @throws TypeError if a method with a schema is missing. The returned methods throw one if a value does not match its schema.
 */
export function withJsonContents(
  { resources, templates }: ListedResourcesAndTemplates,
  implementation: object,
  { contents, guardOf }: JsonContentsOptions,
): object {
  const methods: { [member: string]: unknown } = {};
  for (const member of [...Object.keys(resources), ...Object.keys(templates)]) {
    const typed = contents[member];
    // A resource without a schema may leave its method to a template.
    if (typed === undefined && (implementation as JsonObject)[member] === undefined) continue;
    const run = bindRequiredMethod(implementation, member);
    const textOf = (value: unknown): string | undefined =>
      value === undefined ? undefined : toJson(`the value of ${typed!.address}`, value, guardOf(typed!.schema)).text;
    methods[member] = typed === undefined ? run : (...given: unknown[]) => mapAwaitable(run(...given), textOf);
  }
  return methods;
}
