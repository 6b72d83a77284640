// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** @throws TypeError if the client belongs to neither package. */
export function commandsOf(client) {
  if (isNodeRedis(client)) return nodeRedisCommands(client);
  if (isIoRedis(client)) return ioRedisCommands(client);
  throw new TypeError(
    "redisService: the first argument is not a client of the npm package redis (4 or later) or ioredis (5 or later)",
  );
}
function hasMethods(client, ...names) {
  const members = client;
  return names.every((name) => typeof members?.[name] === "function");
}
function isNodeRedis(client) {
  return hasMethods(client, "evalSha", "eval", "duplicate");
}
function isIoRedis(client) {
  return hasMethods(client, "evalsha", "eval", "duplicate");
}
function nodeRedisCommands(client) {
  const isCluster = hasMethods(client, "nodeClient");
  const optionsOf = (keys, args) => ({ keys: [...keys], arguments: [...args] });
  return {
    isCluster,
    eval: (script, keys, args) => client.eval(script, optionsOf(keys, args)),
    evalSha: (sha, keys, args) => client.evalSha(sha, optionsOf(keys, args)),
    duplicate(failed) {
      const duplicate = client.duplicate.bind(client);
      const reader = isCluster
        ? duplicate({ minimizeConnections: true })
        : duplicate();
      reader.on("error", failed);
      return {
        open: () => reader.connect(),
        async read(after, { blockMs, count }) {
          const streams = [...after].map(([key, id]) => ({ key, id }));
          return entriesOf(
            await reader.xRead(streams, { BLOCK: blockMs, COUNT: count }),
          );
        },
        close: () => closeQuietly(reader),
      };
    },
  };
}
function ioRedisCommands(client) {
  const isCluster = client.isCluster === true;
  return {
    isCluster,
    eval: (script, keys, args) =>
      client.eval(script, keys.length, ...keys, ...args),
    evalSha: (sha, keys, args) =>
      client.evalsha(sha, keys.length, ...keys, ...args),
    duplicate(failed) {
      const duplicate = client.duplicate.bind(client);
      const own = { lazyConnect: true };
      const reader = isCluster ? duplicate([], own) : duplicate(own);
      reader.on("error", failed);
      return {
        open: () => reader.connect(),
        read: async (after, { blockMs, count }) =>
          entriesOf(
            await reader.xread(
              ...["COUNT", count, "BLOCK", blockMs, "STREAMS"],
              ...after.keys(),
              ...after.values(),
            ),
          ),
        close: () => closeQuietly(reader),
      };
    },
  };
}
/** Closes a connection that may be closed already, or that never opened. */
function closeQuietly(reader) {
  try {
    const closing = reader.destroy ? reader.destroy() : reader.disconnect?.();
    if (closing instanceof Promise) closing.catch(() => undefined);
  } catch {
    // The connection is closed already.
  }
}
/** Reads a reply to XREAD: of ioredis or node-redis, of version 2 or 3 of Redis's protocol. */
function entriesOf(reply) {
  return new Map(
    pairsOf(reply, "name", "messages").map(([key, messages]) => [
      String(key),
      pairsOf(messages, "id", "message").map(([id, fields]) => ({
        id: String(id),
        fields: fieldsOf(fields),
      })),
    ]),
  );
}
/** Returns pairs that a reply has as arrays, as objects with two members, or as a map. */
function pairsOf(reply, first, second) {
  if (reply instanceof Map) return [...reply];
  if (!Array.isArray(reply)) return [];
  return reply.map((each) =>
    Array.isArray(each) ? [each[0], each[1]] : [each[first], each[second]],
  );
}
function fieldsOf(fields) {
  const map = new Map();
  if (Array.isArray(fields))
    for (let i = 0; i < fields.length; i += 2)
      map.set(String(fields[i]), String(fields[i + 1]));
  else if (typeof fields === "object" && fields !== null)
    for (const [name, value] of fields instanceof Map
      ? fields
      : Object.entries(fields))
      map.set(String(name), String(value));
  return map;
}
