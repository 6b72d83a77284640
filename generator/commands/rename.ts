import type { ContractHandler } from "../scaffold/plannedHandlers.js";
import { entryFromHandler } from "../wiring/contractEntry.js";
import type { SourceFileChange } from "../wiring/sources.js";
import { editUserSourcesInMemory, isEqualIgnoringLineBreaks } from "./authorSources.js";
import {
  CONTRACT_LISTS_BY_ENTRY_KIND,
  carryOutContractEdit,
  getHandlerOfContractEntry,
  quoted,
  readContractBeforeEdit,
  refuseInvalidEntryName,
  requireContractEntryPosition,
  stubVariants,
  type ContractEditCommandArguments,
} from "./contractEdit.js";
import {
  findContractEntryPosition,
  listContractExportNames,
  renameEntryInContractText,
  type ContractExportNamesToCompare,
} from "./contractText.js";
import type { ProjectRegenerationPlan } from "./projectFolder.js";
import { UsageError } from "./usageError.js";

interface RenameCommandArguments extends ContractEditCommandArguments {
  to: string;
}

/** `mcpgen rename`: renames an entry of the contract, and its function, types, files and tests in the sources. */
export async function runRenameCommand(given: RenameCommandArguments): Promise<number> {
  const { kind, name, to } = given;
  refuseInvalidEntryName(kind, to);
  const open = await readContractBeforeEdit(given.dir);
  const { text } = open;
  const place = requireContractEntryPosition(open, kind, name);
  if (findContractEntryPosition(text, CONTRACT_LISTS_BY_ENTRY_KIND[kind], to) !== undefined)
    throw new UsageError(`the contract already has the ${kind} ${quoted(to)} (choose another name)`);
  const before = getHandlerOfContractEntry(open.handlers, kind, name);
  return carryOutContractEdit(open, given, {
    edited: renameEntryInContractText(text, place, to),
    before,
    newName: to,
    sources: (plan, after) => renamedSources(plan, before, after!),
  });
}

async function renamedSources(
  plan: ProjectRegenerationPlan,
  before: ContractHandler,
  after: ContractHandler,
): Promise<SourceFileChange[]> {
  const { folder, request } = plan;
  const [from, to] = [entryFromHandler(before), entryFromHandler(after)];
  const exports = renamedExports(listContractExportNames(plan), { from: before.type, to: after.type });
  const changes = await editUserSourcesInMemory(
    { folder, out: request.out },
    (sources, wiring) => wiring.renameHandlerInSources(sources, { from, to, exports }),
    [
      `rename ${from.member} to ${to.member} in "${from.group}" of the argument of createServers, and the names that import ${from.member}`,
    ],
  );
  const [old, fresh] = [
    await stubVariants(before, from, { dir: folder, out: request.out }),
    await stubVariants(after, to, { dir: folder, out: request.out }),
  ];
  return changes.map((changed) => {
    const stub = old.find(({ path, text }) => path === changed.path && isEqualIgnoringLineBreaks(text, changed.before));
    const text = fresh.find(({ path, variant }) => path === changed.after?.path && variant === stub?.variant)?.text;
    if (stub === undefined || text === undefined || changed.after === undefined) return changed;
    const lineBreak = changed.before.includes("\r\n") ? "\r\n" : "\n";
    return { ...changed, after: { ...changed.after, text: text.replaceAll("\n", lineBreak) } };
  });
}

/** Returns the new names of generated exports by the old ones: `isGetWeatherInput` by `isGetForecastInput`. */
function renamedExports(
  { before, after }: ContractExportNamesToCompare,
  { from, to }: { readonly from: string; readonly to: string },
): Map<string, string> {
  const gone = [...before].filter((name) => !after.has(name));
  const renamed = gone.map((name) => [name, name.replace(from, to)] as const);
  return new Map(renamed.filter(([, name]) => after.has(name)));
}
