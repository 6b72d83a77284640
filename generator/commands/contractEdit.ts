import { dirname } from "node:path";
import { parseContractText } from "../contract/contractText.js";
import { parseContract } from "../contract/readContract.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { isContractInTypeScript, type Contract, type ContractListName } from "../contract/contract.js";
import { TOOL_NAME_PATTERN } from "../contract/toolNotes.js";
import { escapeControlsInCode } from "../escape/escape.js";
import { SchemaError } from "../model/schemaError.js";
import { layOutUserFiles } from "../scaffold/packageJson.js";
import { stubModule } from "../scaffold/handlers.js";
import { listHandlers, type HandlerGroup, type ContractHandler } from "../scaffold/plannedHandlers.js";
import type { UserFile } from "../scaffold/project.js";
import { stubTestModule } from "../scaffold/tests.js";
import type { ContractEntry } from "../wiring/contractEntry.js";
import type { SourceFileChange } from "../wiring/sources.js";
import { confirmSourceChanges, remainingMentions } from "./authorSources.js";
import { findMostSimilarWord } from "../nearestWord.js";
import * as jsonEditor from "./contractText.js";
import { findEntry, type ContractTextEditor, type EntryPosition } from "./contractText.js";
import {
  carryOutPlan,
  isMcpgenProjectFolder,
  planProject,
  readProjectAndContract,
  toPathInProject,
  type ProjectPlan,
  type ProjectResult,
  type ProjectPlanOptions,
} from "./projectFolder.js";
import type { Flags, Texts } from "./given.js";
import { findConfigurationFile } from "./request.js";
import { printRegeneration } from "./scaffold.js";
import { UsageError } from "./usageError.js";

export type ContractEntryKind = "tool" | "resource" | "prompt";

const GROUP_OF_KIND: { readonly [K in ContractEntryKind]: HandlerGroup } = {
  tool: "tools",
  resource: "resources",
  prompt: "prompts",
};

/** The lists of a contract that hold the entries of each kind. Entries of the kind `resource` are in two lists. */
export const LISTS_OF_KIND: { readonly [K in ContractEntryKind]: readonly ContractListName[] } = {
  tool: ["tools"],
  resource: ["resources", "resourceTemplates"],
  prompt: ["prompts"],
};

export interface EditArguments extends Texts<"dir">, Flags<"wire" | "yes" | "force"> {
  readonly kind: ContractEntryKind;
  readonly name: string;
}

/** The contract file of a project, and what mcpgen read from the file, before a command edits the file. */
interface OpenContract {
  readonly dir: string;
  readonly file: string;
  readonly text: string;
  readonly contract: Contract;
  /** The JSON value of the contract. */
  readonly value: JsonObject;
  readonly editor: ContractTextEditor;
  readonly handlers: readonly ContractHandler[];
  readonly out: string;
}

/** @throws UsageError if the folder is not a project; SchemaError if the contract is invalid. */
export async function readContract(given: string | undefined): Promise<OpenContract> {
  const dir = given ?? dirname(findConfigurationFile() ?? ".");
  if (!isMcpgenProjectFolder(dir))
    throw new UsageError(`${dir}: the folder has no mcpgen.config.json (run mcpgen scaffold first, or give --dir)`);
  const { request, file, text } = await readProjectAndContract(dir);
  const contract = await parseContract(file, text);
  const editor = isContractInTypeScript(file) ? await import("./contractTypesText.js") : jsonEditor;
  const { given: value } = parseContractText(file, text);
  return { dir, file, text, contract, value, editor, handlers: listHandlers(contract), out: request.out };
}

/** An edit of a contract: what to write, and how the author's sources follow. */
interface ContractEdit {
  readonly edited: string;
  /** The handler that is renamed or removed. */
  readonly before?: ContractHandler;
  /** The name of the entry that is added, or the new name of the entry that is renamed. */
  readonly newName?: string;
  /** Changes the author's sources. @param after the handler of the entry, after the edit. */
  sources(plan: ProjectPlan, after: ContractHandler | undefined): Promise<SourceFileChange[]>;
  stubs?(): Promise<readonly UserFile[]>;
}

/**
 * Writes an edited contract, generates the code of the project again, and changes the author's sources, unless the user gave `--no-wire`.
 * Writes either all files or none.
 *
 * @throws UsageError if the edited contract is invalid, or if the user does not agree.
 */
export async function carryOutContractEdit(
  open: OpenContract,
  given: EditArguments,
  { edited, before, newName, sources, stubs }: ContractEdit,
): Promise<number> {
  const { kind, wire = true, yes, force } = given;
  const isOfEntry = (handler: ContractHandler): boolean =>
    handler.group === GROUP_OF_KIND[kind] && handler.name === newName;
  const plan = await planRegeneration(open, {
    edited,
    force,
    yes: wire || yes,
    ...(wire && (before === undefined ? { isWired: isOfEntry } : { isRenamed: isOfEntry })),
  });
  const mentions = (changes: readonly SourceFileChange[]): string[] =>
    before === undefined || newName !== undefined
      ? []
      : remainingMentions(open.dir, changes, [before.name, before.member]);
  if (!wire) return printResult(open, carryOutPlan(plan), mentions([]));
  const after = plan.handlers.find(isOfEntry);
  refuseForeignRenames(
    open.handlers.filter((each) => each !== before),
    plan.handlers.filter((each) => each !== after),
  );
  const changes = await sources(plan, after);
  await confirmSourceChanges(plan, changes, { ...given, ...(stubs && { stubs: await stubs() }) });
  const settled = before === undefined ? [] : [before];
  const remaining = mentions(changes);
  return printResult(open, carryOutPlan(plan, { sources: changes, settled }), remaining);
}

function printResult({ dir }: OpenContract, result: ProjectResult, mentions: readonly string[]): number {
  printRegeneration(dir, result, mentions);
  return 0;
}

/** @throws UsageError if the edited contract is invalid. The message has no line number, because no file contains the edited text. */
async function planRegeneration(open: OpenContract, options: ProjectPlanOptions): Promise<ProjectPlan> {
  try {
    return await planProject(open.dir, options);
  } catch (error) {
    if (!(error instanceof SchemaError) || error.file !== open.file) throw error;
    throw new UsageError(
      `${open.file}: this change would make the contract invalid, so the file was not changed: ${error.problem}`,
    );
  }
}

/** @throws UsageError if the contract has no such entry. */
export function requireEntry(open: OpenContract, kind: ContractEntryKind, name: string): EntryPosition {
  const { file, handlers } = open;
  const place = findEntry(open.value, LISTS_OF_KIND[kind], name);
  if (place !== undefined) return place;
  const names = handlers.filter(({ group }) => group === GROUP_OF_KIND[kind]).map((handler) => handler.name);
  const nearest = findMostSimilarWord(name, names);
  const advice = nearest === undefined ? "see the names in the contract" : `did you mean ${quoted(nearest)}?`;
  throw new UsageError(`${file}: the contract has no ${kind} ${quoted(name)} (${advice})`);
}

/** The author's sources may not contain the handler yet. */
export function handlerOfEntry(
  handlers: readonly ContractHandler[],
  kind: ContractEntryKind,
  name: string,
): ContractHandler {
  return handlers.find((handler) => handler.group === GROUP_OF_KIND[kind] && handler.name === name)!;
}

/**
 * Entries with similar names, such as `get_x` and `getX`, get numbered function names, in the order of the contract.
 */
function refuseForeignRenames(before: readonly ContractHandler[], after: readonly ContractHandler[]): void {
  for (const [i, { member, name }] of before.entries()) {
    const now = after[i]?.member;
    if (now === member) continue;
    throw new UsageError(
      `the function for the existing entry ${quoted(name)} would be renamed from ${member} to ${now}, because the edited entry leads to the same function name (rename ${quoted(name)} first)`,
    );
  }
}

/**
 * Throws if the name of a contract entry is empty or has characters that a log cannot show. The name of a tool must also follow the
 * protocol's rules for tool names.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names
 */
export function refuseEntryName(kind: ContractEntryKind, name: string): void {
  if (name.trim() === "") throw new UsageError(`the name of the ${kind} is empty (give a name)`);
  if (kind === "tool" && !TOOL_NAME_PATTERN.test(name))
    throw new UsageError(
      `${quoted(name)} cannot be the name of a tool (use 1 to 128 characters: letters A-Z and a-z, digits, "_", "-" and ".", such as get_forecast)`,
    );
  if (INVISIBLE.test(name) || name !== name.trim())
    throw new UsageError(
      `${quoted(name)} cannot be the name of a ${kind} (leave out control characters, and blanks at its ends)`,
    );
}

export function quoted(name: string): string {
  return escapeControlsInCode(JSON.stringify(name));
}

/** Matches a control or format character, a line separator, or half of a surrogate pair. */
export const INVISIBLE: RegExp = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A handler stub or a test that mcpgen may have written for a contract entry. */
interface HandlerStubOrTestVariant extends UserFile {
  readonly variant: "wired" | "not wired" | "test";
}

export async function stubVariants(
  handler: ContractHandler,
  { stubs }: ContractEntry,
  { dir, out }: Pick<OpenContract, "dir" | "out">,
): Promise<HandlerStubOrTestVariant[]> {
  const generated = toPathInProject(dir, out);
  const files = stubs.flatMap(({ name: stub }): HandlerStubOrTestVariant[] => [
    { ...stubModule(handler, { stub, isWired: true, generated }), variant: "wired" },
    { ...stubModule(handler, { stub, generated }), variant: "not wired" },
    { ...stubTestModule(handler, stub, generated), variant: "test" },
  ]);
  const laidOut = await layOutUserFiles(files);
  return files.map(({ variant }, i) => ({ ...laidOut[i]!, variant }));
}
