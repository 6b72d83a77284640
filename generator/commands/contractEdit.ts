import { dirname } from "node:path";
import { parseContract } from "../contract/readContract.js";
import type { Contract } from "../contract/contract.js";
import { TOOL_NAME_PATTERN } from "../contract/toolNotes.js";
import { plainCode } from "../escape/steering.js";
import { SchemaError } from "../model/schemaError.js";
import { formatUserFiles } from "../scaffold/formatUserFiles.js";
import { handlerModule } from "../scaffold/handlers.js";
import { planHandlers, type HandlerGroup, type PlannedHandler } from "../scaffold/plannedHandlers.js";
import type { UserFile } from "../scaffold/project.js";
import { laterTestModule } from "../scaffold/tests.js";
import type { ContractEntry } from "../wiring/contractEntry.js";
import { nearestWord } from "../nearestWord.js";
import { placeOfEntry, type EntryList, type EntryPlace } from "./contractText.js";
import { isProject, planRenewal, readProject, type RenewalPlan, type RenewOptions } from "./projectFolder.js";
import { findConfiguration } from "./request.js";
import { UsageError } from "./usageError.js";

/** The kinds of entries that a contract has. */
export const ENTRY_KINDS = ["tool", "resource", "prompt"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const GROUP_OF_KIND: { readonly [K in EntryKind]: HandlerGroup } = {
  tool: "tools",
  resource: "resources",
  prompt: "prompts",
};

/** The lists of a contract that hold the entries of a kind. */
export const LISTS_OF_KIND: { readonly [K in EntryKind]: readonly EntryList[] } = {
  tool: ["tools"],
  resource: ["resources", "resourceTemplates"],
  prompt: ["prompts"],
};

/** The arguments that all commands that edit a contract share. */
export interface ContractEditArguments {
  kind: EntryKind;
  name: string;
  dir?: string | undefined;
  /** True if the command also changes the author's sources. */
  wire?: boolean | undefined;
  yes?: boolean | undefined;
  force?: boolean | undefined;
}

/** The contract of a project before a command edits it. */
export interface OpenContract {
  readonly dir: string;
  readonly file: string;
  readonly text: string;
  readonly contract: Contract;
  readonly handlers: readonly PlannedHandler[];
  /** The folder of the generated code. */
  readonly out: string;
}

/**
 * Reads and checks the contract of a project.
 *
 * @throws UsageError if the folder is not a project; SchemaError if the contract is invalid.
 */
export async function openContract(given: string | undefined): Promise<OpenContract> {
  const dir = given ?? dirname(findConfiguration() ?? ".");
  if (!isProject(dir))
    throw new UsageError(`${dir}: the folder has no mcpgen.config.json (run mcpgen scaffold first, or give --dir)`);
  const { request, file, text } = await readProject(dir);
  const contract = await parseContract(file, text);
  return { dir, file, text, contract, handlers: planHandlers(contract), out: request.out };
}

/**
 * Plans a renewal with an edited contract.
 *
 * @throws UsageError if the edited contract is invalid. The message has no line, because the file is not written.
 */
export async function planEdit(open: OpenContract, options: RenewOptions): Promise<RenewalPlan> {
  try {
    return await planRenewal(open.dir, options);
  } catch (error) {
    if (!(error instanceof SchemaError) || error.file !== open.file) throw error;
    throw new UsageError(`${open.file}: the contract would be invalid: ${error.problem}`);
  }
}

/**
 * Returns the place of an entry in the contract.
 *
 * @throws UsageError if the contract has no such entry.
 */
export function requirePlaceOfEntry({ file, text, handlers }: OpenContract, kind: EntryKind, name: string): EntryPlace {
  const place = placeOfEntry(text, LISTS_OF_KIND[kind], name);
  if (place !== undefined) return place;
  const names = handlers.filter(({ group }) => group === GROUP_OF_KIND[kind]).map((handler) => handler.name);
  const nearest = nearestWord(name, names);
  const advice =
    nearest === undefined ? "see the names in the contract" : `did you mean ${plainCode(JSON.stringify(nearest))}?`;
  throw new UsageError(`${file}: the contract has no ${kind} ${plainCode(JSON.stringify(name))} (${advice})`);
}

/** Returns the handler of an entry. */
export function handlerOf(handlers: readonly PlannedHandler[], kind: EntryKind, name: string): PlannedHandler {
  return handlers.find((handler) => handler.group === GROUP_OF_KIND[kind] && handler.name === name)!;
}

/**
 * Rejects an edit that changes the function names of other entries. Entries such as `get_x` and `getX` are numbered in their order.
 *
 * @param before the handlers before the edit, without the edited entry.
 * @param after the handlers after the edit, without the edited entry.
 */
export function refuseRenumbered(before: readonly PlannedHandler[], after: readonly PlannedHandler[]): void {
  for (const [i, { member, name }] of before.entries()) {
    const now = after[i]?.member;
    if (now === member) continue;
    throw new UsageError(
      `the function of ${plainCode(JSON.stringify(name))} would be called ${now} and no longer ${member}, because the names are alike (rename ${plainCode(JSON.stringify(name))} first)`,
    );
  }
}

/**
 * Refuses a name that the protocol advises against, or that a log cannot show. The protocol has rules for the names of tools alone.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names
 */
export function refuseName(kind: EntryKind, name: string): void {
  if (name.trim() === "") throw new UsageError(`the name of the ${kind} is empty (give a name)`);
  if (kind === "tool" && !TOOL_NAME_PATTERN.test(name))
    throw new UsageError(
      `${plainCode(JSON.stringify(name))} cannot be the name of a tool (use 1 to 128 of A-Z, a-z, 0-9, _, - and ., such as get_forecast)`,
    );
  if (INVISIBLE_CHARACTERS.test(name) || name !== name.trim())
    throw new UsageError(
      `${plainCode(JSON.stringify(name))} cannot be the name of a ${kind} (leave out control characters, and blanks at its ends)`,
    );
}

/** Control and format characters, line separators, and halves of surrogate pairs. */
export const INVISIBLE_CHARACTERS: RegExp = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A file that mcpgen may have written for a handler. */
export interface WrittenStub extends UserFile {
  readonly variant: "wired" | "not wired" | "test";
}

/** Returns all files that mcpgen may have written for a handler. */
export async function writtenStubs(handler: PlannedHandler, { stubs }: ContractEntry): Promise<WrittenStub[]> {
  const files = stubs.flatMap(({ name: stub }): WrittenStub[] => [
    { ...handlerModule(handler, { stub, isWired: true }), variant: "wired" },
    { ...handlerModule(handler, { stub }), variant: "not wired" },
    { ...laterTestModule(handler, stub), variant: "test" },
  ]);
  const laidOut = await formatUserFiles(files);
  return files.map(({ variant }, i) => ({ ...laidOut[i]!, variant }));
}
