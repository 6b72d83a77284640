// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { checkVersion } from "mcpgen-sdk/codegen/version";

checkVersion("0.1");

export * from "./types.js";
export * from "./context.js";
export * from "./tools.js";
export * from "./prompts.js";
export * from "./resources.js";
export * from "./scopes.js";
export * from "./server.js";
