import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { installPinned } from "../../scaffold/support/freshMachine.js";

export interface AuthorizationServer {
  readonly issuer: string;
  stop(): void;
}

const HERE = import.meta.dirname;

/**
 * Starts oidc-provider under the pinned Node, and installs both on the first call.
 *
 * @param args `--pages` shows the pages of oidc-provider to users, see authorizationServer.mjs.
 */
export async function startAuthorizationServer(...args: readonly "--pages"[]): Promise<AuthorizationServer> {
  const packages = join(HERE, "..");
  installPinned(packages);
  const node = join(packages, "node_modules", "node-22", "bin", "node");
  const program = join(HERE, "authorizationServer.mjs");
  const child = spawn(node, [program, ...args], { stdio: ["ignore", "ignore", "pipe"] });
  process.on("exit", () => child.kill("SIGKILL"));
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on("line", (line) => {
      const found = /^port (\d+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
      else if (process.env["DEBUG"] !== undefined) console.log(`authorization server: ${line}`);
    });
    child.once("exit", (code) => reject(new Error(`oidc-provider ended with exit code ${code}`)));
  });
  return { issuer: `http://127.0.0.1:${port}`, stop: () => child.kill("SIGKILL") };
}
