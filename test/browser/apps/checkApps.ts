import { spawnSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { startHttpServer, type StartedServer } from "../../realServers/support/httpServer.js";
import type { Checks } from "../../support/checks.js";
import { ROOT } from "../../support/schemas.js";
import type { Browser, Frame, Page } from "../playwright.js";

const HERE = import.meta.dirname;
const SAMPLE = join(ROOT, "samples", "app");

/** Checks `samples/app`: the view and the host of this package, and each of them with the other side of the package ext-apps. */
export async function checkApps(browser: Browser, checks: Checks): Promise<void> {
  writeSample();
  const sample = await startApp();
  try {
    for (const check of [checkOwn, checkBridge, checkOfficialView])
      await checks.group(check.name, () => check({ browser, checks, sample }));
  } finally {
    await sample.stop();
  }
}

/** Writes the code that `samples/app` imports, and compiles the sample. */
export function writeSample(): void {
  for (const args of [
    [join(ROOT, "dist", "cli.js"), "generate", "--yes"],
    [join(ROOT, "node_modules", "typescript", "bin", "tsc"), "-p", "."],
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: SAMPLE, encoding: "utf8" });
    if (status !== 0) throw new Error(`${args.join(" ")} failed: ${stdout}${stderr}`);
  }
}

/** Starts `samples/app`, whose host is at its URL. */
export function startApp(): Promise<StartedServer> {
  return startHttpServer(["--import", "tsx", join(SAMPLE, "src", "main.ts")], "/");
}

interface Given {
  readonly browser: Browser;
  readonly checks: Checks;
  readonly sample: StartedServer;
}

/** Opens a page and calls the tool in its host. Returns the page and the frame of the view. */
export async function openView(
  browser: Browser,
  url: string,
  media: { readonly colorScheme?: "light" | "dark" } = {},
): Promise<{ page: Page; view: Frame; errors: string[] }> {
  const page = await browser.newPage();
  await page.emulateMedia(media);
  await page.setViewportSize({ width: 600, height: 380 });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() !== "log") errors.push(message.text());
  });
  await page.goto(url);
  await page.waitForSelector("nav button");
  await page.click("nav button");
  return { page, view: await viewIn(page), errors };
}

/** Waits for the frame of a view. */
async function viewIn(page: Page): Promise<Frame> {
  for (;;) {
    const view = page.frames().find((frame) => frame.url() === "about:srcdoc");
    if (view !== undefined) return view;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Posts a message as the view, and returns the response of the host. */
function post(view: Frame, message: object): Promise<unknown> {
  return view.evaluate(`new Promise((resolve) => {
    addEventListener("message", ({ data }) => data.id === "hostile" && resolve(data.error ?? data.result));
    parent.postMessage(${JSON.stringify({ jsonrpc: "2.0", id: "hostile", ...message })}, "*");
  })`);
}

const bars = (view: Frame): Promise<string[]> =>
  view.evaluate(`[...document.querySelectorAll("button")].map(({ textContent }) => textContent)`);

async function checkOwn({ browser, checks, sample }: Given): Promise<void> {
  const { page, view, errors } = await openView(browser, sample.url);
  await view.waitForSelector("button");
  checks.equal("a view shows the result of its tool", await bars(view), ["Noodles: 4", "Pizza: 2", "Salad: 1"]);
  await view.click("button:nth-of-type(2)");
  await page.waitForSelector("[role=status]:not(:empty)");
  checks.equal("a view calls a tool that the model does not see", await bars(view), [
    "Noodles: 4",
    "Pizza: 3",
    "Salad: 1",
  ]);
  checks.equal("the model does not see it", await page.innerText("nav"), "show_poll");
  checks.equal(
    "a view says what the model should know",
    await page.innerText("[role=status]"),
    "The model will know: The user voted for Pizza.",
  );
  const height = await page.evaluate<number>(`document.querySelector("iframe").offsetHeight`);
  checks.equal("the frame is as high as its view", height > 100 && height < 250, true);
  checks.equal("nothing was refused", errors, []);
  for (const [rule, message, code] of [
    ["params of another type", { method: "tools/call", params: { name: 1 } }, -32602],
    ["a tool that does not exist", { method: "tools/call", params: { name: "format_disk" } }, -32602],
    ["a request that the host has no function for", { method: "ui/open-link", params: { url: "https://a.b" } }, -32601],
  ] as const) {
    const answer = (await post(view, message)) as { code: number };
    checks.equal(`a host refuses ${rule} of a view`, answer.code, code);
  }
  const attempts = await view.evaluate<string[]>(`(async () => [
    await fetch("${sample.url}").then(() => "fetched", () => "blocked"),
    (() => { try { return parent.document.title } catch { return "blocked" } })(),
    (() => { try { return top.document.title } catch { return "blocked" } })(),
    (() => { try { return localStorage.length } catch { return "blocked" } })(),
  ])()`);
  checks.equal("a view reaches no server, no other page and no storage", attempts, Array(4).fill("blocked"));
  await page.close();
}

async function checkBridge({ browser, checks, sample }: Given): Promise<void> {
  const site = await serve(
    "text/html",
    `<!doctype html><script>${await bundle("bridgeHost.js")}</script><body></body>`,
  );
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${site.port}/`);
    const sandbox = new URL("/sandbox?policy=script-src 'unsafe-inline'", sample.url);
    sandbox.hostname = "localhost";
    await page.evaluate(`showByBridge("${sample.url}mcp", ${JSON.stringify(sandbox.href)})`);
    const view = await viewIn(page);
    await view.waitForSelector("button");
    const before = await bars(view);
    await view.click("button:nth-of-type(3)");
    await page.waitForSelector("title:not(:empty)", { state: "attached" });
    const after = await bars(view);
    checks.equal(
      "a generated view works in a host of ext-apps",
      [before.length, before.at(-1), after.at(-1)],
      [3, "Salad: 1", "Salad: 2"],
    );
    checks.equal("this host hears what the model should know", JSON.parse(await page.evaluate("document.title")), [
      "poll",
      [{ type: "text", text: "The user voted for Salad." }],
    ]);
  } finally {
    site.server.close();
    await page.close();
  }
}

async function checkOfficialView({ browser, checks, sample }: Given): Promise<void> {
  const script = (await bundle("appView.js")).replaceAll("</script", "<\\/script");
  const { createPoll } = await import(join(SAMPLE, "src", "server.ts"));
  const { createNodeHandler } = await import(join(SAMPLE, "src", "mcp", "runtime", "http.ts"));
  const server = createServer(
    createNodeHandler(createPoll(`<!doctype html><body></body><script type="module">${script}</script>`)),
  );
  const { port } = await listen(server);
  try {
    const { page, view } = await openView(browser, `${sample.url}?server=http://127.0.0.1:${port}/mcp`);
    await view.waitForSelector("body:not(:empty):has-text('Salad')");
    checks.equal("a view of ext-apps works in a host of this package", JSON.parse(await view.innerText("body")), [
      "Where do we eat?",
      { name: "Salad", votes: 2 },
      "app-host",
      "Method not found: ui/open-link",
    ]);
    checks.equal(
      "this host hears what the model should know, too",
      await page.innerText("[role=status]"),
      "The model will know: The view has voted.",
    );
    await page.close();
  } finally {
    server.close();
  }
}

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(HERE, name)],
    bundle: true,
    format: "esm",
    minify: true,
    platform: "browser",
    write: false,
  });
  return outputFiles[0]!.text;
}

async function serve(type: string, body: string): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": `${type}; charset=utf-8` });
    response.end(body);
  });
  return { server, ...(await listen(server)) };
}

async function listen(server: Server): Promise<{ port: number }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port };
}
