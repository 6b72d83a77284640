import { SchemaGuard, type JsonSchema } from "../../../templates/runtime/json-schema/schemaGuard.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import type { SchemaError } from "../../model/schemaError.js";
import { findMostSimilarWord } from "../../nearestWord.js";

/** A JSON Schema of an object. In error messages, the `title` of a property describes its valid values. */
export interface ObjectSchema {
  readonly properties: { readonly [member: string]: JsonSchema & { readonly title: string } };
}

/** What to write in place of members that mean something else in each host. */
const REPLACED: { readonly [member: string]: string } = {
  timeout: 'write "timeoutMs", in milliseconds',
  disabledTools: 'write "deny": { "tools": [ … ] }',
  clientSecret: 'write "clientSecretEnv", the name of an environment variable with the secret',
  clientKey: 'write "clientKeyEnv", the name of an environment variable with the key',
  envFile: 'write "env", with references such as ${TOKEN}',
};

/** Returns the error for the place of a member in a file. */
export type Fail = (at: readonly string[], problem: string) => SchemaError;

/** @throws SchemaError for the first member that is unknown or has an invalid value. */
export function refuseMembers(
  members: JsonObject,
  {
    schema,
    ofHosts,
    at,
    fail,
  }: {
    readonly schema: ObjectSchema;
    readonly ofHosts: readonly string[];
    readonly at: readonly string[];
    readonly fail: Fail;
  },
): void {
  const known = Object.keys(schema.properties);
  for (const [member, value] of Object.entries(members)) {
    if (ofHosts.includes(member)) continue;
    if (!known.includes(member)) {
      const nearest = findMostSimilarWord(member, known);
      const advice = nearest === undefined ? `remove it, or use ${known.join(", ")}` : `did you mean "${nearest}"?`;
      throw fail([...at, member], `${JSON.stringify(member)} is not a member here (${REPLACED[member] ?? advice})`);
    }
    const property = schema.properties[member]!;
    if (!new SchemaGuard(property).accepts(value))
      throw fail([...at, member], `${JSON.stringify(member)} must be ${property.title} (correct the value)`);
  }
}
