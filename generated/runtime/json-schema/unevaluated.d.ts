// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Keywords } from "./walk.js";
/** `unevaluatedProperties`, `unevaluatedItems`: they look at what the other checks of the schema leave. */
export declare const unevaluated: Keywords;
