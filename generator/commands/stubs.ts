import { capitalizeFirstLetter } from "../contract/names.js";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toStubFunctionName, createHandlerStubModule, listStubNameCandidates } from "../scaffold/handlers.js";
import { CONTRACT_FEATURE_NAMES, type ContractFeatureName, type ContractHandler } from "../scaffold/plannedHandlers.js";
import { TEST_CLIENT_FILE, type UserFile } from "../scaffold/project.js";
import { createAddedHandlerTestModule } from "../scaffold/tests.js";
import type { DeclaredAndUsedNames } from "./userSources.js";

/** A member of a generated interface `Tools`, `Prompts` or `Resources`. Two of the interfaces can have members with the same name. */
export interface HandlersInterfaceMember {
  readonly group: ContractFeatureName;
  readonly member: string;
}

/** A handler that one of the user's source files already declares. */
export interface HandlerDeclaredInUserSource extends HandlersInterfaceMember {
  /** The path of the source file that declares the handler. */
  readonly path: string;
}

/** The handlers and the names that a project contains before the command runs. */
interface Known {
  /** The members of the handler interfaces that the previous run of mcpgen generated. */
  readonly earlier: readonly HandlersInterfaceMember[];
  readonly sources: ReadonlyMap<string, DeclaredAndUsedNames>;
}

/** Returns the handlers that need a stub, and the new handlers that a source file of the user already declares. */
export function findHandlersThatNeedStubs(
  handlers: readonly ContractHandler[],
  { earlier, sources }: Known,
): { stubs: ContractHandler[]; found: HandlerDeclaredInUserSource[] } {
  const stubs: ContractHandler[] = [];
  const found: HandlerDeclaredInUserSource[] = [];
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

/** Returns true if a list contains a handler of the same group (tools, prompts or resources) with the same name. */
export function hasHandlersMember(
  members: readonly HandlersInterfaceMember[],
  { group, member }: HandlersInterfaceMember,
): boolean {
  return members.some((other) => other.group === group && other.member === member);
}

/** Returns true if another group of handlers (tools, prompts or resources) has a handler with the same name. */
function isShared(members: readonly HandlersInterfaceMember[], { group, member }: HandlersInterfaceMember): boolean {
  return members.some((other) => other.group !== group && other.member === member);
}

/**
 * Returns a function that checks if a source file declares a handler: in the handler's group in the argument of `createServers`, or
 * elsewhere if no other group has a handler with the same name.
 */
function declares(
  handler: HandlersInterfaceMember,
  earlier: readonly HandlersInterfaceMember[],
): (source: DeclaredAndUsedNames) => boolean {
  const { group, member } = handler;
  const isOthers = isShared(earlier, handler);
  return ({ declared, served }) => served.get(group)?.has(member) === true || (!isOthers && declared.has(member));
}

function names(handler: HandlersInterfaceMember): (source: DeclaredAndUsedNames) => boolean {
  const all = listStubNameCandidates(handler).flatMap((name) => [name, toStubFunctionName(name)]);
  return ({ named }) => all.some((name) => named.has(name));
}

/** The options of {@link stubsAndTests}. */
interface HandlerStubFilesOptions {
  /** The handlers of the contract, and the handlers of its previous version. */
  readonly members: readonly HandlersInterfaceMember[];
  /**
   * Returns true if the command that writes the stub of a handler also adds the handler to the author's sources. If false, a comment in the
   * stub describes the member that the author has to add.
   */
  readonly isWired?: (handler: ContractHandler) => boolean;
  /** The folder of generated code, relative to the project's folder with `/` between its parts. */
  readonly generated?: string | undefined;
}

/**
 * Returns a stub file for each new handler, and a test file if the project has the test client that tests import. If another group has a handler with the same name, and such a file exists, the
 * file name ends with the kind of the handler.
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
    const choices = listStubNameCandidates(handler).map((stub) => [
      createHandlerStubModule(handler, { stub, isWired: isWired(handler), generated }),
      ...(hasTestClient ? [createAddedHandlerTestModule(handler, stub, generated)] : []),
    ]);
    const free = choices.find((pair) => !pair.some(({ path }) => isTaken(path)));
    files.push(...((isShared(members, handler) ? free : undefined) ?? choices[0]!));
  }
  return files;
}

/** Reads the members of the handler interfaces that the previous run of mcpgen generated. */
export function earlierHandlersMembers(out: string): HandlersInterfaceMember[] {
  const file = ["ts", "d.ts"].map((form) => join(out, "contract", `index.${form}`)).find((path) => existsSync(path));
  if (file === undefined) return [];
  const text = readFileSync(file, "utf8");
  return CONTRACT_FEATURE_NAMES.flatMap((group) => {
    const name = capitalizeFirstLetter(group);
    const [, body = ""] = new RegExp(`^export interface ${name} \\{\\n([^]*?)^\\}`, "m").exec(text) ?? [];
    return [...body.matchAll(/^ {2}(?:readonly )?([\p{ID_Continue}$]+)[(:]/gmu)].map(([, member]) => ({
      group,
      member: member!,
    }));
  });
}
