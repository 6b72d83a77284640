// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import type { Era } from "./era.js";
/** Each request stands alone. */
export declare const STATELESS: Era;
