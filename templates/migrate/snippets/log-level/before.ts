import {
  createServer,
  type LoggingHandlers,
  type LoggingLevel,
} from "./mcp/older-date/index.js";

let wanted: LoggingLevel = "info";

const logging: LoggingHandlers = {
  setLevel: ({ level }) => {
    wanted = level;
  },
};

createServer({ name: "greeter", version: "1.0.0" }, { logging });

export const currentLevel = (): LoggingLevel => wanted;
