import { STEP_MS, type BrowserContext, type Page } from "../playwright.js";
import type { NotesSite } from "./site.js";

/** A tab with the page of `samples/notes`, and its user. */
export class NotesUser {
  readonly tab: Page;
  readonly #site: NotesSite;
  /** Errors of the page, and violations of its content security policy. */
  readonly errors: string[] = [];

  private constructor(tab: Page, site: NotesSite) {
    this.tab = tab;
    this.#site = site;
    tab.setDefaultTimeout(STEP_MS);
    tab.on("pageerror", ({ message }) => this.errors.push(message));
    tab.on("console", (message) => {
      const text = message.text();
      // A server that answers with 401 or 403 begins a login.
      const isExpected = /status of (401|403) /.test(text) || !tab.url().startsWith(site.home);
      if (message.type() === "error" && !isExpected) this.errors.push(text);
    });
  }

  static async open(context: BrowserContext, site: NotesSite, url: string = site.home): Promise<NotesUser> {
    const user = new NotesUser(await context.newPage(), site);
    await user.tab.goto(url);
    return user;
  }

  /** Presses the button, and returns when the login page of oidc-provider is shown. */
  async beginLogin(): Promise<void> {
    await this.tab.click("main button");
    await this.tab.waitForSelector("input[name=login]");
  }

  /** Logs in on the pages of oidc-provider, and returns when the notes are shown. */
  async finishLogin(name: string): Promise<void> {
    await this.tab.fill("input[name=login]", name);
    await this.tab.fill("input[name=password]", "any password");
    await this.tab.click("button[type=submit]");
    await this.agree();
    await this.tab.waitForSelector("#user");
  }

  async logIn(name: string): Promise<void> {
    await this.beginLogin();
    await this.finishLogin(name);
  }

  /** Agrees on the page of oidc-provider, and returns what the page asked. */
  async agree(): Promise<string> {
    await this.tab.waitForSelector("input[value=consent]", { state: "attached" });
    const asked = await this.tab.innerText(".login-card ul");
    await this.tab.click("button[type=submit]");
    await this.tab.waitForSelector("#main *");
    return asked.replaceAll(/\s+/g, " ").trim();
  }

  async write(title: string, text: string): Promise<void> {
    await this.tab.fill("input[name=title]", title);
    await this.tab.fill("textarea[name=text]", text);
    await this.tab.click("form button");
  }

  /** Waits for a text in the line for results. */
  async hears(status: string): Promise<void> {
    await this.tab.waitForSelector(`#status:text-is(${JSON.stringify(status)})`);
  }

  /** Waits for an error, and returns its text. */
  async seesProblem(): Promise<string> {
    await this.tab.waitForSelector("#problem:not(:empty)");
    return this.tab.innerText("#problem");
  }

  name(): Promise<string> {
    return this.tab.innerText("#user strong");
  }

  /** The titles in the list. */
  titles(): Promise<string[]> {
    return this.tab.evaluate(`[...document.querySelectorAll("summary")].map((title) => title.textContent)`);
  }

  /** Opens the first note and returns its text. */
  async read(): Promise<string> {
    await this.tab.click("summary");
    await this.tab.waitForSelector("details p:not(:empty)");
    return this.tab.innerText("details p");
  }

  /** Everything that the tab contains or keeps: the document, the fields of forms, and the storage of the origin. */
  async everything(): Promise<string> {
    const kept = await this.tab.evaluate<string>(
      `JSON.stringify([
        [...document.querySelectorAll("input, textarea")].map(({ value }) => value),
        { ...sessionStorage }, { ...localStorage }, document.cookie, location.href, document.title,
      ])`,
    );
    return (await this.tab.content()) + kept;
  }

  async logOut(): Promise<void> {
    await this.tab.click("[data-part=log-out]");
    await this.tab.waitForSelector("main form h2");
  }

  /** Sends a request to the MCP server with the token of this tab, as a script of the user could. */
  request(
    method: string,
    params: { readonly name?: string; readonly uri?: string; readonly arguments?: object },
  ): Promise<string> {
    const headers = {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      "mcp-name": params.name ?? params.uri,
    };
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const body = { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } };
    return this.tab.evaluate<string>(`(async () => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith("tokens "));
      const authorization = "Bearer " + JSON.parse(sessionStorage.getItem(key)).accessToken;
      const headers = { ...${JSON.stringify(headers)}, authorization };
      const body = JSON.stringify(${JSON.stringify(body)});
      return (await fetch(${JSON.stringify(this.#site.server)}, { method: "POST", headers, body })).text();
    })()`);
  }
}
