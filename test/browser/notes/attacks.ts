import type { NotesTrial } from "./trial.js";
import { NotesUser } from "./user.js";

type Changes = (metadata: { [member: string]: unknown }) => object;

/** Responses of attackers, and callbacks that belong to no login. */
export async function checkAttacks({ browser, site, checks }: NotesTrial): Promise<void> {
  const { home, issuer } = site;
  const metadata = `${issuer}/.well-known/**`;
  const resource = `${home}.well-known/**`;
  const code = "javascript:void(document.title='attacked')";
  await refused("an endpoint with javascript:", metadata, () => ({ authorization_endpoint: code }), "javascript:");
  await refused(
    "a login page of another origin",
    metadata,
    () => ({ authorization_endpoint: "https://login.example/authorize" }),
    `https://login.example. This page opens login pages of ${issuer} only.`,
  );
  await refused(
    "a login page of another origin without TLS",
    metadata,
    () => ({ authorization_endpoint: "http://login.example/authorize" }),
    "must start with https:",
  );
  await refused(
    "metadata of another issuer",
    metadata,
    () => ({ issuer: "https://login.example" }),
    "has another issuer",
  );
  await refused(
    "an authorization server without PKCE",
    metadata,
    () => ({ code_challenge_methods_supported: ["plain"] }),
    "does not list S256",
  );
  await refused(
    "another authorization server",
    resource,
    () => ({ authorization_servers: ["https://login.example"] }),
    "https://login.example",
  );
  await refused(
    "resource metadata of another server",
    resource,
    () => ({ resource: "https://mcp.example/mcp" }),
    "belongs to another resource",
  );
  await checks.run(
    "a callback that belongs to no login of the tab is refused",
    async () => {
      const user = await NotesUser.open(
        await browser.newContext(),
        site,
        `${home}?code=attackers-code&state=${"a".repeat(43)}`,
      );
      const problem = await user.seesProblem();
      return [problem.startsWith("No login waits for this callback URL."), user.tab.url(), await user.titles()];
    },
    [true, home, []],
  );

  /** Checks that the page shows an error, goes nowhere, and sends nothing to the origin of the attacker. */
  async function refused(what: string, url: string, changes: Changes, problem: string): Promise<void> {
    await checks.run(
      `the page refuses ${what}`,
      async () => {
        const context = await browser.newContext();
        await context.route(url, async (route) => {
          const found = await (await route.fetch()).json();
          const headers = { "access-control-allow-origin": "*" };
          await route.fulfill({ json: { ...found, ...changes(found) }, headers });
        });
        let isReached = false;
        await context.route("https://login.example/**", async (route) => {
          isReached = true;
          await route.fulfill({ json: {}, headers: { "access-control-allow-origin": "*" } });
        });
        const user = await NotesUser.open(context, site);
        await user.tab.click("main button");
        const text = await user.seesProblem();
        const found = [text.includes(problem) || text, user.tab.url(), await user.tab.evaluate("document.title")];
        await context.close();
        return [...found, isReached];
      },
      [true, home, "Notes", false],
    );
  }
}
