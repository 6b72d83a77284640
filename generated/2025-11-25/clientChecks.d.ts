// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 7b4dd1d280d53caf682f7207c1ab984731708ba3fd483dd966fb46b7204b71da).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientChecks } from "../runtime/client/revision.js";

/** The tables by which a connected client checks messages. A separate module, because a client needs them only once it connects. */
export declare const CLIENT_CHECKS: ClientChecks;
