// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CALL_OLDER as CALL_OLDER_2025_03_26 } from "../../bridges/2024-11-05_2025-03-26/tables.js";
import { type ClientChain, attachBridge } from "../../runtime/clientBridges.js";

export { CLIENT_BINDING } from "../../2024-11-05/client.js";

/** The conversions by which clients of 2025-03-26 call servers of 2024-11-05. */
export const CONVERTERS: ClientChain<"2025-03-26"> = {
  as: "2025-03-26",
  chain: [CALL_OLDER_2025_03_26],
  unknownCapabilities: [],
  attach: attachBridge,
};
