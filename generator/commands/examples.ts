/**
 * Returns the examples of a command for the end of its help. Each command line is on a line of its own, because yargs would wrap it
 * in a narrow column.
 *
 * @param rows command lines, each with a description.
 */
export function formatCommandExamples(rows: readonly (readonly [commandLine: string, description: string])[]): string {
  return [
    "Examples:",
    ...rows.flatMap(([commandLine, description]) => [`  ${commandLine}`, `    ${description}`]),
  ].join("\n");
}
