import { createHash } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { formatHtml } from "../../generator/html/fragment.js";
import { renderHtmlPage } from "../../generator/html/page.js";

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
  assert.equal(
    [...page.matchAll(/<[a-z!]\w*/g)].map(([tag]) => tag),
    [
      "<!doctype",
      "<html",
      "<head",
      "<meta",
      "<meta",
      "<meta",
      "<meta",
      "<title",
      "<style",
      "<body",
      "<p",
      "<script",
      "<script",
    ],
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

test.run();
