// Model Context Protocol, revision 2024-11-05
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 624252d68542df8aa75548c52cdd672030ca5f0fd96810d6f36647490aa5c1b1).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../runtime/protocol/revision.js";

/** What the runtime must know of this revision. */
export declare const REVISION: Revision;
