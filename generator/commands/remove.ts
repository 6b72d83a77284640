import { formatContractListTestTitle } from "../scaffold/scaffold.js";
import { entryFromHandler } from "../wiring/contractEntry.js";
import { editUserSourcesInMemory } from "./authorSources.js";
import {
  carryOutContractEdit,
  getHandlerOfContractEntry,
  readContractBeforeEdit,
  requireContractEntryPosition,
  stubVariants,
  type ContractEditCommandArguments,
} from "./contractEdit.js";
import { listContractExportNames, parseContractJson, removeEntryFromContractText } from "./contractText.js";

/** `mcpgen remove`: removes an entry from the contract, and its handler function, the import and the tests from the author's sources. */
export async function runRemoveCommand(given: ContractEditCommandArguments): Promise<number> {
  const { kind, name } = given;
  const open = await readContractBeforeEdit(given.dir);
  const place = requireContractEntryPosition(open, kind, name);
  const before = getHandlerOfContractEntry(open.handlers, kind, name);
  const edited = removeEntryFromContractText(open.text, place);
  const entry = entryFromHandler(before);
  const isLastOfList = ((parseContractJson(edited)[place.list] ?? []) as unknown[]).length === 0;
  return carryOutContractEdit(open, given, {
    edited,
    before,
    sources(plan) {
      const exports = listContractExportNames(plan);
      const removed = {
        ...entry,
        exports: new Set([...exports.before].filter((each) => !exports.after.has(each))),
        isLastOfGroup: !plan.handlers.some(({ group }) => group === entry.group),
        otherTests: isLastOfList ? [formatContractListTestTitle(place.list)] : [],
      };
      return editUserSourcesInMemory(
        { folder: open.dir, out: open.out },
        (sources, { removeHandlerFromSources }) => removeHandlerFromSources(sources, removed),
        [
          `remove ${entry.member} from "${entry.group}" in the argument of createServers, and its import, function and test`,
        ],
      );
    },
    stubs: () => stubVariants(before, entry, open),
  });
}
