// Written by mcpgen 0.1.0 from contract.json
// (sha256 1a34955fb528968fd678439ff93fb1b826b07eb41a797489ca4af50fdc03c44a).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
export * from "./types.js";
export * from "./context.js";
export * from "./tools.js";
export * from "./prompts.js";
export * from "./resources.js";
export * from "./scopes.js";
export * from "./server.js";
