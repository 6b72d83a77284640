import { createReadStream, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadSpecificationFactsOfRevision, listBundledRevisions } from "../bundled/bundled.js";
import { formatWorkflowAnnotation } from "../escape/annotation.js";
import { SchemaError } from "../model/schemaError.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { readCapturedMessages } from "../traffic/readMessages.js";
import type { TrafficFinding } from "../traffic/finding.js";
import {
  SessionValidator,
  type GeneratedValidationExports,
  type MessageSenderRole,
} from "../traffic/sessionValidator.js";
import { printLinesToStderr, printLines, printGitHubWorkflowCommands, printJson } from "./terminal.js";
import { UsageError } from "./usageError.js";

export interface ValidateCommandArguments {
  file: string;
  revision: string;
  exact?: boolean | undefined;
  from?: MessageSenderRole | undefined;
  format: "text" | "json" | "github";
}

/** The maximum number of invalid messages whose errors are printed. Further invalid messages are only counted. */
const MOST_REPORTED = 1_000;

/** The note on a file with texts that are not JSON. */
const EXPECTED_FORM =
  "a part of the file is not JSON (write one message per line, one JSON array of messages, or messages of several lines that each begin with a line that is only an opening brace)";

/** The maximum number of methods that the summary lists with their counts. */
const LISTED_METHODS = 5;

/**
 * `mcpgen validate`: checks captured messages one by one, in constant memory.
 *
 * @returns the exit code: 0 if all messages are valid, else 1.
 */
export async function runValidateCommand({
  file: given,
  revision,
  exact = false,
  from,
  format,
}: ValidateCommandArguments): Promise<number> {
  // yargs turns the file name `-` (stdin) into an empty string.
  const file = given === "" ? "-" : given;
  const packages = await loadPackages();
  if (revision !== "auto" && !packages.has(revision)) {
    throw new UsageError(`revision ${revision} is not bundled (use auto, ${[...packages.keys()].join(", ")})`);
  }
  const session = new SessionValidator({
    packages,
    errorCodes: new Map([...packages.keys()].map((each) => [each, loadSpecificationFactsOfRevision(each)])),
    revision: revision === "auto" ? undefined : revision,
    exact,
    from,
  });
  let messages = 0;
  let wrong = 0;
  let isJson = true;
  try {
    for await (const { line, text } of readCapturedMessages(open(file))) {
      messages++;
      const findings = session.next(text);
      if (findings.length > 0) wrong++;
      if (findings.some(({ code }) => code === "json")) isJson = false;
      if (wrong <= MOST_REPORTED) for (const finding of findings) report(format, { file, line, ...finding });
    }
  } catch (error) {
    if (error instanceof RangeError || "code" in (error as object))
      throw new SchemaError(
        file,
        { line: 1, column: 1 },
        `the messages cannot be read: ${(error as Error).message} (check the file)`,
      );
    throw error;
  }
  for (const [assumed, count] of session.assumed) printLinesToStderr(assumedNote(file, assumed, count));
  if (!isJson) printLinesToStderr(`note: ${file}: ${EXPECTED_FORM}`);
  const counts = [...session.counts].sort(([, a], [, b]) => b - a);
  if (format === "json")
    printJson({ file, messages, wrong, revisions: [...session.revisions], methods: Object.fromEntries(counts) });
  else if (format === "text") printLines(summary({ messages, wrong, counts, revisions: session.revisions }));
  return wrong > 0 ? 1 : 0;
}

async function loadPackages(): Promise<ReadonlyMap<string, GeneratedValidationExports>> {
  const packages = new Map<string, GeneratedValidationExports>();
  for (const revision of listBundledRevisions().keys()) {
    const file = join(PACKAGE_ROOT, "generated", revision, "index.js");
    packages.set(revision, (await import(pathToFileURL(file).href)) as GeneratedValidationExports);
  }
  return packages;
}

function open(file: string): AsyncIterable<string> {
  if (file === "-") return process.stdin.setEncoding("utf8") as AsyncIterable<string>;
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) throw new SchemaError(file, { line: 1, column: 1 }, "there is no such file (check the path)");
  if (stat.isDirectory())
    throw new SchemaError(file, { line: 1, column: 1 }, "this is a folder (give a file with messages)");
  return createReadStream(file, { encoding: "utf8" }) as AsyncIterable<string>;
}

function report(
  format: ValidateCommandArguments["format"],
  found: TrafficFinding & { file: string; line: number },
): void {
  const { file, line, code, pointer, message } = found;
  if (format === "json") printJson({ file, line, code, pointer, message });
  else if (format === "github")
    printGitHubWorkflowCommands([formatWorkflowAnnotation("error", { file, line }, `${pointer} ${message}`)]);
  else printLines(`${file}:${line}:${pointer}  ${message}`);
}

/** Returns a note about messages for which no revision was negotiated, so that mcpgen assumed a revision to check them. */
function assumedNote(file: string, revision: string, count: number): string {
  const messages = count === 1 ? "1 message was" : `${count.toLocaleString("en")} messages were`;
  return `note: ${file}: no revision was negotiated when ${messages} checked, so mcpgen assumed ${revision} (give --revision to check against another revision)`;
}

function summary({
  messages,
  wrong,
  counts,
  revisions,
}: {
  messages: number;
  wrong: number;
  counts: [string, number][];
  revisions: ReadonlySet<string>;
}): string {
  const named = counts.slice(0, LISTED_METHODS).map(([method, count]) => `${method} ${count.toLocaleString("en")}`);
  if (counts.length > LISTED_METHODS) named.push("…");
  return `  ${[`${messages.toLocaleString("en")} ${messages === 1 ? "message" : "messages"}`, [...revisions].join(", "), named.join(", "), `${wrong.toLocaleString("en")} wrong`].filter((part) => part !== "").join(" · ")}`;
}
