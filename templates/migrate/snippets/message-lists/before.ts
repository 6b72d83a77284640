import type { SamplingHandlers } from "./mcp/older-date/index.js";

export const sampling: SamplingHandlers = {
  createMessage: ({ messages }) => {
    const texts = messages.map(({ content }) =>
      content.type === "text" ? content.text : "",
    );
    return {
      role: "assistant",
      content: { type: "text", text: texts.join("\n") },
      model: "echo",
    };
  },
};
