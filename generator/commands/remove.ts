import type { PlannedHandler } from "../scaffold/plannedHandlers.js";
import { listTestTitle } from "../scaffold/scaffold.js";
import { contractEntry } from "../wiring/contractEntry.js";
import { agreeToChanges, changedSources } from "./authorSources.js";
import {
  handlerOf,
  openContract,
  planEdit,
  requirePlaceOfEntry,
  refuseRenumbered,
  writtenStubs,
  type ContractEditArguments,
} from "./contractEdit.js";
import { contractExports } from "./contractExports.js";
import { contractValue, withoutEntry } from "./contractText.js";
import { carryOutRenewal } from "./projectFolder.js";
import { printRenewal } from "./scaffold.js";

/**
 * `mcpgen remove`: removes an entry of the contract, generates the project again, and removes the member, the import, the function and the
 * tests of the entry from the author's sources. Either all files are written or none.
 */
export async function removeEntry(given: ContractEditArguments): Promise<number> {
  const { kind, name, wire = true, yes, force } = given;
  const open = await openContract(given.dir);
  const { dir, text, out } = open;
  const place = requirePlaceOfEntry(open, kind, name);
  const handler = handlerOf(open.handlers, kind, name);
  const edited = withoutEntry(text, place);
  const plan = await planEdit(open, { edited, force, yes: wire || yes });
  if (wire)
    refuseRenumbered(
      open.handlers.filter((each) => each !== handler),
      plan.handlers,
    );
  const entry = contractEntry(handler);
  const isLastOfList = ((contractValue(edited)[place.list] ?? []) as unknown[]).length === 0;
  const exports = contractExports(plan);
  const removed = {
    ...entry,
    exports: new Set([...exports.before].filter((each) => !exports.after.has(each))),
    isLastOfGroup: !plan.handlers.some(({ group }) => group === entry.group),
    otherTests: isLastOfList ? [listTestTitle(place.list)] : [],
  };
  const changes = wire
    ? await changedSources(
        { folder: dir, out },
        (sources, { removeHandler }) => removeHandler(sources, removed),
        byHand(handler),
      )
    : [];
  const stubs = await writtenStubs(handler, entry);
  if (wire) await agreeToChanges(plan, changes, { ...given, stubs });
  printRenewal(dir, carryOutRenewal(plan, { sources: changes, settled: wire ? [entry] : [] }));
  return 0;
}

function byHand({ group, member }: PlannedHandler): string[] {
  return [`remove ${member} from "${group}" in the argument of createServers, and its import, function and test`];
}
