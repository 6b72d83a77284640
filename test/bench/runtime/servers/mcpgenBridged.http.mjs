import { serveHttp } from "../../../../generated/runtime/http.js";
import { SERVERS } from "./mcpgenBridged.mjs";

const { url } = await serveHttp(SERVERS, { port: 0, host: "127.0.0.1" });
console.error(`port ${new URL(url).port}`);
