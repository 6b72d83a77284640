// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { BINDING } from "../../2025-11-25/server.js";
import { SERVE_OLDER as SERVE_OLDER_2025_11_25 } from "../../bridges/2025-11-25_2026-07-28/tables.js";
import { type BridgeChain, SESSIONS_FROM_STATELESS } from "../../runtime/bridge.js";

/** The conversions by which servers of 2026-07-28 serve clients of 2025-11-25. */
export const BRIDGE: BridgeChain<"2026-07-28"> = {
  from: "2026-07-28",
  binding: BINDING,
  chain: [SERVE_OLDER_2025_11_25],
  behaviour: SESSIONS_FROM_STATELESS,
};
