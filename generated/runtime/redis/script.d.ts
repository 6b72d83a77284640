// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A Lua script for Redis. All keys of a script are in the same slot, so the script also runs in Redis Cluster. */
export declare class RedisScript {
  #private;
  readonly text: string;
  /** The SHA-1 of the script's text. Undefined until the hash has been computed. */
  sha: string | undefined;
  /**
   * @param flags `allow-oom` for a script that must also run when Redis is full, because it mainly frees memory; `no-writes` for a script that only
   * reads.
   * @see https://redis.io/docs/latest/develop/programmability/lua-api/#script_flags
   */
  constructor(flags: "" | "allow-oom" | "no-writes", body: string);
}
