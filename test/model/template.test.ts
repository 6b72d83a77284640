import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { TemplatePart, TemplateType } from "../../generator/model/protocol.js";
import {
  guardPatternOfTemplate,
  patternOfTemplate,
  templateOfPattern,
  templateOfText,
  templateProblem,
  textOfTemplate,
} from "../../generator/model/template.js";

const ANY: TemplatePart = { open: "string" };
const NUMBER: TemplatePart = { open: "number" };
const text = (value: string): TemplatePart => ({ text: value });
const template = (...parts: TemplatePart[]): TemplateType => ({ kind: "template", parts });

interface Row {
  rule: string;
  given: TemplateType;
  typescript: string;
  pattern: string;
  /** The expression of the guard: an open part between texts is atomic, so that the guard takes linear time. */
  guard: string;
}

const ROWS: readonly Row[] = [
  {
    rule: "an open end",
    given: template(text("audit/"), ANY),
    typescript: "`audit/${string}`",
    pattern: "^audit\\/[\\s\\S]*$",
    guard: "^audit\\/",
  },
  {
    rule: "an open start",
    given: template(ANY, text(".log")),
    typescript: "`${string}.log`",
    pattern: "^[\\s\\S]*\\.log$",
    guard: "^[\\s\\S]*\\.log$",
  },
  {
    rule: "several open parts",
    given: template(ANY, text("a"), ANY, text("b"), ANY),
    typescript: "`${string}a${string}b${string}`",
    pattern: "^[\\s\\S]*a[\\s\\S]*b[\\s\\S]*$",
    guard: "^(?=([\\s\\S]*?a))\\1(?=([\\s\\S]*?b))\\2",
  },
  {
    rule: "a number before a point, and one before another text",
    given: template(text("v"), NUMBER, text("."), NUMBER, text("-x")),
    typescript: "`v${number}.${number}-x`",
    pattern: "^v-?[0-9]+\\.-?[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?-x$",
    guard: "^v-?[0-9]+\\.-?[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?-x$",
  },
  {
    rule: "characters with a meaning in templates and expressions",
    given: template(text("`$\\[a]\n"), ANY),
    typescript: "`\\`$\\\\[a]\\n${string}`",
    pattern: "^`\\$\\\\\\[a\\]\\n[\\s\\S]*$",
    guard: "^`\\$\\\\\\[a\\]\\n",
  },
];

for (const { rule, given, typescript, pattern, guard } of ROWS) {
  test(`a template with ${rule} is written as TypeScript, for JSON Schema and for guards`, () => {
    assert.equal(
      { typescript: textOfTemplate(given), pattern: patternOfTemplate(given), guard: guardPatternOfTemplate(given) },
      { typescript, pattern, guard },
    );
  });

  test(`a template with ${rule} is read from its TypeScript and from its pattern`, () => {
    assert.equal(templateOfText(typescript), given);
    assert.equal(templateOfPattern(pattern), given);
  });
}

test("a pattern without an anchor is open at this side", () => {
  assert.equal(templateOfPattern("^ui://"), template(text("ui://"), ANY));
  assert.equal(templateOfPattern("/v1$"), template(ANY, text("/v1")));
});

test("a pattern that is more than fixed and open parts is not a template", () => {
  for (const pattern of ["^[a-z]+$", "^a|b$", "^ab*", "^a{2}", "^.*$", "^(a)$", "\\d", "^a$b$", "^[\\s\\S]*[0-9]+$"])
    assert.is(templateOfPattern(pattern), undefined, pattern);
});

test("parts that cannot be told apart are a problem", () => {
  assert.match(templateProblem([ANY, NUMBER]) ?? "", "follow each other");
  assert.match(templateProblem([NUMBER, text("e5")]) ?? "", "could belong to the number");
  assert.is(templateProblem([NUMBER, text(".5"), ANY]), undefined);
});

test("the expression of the guard matches the same texts as the pattern", () => {
  const parts = fc.array(fc.constantFrom("a", "b", "ab", ".", "-1"), { minLength: 1, maxLength: 4 });
  const open = fc.constantFrom(ANY, NUMBER);
  fc.assert(
    fc.property(
      parts,
      open,
      open,
      fc.string({ unit: fc.constantFrom("a", "b", ".", "-", "1"), maxLength: 12 }),
      (texts, first, other, value) => {
        const given = template(...texts.flatMap((one, i) => [i === 0 ? first : other, text(one)]));
        if (templateProblem(given.parts) !== undefined) return;
        assert.is(
          new RegExp(guardPatternOfTemplate(given)).test(value),
          new RegExp(patternOfTemplate(given)).test(value),
          `${textOfTemplate(given)} and ${JSON.stringify(value)}`,
        );
      },
    ),
  );
});

test.run();
