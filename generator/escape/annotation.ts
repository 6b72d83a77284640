import { controlsToSpaces } from "./escape.js";

declare const IS_COMMAND: unique symbol;

/** A line that a GitHub workflow runner executes as a command. Only {@link formatWorkflowAnnotation} returns it. */
export type GitHubWorkflowCommand = string & { readonly [IS_COMMAND]: true };

/** The file, line and title of a GitHub workflow annotation. */
interface WorkflowAnnotationProperties {
  readonly file?: string;
  readonly line?: number;
  readonly title?: string;
}

/**
 * Returns an annotation for a GitHub workflow, as one line of its log.
 *
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function formatWorkflowAnnotation(
  severity: "error" | "warning" | "notice",
  properties: WorkflowAnnotationProperties,
  message: string,
): GitHubWorkflowCommand {
  const given = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
  const head = given.length === 0 ? severity : `${severity} ${given.join(",")}`;
  return `::${head}::${escaped(message)}` as GitHubWorkflowCommand;
}

function property(text: string): string {
  return escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

function escaped(text: string): string {
  return controlsToSpaces(text)
    .replaceAll("%", "%25")
    .replace(/##(?=[\w.]*\[)/g, "# #");
}
