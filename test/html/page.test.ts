import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { formatHtml } from "../../generator/html/fragment.js";
import { renderHtmlPage } from "../../generator/html/page.js";
import { ROOT } from "../support/schemas.js";

const test = suite("pages");

const HOSTILE = `</script></title><script>alert(1)</script>" onload="x<!--`;

test("text that is inserted into HTML is escaped, and fragments are not", () => {
  const items = ["<a>", "&"].map((text) => formatHtml`<li>${text}</li>`);
  assert.is(
    formatHtml`<ul title="${'"'}">${items}${undefined}${false}${7}</ul>`.toString(),
    '<ul title="&quot;"><li>&lt;a&gt;</li><li>&amp;</li>7</ul>',
  );
});

test("a page has one script, and neither its title nor its data can add an element", () => {
  const page = renderHtmlPage({
    title: HOSTILE,
    styles: [],
    scripts: [],
    body: formatHtml`<p>${HOSTILE}</p>`,
    data: { [HOSTILE]: [HOSTILE, "\u2028\u202E"] },
  });
  assert.is(
    [...page.matchAll(/<[a-z!]\w*/g)].map(([tag]) => tag).join(" "),
    "<!doctype <html <head <meta <meta <meta <meta <title <style <body <p <script <script",
  );
  assert.not.match(page, /[\u2028\u202E]/);
  const [, json] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page)!;
  assert.equal(JSON.parse(json!), { [HOSTILE]: [HOSTILE, "\u2028\u202E"] });
});

test("the policy of a page allows its own style and script by their hashes, and no request", () => {
  const page = renderHtmlPage({ title: "", styles: [], scripts: [], body: formatHtml`` });
  const [, style] = /<style>([^]*?)<\/style>/.exec(page)!;
  const [, policy] = /content="(default-src[^"]*)"/.exec(page)!;
  const hash = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  assert.is(
    policy,
    `default-src 'none'; style-src '${hash(style!)}'; script-src '${hash("")}'; base-uri 'none'; form-action 'none'`,
  );
});

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
