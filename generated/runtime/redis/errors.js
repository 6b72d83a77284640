// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The errors of Redis that people have to do something about, by the word at the start of the message. */
const ADVICE = {
  OOM: "Redis is full: raise `maxmemory`, or lower the limits of redisService. Nothing was stored",
  READONLY:
    "this Redis is a replica: connect the client to the primary, or wait until a failover has ended",
  UNBLOCKED:
    "this Redis has become a replica: the client must connect to the new primary",
  LOADING:
    "Redis has started and still reads its file: it will answer when all is read",
  MASTERDOWN:
    "the replica has lost its primary: wait until a failover has ended",
  CLUSTERDOWN:
    "the Redis Cluster does not serve all slots: check its nodes with `redis-cli --cluster check`",
  NOREPLICAS:
    "too few replicas are connected for `min-replicas-to-write`: check the replicas",
  MISCONF:
    "Redis refuses writes since it cannot save its file: check the disk and the log of Redis",
  NOAUTH: "Redis requires a password: give it to the client",
  WRONGPASS: "Redis rejects the user name or the password of the client",
  NOPERM:
    "the user of the client needs the commands EVAL, EVALSHA and XREAD for all keys with the prefix",
  BUSY: "a script blocks Redis: find it with SLOWLOG",
  WRONGTYPE:
    "another program uses keys with the same prefix: choose another `prefix`",
};
/** Returns the error for a command that failed. The message contains the correction; the cause is the error of the client. */
export function redisError(cause) {
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = message.split(/\W+/).find((word) => Object.hasOwn(ADVICE, word));
  const advice = code === undefined ? undefined : ADVICE[code];
  return new Error(
    `Redis: ${message.slice(0, 200)}${advice === undefined ? "" : ` (${advice})`}`,
    { cause },
  );
}
/** The error of a command that Redis has not answered in time. */
export class NoAnswerError extends Error {
  name = "NoAnswerError";
  constructor(ms) {
    super(
      `Redis has not answered within ${ms} ms; it is unknown whether the command was executed (check the connection and the load of Redis, or raise commandTimeoutMs)`,
    );
  }
}
