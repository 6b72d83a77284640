/** Advice for errors of Redis that an operator has to fix, by the first word of the error message. */
const ADVICE: { readonly [code: string]: string } = {
  OOM: "Redis is full: raise `maxmemory`, or lower the limits of redisService. Nothing was stored",
  READONLY: "this Redis is a replica: connect the client to the primary, or wait until a failover has ended",
  UNBLOCKED: "this Redis has become a replica: the client must connect to the new primary",
  LOADING: "Redis has started and still reads its file: it will answer when all is read",
  MASTERDOWN: "the replica has lost its primary: wait until a failover has ended",
  CLUSTERDOWN: "the Redis Cluster does not serve all slots: check its nodes with `redis-cli --cluster check`",
  NOREPLICAS: "too few replicas are connected for `min-replicas-to-write`: check the replicas",
  MISCONF: "Redis refuses writes since it cannot save its file: check the disk and the log of Redis",
  NOAUTH: "Redis requires a password: give it to the client",
  WRONGPASS: "Redis rejects the user name or the password of the client",
  NOPERM:
    "the user of the client lacks a permission that redisService needs: its documentation lists the commands and keys",
  BUSY: "a script blocks Redis: find it with SLOWLOG",
  WRONGTYPE: "another program uses keys with the same prefix: choose another `prefix`",
};

/** Matches the errors for a command of a script that the user may not run: in Redis 7.0, and in later versions. */
const NOT_PERMITTED_IN_SCRIPT = /The user executing the script can't|ACL failure in script/;

/**
 * Returns the error for a failed Redis command. Its message explains how to fix the problem. Its `cause` contains the name, the message and the code
 * of the client's error, and no other member. The error of ioredis also has the arguments of the command: a log with this error would show the MCP
 * messages in the arguments.
 */
export function redisError(error: unknown): Error {
  const { message, name, code: errorCode } = membersOf(error);
  const code = NOT_PERMITTED_IN_SCRIPT.test(message)
    ? "NOPERM"
    : message.split(/\W+/).find((word) => Object.hasOwn(ADVICE, word));
  const advice = code === undefined ? undefined : ADVICE[code];
  return new Error(`Redis: ${message.slice(0, 200)}${advice === undefined ? "" : ` (${advice})`}`, {
    cause: Object.assign(new Error(message), { name, code: errorCode }),
  });
}

function membersOf(error: unknown): {
  readonly message: string;
  readonly name: string;
  readonly code?: unknown;
} {
  return error instanceof Error ? error : { message: String(error), name: "Error" };
}

/** The error for a command that Redis did not answer in time. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";

  constructor(ms: number) {
    super(
      `Redis has not answered within ${ms} ms; it is unknown whether the command was executed (check the connection and the load of Redis, or raise commandTimeoutMs)`,
    );
  }
}
