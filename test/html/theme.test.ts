import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";

const test = suite("theme of pages");

const THEME = readFileSync(join(ROOT, "templates", "pages", "theme.css"), "utf8");
const GROUNDS = ["page", "panel", "selected", "mark", "error-ground", "warning-ground", "success-ground"];
const TEXTS = ["text", "quiet", "link", "error", "warning", "success", "accent"];
const EDGES = ["border", "focus"];

/** Returns the colours of the blocks of the theme: light, dark, print. Each block replaces colours of the light one. */
function themes(): Record<string, string>[] {
  const [light, ...others] = [...THEME.matchAll(/:root \{([^}]*)\}/g)].map(([, block]) =>
    Object.fromEntries(
      [...block!.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name!, colour!]),
    ),
  );
  return [light!, ...others.map((other) => ({ ...light, ...other }))];
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

for (const [i, name] of ["light", "dark", "print"].entries())
  test(`${name}: text has a contrast of at least 4.5, and edges of controls of at least 3, on each ground`, () => {
    const colours = themes()[i]!;
    const low = [...TEXTS, ...EDGES].flatMap((shown) =>
      GROUNDS.filter(
        (ground) => !(contrast(colours[shown]!, colours[ground]!) >= (EDGES.includes(shown) ? 3 : 4.5)),
      ).map((ground) => `${shown} on ${ground}: ${contrast(colours[shown]!, colours[ground]!).toFixed(2)}`),
    );
    assert.equal(low, []);
  });

test("the formula of contrast gives 21 for black on white", () => {
  assert.is(contrast("#000000", "#ffffff"), 21);
});

test.run();
