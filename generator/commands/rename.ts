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
import { findEntry, listExportNames, type ExportNames } from "./contractText.js";
import type { ProjectPlan } from "./projectFolder.js";
import { UsageError } from "./usageError.js";

interface RenameCommandArguments extends EditArguments {
  to: string;
}

/** `mcpgen rename`: renames an entry of the contract, and its function, types, files and tests in the sources. */
export async function runRenameCommand(given: RenameCommandArguments): Promise<number> {
  const { kind, name, to } = given;
  refuseEntryName(kind, to);
  const open = await readContract(given.dir);
  const place = requireEntry(open, kind, name);
  if (findEntry(open.value, LISTS_OF_KIND[kind], to) !== undefined)
    throw new UsageError(`the contract already has the ${kind} ${quoted(to)} (choose another name)`);
  const before = handlerOfEntry(open.handlers, kind, name);
  return carryOutContractEdit(open, given, {
    edited: open.editor.renameEntry(open.text, place, to),
    before,
    newName: to,
    sources: (plan, after) => renamedSources(plan, before, after!),
  });
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
