import { comparableStates, compareEntries, KnownEntries } from "../../templates/runtime/lock/compareEntries.js";
import { ENTRY_KEYS, ENTRY_LISTS, type EntryListName } from "../../templates/runtime/lock/entries.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { visibleText } from "../escape/visibleText.js";
import type { SeenServer, UnnamedEntry } from "./captureServer.js";
import type { LockDifference } from "./lockDifference.js";
import { acceptExtension, extensionDifferences } from "./lockedExtensions.js";
import { keyOf, sha256, type AcceptedChange, type LockedServer } from "./lockFile.js";

/** Returns the differences between a lock and what its server says. Another order of lists and members is no difference. */
export function compareWithLock(locked: LockedServer, seen: SeenServer): LockDifference[] {
  return [
    ...compareTexts(locked, seen),
    ...extensionDifferences(locked, seen),
    ...ENTRY_LISTS.flatMap((list) => compareList(list, locked, seen)),
    ...seen.unnamed.map(unnamedDifference),
  ];
}

function compareTexts(locked: LockedServer, seen: SeenServer): LockDifference[] {
  const texts = {
    name: [locked.identity.name, seen.identity.name],
    instructions: [locked.instructions, seen.instructions],
  };
  return Object.entries(texts).flatMap(([name, [before, after]]) => {
    if (before === after) return [];
    const kind = before === undefined ? "new" : after === undefined ? "gone" : "changed";
    const [digestBefore, digestAfter] = [before, after].map((text) => (text === undefined ? null : sha256(text)));
    const id = `server/${name}`;
    return [
      {
        kind,
        list: "server",
        name,
        id,
        pointers: kind === "changed" ? [""] : [],
        message: `${id} ${VERBS[kind]}`,
        before,
        after,
        states: [before, after],
        digests: { before: digestBefore!, after: digestAfter! },
      } as const,
    ];
  });
}

const VERBS = { new: "is new", gone: "is gone", changed: "has changed" } as const;

function unnamedDifference({ list, index, entry }: UnnamedEntry): LockDifference {
  const id = `${list}[${index}]`;
  return {
    kind: "invalid",
    list,
    name: String(index),
    id,
    pointers: [],
    message: `${id} has no ${ENTRY_KEYS[list]} that is a string, so it can be neither compared nor locked (correct the server)`,
    before: undefined,
    after: entry,
    states: [undefined, entry],
    digests: { before: null, after: null },
  };
}

function compareList(list: EntryListName, locked: LockedServer, seen: SeenServer): LockDifference[] {
  const known = locked[list];
  if (known === undefined) return [];
  const listed = seen[list] ?? [];
  const options = { otherRevision: locked.revision === seen.revision ? undefined : seen.revision };
  const entries = new KnownEntries(
    list,
    known.map(({ entry }) => entry),
    options,
  );
  const [before, after] = [known, listed].map((all) => new Map(all.map((one) => [keyOf(list, one.entry), one])));
  return compareEntries(
    entries,
    listed.map(({ entry }) => entry),
  ).map((difference) => {
    const { kind, name, pointers, lookalike } = difference;
    const [one, other] = [before!.get(name), after!.get(name)];
    const changed = pointers[0] === "" ? "" : `: ${pointers.join(", ")}`;
    const looks = lookalike === undefined ? "" : `, and looks like ${JSON.stringify(lookalike)}`;
    const id = `${list}/${name}`;
    return {
      ...difference,
      id,
      message: `${id} ${VERBS[kind]}${kind === "changed" ? changed : looks}`,
      before: one?.entry,
      after: other?.entry,
      // An entry that nests too deep has no pointers within it.
      states:
        kind === "changed" && pointers[0] !== ""
          ? comparableStates(list, [one!.entry, other!.entry], options)
          : [one?.entry, other?.entry],
      digests: { before: one?.sha256 ?? null, after: other?.sha256 ?? null },
    };
  });
}

/** The length of the digests that `--accept` takes: enough that a server cannot make two states with one digest. */
const DIGEST_LENGTH = 32;

/** Returns the digest with which `--accept` names the state of an entry that the server has now. */
export function digestOfState({ digests: { after } }: LockDifference): string {
  return after === null ? "gone" : after.slice(0, DIGEST_LENGTH);
}

/** Returns the value of `--accept` for a difference. */
export function acceptanceOf(server: string, difference: LockDifference): string {
  return visibleText(`${server}/${difference.id}@${digestOfState(difference)}`);
}

/** Returns a locked server after a reviewed change. */
export function acceptChange(
  locked: LockedServer,
  seen: SeenServer,
  { difference, date, reason }: { readonly difference: LockDifference; readonly date: string; readonly reason: string },
): LockedServer {
  const { list, name, id, digests } = difference;
  const accepted: readonly AcceptedChange[] = [...(locked.accepted ?? []), { date, entry: id, reason, ...digests }];
  if (list === "server") {
    if (name === "name") return { ...locked, identity: { ...locked.identity, name: seen.identity.name }, accepted };
    const { instructions: _, ...others } = locked;
    return { ...others, ...(seen.instructions !== undefined && { instructions: seen.instructions }), accepted };
  }
  if (list === "extensions")
    return { ...locked, extensions: acceptExtension(locked.extensions, seen.extensions, name), accepted };
  const entries = (locked[list] ?? []).filter(({ entry }) => keyOf(list, entry) !== name);
  const now = seen[list]?.find(({ entry }) => keyOf(list, entry) === name);
  return { ...locked, [list]: now === undefined ? entries : [...entries, now], accepted };
}

/** Returns the texts in a value, each with its JSON pointer. */
export function textsIn(value: unknown, pointer: string = ""): (readonly [pointer: string, text: string])[] {
  const found: (readonly [string, string])[] = [];
  const visit = (one: unknown, at: string): void => {
    if (typeof one === "string") found.push([at, one]);
    else if (typeof one === "object" && one !== null)
      for (const [name, member] of Object.entries(one))
        visit(member, `${at}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  };
  visit(value, pointer);
  return found;
}

/** Returns the value at a JSON pointer; undefined if there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  const steps = pointer.split("/").slice(1);
  return steps.reduce<unknown>((at, step) => {
    const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
    return typeof at === "object" && at !== null && Object.hasOwn(at, name) ? (at as JsonObject)[name] : undefined;
  }, value);
}
