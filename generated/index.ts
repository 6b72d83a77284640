// Written by mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import * as revision2024_11_05 from "./2024-11-05/index.js";
import * as revision2025_03_26 from "./2025-03-26/index.js";
import * as revision2025_06_18 from "./2025-06-18/index.js";
import * as revision2025_11_25 from "./2025-11-25/index.js";
import * as revision2026_07_28 from "./2026-07-28/index.js";

/** The packages of all generated revisions, by date. */
export const revisions: {
  readonly "2024-11-05": typeof revision2024_11_05;
  readonly "2025-03-26": typeof revision2025_03_26;
  readonly "2025-06-18": typeof revision2025_06_18;
  readonly "2025-11-25": typeof revision2025_11_25;
  readonly "2026-07-28": typeof revision2026_07_28;
} = {
  "2024-11-05": revision2024_11_05,
  "2025-03-26": revision2025_03_26,
  "2025-06-18": revision2025_06_18,
  "2025-11-25": revision2025_11_25,
  "2026-07-28": revision2026_07_28,
};

/** The date of the newest generated revision. */
export const latest: "2026-07-28" = "2026-07-28";
