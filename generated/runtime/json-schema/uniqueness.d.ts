// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Keywords } from "./walk.js";
/** `uniqueItems`, after `items`: a list whose items are invalid is refused before they are compared. */
export declare const uniqueness: Keywords;
