import { execFileSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Pool } from "pg";
import { endProgram, startProgram, temporaryFolder } from "../../support/programs.js";

/** Where Debian installs the programs of Postgres, by version. */
const INSTALLED = "/usr/lib/postgresql";

/** How often a server that was started is asked until it answers, every 50 milliseconds. */
const MAX_TRIES = 3_000;

const ARGUMENTS = [
  "-c",
  "listen_addresses=",
  "-c",
  "max_connections=100",
  "-c",
  "shared_buffers=64MB",
  "-c",
  "log_min_messages=fatal",
];

/** How a test server is started. */
export interface PostgresServerOptions {
  /** Whether a commit waits for the disk. Without it, a crash of the server loses no commit, but a crash of the machine does. */
  readonly fsync?: boolean;
}

/** A Postgres server of its own folder, which listens only on a socket in this folder. */
export class PostgresServer {
  readonly #folder: string;
  readonly #bin: string;
  #process: ChildProcess | undefined;

  readonly #fsync: boolean;

  private constructor(folder: string, bin: string, { fsync = false }: PostgresServerOptions) {
    this.#folder = folder;
    this.#bin = bin;
    this.#fsync = fsync;
  }

  /** Creates and starts a server. @throws Error if Postgres is not installed. */
  static async start(options: PostgresServerOptions = {}): Promise<PostgresServer> {
    const bin = findPrograms();
    const folder = temporaryFolder();
    const server = new PostgresServer(folder, bin, options);
    const { user } = server;
    if (user !== undefined) chownSync(folder, user.uid, user.gid);
    const database = join(folder, "data");
    execFileSync(join(bin, "initdb"), ["-D", database, "-U", "test", "--auth=trust", "-E", "UTF8", "--locale=C"], {
      stdio: "pipe",
      cwd: folder,
      ...user,
    });
    await server.run();
    return server;
  }

  /** The user that runs the server: Postgres refuses to run as root. */
  get user(): { uid: number; gid: number } | undefined {
    if (process.getuid?.() !== 0) return undefined;
    const id = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
    return { uid: id("-u"), gid: id("-g") };
  }

  /** Returns a pool of connections to the server. @param settings of its sessions, such as `-c synchronous_commit=off`. */
  pool(max = 10, settings = ""): Pool {
    const pool = new Pool({ host: this.#folder, user: "test", database: "postgres", max, options: settings });
    // A pool without a listener ends the process when the server closes an idle connection.
    pool.on("error", () => undefined);
    return pool;
  }

  /** The address of its database, as `connectionString` of the package `pg`. */
  get url(): string {
    return `postgres://test@${encodeURIComponent(this.#folder)}/postgres`;
  }

  /** Starts the server, and resolves when it accepts connections. */
  async run(): Promise<void> {
    const args = ["-D", join(this.#folder, "data"), "-k", this.#folder, "-c", `fsync=${this.#fsync ? "on" : "off"}`];
    const child = startProgram(join(this.#bin, "postgres"), [...args, ...ARGUMENTS], {
      cwd: this.#folder,
      ...this.user,
    });
    this.#process = child;
    for (let tries = 0; ; tries++)
      try {
        const pool = this.pool(1);
        await pool.query("SELECT 1").finally(() => pool.end());
        return;
      } catch (error) {
        if (tries === MAX_TRIES || child.exitCode !== null) throw error;
        await delay(50);
      }
  }

  /** Ends the server: `SIGINT` closes all connections at once, `SIGQUIT` ends it like a crash. */
  async end(signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
    if (this.#process !== undefined) await endProgram(this.#process, signal);
  }
}

function findPrograms(): string {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const found = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(INSTALLED, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")));
  if (found === undefined)
    throw new Error(`${INSTALLED} has no Postgres: install it (apt-get install postgresql) to run these tests`);
  return found;
}
