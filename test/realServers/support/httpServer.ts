import { spawn } from "node:child_process";
import { freePort } from "../../support/programs.js";

/** A server that runs in a process of its own. */
export interface StartedServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Milliseconds until a server must accept connections. */
const START = 180_000;

/**
 * Starts a program, and resolves when it accepts connections: on the port of the variable `PORT`, or on the port that it writes to its
 * standard error (`port 12345`).
 *
 * @param env the environment variables of the program, besides `PATH` and `PORT`.
 */
export async function startHttpServer(
  args: readonly string[],
  path = "/mcp",
  env: { readonly [name: string]: string } = {},
): Promise<StartedServer> {
  const given = await freePort();
  const child = spawn(process.execPath, args, {
    env: { ...env, PATH: process.env["PATH"]!, PORT: String(given) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let written = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => (written = (written + part).slice(-2_000)));
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  for (const end = Date.now() + START; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const port = Number(/^port (\d+)$/m.exec(written)?.[1] ?? given);
    if (await accepts(port)) return { url: `http://127.0.0.1:${port}${path}`, stop };
    if (child.exitCode !== null || Date.now() > end) break;
  }
  await stop();
  throw new Error(`${args.join(" ")} does not accept connections: ${written}`);
}

async function accepts(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
