import { isObject, type JsonObject } from "../../validation/checks.js";
import { listNames, LISTS, type ListParts, type ListSource } from "./listSource.js";
import type { Member } from "./member.js";
import { MAX_KEY } from "./names.js";
import { NameIndex, type NamesOfMember } from "./nameIndex.js";
import { ComparedUri, readTemplate, type UriTemplate } from "./templates.js";

const RESOURCES = "resources/list";
const TEMPLATES = "resources/templates/list";

/** The maximum number of linked resources whose server is known, and of their characters. */
const MAX_LINKS = 10_000;
const MAX_LINK_CHARACTERS = 2 ** 20;

/** The maximum number of parts of all templates of one server that decide which server has a resource. Each is compared with each URI. */
const MAX_PARTS = 512;

/** Milliseconds in which a server that has not answered a list is not asked for it again, unless it answers. */
const PAUSE_MS = 60_000;

/** The servers of the entries that one caller sees: of tools and prompts whose servers have the same prefix, and of resources. */
export class CallerView {
  readonly #indexes: { readonly [method: string]: NameIndex } = {
    "tools/list": new NameIndex(),
    "prompts/list": new NameIndex(),
    [RESOURCES]: new NameIndex(),
    [TEMPLATES]: new NameIndex(),
  };
  /** The templates that decide which server has a resource, and the version of the index that has them. */
  #templates: readonly KnownTemplate[] = [];
  #version = -1;
  /** The servers of resources that results and tools refer to, without being listed. */
  readonly #links = new Map<string, Member>();
  #linkCharacters = 0;
  /** The lists that servers have not answered in time, with the time at which they are asked again. */
  readonly #late = new WeakMap<Member, Map<string, number>>();
  readonly #members: () => readonly Member[];

  /** @param members the present servers, in their order. */
  constructor(members: () => readonly Member[]) {
    this.#members = members;
  }

  /** Lets the next use of a list load it again: `tools`, `prompts` or `resources`; all lists by default. */
  expire(feature = ""): void {
    for (const [method, index] of Object.entries(this.#indexes)) if (method.startsWith(feature)) index.expire();
  }

  /** True if a server has not answered its last request for a list yet: others need not wait for it again. */
  isLate(method: string, member: Member): boolean {
    return (this.#late.get(member)?.get(method) ?? 0) > Date.now();
  }

  /** Remembers a server that has not answered a list in time, until it answers. */
  late(method: string, member: Member, answered: Promise<unknown>): void {
    const methods = this.#late.get(member) ?? new Map<string, number>();
    this.#late.set(member, methods.set(method, Date.now() + PAUSE_MS));
    const forget = (): unknown => methods.delete(method);
    answered.then(forget, forget);
  }

  /** Loads what is needed to decide which server has an entry of a list. Nothing is loaded for names that only one server can have. */
  async loadFor(method: string, source: ListSource, parts: ListParts): Promise<void> {
    const index = this.#indexes[method];
    const members = sharing(method, source);
    if (index === undefined || members.length < 2) return;
    const namesIn =
      (list: string): NamesOfMember =>
      async (member) => {
        if (this.isLate(list, member)) return undefined;
        const late = (answered: Promise<unknown>): void => this.late(list, member, answered);
        const names = await listNames(parts, source, { member, method: list, params: source.listParams, late });
        const keys = names && [...names].map((name) => keyOf(list, member, name));
        return keys && new Set(keys);
      };
    if (method !== RESOURCES) return index.load(members, namesIn(method));
    await this.#indexes[TEMPLATES]!.load(source.membersWith(TEMPLATES), namesIn(TEMPLATES));
    await index.load(members, namesIn(method), (member, uri) => this.#templateOwner(uri, member) === undefined);
  }

  /** Returns the reason for which an entry of a server is hidden. */
  problemOf(method: string, member: Member, name: string): string | undefined {
    const index = this.#indexes[method];
    if (index === undefined || (hasPrefix(method) && !this.#sharesPrefix(member))) return undefined;
    const isNew = method === RESOURCES && index.ownerOf(name) === undefined;
    const owner =
      (isNew ? this.#templateOwner(name, member) : undefined) ?? index.claim(member, keyOf(method, member, name));
    return owner === member ? undefined : `the server ${owner.name} has it already`;
  }

  /** Returns the server of a tool or prompt, by its name with the prefix, among servers with the same prefix. */
  ownerOf(method: string, name: string): Member | undefined {
    return this.#indexes[method]?.ownerOf(name);
  }

  /** Resolves with the server of a resource, or of a template; undefined if no server has it. */
  async resourceOwner(uri: string, source: ListSource, parts: ListParts): Promise<Member | undefined> {
    const members = source.membersWith("resources/read");
    if (members.length < 2) return members[0];
    await this.loadFor(RESOURCES, source, parts);
    const resources = this.#indexes[RESOURCES]!;
    const templates = this.#indexes[TEMPLATES]!;
    const owner = resources.ownerOf(uri) ?? templates.ownerOf(uri) ?? this.#templateOwner(uri) ?? this.#links.get(uri);
    return owner !== undefined && members.includes(owner) ? owner : undefined;
  }

  /** True if a resource is known to be one of another server than this one. */
  isOfOther(member: Member, uri: string): boolean {
    const owner = this.#indexes[RESOURCES]!.ownerOf(uri) ?? this.#templateOwner(uri, member);
    return owner !== undefined && owner !== member;
  }

  /** Remembers the server of the view that a tool refers to. */
  learn({ _meta }: JsonObject, member: Member): void {
    if (!isObject(_meta)) return;
    const { ui } = _meta;
    const uri = isObject(ui) ? ui["resourceUri"] : _meta["ui/resourceUri"];
    if (typeof uri === "string") this.#link(uri, member);
  }

  /** Remembers the server of the resources that a result links to. */
  learnLinks({ content }: JsonObject, member: Member): void {
    if (!Array.isArray(content)) return;
    for (const block of content as unknown[])
      if (isObject(block) && block["type"] === "resource_link" && typeof block["uri"] === "string")
        this.#link(block["uri"], member);
  }

  #sharesPrefix(member: Member): boolean {
    return this.#members().some((other) => other !== member && other.prefix === member.prefix);
  }

  /** Remembers the server of a link. If several servers link to a resource, it is that of the first of them, as for listed resources. */
  #link(uri: string, member: Member): void {
    const known = this.#links.get(uri);
    const rank = known === undefined ? -1 : this.#rankOf(known);
    if (uri.length > MAX_KEY || (rank >= 0 && rank <= this.#rankOf(member))) return;
    if (known === undefined) this.#linkCharacters += uri.length;
    this.#links.set(uri, member);
    for (const oldest of this.#links.keys()) {
      if (this.#links.size <= MAX_LINKS && this.#linkCharacters <= MAX_LINK_CHARACTERS) break;
      this.#links.delete(oldest);
      this.#linkCharacters -= oldest.length;
    }
  }

  /** Returns the position of a server in the configuration; -1 if it has left. */
  #rankOf(member: Member): number {
    return this.#members().indexOf(member);
  }

  /** Returns the first server with a template that a URI matches, among the servers before another one. */
  #templateOwner(uri: string, before?: Member): Member | undefined {
    let first: Member | undefined;
    let rank = before === undefined ? Infinity : this.#rankOf(before);
    if (rank === 0) return undefined;
    const compared = new ComparedUri(uri);
    for (const { template, owner } of this.#knownTemplates()) {
      const own = this.#rankOf(owner);
      if (own < 0 || own >= rank || !compared.fits(template)) continue;
      first = owner;
      rank = own;
    }
    return first;
  }

  #knownTemplates(): readonly KnownTemplate[] {
    const index = this.#indexes[TEMPLATES]!;
    if (this.#version === index.version) return this.#templates;
    this.#version = index.version;
    const left = new Map<Member, number>();
    const known: KnownTemplate[] = [];
    for (const [text, owner] of index.entries()) {
      const parts = left.get(owner) ?? MAX_PARTS;
      const template = parts > 0 ? readTemplate(text) : undefined;
      if (template === undefined) continue;
      left.set(owner, parts - template.parts.length);
      if (parts >= template.parts.length) known.push({ template, owner });
    }
    this.#templates = known;
    return known;
  }
}

/** A template of a server. */
interface KnownTemplate {
  readonly template: UriTemplate;
  readonly owner: Member;
}

function hasPrefix(method: string): boolean {
  return LISTS[method]?.hasPrefix === true;
}

/** Returns the text by which an index knows an entry. */
function keyOf(method: string, { prefix }: Member, name: string): string {
  return hasPrefix(method) ? prefix + name : name;
}

/** Returns the servers that can list the same name: those with the same prefix, or all that have resources. */
function sharing(method: string, source: ListSource): readonly Member[] {
  const members = source.membersWith(method);
  if (method.startsWith("resources/")) return members;
  return members.filter((member) => members.some((other) => other !== member && other.prefix === member.prefix));
}
