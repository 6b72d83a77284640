import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toStubFunctionName, createHandlerStubModule, listPossibleStubNames } from "../scaffold/handlers.js";
import { HANDLER_GROUPS, type HandlerGroup, type PlannedHandler } from "../scaffold/plannedHandlers.js";
import type { UserFile } from "../scaffold/project.js";
import { createAddedHandlerTestModule } from "../scaffold/tests.js";
import type { NamesInSourceFile } from "./userSources.js";

/** A member of an interface of handlers. A tool and a prompt can have members with the same name. */
export interface HandlersInterfaceMember {
  readonly group: HandlerGroup;
  readonly member: string;
}

/** A member that a source of the user declares. */
export interface DeclaredHandlersInterfaceMember extends HandlersInterfaceMember {
  /** The path of the source that declares the member. */
  readonly path: string;
}

/** The members and the names that a project has before a command. */
interface Known {
  /** The members of the interfaces that the last run wrote. */
  readonly earlier: readonly HandlersInterfaceMember[];
  readonly sources: ReadonlyMap<string, NamesInSourceFile>;
}

/** Returns the handlers that need a stub, and the new handlers that a source of the user declares already. */
export function findHandlersThatNeedStubs(
  handlers: readonly PlannedHandler[],
  { earlier, sources }: Known,
): { stubs: PlannedHandler[]; found: DeclaredHandlersInterfaceMember[] } {
  const stubs: PlannedHandler[] = [];
  const found: DeclaredHandlersInterfaceMember[] = [];
  for (const handler of handlers) {
    const { group, member, isOptional } = handler;
    if (isOptional) continue;
    const isNew = !includesHandlersInterfaceMember(earlier, handler);
    // A name that is only used can mean something else than a new member.
    const isThere = isNew ? declares(handler, earlier) : names(handler);
    const [path] = [...sources].find(([, source]) => isThere(source)) ?? [];
    if (path === undefined) stubs.push(handler);
    else if (isNew && earlier.length > 0) found.push({ group, member, path });
  }
  return { stubs, found };
}

/** Returns true if a list has a member. */
export function includesHandlersInterfaceMember(
  members: readonly HandlersInterfaceMember[],
  { group, member }: HandlersInterfaceMember,
): boolean {
  return members.some((other) => other.group === group && other.member === member);
}

/** Returns true if another group has a member with the same name. */
function isShared(members: readonly HandlersInterfaceMember[], { group, member }: HandlersInterfaceMember): boolean {
  return members.some((other) => other.group !== group && other.member === member);
}

/** Returns true for sources that declare a handler: in its group, or outside of all groups if no other group has the name. */
function declares(
  handler: HandlersInterfaceMember,
  earlier: readonly HandlersInterfaceMember[],
): (source: NamesInSourceFile) => boolean {
  const { group, member } = handler;
  const isOthers = isShared(earlier, handler);
  return ({ declared, served }) => served.get(group)?.has(member) === true || (!isOthers && declared.has(member));
}

function names(handler: HandlersInterfaceMember): (source: NamesInSourceFile) => boolean {
  const all = listPossibleStubNames(handler).flatMap((name) => [name, toStubFunctionName(name)]);
  return ({ named }) => all.some((name) => named.has(name));
}

/** The options of {@link createHandlerStubFiles}. */
export interface HandlerStubFilesOptions {
  /** The members of the contract, and the members that the contract had before. */
  readonly members: readonly HandlersInterfaceMember[];
  /** Returns true if mcpgen adds the member that serves a handler. */
  readonly isWired?: (handler: PlannedHandler) => boolean;
}

/**
 * Returns a file for each handler that is new in the contract, and a file for its test. If a member of another group has the same
 * name, and a file of that name exists, the name of the file ends with the kind of the handler.
 */
export function createHandlerStubFiles(
  folder: string,
  stubs: readonly PlannedHandler[],
  { members, isWired = () => false }: HandlerStubFilesOptions,
): UserFile[] {
  const files: UserFile[] = [];
  const isTaken = (path: string): boolean => existsSync(join(folder, path)) || files.some((file) => file.path === path);
  for (const handler of stubs) {
    const choices = listPossibleStubNames(handler).map((stub) => [
      createHandlerStubModule(handler, { stub, isWired: isWired(handler) }),
      createAddedHandlerTestModule(handler, stub),
    ]);
    const free = choices.find((pair) => !pair.some(({ path }) => isTaken(path)));
    files.push(...((isShared(members, handler) ? free : undefined) ?? choices[0]!));
  }
  return files;
}

/** Returns the members of the interfaces that the last run wrote. */
export function readEarlierHandlersInterfaceMembers(out: string): HandlersInterfaceMember[] {
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
