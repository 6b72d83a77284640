// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Reads the reply to XREAD of one stream. The reply is from ioredis or node-redis, in version 2 or 3 of the Redis protocol. */
export function entriesOf(reply) {
  const [stream] = pairsOf(reply, "name", "messages");
  return pairsOf(stream?.[1], "id", "message").map(([id, fields]) => ({
    id: String(id),
    fields,
  }));
}
/** Returns the pairs in a reply. The reply contains them as arrays, as objects with two members, or as a map. */
function pairsOf(reply, first, second) {
  if (reply instanceof Map) return [...reply];
  if (!Array.isArray(reply)) return [];
  return reply.map((each) =>
    Array.isArray(each) ? [each[0], each[1]] : [each[first], each[second]],
  );
}
