import { execFile, type ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { assertInstalled, endProgram, freePort, startProgram, temporaryFolder } from "./programs.js";

const run = promisify(execFile);

const MAX_START_MS = 120_000;

/** ARGV the pattern of the keys to delete. */
const DROP = `
local cursor, dropped, lasting = '0', 0, {}
repeat
  local page = redis.call('SCAN', cursor, 'COUNT', 1000)
  cursor = page[1]
  for _, key in ipairs(page[2]) do
    if redis.call('PTTL', key) == -1 then lasting[#lasting + 1] = key end
  end
until cursor == '0'
repeat
  local page = redis.call('SCAN', cursor, 'MATCH', ARGV[1], 'COUNT', 1000)
  cursor = page[1]
  for _, key in ipairs(page[2]) do dropped = dropped + redis.call('DEL', key) end
until cursor == '0'
table.insert(lasting, 1, tostring(dropped))
return lasting`;

/** What Redis holds. */
export interface RedisSize {
  readonly keys: number;
  /** `used_memory`, in bytes. */
  readonly bytes: number;
}

/** A redis-server of its own, on a free port of the loopback address, with its files in a temporary folder. */
export class RedisServer {
  readonly port: number;
  readonly #folder: string;
  readonly #settings: readonly string[];
  #child: ChildProcess | undefined;

  private constructor(port: number, settings: readonly string[]) {
    this.port = port;
    this.#folder = temporaryFolder();
    this.#settings = settings;
  }

  /** @param settings arguments of redis-server, such as `--appendfsync always`. */
  static async start(...settings: readonly string[]): Promise<RedisServer> {
    assertInstalled("redis-server", "redis-cli");
    const redis = new RedisServer(await freePort(), settings);
    await redis.begin();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  /** Starts the program on the files that it has, and resolves when it has loaded them. */
  async begin(): Promise<void> {
    const given = [
      "--port",
      this.port,
      "--bind",
      "127.0.0.1",
      "--dir",
      this.#folder,
      "--save",
      "",
      "--loglevel",
      "warning",
    ];
    const child = startProgram("redis-server", [...given.map(String), ...this.#settings], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.#child = child;
    const until = performance.now() + MAX_START_MS;
    while ((await this.ask("PING").catch(() => "")) !== "PONG") {
      if (performance.now() > until || child.exitCode !== null)
        throw new Error(`redis-server does not answer on port ${this.port}`);
      await pause(20);
    }
  }

  /** Ends the program: `SIGTERM` lets it write its files, `SIGKILL` does not. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGKILL"): Promise<void> {
    if (this.#child !== undefined) await endProgram(this.#child, signal);
  }

  /** Ends the program, and starts it again on the files that it has. */
  async restart(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    await this.stop(signal);
    await this.begin();
  }

  /** Sends a signal, such as `SIGSTOP`, without waiting. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Sends a command with `redis-cli`, and resolves with the reply as text. */
  async ask(...command: readonly string[]): Promise<string> {
    const { stdout } = await run("redis-cli", ["-p", String(this.port), ...command], { maxBuffer: 2 ** 28 });
    return stdout.trim();
  }

  async size(): Promise<RedisSize> {
    const keys = Number(await this.ask("DBSIZE"));
    return { keys, bytes: Number(memberOf(await this.ask("INFO", "memory"), "used_memory")) };
  }

  /**
   * Deletes the keys of a kind, which their expiry would delete later.
   *
   * @returns the number of deleted keys, and the keys of all kinds that never expire.
   */
  async drop(kind: string): Promise<{ dropped: number; lasting: string[] }> {
    const [dropped, ...lasting] = (await this.ask("EVAL", DROP, "0", `*{${kind}:*`)).split("\n");
    return { dropped: Number(dropped), lasting: lasting.filter((key) => key !== "") };
  }

  async version(): Promise<string> {
    return memberOf(await this.ask("INFO", "server"), "redis_version");
  }

  /** Resolves with how often each command ran since the last `CONFIG RESETSTAT`. Commands of scripts count, and the scripts themselves. */
  async commands(): Promise<Map<string, number>> {
    const text = await this.ask("INFO", "commandstats");
    const lines = [...text.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)];
    return new Map(lines.map(([, name, calls]) => [name!, Number(calls)]));
  }
}

function memberOf(text: string, name: string): string {
  const found = new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(text)?.[1];
  if (found === undefined) throw new Error(`INFO of Redis has no ${name}`);
  return found;
}
