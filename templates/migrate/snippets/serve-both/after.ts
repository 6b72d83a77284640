import * as before from "./mcp/older-date/index.js";
import * as after from "./mcp/newer-date/index.js";
import { serveStdio } from "./mcp/runtime/stdio.js";

const handlers: before.ServerHandlers & after.ServerHandlers = {
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

const ABOUT = { name: "cities", version: "1.0.0" };

serveStdio([
  before.createServer(ABOUT, handlers),
  after.createServer(ABOUT, handlers),
]);
