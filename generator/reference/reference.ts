import type { GeneratedFile } from "../emit/generatedFile.js";
import { getRevisionPagePath, INDEX_PAGE } from "./anchors.js";
import { RevisionPageContext, type DocumentedRevision } from "./context.js";
import { ReferenceHistory, type RevisionWithFacts } from "./history.js";
import { renderIndexPage } from "./indexPage.js";
import { renderRevisionPage } from "./revisionPage.js";

/** The revisions of a reference. */
export interface ReferenceInput {
  /** The revisions that get a page, oldest first. */
  documented: readonly DocumentedRevision[];
  /** All known revisions, oldest first, from which the reference knows when a method was added. It contains the documented revisions. */
  known: readonly RevisionWithFacts[];
}

/** Returns the pages of a static reference: an index, and a page for each documented revision. No page needs another file or the network. */
export function emitReference({ documented, known }: ReferenceInput): GeneratedFile[] {
  const history = new ReferenceHistory(known);
  const pages = new Set(documented.map(({ model }) => model.revision));
  return [
    { path: INDEX_PAGE, text: renderIndexPage(documented, history) },
    ...documented.map((revision) => ({
      path: getRevisionPagePath(revision.model.revision),
      text: renderRevisionPage(new RevisionPageContext(revision, { history, pages })),
    })),
  ];
}
