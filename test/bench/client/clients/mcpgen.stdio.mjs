import * as november from "../../../../generated/2025-11-25/client.js";
import { connect } from "../../../../generated/runtime/client.js";
import { stdio } from "../../../../generated/runtime/stdioClient.js";
import { ABOUT, ECHO } from "./echo.mjs";

export async function open([program, ...args]) {
  const client = await connect(stdio(program, args, { stderr: "ignore" }), { ...ABOUT, as: november });
  return { call: () => client.callTool(ECHO), close: () => client.close() };
}
