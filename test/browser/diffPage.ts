import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Checks } from "../support/checks.js";
import { hostilePage, longPage, MANY, realPage } from "./diffPages.js";
import { OpenedDiff } from "./diffTab.js";
import type { Browser, Page } from "./playwright.js";

/** The maximum number of elements of each finding while its details are closed. */
const MOST_ELEMENTS_OF_FINDING = 20;

/** A finding in the comparison of 2025-11-25 and 2026-07-28: results have a `resultType`. */
const RESULT_TYPE = "f-d95a7829ed33d8de";

/** Checks the page that `mcpgen diff --format html` writes: elements, roles, colours, keys, filters, address, print, hostile texts. */
export async function checkDiffPage(browser: Browser, checks: Checks): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-diff-"));
  const writePage = (name: string, page: string): string => {
    const file = join(folder, `${name}.html`);
    writeFileSync(file, page);
    return pathToFileURL(file).href;
  };
  const open = async (name: string, page: string): Promise<OpenedDiff> => {
    const opened = new OpenedDiff(await browser.newPage(), writePage(name, page));
    await opened.goTo("");
    return opened;
  };
  try {
    const real = realPage();
    await checks.group("the layout", async () => checkLayout(await open("layout", real), checks));
    await checks.group("the colours", async () => checkAccessibility(await open("colours", real), checks));
    await checks.group("the filters", async () => checkFilters(await open("filters", real), checks));
    await checks.group("the keys", async () => checkKeys(await open("keys", real), checks));
    await checks.group("the address", async () => checkAddress(await open("address", real), checks));
    await checks.group("print", async () => checkPrint(await open("print", real), checks));
    await checks.group("many findings", async () => checkManyFindings(await open("many", longPage()), checks));
    await checks.group("no JavaScript", async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      await checkWithoutJavaScript(await context.newPage(), { address: writePage("plain", real), checks });
      await context.close();
    });
    await checks.group("hostile texts", async () => checkHostileTexts(await open("hostile", hostilePage()), checks));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkLayout(diff: OpenedDiff, checks: Checks): Promise<void> {
  const { tab } = diff;
  for (const width of [360, 1280]) {
    await tab.setViewportSize({ width, height: 900 });
    await diff.goTo(`#${RESULT_TYPE}`);
    checks.equal(
      `no element is wider than a window of ${width} px`,
      await tab.evaluate(`document.documentElement.scrollWidth`),
      width,
    );
    checks.equal(
      `no text of the overview and of an open finding overlaps other text at ${width} px`,
      await tab.evaluate(`(() => {
        const boxes = [...document.querySelectorAll("header :is(h1, p, th, td, dt, dd), #${RESULT_TYPE} :is(h4, p, figure, dt, dd)")]
          .map((each) => [each.textContent, each.getBoundingClientRect()]).filter(([, { width, height }]) => width * height > 0);
        return boxes.flatMap(([text, a], i) => boxes.slice(i + 1).filter(([, b]) =>
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1).map(([other]) => [text, other]));
      })()`),
      [],
    );
    checks.equal(
      `a linked finding is below the filters, and its columns are ${width > 800 ? "side by side" : "one below the other"} at ${width} px`,
      await tab.evaluate(`(() => {
        const [a, b] = [...document.querySelectorAll("#${RESULT_TYPE} .sides figure")].map((each) => each.getBoundingClientRect());
        const bar = document.getElementById("filters").getBoundingClientRect();
        const top = document.getElementById("${RESULT_TYPE}").getBoundingClientRect().top;
        return [top >= bar.bottom && top < innerHeight / 2, a.top === b.top, a.right <= b.left];
      })()`),
      width > 800 ? [true, true, true] : [true, false, false],
    );
  }
  checks.equal("the page makes no request, and has no error", diff.seen, []);
  await tab.close();
}

async function checkAccessibility(diff: OpenedDiff, checks: Checks): Promise<void> {
  const { tab } = diff;
  const axe = readFileSync(join(import.meta.dirname, "node_modules", "axe-core", "axe.min.js"), "utf8");
  await diff.goTo(`#${RESULT_TYPE}`);
  checks.equal(
    "the page has one main part, one heading of the first level, and a search",
    await tab.evaluate(
      '["main", "h1", "[role=search]:not([hidden])"].map((each) => document.querySelectorAll(each).length)',
    ),
    [1, 1, 1],
  );
  const grounds: unknown[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await tab.emulateMedia({ colorScheme });
    grounds.push(await tab.evaluate("getComputedStyle(document.body).backgroundColor"));
    await tab.evaluate(axe);
    const found = await tab.evaluate(
      "axe.run().then(({ violations, passes }) => [violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html)]), passes.length > 15])",
    );
    checks.equal(`axe-core finds nothing in the ${colorScheme} scheme`, found, [[], true]);
  }
  checks.equal("the page has a light and a dark ground", grounds, ["rgb(255, 255, 255)", "rgb(20, 23, 27)"]);
  await tab.close();
}

async function checkFilters(diff: OpenedDiff, checks: Checks): Promise<void> {
  const { tab } = diff;
  checks.equal(
    "each number of the matrix is the number of findings that its link shows",
    await tab.evaluate(`(async () => {
      const wrong = [];
      for (const link of document.querySelectorAll(".matrix td a")) {
        link.click();
        await new Promise((done) => addEventListener("hashchange", done, { once: true }));
        const visible = document.querySelectorAll("article:not([hidden])").length;
        if (Number(link.textContent) !== visible) wrong.push([link.hash, link.textContent, visible]);
      }
      return wrong;
    })()`),
    [],
  );
  await diff.goTo("#role=server&duty=must&area=caching");
  checks.equal("a link restores the filters", await diff.filters(), ["", "server", "must", "caching", false]);
  checks.equal(
    "a filter by role hides the actions of the other role, and groups the findings by the duty of the role",
    await tab.evaluate(
      '[[...document.querySelectorAll("article:not([hidden]) > p")].filter((each) => each.checkVisibility()).every((each) => each.className === "server"), [...document.querySelectorAll("h2, h3")].filter((each) => each.closest("main") && each.checkVisibility()).map((each) => each.textContent)]',
    ),
    [true, ["Caching", "Must do"]],
  );
  await tab.click("#filters [name=breaking]");
  await diff.settle();
  checks.equal(
    "the box breaking only keeps the findings that break messages of the role",
    await tab.evaluate(
      '[...document.querySelectorAll("article:not([hidden])")].every((each) => each.dataset.breaks.includes("server"))',
    ),
    true,
  );
  await tab.click("#clear");
  checks.equal("Clear shows all findings", await diff.shown(), await diff.total());
  await tab.fill("#filters [name=q]", "resultType tools/list");
  await diff.settle();
  checks.equal(
    "the search finds text of closed details, and all words must match",
    await tab.evaluate(`!document.getElementById("${RESULT_TYPE}").hidden`),
    true,
  );
  await tab.fill("#filters [name=q]", "nosuchname");
  await diff.settle();
  checks.equal(
    "a search without a result says so",
    await tab.evaluate("[document.getElementById('nothing').hidden, location.hash]"),
    [false, "#q=nosuchname"],
  );
  checks.equal("the filters make no request, and have no error", diff.seen, []);
  await tab.close();
}

async function checkKeys(diff: OpenedDiff, checks: Checks): Promise<void> {
  const { tab } = diff;
  await tab.keyboard.press("Tab");
  checks.equal(
    "the first Tab leads to the link to the findings",
    await tab.evaluate("document.activeElement.textContent"),
    "Skip to the findings",
  );
  await tab.keyboard.press("/");
  checks.equal("the key / leads to the search", await tab.evaluate("document.activeElement.name"), "q");
  await tab.keyboard.type("ping");
  await tab.keyboard.press("Enter");
  checks.equal("Enter leads to the first finding", await diff.position(), 0);
  await tab.keyboard.press("j");
  await tab.keyboard.press("ArrowDown");
  await tab.keyboard.press("k");
  checks.equal("j, k and the arrows move between the findings", await diff.position(), 1);
  await tab.keyboard.press("Enter");
  await diff.settle();
  checks.equal("Enter opens a finding, and the address names it", await diff.opened(), [true, true, true]);
  await tab.keyboard.press("Escape");
  checks.equal("Escape closes it", await diff.opened(), [false, true, true]);
  await tab.keyboard.press("/");
  await tab.keyboard.press("Escape");
  checks.equal(
    "Escape clears the search",
    [await tab.inputValue("#filters [name=q]"), await diff.shown()],
    ["", await diff.total()],
  );
  await tab.close();
}

async function checkAddress(diff: OpenedDiff, checks: Checks): Promise<void> {
  const { tab } = diff;
  await diff.goTo(`#${RESULT_TYPE}`);
  checks.equal("the link of a finding opens it and moves the focus to it", await diff.opened(), [true, true, true]);
  await diff.goTo(`#q=resulttype&role=client&breaking=1&finding=${RESULT_TYPE}`);
  checks.equal("an address restores each filter", await diff.filters(), ["resulttype", "client", "", "", true]);
  await diff.goTo("#area=nosucharea&role=%E0%A4%A");
  checks.equal("an unknown value of a filter is ignored", await diff.shown(), await diff.total());
  await tab.goBack();
  await diff.settle();
  checks.equal("Back restores the filters before", await diff.filters(), ["resulttype", "client", "", "", true]);
  checks.equal("no address causes an error", diff.seen, []);
  await tab.close();
}

async function checkPrint(diff: OpenedDiff, checks: Checks): Promise<void> {
  const { tab } = diff;
  await diff.goTo("#area=tools");
  await tab.emulateMedia({ colorScheme: "dark", media: "print" });
  await tab.evaluate("dispatchEvent(new Event('beforeprint'))");
  checks.equal(
    "print shows the details of all filtered findings on white, without the filters",
    await tab.evaluate(`[
      getComputedStyle(document.body).backgroundColor,
      document.getElementById("filters").checkVisibility(),
      [...document.querySelectorAll("article:not([hidden]) dl")].every((each) => each.checkVisibility({ contentVisibilityAuto: true })),
      document.querySelectorAll("article:not([hidden]) dl").length === document.querySelectorAll("article:not([hidden])").length,
    ]`),
    ["rgb(255, 255, 255)", false, true, true],
  );
  await tab.evaluate("dispatchEvent(new Event('afterprint'))");
  checks.equal(
    "after print, the details are closed again, and the address is the same",
    await tab.evaluate("[document.querySelectorAll('details[open]').length, location.hash]"),
    [0, "#area=tools"],
  );
  await tab.close();
}

async function checkManyFindings(diff: OpenedDiff, checks: Checks): Promise<void> {
  const { tab } = diff;
  const elements = (): Promise<number> => tab.evaluate("document.querySelectorAll('main *').length");
  checks.equal(
    `a page of ${MANY} findings has few elements`,
    (await elements()) < MANY * MOST_ELEMENTS_OF_FINDING,
    true,
  );
  checks.equal(
    "findings out of view are not drawn",
    await tab.evaluate(`(() => {
      const all = [...document.querySelectorAll("article h4")];
      const drawn = all.filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).length;
      return [all.length, drawn < 200];
    })()`),
    [MANY, true],
  );
  await tab.fill("#filters [name=q]", "number 4321 ");
  await diff.settle();
  checks.equal("the search finds one of them", await diff.shown(), 1);
  const before = await elements();
  await tab.keyboard.press("Enter");
  await tab.keyboard.press("Enter");
  checks.equal(
    "only the opened finding gets the elements of its details",
    await tab.evaluate<number>("document.querySelectorAll('article dl').length"),
    1,
  );
  checks.equal("the details of one finding are few elements", (await elements()) - before < 60, true);
  checks.equal("many findings cause no error", diff.seen, []);
  await tab.close();
}

async function checkWithoutJavaScript(
  tab: Page,
  { address, checks }: { address: string; checks: Checks },
): Promise<void> {
  await tab.goto(`${address}#role=server&duty=must&area=caching`);
  await tab.click(`#${RESULT_TYPE} summary`);
  checks.equal("without JavaScript, a finding opens", await tab.isVisible(`#${RESULT_TYPE} .sides mark`), true);
  checks.equal("without JavaScript, the page has no filters", await tab.isVisible("#filters"), false);
}

async function checkHostileTexts(diff: OpenedDiff, checks: Checks): Promise<void> {
  const { tab } = diff;
  await tab.fill("#filters [name=q]", "onerror");
  await diff.settle();
  await tab.evaluate("dispatchEvent(new Event('beforeprint'))");
  checks.equal(
    "texts of a schema run no script and add no element",
    await tab.evaluate(
      "[window.attacked, document.querySelectorAll('img, iframe, [onerror]').length, document.scripts.length, document.querySelectorAll('article dl').length]",
    ),
    [undefined, 0, 1, 1],
  );
  checks.equal(
    "bidi characters are not in the page",
    await tab.evaluate("/[\\u202a-\\u202e]/.test(document.body.textContent)"),
    false,
  );
  checks.equal("hostile texts make no request, and cause no error", diff.seen, []);
  await tab.close();
}
