import { suite } from "uvu";
import * as assert from "uvu/assert";
import { finding } from "../diff/support/reportFixtures.js";
import { formatExampleMessages } from "../../generator/migrate/readers/messageText.js";
import { MIGRATION_READERS } from "../../generator/migrate/readers/changes.js";
import { formatReaderGuide } from "../../generator/migrate/readers/readerGuideText.js";
import { comparison } from "./support/guides.js";

const test = suite("hostile names in guides");

const EVIL = [
  "`tick` | pipe",
  "``` fence",
  "](javascript:alert(1))",
  "[link](javascript:alert(1))",
  "<img src=x onerror=alert(1)>",
  "</details><script>alert(1)</script>",
  "line\n# heading\n- [ ] item",
  "\u001b[2J\u202E",
];

/** Returns a guide without code blocks and code spans, in which Markdown is not read. */
function withoutCode(page: string): string {
  return page
    .replace(/^(`{3,})\w*\n[^]*?\n\1$/gm, "")
    .replace(/(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)/g, "")
    .replace(/\\[^\w\s]/g, "");
}

async function hostilePages(): Promise<string[]> {
  const { before, after } = await comparison("2025-11-25", "2026-07-28");
  const findings = EVIL.flatMap((text, index) => [
    finding({
      rule: "OVL001",
      source: "prose",
      path: `http:${text}`,
      title: text,
      why: text,
      page: `https://example.com/${text}`,
      action: { server: `The server must ${text}.`, client: text },
      duty: { server: "must", client: "should" },
      fingerprint: `a${index}`,
    }),
    finding({
      rule: "ERR001",
      path: `error:-${32900 + index}`,
      also: [`const:${text}`],
      title: text,
      why: text,
      fingerprint: `b${index}`,
    }),
    finding({
      rule: "TYP001",
      area: "types",
      wire: "none",
      breaks: [],
      path: `type:${text}`,
      fingerprint: `c${index}`,
    }),
  ]);
  const names = { ...before, revision: EVIL.join("") };
  const methods = EVIL.map((method) => ({ ...after.methods[0]!, method }));
  return MIGRATION_READERS.map((reader) =>
    formatReaderGuide({
      reader,
      before: names,
      after: { ...after, methods: [...after.methods, ...methods] },
      findings,
    }),
  );
}

test("names of a schema become neither links nor HTML nor blocks of Markdown", async () => {
  for (const page of await hostilePages()) {
    const text = withoutCode(page);
    assert.equal(text.match(/.{0,60}\]\((?!#|https:\/\/).{0,20}/), null);
    assert.not.match(text.replace(/<\/?(?:details|summary)>/g, ""), /<[a-z/!]/i, "HTML");
    assert.not.match(page, /^# heading/m, "a heading");
    assert.not.match(page, /^- \[ \] item/m, "an item");
    // eslint-disable-next-line no-control-regex
    assert.not.match(page, /[\u001b\u202e]/, "control characters");
    assert.is((page.match(/^<details>/gm) ?? []).length, (page.match(/<\/details>$/gm) ?? []).length);
  }
});

test("texts of a schema cannot end a code block, and steer no terminal from inside of it", async () => {
  const { after } = await comparison("2025-11-25", "2026-07-28");
  for (const text of [...EVIL, "````\n# heading"]) {
    const examples = [{ of: "tools/call", http: [`X-Name: ${text}`], message: { [text]: text } }];
    const [, block] = formatExampleMessages("After", examples, after);
    const lines = block!.split("\n");
    const fence = /^`+/.exec(lines[0]!)![0];
    assert.is(lines.at(-1), fence);
    for (const line of lines.slice(1, -1)) assert.not.ok(line.trimStart().startsWith(fence), line);
    assert.is(lines[2], "", "the HTTP header stays on one line");
    // eslint-disable-next-line no-control-regex
    assert.not.match(block!, /[\u001b\u202e]/);
  }
});

test("a vertical bar in a name does not end the cell of a table", async () => {
  const page = (await hostilePages()).at(-1)!;
  const rows = page.split("\n").filter((line) => /^\| (?:-32|`)/.test(line));
  assert.ok(rows.length > EVIL.length);
  for (const row of rows) assert.is(row.replace(/\\\|/g, "").split("|").length, 6, row);
});

test.run();
