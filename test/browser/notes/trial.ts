import type { Checks } from "../../support/checks.js";
import type { Browser } from "../playwright.js";
import type { NotesSite } from "./site.js";

/** The parameters of each part of the test. */
export interface NotesTrial {
  readonly browser: Browser;
  readonly site: NotesSite;
  readonly checks: Checks;
}
