// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientLifecycle } from "../revision.js";
/**
 * The lifecycle in which each request carries the client's identity and capabilities.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
export declare const STATELESS_CLIENT: ClientLifecycle;
