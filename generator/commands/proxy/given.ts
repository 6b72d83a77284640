import { listBundledRevisions } from "../../bundled/bundled.js";
import type { Texts } from "../given.js";
import { readServerAddress } from "../serverArguments.js";
import { UsageError } from "../usageError.js";

/** Returns the command or the address of the upstream server: TARGET, or what `--from` or `--url` gives. */
export function readUpstreamAddress({ target, from, url }: Texts<"target" | "from" | "url">): string {
  if (target === undefined && from === undefined && url === undefined)
    throw new UsageError(
      'give the command or the address of the server (mcpgen proxy "node server.js", or mcpgen proxy http://localhost:3000/mcp)',
    );
  if (target === undefined) return readServerAddress({ from, url });
  if (from === undefined && url === undefined) return target;
  const option = from === undefined ? "--url" : "--from";
  throw new UsageError(`TARGET and ${option} cannot be used together (omit one of them)`);
}

/** Returns a function that is true for the revisions of clients that `--speak` names; for all revisions without the option. */
export function readSpoken(speak: readonly string[] | undefined): (revision: string) => boolean {
  if (speak === undefined) return () => true;
  const known = [...listBundledRevisions().keys()];
  const spoken = speak.flatMap((each) => each.split(",")).map((each) => each.trim());
  const unknown = spoken.find((each) => !known.includes(each));
  if (unknown !== undefined)
    throw new UsageError(`--speak ${unknown}: the revision is not bundled (use ${known.join(", ")})`);
  return (revision) => spoken.includes(revision);
}

/** The options of a lock, as yargs passes them. */
export interface LockOptions {
  readonly lock?: string | undefined;
  readonly lockName?: string | undefined;
  readonly onChange?: "refuse" | "report" | undefined;
}

/** @throws UsageError for an option that is only used with `--lock`. */
export function refuseOptionsWithoutLock({ lock, lockName, onChange }: LockOptions): void {
  if (lock !== undefined) return;
  for (const [option, value] of Object.entries({ "--lock-name": lockName, "--on-change": onChange }))
    if (value !== undefined) throw new UsageError(`${option} is only used with --lock (add --lock mcp.lock.json)`);
}

/** The options by which a proxy over HTTP is operated. */
export interface OperationOptions {
  readonly http?: number | undefined;
  readonly health?: boolean | undefined;
  readonly metrics?: number | undefined;
  readonly limitRequests?: number | undefined;
  readonly limitCalls?: number | undefined;
  readonly forwardedFor?: number | undefined;
}

/** Returns true if the proxy needs health probes, limits or metrics. @throws UsageError for options that do not fit. */
export function needsOperations(given: OperationOptions): boolean {
  const { http, health, metrics, limitRequests, limitCalls, forwardedFor } = given;
  const counts = { "--limit-requests": limitRequests, "--limit-calls": limitCalls };
  const all = { "--health": health || undefined, "--metrics": metrics, ...counts, "--forwarded-for": forwardedFor };
  for (const [option, value] of Object.entries(all))
    if (value !== undefined && http === undefined)
      throw new UsageError(`${option} is only used with --http (add --http 3000, or omit ${option})`);
  if (forwardedFor !== undefined && limitRequests === undefined && limitCalls === undefined)
    throw new UsageError(
      "--forwarded-for is only used with limits (add --limit-requests or --limit-calls, or omit --forwarded-for)",
    );
  refuseInvalidNumbers(given);
  return Object.values(all).some((value) => value !== undefined);
}

function refuseInvalidNumbers({ metrics, limitRequests, limitCalls, forwardedFor }: OperationOptions): void {
  const counts = { "--limit-requests": limitRequests, "--limit-calls": limitCalls };
  for (const [option, value] of Object.entries(counts))
    if (value !== undefined && !(Number.isInteger(value) && value > 0))
      throw new UsageError(`${option} must be a number of at least 1 (correct ${option})`);
  if (metrics !== undefined && !(Number.isInteger(metrics) && metrics >= 0 && metrics <= 65_535))
    throw new UsageError("--metrics must be a port from 0 to 65535; 0 selects a free port (correct --metrics)");
  if (forwardedFor !== undefined && !(Number.isInteger(forwardedFor) && forwardedFor >= 0))
    throw new UsageError("--forwarded-for must be the number of your proxies in front of this one (correct it)");
}
