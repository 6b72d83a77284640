// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { BINDING } from "../../2026-07-28/server.js";
import { SERVE_NEWER as SERVE_NEWER_2025_06_18 } from "../../bridges/2025-03-26_2025-06-18/tables.js";
import { SERVE_NEWER as SERVE_NEWER_2025_11_25 } from "../../bridges/2025-06-18_2025-11-25/tables.js";
import { SERVE_NEWER as SERVE_NEWER_2026_07_28 } from "../../bridges/2025-11-25_2026-07-28/tables.js";
import { type BridgeChain, STATELESS_FROM_SESSIONS } from "../../runtime/bridge.js";

/** The conversions by which servers of 2025-03-26 serve clients of 2026-07-28. */
export const BRIDGE: BridgeChain<"2025-03-26"> = {
  from: "2025-03-26",
  binding: BINDING,
  chain: [SERVE_NEWER_2025_06_18, SERVE_NEWER_2025_11_25, SERVE_NEWER_2026_07_28],
  behaviour: STATELESS_FROM_SESSIONS,
};
