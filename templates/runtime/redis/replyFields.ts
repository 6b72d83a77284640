/** Returns the fields of a hash or a stream entry in a reply, by name. The reply contains names and values in turn, or an object, or a map. */
export function fieldsOf(fields: unknown): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  if (Array.isArray(fields))
    for (let i = 0; i < fields.length; i += 2) map.set(String(fields[i]), String(fields[i + 1]));
  else if (typeof fields === "object" && fields !== null)
    for (const [name, value] of fields instanceof Map ? fields : Object.entries(fields))
      map.set(String(name), String(value));
  return map;
}

/** Returns one field of a stream entry in a reply, in the same forms as in {@link fieldsOf}. Stream entries have few fields, so this creates no map. */
export function fieldOf(fields: unknown, name: string): string | undefined {
  const value = Array.isArray(fields)
    ? valueIn(fields, name)
    : fields instanceof Map
      ? (fields.get(name) as unknown)
      : (fields as { readonly [name: string]: unknown } | undefined)?.[name];
  return value === undefined ? undefined : String(value);
}

/** Returns a field of a stream entry as a number, or NaN if the entry has no such field. */
export function numberOf(fields: unknown, name: string): number {
  return Number(fieldOf(fields, name) ?? NaN);
}

function valueIn(flat: readonly unknown[], name: string): unknown {
  for (let i = 0; i < flat.length; i += 2) if (String(flat[i]) === name) return flat[i + 1];
  return undefined;
}
