import { DIFF_AREAS } from "../areas.js";
import { factFingerprint, type ProseChange, type ProseEntry, type SpecificationTextData } from "../overlay.js";
import { wrapText } from "../phrases.js";

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
