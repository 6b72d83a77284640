// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TransportEvents } from "../../client/transport.js";
import type { ClientAuthorization } from "./clientAuthorization.js";
import type { HttpSetup } from "./setup.js";
/** Returns a setup whose requests carry the headers of an authorization. */
export declare function authorizedSetup(
  setup: HttpSetup,
  authorization: ClientAuthorization,
  events: TransportEvents,
): HttpSetup;
