import * as november from "../../../../generated/2025-11-25/client.js";
import { connect } from "../../../../generated/runtime/client.js";
import { http } from "../../../../generated/runtime/httpClient.js";
import { nodeHttp } from "../../../../generated/runtime/nodeHttpClient.js";
import { ABOUT, ECHO } from "./echo.mjs";

export async function open(url) {
  const client = await connect(http(url, { exchange: nodeHttp() }), { ...ABOUT, as: november });
  return { call: () => client.callTool(ECHO), close: () => client.close() };
}
