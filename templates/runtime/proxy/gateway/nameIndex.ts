import type { Member } from "./member.js";

/** Milliseconds after which an index is loaded again, also if no server has reported a change. */
const MAX_AGE_MS = 300_000;

/** The maximum number of characters of names that are in no index but in a list: names of servers that list more than the index has. */
const MAX_CLAIMED = 2 ** 20;

/** The names that a server lists, or undefined if it does not list them now. */
export type NamesOfMember = (member: Member) => Promise<ReadonlySet<string> | undefined>;

/**
 * The servers of names in lists, as one caller sees them. If several servers list a name, the first server of the configuration has it. A
 * server keeps its names as long as it lists them, also if another server lists them later.
 */
export class NameIndex {
  #owners = new Map<string, Member>();
  /** Grows when the names change. */
  version = 0;
  readonly #names = new Map<Member, ReadonlySet<string>>();
  /** The number of characters of the names that were claimed after the last load. */
  #claimed = 0;
  #loadedAt = -Infinity;
  #loading: Promise<void> | undefined;

  /**
   * Resolves when the index is up to date. If a server does not list its names, those that it listed before are kept.
   *
   * @param mayOwn returns false for a name that a server must not have.
   */
  async load(
    members: readonly Member[],
    namesOf: NamesOfMember,
    mayOwn: (member: Member, name: string) => boolean = () => true,
  ): Promise<void> {
    if (this.#loading === undefined && Date.now() - this.#loadedAt < MAX_AGE_MS) return;
    this.#loading ??= this.#load(members, namesOf, mayOwn).finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  ownerOf(name: string): Member | undefined {
    return this.#owners.get(name);
  }

  /** Returns the server of a name. A name that no server has gets this one, and keeps it until the names are listed again. */
  claim(member: Member, name: string): Member {
    const owner = this.#owners.get(name);
    if (owner !== undefined) return owner;
    this.#claimed += name.length + 1;
    if (this.#claimed > MAX_CLAIMED) return member;
    this.#owners.set(name, member);
    this.version++;
    return member;
  }

  /** Returns the names of the index with their servers. */
  entries(): Iterable<[name: string, owner: Member]> {
    return this.#owners;
  }

  /** Lets the next `load` list the names again. */
  expire(): void {
    this.#loadedAt = -Infinity;
  }

  async #load(
    members: readonly Member[],
    namesOf: NamesOfMember,
    mayOwn: (member: Member, name: string) => boolean,
  ): Promise<void> {
    // A change that is reported while the servers list their names expires the index again.
    this.#loadedAt = Date.now();
    const listed = await Promise.all(members.map(async (member) => [member, await namesOf(member)] as const));
    for (const member of this.#names.keys()) if (!members.includes(member)) this.#names.delete(member);
    for (const [member, names] of listed) if (names !== undefined) this.#names.set(member, names);
    const owners = new Map<string, Member>();
    for (const [name, owner] of this.#owners) if (this.#names.get(owner)?.has(name)) owners.set(name, owner);
    for (const member of members)
      for (const name of this.#names.get(member) ?? [])
        if (!owners.has(name) && mayOwn(member, name)) owners.set(name, member);
    this.#owners = owners;
    this.#claimed = 0;
    this.version++;
  }
}
