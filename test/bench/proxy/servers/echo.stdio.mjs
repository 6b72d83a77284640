import { serveStdio } from "../../../../generated/runtime/stdio.js";
import { SERVER } from "./echo.mjs";

serveStdio(SERVER);
