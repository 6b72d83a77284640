import { once } from "node:events";
import { createServer } from "node:http";
import { createNodeHandler } from "mcpgen-sdk/http";
import {
  EnvironmentError,
  readEnvironment,
  type Settings,
} from "./environment.js";
import { createPageHandler } from "./pageHandler.js";
import { protectHttp } from "./protectHttp.js";
import { createNotesServers } from "./servers.js";

try {
  await start(readEnvironment(process.env));
} catch (error) {
  // Any other error is a defect, whose stack is needed.
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(`samples/notes cannot start: ${error.message}`);
  process.exitCode = 1;
}

/** Serves the notes at `/mcp`, and the page that uses them at `/`. */
async function start(settings: Settings): Promise<void> {
  const { host, port, resource } = settings;
  const options = await protectHttp(settings);
  const handleMcp = createNodeHandler(createNotesServers(), options);
  const handlePage = await createPageHandler(settings);
  const http = createServer((request, response) => {
    if (!handlePage(request, response)) handleMcp(request, response);
  });
  http.listen(port, host);
  await once(http, "listening").catch((error: Error) => {
    throw new EnvironmentError(`${error.message} (set another HOST or PORT)`);
  });
  console.error(`listening on ${resource}`);
  console.error(`open ${new URL(".", resource)} in a browser`);
}
