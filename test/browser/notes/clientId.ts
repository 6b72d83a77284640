import { startNotes } from "./site.js";
import type { NotesTrial } from "./trial.js";
import { NotesUser } from "./user.js";

/** The page with a client that was registered by hand. */
export async function checkClientId({ browser, site, checks }: NotesTrial): Promise<void> {
  const { url, stop } = await startNotes({ NOTES_ISSUER: site.issuer, NOTES_CLIENT_ID: "registered-by-hand" });
  try {
    await checks.run(
      "a page with NOTES_CLIENT_ID does not register itself",
      async () => {
        const context = await browser.newContext();
        const registrations: string[] = [];
        await context.route(`${site.issuer}/reg`, async (route) => {
          registrations.push("registration");
          await route.fulfill({ json: {} });
        });
        const user = await NotesUser.open(context, { ...site, home: url, server: new URL("mcp", url).href });
        await user.logIn("helga");
        return [await user.name(), registrations, user.errors];
      },
      ["helga", [], []],
    );
  } finally {
    await stop();
  }
}
