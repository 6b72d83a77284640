import type { Page } from "./playwright.js";

/** The page of a diff in a tab. */
export class OpenedDiff {
  readonly tab: Page;
  /** The messages on the console, the errors, and the requests other than for the page. */
  readonly seen: string[] = [];
  readonly #address: string;

  constructor(tab: Page, address: string) {
    this.tab = tab;
    this.#address = address;
    tab.on("console", (message) => this.seen.push(message.text()));
    tab.on("pageerror", (error) => this.seen.push(error.message));
    tab.on("request", (request) => {
      if (!request.url().startsWith("file:")) this.seen.push(request.url());
    });
  }

  async goTo(hash: string): Promise<void> {
    await this.tab.goto(this.#address + hash);
    await this.settle();
  }

  /** Waits until the page has handled its events and has been drawn twice. */
  async settle(): Promise<void> {
    await this.tab.evaluate(
      "new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))",
    );
  }

  /** The values of the filters: search, role, duty, area, breaking only. */
  filters(): Promise<unknown> {
    return this.tab.evaluate(
      '(({ q, role, duty, area, breaking }) => [q.value, role.value, duty.value, area.value, breaking.checked])(document.getElementById("filters").elements)',
    );
  }

  shown(): Promise<number> {
    return this.tab.evaluate("document.querySelectorAll('article:not([hidden])').length");
  }

  total(): Promise<number> {
    return this.tab.evaluate("document.querySelectorAll('article').length");
  }

  /** The position of the focused finding among the visible findings. */
  position(): Promise<unknown> {
    return this.tab.evaluate("[...document.querySelectorAll('article:not([hidden])')].indexOf(document.activeElement)");
  }

  /** Whether the focused finding is open, has details, and is named by the address. */
  opened(): Promise<unknown> {
    return this.tab.evaluate(
      "(({ id, lastElementChild: details }) => [details.open, details.querySelector('dl') !== null, location.hash.endsWith(id)])(document.activeElement)",
    );
  }
}
