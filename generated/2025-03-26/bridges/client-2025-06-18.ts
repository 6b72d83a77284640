// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CALL_NEWER as CALL_NEWER_2025_03_26 } from "../../bridges/2025-03-26_2025-06-18/tables.js";
import { type ClientChain, attachBridge } from "../../runtime/clientBridges.js";

export { CLIENT_BINDING } from "../../2025-06-18/client.js";

/** The conversions by which clients of 2025-03-26 call servers of 2025-06-18. */
export const CONVERTERS: ClientChain<"2025-03-26"> = {
  as: "2025-03-26",
  chain: [CALL_NEWER_2025_03_26],
  unknownCapabilities: [],
  attach: attachBridge,
};
