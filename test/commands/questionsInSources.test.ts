import { suite } from "uvu";
import * as assert from "uvu/assert";
import { awaitsBeforeQuestions } from "../../generator/commands/questionsInSources.js";

const test = suite("what functions await before they ask the client");

/** A body of `async f(input, context)`, and the lines without the path. */
const BODIES: readonly (readonly [what: string, body: string, lines: readonly string[]])[] = [
  [
    "a call before the question",
    "await save(1);\nawait context.elicit({});",
    ["2:1: await save(1), before context.elicit in line 3"],
  ],
  ["a call after it", "await context.elicit({});\nawait save(1);", []],
  ["no await", "save(1);\nawait context.elicit({});", []],
  ["no question", "await save(1);", []],
  ["two questions", "await context.elicit({});\nawait context.listRoots();", []],
  [
    "a call between two questions, once",
    "await context.elicit({});\nawait save(1);\nawait context.createMessage({});\nawait context.elicit({});",
    ["3:1: await save(1), before context.createMessage in line 4"],
  ],
  ["an await around the question", "await both(context.elicit({}));", []],
  [
    "a question in a condition",
    "const a = await load();\nif (a) { await context.elicit({}); }",
    ["2:11: await load(), before context.elicit in line 3"],
  ],
  [
    "a question in an inner function",
    "await load();\nconst ask = () => context.elicit({});\nawait ask();",
    ["2:1: await load(), before context.elicit in line 3"],
  ],
  ["a method of another object", "await load();\nawait browser.elicit({});", []],
  [
    "a long call",
    `await save("${"x".repeat(80)}",\n  1);\nawait context.elicit({});`,
    [`2:1: await save("${"x".repeat(47)}…, before context.elicit in line 4`],
  ],
];

for (const [what, body, lines] of BODIES)
  test(what, () => {
    const text = `const tools = { async f(input, context) {\n${body}\n} };\n`;
    assert.equal(
      awaitsBeforeQuestions(new Map([["src/f.ts", text]])),
      lines.map((line) => `src/f.ts:${line}`),
    );
  });

test("the context of an arrow function has any name", () => {
  const text = "export const f: Tools['f'] = async (_, c) => {\n  await save();\n  await c.elicit({});\n};\n";
  assert.equal(awaitsBeforeQuestions(new Map([["src/f.ts", text]])), [
    "src/f.ts:2:3: await save(), before c.elicit in line 3",
  ]);
});

test.run();
