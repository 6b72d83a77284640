import type { IncomingMessage, ServerResponse } from "node:http";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { capturedFrom, contractOrMessage, OPENED, toldOverHttp, type Message } from "../support/captured.js";

/** What is captured of a server is bounded: by bytes of a message and in all, by pages, items and levels. */
const test = suite("bounds of a capture");

const TIMEOUT = 60;
const ADVICE = "; mcpgen does not accept more (reduce the number or the size of the items that the server lists)";

/** The text of a result of `tools/list` by the number of its page, the error, and how many pages are asked for. */
const MEGABYTE = "x".repeat(1024 * 1024);
const tool = (megabytes: number): string => `{"name":"t","description":"${MEGABYTE.repeat(megabytes)}"}`;
const PAGES: readonly (readonly [what: string, page: (i: number) => string, excess: string, pages: number])[] = [
  ["sends one page over 10 MiB", () => `{"tools":[${tool(11)}]}`, "the server sent a message of more than 10 MiB", 1],
  [
    "sends pages of 9 MiB",
    (i) => `{"tools":[${tool(9)}],"nextCursor":"${i}"}`,
    "the server lists more than 32 MiB in total",
    4,
  ],
  [
    "lists three million tools",
    () => `{"tools":[0${",0".repeat(2_999_999)}]}`,
    "tools/list returns more than 20000 items",
    1,
  ],
  ["lists without end", (i) => `{"tools":[],"nextCursor":"${i}"}`, "tools/list returns more than 200 pages", 201],
  [
    "nests without end",
    () => `{"tools":[{"name":"t","inputSchema":${"[".repeat(100_000)}${"]".repeat(100_000)}}]}`,
    "the server lists a value that nests more than 500 levels",
    1,
  ],
];

type Answer = (message: Message) => void;

/** Asks a server over HTTP; counts how often it was asked for a page. */
async function overHttp(
  page: (i: number) => string,
  serve: (request: IncomingMessage, response: ServerResponse, answer: Answer) => void,
): Promise<{ told: unknown; pages: number }> {
  let pages = 0;
  const told = await toldOverHttp(
    (request, response) =>
      serve(request, response, ({ id, method }) => {
        const result =
          method === "initialize" ? JSON.stringify(OPENED) : method === "tools/list" ? page(pages++) : undefined;
        const outcome = result === undefined ? '"error":{"code":-32601,"message":"unknown"}' : `"result":${result}`;
        response.emit("answer", `{"jsonrpc":"2.0","id":${id},${outcome}}`);
      }),
    { timeout: TIMEOUT },
  );
  return { told, pages };
}

async function messageOf(request: IncomingMessage): Promise<Message> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += part as string;
  return (text === "" ? {} : JSON.parse(text)) as Message;
}

for (const [what, page, excess, asked] of PAGES) {
  for (const type of ["application/json", "text/event-stream"])
    test(`a server that ${what} as ${type} is told, with the bound`, async () => {
      const { told, pages } = await overHttp(page, async (request, response, answer) => {
        const message = await messageOf(request);
        if (message.id === undefined) return void response.writeHead(202).end();
        response.writeHead(200, { "content-type": type });
        response.once("answer", (text: string) =>
          response.end(type === "application/json" ? text : `data: ${text}\n\n`),
        );
        answer(message);
      });
      assert.is(told, `${excess}${ADVICE}`);
      assert.is(pages, asked);
    });

  test(`a server that ${what} over HTTP+SSE is told, with the bound`, async () => {
    let stream: ServerResponse | undefined;
    const { told, pages } = await overHttp(page, async (request, response, answer) => {
      if (request.method === "GET") {
        stream = response.writeHead(200, { "content-type": "text/event-stream" });
        return void stream.write("event: endpoint\ndata: /messages\n\n");
      }
      if (request.url === "/mcp") return void response.writeHead(405).end();
      const message = await messageOf(request);
      response.writeHead(202).end();
      response.once("answer", (text: string) => stream!.write(`data: ${text}\n\n`));
      if (message.id !== undefined) answer(message);
    });
    assert.is(told, `${excess}${ADVICE}`);
    assert.is(pages, asked);
  });

  test(`a server that ${what} over stdio is told, with the bound`, async () => {
    const script = `
      const MEGABYTE = "x".repeat(1024 * 1024);
      const tool = ${tool.toString()};
      const page = ${page.toString()};
      let pages = 0;
      require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
        const { id, method } = JSON.parse(line);
        if (id === undefined) return;
        const result = method === "initialize" ? ${JSON.stringify(JSON.stringify(OPENED))} : method === "tools/list" ? page(pages++) : undefined;
        const outcome = result === undefined ? '"error":{"code":-32601,"message":"unknown"}' : '"result":' + result;
        process.stdout.write('{"jsonrpc":"2.0","id":' + id + ',' + outcome + '}\\n');
      });`;
    const words = [process.execPath, "-e", script];
    const told = String(await contractOrMessage(capturedFrom(words, { timeout: TIMEOUT })));
    assert.is(told.replace(/^.*: /, ""), `${excess}${ADVICE}`);
  });
}

test.run();
