import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ProseEntry } from "../../generator/diff/overlay.js";
import { formatMarkedJson } from "../../generator/diffPage/details.js";
import { renderDiffPage } from "../../generator/diffPage/page.js";
import { findSpecificationPages } from "../../generator/diffPage/pageContext.js";
import { findingsOf, modelAt, OVERLAY } from "../diff/support/compared.js";
import { finding, report } from "../diff/support/reportFixtures.js";

const test = suite("details of findings");

const MODELS = { before: modelAt("2025-11-25"), after: modelAt("2026-07-28") };

/** Returns the details of the only finding with a rule and a path, from a page for both roles. Quotes are not escaped. */
function detailsOf(rule: string, path: string): string {
  const found = findingsOf(["2025-11-25", "2026-07-28"]).filter((each) => each.rule === rule && each.path === path);
  const page = renderDiffPage(report(found.slice(0, 1), { as: "both" }), { models: MODELS, text: OVERLAY });
  return /<noscript>([^]*)<\/noscript>/.exec(page)![1]!.replaceAll("&quot;", '"');
}

test("a new member is marked in the message of the newer revision, and missing in the message of the older one", () => {
  const details = detailsOf("FLD002", "Result.resultType");
  assert.match(
    details,
    `<figure><figcaption><b>MCP 2025-11-25:</b> a response to <code>tools/list</code>, without <code>resultType</code></figcaption><pre>{
  "jsonrpc": "2.0",
  "id": 1,
  "result": {
    "tools": []
  }
}
</pre></figure><figure><figcaption><b>MCP 2026-07-28:</b> a response to <code>tools/list</code></figcaption><pre>{
  "jsonrpc": "2.0",
  "id": 1,
  "result": {
<mark>    "resultType": "complete",
</mark>    "ttlMs": 1,
    "cacheScope": "private",
    "tools": []
  }
}
</pre></figure>`,
  );
  assert.match(
    details,
    "the result of <code>completion/complete</code>: valid in <b>MCP 2025-11-25</b>, invalid in <b>MCP 2026-07-28</b>",
  );
});

test("a removed request has a message in the older revision only, which is not repeated as an example", () => {
  const details = detailsOf("MSG002", "method:ping");
  assert.match(details, '<mark>  "method": "ping"\n</mark>}\n</pre></figure>');
  assert.match(details, "<b>MCP 2026-07-28:</b> no <code>ping</code></figcaption></figure></div>");
  assert.not.match(details, "witness");
  assert.match(
    details,
    '<a href="https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/ping" rel="noreferrer">',
  );
});

test("an alternative that one revision allows is shown once", () => {
  const details = detailsOf("UNI001", "union:tools/call#result+InputRequiredResult");
  assert.match(details, '    "resultType": "input_required",');
  assert.not.match(details, "witness");
});

test("a change of a type shows no messages if only one of them contains the changed part", () => {
  const details = detailsOf("FLD007", "Tool.inputSchema");
  assert.not.match(details, "a response to");
  assert.match(details, "in the schema");
  assert.match(details, "witness");
});

test("an error code that no schema of a revision names has no columns", () => {
  assert.not.match(detailsOf("ERR002", "error:-32002"), "figure");
});

test("a change of a type shows the types of both revisions", () => {
  const details = detailsOf("FLD009", "completion/complete#result.completion.values");
  assert.match(details, "<pre>string[]</pre>");
  assert.match(details, "<pre>string[] @maxItems 100</pre>");
});

const FACT: ProseEntry = {
  id: "example-header",
  path: "http:Example",
  area: "transport",
  since: "2026-07-28",
  page: "https://example.com/http",
  direction: "clientToServer",
  title: "send Example",
  example: "Example: <ping>",
  appears: { breaks: [], why: "", action: {}, duty: {} },
  disappears: { breaks: [], why: "", action: {}, duty: {} },
};

test("the revision that has a rule of the text shows the example of the rule", () => {
  const stated = finding({
    rule: "OVL001",
    source: "prose",
    path: FACT.path,
    page: FACT.page,
    // printf '["OVL001","http:Example","example-header"]' | sha256sum | cut -c 1-16
    fingerprint: "5cb30bb8d108d060",
  });
  const text = { facts: [FACT], gates: [], mentions: {} };
  const page = (before: string, after: string): string =>
    renderDiffPage(
      report([stated], {
        before: { ...report([]).before, revision: before },
        after: { ...report([]).after, revision: after },
      }),
      { models: MODELS, text },
    );
  const shown = "an example of the rule</figcaption><pre>Example: &lt;ping&gt;</pre></figure>";
  const missing = "no such rule</figcaption></figure>";
  assert.match(
    page("2025-11-25", "2026-07-28"),
    `<b>MCP 2025-11-25:</b> ${missing}<figure><figcaption><b>MCP 2026-07-28:</b> ${shown}`,
  );
  assert.match(
    page("2026-07-28", "2025-11-25"),
    `<b>MCP 2026-07-28:</b> ${shown}<figure><figcaption><b>MCP 2025-11-25:</b> ${missing}`,
  );
});

test("findings about the same path link to each other", () => {
  const other = finding({
    rule: "OVL001",
    source: "prose",
    title: "set `resultType`",
    fingerprint: "000000000000000a",
  });
  assert.match(
    renderDiffPage(report([finding(), other])),
    '<dt>See also</dt><dd><a href="#f-000000000000000a">set <code>resultType</code></a></dd>',
  );
});

test("the page of the specification is the page of the fact, else that of the changed message or type", () => {
  const pages = (path: string, page?: string): string[] =>
    findSpecificationPages(finding({ path, ...(page !== undefined && { page }) }), MODELS);
  const root = "https://modelcontextprotocol.io/specification";
  assert.equal(pages("method:server/discover"), [`${root}/2026-07-28/server/discover`]);
  assert.equal(pages("tasks/get#params.taskId"), [`${root}/2025-11-25/basic/utilities/tasks`]);
  assert.equal(pages("Tool.icons", "https://example.com/tools"), ["https://example.com/tools"]);
  assert.equal(pages("Tool.icons", "javascript:alert(1)"), []);
  assert.equal(pages("http:Accept"), []);
});

test("a large value is shortened", () => {
  const text = formatMarkedJson({
    long: "x".repeat(1_000_000),
    list: Array.from({ length: 100_000 }, () => 7),
  }).toString();
  assert.ok(text.length < 2_000, `${text.length} characters`);
  assert.match(text, "… 99980 more");
});

test("each line of the changed part is marked, and no line if the part is absent", () => {
  const text = (changed: readonly string[]): string =>
    formatMarkedJson({ a: [1, { b: 2 }], c: 3 }, changed)
      .toString()
      .replaceAll("&quot;", '"');
  assert.is(text(["a", "1"]), '{\n  "a": [\n    1,\n<mark>    {\n      "b": 2\n    }\n</mark>  ],\n  "c": 3\n}\n');
  assert.not.match(text(["a", "2"]), "<mark>");
});

test.run();
