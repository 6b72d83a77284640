// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { LoggedLoss } from "./bridgeOptions.js";
/** Writes a loss to the error console. */
export declare function logLoss({
  feature,
  kind,
  method,
  path,
  revision,
}: LoggedLoss): void;
