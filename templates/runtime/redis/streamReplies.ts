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
