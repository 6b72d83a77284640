// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ConversionTable } from "./conversionTable.js";
/** Returns the features of the notifications that only one of two revisions has, by method. */
export declare function lostNotificationsOf(
  chain: readonly ConversionTable[],
): ReadonlyMap<string, string>;
