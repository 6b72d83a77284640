import { existsSync } from "node:fs";
import { join } from "node:path";
import { installPinned } from "../scaffold/support/freshMachine.js";

/** A frame of a page. */
export interface Frame {
  url(): string;
  evaluate<T>(code: string): Promise<T>;
  click(selector: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
  innerText(selector: string): Promise<string>;
}

/** The parts of playwright-core that are used. Its own types are not installed with this repository. */
export interface Page {
  /** The frames, also those in frames, the page itself first. */
  frames(): Frame[];
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  reload(): Promise<unknown>;
  url(): string;
  /** Runs an expression in the page. */
  evaluate<T>(code: string): Promise<T>;
  click(selector: string): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  waitForSelector(selector: string, options?: { state: "attached" | "detached" | "visible" }): Promise<unknown>;
  waitForURL(url: string | RegExp): Promise<void>;
  innerText(selector: string): Promise<string>;
  inputValue(selector: string): Promise<string>;
  isVisible(selector: string): Promise<boolean>;
  /** The whole document as HTML. */
  content(): Promise<string>;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  emulateMedia(options: { colorScheme?: "light" | "dark"; media?: "screen" | "print" }): Promise<void>;
  /** Returns the picture as PNG. */
  screenshot(options?: { path: string; fullPage?: boolean }): Promise<{ readonly length: number }>;
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  on(event: "console", listener: (message: { type(): string; text(): string }) => void): void;
  on(event: "pageerror", listener: (error: Error) => void): void;
  on(event: "request", listener: (request: { url(): string }) => void): void;
  setDefaultTimeout(ms: number): void;
  close(): Promise<void>;
}

export interface Route {
  fetch(): Promise<{ json(): Promise<{ [member: string]: unknown }> }>;
  fulfill(answer: { json: unknown; headers?: { [name: string]: string } }): Promise<void>;
}

/** A profile of its own: other contexts do not see its cookies and its storage. */
export interface BrowserContext {
  newPage(): Promise<Page>;
  route(url: string, answer: (route: Route) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  newPage(): Promise<Page>;
  newContext(options?: { javaScriptEnabled: boolean }): Promise<BrowserContext>;
  close(): Promise<void>;
}

interface Playwright {
  readonly chromium: {
    launch(options: { executablePath: string; args: readonly string[]; timeout: number }): Promise<Browser>;
  };
}

const HERE = import.meta.dirname;

/** Milliseconds that a step may take on a slow machine. */
export const STEP_MS = 180_000;

/** A name that leads to this machine for the browser alone. */
export const FOREIGN_HOST = "app.example";
const CHROMIUM = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Starts Chromium. Returns undefined if this machine has none. */
export async function launchChromium(): Promise<Browser | undefined> {
  const executablePath = CHROMIUM.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) return undefined;
  installPinned(HERE);
  const { chromium } = (await import(join(HERE, "node_modules", "playwright-core", "index.mjs"))) as Playwright;
  const browser = await chromium.launch({
    executablePath,
    timeout: STEP_MS,
    // No other name is resolved, so that the tests need no network.
    args: [
      "--no-sandbox",
      `--host-resolver-rules=MAP ${FOREIGN_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
    ],
  });
  const newPage = browser.newPage.bind(browser);
  browser.newPage = async () => {
    const page = await newPage();
    page.setDefaultTimeout(STEP_MS);
    return page;
  };
  return browser;
}
