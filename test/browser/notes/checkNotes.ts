import type { Checks } from "../../support/checks.js";
import type { Browser } from "../playwright.js";
import { checkAccessibility } from "./accessibility.js";
import { checkAttacks } from "./attacks.js";
import { checkClientId } from "./clientId.js";
import { checkLogin } from "./login.js";
import { startSite } from "./site.js";
import { checkTabs } from "./tabs.js";
import { checkTestTokens } from "./testTokens.js";
import { checkUsers } from "./users.js";

/** Checks the page of `samples/notes`, whose users log in at oidc-provider. */
export async function checkNotes(browser: Browser, checks: Checks): Promise<void> {
  const site = await startSite();
  try {
    for (const check of [checkLogin, checkUsers, checkTabs, checkAttacks, checkAccessibility, checkClientId])
      await checks.group(check.name, () => check({ browser, site, checks }));
  } finally {
    await site.stop();
  }
  await checks.group(checkTestTokens.name, () => checkTestTokens(browser, checks));
}
