import { existsSync } from "node:fs";
import { ENTRY_KEYS, ENTRY_LISTS, type EntryListName } from "../../templates/runtime/lock/entries.js";
import { lookOf } from "../../templates/runtime/lock/lookalikes.js";
import { ConnectionFailure } from "../connection/failure.js";
import { seenServer, type SeenServer } from "../lock/captureServer.js";
import { compareWithLock } from "../lock/compareLock.js";
import { maskedTarget, parseNamedServer, readHostServers, type NamedServer } from "../lock/hostServers.js";
import { keyOf, LOCK_FILE, readLock, type Lock, type LockedServer } from "../lock/lockFile.js";
import { describeMark, marksIn } from "../lock/marks.js";
import { visibleText } from "../escape/visibleText.js";
import { unpinnedPackage } from "../lock/pinned.js";
import { formatContractCounts } from "./contract.js";
import type { Flags, Texts } from "./given.js";
import { captureServer, refuseSharedSecrets } from "./lockTargets.js";
import type { ConnectionArguments } from "./loginOptions.js";
import { writeLock } from "./lockWriting.js";
import { refuseOverwriting } from "./report.js";
import { colour, printLines, terminalWidth, warn } from "./terminal.js";
import { UsageError } from "./usageError.js";

type LockCommandArguments = ConnectionArguments &
  Texts<"config" | "only" | "out"> &
  Flags<"force"> & { readonly targets?: readonly string[] | undefined };

/** `mcpgen lock`. @returns 1 if a locked server says something else, which needs a review; 2 if one of several could not be read. */
export async function runLockCommand(given: LockCommandArguments): Promise<number> {
  const { out = LOCK_FILE, config } = given;
  const servers = serversToLock(given);
  const lists = parseLists(given.only);
  refuseSharedSecrets(servers, given);
  refuseOverwriting("--out", out, [config]);
  const known: Lock["servers"] = existsSync(out) ? readLock(out).servers : new Map();
  const changed = new Map<string, LockedServer>();
  const differing: string[] = [];
  const failed: string[] = [];
  for (const server of servers)
    try {
      const { name, locked } = await lockServer(server, lists, { given, known, changed, out });
      if (locked === undefined) differing.push(name);
      else changed.set(name, locked);
    } catch (error) {
      // One server that fails does not keep others out of the lock.
      if (!(error instanceof ConnectionFailure) || servers.length === 1) throw error;
      failed.push(server.name ?? "a server");
      warn(error.message, ...(error.serverLog?.describe() ?? []));
    }
  if (changed.size > 0) await writeLock(out, known, changed);
  printOutcome(out, { isWritten: changed.size > 0, differing, failed });
  return failed.length > 0 ? 2 : differing.length === 0 ? 0 : 1;
}

interface LockContext {
  readonly given: LockCommandArguments;
  readonly known: Lock["servers"];
  /** The servers that the command has locked before this one. */
  readonly changed: Lock["servers"];
  readonly out: string;
}

/** Reads a server. @returns its lock; undefined if it differs from an earlier one, which the function prints. */
async function lockServer(
  server: NamedServer,
  lists: readonly EntryListName[],
  { given, known, changed, out }: LockContext,
): Promise<{ readonly name: string; readonly locked: LockedServer | undefined }> {
  const captured = await captureServer(server, given, known.get(server.name ?? "")?.revision);
  const seen = seenServer(captured, lists);
  const name = server.name ?? seen.identity.name;
  const before = known.get(name);
  refuseOtherTarget(name, changed.get(name) ?? before, server);
  if (given.force !== true && (await differs(name, { known: before, seen, out }))) return { name, locked: undefined };
  refuseUnnamed(name, seen);
  warnOfTexts(name, seen);
  warnOfLookalikes(name, seen);
  warnOfVersion(name, server);
  printLines(`${name} ${colour("green", "✓")} ${formatContractCounts(countable(seen))} (revision ${seen.revision})`);
  return { name, locked: lockedAgain(before, seen, server) };
}

function printOutcome(
  out: string,
  outcome: { readonly isWritten: boolean; readonly differing: readonly string[]; readonly failed: readonly string[] },
): void {
  const { isWritten, differing, failed } = outcome;
  const without = failed.length === 0 ? "" : ` without ${failed.join(", ")} (see above)`;
  printLines(isWritten ? `wrote ${out}${without}` : `${out} was not changed`);
  if (differing.length > 0)
    printLines(
      `${out}: ${differing.join(", ")} not locked again (review the differences with mcpgen check --lock and accept them, or give --force to lock all that the server says now)`,
    );
}

function serversToLock({ targets = [], config }: LockCommandArguments): readonly NamedServer[] {
  if (config === undefined) {
    if (targets.length > 0) return targets.map(parseNamedServer);
    throw new UsageError(
      'no server is given (write NAME="node server.js", NAME=https://host/mcp, or --config with the file in which your host lists its servers)',
    );
  }
  const servers = readHostServers(config);
  const unknown = targets.find((name) => !servers.some((server) => server.name === name));
  if (unknown !== undefined)
    throw new UsageError(
      `${config} has no server ${JSON.stringify(unknown)} (use ${servers.map(({ name }) => name).join(", ")})`,
    );
  return targets.length === 0 ? servers : servers.filter(({ name }) => targets.includes(name!));
}

function parseLists(only: string | undefined): readonly EntryListName[] {
  if (only === undefined) return ENTRY_LISTS;
  const names = only.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !(ENTRY_LISTS as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new UsageError(`--only ${unknown} is not a list of servers (use ${ENTRY_LISTS.join(", ")})`);
  return ENTRY_LISTS.filter((list) => names.includes(list));
}

/** Two servers with the same name for themselves must not replace each other. */
function refuseOtherTarget(name: string, known: LockedServer | undefined, server: NamedServer): void {
  if (known === undefined || server.name !== undefined) return;
  if (JSON.stringify(known.target) !== JSON.stringify(maskedTarget(server)))
    throw new UsageError(
      `the lock has another server that is called ${JSON.stringify(name)} (give this one a name: NAME="command")`,
    );
}

/** Prints the differences between a server and its lock. @returns false if there is none. */
async function differs(
  name: string,
  { known, seen, out }: { known: LockedServer | undefined; seen: SeenServer; out: string },
): Promise<boolean> {
  const differences = known === undefined ? [] : compareWithLock(known, seen);
  if (known === undefined || differences.length === 0) return false;
  const { judgeDifferences } = await import("../lock/lockFindings.js");
  const { differenceLines } = await import("../lock/report.js");
  const judged = await judgeDifferences(differences, known, seen);
  printLines(
    `${name} ${colour("red", "✗")} differs from ${out}`,
    ...differenceLines(judged, { paint: colour, server: "", ...terminalWidth() }),
  );
  return true;
}

/** @throws ConnectionFailure if a server lists an entry that has no name by which it can be locked. */
function refuseUnnamed(name: string, { unnamed }: SeenServer): void {
  const [first] = unnamed;
  if (first === undefined) return;
  throw new ConnectionFailure(
    `${name}: ${first.list}[${first.index}] has no ${ENTRY_KEYS[first.list]} that is a string, so it cannot be locked (correct the server, or leave the list out with --only)`,
  );
}

function lockedAgain(known: LockedServer | undefined, seen: SeenServer, server: NamedServer): LockedServer {
  const accepted = known?.accepted;
  return { target: maskedTarget(server), ...seen, ...(accepted !== undefined && { accepted }) };
}

/** The maximum number of texts of a server that are named. */
const MOST_MARKED = 50;

function warnOfTexts(name: string, seen: SeenServer): void {
  const marks = marksIn(seenTexts(seen));
  for (const mark of marks.slice(0, MOST_MARKED)) warn(`note: ${name}: ${describeMark(mark)}`);
  if (marks.length > MOST_MARKED) warn(`note: ${name}: … and ${marks.length - MOST_MARKED} more`);
}

/** A package without a version can be another one at the next start. */
function warnOfVersion(name: string, { command }: NamedServer): void {
  const unpinned = command === undefined ? undefined : unpinnedPackage(command.words, command.cwd);
  if (unpinned !== undefined)
    warn(`note: ${name}: the command starts any version of ${unpinned} (name one, such as ${unpinned}@1.2.3)`);
}

/** Names the entries that people can take for each other. */
function warnOfLookalikes(name: string, seen: SeenServer): void {
  for (const list of ENTRY_LISTS.filter((each) => !each.startsWith("resource"))) {
    const looks = new Map<string, string>();
    for (const { entry } of seen[list] ?? []) {
      const key = keyOf(list, entry);
      const other = looks.get(lookOf(key));
      if (other !== undefined)
        warn(
          `note: ${name}: ${list}/${visibleText(key)} looks like ${visibleText(other)} (use the server only if you trust both)`,
        );
      looks.set(lookOf(key), key);
    }
  }
}

function countable(seen: SeenServer): object {
  return Object.fromEntries(ENTRY_LISTS.map((list) => [list, seen[list]]));
}

/** Returns the texts of a server by the names of the entries. */
function seenTexts(seen: SeenServer): object {
  const entries = ENTRY_LISTS.map((list) => [
    list,
    (seen[list] ?? []).map(({ entry }) => [String(entry["name"]), entry]),
  ]);
  return {
    instructions: seen.instructions,
    ...Object.fromEntries(entries.map(([list, all]) => [list, Object.fromEntries(all as [string, object][])])),
  };
}
