import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NotesTrial } from "./trial.js";
import { NotesUser } from "./user.js";

/** Runs axe-core over the page, before and after the login, in both color schemes. */
export async function checkAccessibility({ browser, site, checks }: NotesTrial): Promise<void> {
  const axe = readFileSync(join(import.meta.dirname, "..", "node_modules", "axe-core", "axe.min.js"), "utf8");
  const context = await browser.newContext();
  const user = await NotesUser.open(context, site);
  await user.tab.waitForSelector("main form");
  await checkSchemes("before the login");
  await user.logIn("gina");
  await user.write("A note", "With a text");
  await user.agree();
  await user.hears("The note was added.");
  await user.read();
  await checkSchemes("with notes");
  await context.close();

  async function checkSchemes(when: string): Promise<void> {
    for (const colorScheme of ["light", "dark"] as const)
      await checks.run(
        `axe-core finds nothing ${when} in the ${colorScheme} scheme`,
        async () => {
          await user.tab.emulateMedia({ colorScheme });
          await user.tab.evaluate(axe);
          const run = `axe.run().then(({ violations, passes }) => [
            violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]),
            passes.length > 10,
          ])`;
          return user.tab.evaluate(run);
        },
        [[], true],
      );
  }
}
