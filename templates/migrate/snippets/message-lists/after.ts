import type { SamplingHandlers } from "./mcp/newer-date/index.js";

export const sampling: SamplingHandlers = {
  createMessage: ({ messages }) => {
    const texts = messages
      .flatMap(({ content }) => content)
      .map((block) => (block.type === "text" ? block.text : ""));
    return {
      role: "assistant",
      content: { type: "text", text: texts.join("\n") },
      model: "echo",
    };
  },
};
