import { join } from "node:path";
import { installPinned } from "../../scaffold/support/freshMachine.js";
import { startProgram, type Program } from "./program.js";

const PACKAGES = join(import.meta.dirname, "..");

/**
 * Starts oidc-provider under the pinned Node, and installs both on the first call.
 *
 * @param args `--pages` shows the pages of oidc-provider to users, see authorizationServer.mjs.
 */
export function startAuthorizationServer(...args: readonly "--pages"[]): Promise<Program> {
  installPinned(PACKAGES);
  const node = join(PACKAGES, "node_modules", "node-22", "bin", "node");
  return startProgram(node, "authorizationServer.mjs", ...args);
}
