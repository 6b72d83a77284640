import { buildAllLossTables } from "../bridge/lossTablePairs.js";
import { listBundledRevisions, loadBundledProtocolModel } from "../bundled/bundled.js";
import { renderBridgeMatrix, type BridgeMatrix } from "./bridgeMatrix.js";
import { renderOverviewPicture } from "./overview.js";
import { renderProcessesPicture } from "./processes.js";

/** A picture of the README or of a guide. */
export interface PictureFile {
  /** The path in the repository. */
  readonly path: string;
  readonly text: string;
}

/** Returns the pictures of the README and of the guides. */
export async function listPictures(): Promise<PictureFile[]> {
  const matrix = await loadBridgeMatrix();
  return (["light", "dark"] as const).flatMap((theme) => [
    { path: `samples/guides/pictures/overview.${theme}.svg`, text: renderOverviewPicture(theme) },
    { path: `samples/guides/pictures/bridges.${theme}.svg`, text: renderBridgeMatrix(theme, matrix) },
    { path: `samples/guides/pictures/processes.${theme}.svg`, text: renderProcessesPicture(theme) },
  ]);
}

async function loadBridgeMatrix(): Promise<BridgeMatrix> {
  const revisions = [...listBundledRevisions().keys()];
  const models = await Promise.all(revisions.map(async (revision) => (await loadBundledProtocolModel(revision)).model));
  return { revisions, tables: buildAllLossTables(models).flat() };
}
