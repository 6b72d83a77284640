import { writeFileSync } from "node:fs";
import { type DIALECT_FOLDERS, judgeSuite, SUITE, type Outcome } from "./support/suite.js";

/**
 * `tsx test/contract/suiteTable.ts [file]`: what becomes of the required groups of the JSON-Schema-Test-Suite, as Markdown, to a
 * file or to the terminal. Fails where a verdict is wrong.
 */

if (!SUITE.isMet) {
  console.error(SUITE.missing);
  process.exit(1);
}
const [old, current] = (["draft-07", "2020-12"] as const).map((dialect) => judgeSuite(dialect)) as [
  Outcome[],
  Outcome[],
];
const text = [table(), ...refusals("draft-07", old), ...refusals("2020-12", current)].join("\n");
const [file] = process.argv.slice(2);
if (file === undefined) console.log(text);
else writeFileSync(file, `${text}\n`);
const wrong = [...old, ...current].filter((outcome) => outcome.wrong.length > 0);
for (const outcome of wrong) console.error(`wrong: ${outcome.file}: ${outcome.group}: ${outcome.wrong.join("; ")}`);
process.exitCode = wrong.length === 0 ? 0 : 1;

function table(): string {
  const files = [...new Set([...old, ...current].map((outcome) => outcome.file))].sort();
  const rows = files.map((name) => [name, ...cells(old, name), ...cells(current, name)]);
  const total = ["**all**", ...cells(old), ...cells(current)];
  return [
    "| keyword file | draft-07 passed | draft-07 refused | 2020-12 passed | 2020-12 refused |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...[...rows, total].map((row) => `| ${row.join(" | ")} |`),
    "",
  ].join("\n");
}

/** Groups that pass entirely, and groups that are refused. */
function cells(outcomes: readonly Outcome[], name?: string): string[] {
  const chosen = outcomes.filter((outcome) => name === undefined || outcome.file === name);
  const refused = chosen.filter((outcome) => outcome.refusal !== undefined).length;
  const passed = chosen.filter((outcome) => outcome.refusal === undefined && outcome.wrong.length === 0).length;
  return chosen.length === 0 ? ["", ""] : [String(passed), refused === 0 ? "" : String(refused)];
}

function refusals(dialect: keyof typeof DIALECT_FOLDERS, outcomes: readonly Outcome[]): string[] {
  const refused = outcomes.filter((outcome) => outcome.refusal !== undefined);
  return [
    `Refused in ${dialect}:`,
    "",
    ...refused.map(
      ({ file, group, refusal }) =>
        `- ${file}, “${group}”: \`${refusal!.pointer}\` ${refusal!.problem.replace(/ \([^(]*\)$/, "")}`,
    ),
    "",
  ];
}
