import { serveStdio } from "../../../../generated/runtime/stdio.js";
import { SERVERS } from "./mcpgen.mjs";

serveStdio(SERVERS);
