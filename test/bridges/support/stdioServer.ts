import { bridge } from "../../../templates/runtime/bridge.js";
import { serveStdio } from "../../../templates/runtime/stdio.js";
import { createFeatureServer } from "./features.js";
import { chainOf } from "./tables.js";

/** `tsx stdioServer.ts NATIVE CLIENT`: serves clients of one revision with the handlers of a server of another revision, on stdio. */
const [native, client] = process.argv.slice(2) as [string, string];
const server = createFeatureServer(native);
serveStdio(native === client ? server : bridge(server, [chainOf(native, client)], { log: () => {} }));
