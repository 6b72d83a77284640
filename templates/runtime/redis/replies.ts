/** An entry of a Redis stream. */
export interface StreamEntry {
  readonly id: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Reads the reply to XREAD of one stream. The reply is from ioredis or node-redis, in version 2 or 3 of the Redis protocol. */
export function entriesOf(reply: unknown): readonly StreamEntry[] {
  const [stream] = pairsOf(reply, "name", "messages");
  return pairsOf(stream?.[1], "id", "message").map(([id, fields]) => ({ id: String(id), fields: fieldsOf(fields) }));
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

/** Returns a field of a stream entry as a number, or NaN if the entry has no such field. */
export function numberOf(fields: ReadonlyMap<string, string>, name: string): number {
  return Number(fields.get(name) ?? NaN);
}

/** Returns true if the entry id `id` comes after the entry id `other` in a Redis stream. */
export function isAfterStreamId(id: string, other: string): boolean {
  const [ms = 0, number = 0] = id.split("-").map(Number);
  const [otherMs = 0, otherNumber = 0] = other.split("-").map(Number);
  return ms > otherMs || (ms === otherMs && number > otherNumber);
}
