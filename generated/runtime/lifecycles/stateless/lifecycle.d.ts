// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ProtocolLifecycleImplementation } from "../../server/server.js";
/** The lifecycle in which each request carries the client's identity, and no request depends on an earlier one. */
export declare const STATELESS: ProtocolLifecycleImplementation;
