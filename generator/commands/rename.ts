import { plainCode } from "../escape/steering.js";
import type { PlannedHandler } from "../scaffold/plannedHandlers.js";
import { contractEntry } from "../wiring/contractEntry.js";
import type { SourceChange } from "../wiring/sources.js";
import { agreeToChanges, changedSources, isSame } from "./authorSources.js";
import {
  handlerOf,
  LISTS_OF_KIND,
  openContract,
  requirePlaceOfEntry,
  planEdit,
  refuseName,
  refuseRenumbered,
  writtenStubs,
  type ContractEditArguments,
} from "./contractEdit.js";
import { contractExports, type ContractExports } from "./contractExports.js";
import { placeOfEntry, withName } from "./contractText.js";
import { carryOutRenewal, type RenewalPlan } from "./projectFolder.js";
import { printRenewal } from "./scaffold.js";
import { UsageError } from "./usageError.js";

export interface RenameArguments extends ContractEditArguments {
  to: string;
}

/**
 * `mcpgen rename`: gives an entry of the contract another name, generates the project again, and renames the member, the function, the types
 * and the files of the entry in the author's sources. Either all files are written or none.
 */
export async function renameEntry(given: RenameArguments): Promise<number> {
  const { kind, name, to, wire = true, yes, force } = given;
  refuseName(kind, to);
  const open = await openContract(given.dir);
  const { dir, text } = open;
  const place = requirePlaceOfEntry(open, kind, name);
  if (placeOfEntry(text, LISTS_OF_KIND[kind], to) !== undefined)
    throw new UsageError(`the contract already has the ${kind} ${plainCode(JSON.stringify(to))} (choose another name)`);
  const edited = withName(text, place, to);
  const from = handlerOf(open.handlers, kind, name);
  const plan = await planEdit(open, {
    edited,
    force,
    yes: wire || yes,
    renamed: wire ? { group: from.group, name: to } : undefined,
  });
  const after = handlerOf(plan.handlers, kind, to);
  if (wire)
    refuseRenumbered(
      open.handlers.filter((each) => each !== from),
      plan.handlers.filter((each) => each !== after),
    );
  const changes = wire ? await renamedSources(plan, from, after) : [];
  if (wire) await agreeToChanges(plan, changes, given);
  printRenewal(dir, carryOutRenewal(plan, { sources: changes, settled: wire ? [from] : [] }));
  return 0;
}

async function renamedSources(
  plan: RenewalPlan,
  before: PlannedHandler,
  after: PlannedHandler,
): Promise<SourceChange[]> {
  const { folder, request } = plan;
  const [from, to] = [contractEntry(before), contractEntry(after)];
  const exports = renamedExports(contractExports(plan), { from: before.type, to: after.type });
  const changes = await changedSources(
    { folder, out: request.out },
    (sources, wiring) => wiring.renameHandler(sources, { from, to, exports }),
    [
      `rename ${from.member} to ${to.member} in "${from.group}" of the argument of createServers, and the names that import ${from.member}`,
    ],
  );
  const [old, fresh] = [await writtenStubs(before, from), await writtenStubs(after, to)];
  return changes.map((changed) => {
    const stub = old.find(({ path, text }) => path === changed.path && isSame(text, changed.before));
    const text = fresh.find(({ path, variant }) => path === changed.after?.path && variant === stub?.variant)?.text;
    if (stub === undefined || text === undefined || changed.after === undefined) return changed;
    const lineBreak = changed.before.includes("\r\n") ? "\r\n" : "\n";
    return { ...changed, after: { ...changed.after, text: text.replaceAll("\n", lineBreak) } };
  });
}

/** Returns the new names of generated exports that begin with the name of an entry, perhaps after `is` or `validate`. */
function renamedExports(
  { before, after }: ContractExports,
  { from, to }: { readonly from: string; readonly to: string },
): Map<string, string> {
  const gone = [...before].filter((name) => !after.has(name));
  const renamed = gone.map((name) => [name, name.replace(from, to)] as const);
  return new Map(renamed.filter(([, name]) => after.has(name)));
}
