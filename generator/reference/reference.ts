import type { GeneratedFile } from "../emit/generatedFile.js";
import type { LossTablesOfPair } from "../bridge/lossTable.js";
import { BRIDGES_PAGE, getRevisionPagePath, INDEX_PAGE } from "./subjects.js";
import { renderBridgesPage } from "./bridgesPage.js";
import { RevisionPageContext, type DocumentedRevision } from "./context.js";
import { ReferenceHistory, type RevisionWithFacts } from "./history.js";
import { renderIndexPage } from "./indexPage.js";
import { renderRevisionPage } from "./revisionPage.js";

/** The revisions of a reference. */
interface ReferenceInput {
  /** The revisions that get a page, oldest first. */
  documented: readonly DocumentedRevision[];
  /** All known revisions, oldest first, from which the reference knows when a method was added. It contains the documented revisions. */
  known: readonly RevisionWithFacts[];
  /** The loss tables of every pair of documented revisions, oldest first. If empty, the reference has no page about bridges. */
  bridges: readonly LossTablesOfPair[];
}

/** Returns the pages of a static reference: an index, a page about bridges, and a page for each documented revision. No page needs another file or the network. */
export function emitReference({ documented, known, bridges }: ReferenceInput): GeneratedFile[] {
  const history = new ReferenceHistory(known);
  const pages = new Set(documented.map(({ model }) => model.revision));
  return [
    { path: INDEX_PAGE, text: renderIndexPage(documented, { history, hasBridges: bridges.length > 0 }) },
    ...(bridges.length === 0 ? [] : [{ path: BRIDGES_PAGE, text: renderBridgesPage(bridges) }]),
    ...documented.map((revision) => ({
      path: getRevisionPagePath(revision.model.revision),
      text: renderRevisionPage(new RevisionPageContext(revision, { history, pages })),
    })),
  ];
}
