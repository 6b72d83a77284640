import { formatWorkflowAnnotation, type GitHubWorkflowCommand } from "../../escape/annotation.js";
import { controlsToSpaces, escapeControlsInCode } from "../../escape/escape.js";
import { formatJUnit } from "../../escape/junit.js";
import { MCPGEN_VERSION } from "../../packageRoot.js";

export const CI_SEVERITIES = ["error", "warning", "notice"] as const;

export type CiSeverity = (typeof CI_SEVERITIES)[number];

/** A finding of any diff, as a CI system shows it. */
export interface CiItem {
  readonly rule: string;
  readonly path: string;
  readonly title: string;
  /** The reason, the actions, and what shows the finding. */
  readonly details: readonly string[];
  readonly severity: CiSeverity;
  readonly fingerprint: string;
  /** Set if the finding makes the check fail: the kind of the failure. */
  readonly failure?: string | undefined;
  /** The reason of the ignore file, for a finding that it ignores. */
  readonly ignored?: string | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
}

/** Returns findings as annotations of a GitHub workflow, the worst first, and notices with the summary. Ignored ones are left out. */
export function formatAnnotations(items: readonly CiItem[], summary: readonly string[]): GitHubWorkflowCommand[] {
  const shown = items.filter(({ ignored }) => ignored === undefined);
  const ranked = CI_SEVERITIES.flatMap((severity) => shown.filter((item) => item.severity === severity));
  return [
    ...ranked.map(({ severity, file, line, rule, path, title, details }) => {
      const place = { ...(file !== undefined && { file }), ...(line !== undefined && { line }) };
      return formatWorkflowAnnotation(
        severity,
        { ...place, title: `${rule} ${path}` },
        [title, ...details].join(" · "),
      );
    }),
    ...summary.map((text) => formatWorkflowAnnotation("notice", { title: "mcpgen diff" }, text)),
  ];
}

/** Returns findings as JUnit XML, with a test case for each. */
export function formatFindingsAsJUnit(title: string, items: readonly CiItem[], summary: string): string {
  const cases = items.map(({ rule, path, title: name, details, failure, ignored }) => ({
    group: rule,
    name: `${path}: ${name}`,
    skipped: ignored,
    ...(failure !== undefined &&
      ignored === undefined && { failure: { message: name, type: failure, text: details.join(" ") } }),
  }));
  return formatJUnit(title, cases, summary);
}

/** A rule, as SARIF describes it. */
export interface SarifRule {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  readonly why: string;
}

const LEVELS: Readonly<Record<CiSeverity, string>> = { error: "error", warning: "warning", notice: "note" };

/**
 * Returns findings as SARIF 2.1.0, which code scanning services read. Only rules with findings are described.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function formatSarif(items: readonly CiItem[], rules: readonly SarifRule[]): string {
  const used = rules.filter(({ id }) => items.some(({ rule }) => rule === id));
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "mcpgen", version: MCPGEN_VERSION, rules: used.map(ruleOf) } },
        columnKind: "utf16CodeUnits",
        results: items.map((item) =>
          resultOf(
            item,
            used.findIndex(({ id }) => id === item.rule),
          ),
        ),
      },
    ],
  };
  return `${escapeControlsInCode(JSON.stringify(log, null, 2))}\n`;
}

function ruleOf({ id, name, sentence, why }: SarifRule): object {
  return { id, name, shortDescription: { text: sentence }, fullDescription: { text: `${sentence} ${why}` } };
}

function resultOf(item: CiItem, ruleIndex: number): object {
  const { rule, path, title, details, severity, fingerprint, ignored, file, line = 1 } = item;
  const physical =
    file === undefined
      ? {}
      : { physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: { startLine: line } } };
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    // A text in brackets, followed by one in parentheses, would be a link.
    message: { text: controlsToSpaces([title, ...details].join(". ")).replaceAll("](", "] (") },
    locations: [{ ...physical, logicalLocations: [{ fullyQualifiedName: controlsToSpaces(path) }] }],
    partialFingerprints: { "mcpgen/v1": fingerprint },
    ...(ignored !== undefined && { suppressions: [{ kind: "external", justification: controlsToSpaces(ignored) }] }),
  };
}

/** Returns the path of a file as a relative URI reference. A lone surrogate cannot be part of one. */
function uriOf(file: string): string {
  const segments = file
    .replaceAll("\\", "/")
    .replace(/^(?:\.\/)+/, "")
    .split("/");
  return segments.map((segment) => encodeURIComponent(segment.replace(/\p{Cs}/gu, "\uFFFD"))).join("/");
}
