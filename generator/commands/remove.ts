import type { ContractHandler } from "../scaffold/plannedHandlers.js";
import { formatContractListTestTitle } from "../scaffold/scaffold.js";
import { entryFromHandler } from "../wiring/contractEntry.js";
import { confirmSourceChanges, editUserSourcesInMemory } from "./authorSources.js";
import {
  getHandlerOfContractEntry,
  stubVariants,
  planRegeneration,
  readContractBeforeEdit,
  refuseForeignRenames,
  requireContractEntryPosition,
  type ContractEditCommandArguments,
} from "./contractEdit.js";
import { listContractExportNames, parseContractJson, removeEntryFromContractText } from "./contractText.js";
import { carryOutProjectRegeneration } from "./projectFolder.js";
import { printRegeneration } from "./scaffold.js";

/**
 * `mcpgen remove`: removes an entry from the contract, generates the project's code again, and removes the handler function of the entry,
 * its import and its tests from the author's sources. Writes either all files or none.
 */
export async function runRemoveCommand(given: ContractEditCommandArguments): Promise<number> {
  const { kind, name, wire = true, yes, force } = given;
  const open = await readContractBeforeEdit(given.dir);
  const { dir, text, out } = open;
  const place = requireContractEntryPosition(open, kind, name);
  const handler = getHandlerOfContractEntry(open.handlers, kind, name);
  const edited = removeEntryFromContractText(text, place);
  const plan = await planRegeneration(open, { edited, force, yes: wire || yes });
  if (wire)
    refuseForeignRenames(
      open.handlers.filter((each) => each !== handler),
      plan.handlers,
    );
  const entry = entryFromHandler(handler);
  const isLastOfList = ((parseContractJson(edited)[place.list] ?? []) as unknown[]).length === 0;
  const exports = listContractExportNames(plan);
  const removed = {
    ...entry,
    exports: new Set([...exports.before].filter((each) => !exports.after.has(each))),
    isLastOfGroup: !plan.handlers.some(({ group }) => group === entry.group),
    otherTests: isLastOfList ? [formatContractListTestTitle(place.list)] : [],
  };
  const changes = wire
    ? await editUserSourcesInMemory(
        { folder: dir, out },
        (sources, { removeHandlerFromSources }) => removeHandlerFromSources(sources, removed),
        byHand(handler),
      )
    : [];
  const stubs = await stubVariants(handler, entry, { dir, out });
  if (wire) await confirmSourceChanges(plan, changes, { ...given, stubs });
  printRegeneration(dir, carryOutProjectRegeneration(plan, { sources: changes, settled: wire ? [entry] : [] }));
  return 0;
}

function byHand({ group, member }: ContractHandler): string[] {
  return [`remove ${member} from "${group}" in the argument of createServers, and its import, function and test`];
}
