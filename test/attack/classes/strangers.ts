import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Attack, AttackClass } from "../attack.js";
import { hold } from "../hold.js";
import { hostileText } from "../hostileText.js";
import { noInjectedCommand, onCommandLine, type Outcome } from "../workshop.js";

interface Asked {
  readonly id?: string | number;
  readonly method?: string;
}

type Answer = (asked: Asked, response: ServerResponse) => object | undefined;

const TOOL = { name: "a", inputSchema: { type: "object" } };

function opened(capabilities: object = { tools: {} }): object {
  return { result: { protocolVersion: "2025-11-25", serverInfo: { name: "stranger", version: "1" }, capabilities } };
}

/** What an ordinary server answers, but for one method. */
function but(method: string, answer: Answer): Answer {
  return (asked, response) => {
    if (asked.method === method) return answer(asked, response);
    if (asked.method === "initialize") return opened();
    if (asked.method === "tools/list") return { result: { tools: [TOOL] } };
    return { error: { code: -32601, message: "unknown" } };
  };
}

/** Captures from a server over HTTP that answers in its own way. */
function overHttp(name: string, answer: Answer, judge: (outcome: Outcome) => void = () => undefined): Attack {
  return onCommandLine(`contract --url: ${name}`, async (workshop) => {
    const server = createServer((incoming, response) => {
      let body = "";
      incoming.setEncoding("utf8").on("data", (part: string) => (body += part));
      incoming.on("end", () => {
        if (incoming.method !== "POST") return response.writeHead(405).end();
        const asked = JSON.parse(body) as Asked;
        if (asked.id === undefined) return response.writeHead(202).end();
        const message = answer(asked, response);
        if (message === undefined) return undefined;
        return response
          .writeHead(200, { "content-type": "application/json" })
          .end(JSON.stringify({ jsonrpc: "2.0", id: asked.id, ...message }));
      });
      response.on("error", () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
    try {
      const outcome = await workshop.mcpgen(["contract", "--url", url, "--timeout", "1", "-o", "out.json"]);
      noInjectedCommand(outcome);
      judge(outcome);
    } finally {
      server.closeAllConnections();
      server.close();
    }
    workshop.nothingNew((path) => path === "project/out.json");
  });
}

/** An ordinary server, but for its list of tools. */
function listing(name: string, answer: Answer, judge: (outcome: Outcome) => void = () => undefined): Attack {
  return overHttp(name, but("tools/list", answer), judge);
}

/** Captures from a program that prints what it wants. */
function overStdio(name: string, body: string): Attack {
  return onCommandLine(`contract --from: ${name}`, async (workshop) => {
    workshop.write(
      "stranger.cjs",
      `const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
       process.stdout.on("error", () => process.exit());
       setTimeout(() => process.exit(), 20_000).unref();
       ${body}`,
    );
    workshop.remember();
    noInjectedCommand(
      await workshop.mcpgen(["contract", "--from", "node stranger.cjs", "--timeout", "1", "-o", "out.json"]),
    );
    workshop.nothingNew((path) => path === "project/out.json");
  });
}

/** Refused in a line, since no contract can hold it. */
function refused({ code, stderr }: Outcome): void {
  hold(code !== 0, "it was captured");
  hold(stderr.trim().split("\n").length <= 3 && stderr.length < 4000, `the reason has ${stderr.length} characters`);
}

export const STRANGER_ATTACKS: AttackClass = {
  name: "strange servers",
  rule: "No server makes contract hang, hold memory without bound, or print what it sent.",
  lanes: 4,
  attacks(run) {
    const text = hostileText(run.random);
    let page = 0;
    const next = (): string => `page-${++page}`;
    const megabytes = "x".repeat(9_000_000);
    const endless =
      (part: string) =>
      (_: Asked, response: ServerResponse): undefined => {
        const write = (): void => {
          while (!response.destroyed && response.write(part));
          if (!response.destroyed) response.once("drain", write);
        };
        write();
      };
    return [
      listing("endless pages", () => ({ result: { tools: [TOOL], nextCursor: next() } }), refused),
      listing(
        "pages of 9 MB",
        () => ({
          result: { tools: [{ ...TOOL, name: `t${page}`, description: megabytes }], nextCursor: next() },
        }),
        refused,
      ),
      listing("the same cursor for ever", () => ({ result: { tools: [], nextCursor: "same" } })),
      listing("a cursor of 9 MB", () => ({ result: { tools: [], nextCursor: megabytes } })),
      listing(
        "100,000 tools on a page",
        () => ({
          result: { tools: Array.from({ length: 100_000 }, (_, i) => ({ ...TOOL, name: `t${i}` })) },
        }),
        refused,
      ),
      listing(
        "3 million zeros on a page",
        () => ({ result: { tools: Array.from({ length: 3_000_000 }, () => 0) } }),
        refused,
      ),
      listing("an endless answer", endless(" ".repeat(65_536)), refused),
      listing(
        "an endless stream of comments",
        (asked, response) => {
          response.writeHead(200, { "content-type": "text/event-stream" });
          return endless(": comment\n\n".repeat(1000))(asked, response);
        },
        refused,
      ),
      listing("no answer", () => undefined, refused),
      overHttp(
        "a loop of redirects",
        but("initialize", (_, response) => void response.writeHead(307, { location: "/mcp" }).end()),
        refused,
      ),
      overHttp(
        "a redirect to a file",
        but("initialize", (_, response) => void response.writeHead(302, { location: "file:///etc/hostname" }).end()),
        refused,
      ),
      overHttp(
        "hostile texts in its names",
        but("initialize", () => ({
          result: {
            protocolVersion: "2025-11-25",
            serverInfo: { name: text, version: text, title: text },
            capabilities: { tools: {} },
            instructions: text,
          },
        })),
      ),
      listing("hostile texts in its tools", () => ({
        result: {
          tools: [{ name: text, title: text, description: text, inputSchema: { type: "object", [text]: text } }],
        },
      })),
      listing("hostile texts in an error", () => ({ error: { code: -32603, message: text, data: text } }), refused),
      overHttp(
        "hostile texts as its revision",
        but("initialize", () => ({
          result: { protocolVersion: text, serverInfo: { name: "a", version: "1" }, capabilities: {} },
        })),
      ),
      listing("a deep schema", (asked, response) => {
        const deep = `${'{"items":'.repeat(50_000)}{}${"}".repeat(50_000)}`;
        const body = `{"jsonrpc":"2.0","id":${JSON.stringify(asked.id)},"result":{"tools":[{"name":"a","inputSchema":{"type":"object","properties":{"a":${deep}}}}]}}`;
        response.writeHead(200, { "content-type": "application/json" }).end(body);
        return undefined;
      }),
      overStdio(
        "zeros without end",
        'const chunk = "\\0".repeat(65536); (function write() { while (process.stdout.write(chunk)); process.stdout.once("drain", write); })();',
      ),
      overStdio(
        "lines without end",
        'const chunk = "garbage\\x1b[31m\\n::error::injected\\n".repeat(1000); (function write() { while (process.stdout.write(chunk)); process.stdout.once("drain", write); })();',
      ),
      overStdio(
        "messages without end",
        'const chunk = JSON.stringify({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info", data: "x".repeat(1000) } }) + "\\n"; (function write() { while (process.stdout.write(chunk)); process.stdout.once("drain", write); })();',
      ),
      overStdio(
        "errors without end",
        'setInterval(() => process.stderr.write("\\x1b[31m::error::injected\\n".repeat(1000)), 1); setInterval(() => {}, 1000);',
      ),
      overStdio(
        "it ends at once with hostile texts",
        'process.stderr.write("\\x1b[31m\\u009b\\n::error::injected\\n"); process.exit(3);',
      ),
      overStdio("it never answers", "process.stdin.resume();"),
      overStdio(
        "it ignores signals",
        'for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => {}); setInterval(() => {}, 1000);',
      ),
    ];
  },
};
