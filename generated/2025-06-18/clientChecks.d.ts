// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 4485c776d94a85edab0284ed1130b3e32266677b40f4e6f962cab6575bf62235).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientChecks } from "../runtime/clientCore.js";

/** The tables by which a connected client checks messages. A separate module, because a client needs them only once it connects. */
export declare const CLIENT_CHECKS: ClientChecks;
