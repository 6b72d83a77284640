import { escapeXml } from "./escape.js";

/** A test case of a JUnit report. */
export interface JUnitCase {
  readonly group: string;
  readonly name: string;
  readonly failure?: { readonly message: string; readonly type: string; readonly text: string } | undefined;
  /** Why the case was skipped. */
  readonly skipped?: string | undefined;
  /** The text of the case's `system-out`. */
  readonly output?: string | undefined;
}

/** Returns a JUnit report in XML, with one suite. All texts may come from other sources. @param output the text of `system-out`. */
export function formatJUnit(name: string, cases: readonly JUnitCase[], output?: string): string {
  const title = escapeXml(name);
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const skipped = cases.filter((each) => each.skipped !== undefined).length;
  const counts = `tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${title}" ${counts}>`,
    `  <testsuite name="${title}" ${counts}>`,
    ...cases.map(formatCase),
    ...(output === undefined ? [] : [`    <system-out>${escapeXml(output)}</system-out>`]),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function formatCase({ group, name, failure, skipped, output }: JUnitCase): string {
  const start = `    <testcase classname="${escapeXml(group)}" name="${escapeXml(name)}"`;
  let parts = "";
  if (failure !== undefined) {
    const { message, type, text } = failure;
    parts = `<failure message="${escapeXml(message)}" type="${escapeXml(type)}">${escapeXml(text)}</failure>`;
  } else if (skipped !== undefined) parts = `<skipped message="${escapeXml(skipped)}"/>`;
  if (output !== undefined) parts += `<system-out>${escapeXml(output)}</system-out>`;
  return parts === "" ? `${start}/>` : `${start}>${parts}</testcase>`;
}
