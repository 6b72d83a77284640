// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 c99c8d66bb35d417959e07bbc339921b1b86b051f6cc34e39b735429f367f3e6).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../runtime/protocol/revision.js";

/** What the runtime must know of this revision. */
export declare const REVISION: Revision;
