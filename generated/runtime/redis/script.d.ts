// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A Lua script. All its keys are in one slot, so that it also runs in Redis Cluster. */
export declare class RedisScript {
  #private;
  readonly text: string;
  /** The SHA-1 of the text, once it has been computed. */
  sha: string | undefined;
  /**
   * @param flags `allow-oom` for a script that mainly frees memory, so that it also runs if Redis is full; `no-writes` for one that only reads.
   * @see https://redis.io/docs/latest/develop/programmability/lua-api/#script_flags
   */
  constructor(flags: "" | "allow-oom" | "no-writes", body: string);
}
