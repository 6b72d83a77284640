import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { ROOT } from "../../support/schemas.js";

const CLI = join(ROOT, "dist", "cli.js");

/** A process of `mcpgen proxy` that serves over HTTP. */
export interface ProxyProcess {
  readonly url: string;
  /** The lines of its standard error. */
  readonly said: readonly string[];
  /** Ends the process, and resolves when it has ended. */
  stop(): Promise<void>;
}

/** Returns the arguments of node for `mcpgen proxy`. */
export function proxyArguments(...given: readonly string[]): string[] {
  return [CLI, "proxy", ...given];
}

/**
 * Starts `mcpgen proxy` over HTTP on a free port.
 *
 * @param env the environment variables of the proxy and its upstream server, besides those of this process.
 */
export async function startProxy(
  given: readonly string[],
  env: { readonly [name: string]: string } = {},
): Promise<ProxyProcess> {
  const child = spawn(process.execPath, proxyArguments(...given, "--http", "0"), {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const said: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on("line", (line) => {
      said.push(line);
      const found = /on (http:\S+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on("close", () => reject(new Error(`mcpgen proxy has ended: ${said.join("\n")}`)));
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, "close");
    child.kill();
    await closed;
  };
  return { url, said, stop };
}
