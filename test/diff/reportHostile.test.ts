import { suite } from "uvu";
import * as assert from "uvu/assert";
import { formatDiffReport } from "../../generator/commands/diffRevisions.js";
import { DIFF_FORMATS } from "../../generator/diff/report/diffReport.js";
import { formatGitHubAnnotations, formatJUnitDiffReport } from "../../generator/diff/report/ciReports.js";
import { formatPullRequestDiffComment } from "../../generator/diff/report/pullRequestComment.js";
import { formatTerminalDiffReport } from "../../generator/diff/report/text.js";
import { finding, report } from "./support/reportFixtures.js";

const test = suite("reports of hostile names");

const EVIL = [
  `</code></summary></script><script>alert(1)</script>`,
  "<img src=x onerror=alert(1)>",
  `" onmouseover="alert(1)`,
  "]]>&amp;&bogus;",
  "`tick` | pipe **bold** [link](javascript:alert(1)) @everyone #1",
  "line\n::error::pwned\r\n::set-output name=a::b",
  "\u001b[2J\u001b]0;title\u0007",
  "\u202Egnp.exe\u2066",
  "\u0000\uFFFE\uD800",
  "{{constructor}} {{{this}}}",
  "$& $1 $`",
];

const HOSTILE = EVIL.map((text, index) =>
  finding({
    path: `Tool.${text}`,
    title: `add ${text}`,
    also: [text],
    reachedFrom: [`${text}#result`],
    gate: text,
    why: text,
    page: `https://example.com/${text}`,
    action: { server: text, client: text },
    fingerprint: `${index}`,
    witness: { of: text, legal: "before", value: { [text]: text } },
  }),
);

const SIDE = {
  revision: EVIL.join(""),
  file: EVIL.join(""),
  form: "typescript",
  sha256: "c".repeat(64),
  name: `vendor/${EVIL.join("")}`,
} as const;
const REPORT = report([...HOSTILE, ...HOSTILE.map((each) => ({ ...each, wire: "none" as const, breaks: [] }))], {
  before: SIDE,
  after: SIDE,
  as: "both",
  level: "all",
  ignored: [{ finding: HOSTILE[0]!, reason: EVIL.join("") }],
});

/** Returns the tags of a page without the text between them. */
function tagsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/<\/?([a-zA-Z!?][\w-]*)/g)].map((match) => match[1]!))].sort();
}

for (const format of DIFF_FORMATS)
  test(`${format}: a report of hostile names has no control character but the line break`, async () => {
    const text = await formatDiffReport(REPORT, { format, failOn: "never" });
    assert.not.match(text, /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/u);
    assert.match(text, "alert(1)");
  });

test("a terminal gets no control characters and no text that turns around", () => {
  const text = formatTerminalDiffReport(REPORT);
  assert.not.match(text, /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/u);
  assert.not.match(text, /^::/m);
});

test("a comment holds no tags but its own, formats nothing, and mentions nobody", () => {
  const text = formatPullRequestDiffComment(REPORT);
  assert.equal(tagsOf(text), ["!--", "a", "code", "details", "li", "p", "sub", "summary", "ul"]);
  assert.not.match(text.replaceAll(/<code>.*?<\/code>/g, ""), /@everyone|#1\b/);
  assert.not.match(text, /\*\*bold|`tick`|\[link\]/);
  assert.ok(text.split("\n").every((line) => !/^(::|line)/.test(line)));
});

test("an annotation stays on its line", () => {
  const lines = formatGitHubAnnotations(REPORT).join("\n").split("\n");
  assert.is(lines.filter((line) => /^::(error|warning|notice) /.test(line)).length, lines.length);
  assert.is(lines.filter((line) => line.startsWith("::error ")).length, HOSTILE.length);
});

test("JUnit XML stays well-formed, and holds only characters that XML knows", () => {
  const text = formatJUnitDiffReport(REPORT, "never");
  assert.not.match(text, /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDFFF]/u);
  const open: string[] = [];
  const rest = text.replace(
    /<\?xml[^?]*\?>|<(\/?)([\w-]+)((?: \w+="[^"<]*")*)(\/?)>/g,
    (_, end, name: string, __, own) => {
      if (end === "/") assert.is(open.pop(), name);
      else if (name !== undefined && own !== "/") open.push(name);
      return "";
    },
  );
  assert.equal(open, []);
  assert.not.match(rest, /[<>]|&(?!(amp|lt|gt|quot|#39|#9|#10|#13);)/);
});

test.run();
