import { listTestTitle } from "../scaffold/scaffold.js";
import { entryFromHandler } from "../wiring/contractEntry.js";
import { editSources } from "./authorSources.js";
import {
  carryOutContractEdit,
  handlerOfEntry,
  readContract,
  requireEntry,
  stubVariants,
  type EditArguments,
} from "./contractEdit.js";
import { listExportNames } from "./contractText.js";

/** `mcpgen remove`: removes an entry from the contract, and its handler function, the import and the tests from the author's sources. */
export async function runRemoveCommand(given: EditArguments): Promise<number> {
  const { kind, name } = given;
  const open = await readContract(given.dir);
  const place = requireEntry(open, kind, name);
  const before = handlerOfEntry(open.handlers, kind, name);
  const edited = open.editor.removeEntry(open.text, place);
  const entry = entryFromHandler(before);
  const isLastOfList = (open.value[place.list] as unknown[]).length === 1;
  return carryOutContractEdit(open, given, {
    edited,
    before,
    sources(plan) {
      const exports = listExportNames(plan);
      const removed = {
        ...entry,
        exports: new Set([...exports.before].filter((each) => !exports.after.has(each))),
        isLastOfGroup: !plan.handlers.some(({ group }) => group === entry.group),
        otherTests: isLastOfList ? [listTestTitle(place.list)] : [],
      };
      return editSources(
        { folder: open.dir, out: open.out },
        (sources, { removeHandler }) => removeHandler(sources, removed),
        [
          `remove ${entry.member} from "${entry.group}" in the argument of createServers, and its import, function and test`,
        ],
      );
    },
    stubs: () => stubVariants(before, entry, open),
  });
}
