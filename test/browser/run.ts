import { SKIPPED_EXIT_CODE } from "../support/requiring.js";
import { Checks } from "../support/checks.js";
import { checkApps } from "./apps/checkApps.js";
import { checkDiffPage } from "./diffPage.js";
import { checkEverything } from "./everything.js";
import { checkNotes } from "./notes/checkNotes.js";
import { launchChromium } from "./playwright.js";
import { checkReference } from "./reference.js";
import { checkSessionPage } from "./sessionPage.js";

/**
 * `npm run test:browser`: pages in Chromium. Both clients, the official and the generated one, call `samples/everything`; users of the page
 * of `samples/notes` log in at oidc-provider; views and hosts of `samples/app` meet those of ext-apps; the pages of a captured session, of
 * a diff and of `mcpgen docs` are operated. Where there is no Chromium (CHROMIUM gives the path of one), the test is skipped.
 */

const browser = await launchChromium();
if (browser === undefined) {
  console.log("  skipped: there is no Chromium (give the path of one in CHROMIUM)");
  process.exitCode = SKIPPED_EXIT_CODE;
} else {
  const checks = new Checks();
  try {
    await checkEverything(browser, checks);
    await checkNotes(browser, checks);
    await checkApps(browser, checks);
    await checks.group("the page of a captured session", () => checkSessionPage(browser, checks));
    await checks.group("the page of a diff", () => checkDiffPage(browser, checks));
    await checks.group("the pages of mcpgen docs", () => checkReference(browser, checks));
  } finally {
    await browser.close();
  }
  const { passed, failed } = checks;
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
