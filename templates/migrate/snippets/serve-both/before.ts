import { createServer, type ServerHandlers } from "./mcp/older-date/index.js";
import { serveStdio } from "./mcp/runtime/stdio.js";

const handlers: ServerHandlers = {
  completions: {
    complete: ({ argument }) => ({
      completion: {
        values: ["Lisbon", "London"].filter((city) =>
          city.startsWith(argument.value),
        ),
      },
    }),
  },
};

serveStdio(createServer({ name: "cities", version: "1.0.0" }, handlers));
