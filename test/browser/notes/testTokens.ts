import type { Checks } from "../../support/checks.js";
import type { Browser } from "../playwright.js";
import { startNotes, type NotesSite } from "./site.js";
import { NotesUser } from "./user.js";

/** The page of a server with test tokens, which has no authorization server. */
export async function checkTestTokens(browser: Browser, checks: Checks): Promise<void> {
  const { url, stop } = await startNotes({ NOTES_TEST_TOKENS: "alice=alices-token" });
  const site: NotesSite = { home: url, server: new URL("mcp", url).href, issuer: "", stop };
  const user = await NotesUser.open(await browser.newContext(), site);
  try {
    await checks.run(
      "a wrong test token is refused",
      async () => {
        await user.tab.fill("input[name=token]", "wrong");
        await user.tab.click("main button");
        return /401/.test(await user.seesProblem());
      },
      true,
    );
    await checks.run(
      "a user with a test token writes a note",
      async () => {
        await user.tab.fill("input[name=token]", "alices-token");
        await user.tab.click("main button");
        await user.tab.waitForSelector("#user");
        await user.write("Plans", "Dig a tunnel");
        await user.hears("The note was added.");
        return [await user.name(), await user.titles(), await user.read(), user.errors];
      },
      ["alice", ["Plans"], "Dig a tunnel", []],
    );
    await checks.run(
      "after a log out, the test token is gone",
      async () => {
        await user.logOut();
        return /alice|Plans|tunnel/.test(await user.everything());
      },
      false,
    );
  } finally {
    await stop();
  }
}
