import { completeServerUrl, isServerUrl } from "../connection/target.js";
import { DECLARABLE_CAPABILITIES, type DeclarableCapability } from "../contract/capture/capture.js";
import type { Texts } from "./given.js";
import { UsageError } from "./usageError.js";

/** The maximum of `--timeout`: one day, in seconds. A capture can last ten timeouts, and a Node timer cannot be longer than 24 days. */
const LONGEST = 86_400;

export function refuseInvalidTimeout(timeout: number): void {
  if (!(timeout > 0 && timeout <= LONGEST))
    throw new UsageError(`--timeout must be a number of seconds above 0 and up to ${LONGEST} (correct --timeout)`);
}

/** Returns the command or the address of the server that `--from` or `--url` gives. */
export function readServerAddress({ from, url }: Texts<"from" | "url">): string {
  if (url === undefined && from === undefined)
    throw new UsageError(
      'give the command or the address of the server (--from "node server.js", or --url http://localhost:3000/mcp)',
    );
  if (url === undefined) return from!;
  if (from !== undefined) throw new UsageError("--from and --url cannot be used together (omit one of them)");
  if (isServerUrl(url)) return url;
  throw new UsageError(
    `${url}: the address is not an HTTP URL (write ${completeServerUrl(url) ?? "http://host:port/path"})`,
  );
}

/** Returns the capabilities to declare. @throws UsageError if the list contains a word that is not a capability. */
export function parseDeclaredCapabilities(list: string | undefined): readonly DeclarableCapability[] {
  if (list === undefined) return DECLARABLE_CAPABILITIES;
  if (list === "none") return [];
  const names = list.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !(DECLARABLE_CAPABILITIES as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new UsageError(
      `--declare ${unknown} is not a capability that mcpgen can declare (use ${DECLARABLE_CAPABILITIES.join(", ")} or none)`,
    );
  return names as DeclarableCapability[];
}
