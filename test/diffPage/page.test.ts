import { suite } from "uvu";
import * as assert from "uvu/assert";
import { renderDiffPage } from "../../generator/diffPage/page.js";
import { findingsOf } from "../diff/support/compared.js";
import { DEPRECATED, DOCS, finding, NAME, OFFER, report } from "../diff/support/reportFixtures.js";

const test = suite("pages of diffs");

const MUST = finding();
const REMOVED = finding({
  rule: "MSG002",
  path: "method:ping",
  title: "stop sending ping",
  breaks: ["client.send", "server.send"],
  action: { server: "The server must no longer send `ping`.", client: "The client must no longer send `ping`." },
  duty: { client: "must", server: "must" },
  area: "lifecycle",
  fingerprint: "0000000000000006",
});
const FOR_CLIENTS = finding({
  path: "Tool.colour",
  breaks: ["client.receive"],
  action: { client: "The client must read `colour`." },
  duty: { client: "must", server: "none" },
  area: "tools",
  fingerprint: "0000000000000007",
});
const ALL = [MUST, OFFER, NAME, DOCS, DEPRECATED, REMOVED, FOR_CLIENTS];

/** Returns the rows of the matrix: the name of the area, and the numbers, where an empty cell is 0. */
function matrixOf(page: string): [string, number[]][] {
  const [, body] = /<tbody>([^]*?)<\/table>/.exec(page)!;
  return [...body!.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(([, name, cells]) => [
    name!.replace(/<[^>]*>/g, ""),
    [...cells!.matchAll(/>(\d+)</g)].map(([, count]) => Number(count)),
  ]);
}

test("the matrix counts the findings of each area by role and duty, and does not count findings of the other role", () => {
  assert.equal(matrixOf(renderDiffPage(report(ALL, { as: "both" }))), [
    ["Lifecycle", [1, 0, 0, 0, 1, 0, 0, 0]],
    ["Messages, _meta and content", [1, 0, 0, 0, 0, 0, 0, 1]],
    ["Tools", [0, 0, 1, 0, 1, 0, 1, 0]],
    ["Roots", [0, 1, 0, 0, 0, 1, 0, 0]],
    ["Names in source code", [0, 0, 0, 2, 0, 0, 0, 2]],
    ["All areas", [2, 1, 1, 2, 2, 1, 1, 3]],
  ]);
});

test("a page for one role has the columns, the actions and the findings of this role only", () => {
  assert.not.match(renderDiffPage(report([FOR_CLIENTS])), "<article");
  const page = renderDiffPage(report([MUST, REMOVED], { as: "client" }));
  assert.equal(matrixOf(page), [
    ["Lifecycle", [1, 0, 0, 0]],
    ["Messages, _meta and content", [0, 0, 0, 1]],
    ["All areas", [1, 0, 0, 1]],
  ]);
  assert.match(page, "<p>A client author must act on 1, should act on 0 and may act on 0 of them.</p>");
  assert.not.match(page, "The server must set");
});

test("each number of the matrix links to a filter, and the first finding of the filter is the target without JavaScript", () => {
  const page = renderDiffPage(report(ALL, { as: "both" }));
  const links = [...page.matchAll(/<td class="\w+"><a href="#([^"]*)"/g)].map(([, anchor]) => anchor!);
  assert.ok(links.includes("role=client&amp;duty=must&amp;area=tools"), links.join(" "));
  assert.match(
    page,
    /<article id="f-0000000000000007"[^>]*>[^\n]*<i id="role=client&amp;duty=must&amp;area=tools"><\/i>/,
  );
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
  assert.equal(
    links.filter((link) => !ids.includes(link)),
    [],
  );
  assert.is(new Set(ids).size, ids.length, "each id is unique");
});

test("findings are grouped by area, then by duty, and each has a stable link", () => {
  const page = renderDiffPage(report([...ALL].reverse(), { as: "both" }));
  const order = [...page.matchAll(/<h2>([^<]*)<|<h3>([^<]*)<|<article id="([^"]*)"/g)]
    .map(([, area, duty, id]) => area ?? duty ?? id)
    .slice(2);
  assert.equal(
    order.filter((each, i) => each!.startsWith("f-") || order[i + 1]?.startsWith("f-")),
    [
      "Must do",
      "f-0000000000000006",
      "Must do",
      "f-0000000000000001",
      "Must do",
      "f-0000000000000007",
      "May do",
      "f-0000000000000002",
      "Should do",
      "f-0000000000000005",
      "Good to know",
      "f-0000000000000004",
      "f-0000000000000003",
    ],
  );
  assert.match(page, '<a href="#f-0000000000000006" title="Link to this finding">MSG002</a>');
});

test("the overview says what is new and what is gone, with links to the findings", () => {
  const added = finding({ rule: "ERR001", path: "error:-32022", also: ["const:BAD"], fingerprint: "0000000000000008" });
  const page = renderDiffPage(report([REMOVED, added]));
  assert.match(
    page,
    '<h2>New</h2><dl><dt>Error codes</dt><dd><a href="#f-0000000000000008"><code>-32022</code> BAD</a> </dd></dl>',
  );
  assert.match(
    page,
    '<h2>Gone</h2><dl><dt>Requests</dt><dd><a href="#f-0000000000000006"><code>ping</code></a> </dd></dl>',
  );
});

test("the overview of two published revisions lists each kind of change", () => {
  const page = renderDiffPage(report(findingsOf(["2025-11-25", "2026-07-28"]), { as: "both" }));
  const kinds = ["Requests", "Notifications", "Capabilities", "Error codes"];
  assert.equal(
    [...page.matchAll(/<section class="news[^]*?<\/section>/g)].map(([text]) =>
      [...text.matchAll(/<(?:h2|dt)>([^<]*)</g)].map(([, heading]) => heading),
    ),
    [
      ["New", ...kinds],
      ["Gone", ...kinds],
      ["Exchanged in another way", "Requests"],
    ],
  );
});

test("actions show code between backticks, and duties as words", () => {
  assert.match(
    renderDiffPage(report([MUST])),
    '<p class="server"><span class="duty must">must</span> <b>server</b> <span>The server must set <code>resultType</code> in results.</span></p>',
  );
});

test("a report without findings is a page", () => {
  const page = renderDiffPage(report([]));
  assert.match(page, "MCP 2026-07-28 differs from MCP 2025-11-25 in 0 findings");
  assert.not.match(page, "<article");
});

test.run();
