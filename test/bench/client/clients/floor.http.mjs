import { Agent, request } from "node:http";
import { ABOUT } from "./echo.mjs";
import { calls, INITIALIZE } from "./floor.mjs";

const HEADERS = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": "2025-11-25",
};

export async function open(url) {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port, pathname } = new URL(url);
  const client = calls((text) => {
    const options = { agent, hostname, port, path: pathname, method: "POST" };
    const headers = { ...HEADERS, "content-length": Buffer.byteLength(text), "user-agent": ABOUT.name };
    request({ ...options, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part) => (body += part));
      response.on("end", () => body !== "" && client.receive(body));
    }).end(text);
  });
  await client.request("initialize", INITIALIZE);
  return { call: client.call, close: () => agent.destroy() };
}
