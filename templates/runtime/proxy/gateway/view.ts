import { isObject, type JsonObject } from "../../validation/checks.js";
import { listNames, LISTS, type ListParts, type ListSource } from "./listSource.js";
import type { Member } from "./member.js";
import { NameIndex, type NamesOfMember } from "./nameIndex.js";
import { fitsTemplate } from "./templates.js";

const RESOURCES = "resources/list";
const TEMPLATES = "resources/templates/list";

/** The maximum number of linked resources whose server is known. */
const MAX_LINKS = 10_000;

/** The servers of the entries that one caller sees: of tools and prompts whose servers have the same prefix, and of resources. */
export class CallerView {
  readonly #indexes: { readonly [method: string]: NameIndex } = {
    "tools/list": new NameIndex(),
    "prompts/list": new NameIndex(),
    [RESOURCES]: new NameIndex(),
    [TEMPLATES]: new NameIndex(),
  };
  /** The servers of resources that results and tools refer to, without being listed. */
  readonly #links = new Map<string, Member>();
  /** The order of the servers when the lists were loaded. */
  #members: readonly Member[] = [];

  /** Lets the next use of a list load it again: `tools`, `prompts` or `resources`; all lists by default. */
  expire(feature = ""): void {
    for (const [method, index] of Object.entries(this.#indexes)) if (method.startsWith(feature)) index.expire();
  }

  /** Loads what is needed to decide which server has an entry of a list. Nothing is loaded for names that only one server can have. */
  async loadFor(method: string, source: ListSource, parts: ListParts): Promise<void> {
    const index = this.#indexes[method];
    this.#members = parts.members();
    const members = sharing(method, source);
    if (index === undefined || members.length < 2) return;
    const namesIn =
      (list: string): NamesOfMember =>
      async (member) => {
        const names = await listNames(parts, source, { member, method: list, params: source.listParams });
        return names && new Set([...names].map((name) => keyOf(list, member, name)));
      };
    if (method !== RESOURCES) return index.load(members, namesIn(method));
    await this.#indexes[TEMPLATES]!.load(source.membersWith(TEMPLATES), namesIn(TEMPLATES));
    const mayOwn = (member: Member, uri: string): boolean => {
      const owner = this.#templateOwner(uri);
      return owner === undefined || this.#members.indexOf(owner) >= this.#members.indexOf(member);
    };
    await index.load(members, namesIn(method), mayOwn);
  }

  /** Returns the reason for which an entry of a server is hidden. */
  problemOf(method: string, member: Member, name: string): string | undefined {
    const index = this.#indexes[method];
    if (index === undefined || (hasPrefix(method) && !this.#sharesPrefix(member))) return undefined;
    const template = method === RESOURCES && index.ownerOf(name) === undefined ? this.#templateOwner(name) : undefined;
    const isOfTemplate = template !== undefined && this.#members.indexOf(template) < this.#members.indexOf(member);
    const owner = isOfTemplate ? template : index.claim(member, keyOf(method, member, name));
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
    return this.#members.some((other) => other !== member && other.prefix === member.prefix);
  }

  #link(uri: string, member: Member): void {
    if (this.#links.has(uri)) return;
    if (this.#links.size >= MAX_LINKS) this.#links.delete(this.#links.keys().next().value!);
    this.#links.set(uri, member);
  }

  #templateOwner(uri: string): Member | undefined {
    let first: Member | undefined;
    for (const [template, owner] of this.#indexes[TEMPLATES]!.entries())
      if (first === undefined || this.#members.indexOf(owner) < this.#members.indexOf(first))
        if (fitsTemplate(uri, template)) first = owner;
    return first;
  }
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
