import type { NotesTrial } from "./trial.js";
import { NotesUser } from "./user.js";

const TITLE = "<img src=x onerror=alert(1)>";

/** One user logs in, steps up, writes, reads and deletes. */
export async function checkLogin({ browser, site, checks }: NotesTrial): Promise<void> {
  const context = await browser.newContext();
  const alice = await NotesUser.open(context, site, site.home.replace("127.0.0.1", "localhost"));
  await checks.run(
    "a user logs in on the pages of the authorization server, and has no notes",
    async () => {
      await alice.logIn("alice");
      return [await alice.name(), await alice.titles(), await alice.tab.isVisible("[data-part=none]"), alice.tab.url()];
    },
    ["alice", [], true, site.home],
  );
  await checks.run(
    "the tokens are in the storage of the tab, and nowhere else",
    async () => [
      await alice.tab.evaluate(`Object.keys(sessionStorage).map((key) => key.split(" ")[0]).sort()`),
      await alice.tab.evaluate(`[localStorage.length, document.cookie]`),
    ],
    [
      ["client", "server", "tokens"],
      [0, ""],
    ],
  );
  await checks.run(
    "a note needs another scope, and is written after the user has agreed to it",
    async () => {
      await alice.write(TITLE, "Dig\na tunnel");
      const asked = await alice.agree();
      await alice.hears("The note was added.");
      return [asked.includes("notes:write"), await alice.titles(), await alice.read()];
    },
    [true, [TITLE], "Dig\na tunnel"],
  );
  await checks.run(
    "the next note needs no login, and is first in the list",
    async () => {
      await alice.write("Second", "");
      await alice.hears("The note was added.");
      return [await alice.titles(), await alice.tab.inputValue("input[name=title]")];
    },
    [["Second", TITLE], ""],
  );
  await checks.run(
    "the user stays logged in when the page is loaded again",
    async () => {
      await alice.tab.reload();
      await alice.tab.waitForSelector("#user");
      return [await alice.name(), await alice.titles()];
    },
    ["alice", ["Second", TITLE]],
  );
  await checks.run(
    "a deleted note is gone, and the focus is on the heading of the list",
    async () => {
      await alice.tab.click("[aria-label='Delete Second']");
      await alice.hears("The note was deleted.");
      return [await alice.titles(), await alice.tab.evaluate("document.activeElement.textContent")];
    },
    [[TITLE], "Your notes"],
  );
  await checks.run(
    "a page that the browser may keep for the button Back contains no notes",
    () => alice.tab.evaluate(`(dispatchEvent(new Event("pagehide")), document.querySelectorAll("main *").length)`),
    0,
  );
  checks.equal("the page causes no error and violates no policy of its own", alice.errors, []);
  await checks.run(
    "a user who does not agree to the other scope keeps the text of the note",
    async () => {
      const carol = await NotesUser.open(await browser.newContext(), site);
      await carol.logIn("carol");
      await carol.write("Draft", "Not lost");
      await carol.tab.click("a[href$='/abort']");
      const problem = await carol.seesProblem();
      const [title, text] = ["input[name=title]", "textarea[name=text]"];
      return [
        problem.includes("access_denied"),
        await carol.titles(),
        await carol.tab.inputValue(title),
        await carol.tab.inputValue(text),
      ];
    },
    [true, [], "Draft", "Not lost"],
  );
  await context.close();
}
