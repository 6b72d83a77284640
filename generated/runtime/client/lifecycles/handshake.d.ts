// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientLifecycle } from "../revision.js";
/**
 * The lifecycle that starts with the initialize handshake, from the view of a client.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export declare const HANDSHAKE_CLIENT: ClientLifecycle;
