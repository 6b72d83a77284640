import { rejectAfter, waitMs } from "../engines/timers.js";
import { CommandDeadline, NoAnswerError, redisError, type RedisCommands, type ScriptCommand } from "./client.js";

/** Milliseconds between two attempts to run a script while Redis loads its file after a start. */
const LOADING_MS = 50;

/** Runs Lua scripts with one Redis client. */
export class ScriptRunner {
  readonly #commands: RedisCommands;
  readonly #timeoutMs: number;
  /** The scripts that this process has sent to Redis. Redis forgets them when it restarts. */
  readonly #known = new Set<RedisScript>();
  /** Resolves when this process tries again to run the scripts that Redis has refused while it loads its file. */
  #loading: Promise<void> | undefined;

  constructor(commands: RedisCommands, timeoutMs: number) {
    this.#commands = commands;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Runs a script. While Redis loads its file after a start, tries again, until the time limit for an answer is over. While this script
   * waits, later scripts wait too, so that they do not overtake it. Only scripts that were sent before can still overtake it.
   *
   * @throws Error if Redis does not execute the script, or does not answer in time.
   */
  async run(
    script: RedisScript,
    keys: readonly string[],
    args: readonly (string | number | boolean)[],
  ): Promise<unknown> {
    const texts = args.map(String);
    for (let leftMs = this.#timeoutMs; ; leftMs -= LOADING_MS)
      try {
        if (this.#loading !== undefined) await this.#loading;
        return await this.#runOnce(script, keys, texts);
      } catch (error) {
        if (leftMs <= 0 || !isLoading(error)) throw error instanceof NoAnswerError ? error : redisError(error);
        this.#loading ??= waitMs(LOADING_MS).then(() => void (this.#loading = undefined));
      }
  }

  #runOnce(script: RedisScript, keys: readonly string[], args: readonly string[]): Promise<unknown> {
    const deadline = new CommandDeadline();
    const reply = this.#send(script, { keys, args, deadline });
    return rejectAfter(this.#timeoutMs, reply, () => {
      deadline.expire();
      return new NoAnswerError(this.#timeoutMs);
    });
  }

  /** Sends only the SHA-1 of a script if Redis knows the script; otherwise sends its text. */
  #send(script: RedisScript, command: ScriptCommand): Promise<unknown> {
    const { sha } = script;
    if (sha === undefined || !this.#known.has(script)) return this.#sendText(script, command);
    return this.#commands.evalSha(sha, command).catch((error: unknown) => {
      if (!/NOSCRIPT/.test(String(error))) throw error;
      this.#known.delete(script);
      return this.#sendText(script, command);
    });
  }

  async #sendText(script: RedisScript, command: ScriptCommand): Promise<unknown> {
    const reply = await this.#commands.eval(script.text, command);
    this.#known.add(script);
    return reply;
  }
}

/** Returns true if Redis has rejected a command because it is still loading its file after a start. */
function isLoading(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("LOADING ");
}

/**
 * The text of a Lua script. The flag `allow-oom` is for a script that must also run when Redis is full, because it mainly frees memory;
 * `no-writes` is for a script that only reads.
 *
 * @see https://redis.io/docs/latest/develop/programmability/lua-api/#script_flags
 */
type LuaText = `#!lua${"" | " flags=allow-oom" | " flags=no-writes"}\n${string}`;

/** A Lua script for Redis. All keys of a script are in the same slot, so the script also runs in Redis Cluster. */
export class RedisScript {
  readonly text: string;
  /** The SHA-1 of the script's text. Undefined until the hash has been computed. */
  sha: string | undefined;

  constructor(text: LuaText) {
    this.text = text;
    sha1(text)
      .then((sha) => (this.sha = sha))
      .catch(() => undefined);
  }
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
