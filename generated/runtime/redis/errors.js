// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Advice for errors of Redis that an operator has to fix, by the first word of the error message. */
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
/** Returns the error for a failed Redis command. Its message explains how to fix the problem, and its `cause` is the error of the Redis client. */
export function redisError(cause) {
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = message.split(/\W+/).find((word) => Object.hasOwn(ADVICE, word));
  const advice = code === undefined ? undefined : ADVICE[code];
  return new Error(
    `Redis: ${message.slice(0, 200)}${advice === undefined ? "" : ` (${advice})`}`,
    { cause },
  );
}
/** The error for a command that Redis did not answer in time. */
export class NoAnswerError extends Error {
  name = "NoAnswerError";
  constructor(ms) {
    super(
      `Redis has not answered within ${ms} ms; it is unknown whether the command was executed (check the connection and the load of Redis, or raise commandTimeoutMs)`,
    );
  }
}
