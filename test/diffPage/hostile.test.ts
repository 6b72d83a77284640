import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { DiffReport } from "../../generator/diff/report/diffReport.js";
import { renderDiffPage } from "../../generator/diffPage/page.js";
import { modelAt } from "../diff/support/compared.js";
import { finding, report } from "../diff/support/reportFixtures.js";
import { elementsOf, PAGE_TEXTS } from "../escape/support/strangers.js";

const test = suite("pages of diffs with hostile names");

/** Returns a report in which each text that can come from a schema is the given text. */
function reportOf(text: string): DiffReport {
  const file = { revision: text, file: text, form: "typescript", sha256: "c".repeat(64), name: text } as const;
  const texts = { title: text, why: text, action: { server: text, client: text }, reachedFrom: [`${text}#result`] };
  return report(
    [
      finding({ ...texts, path: `Tool.${text}`, also: [text], gate: text, before: text, after: text }),
      finding({
        ...texts,
        path: "Tool.a",
        witness: { of: text, legal: "before", value: { [text]: [text] } },
        fingerprint: "0000000000000002",
      }),
      finding({
        ...texts,
        rule: "ERR001",
        path: `error:${text}`,
        also: [`const:${text}`],
        fingerprint: "0000000000000003",
      }),
      finding({
        ...texts,
        rule: "OVL001",
        source: "prose",
        path: "Tool.a",
        before: text,
        after: text,
        page: "https://example.com/",
        fingerprint: "0000000000000004",
      }),
    ],
    { before: file, after: file, as: "both", caps: [text] },
  );
}

function pageOf(text: string): string {
  return renderDiffPage(reportOf(text), {
    models: { before: modelAt("2025-11-25"), after: modelAt("2026-07-28") },
    text: { facts: [], gates: [], mentions: {} },
  });
}

/** The elements of a page without code, whose number depends on backticks. */
const elementsFor = (text: string): string[] => elementsOf(pageOf(text)).filter((element) => element !== "code");

test("texts of a schema add no element and no attribute to the page", () => {
  const expected = elementsFor("harmless");
  assert.ok(expected.length > 60, `${expected.length} elements`);
  for (const text of PAGE_TEXTS) {
    const page = pageOf(text);
    assert.equal(elementsFor(text), expected, text);
    assert.is(page.split("</script").length, 2, text);
    assert.is(page.split("</noscript").length, 5, text);
    assert.not.match(page, /[\u0000-\u0008\u000B-\u001F\u2028\u202A-\u202E\u2066-\u2069]/);
    for (const [, address] of page.matchAll(/href="([^"]*)"/g)) assert.match(address!, /^(#|https:\/\/)/);
  }
});

test("the policy of the page allows one script and one style by their hashes, and no element has a handler", () => {
  const page = pageOf("x");
  assert.match(page, /default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none'/);
  assert.not.match(page.replace(/<script>[^]*<\/script>/, ""), /\son\w+=|\sstyle=/);
});

test.run();
