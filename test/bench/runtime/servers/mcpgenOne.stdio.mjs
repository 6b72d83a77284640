import { serveStdio } from "../../../../generated/runtime/stdio.js";
import { SERVER } from "./mcpgenOne.mjs";

serveStdio(SERVER);
