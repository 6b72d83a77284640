import { serveStdio } from "../../../../generated/runtime/stdio.js";
import { SERVERS } from "./mcpgenBridged.mjs";

serveStdio(SERVERS);
