import type { NotesTrial } from "./trial.js";
import { NotesUser } from "./user.js";

/** Several tabs of one browser, which share the session at the authorization server. */
export async function checkTabs({ browser, site, checks }: NotesTrial): Promise<void> {
  const context = await browser.newContext();
  const [dora, emil] = [await NotesUser.open(context, site), await NotesUser.open(context, site)];
  await checks.run(
    "two tabs log in at the same time, each with its own user",
    async () => {
      await dora.beginLogin();
      await emil.beginLogin();
      await dora.finishLogin("dora");
      await emil.finishLogin("emil");
      return [await dora.name(), await emil.name()];
    },
    ["dora", "emil"],
  );
  await checks.run(
    "a note is not written for another user who has logged in at the authorization server meanwhile",
    async () => {
      await dora.write("Diary", "Of dora alone");
      await dora.agree();
      const problem = await dora.seesProblem();
      const everything = await dora.everything();
      return [problem, await dora.name(), await dora.titles(), /Diary|Of dora/.test(everything)];
    },
    ["The authorization server has logged in another user, so your change was not made.", "emil", [], false],
  );
  const frida = await NotesUser.open(context, site);
  await frida.logIn("frida");
  await checks.run(
    "a log out ends the tabs of the same user, and no others",
    async () => {
      await dora.logOut();
      await emil.tab.waitForSelector("main form h2:text-is('Log in')");
      return [await emil.tab.evaluate("sessionStorage.length"), await frida.name()];
    },
    [0, "frida"],
  );
  await context.close();
}
