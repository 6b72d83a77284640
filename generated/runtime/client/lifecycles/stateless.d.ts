// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientLifecycle } from "../revision.js";
/**
 * The stateless lifecycle from the view of a client: each request contains the identity and the capabilities of the client.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
export declare const STATELESS_CLIENT: ClientLifecycle;
