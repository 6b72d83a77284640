import { serveStdio } from "../../../templates/runtime/stdio.js";
import { serversOf } from "./cells.js";

/** `tsx stdioServer.ts NATIVE CLIENT`: serves clients of one revision with the handlers of a server of another revision, on stdio. */
const [native, client] = process.argv.slice(2) as [string, string];
serveStdio(serversOf({ native, client }));
