import type { NotesTrial } from "./trial.js";
import { NotesUser } from "./user.js";

/** Texts that belong to the first user. */
const SECRETS = ["alice", "Plans", "Dig a tunnel"];

/** A second user must see nothing of the first, in another browser and in the same one. */
export async function checkUsers({ browser, site, checks }: NotesTrial): Promise<void> {
  const context = await browser.newContext();
  const alice = await NotesUser.open(context, site);
  await alice.logIn("alice-of-two");
  await alice.write("Plans", "Dig a tunnel");
  await alice.agree();
  await alice.hears("The note was added.");
  await alice.read();
  const uri = await findUri(alice);
  await alice.write("Draft of Plans", "Dig a tunnel to the sea");
  await alice.hears("The note was added.");

  const bob = await NotesUser.open(await browser.newContext(), site);
  await bob.logIn("bob");
  await checkForeign("in another browser", bob);

  await checks.run(
    "after a log out, nothing of the user is left in the tab",
    async () => {
      // A text that was not sent is not left, either.
      await alice.tab.fill("input[name=title]", "Plans for later");
      await alice.logOut();
      return [await leftovers(alice), await alice.tab.evaluate("sessionStorage.length")];
    },
    [[], 0],
  );
  await checks.run(
    "the button Back shows nothing of a user who has logged out",
    async () => {
      let isShown = false;
      const visited = new Set<string>();
      for (let steps = 0; steps < 12 && (await alice.tab.goBack()) !== null; steps++) {
        if (!alice.tab.url().startsWith(site.home)) continue;
        await alice.tab.waitForSelector("main form h2");
        visited.add(await alice.tab.innerText("main form h2"));
        isShown ||= (await leftovers(alice)).length > 0;
      }
      return [isShown, [...visited]];
    },
    [false, ["Log in"]],
  );

  const next = await NotesUser.open(context, site);
  await checks.run(
    "after a log out, the authorization server asks for the user, although it still knows the last one",
    async () => {
      await next.beginLogin();
      return next.tab.inputValue("input[name=login]");
    },
    "",
  );
  await next.finishLogin("bob");
  await checkForeign("in the same browser after a log out", next);

  async function checkForeign(where: string, user: NotesUser): Promise<void> {
    await checks.run(
      `${where}, the second user sees nothing of the first`,
      async () => [await user.name(), await user.titles(), await leftovers(user)],
      ["bob", [], []],
    );
    await checks.run(
      `${where}, a note of the first user is like a note that does not exist`,
      async () => {
        await user.write("Own", "Own text");
        await user.agree();
        await user.hears("The note was added.");
        const unknown = `note://${crypto.randomUUID()}`;
        const [foreign, missing] = [await attack(user, uri), await attack(user, unknown)];
        return [
          foreign.replaceAll(idOf(uri), idOf(unknown)) === missing,
          /not found/i.test(foreign),
          foreign.includes(`You have no note with the id ${idOf(uri)}.`),
          SECRETS.filter((secret) => foreign.includes(secret)),
        ];
      },
      [true, true, true, []],
    );
    await checks.run(
      `${where}, the second user deletes the own note`,
      async () => {
        await user.tab.click("[aria-label='Delete Own']");
        await user.hears("The note was deleted.");
        return [await user.titles(), await leftovers(user)];
      },
      [[], []],
    );
  }
  await checks.run(
    "the notes of the first user are still complete",
    async () => {
      const again = await NotesUser.open(await browser.newContext(), site);
      await again.logIn("alice-of-two");
      return again.titles();
    },
    ["Draft of Plans", "Plans"],
  );
  await context.close();
}

/** Returns the texts of the first user that a tab contains. */
async function leftovers(user: NotesUser): Promise<string[]> {
  const everything = await user.everything();
  return SECRETS.filter((secret) => everything.includes(secret));
}

/** Reads and deletes a note by its URI, and returns the two responses. */
async function attack(user: NotesUser, uri: string): Promise<string> {
  const read = await user.request("resources/read", { uri });
  const deleted = await user.request("tools/call", { name: "delete_note", arguments: { id: idOf(uri) } });
  return `${read}\n${deleted}`;
}

function idOf(uri: string): string {
  return uri.slice("note://".length);
}

async function findUri(user: NotesUser): Promise<string> {
  const response = await user.request("tools/call", { name: "list_notes", arguments: {} });
  return /note:\/\/[\w-]+/.exec(response)![0];
}
