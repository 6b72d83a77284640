import type { Contestant } from "./contestant.js";
import { ajvInMemory, ajvStandalone, ajvWithoutFormats } from "./contestants/ajv.js";
import { limit } from "./contestants/limit.js";
import { mcpgen, mcpgenWithoutFormats } from "./contestants/mcpgen.js";
import { quicktype } from "./contestants/quicktype.js";
import { typebox } from "./contestants/typebox.js";
import { typia } from "./contestants/typia.js";
import { zod } from "./contestants/zod.js";

/** In the order of the table's columns. What the others are compared with stands first. */
export const CONTESTANTS: readonly Contestant[] = [
  mcpgen,
  mcpgenWithoutFormats,
  ajvStandalone,
  ajvWithoutFormats,
  ajvInMemory,
  typia,
  typebox,
  zod,
  quicktype,
  limit,
];
