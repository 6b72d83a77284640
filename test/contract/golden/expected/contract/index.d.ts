export * from "./context.js";
export * from "./tools.js";
export * from "./prompts.js";
export * from "./resources.js";
export * from "./server.js";
