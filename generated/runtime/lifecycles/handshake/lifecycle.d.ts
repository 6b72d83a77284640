// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ProtocolLifecycleImplementation } from "../../server/server.js";
/** The lifecycle in which `initialize` begins a session, and the session carries the client's identity. */
export declare const HANDSHAKE: ProtocolLifecycleImplementation;
