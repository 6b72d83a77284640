import { createReadStream, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { listBundledRevisions, loadFacts } from "../bundled/bundled.js";
import { formatWorkflowAnnotation } from "../escape/annotation.js";
import { isForRevision } from "../extension/mergeExtensions.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import type { ExtensionFiles } from "../pipeline/loadExtensions.js";
import { findMostSimilarWord } from "../nearestWord.js";
import { SchemaError } from "../model/schemaError.js";
import { GENERATED_FOR_MCPGEN } from "../packageRoot.js";
import { CaptureValidator, type CheckedEntry } from "../traffic/captureValidator.js";
import type { Sender, TrafficFinding, TrafficTotals } from "../traffic/finding.js";
import { readMessages } from "../traffic/readMessages.js";
import type { RevisionExports } from "../traffic/schemaViolations.js";
import { findExtensions, importExtended, type ExtensionArguments } from "./extensionOptions.js";
import { refuseOverwriting, writeReportFile } from "./report.js";
import { printAnnotations, printJson, printLines, warn, printText } from "./terminal.js";
import { UsageError } from "./usageError.js";

interface ValidateCommandArguments extends ExtensionArguments {
  file: string;
  revision: string;
  exact?: boolean | undefined;
  from?: Sender | undefined;
  format: ValidateFormat;
  out?: string | undefined;
}

/** The formats that list errors while the capture is read, and the diagrams that are made of the whole capture. */
type ValidateFormat = ListFormat | DiagramFormat;
type ListFormat = "text" | "json" | "github";

/** The maximum number of invalid messages whose errors are printed. Further invalid messages are only counted. */
const MOST_REPORTED = 1_000;

/** The note on a file with texts that are not JSON. */
const EXPECTED_FORM =
  "a part of the file is not JSON (write one message per line, one JSON array of messages, or messages of several lines that each begin with a line that is only an opening brace)";

/** The maximum number of methods that the summary lists with their counts. */
const LISTED_METHODS = 5;

/** `mcpgen validate`: checks messages in constant memory. @returns the exit code: 0 if all are valid, else 1. */
export async function runValidateCommand(given: ValidateCommandArguments): Promise<number> {
  const { revision, exact = false, from, format, out } = given;
  // yargs turns the file name `-` (stdin) into an empty string.
  const file = given.file === "" ? "-" : given.file;
  if (out !== undefined && !isDiagramFormat(format))
    throw new UsageError("--out needs --format html or mermaid (for the other formats, redirect the output)");
  refuseOverwriting("--out", out, [file]);
  const bundled = [...listBundledRevisions().keys()];
  if (revision !== "auto" && !bundled.includes(revision))
    throw new UsageError(`revision ${revision} is not bundled (use auto, ${bundled.join(", ")})`);
  const extensions = findExtensions(given, revision === "auto" ? bundled : [revision]);
  const packages = await loadPackages(extensions);
  const capture = new CaptureValidator({
    packages,
    errorCodes: new Map(bundled.map((each) => [each, factsWith(each, extensions)])),
    revision: revision === "auto" ? undefined : revision,
    exact,
    from,
  });
  const output = isDiagramFormat(format) ? await openDiagram(file, format) : listErrors(file, format);
  const isJson = await addEntries(output, checkEntries(file, capture));
  for (const [assumed, count] of capture.totals.assumed) warn(assumedNote(file, assumed, count));
  if (!exact) warn(...notesOnUndefinedMethods(file, capture.totals, packages));
  if (!isJson) warn(`note: ${file}: ${EXPECTED_FORM}`);
  output.end(capture.totals, out);
  return output.wrong > 0 ? 1 : 0;
}

/** Adds the checked entries to the output. Resolves with false if a text is not JSON. */
async function addEntries(output: ValidateOutput, entries: AsyncIterable<CheckedEntry>): Promise<boolean> {
  let isJson = true;
  for await (const entry of entries) {
    output.add(entry);
    if (entry.findings.some(({ code }) => code === "json")) isJson = false;
  }
  return isJson;
}

async function* checkEntries(file: string, capture: CaptureValidator): AsyncGenerator<CheckedEntry> {
  try {
    for await (const message of readMessages(open(file))) yield capture.next(message);
  } catch (error) {
    if (error instanceof RangeError || "code" in (error as object))
      throw new SchemaError(
        file,
        { line: 1, column: 1 },
        `the messages cannot be read: ${(error as Error).message} (check the file)`,
      );
    throw error;
  }
}

/** Prints the errors of a capture while it is read, and a summary. */
function listErrors(file: string, format: ListFormat): ValidateOutput {
  let messages = 0;
  return {
    wrong: 0,
    add({ line, findings }) {
      messages++;
      if (findings.length > 0) this.wrong++;
      if (this.wrong <= MOST_REPORTED) for (const finding of findings) report(format, { file, line, ...finding });
    },
    end({ counts: byMethod, revisions }) {
      const { wrong } = this;
      const counts = [...byMethod].sort(([, a], [, b]) => b - a);
      if (format === "json")
        printJson({ file, messages, wrong, revisions: [...revisions], methods: Object.fromEntries(counts) });
      else if (format === "text") printLines(summary({ messages, wrong, counts, revisions }));
    },
  };
}

/** Returns the facts of a revision, with the error codes of extensions. */
export function factsWith(revision: string, extensions: readonly ExtensionFiles[]): SpecificationRevisionFacts {
  const facts = loadFacts(revision);
  const own = extensions
    .filter((extension) => isForRevision(extension.facts.facts, revision))
    .flatMap((extension) => Object.entries(extension.facts.facts.errorCodes))
    .map(([name, { code, meaning, page = "" }]) => ({ name, code, meaning, inSchema: false, source: page }));
  return { ...facts, errorCodes: [...facts.errorCodes, ...own] };
}

/** Loads the packages of all bundled revisions, with the types of extensions. */
export async function loadPackages(
  extensions: readonly ExtensionFiles[],
): Promise<ReadonlyMap<string, RevisionExports>> {
  const packages = new Map<string, RevisionExports>();
  for (const revision of listBundledRevisions().keys()) {
    if (extensions.some(({ facts }) => isForRevision(facts.facts, revision))) {
      packages.set(revision, await importExtended<RevisionExports>(revision, extensions));
      continue;
    }
    const file = join(GENERATED_FOR_MCPGEN, revision, "index.js");
    packages.set(revision, (await import(pathToFileURL(file).href)) as RevisionExports);
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

function report(format: ListFormat, found: TrafficFinding & { file: string; line: number }): void {
  const { file, line, code, pointer, message } = found;
  if (format === "json") printJson({ file, line, code, pointer, message });
  else if (format === "github")
    printAnnotations([formatWorkflowAnnotation("error", { file, line }, `${pointer} ${message}`)]);
  else printLines(`${file}:${line}:${pointer}  ${message}`);
}

/** Returns a note on messages for which no revision was negotiated. */
function assumedNote(file: string, revision: string, count: number): string {
  const messages = count === 1 ? "1 message was" : `${count.toLocaleString("en")} messages were`;
  return `note: ${file}: no revision was negotiated when ${messages} checked, so mcpgen assumed ${revision} (give --revision to check against another revision)`;
}

function listUndefinedMethods(
  { counts }: TrafficTotals,
  packages: ReadonlyMap<string, RevisionExports>,
): [method: string, count: number][] {
  const isResponse = (name: string): boolean => name === "result" || name === "error";
  const isDefined = (method: string): boolean =>
    [...packages.values()].some(({ METHODS }) => Object.hasOwn(METHODS, method));
  return [...counts].filter(([name]) => !isResponse(name) && !isDefined(name));
}

/** Such a method may be an extension, so its messages are not wrong, but it may also be misspelled. */
function notesOnUndefinedMethods(
  file: string,
  totals: TrafficTotals,
  packages: ReadonlyMap<string, RevisionExports>,
): string[] {
  const methods = listUndefinedMethods(totals, packages);
  if (methods.length === 0) return [];
  const known = new Set([...packages.values()].flatMap(({ METHODS }) => Object.keys(METHODS)));
  const named = methods.slice(0, LISTED_METHODS).map(([method]) => {
    const nearest = findMostSimilarWord(method, known);
    return nearest === undefined ? method : `${method} (did you mean ${nearest}?)`;
  });
  if (methods.length > LISTED_METHODS) named.push("…");
  const count = methods.reduce((sum, [, each]) => sum + each, 0);
  const messages = count === 1 ? "1 message has" : `${count.toLocaleString("en")} messages have`;
  const kind = methods.length === 1 ? "a method" : "methods";
  return [
    `note: ${file}: ${messages} ${kind} that no revision defines: ${named.join(", ")}; --exact counts such messages as wrong`,
  ];
}

interface Summary {
  readonly messages: number;
  readonly wrong: number;
  readonly counts: readonly [string, number][];
  readonly revisions: ReadonlySet<string>;
}

function summary({ messages, wrong, counts, revisions }: Summary): string {
  const named = counts.slice(0, LISTED_METHODS).map(([method, count]) => `${method} ${count.toLocaleString("en")}`);
  if (counts.length > LISTED_METHODS) named.push("…");
  return `  ${[`${messages.toLocaleString("en")} ${messages === 1 ? "message" : "messages"}`, [...revisions].join(", "), named.join(", "), `${wrong.toLocaleString("en")} wrong`].filter((part) => part !== "").join(" · ")}`;
}

type DiagramFormat = "html" | "mermaid";

interface ValidateOutput {
  /** The number of invalid messages. */
  wrong: number;
  add(entry: CheckedEntry): void;
  /** @param out the file to write to; undefined for standard output. */
  end(totals: TrafficTotals, out: string | undefined): void;
}

function isDiagramFormat(format: string): format is DiagramFormat {
  return format === "html" || format === "mermaid";
}

/** Returns the output for a diagram. Its modules are loaded here, because lists of errors do not need them. */
async function openDiagram(file: string, format: DiagramFormat): Promise<ValidateOutput> {
  const [{ SequenceDiagramBuilder }, formatDiagram] = await Promise.all([
    import("../traffic/diagram/sequenceBuilder.js"),
    format === "html"
      ? import("../traffic/diagram/html.js").then(({ renderSequencePage }) => renderSequencePage)
      : import("../traffic/diagram/mermaid.js").then(({ formatMermaidDiagram }) => formatMermaidDiagram),
  ]);
  const builder = new SequenceDiagramBuilder({ hasBodies: format === "html" });
  return {
    get wrong() {
      return builder.wrong;
    },
    add: (entry) => builder.add(entry),
    end({ revisions }, out) {
      const text = formatDiagram(builder.end(file === "-" ? "standard input" : file, revisions));
      if (out === undefined || out === "-") printText(text);
      else writeReportFile(out, text);
    },
  };
}
