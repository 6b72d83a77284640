import type {
  ClientCapabilities,
  ElicitationHandlers,
} from "./mcp/newer-date/index.js";

export const capabilities: ClientCapabilities = { elicitation: {} };

export const elicitation: ElicitationHandlers = {
  elicit: ({ message }) => {
    console.log(message);
    return { action: "decline" };
  },
};
