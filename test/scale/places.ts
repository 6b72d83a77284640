import { join } from "node:path";

export const ROOT: string = join(import.meta.dirname, "..", "..");

/** The folder with the recipes. */
export const DEPLOY: string = join(ROOT, "samples", "deploy");
