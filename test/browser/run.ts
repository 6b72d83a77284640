import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { build } from "esbuild";
import { startSample } from "../conformance/sample.js";
import { SKIPPED_EXIT_CODE } from "../support/requiring.js";
import type { TriedClient } from "./clientPage.js";
import type { Tried } from "./page.js";
import { checkSessionPage } from "./sessionPage.js";

/**
 * `npm run test:browser`: the official client and the generated one in a page of Chromium, against `samples/everything` at another
 * origin. Where there is no Chromium (CHROMIUM gives the path of one), the test is skipped.
 */

interface Page {
  goto(url: string): Promise<unknown>;
  evaluate<T>(code: string): Promise<T>;
}

interface Browser {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

interface Playwright {
  readonly chromium: {
    launch(options: { executablePath: string; args: readonly string[] }): Promise<Browser>;
  };
}

const HERE = import.meta.dirname;

/** A name that leads to this machine for the browser alone. */
const FOREIGN = "app.example";
const CHROMIUM = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** What a generated client finds out in each lifecycle. */
const CLIENTS = {
  session: {
    revision: "2025-11-25",
    tools: "test_simple_text",
    steps: 3,
    answered: 'User response: accept, {"name":"Ada","username":"Ada","email":"a@b.c"}',
    special: "The answer waited for you.",
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

const executablePath = CHROMIUM.find((path) => path !== undefined && existsSync(path));
let [passed, failed] = [0, 0];
if (executablePath === undefined) {
  console.log("  skipped: there is no Chromium (give the path of one in CHROMIUM)");
  process.exitCode = SKIPPED_EXIT_CODE;
} else {
  await tryAll(executablePath);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

async function tryAll(path: string): Promise<void> {
  install();
  const { chromium } = (await import(join(HERE, "node_modules", "playwright-core", "index.mjs"))) as Playwright;
  const sample = await startSample();
  const pages = await servePage();
  const browser = await chromium.launch({
    executablePath: path,
    args: ["--no-sandbox", `--host-resolver-rules=MAP ${FOREIGN} 127.0.0.1`],
  });
  const here = `http://localhost:${pages.port}`;
  try {
    for (const [mode, revision] of [
      ["legacy", "2025-11-25"],
      ["auto", "2026-07-28"],
    ] as const) {
      const tried = await tryIn<Tried | string>(browser, here, `tryOut("${sample.url}", "${mode}")`);
      const found = typeof tried === "string" ? tried : { ...tried, tools: tried.tools[0], told: tried.told.length };
      check(`a page on this machine is served in ${revision}`, found, {
        revision,
        tools: "test_simple_text",
        told: 3,
        hasSession: mode === "legacy",
      });
    }
    const content = await tryIn(browser, here, `tryHeader("${sample.url}")`);
    check("a page may repeat arguments in headers", content, [{ type: "text", text: "Region: Zürich" }]);
    for (const [lifecycle, expected] of Object.entries(CLIENTS)) {
      const tried = await tryIn<TriedClient | string>(browser, here, `tryClient("${sample.url}", "${lifecycle}")`);
      const found = typeof tried === "string" ? tried : { ...tried, tools: tried.tools[0] };
      check(`a generated client in a page has all features of the lifecycle ${lifecycle}`, found, expected);
    }
    const foreign = `http://${FOREIGN}:${pages.port}`;
    const refused = await tryIn(browser, foreign, `tryOut("${sample.url}", "legacy")`);
    check("a page of any other origin is not", refused, "TypeError: Failed to fetch");
    const kept = await tryIn(browser, foreign, `tryClient("${sample.url}", "session")`);
    check(
      "a generated client there says so",
      kept,
      `ConnectError: The connection to ${sample.url} broke before the response: Failed to fetch`,
    );
    await checkSessionPage(browser, { equal: check });
  } finally {
    await browser.close();
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

function check(rule: string, found: unknown, expected: unknown): void {
  if (isDeepStrictEqual(found, expected)) {
    passed++;
    return;
  }
  failed++;
  console.log(`${rule}: ${JSON.stringify(found)}\n  expected ${JSON.stringify(expected)}`);
}

/** The page, on a port of its own. */
async function servePage(): Promise<{ port: number; close(): void }> {
  const { outputFiles } = await build({
    stdin: { contents: 'import "./page.ts"; import "./clientPage.ts";', resolveDir: HERE },
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

function install(): void {
  const writtenAt = (file: string): number => statSync(join(HERE, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // npm writes this file last, so an interrupted installation has none.
  if (writtenAt("node_modules/.package-lock.json") >= writtenAt("package-lock.json")) return;
  console.log("installing playwright-core (once)");
  const { status } = spawnSync("npm", ["ci", "--silent"], { cwd: HERE, stdio: "inherit", timeout: 600_000 });
  if (status !== 0) throw new Error("npm ci failed in test/browser");
}
