import { Agent, createServer, request } from "node:http";

/** The least that a proxy does over HTTP: reads each message of both sides, and passes it on. The third argument is the URL of the server. */
const url = new URL(process.argv[2]);
const agent = new Agent({ keepAlive: true });

const server = createServer((incoming, response) => {
  read(incoming, (body) => {
    const { host: _, "content-length": __, ...headers } = incoming.headers;
    const length = { "content-length": Buffer.byteLength(body) };
    const sent = request(url, { agent, method: "POST", headers: { ...headers, ...length } }, (answer) =>
      read(answer, (text) => response.writeHead(answer.statusCode, headersOf(answer, text)).end(text)),
    );
    sent.end(body);
  });
});
server.listen(0, "127.0.0.1", () => console.error(`port ${server.address().port}`));

function headersOf({ headers }, text) {
  const id = headers["mcp-session-id"];
  return {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    ...(id !== undefined && { "mcp-session-id": id }),
  };
}

function read(message, whole) {
  const chunks = [];
  message.on("data", (chunk) => chunks.push(chunk));
  message.on("end", () => {
    const text = Buffer.concat(chunks).toString();
    whole(text === "" ? "" : JSON.stringify(JSON.parse(text)));
  });
}
