// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CALL_NEWER as CALL_NEWER_2024_11_05 } from "../../bridges/2024-11-05_2025-03-26/tables.js";
import { type ClientChain, attachBridge } from "../../runtime/clientBridges.js";

export { CLIENT_BINDING } from "../../2025-03-26/client.js";

/** The conversions by which clients of 2024-11-05 call servers of 2025-03-26. */
export const CONVERTERS: ClientChain<"2024-11-05"> = {
  as: "2024-11-05",
  chain: [CALL_NEWER_2024_11_05],
  unknownCapabilities: [],
  attach: attachBridge,
};
