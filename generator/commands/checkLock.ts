import { existsSync } from "node:fs";
import { ENTRY_LISTS } from "../../templates/runtime/lock/entries.js";
import { isObject } from "../../templates/runtime/validation/checks.js";
import { ConnectionFailure } from "../connection/failure.js";
import { seenServer, type SeenServer } from "../lock/captureServer.js";
import { acceptanceOf, acceptChange, compareWithLock, digestOfState } from "../lock/compareLock.js";
import type { LockDifference } from "../lock/lockDifference.js";
import { parseNamedServer, readHostServers, serverOfTarget, type NamedServer } from "../lock/hostServers.js";
import { LOCK_FILE, readLock, type Lock, type LockedServer } from "../lock/lockFile.js";
import type { JudgedDifference } from "../lock/lockFindings.js";
import { wordBudget } from "../lock/wordDiff.js";
import { visibleText } from "../escape/visibleText.js";
import { formatCountWithNoun } from "../diff/sentences.js";
import type { Texts } from "./given.js";
import { captureServer, refuseSharedSecrets } from "./lockTargets.js";
import type { ConnectionArguments } from "./loginOptions.js";
import { writeLock } from "./lockWriting.js";
import { colour, printAnnotations, printJson, printLines, terminalWidth, warn } from "./terminal.js";
import { UsageError } from "./usageError.js";

/** The arguments of `mcpgen check` with `--lock`. */
export interface CheckLockArguments extends ConnectionArguments, Texts<"lock" | "config" | "reason"> {
  /** Servers of the lock, with `=` and a target if the lock does not have it. */
  readonly revisions?: readonly string[] | undefined;
  readonly accept?: readonly string[] | undefined;
  readonly format: "text" | "json" | "github";
}

/** A server of the lock, and how to reach it; undefined if the lock does not contain the secrets of its target. */
interface CheckedServer {
  readonly name: string;
  readonly locked: LockedServer;
  readonly server: NamedServer | undefined;
}

/** A checked server, and what differs. */
interface CheckedDifferences {
  readonly name: string;
  readonly entries: number;
  /** The lists, and `extensions`, that the server has and the lock does not. */
  readonly unlocked: readonly string[];
  readonly differences: readonly JudgedDifference[];
  readonly accepted: readonly JudgedDifference[];
  /** The lock of the server after accepted changes. */
  readonly now: LockedServer;
}

/** A server that could not be checked. */
interface FailedCheck {
  readonly name: string;
  readonly failure: ConnectionFailure;
}

function isChecked(one: CheckedDifferences | FailedCheck): one is CheckedDifferences {
  return !("failure" in one);
}

/** `mcpgen check --lock`. @returns 1 if a server says something else than its lock, 2 if one could not be checked. */
export async function runCheckLockCommand(args: CheckLockArguments): Promise<number> {
  const { file, given } = lockAndServers(args);
  if (!existsSync(file)) throw new UsageError(`${file}: there is no such file (write it with mcpgen lock)`);
  const lock = readLock(file);
  const accepted = parseAccepted(lock, given);
  const servers = serversToCheck(file, lock, { ...given, accepted: accepted.map(({ server }) => server) });
  refuseSharedSecrets(
    servers.flatMap(({ server }) => server ?? []),
    given,
  );
  const checked: (CheckedDifferences | FailedCheck)[] = [];
  for (const server of servers) {
    const wanted = accepted.filter((one) => one.server === server.name);
    try {
      checked.push(await checkServer(server, wanted, given));
    } catch (error) {
      // One server that fails does not hide the differences of others.
      if (!(error instanceof ConnectionFailure)) throw error;
      checked.push({ name: server.name, failure: error });
    }
  }
  const done = checked.filter(isChecked);
  const changed = done.filter((one) => one.accepted.length > 0);
  if (changed.length > 0) await writeLock(file, lock.servers, new Map(changed.map(({ name, now }) => [name, now])));
  await print({ file, checked, given });
  if (done.length < checked.length) return 2;
  return done.some(({ differences }) => differences.length > 0) ? 1 : 0;
}

async function checkServer(
  { name, locked, server }: CheckedServer,
  wanted: readonly AcceptedEntry[],
  given: CheckLockArguments,
): Promise<CheckedDifferences> {
  if (server === undefined)
    throw new ConnectionFailure(
      `${name}: the lock does not contain the secrets of its target (give --config with the file in which your host lists its servers, or ${name}="command")`,
    );
  const lists = ENTRY_LISTS.filter((list) => locked[list] !== undefined);
  const captured = await captureServer(server, given, locked.revision);
  const seen = seenServer(captured, lists);
  if (seen.revision !== locked.revision)
    warn(
      `note: ${name}: the server uses revision ${seen.revision} and was locked in ${locked.revision}; members that ${seen.revision} does not have are not compared`,
    );
  const all = await judge(compareWithLock(locked, seen), locked, seen);
  const accepted = wanted.map((one) => acceptedDifference(one, all));
  const date = new Date().toISOString().slice(0, 10);
  const reason = given.reason ?? "";
  const now = accepted.reduce((one, difference) => acceptChange(one, seen, { difference, date, reason }), locked);
  return {
    name,
    entries: lists.reduce((sum, list) => sum + now[list]!.length, 0),
    differences: all.filter((difference) => !accepted.includes(difference)),
    unlocked: [...ENTRY_LISTS, "extensions" as const].filter(
      (list) => locked[list] === undefined && isFilled(captured.contract[list]),
    ),
    accepted,
    now,
  };
}

function isFilled(list: unknown): boolean {
  return isObject(list) ? Object.keys(list).length > 0 : Array.isArray(list) && list.length > 0;
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
  // The name of a server can contain a slash, but hardly ends like a file.
  const isFile = lock !== "" && (existsSync(lock) || !existsSync(LOCK_FILE) || /\.json$/.test(lock));
  if (isFile) return { file: lock, given };
  return { file: LOCK_FILE, given: lock === "" ? given : { ...given, revisions: [lock, ...revisions] } };
}

interface AcceptedEntry {
  /** The text of the command line. */
  readonly text: string;
  readonly server: string;
  readonly entry: string;
  /** The digest of the state that the user has reviewed; undefined if the text has none. */
  readonly digest: string | undefined;
}

/** Splits each `SERVER/ENTRY@DIGEST`. */
function parseAccepted({ servers }: Lock, { accept = [], reason }: CheckLockArguments): AcceptedEntry[] {
  if (accept.length > 0 && reason === undefined)
    throw new UsageError('--accept needs a reason, which the lock keeps (add --reason "…")');
  if (accept.length === 0 && reason !== undefined)
    throw new UsageError("--reason is only used with --accept (add --accept SERVER/ENTRY@DIGEST, or omit --reason)");
  return accept.map((text) => {
    const [, path = text, digest] = /^(.*)@([\da-f]{32}|gone)$/s.exec(text) ?? [];
    const fitting = [...servers.keys()].filter((name) => path.startsWith(`${name}/`));
    if (fitting.length > 1)
      throw new UsageError(
        `--accept ${text} can name entries of the servers ${fitting.join(" and ")} (rename one of them in the lock)`,
      );
    const [server] = fitting;
    if (server === undefined)
      throw new UsageError(
        `--accept ${text}: the lock has no such server (write SERVER/ENTRY@DIGEST, with one of ${[...servers.keys()].join(", ")})`,
      );
    return { text, server, entry: path.slice(server.length + 1), digest };
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
    return { name, locked, server };
  });
}

function namedServer(text: string, servers: Lock["servers"]): [name: string, server: NamedServer | undefined] {
  if (servers.has(text)) return [text, undefined];
  const server = parseNamedServer(text);
  return [server.name ?? text, server.name === undefined ? undefined : server];
}

/**
 * Returns the difference that the user accepts.
 *
 * @throws UsageError if there is none, or if the server says something else than in the review.
 */
function acceptedDifference(
  { text, server, entry, digest }: AcceptedEntry,
  differences: readonly JudgedDifference[],
): JudgedDifference {
  const found = differences.filter((one) => one.id === entry);
  const fitting =
    found.length > 0
      ? found
      : differences.filter(({ name, id }) => [name, visibleText(name), visibleText(id)].includes(entry));
  if (fitting.length > 1)
    throw new UsageError(
      `--accept ${text} names several differences (use ${fitting.map((one) => acceptanceOf(server, one)).join(", ")})`,
    );
  const [difference] = fitting;
  if (difference === undefined)
    throw new UsageError(`--accept ${text}: this entry is as locked (omit it, or correct its name)`);
  if (difference.kind === "invalid") throw new UsageError(`--accept ${text}: ${difference.message}`);
  if (digest !== digestOfState(difference))
    throw new UsageError(
      digest === undefined
        ? `--accept ${text} has no digest, so it could accept what nobody has read (review the server with mcpgen check --lock, and give what it prints)`
        : `--accept ${text}: the server says something else than in your review (run mcpgen check --lock, and review it again)`,
    );
  return difference;
}

async function print({
  file,
  checked,
  given: { format },
}: {
  readonly file: string;
  readonly checked: readonly (CheckedDifferences | FailedCheck)[];
  readonly given: CheckLockArguments;
}): Promise<void> {
  const done = checked.filter(isChecked);
  const count = done.reduce((sum, { differences }) => sum + differences.length, 0);
  // The reports load those of `mcpgen diff`.
  const isUnchanged = done.every(({ differences, accepted }) => differences.length + accepted.length === 0);
  const report = isUnchanged ? undefined : await import("../lock/report.js");
  const budget = wordBudget();
  for (const one of checked)
    if ("failure" in one) warn(one.failure.message, ...(one.failure.serverLog?.describe() ?? []));
  if (format === "json") {
    const servers = checked.map((one) =>
      "failure" in one
        ? { name: one.name, error: one.failure.message }
        : { name: one.name, differences: one.differences.map((each) => report!.jsonDifference(one.name, each)) },
    );
    printJson({ lock: file, differences: count, servers }, 2);
    return;
  }
  for (const { name, differences, accepted, ...one } of done) {
    const lines = (server: string, of: readonly JudgedDifference[]): string[] =>
      report!.differenceLines(of, { paint: colour, server, budget, ...terminalWidth() });
    if (accepted.length > 0 && format === "text")
      printLines(`${name}: accepted, and written to ${file}`, ...lines("", accepted));
    if (differences.length === 0) printLines(unchangedLine(name, one));
    else if (format === "github") printAnnotations(report!.differenceAnnotations({ file, server: name }, differences));
    else
      printLines(
        `${name} ${colour("red", "✗")} ${formatCountWithNoun(differences.length, "difference")}`,
        ...lines(name, differences),
      );
  }
  if (count > 0 && format === "text")
    printLines(
      `${file}: ${formatCountWithNoun(count, "difference")} (accept each that you have reviewed: mcpgen check --lock${file === LOCK_FILE ? "" : ` ${file}`} --accept … --reason "…", with the line below the difference)`,
    );
}

function unchangedLine(name: string, { entries, unlocked }: Pick<CheckedDifferences, "entries" | "unlocked">): string {
  const others = unlocked.length === 0 ? "" : ` (not locked: ${unlocked.join(", ")})`;
  return `${name} ${colour("green", "✓")} ${entries === 1 ? "1 entry" : `${entries} entries`} as locked${others}`;
}
