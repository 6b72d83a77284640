import { escapeMermaidText, formatMarkdownCodeSpan, shortenText } from "../../escape/escape.js";
import {
  formatCount,
  formatDuration,
  formatVerdict,
  isUnanswered,
  type DiagramMessage,
  type DiagramSession,
  type SequenceDiagram,
} from "./sequence.js";

/** The maximum size of the diagram, so that it stays readable and within the limit of GitHub, 50,000 characters. */
const MOST_MESSAGES = 60;
const MOST_SESSIONS = 3;
const MOST_FINDINGS_OF_MESSAGE = 3;
const MOST_CHARACTERS = 40_000;
const LONGEST_LABEL = 60;
const LONGEST_FINDING = 110;

/**
 * Returns a sequence diagram as Markdown with a block of Mermaid, for pull requests.
 *
 * If the capture has too many messages, invalid messages with their requests and responses are kept, then the first messages.
 *
 * @see https://mermaid.js.org/syntax/sequenceDiagram.html
 */
export function formatMermaidDiagram(diagram: SequenceDiagram): string {
  const lines = ["sequenceDiagram", ...participantsOf(diagram)];
  let [previous, shown, characters] = [-1, 0, 0];
  for (const index of chooseMessages(diagram.messages)) {
    const added = [...gapLine(diagram, previous, index), ...messageLines(diagram, index)];
    characters += added.reduce((sum, line) => sum + line.length, 0);
    if (characters > MOST_CHARACTERS) break;
    lines.push(...added);
    [previous, shown] = [index, shown + 1];
  }
  lines.push(...gapLine(diagram, previous, diagram.messages.length));
  const revisions = diagram.revisions.length === 0 ? "" : ` Checked against ${diagram.revisions.join(", ")}.`;
  const left = diagram.messages.length - shown;
  const note =
    left > 0 ? [`The diagram shows ${formatCount(shown)} messages and leaves out ${formatCount(left)}.`, ""] : [];
  return [
    `${formatMarkdownCodeSpan(diagram.file)}: ${formatVerdict(diagram)}${revisions}`,
    "",
    ...note,
    "```mermaid",
    ...lines,
    "```",
    "",
  ].join("\n");
}

function chooseMessages(messages: readonly DiagramMessage[]): number[] {
  const all = messages.map((_, index) => index);
  if (all.length <= MOST_MESSAGES) return all;
  const chosen = new Set<number>();
  const invalid = all.filter((index) => messages[index]!.findings.length > 0);
  for (const index of [...invalid, ...all]) {
    const wanted = [index, messages[index]!.partner].filter((each) => each !== undefined);
    const added = wanted.filter((each) => !chosen.has(each));
    if (chosen.size + added.length > MOST_MESSAGES) break;
    for (const each of added) chosen.add(each);
  }
  return [...chosen].sort((a, b) => a - b);
}

function participantsOf(diagram: SequenceDiagram): string[] {
  const sessions = hasSharedLanes(diagram) ? [{ name: "" }] : diagram.sessions;
  return sessions.flatMap(({ name, client, server }: DiagramSession, i) => [
    participantLine(`client${i}`, [name, "client", client && `(${client})`]),
    participantLine(`server${i}`, [name, "server", server && `(${server})`]),
  ]);
}

function participantLine(id: string, words: readonly (string | undefined)[]): string {
  const label = words.filter((word) => word !== undefined && word !== "").join(" ");
  return `  participant ${id} as ${escapeMermaidText(label)}`;
}

/** Returns true if the sessions are too many for lanes of their own. Each message then names its session. */
function hasSharedLanes({ sessions }: SequenceDiagram): boolean {
  return sessions.length > MOST_SESSIONS;
}

/** Returns the participants between which a message of the capture is drawn: client and server. */
function lanesOf(diagram: SequenceDiagram, index: number): [client: string, server: string] {
  const lane = hasSharedLanes(diagram) ? 0 : diagram.messages[index]!.session;
  return [`client${lane}`, `server${lane}`];
}

function gapLine(diagram: SequenceDiagram, from: number, to: number): string[] {
  const count = to - from - 1;
  if (count <= 0) return [];
  const text = count === 1 ? "1 message is left out" : `${formatCount(count)} messages are left out`;
  return [`  Note over ${lanesOf(diagram, from + 1).join(",")}: ${text}`];
}

const ARROWS = { request: "->>", notification: "-)", result: "-->>", error: "--x" } as const;

function messageLines(diagram: SequenceDiagram, index: number): string[] {
  const message = diagram.messages[index]!;
  const { sender, kind } = message;
  const [client, server] = lanesOf(diagram, index);
  const label = labelLine(diagram, message);
  if (kind === "invalid" || sender === undefined) {
    const text = kind === "invalid" ? label : `${label} (sender unknown)`;
    return [`  Note over ${client},${server}: ${escapeMermaidText(text)}`, ...findingLines(message, [client, server])];
  }
  const [from, to] = sender === "server" ? [server, client] : [client, server];
  return [`  ${from}${ARROWS[kind]}${to}: ${escapeMermaidText(label)}`, ...findingLines(message, [client, server])];
}

function labelLine(diagram: SequenceDiagram, message: DiagramMessage): string {
  const { session, kind, label, round, duration } = message;
  const facts = [
    round === undefined || kind !== "request" ? undefined : `round ${round}`,
    duration === undefined || kind === "request" ? undefined : formatDuration(duration),
    isUnanswered(message) ? "no response" : undefined,
  ].filter((fact) => fact !== undefined);
  const name = hasSharedLanes(diagram) ? `${diagram.sessions[session]!.name}, ` : "";
  return `${name}${shortenText(label, LONGEST_LABEL)}${facts.length === 0 ? "" : ` (${facts.join(", ")})`}`;
}

function findingLines({ findings, line }: DiagramMessage, lanes: readonly [string, string]): string[] {
  const more = findings.length - MOST_FINDINGS_OF_MESSAGE;
  const notes = findings
    .slice(0, MOST_FINDINGS_OF_MESSAGE)
    .map(({ pointer, message }) => [
      shortenText(`✗ line ${line} ${pointer}`, LONGEST_FINDING),
      shortenText(message, LONGEST_FINDING),
    ]);
  if (more > 0) notes.push([`✗ ${formatCount(more)} more problems on line ${line}`]);
  return notes.map((parts) => `  Note over ${lanes.join(",")}: ${parts.map(escapeMermaidText).join("<br/>")}`);
}
