/**
 * The rules that every store must keep, whatever engine it uses. Call one function for each store; each rule becomes a test:
 *
 *     import { test } from "node:test";
 *     claimStoreConformance(test, async () => ({ store: await connect(), other: await connect(), wait: setTimeout }));
 *
 * The functions need a `test` of any framework (node:test, vitest, uvu), and only files of this folder.
 */

export { claimStoreConformance, limitedClaimStoreConformance } from "./claimConformance.js";
export { eventStoreConformance } from "./eventConformance.js";
export type { Open, Opened, Register } from "./rules.js";
export { limitedSessionStoreConformance, sessionStoreConformance } from "./sessionConformance.js";
export { taskStoreConformance } from "./taskConformance.js";
