import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { generateReference } from "../../generator/pipeline/generateReference.js";
import { loadRevision } from "../../generator/pipeline/loadRevision.js";
import { REVISIONS } from "../support/schemas.js";
import { write } from "../support/folders.js";
import type { Checks } from "../support/checks.js";
import type { Browser, Page } from "./playwright.js";

const AXE = join(import.meta.dirname, "node_modules", "axe-core", "axe.min.js");
const PAGES = ["index.html", "revisions/2026-07-28.html"];

/** A page without a search. */
const BRIDGES = "bridges.html";

/** Checks the pages that `mcpgen docs` writes, opened from the file system. */
export async function checkReference(browser: Browser, checks: Checks): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-reference-"));
  try {
    for (const { path, text } of await generateReference(await Promise.all(REVISIONS.map(loadRevision))))
      write(folder, path, text);
    const address = (path: string): string => pathToFileURL(join(folder, path)).href;
    for (const path of PAGES) await checkPage(path, { browser, checks, address: address(path) });
    await checkPage(BRIDGES, { browser, checks, address: address(BRIDGES), hasSearch: false });
    await checkSearch(await openPage(browser, address(PAGES[1]!)), checks);
    await checkIndexSearch(await openPage(browser, address(PAGES[0]!)), checks);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(address);
  return page;
}

interface PageTrial {
  browser: Browser;
  checks: Checks;
  address: string;
  hasSearch?: boolean;
}

/** Checks one page: its landmarks, both colour schemes, its rules of accessibility, and that it loads no other file. */
async function checkPage(path: string, { browser, checks, address, hasSearch = true }: PageTrial): Promise<void> {
  const page = await browser.newPage();
  const blank = (await page.screenshot()).length;
  const [errors, requests] = [[] as string[], [] as string[]];
  page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
  page.on("request", (request) => void requests.push(request.url()));
  await page.goto(address);
  checks.equal(`${path} loads no other file`, requests, [address]);
  checks.equal(
    `${path} has one main part, one heading of the first level, and ${hasSearch ? "a" : "no"} search`,
    await page.evaluate(
      '["main", "h1", "[role=search]:not([hidden])"].map((each) => document.querySelectorAll(each).length)',
    ),
    [1, 1, hasSearch ? 1 : 0],
  );
  const grounds: string[] = [];
  const axe = readFileSync(AXE, "utf8");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    grounds.push(await page.evaluate<string>("getComputedStyle(document.body).backgroundColor"));
    checks.equal(
      `${path} is not blank in the ${colorScheme} scheme`,
      (await page.screenshot()).length > 5 * blank,
      true,
    );
    await page.evaluate(axe);
    const found = await page.evaluate<string[]>(
      "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html)].join(' ')))",
    );
    checks.equal(`axe-core finds nothing in ${path} in the ${colorScheme} scheme`, found, []);
  }
  checks.equal(`${path} has a light and a dark ground`, grounds, ["rgb(255, 255, 255)", "rgb(20, 23, 27)"]);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  checks.equal(
    `${path} is printed on white without a search`,
    await page.evaluate(
      '[getComputedStyle(document.body).backgroundColor, document.querySelector("[role=search]")?.checkVisibility() ?? false]',
    ),
    ["rgb(255, 255, 255)", false],
  );
  checks.equal(`${path} logs no error`, errors, []);
  await page.close();
}

/** Uses the search of a revision's page with the keyboard alone. */
async function checkSearch(page: Page, checks: Checks): Promise<void> {
  const focus = (): Promise<string> => page.evaluate("document.activeElement.id || document.activeElement.textContent");
  await page.keyboard.press("Tab");
  checks.equal("the first Tab leads to the link to the content", await focus(), "Skip to the content");
  await page.keyboard.press("/");
  checks.equal("the key / leads to the search", await focus(), "search");
  await page.keyboard.type("inputschema");
  checks.equal(
    "the search lists the member with the name first, and the number of results",
    await page.evaluate(
      '[document.querySelector("#results code").textContent, document.getElementById("found").textContent]',
    ),
    ["Tool.inputSchema", "3 results."],
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  checks.equal("the arrow keys move through the results", await focus(), "Tool.inputSchema");
  await page.keyboard.press("Enter");
  checks.equal("Enter opens a result", await page.evaluate('[location.hash, document.querySelector(":target").id]'), [
    "#type/Tool:inputSchema",
    "type/Tool:inputSchema",
  ]);
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  checks.equal(
    "Escape clears the search and shows the contents again",
    await page.evaluate(
      '[document.getElementById("search").value, document.getElementById("results").children.length, document.querySelector(".contents").checkVisibility()]',
    ),
    ["", 0, true],
  );
  await page.keyboard.type("nosuchname");
  checks.equal(
    "a search without a result says so",
    await page.evaluate('document.getElementById("found").textContent'),
    "No entry matches.",
  );
  await page.close();
}

/** A result of the index leads to each revision that has the entry. */
async function checkIndexSearch(page: Page, checks: Checks): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type("tasks/get");
  checks.equal(
    "the index finds a method of an older revision",
    await page.evaluate(
      '[...document.querySelector("#results li").querySelectorAll("a")].map((link) => link.getAttribute("href"))',
    ),
    ["revisions/2025-11-25.html#method/tasks/get", "revisions/2025-11-25.html#method/tasks/get"],
  );
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/revisions\//);
  checks.equal(
    "Enter opens its page",
    (await page.evaluate<string>("location.href")).split("/revisions/")[1],
    "2025-11-25.html#method/tasks/get",
  );
  await page.close();
}
