import { join } from "node:path";
import { ROOT } from "../../support/schemas.js";
import { launchChromium } from "../playwright.js";
import { openView, startApp, writeSample } from "./checkApps.js";

/** Writes the pictures of `samples/app` from its page in Chromium; `npm run pictures` runs this. Without Chromium, they stay as they are. */
const browser = await launchChromium();
if (browser === undefined) console.log("left the pictures of samples/app: there is no Chromium");
else {
  writeSample();
  for (const colorScheme of ["light", "dark"] as const) {
    const sample = await startApp();
    const { page, view } = await openView(browser, sample.url, { colorScheme });
    await view.waitForSelector("button");
    await view.click("button:nth-of-type(2)");
    await page.waitForSelector("[role=status]:not(:empty)");
    const path = `samples/guides/pictures/app.${colorScheme}.png`;
    await page.screenshot({ path: join(ROOT, path) });
    console.log(`wrote ${path}`);
    await sample.stop();
  }
  await browser.close();
}
