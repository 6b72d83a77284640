import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { importSample } from "../support/samples.js";

type PageHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

// Not by a literal, because the sample has compiler options of its own. The page itself is tested in Chromium: see test/browser/notes.ts.
const { createPageHandler } = (await importSample("notes/src/pageHandler")) as {
  createPageHandler: (settings: object) => Promise<PageHandler>;
};

const RESOURCE = "http://127.0.0.1:3000/mcp";

interface Answer {
  readonly status: number | undefined;
  readonly headers: { readonly [name: string]: unknown };
  readonly body: string;
}

const test = suite("samples/notes: page");

/** Sends requests with a path as it is given, which `fetch` would normalize. */
async function answers(access: object, ...requests: readonly (readonly [method: string, path: string])[]) {
  const handlePage = await createPageHandler({ resource: RESOURCE, access });
  const server = createServer((asked, answer) => {
    if (!handlePage(asked, answer)) answer.writeHead(404).end("not of the page");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const found: Answer[] = [];
  for (const [method, path] of requests)
    found.push(
      await new Promise<Answer>((resolve, reject) => {
        const sent = request({ host: "127.0.0.1", port, method, path, agent: false }, (response) => {
          let body = "";
          response.setEncoding("utf8").on("data", (part: string) => (body += part));
          response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
        });
        sent.once("error", reject).end();
      }),
    );
  server.close();
  return found;
}

test("the page has no inline script and no inline style, and its policy allows none", async () => {
  const [page] = await answers({ issuer: "https://login.example/tenant" }, ["GET", "/?code=1&state=2"]);
  assert.is(page!.status, 200);
  assert.not.match(page!.body, /<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/);
  const policy = String(page!.headers["content-security-policy"]);
  assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self';/);
  assert.match(policy, "connect-src 'self' https://login.example;");
  assert.match(policy, "frame-ancestors 'none'");
  assert.not.match(policy, /unsafe|\*/);
  assert.is(page!.headers["cache-control"], "no-store");
  assert.is(page!.headers["referrer-policy"], "no-referrer");
});

test("the settings name no test token", async () => {
  const access = { testTokens: { "alices-token": { subject: "alice" } } };
  const [settings, script] = await answers(access, ["GET", "/settings.json"], ["HEAD", "/page.js"]);
  assert.equal(JSON.parse(settings!.body), { server: RESOURCE });
  assert.equal([script!.status, script!.body], [200, ""]);
});

test("other requests are left to the MCP server", async () => {
  const found = await answers(
    { issuer: "https://login.example", clientId: "page" },
    ["GET", "/settings.json"],
    ["GET", "/mcp"],
    ["POST", "/"],
    ["GET", "//"],
    ["GET", "/../package.json"],
    ["GET", "/page.ts"],
  );
  const [settings, ...others] = found;
  assert.equal(JSON.parse(settings!.body), { server: RESOURCE, issuer: "https://login.example", clientId: "page" });
  for (const { body } of others) assert.is(body, "not of the page");
});

test.run();
