import { existsSync } from "node:fs";
import { ENTRY_LISTS } from "../../templates/runtime/lock/entries.js";
import { seenServer, type SeenServer } from "../lock/captureServer.js";
import { acceptChange, compareWithLock, type LockDifference } from "../lock/compareLock.js";
import { parseNamedServer, readHostServers, serverOfTarget, type NamedServer } from "../lock/hostServers.js";
import { formatLock, LOCK_FILE, readLock, type Lock, type LockedServer } from "../lock/lockFile.js";
import { visibleText } from "../escape/visibleText.js";
import type { JudgedDifference } from "../lock/lockFindings.js";
import { formatCountWithNoun } from "../diff/sentences.js";
import type { Texts } from "./given.js";
import { captureServer, refuseSharedSecrets } from "./lockTargets.js";
import type { ConnectionArguments } from "./loginOptions.js";
import { writeReportFile } from "./report.js";
import { colour, printAnnotations, printJson, printLines, terminalWidth } from "./terminal.js";
import { UsageError } from "./usageError.js";

/** The arguments of `mcpgen check` with `--lock`. */
export interface CheckLockArguments extends ConnectionArguments, Texts<"lock" | "config" | "reason"> {
  /** Servers of the lock, with `=` and a target if the lock does not have it. */
  readonly revisions?: readonly string[] | undefined;
  readonly accept?: readonly string[] | undefined;
  readonly format: "text" | "json" | "github";
}

/** A server of the lock, and how to reach it. */
interface CheckedServer {
  readonly name: string;
  readonly locked: LockedServer;
  readonly server: NamedServer;
}

/** A checked server, and what differs. */
interface CheckedDifferences {
  readonly name: string;
  readonly entries: number;
  readonly differences: readonly JudgedDifference[];
}

/** `mcpgen check --lock`. @returns 1 if a server says something else than its lock. */
export async function runCheckLockCommand(args: CheckLockArguments): Promise<number> {
  const { file, given } = lockAndServers(args);
  if (!existsSync(file)) throw new UsageError(`${file}: there is no such file (write it with mcpgen lock)`);
  const lock = readLock(file);
  const accepted = parseAccepted(lock, given);
  const servers = serversToCheck(file, lock, { ...given, accepted: accepted.map(({ server }) => server) });
  refuseSharedSecrets(
    servers.map(({ server }) => server),
    given,
  );
  const updated = new Map(lock.servers);
  const checked: CheckedDifferences[] = [];
  for (const { name, locked, server } of servers) {
    const lists = ENTRY_LISTS.filter((list) => locked[list] !== undefined);
    const seen = seenServer(await captureServer(server, given, locked.revision), lists);
    const wanted = accepted.filter((one) => one.server === name).map(({ entry }) => entry);
    const now = acceptAll(locked, seen, { name, wanted, reason: given.reason ?? "" });
    updated.set(name, now);
    const entries = lists.reduce((sum, list) => sum + now[list]!.length, 0);
    checked.push({ name, entries, differences: await judge(compareWithLock(now, seen), now, seen) });
  }
  if (accepted.length > 0) {
    writeReportFile(file, formatLock({ servers: updated }));
    if (given.format === "text")
      printLines(`wrote ${file}: accepted ${accepted.map(({ given: text }) => text).join(", ")}`);
  }
  await print(file, checked, given.format);
  return checked.some(({ differences }) => differences.length > 0) ? 1 : 0;
}

/** Adds what `mcpgen diff` finds. It is not loaded for an unchanged server: a host may wait for this check before it starts. */
async function judge(
  differences: readonly LockDifference[],
  locked: LockedServer,
  seen: SeenServer,
): Promise<readonly JudgedDifference[]> {
  if (differences.length === 0) return [];
  return (await import("../lock/lockFindings.js")).judgeDifferences(differences, locked, seen);
}

/** The word after `--lock` may be a server of the default file. */
function lockAndServers(given: CheckLockArguments): { readonly file: string; readonly given: CheckLockArguments } {
  const { lock = "", revisions = [] } = given;
  const isFile = lock !== "" && (existsSync(lock) || !existsSync(LOCK_FILE));
  if (isFile) return { file: lock, given };
  return { file: LOCK_FILE, given: lock === "" ? given : { ...given, revisions: [lock, ...revisions] } };
}

interface AcceptedEntry {
  readonly given: string;
  readonly server: string;
  readonly entry: string;
}

/** Splits each `SERVER/ENTRY`. Names of servers may contain slashes, so the longest name that fits is taken. */
function parseAccepted({ servers }: Lock, { accept = [], reason }: CheckLockArguments): AcceptedEntry[] {
  if (accept.length > 0 && reason === undefined)
    throw new UsageError('--accept needs a reason, which the lock keeps (add --reason "…")');
  if (accept.length === 0 && reason !== undefined)
    throw new UsageError("--reason is only used with --accept (add --accept SERVER/ENTRY, or omit --reason)");
  return accept.map((text) => {
    const fitting = [...servers.keys()].filter((name) => text.startsWith(`${name}/`));
    const [server] = fitting.sort((a, b) => b.length - a.length);
    if (server === undefined)
      throw new UsageError(
        `--accept ${text}: the lock has no such server (write SERVER/ENTRY, with one of ${[...servers.keys()].join(", ")})`,
      );
    return { given: text, server, entry: text.slice(server.length + 1) };
  });
}

function serversToCheck(
  file: string,
  { servers }: Lock,
  { revisions = [], config, accepted }: CheckLockArguments & { readonly accepted: readonly string[] },
): CheckedServer[] {
  const hosts = config === undefined ? [] : readHostServers(config);
  const given = new Map(revisions.map((text) => namedServer(text, servers)));
  const names = given.size > 0 ? [...given.keys()] : accepted.length > 0 ? [...new Set(accepted)] : [...servers.keys()];
  return names.map((name) => {
    const locked = servers.get(name);
    if (locked === undefined)
      throw new UsageError(`${file} has no server ${JSON.stringify(name)} (use ${[...servers.keys()].join(", ")})`);
    const server = given.get(name) ?? hosts.find((host) => host.name === name) ?? serverOfTarget(name, locked.target);
    if (server === undefined)
      throw new UsageError(
        `${name}: the lock does not contain the secrets of its target (give --config with the file in which your host lists its servers, or ${name}="command")`,
      );
    return { name, locked, server };
  });
}

function namedServer(text: string, servers: Lock["servers"]): [name: string, server: NamedServer | undefined] {
  if (servers.has(text)) return [text, undefined];
  const server = parseNamedServer(text);
  return [server.name ?? text, server.name === undefined ? undefined : server];
}

function acceptAll(
  locked: LockedServer,
  seen: SeenServer,
  { name, wanted, reason }: { readonly name: string; readonly wanted: readonly string[]; readonly reason: string },
): LockedServer {
  const differences = compareWithLock(locked, seen);
  const date = new Date().toISOString().slice(0, 10);
  return wanted.reduce((now, entry) => {
    const found = differences.filter((one) => one.id === entry);
    const fitting =
      found.length > 0
        ? found
        : differences.filter(({ name: own, id }) => [own, visibleText(own), visibleText(id)].includes(entry));
    if (fitting.length > 1)
      throw new UsageError(
        `--accept ${name}/${entry} names several differences (use ${fitting.map(({ id }) => `${name}/${visibleText(id)}`).join(", ")})`,
      );
    const [difference] = fitting;
    if (difference === undefined)
      throw new UsageError(`--accept ${name}/${entry}: this entry is as locked (omit it, or correct its name)`);
    if (difference.kind === "invalid") throw new UsageError(`--accept ${name}/${entry}: ${difference.message}`);
    return acceptChange(now, seen, { difference, date, reason });
  }, locked);
}

async function print(
  file: string,
  checked: readonly CheckedDifferences[],
  format: CheckLockArguments["format"],
): Promise<void> {
  const count = checked.reduce((sum, { differences }) => sum + differences.length, 0);
  // The reports load those of `mcpgen diff`.
  const report = count === 0 ? undefined : await import("../lock/report.js");
  if (format === "json") {
    const servers = checked.map(({ name, differences }) => ({
      name,
      differences: differences.map((difference) => report!.jsonDifference(difference)),
    }));
    printJson({ lock: file, differences: count, servers }, 2);
    return;
  }
  for (const { name, entries, differences } of checked)
    if (differences.length === 0)
      printLines(`${name} ${colour("green", "✓")} ${entries === 1 ? "1 entry" : `${entries} entries`} as locked`);
    else if (format === "github") printAnnotations(report!.differenceAnnotations({ file, server: name }, differences));
    else
      printLines(
        `${name} ${colour("red", "✗")} ${formatCountWithNoun(differences.length, "difference")}`,
        ...report!.differenceLines(differences, { paint: colour, ...terminalWidth() }),
      );
  if (count > 0 && format === "text")
    printLines(
      `${file}: ${formatCountWithNoun(count, "difference")} (accept each that you have reviewed: mcpgen check --lock --accept SERVER/ENTRY --reason "…")`,
    );
}
