/** An entry of a Redis stream. */
export interface StreamEntry {
  readonly id: string;
  /** The fields of the entry, in the form of the reply. `fieldOf` reads them. */
  readonly fields: unknown;
}

/** Reads the reply to XREAD of one stream. The reply is from ioredis or node-redis, in version 2 or 3 of the Redis protocol. */
export function entriesOf(reply: unknown): readonly StreamEntry[] {
  const [stream] = pairsOf(reply, "name", "messages");
  return pairsOf(stream?.[1], "id", "message").map(([id, fields]) => ({
    id: String(id),
    fields,
  }));
}

/** Returns the pairs in a reply. The reply contains them as arrays, as objects with two members, or as a map. */
function pairsOf(reply: unknown, first: string, second: string): (readonly [unknown, unknown])[] {
  if (reply instanceof Map) return [...reply];
  if (!Array.isArray(reply)) return [];
  return reply.map((each: { readonly [member: string]: unknown }) =>
    Array.isArray(each) ? ([each[0], each[1]] as const) : ([each[first], each[second]] as const),
  );
}

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

/** Returns true if the entry id `id` comes after the entry id `other` in a Redis stream. */
export function isAfterStreamId(id: string, other: string): boolean {
  const [ms = 0, number = 0] = id.split("-").map(Number);
  const [otherMs = 0, otherNumber = 0] = other.split("-").map(Number);
  return ms > otherMs || (ms === otherMs && number > otherNumber);
}
