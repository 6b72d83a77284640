import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { functionNameOf, handlerModule, stubNames } from "../scaffold/handlers.js";
import { HANDLER_GROUPS, type HandlerGroup, type PlannedHandler } from "../scaffold/plannedHandlers.js";
import type { UserFile } from "../scaffold/project.js";
import { laterTestModule } from "../scaffold/tests.js";
import type { SourceNames } from "./userSources.js";

/** A member of an interface of handlers. A tool and a prompt can have members with the same name. */
export interface HandlerMember {
  readonly group: HandlerGroup;
  readonly member: string;
}

/** A member that a source of the user declares. */
export interface DeclaredMember extends HandlerMember {
  /** The path of the source that declares the member. */
  readonly path: string;
}

/** The members and the names that a project has before a command. */
interface Known {
  /** The members of the interfaces that the last run wrote. */
  readonly earlier: readonly HandlerMember[];
  readonly sources: ReadonlyMap<string, SourceNames>;
}

/** Returns the handlers that need a stub, and the new handlers that a source of the user declares already. */
export function handlersWithoutStub(
  handlers: readonly PlannedHandler[],
  { earlier, sources }: Known,
): { stubs: PlannedHandler[]; found: DeclaredMember[] } {
  const stubs: PlannedHandler[] = [];
  const found: DeclaredMember[] = [];
  for (const handler of handlers) {
    const { group, member, isOptional } = handler;
    if (isOptional) continue;
    const isNew = !includesMember(earlier, handler);
    // A name that is only used can mean something else than a new member.
    const isThere = isNew ? declares(handler, earlier) : names(handler);
    const [path] = [...sources].find(([, source]) => isThere(source)) ?? [];
    if (path === undefined) stubs.push(handler);
    else if (isNew && earlier.length > 0) found.push({ group, member, path });
  }
  return { stubs, found };
}

/** Returns true if a list has a member. */
export function includesMember(members: readonly HandlerMember[], { group, member }: HandlerMember): boolean {
  return members.some((other) => other.group === group && other.member === member);
}

/** Returns true if another group has a member with the same name. */
function isShared(members: readonly HandlerMember[], { group, member }: HandlerMember): boolean {
  return members.some((other) => other.group !== group && other.member === member);
}

/** Returns true for sources that declare a handler: in its group, or outside of all groups if no other group has the name. */
function declares(handler: HandlerMember, earlier: readonly HandlerMember[]): (source: SourceNames) => boolean {
  const { group, member } = handler;
  const isOthers = isShared(earlier, handler);
  return ({ declared, served }) => served.get(group)?.has(member) === true || (!isOthers && declared.has(member));
}

function names(handler: HandlerMember): (source: SourceNames) => boolean {
  const all = stubNames(handler).flatMap((name) => [name, functionNameOf(name)]);
  return ({ named }) => all.some((name) => named.has(name));
}

/** The options of {@link stubFiles}. */
export interface StubFilesOptions {
  /** The members of the contract, and the members that the contract had before. */
  readonly members: readonly HandlerMember[];
  /** Returns true if mcpgen adds the member that serves a handler. */
  readonly isWired?: (handler: PlannedHandler) => boolean;
}

/**
 * Returns a file for each handler that is new in the contract, and a file for its test. If a member of another group has the same
 * name, and a file of that name exists, the name of the file ends with the kind of the handler.
 */
export function stubFiles(
  folder: string,
  stubs: readonly PlannedHandler[],
  { members, isWired = () => false }: StubFilesOptions,
): UserFile[] {
  const files: UserFile[] = [];
  const isTaken = (path: string): boolean => existsSync(join(folder, path)) || files.some((file) => file.path === path);
  for (const handler of stubs) {
    const choices = stubNames(handler).map((stub) => [
      handlerModule(handler, { stub, isWired: isWired(handler) }),
      laterTestModule(handler, stub),
    ]);
    const free = choices.find((pair) => !pair.some(({ path }) => isTaken(path)));
    files.push(...((isShared(members, handler) ? free : undefined) ?? choices[0]!));
  }
  return files;
}

/** Returns the members of the interfaces that the last run wrote. */
export function earlierMembers(out: string): HandlerMember[] {
  return HANDLER_GROUPS.flatMap((group) => {
    const file = ["ts", "d.ts"]
      .map((form) => join(out, "contract", `${group}.${form}`))
      .find((path) => existsSync(path));
    if (file === undefined) return [];
    const [, body = ""] =
      /^export interface (?:Tools|Prompts|Resources) \{\n([^]*?)^\}/m.exec(readFileSync(file, "utf8")) ?? [];
    return [...body.matchAll(/^ {2}(?:readonly )?([\p{ID_Continue}$]+)[(:]/gmu)].map(([, member]) => ({
      group,
      member: member!,
    }));
  });
}
