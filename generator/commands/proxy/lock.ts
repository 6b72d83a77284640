import { statSync } from "node:fs";
import type { ClientLock, Proxy } from "../../../templates/runtime/proxy.js";
import { visibleText } from "../../escape/visibleText.js";
import { maskedTarget, parseNamedServer } from "../../lock/hostServers.js";
import { readLock, type Lock } from "../../lock/lockFile.js";
import { warn } from "../terminal.js";
import { UsageError } from "../usageError.js";
import type { LockOptions } from "./given.js";
import { reloadOnChanges } from "./reloading.js";

/**
 * Returns the lock of the upstream server, which prints each difference once.
 *
 * @param address the command or the address of the upstream server, by which the file has it if no name is given.
 * @throws SchemaError if the file is no lock file.
 */
export function readUpstreamLock(file: string, address: string, { lockName, onChange }: LockOptions): ClientLock {
  const { servers } = readLockFile(file);
  const name = lockName ?? findName(file, servers, address);
  const server = servers.get(name);
  if (server === undefined)
    throw new UsageError(`--lock-name ${name}: ${file} has no such server (use ${listOf(servers)})`);
  return { ...server, ...reportingDrift("lock", onChange) };
}

/**
 * Replaces the lock of a running proxy when its file has changed: on SIGHUP, and with `--watch` at once. A file that cannot be used is reported,
 * and the former lock stays.
 *
 * @param read reads the file.
 * @param former lock of the proxy.
 */
export function followLock(
  proxy: Pick<Proxy, "updateLock">,
  { file, read, former }: { readonly file: string; readonly read: () => ClientLock; readonly former: ClientLock },
  options: { readonly watch?: boolean | undefined },
): void {
  let known = JSON.stringify(former);
  const reload = async (): Promise<void> => {
    try {
      const next = read();
      const text = JSON.stringify(next);
      if (text !== known) await proxy.updateLock(next);
      known = text;
      warn(`${file}: read again`);
    } catch (error) {
      warn(`error: ${error instanceof Error ? error.message : String(error)}: the former lock stays`);
    }
  };
  reloadOnChanges([file], reload, options);
}

/**
 * Returns the function that returns the lock of a server by its name, for several upstream servers. Its differences are printed once.
 *
 * @throws SchemaError if the file is no lock file; UsageError if it does not exist, or does not have a server.
 */
export function readLocksByName(file: string, onChange: LockOptions["onChange"]): (name: string) => ClientLock {
  const { servers } = readLockFile(file);
  return (name) => {
    const server = servers.get(name);
    if (server === undefined)
      throw new UsageError(
        `--lock ${file}: the file does not have the server ${visibleText(name)} (add it with mcpgen lock; the file has ${listOf(servers)})`,
      );
    return { ...server, ...reportingDrift(`lock: ${visibleText(name)}`, onChange) };
  };
}

function readLockFile(file: string): Lock {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError(`--lock ${file}: there is no such file (write it with mcpgen lock)`);
  if (found.isDirectory())
    throw new UsageError(`--lock ${file}: this is a folder (give the file that mcpgen lock has written)`);
  return readLock(file);
}

function reportingDrift(label: string, onChange: LockOptions["onChange"]): Pick<ClientLock, "onChange" | "onDrift"> {
  return {
    ...(onChange !== undefined && { onChange }),
    onDrift: ({ message }) => warn(`${label}: ${visibleText(message)} (review it with mcpgen check --lock)`),
  };
}

/** Returns the name of the server with this target, or of the only server. */
function findName(file: string, servers: Lock["servers"], address: string): string {
  const target = JSON.stringify(maskedTarget(parseNamedServer(address)));
  const named = [...servers].filter((each) => JSON.stringify(each[1].target) === target);
  const [one, another] = named.length === 1 ? named : [...servers];
  if (one !== undefined && another === undefined) return one[0];
  const problem =
    servers.size === 0
      ? "has no servers (write it with mcpgen lock)"
      : `has several servers (name the upstream server with --lock-name: ${listOf(servers)})`;
  throw new UsageError(`--lock ${file}: the file ${problem}`);
}

function listOf(servers: Lock["servers"]): string {
  return [...servers.keys()].map(visibleText).join(", ") || "mcpgen lock to add it";
}
