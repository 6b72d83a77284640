import { serveHttp } from "../../../../generated/runtime/http.js";
import { SERVER } from "./echo.mjs";

const { url } = await serveHttp(SERVER, { port: 0, host: "127.0.0.1", maxSessions: 100_000 });
console.error(`port ${new URL(url).port}`);
