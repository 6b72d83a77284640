// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Call } from "./call.js";
import { type Server } from "./server.js";
/** The calls of a revision: with a function for each question or notification to this client alone, such as `elicit`. */
export declare function callClassOf({ revision }: Server): typeof Call;
