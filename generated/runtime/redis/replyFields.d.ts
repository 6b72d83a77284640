// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the fields of a hash or a stream entry in a reply, by name. The reply contains names and values in turn, or an object, or a map. */
export declare function fieldsOf(fields: unknown): ReadonlyMap<string, string>;
/** Returns one field of a stream entry in a reply, in the same forms as in {@link fieldsOf}. Stream entries have few fields, so this creates no map. */
export declare function fieldOf(
  fields: unknown,
  name: string,
): string | undefined;
/** Returns a field of a stream entry as a number, or NaN if the entry has no such field. */
export declare function numberOf(fields: unknown, name: string): number;
