import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../support/schemas.js";
import type { Checks } from "../support/checks.js";
import type { Browser, Page } from "./playwright.js";

/** The number of messages of the long capture, and a number of elements that only a page with drawn rows in view stays below. */
const LONG = 10_000;
const MOST_ELEMENTS = 1_500;

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

const HOSTILE = `</script><img src="x" onerror="window.attacked = 1"><script>window.attacked = 2</script>\u202E`;

/** Checks the page that `mcpgen validate --format html` writes: elements, keys, roles, colours, print, hostile texts. */
export async function checkSessionPage(browser: Browser, checks: Checks): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-session-"));
  try {
    const open = async (messages: readonly object[]): Promise<OpenedSession> => {
      const tab = await browser.newPage();
      const session = new OpenedSession(tab);
      await tab.goto(writePage(folder, messages));
      return session;
    };
    await checkLongSession(await open(longSession()), checks);
    await checkAccessibility(await open(shortSession("book_flight")), checks);
    await checkHostileSession(await open(shortSession(HOSTILE)), checks);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkLongSession(session: OpenedSession, checks: Checks): Promise<void> {
  const { tab } = session;
  const elements = async (): Promise<boolean> =>
    (await tab.evaluate<number>("document.querySelectorAll('*').length")) < MOST_ELEMENTS;
  checks.equal("a page of 10,000 messages has few elements", await elements(), true);
  await tab.evaluate("document.getElementById('diagram').focus()");
  await tab.keyboard.press("End");
  checks.equal("End selects the last message", await session.selected(), [
    LONG,
    "line 10000+5 s, server to client, result: result of tools/call t1, 0 ms",
  ]);
  checks.equal("the page still has few elements at its end", await elements(), true);
  checks.equal("each row is an option of the list with its position", await session.position(), [`${LONG}`, `${LONG}`]);
  await tab.keyboard.press("e");
  checks.equal("e selects the next problem, and continues at the start", await session.selectedLine(), 5_000);
  await tab.keyboard.press("p");
  checks.equal("p selects the request of a response", await session.selectedLine(), 4_999);
  await tab.keyboard.press("ArrowUp");
  checks.equal("the arrow selects the message above", await session.selectedLine(), 4_998);
  await tab.keyboard.press("/");
  await tab.keyboard.type("row 4321");
  checks.equal("a search counts the messages that contain the text", await session.text("hits"), "1 message");
  await tab.keyboard.press("Enter");
  checks.equal("Enter in the search selects the next hit", await session.selectedLine(), 8_644);
  await tab.keyboard.press("Escape");
  await tab.keyboard.press("Enter");
  checks.equal("Enter in the list leads to the details", await session.focused(), "details");
  await tab.keyboard.press("Escape");
  checks.equal("Escape leads back to the list", await session.focused(), "diagram");
  checks.equal("the address names the selected message", await tab.evaluate<string>("location.hash"), "#line-8644");
  checks.equal("the page makes no request, and has no error", session.seen, []);
  await tab.close();
}

async function checkAccessibility(session: OpenedSession, checks: Checks): Promise<void> {
  const { tab } = session;
  const axe = readFileSync(join(import.meta.dirname, "node_modules", "axe-core", "axe.min.js"), "utf8");
  await tab.evaluate(axe);
  for (const colorScheme of ["light", "dark"] as const)
    for (const key of ["Escape", "e"]) {
      await tab.emulateMedia({ colorScheme });
      await tab.keyboard.press(key);
      const found = await tab.evaluate(
        "axe.run().then(({ violations, passes }) => [violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]), passes.length > 15])",
      );
      checks.equal(`axe-core finds nothing in the ${colorScheme} scheme after ${key}`, found, [[], true]);
    }
  checks.equal(
    "the details mark the line that has the problem",
    await tab.evaluate("document.querySelector('#details .marked').textContent.trim()"),
    '"id": "unknown",',
  );
  await tab.emulateMedia({ media: "print" });
  const drawn = await tab.evaluate<number>(
    "dispatchEvent(new Event('beforeprint')), document.querySelectorAll('.row').length",
  );
  checks.equal("print draws all messages", drawn, shortSession("").length);
  await tab.close();
}

async function checkHostileSession(session: OpenedSession, checks: Checks): Promise<void> {
  const { tab } = session;
  await tab.keyboard.press("e");
  const found = await tab.evaluate(
    "[window.attacked, document.querySelectorAll('img, iframe, [onerror]').length, document.scripts.length]",
  );
  checks.equal("texts of a capture run no script and add no element", found, [undefined, 0, 2]);
  checks.equal(
    "bidi characters are visible in the JSON",
    await tab.evaluate("/[\\u202a-\\u202e]/.test(document.body.innerText)"),
    false,
  );
  checks.equal("the page of hostile texts makes no request, and has no error", session.seen, []);
  await tab.close();
}

/** A page of a session in a tab. */
class OpenedSession {
  readonly tab: Page;
  /** The messages on the console, the errors, and the requests other than for the page. */
  readonly seen: string[] = [];

  constructor(tab: Page) {
    this.tab = tab;
    tab.on("console", (message) => this.seen.push(message.text()));
    tab.on("pageerror", (error) => this.seen.push(error.message));
    tab.on("request", (request) => {
      if (!request.url().startsWith("file:")) this.seen.push(request.url());
    });
  }

  async selectedLine(): Promise<unknown> {
    return ((await this.selected()) as unknown[])[0];
  }

  /** The line of the selected message, and what screen readers read of it. */
  selected(): Promise<unknown> {
    return this.tab.evaluate(`(() => {
      const option = document.getElementById(document.getElementById("diagram").getAttribute("aria-activedescendant"));
      return [Number(/\\d+/.exec(option.textContent)[0]), option.textContent];
    })()`);
  }

  position(): Promise<unknown> {
    return this.tab.evaluate(`(() => {
      const option = document.querySelector('[role=listbox] [role=option][aria-selected=true]');
      return ["aria-posinset", "aria-setsize"].map((name) => option.getAttribute(name));
    })()`);
  }

  focused(): Promise<unknown> {
    return this.tab.evaluate("document.activeElement.id");
  }

  text(id: string): Promise<unknown> {
    return this.tab.evaluate(`document.getElementById("${id}").textContent`);
  }
}

function writePage(folder: string, messages: readonly object[]): string {
  const [capture, page] = [join(folder, "session.jsonl"), join(folder, "session.html")];
  writeFileSync(capture, messages.map((message) => `${JSON.stringify(message)}\n`).join(""));
  const command = [join(ROOT, "dist", "cli.js"), "validate", capture, "--format", "html", "--out", page];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  if (status !== 1) throw new Error(`mcpgen validate ended with ${status}: ${stderr}`);
  return pathToFileURL(page).href;
}

function record(from: "client" | "server", time: number, message: object): object {
  return { from, time, message: { jsonrpc: "2.0", ...message } };
}

/** A capture of calls. The result on line 5,000 is invalid. */
function longSession(): object[] {
  return Array.from({ length: LONG / 2 }, (_, id) => [
    record("client", id, { id, method: "tools/call", params: { name: `t${id % 2}`, _meta: META } }),
    record("server", id, {
      id,
      result: {
        resultType: "complete",
        content: [{ type: "text", text: `row ${id}` }],
        ...(id === 2_499 && { _meta: 7 }),
      },
    }),
  ]).flat();
}

/** A capture with each kind of row. */
function shortSession(name: string): object[] {
  const call = (id: number, more: object = {}): object =>
    record("client", id, {
      id,
      method: "tools/call",
      params: { name, arguments: { [name]: name }, _meta: META, ...more },
    });
  const inputRequests = {
    [name]: {
      method: "elicitation/create",
      params: { mode: "form", message: name, requestedSchema: { type: "object", properties: {} } },
    },
  };
  return [
    call(1),
    record("server", 2, { id: 1, result: { resultType: "input_required", requestState: name, inputRequests } }),
    call(2, { requestState: name, inputResponses: { [name]: { action: "decline" } } }),
    record("server", 3, { method: "notifications/message", params: { level: "info", data: name } }),
    record("server", 4, { id: 2, error: { code: -1, message: name } }),
    record("client", 5, { id: 3, method: "prompts/list", params: { _meta: META } }),
    record("server", 6, { id: 3, result: { resultType: "complete", prompts: [], cacheScope: "public", ttlMs: name } }),
    call(4),
    record("server", 7, { id: "unknown", result: { content: 7 } }),
    { [name]: name },
  ];
}
