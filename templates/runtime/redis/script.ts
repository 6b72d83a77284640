/** A Lua script for Redis. All keys of a script are in the same slot, so the script also runs in Redis Cluster. */
export class RedisScript {
  readonly text: string;
  readonly #sha: Promise<string>;
  /** The SHA-1 of the script's text. Undefined until the hash has been computed. */
  sha: string | undefined;

  /**
   * @param flags `allow-oom` for a script that must also run when Redis is full, because it mainly frees memory; `no-writes` for a script that only
   * reads.
   * @see https://redis.io/docs/latest/develop/programmability/lua-api/#script_flags
   */
  constructor(flags: "" | "allow-oom" | "no-writes", body: string) {
    this.text = `#!lua${flags && ` flags=${flags}`}\n${body.trim()}`;
    this.#sha = sha1(this.text);
    this.#sha.then((sha) => (this.sha = sha)).catch(() => undefined);
  }
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
