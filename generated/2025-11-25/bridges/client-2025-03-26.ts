// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CALL_OLDER as CALL_OLDER_2025_06_18 } from "../../bridges/2025-03-26_2025-06-18/tables.js";
import { CALL_OLDER as CALL_OLDER_2025_11_25 } from "../../bridges/2025-06-18_2025-11-25/tables.js";
import { type ClientChain, attachBridge } from "../../runtime/clientBridges.js";

export { CLIENT_BINDING } from "../../2025-03-26/client.js";

/** The conversions by which clients of 2025-11-25 call servers of 2025-03-26. */
export const CONVERTERS: ClientChain<"2025-11-25"> = {
  as: "2025-11-25",
  chain: [CALL_OLDER_2025_06_18, CALL_OLDER_2025_11_25],
  unknownCapabilities: ["sampling.context", "sampling.tools", "elicitation", "tasks"],
  attach: attachBridge,
};
