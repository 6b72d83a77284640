import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import { startSample } from "../conformance/sample.js";
import type { Checks } from "../support/checks.js";
import type { TriedClient } from "./clientPage.js";
import type { Tried } from "./page.js";
import { FOREIGN_HOST, type Browser } from "./playwright.js";

/** What a generated client finds out in each lifecycle. */
const CLIENTS = {
  session: {
    revision: "2025-11-25",
    tools: "test_simple_text",
    steps: 3,
    answered: 'User response: accept, {"name":"Ada","username":"Ada","email":"a@b.c"}',
    special: "The result was sent after the reconnection.",
    heard: ["open", "closed"],
    warnings: [],
  },
  stateless: {
    revision: "2026-07-28",
    tools: "test_simple_text",
    steps: 3,
    answered: "Hello, Ada!",
    special: "Region: Zürich",
    heard: ["open", "notifications/tools/list_changed", "closed"],
    warnings: [],
  },
};

/** Checks the official client and the generated one in a page, against `samples/everything` at another origin. */
export async function checkEverything(browser: Browser, checks: Checks): Promise<void> {
  const sample = await startSample();
  const pages = await servePage();
  const here = `http://localhost:${pages.port}`;
  try {
    for (const [mode, revision] of [
      ["legacy", "2025-11-25"],
      ["auto", "2026-07-28"],
    ] as const) {
      const tried = await tryIn<Tried | string>(browser, here, `tryOut("${sample.url}", "${mode}")`);
      const found = typeof tried === "string" ? tried : { ...tried, tools: tried.tools[0], told: tried.told.length };
      checks.equal(`a page on this machine is served in ${revision}`, found, {
        revision,
        tools: "test_simple_text",
        told: 3,
        hasSession: mode === "legacy",
      });
    }
    const content = await tryIn(browser, here, `tryHeader("${sample.url}")`);
    checks.equal("a page may repeat arguments in headers", content, [{ type: "text", text: "Region: Zürich" }]);
    for (const [lifecycle, expected] of Object.entries(CLIENTS)) {
      const tried = await tryIn<TriedClient | string>(browser, here, `tryClient("${sample.url}", "${lifecycle}")`);
      const found = typeof tried === "string" ? tried : { ...tried, tools: tried.tools[0] };
      checks.equal(`a generated client in a page has all features of the lifecycle ${lifecycle}`, found, expected);
    }
    const foreign = `http://${FOREIGN_HOST}:${pages.port}`;
    const refused = await tryIn(browser, foreign, `tryOut("${sample.url}", "legacy")`);
    checks.equal("a page of any other origin is not", refused, "TypeError: Failed to fetch");
    const kept = await tryIn(browser, foreign, `tryClient("${sample.url}", "session")`);
    checks.equal(
      "a generated client there says so",
      kept,
      `ConnectError: The connection to ${sample.url} broke before the response: Failed to fetch`,
    );
  } finally {
    pages.close();
    await sample.stop();
  }
}

/** Runs a function of the page. */
async function tryIn<T>(browser: Browser, origin: string, code: string): Promise<T> {
  const page = await browser.newPage();
  await page.goto(origin);
  return page.evaluate<T>(code);
}

/** The page, on a port of its own. */
async function servePage(): Promise<{ port: number; close(): void }> {
  const { outputFiles } = await build({
    stdin: { contents: 'import "./page.ts"; import "./clientPage.ts";', resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
  });
  const script = outputFiles[0]!.text;
  const server = createServer((request, response) => {
    const isScript = request.url === "/page.js";
    const type = isScript ? "text/javascript" : "text/html";
    response.writeHead(200, { "content-type": `${type}; charset=utf-8` });
    response.end(isScript ? script : '<!doctype html><script src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
