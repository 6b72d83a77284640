import { answer } from "./floor.mjs";
import { listen } from "./listening.mjs";

listen((request, response) => {
  if (request.method !== "POST") return response.writeHead(405).end();
  let body = "";
  request.setEncoding("utf8").on("data", (chunk) => (body += chunk));
  request.on("end", () => {
    const message = JSON.parse(body);
    if (message.id === undefined) return response.writeHead(202).end();
    const text = answer(message);
    const head = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      "mcp-session-id": "1",
    };
    response.writeHead(200, head).end(text);
  });
});
