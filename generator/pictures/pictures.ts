import { join } from "node:path";
import { buildAllLossTables } from "../bridge/lossTable.js";
import { listBundledRevisions, loadBundledProtocolModel } from "../bundled/bundled.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { renderBridgeMatrix, type BridgeMatrix } from "./bridgeMatrix.js";
import { readHouse, renderHousePicture } from "./house.js";
import { renderOverviewPicture, renderProcessesPicture } from "./diagrams.js";

const RUNTIME = "The rooms of the runtime, each above the rooms that it imports from";
const GENERATOR = "The rooms of the generator, each above the rooms that it imports from";

export interface PictureFile {
  readonly path: string;
  readonly text: string;
}

export async function listPictures(): Promise<PictureFile[]> {
  const matrix = await loadBridgeMatrix();
  const runtime = readHouse(join(PACKAGE_ROOT, "templates", "runtime"));
  const generator = readHouse(join(PACKAGE_ROOT, "generator"));
  return (["light", "dark"] as const).flatMap((theme) => [
    { path: `samples/guides/pictures/overview.${theme}.svg`, text: renderOverviewPicture(theme) },
    { path: `samples/guides/pictures/bridges.${theme}.svg`, text: renderBridgeMatrix(theme, matrix) },
    { path: `samples/guides/pictures/processes.${theme}.svg`, text: renderProcessesPicture(theme) },
    { path: `samples/guides/pictures/runtime.${theme}.svg`, text: renderHousePicture(theme, RUNTIME, runtime) },
    { path: `samples/guides/pictures/generator.${theme}.svg`, text: renderHousePicture(theme, GENERATOR, generator) },
  ]);
}

async function loadBridgeMatrix(): Promise<BridgeMatrix> {
  const revisions = [...listBundledRevisions().keys()];
  const models = await Promise.all(revisions.map(async (revision) => (await loadBundledProtocolModel(revision)).model));
  return { revisions, tables: buildAllLossTables(models).flat() };
}
