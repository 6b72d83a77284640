import type { ServingRuntime } from "../mock/serverRuntime.js";
import { UsageError } from "./usageError.js";

/** @throws UsageError for an invalid `--http`, or a `--host` without it. */
export function refuseInvalidPort({
  http,
  host,
}: {
  readonly http?: number | undefined;
  readonly host?: string | undefined;
}): void {
  if (http === undefined && host !== undefined)
    throw new UsageError("--host needs a port (add --http 3000, or omit --host)");
  if (http !== undefined && !(Number.isInteger(http) && http >= 0 && http <= 65_535))
    throw new UsageError("--http must be a port from 0 to 65535; 0 selects a free port (correct --http)");
}

type ServeHttp = ServingRuntime["serveHttp"];

/** Serves on a port. @throws UsageError by rejection, if the process cannot listen on it. */
export async function listen(
  serveHttp: ServeHttp,
  servers: Parameters<ServeHttp>[0],
  options: NonNullable<Parameters<ServeHttp>[1]> & { readonly port: number; readonly host: string },
): ReturnType<ServeHttp> {
  try {
    return await serveHttp(servers, options);
  } catch (error) {
    if (!(error instanceof Error) || !isSystemError(error.cause)) throw error;
    const { port, host } = options;
    const reason = error.message.replace(/^.*?, port \d+: /, "").replace(/ \((.*)\)$/, "; $1");
    const [problem, advice = "give another port or host"] = reason.split(": ");
    throw new UsageError(`cannot listen on host ${host}, port ${port}: ${problem} (${advice})`);
  }
}

function isSystemError(cause: unknown): boolean {
  return cause instanceof Error && "syscall" in cause;
}
