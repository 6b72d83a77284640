import type { LoggedLoss } from "./bridgeOptions.js";

/** The maximum length of a path in the log. The members of a path may have names that a client chose. */
const MAX_PATH = 200;

/** Writes a loss to the error console. */
export function logLoss({ feature, kind, method, path, revision }: LoggedLoss): void {
  const place = path === "" ? method : `${method} at ${printable(path)}`;
  console.warn(
    `bridge: ${feature} was ${kind} for a client of revision ${revision}, in ${place}. Later losses of this kind are not logged.`,
  );
}

/** Returns a text without characters that terminals and log files interpret. */
function printable(text: string): string {
  const end = text.length > MAX_PATH ? "…" : "";
  return text.slice(0, MAX_PATH).replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "?") + end;
}
