// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CALL_NEWER as CALL_NEWER_2025_11_25 } from "../../bridges/2025-11-25_2026-07-28/tables.js";
import { type ClientChain, attachBridge } from "../../runtime/clientBridges.js";

export { CLIENT_BINDING } from "../../2026-07-28/client.js";

/** The conversions by which clients of 2025-11-25 call servers of 2026-07-28. */
export const CONVERTERS: ClientChain<"2025-11-25"> = {
  as: "2025-11-25",
  chain: [CALL_NEWER_2025_11_25],
  unknownCapabilities: ["roots.listChanged", "tasks"],
  attach: attachBridge,
};
