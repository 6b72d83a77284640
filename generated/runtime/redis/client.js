// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { entriesOf } from "./streamReplies.js";
/** Returns the functions of a client. @throws TypeError if the client belongs to neither package. */
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
function nodeRedisCommands(original) {
  const isCluster = hasMethods(original, "nodeClient");
  const clientWith = (deadline) =>
    isCluster || original.withCommandOptions === undefined
      ? original
      : original.withCommandOptions({
          timeout: 0,
          abortSignal: deadline,
        });
  const optionsOf = (keys, args) => ({ keys: [...keys], arguments: [...args] });
  return {
    eval: (script, { keys, args, deadline }) => {
      const client = clientWith(deadline);
      return client.eval(script, optionsOf(keys, args));
    },
    evalSha: (sha, { keys, args, deadline }) => {
      const client = clientWith(deadline);
      return client.evalSha(sha, optionsOf(keys, args));
    },
    duplicate(failed) {
      const duplicate = original.duplicate.bind(original);
      const reader = isCluster
        ? duplicate({ minimizeConnections: true })
        : duplicate();
      reader.on("error", failed);
      return {
        open: () => reader.connect(),
        read: async ({ key, after }, { blockMs, count }) =>
          entriesOf(
            await reader.xRead([{ key, id: after }], {
              BLOCK: blockMs,
              COUNT: count,
            }),
          ),
        runScript: (script, keys, args) =>
          reader.eval(script, optionsOf(keys, args)),
        close: () => closeQuietly(reader),
      };
    },
  };
}
function ioRedisCommands(client) {
  const isCluster = client.isCluster === true;
  return {
    eval: (script, { keys, args }) =>
      client.eval(script, keys.length, ...keys, ...args),
    evalSha: (sha, { keys, args }) =>
      client.evalsha(sha, keys.length, ...keys, ...args),
    duplicate(failed) {
      const duplicate = client.duplicate.bind(client);
      // Turns off repeated reads of ioredis, which would read from another server without a check of the position. The StreamReader connects again
      // itself.
      const retryStrategy = () => null;
      const reader = isCluster
        ? duplicate([], { lazyConnect: true })
        : duplicate({ lazyConnect: true, retryStrategy });
      reader.on("error", failed);
      return {
        open: () => reader.connect(),
        read: async ({ key, after }, { blockMs, count }) => {
          const options = ["COUNT", count, "BLOCK", blockMs];
          return entriesOf(
            await reader.xread(...options, "STREAMS", key, after),
          );
        },
        runScript: (script, keys, args) =>
          reader.eval(script, keys.length, ...keys, ...args),
        close: () => closeQuietly(reader),
      };
    },
  };
}
/** Closes a connection, even if it is already closed or was never open. */
function closeQuietly(reader) {
  try {
    const closing = reader.destroy ? reader.destroy() : reader.disconnect?.();
    if (closing instanceof Promise) closing.catch(() => undefined);
  } catch {
    // The connection is closed already.
  }
}
