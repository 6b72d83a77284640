import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../support/programs.js";
import { DEPLOY } from "./places.js";
import { childrenOf, Program } from "./program.js";

/** A proxy in front of several processes, with the configuration that users copy. */
export interface Proxy {
  /** The address without a path. */
  readonly origin: string;
  /** Does what an operator does before the process with this port is stopped. */
  release(port: number): Promise<void>;
  /** Does what an operator does after the process with this port was started again. */
  restore(port: number): Promise<void>;
  stop(): Promise<void>;
}

export type ProxyName = "nginx" | "haproxy";

/** Starts each proxy with its file of `samples/deploy`, in front of processes with these ports. */
export const PROXIES: { readonly [name in ProxyName]: (ports: readonly number[]) => Promise<Proxy> } = {
  nginx: startNginx,
  haproxy: startHaproxy,
};

/** How often nginx is looked at until it has read its configuration again, and for how long. */
const POLL_MS = 20;
const MAX_RELOAD_MS = 60_000;

/** The number of processes in the configurations. */
export const PROCESSES = 4;

async function startNginx(ports: readonly number[]): Promise<Proxy> {
  const copied = await folderWith("nginx.conf", "listen 8080;", (own) => `listen 127.0.0.1:${own};`, ports);
  const { folder, file } = copied;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    join(folder, "main.conf"),
    [
      `daemon off; pid ${join(folder, "nginx.pid")}; error_log stderr warn;`,
      "events {}",
      `http { access_log off; ${temporary.join(" ")} include ${file}; }`,
      "",
    ].join("\n"),
  );
  const program = new Program({
    command: "nginx",
    args: ["-p", folder, "-e", "stderr", "-c", join(folder, "main.conf")],
    hint: "Install it: apt-get install nginx",
  });
  const replace = async (search: string, replacement: string): Promise<void> => {
    const earlier = childrenOf(program.pid);
    // nginx must not read a file that is written at this moment.
    writeFileSync(`${file}.new`, replaceOnly(readFileSync(file, "utf8"), search, replacement));
    renameSync(`${file}.new`, file);
    // nginx reads the configuration again, and then replaces its workers.
    program.kill("SIGHUP");
    for (let waitedMs = 0; !isReplaced(earlier, childrenOf(program.pid)); waitedMs += POLL_MS) {
      if (waitedMs > MAX_RELOAD_MS) throw new Error(`nginx has not replaced its workers:\n${program.text}`);
      await sleep(POLL_MS);
    }
  };
  return {
    ...(await proxyOf(program, copied)),
    release: (port) => replace(`:${port} `, `:${port} down `),
    restore: (port) => replace(`:${port} down `, `:${port} `),
  };
}

/** Returns true if all workers were replaced. */
function isReplaced(earlier: readonly number[], present: readonly number[]): boolean {
  return present.length > 0 && !present.some((pid) => earlier.includes(pid));
}

async function startHaproxy(ports: readonly number[]): Promise<Proxy> {
  const copied = await folderWith("haproxy.cfg", "bind :8080", (own) => `bind 127.0.0.1:${own}`, ports);
  // A process that answers a check late is not down on a slow machine.
  const timeout = "timeout connect 2s";
  const text = replaceOnly(readFileSync(copied.file, "utf8"), timeout, `${timeout}\n  timeout check 60s`);
  writeFileSync(copied.file, text);
  const program = new Program({
    command: "haproxy",
    args: ["-db", "-f", copied.file],
    hint: "Install it: apt-get install haproxy",
  });
  return proxyOf(program, copied);
}

/** A proxy whose operator has nothing to do, because the proxy looks at `/readyz`. */
async function proxyOf(program: Program, { folder, port }: CopiedConfiguration): Promise<Proxy> {
  const stop = async (): Promise<void> => {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await program.listens(port);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { origin: `http://127.0.0.1:${port}`, release: async () => {}, restore: async () => {}, stop };
}

interface CopiedConfiguration {
  readonly folder: string;
  /** The path of the configuration. */
  readonly file: string;
  /** The port on which the proxy listens. */
  readonly port: number;
}

/** Writes a configuration of `samples/deploy` with free ports. Nothing else is changed. */
async function folderWith(
  file: string,
  listen: string,
  listenOn: (port: number) => string,
  ports: readonly number[],
): Promise<CopiedConfiguration> {
  if (ports.length !== PROCESSES) throw new Error(`${file} has ${PROCESSES} processes, not ${ports.length}`);
  const port = await freePort();
  let text = replaceOnly(readFileSync(join(DEPLOY, file), "utf8"), listen, listenOn(port));
  for (const [i, own] of ports.entries()) text = replaceOnly(text, `127.0.0.1:${3001 + i}`, `127.0.0.1:${own}`);
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-proxy-"));
  // The workers of nginx have a user of their own.
  chmodSync(folder, 0o755);
  const path = join(folder, file);
  writeFileSync(path, text);
  return { folder, file: path, port };
}

/** Replaces a text that occurs once. */
export function replaceOnly(text: string, search: string, replacement: string): string {
  const count = text.split(search).length - 1;
  if (count !== 1) throw new Error(`"${search}" occurs ${count} times`);
  return text.replace(search, () => replacement);
}
