// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientChecks } from "../runtime/clientCore.js";

/** The tables by which a connected client checks messages. A separate module, because a client needs them only once it connects. */
export declare const CLIENT_CHECKS: ClientChecks;
