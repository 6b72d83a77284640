// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A Lua script for Redis. All keys of a script are in the same slot, so the script also runs in Redis Cluster. */
export class RedisScript {
  text;
  #sha;
  /** The SHA-1 of the script's text. Undefined until the hash has been computed. */
  sha;
  /**
   * @param flags `allow-oom` for a script that must also run when Redis is full, because it mainly frees memory; `no-writes` for a script that only
   * reads.
   * @see https://redis.io/docs/latest/develop/programmability/lua-api/#script_flags
   */
  constructor(flags, body) {
    this.text = `#!lua${flags && ` flags=${flags}`}\n${body.trim()}`;
    this.#sha = sha1(this.text);
    this.#sha.then((sha) => (this.sha = sha)).catch(() => undefined);
  }
}
async function sha1(text) {
  const digest = await crypto.subtle.digest(
    "SHA-1",
    new TextEncoder().encode(text),
  );
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
