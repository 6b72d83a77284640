import { formatJsonDiffReport } from "../diff/report/json.js";
import type { DiffReport } from "../diff/report/diffReport.js";
import { formatPullRequestDiffComment } from "../diff/report/pullRequestComment.js";
import { formatTerminalDiffReport } from "../diff/report/text.js";
import { formatMarkdownCodeSpan } from "../escape/escape.js";
import {
  findSpecificationChanges,
  type ChangedPage,
  type ChangedSchema,
  type SpecificationChanges,
} from "../pipeline/specificationChanges.js";
import { comparedSide } from "./diffRevisions.js";
import type { Texts } from "./given.js";
import { colour, printJson, printText, terminalWidth } from "./terminal.js";

interface WatchSpecArguments extends Texts<"since"> {
  readonly checkout: string;
  readonly format: "text" | "markdown" | "json";
}

/** `mcpgen watch-spec`. @returns the exit code: 1 if the specification has changed, else 0. */
export async function runWatchSpecCommand({ checkout, since, format }: WatchSpecArguments): Promise<number> {
  const changes = await findSpecificationChanges(checkout, since);
  if (format === "json") printJson(jsonOf(changes), 2);
  else printText(format === "markdown" ? markdownOf(changes) : textOf(changes));
  return changes.schemas.length + changes.pages.length === 0 ? 0 : 1;
}

function reportOf({ before, after, titles, findings }: ChangedSchema): DiffReport {
  return {
    before: { ...comparedSide(before), title: titles.before },
    after: { ...comparedSide(after), title: titles.after },
    findings,
    ignored: [],
    as: "both",
    group: "action",
    overlay: false,
  };
}

function jsonOf({ schemas, pages }: SpecificationChanges): object {
  return {
    schemas: schemas.map((schema) => JSON.parse(formatJsonDiffReport(reportOf(schema))) as object),
    pages: pages.map(({ facts, ...page }) => ({ ...page, facts: Object.fromEntries(facts) })),
  };
}

/** Returns the heading of a report, which says what is compared. */
function headingOf({ kind, titles, after }: ChangedSchema): string {
  if (kind === "edited")
    return `MCP ${after.model.revision}: the schema of the checkout is not the one that mcpgen has`;
  if (kind === "added") return `${titles.after}: a revision that mcpgen does not have, compared with ${titles.before}`;
  return `The draft, compared with ${titles.before}`;
}

const UNCHANGED = "no schema and no page with facts has changed";

function textOf({ schemas, pages }: SpecificationChanges): string {
  const width = terminalWidth();
  const reports = schemas.map(
    (schema) =>
      `${colour("bold", headingOf(schema))}\n${formatTerminalDiffReport(reportOf(schema), { paint: colour, ...width })}`,
  );
  const listed = pages.map((page) => `  ${page.path} ${page.change} (${factsText(page)})`);
  const parts = [...reports, ...(listed.length === 0 ? [] : [[`${colour("bold", PAGES)}`, ...listed].join("\n")])];
  return `${parts.length === 0 ? UNCHANGED : parts.map((part) => part.trimEnd()).join("\n\n")}\n`;
}

function markdownOf({ schemas, pages }: SpecificationChanges): string {
  const reports = schemas.map(
    (schema) => `## ${headingOf(schema)}\n\n${formatPullRequestDiffComment(reportOf(schema)).trimEnd()}`,
  );
  const listed = pages.map((page) => `- ${formatMarkdownCodeSpan(page.path)} ${page.change} (${factsText(page)})`);
  const parts = [...reports, ...(listed.length === 0 ? [] : [`## ${PAGES}\n\n${listed.join("\n")}`])];
  return `${parts.length === 0 ? UNCHANGED : parts.join("\n\n")}\n`;
}

const PAGES = "Changed pages from which mcpgen has facts that no schema states (read them again)";

function factsText({ facts }: ChangedPage): string {
  return [...facts].map(([member, count]) => `${count} of ${member}`).join(", ");
}
