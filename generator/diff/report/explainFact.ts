import { DIFF_AREAS } from "../areas.js";
import { factFingerprint, type ProseChange, type ProseEntry, type SpecificationTextData } from "../overlay.js";
import { formatCountWithNoun, wrapText } from "../typeWords.js";
import type { DiffFinding } from "../diffFinding.js";
import { DIFF_RULES_BY_ID } from "../rules/rules.js";

/**
 * Returns the facts from the text of the specification that a name means: the id of a fact (`mcp-method-header`), the path or the
 * fingerprint of its finding.
 */
export function findSpecificationFacts({ facts }: SpecificationTextData, name: string): ProseEntry[] {
  const wanted = name.toLowerCase();
  return facts.filter((fact) => [fact.id, fact.path.toLowerCase(), factFingerprint(fact)].includes(wanted));
}

const TERM_WIDTH = 8;

/** Returns the texts of a fact: its rule, the actions if the rule begins or ends between two revisions, an example and its page. */
export function explainSpecificationFact(fact: ProseEntry, width: number): string {
  const { id, title, area, path, since, until, page, endPage, example, appears, disappears } = fact;
  const row = (term: string, text: string): string[] =>
    wrapText(text, Math.max(width - TERM_WIDTH - 4, 20)).map(
      (line, index) => `  ${(index === 0 ? term : "").padEnd(TERM_WIDTH)}  ${line}`,
    );
  const actionRows = (action: ProseChange["action"]): string[] =>
    (["server", "client"] as const).flatMap((role) => (action[role] === undefined ? [] : row(role, action[role])));
  const rows = (change: ProseChange): string[] => [
    ...row("why", change.why),
    ...actionRows(change.action),
    ...(change.olderAction === undefined ? [] : ["  before the rule began:", ...actionRows(change.olderAction)]),
  ];
  return [
    `${id} (OVL001 ${path})`,
    `${title.charAt(0).toUpperCase()}${title.slice(1)}.`,
    "",
    ...row("area", DIFF_AREAS[area].heading),
    ...row("holds", describeSpan(since, until)),
    ...row("example", example),
    ...row("page", page),
    "",
    "In a revision with the rule, after a revision without it:",
    ...rows(appears),
    "",
    "In a revision without the rule, after a revision with it:",
    ...rows(disappears),
    ...(endPage === undefined ? [] : row("page", endPage)),
  ].join("\n");
}

function describeSpan(since: string | undefined, until: string | undefined): string {
  if (since === undefined) return until === undefined ? "in all revisions" : `up to MCP ${until}`;
  if (until === undefined) return `since MCP ${since}`;
  return since === until ? `in MCP ${since} only` : `from MCP ${since} to ${until}`;
}

/** Returns the methods whose messages contain the changed value, sorted; an empty list if the change never appears on the wire. */
export function listMethodsAffectedByFinding({ reachedFrom, path }: DiffFinding): string[] {
  const reached = reachedFrom.filter(isMessage).map(methodOf);
  const own = /^(?:method|notification):(.+)$/.exec(path)?.[1] ?? /^(?:union:)?([^#:]+)#/.exec(path)?.[1];
  return [...new Set(reached.length > 0 || own === undefined ? reached : [own])].sort();
}

/**
 * Returns, in words, the number of messages that contain a changed type: `11 results`.
 *
 * @returns undefined if only one message contains the type, or if a finding is about a whole message, such as a removed request.
 */
export function describeAffectedMessageCount(findings: readonly DiffFinding[]): string | undefined {
  if (findings.some(({ rule }) => DIFF_RULES_BY_ID[rule].subject === "message")) return undefined;
  const places = [...new Set(findings.flatMap(({ reachedFrom }) => reachedFrom).filter(isMessage))];
  if (places.length < 2) return undefined;
  if (places.every((place) => place.endsWith("#result"))) return formatCountWithNoun(places.length, "result");
  const isParams = places.every((place) => !place.endsWith("#result"));
  const things = new Set(places.map((place) => (place.startsWith("notifications/") ? "notification" : "request")));
  if (isParams && things.size === 1) return formatCountWithNoun(places.length, [...things][0]!);
  const methods = new Set(places.map(methodOf)).size;
  return methods < 2 ? undefined : formatCountWithNoun(methods, "message");
}

/** True if a path such as `tools/list#result` belongs to a message. A path that starts with a capital letter belongs to a type. */
function isMessage(place: string): boolean {
  return !/^[A-Z]/.test(place);
}

function methodOf(place: string): string {
  return place.split("#")[0]!;
}
