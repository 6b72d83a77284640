// Written by mcpgen 0.1.0 from contract.json
// (sha256 94fbc0548451304f7ee12e66b7acad34490202aa61805ce324b6be471cd03428).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
export * from "./types.js";
export * from "./context.js";
export * from "./tools.js";
export * from "./prompts.js";
export * from "./resources.js";
export * from "./server.js";
