import { buildAllLossTables } from "../bridge/lossTable.js";
import { addExtensionLosses } from "../bridge/extensionLosses.js";
import { loadBridgedModel } from "./migrations.js";
import { listBundledRevisions } from "../bundled/bundled.js";
import { compareRevisions } from "./compareRevisions.js";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { loadRevision, type LoadedRevision } from "./loadRevision.js";
import { emitReference } from "../reference/reference.js";
import type { DocumentedRevision } from "../reference/context.js";

/**
 * Returns the pages of a reference, without writing them. A revision is compared with the bundled or given revision before it, and the
 * bundled revisions show when a method or type was added, also those that get no page.
 *
 * @param given the revisions that get a page, in any order.
 * @throws SchemaError if a bundled schema cannot be read.
 */
export async function generateReference(given: readonly LoadedRevision[]): Promise<GeneratedFile[]> {
  const documented = new Set(given.map(({ model }) => model.revision));
  const others = [...listBundledRevisions().keys()].filter((revision) => !documented.has(revision));
  const known = [...given, ...(await Promise.all(others.map(loadRevision)))].sort((a, b) =>
    a.model.revision < b.model.revision ? -1 : 1,
  );
  const pages: DocumentedRevision[] = [];
  for (const [i, loaded] of known.entries())
    if (documented.has(loaded.model.revision))
      pages.push({ ...loaded, changes: await compareWithPrevious(known[i - 1], loaded) });
  const bridged = await Promise.all(pages.map(({ model }) => loadBridgedModel(model)));
  const extended = pages.map(({ model }) => model);
  const bridges = buildAllLossTables(bridged.filter((model) => model !== undefined)).map((tables) =>
    addExtensionLosses(tables, extended),
  );
  return emitReference({ documented: pages, known, bridges });
}

async function compareWithPrevious(
  before: LoadedRevision | undefined,
  after: LoadedRevision,
): Promise<DocumentedRevision["changes"]> {
  if (before === undefined) return undefined;
  return { before: before.model.revision, findings: await compareRevisions(before, after, { overlay: true }) };
}
