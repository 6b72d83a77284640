// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { BINDING } from "../../2024-11-05/server.js";
import { SERVE_OLDER as SERVE_OLDER_2025_06_18 } from "../../bridges/2025-06-18_2025-11-25/tables.js";
import { SERVE_OLDER as SERVE_OLDER_2025_03_26 } from "../../bridges/2025-03-26_2025-06-18/tables.js";
import { SERVE_OLDER as SERVE_OLDER_2024_11_05 } from "../../bridges/2024-11-05_2025-03-26/tables.js";
import { type BridgeChain, SAME_LIFECYCLE } from "../../runtime/bridge.js";

/** The conversions by which servers of 2025-11-25 serve clients of 2024-11-05. */
export const BRIDGE: BridgeChain<"2025-11-25"> = {
  from: "2025-11-25",
  binding: BINDING,
  chain: [SERVE_OLDER_2025_06_18, SERVE_OLDER_2025_03_26, SERVE_OLDER_2024_11_05],
  behaviour: SAME_LIFECYCLE,
};
