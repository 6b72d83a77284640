// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CALL_OLDER as CALL_OLDER_2025_03_26 } from "../../bridges/2024-11-05_2025-03-26/tables.js";
import { CALL_OLDER as CALL_OLDER_2025_06_18 } from "../../bridges/2025-03-26_2025-06-18/tables.js";
import { CALL_OLDER as CALL_OLDER_2025_11_25 } from "../../bridges/2025-06-18_2025-11-25/tables.js";
import { CALL_OLDER as CALL_OLDER_2026_07_28 } from "../../bridges/2025-11-25_2026-07-28/tables.js";
import { type ClientChain, attachBridge } from "../../runtime/clientBridges.js";

export { CLIENT_BINDING } from "../../2024-11-05/client.js";

/** The conversions by which clients of 2026-07-28 call servers of 2024-11-05. */
export const CONVERTERS: ClientChain<"2026-07-28"> = {
  as: "2026-07-28",
  chain: [CALL_OLDER_2025_03_26, CALL_OLDER_2025_06_18, CALL_OLDER_2025_11_25, CALL_OLDER_2026_07_28],
  unknownCapabilities: ["sampling.context", "sampling.tools", "elicitation"],
  attach: attachBridge,
};
