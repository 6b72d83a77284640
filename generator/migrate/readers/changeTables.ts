import type { DiffFinding } from "../../diff/diffFinding.js";
import { DIFF_RULES_BY_ID } from "../../diff/rules/rules.js";
import { escapeMarkdownProse, formatMarkdownCodeSpan } from "../../escape/escape.js";
import type { MessageDirection, ProtocolModel } from "../../model/protocol.js";
import { safeRevision } from "../roleGuide.js";
import type { GatewayConcern } from "./changes.js";
import type { ReaderGuideStep } from "./readerGuide.js";
import { withoutSide } from "../../diff/sentences.js";

const CONCERNS: Readonly<Record<GatewayConcern, string>> = {
  forward: "Forwarding of messages",
  headers: "HTTP headers and status codes",
  errors: "Error codes",
  streaming: "Streams",
  state: "State for each connection or session",
};

/** A step that no written change describes is in the part of forwarding. @param link returns the link to a step. */
export function formatGatewayConcerns(
  steps: readonly ReaderGuideStep[],
  link: (step: ReaderGuideStep) => string,
): string[] {
  const rows = (Object.keys(CONCERNS) as GatewayConcern[]).flatMap((concern) => {
    const own = steps.filter(({ change }) => (change?.concern ?? "forward") === concern);
    return own.length === 0 ? [] : [`| ${CONCERNS[concern]} | ${own.map(link).join(", ")} |`];
  });
  return rows.length === 0 ? [] : ["## What changes for you", table(["Part of the gateway", "Steps"], rows)];
}

const DIRECTIONS: Readonly<Record<MessageDirection, string>> = {
  clientToServer: "client to server",
  serverToClient: "server to client",
  both: "both",
  embedded: "inside results",
};

export function formatMethodChanges(before: ProtocolModel, after: ProtocolModel): string[] {
  const names = [...new Set([...before.methods, ...after.methods].map(({ method }) => method))].sort();
  const rows = names.flatMap((name) => {
    const [from, to] = [before, after].map(({ methods }) => methods.find(({ method }) => method === name));
    if (from?.direction === to?.direction) return [];
    const kind = (to ?? from)!.kind;
    return [
      `| ${formatMarkdownCodeSpan(name)} | ${kind} | ${from ? DIRECTIONS[from.direction] : "–"} | ${to ? DIRECTIONS[to.direction] : "–"} |`,
    ];
  });
  if (rows.length === 0) return [];
  return [
    "## Methods",
    "The requests and notifications that are new, gone, or sent in another direction:",
    table(["Method", "Kind", safeRevision(before.revision), safeRevision(after.revision)], rows),
  ];
}

export function formatErrorCodeChanges(
  findings: readonly DiffFinding[],
  { before, after }: { before: ProtocolModel; after: ProtocolModel },
): string[] {
  const rows = [...new Set(findings.flatMap(codesOf))].flatMap((code) => {
    const own = findings.filter((finding) => codesOf(finding).includes(code));
    const isAbout = ({ path }: DiffFinding): boolean => codeOfPath(path) === code;
    const rules = [own.filter(isAbout), own].map(rulesOfServer).find(({ length }) => length > 0) ?? [];
    const schema = own.find(({ rule }) => DIFF_RULES_BY_ID[rule].subject === "errorCode");
    if (schema === undefined && rules.length === 0) return [];
    const texts = rules.map((text) => withoutSide(text, `MCP ${after.revision}`));
    return [
      `| ${code} | ${nameOfCode(code, schema, after)} | ${stateOf(schema)} | ${texts.map(escapeCell).join(" ")} |`,
    ];
  });
  if (rows.length === 0) return [];
  return [
    "## Error codes",
    `The codes whose use differs between ${safeRevision(before.revision)} and ${safeRevision(after.revision)}:`,
    table(["Code", "Name", "Change", "Rule for the server"], rows),
  ];
}

/** Returns the error codes that a finding is about: the code in its path, otherwise the codes that the server must answer with. */
function codesOf({ path, action }: DiffFinding): string[] {
  const code = codeOfPath(path);
  if (code !== undefined) return [code];
  return [...(action.server ?? "").matchAll(/\b(?:with|and) error (-\d+)/g)].map(([, number]) => number!);
}

function codeOfPath(path: string): string | undefined {
  return /(?:^|#)error:(-\d+)$/.exec(path)?.[1];
}

/** Returns what a server must do, without the findings of the schema, which only name the code. */
function rulesOfServer(findings: readonly DiffFinding[]): string[] {
  return findings.flatMap(({ rule, action, duty }) =>
    DIFF_RULES_BY_ID[rule].subject !== "errorCode" && action.server !== undefined && duty.server === "must"
      ? [action.server]
      : [],
  );
}

/** Returns the name of a code in a revision; the schema's finding has the name of a code that is gone. */
function nameOfCode(code: string, schema: DiffFinding | undefined, { constants }: ProtocolModel): string {
  const constant = schema?.also?.find((path) => path.startsWith("const:"))?.slice("const:".length);
  const name = constant ?? constants.find(({ value }) => String(value) === code)?.name;
  return name === undefined ? "" : formatMarkdownCodeSpan(name);
}

function stateOf(schema: DiffFinding | undefined): string {
  if (schema === undefined) return "other use";
  const { name } = DIFF_RULES_BY_ID[schema.rule];
  return name.includes("removed") ? "gone" : name.includes("added") ? "new" : "renamed";
}

/** Escapes a text for a cell of a table, which a vertical bar would end even within code. */
function escapeCell(text: string): string {
  return escapeMarkdownProse(text).replaceAll("|", "\\|");
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return [`| ${heads.join(" | ")} |`, `| ${heads.map(() => "---").join(" | ")} |`, ...rows].join("\n");
}
