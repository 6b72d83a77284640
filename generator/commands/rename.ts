import type { CommonOptions } from "@clack/prompts";
import type { ContractHandler } from "../scaffold/plannedHandlers.js";
import { entryFromHandler } from "../wiring/contractEntry.js";
import type { SourceFileChange } from "../wiring/sources.js";
import { editSources, isSameText } from "./authorSources.js";
import {
  LISTS_OF_KIND,
  carryOutContractEdit,
  handlerOfEntry,
  quoted,
  readContract,
  refuseEntryName,
  requireEntry,
  stubVariants,
  type EditArguments,
} from "./contractEdit.js";
import { findEntry, listExportNames, type EntryNames, type ExportNames } from "./contractText.js";
import type { Flags, Texts } from "./given.js";
import type { ProjectPlan } from "./projectFolder.js";
import { hasTerminal, warn } from "./terminal.js";
import { UsageError } from "./usageError.js";

interface RenameCommandArguments extends EditArguments, Texts<"title">, Flags<"alias"> {
  to: string;
}

/**
 * `mcpgen rename`: renames an entry of the contract, and its function, types, files and tests in the sources.
 *
 * People read the title instead of the name. Without `--title`, the command offers the old title on a terminal, and else names it. With
 * `--alias`, or after a question on a terminal, the old name still works. An alias that becomes the name is no alias any more.
 */
export async function runRenameCommand(given: RenameCommandArguments): Promise<number> {
  const { kind, name, to } = given;
  refuseEntryName(kind, to);
  const open = await readContract(given.dir);
  const place = requireEntry(open, kind, name);
  if (findEntry(open.value, LISTS_OF_KIND[kind], to) !== undefined)
    throw new UsageError(`the contract already has the ${kind} ${quoted(to)} (choose another name)`);
  const before = handlerOfEntry(open.handlers, kind, name);
  const entry = (open.value[place.list] as RenamedEntry[])[place.index]!;
  const { title: oldTitle } = entry;
  if (kind === "resource" && given.alias === true)
    throw new UsageError("a resource has no aliases, because clients use its URI (leave out --alias)");
  const isAsked = given.yes !== true && hasTerminal();
  const title =
    isAsked && given.title === undefined && oldTitle !== undefined ? await askForTitle(oldTitle) : given.title;
  const isKept = given.alias ?? (isAsked && kind !== "resource" && (await askForAlias(name)));
  const code = await carryOutContractEdit(open, given, {
    edited: open.editor.renameEntry(open.text, place, { name: to, title, ...aliasChange(entry, given, isKept) }),
    before,
    newName: to,
    sources: (plan, after) => renamedSources(plan, before, after!),
  });
  if (title === undefined && oldTitle !== undefined)
    warn(`note: the title of ${quoted(to)} is still ${quoted(oldTitle)} (edit the title in ${open.file})`);
  return code;
}

interface RenamedEntry {
  readonly title?: string;
  readonly aliases?: readonly string[];
}

/** Returns the change of the aliases of an entry that gets another name; nothing if they stay. */
function aliasChange(
  { aliases = [] }: RenamedEntry,
  { name, to }: RenameCommandArguments,
  isKept: boolean,
): Pick<EntryNames, "aliases"> {
  const change = { added: isKept ? name : undefined, removed: aliases.includes(to) ? to : undefined };
  return change.added === undefined && change.removed === undefined ? {} : { aliases: change };
}

/** Asks for the title that goes with a new name. @throws UsageError if the user cancels. */
export async function askForTitle(initialValue: string, terminal: CommonOptions = {}): Promise<string> {
  const { isCancel, text: question } = await import("@clack/prompts");
  const answer = await question({ message: "Title", initialValue, ...terminal });
  if (isCancel(answer)) throw new UsageError("no file was written, because you cancelled the question (give --title)");
  return answer;
}

/** Asks whether the old name still works. @throws UsageError if the user cancels. */
export async function askForAlias(name: string, terminal: CommonOptions = {}): Promise<boolean> {
  const { isCancel, confirm } = await import("@clack/prompts");
  const answer = await confirm({
    message: `Keep ${quoted(name)} as an alias, so that callers can still use it?`,
    ...terminal,
  });
  if (isCancel(answer))
    throw new UsageError("no file was written, because you cancelled the question (give --alias or --no-alias)");
  return answer;
}

async function renamedSources(
  plan: ProjectPlan,
  before: ContractHandler,
  after: ContractHandler,
): Promise<SourceFileChange[]> {
  const { folder, request } = plan;
  const [from, to] = [entryFromHandler(before), entryFromHandler(after)];
  const exports = renamedExports(listExportNames(plan), { from: before.type, to: after.type });
  const changes = await editSources(
    { folder, out: request.out },
    (sources, wiring) => wiring.renameHandler(sources, { from, to, exports }),
    [
      `rename ${from.member} to ${to.member} in "${from.group}" of the argument of createServers, and the names that import ${from.member}`,
    ],
  );
  const [old, fresh] = [
    await stubVariants(before, from, { dir: folder, out: request.out }),
    await stubVariants(after, to, { dir: folder, out: request.out }),
  ];
  return changes.map((changed) => {
    const stub = old.find(({ path, text }) => path === changed.path && isSameText(text, changed.before));
    const text = fresh.find(({ path, variant }) => path === changed.after?.path && variant === stub?.variant)?.text;
    if (stub === undefined || text === undefined || changed.after === undefined) return changed;
    const lineBreak = changed.before.includes("\r\n") ? "\r\n" : "\n";
    return { ...changed, after: { ...changed.after, text: text.replaceAll("\n", lineBreak) } };
  });
}

/** Returns the new names of generated exports by the old ones: `isGetWeatherInput` by `isGetForecastInput`. */
function renamedExports(
  { before, after }: ExportNames,
  { from, to }: { readonly from: string; readonly to: string },
): Map<string, string> {
  const gone = [...before].filter((name) => !after.has(name));
  const renamed = gone.map((name) => [name, name.replace(from, to)] as const);
  return new Map(renamed.filter(([, name]) => after.has(name)));
}
