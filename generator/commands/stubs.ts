import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stubFunctionName, stubModule, stubNames } from "../scaffold/handlers.js";
import {
  HANDLER_GROUPS,
  interfaceOfGroup,
  type HandlerGroup,
  type ContractHandler,
} from "../scaffold/plannedHandlers.js";
import { TEST_CLIENT_FILE, type UserFile } from "../scaffold/project.js";
import { stubTestModule } from "../scaffold/tests.js";
import type { NamesInSource } from "./userSources.js";

/** A member of a generated interface `Tools`, `Prompts` or `Resources`. Two of the interfaces can have members with the same name. */
export interface HandlerMember {
  readonly group: HandlerGroup;
  readonly member: string;
}

export interface DeclaredHandler extends HandlerMember {
  readonly path: string;
}

interface Known {
  /** The members of the handler interfaces that the previous run of mcpgen generated. */
  readonly earlier: readonly HandlerMember[];
  readonly sources: ReadonlyMap<string, NamesInSource>;
}

export function findMissingStubs(
  handlers: readonly ContractHandler[],
  { earlier, sources }: Known,
): { stubs: ContractHandler[]; found: DeclaredHandler[] } {
  const stubs: ContractHandler[] = [];
  const found: DeclaredHandler[] = [];
  for (const handler of handlers) {
    const { group, member, isOptional } = handler;
    if (isOptional) continue;
    const isNew = !hasHandlersMember(earlier, handler);
    // A source file provides a new handler only if it declares the name. Another use of the name can mean something else.
    const isThere = isNew ? declares(handler, earlier) : names(handler);
    const [path] = [...sources].find(([, source]) => isThere(source)) ?? [];
    if (path === undefined) stubs.push(handler);
    else if (isNew && earlier.length > 0) found.push({ group, member, path });
  }
  return { stubs, found };
}

export function hasHandlersMember(members: readonly HandlerMember[], { group, member }: HandlerMember): boolean {
  return members.some((other) => other.group === group && other.member === member);
}

function isShared(members: readonly HandlerMember[], { group, member }: HandlerMember): boolean {
  return members.some((other) => other.group !== group && other.member === member);
}

/** A handler is in its group of `createServers`, or anywhere if no other group has a handler with the same name. */
function declares(handler: HandlerMember, earlier: readonly HandlerMember[]): (source: NamesInSource) => boolean {
  const { group, member } = handler;
  const isOthers = isShared(earlier, handler);
  return ({ declared, served }) => served.get(group)?.has(member) === true || (!isOthers && declared.has(member));
}

function names(handler: HandlerMember): (source: NamesInSource) => boolean {
  const all = stubNames(handler).flatMap((name) => [name, stubFunctionName(name)]);
  return ({ named }) => all.some((name) => named.has(name));
}

interface HandlerStubFilesOptions {
  /** The handlers of the contract, and the handlers of its previous version. */
  readonly members: readonly HandlerMember[];
  /** True if the command adds the handler to the author's sources; otherwise the stub tells the author how to. */
  readonly isWired?: (handler: ContractHandler) => boolean;
  readonly generated?: string | undefined;
}

/**
 * Returns a stub for each new handler, and a test if the project has the test client. If another group has a handler with the same name and
 * such a file exists, the file name ends with the kind of the handler.
 */
export function stubsAndTests(
  folder: string,
  stubs: readonly ContractHandler[],
  { members, isWired = () => false, generated }: HandlerStubFilesOptions,
): UserFile[] {
  const files: UserFile[] = [];
  const isTaken = (path: string): boolean => existsSync(join(folder, path)) || files.some((file) => file.path === path);
  const hasTestClient = existsSync(join(folder, TEST_CLIENT_FILE));
  for (const handler of stubs) {
    const choices = stubNames(handler).map((stub) => [
      stubModule(handler, { stub, isWired: isWired(handler), generated }),
      ...(hasTestClient ? [stubTestModule(handler, stub, generated)] : []),
    ]);
    const free = choices.find((pair) => !pair.some(({ path }) => isTaken(path)));
    files.push(...((isShared(members, handler) ? free : undefined) ?? choices[0]!));
  }
  return files;
}

/** Reads the members of the generated handler interfaces. The project's prettier and git may have changed indentation and line ends. */
export function earlierMembers(out: string): HandlerMember[] {
  const file = ["ts", "d.ts"].map((form) => join(out, "contract", `index.${form}`)).find((path) => existsSync(path));
  if (file === undefined) return [];
  const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  return HANDLER_GROUPS.flatMap((group) => {
    const [, body = ""] =
      new RegExp(`^export interface ${interfaceOfGroup(group)} \\{\\n([^]*?)^\\}`, "m").exec(text) ?? [];
    const [indentation = ""] = /^[ \t]+/.exec(body) ?? [];
    const member = new RegExp(`^${indentation}(?:readonly )?([\\p{ID_Continue}$]+)[(:]`, "gmu");
    return [...body.matchAll(member)].map(([, name]) => ({ group, member: name! }));
  });
}
