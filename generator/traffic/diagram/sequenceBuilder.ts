import type { CheckedEntry } from "../captureValidator.js";
import type { CheckedMessage } from "../schemaViolations.js";
import type { TrafficFinding } from "../finding.js";
import { formatMaskedJsonLines } from "./jsonLines.js";
import { MASK, classifyOutcome, formatDiagramText, isSecretName, labelOfMessage, memberOf } from "./labels.js";
import {
  SessionRelations,
  type DiagramFinding,
  type DiagramMessage,
  type DiagramSession,
  type SequenceDiagram,
} from "./sequence.js";

/** The maximum size of a diagram. Later messages are counted, and later bodies are left out. */
const MOST_MESSAGES = 50_000;
const MOST_BODY_CHARACTERS = 64_000_000;
const MOST_FINDINGS_OF_MESSAGE = 20;
const LONGEST_FINDING = 300;
const LONGEST_RAW_TEXT = 2_000;

export class SequenceDiagramBuilder {
  readonly #messages: DiagramMessage[] = [];
  readonly #sessions = new Map<
    string | undefined,
    { index: number; shown: DiagramSession; relations: SessionRelations }
  >();
  readonly #hasBodies: boolean;
  #bodyCharacters = 0;
  #masked = 0;
  #start: number | undefined;
  total = 0;
  wrong = 0;

  constructor({ hasBodies }: { hasBodies: boolean }) {
    this.#hasBodies = hasBodies;
  }

  add(entry: CheckedEntry): void {
    this.total += 1;
    if (entry.findings.length > 0) this.wrong += 1;
    if (this.#messages.length >= MOST_MESSAGES) return;
    this.#start ??= entry.time;
    if (entry.messages.length === 0) this.#addText(entry);
    for (const [i, message] of entry.messages.entries()) this.#addMessage(entry, message, i);
  }

  end(file: string, revisions: Iterable<string>): SequenceDiagram {
    return {
      file: formatDiagramText(file, 200),
      sessions: [...this.#sessions.values()].map(({ shown }) => shown),
      messages: this.#messages,
      revisions: [...revisions],
      total: this.total,
      wrong: this.wrong,
      masked: this.#masked,
    };
  }

  /** Adds a text that is not JSON. */
  #addText({ line, text, session, findings }: CheckedEntry): void {
    const body = [formatDiagramText(text, LONGEST_RAW_TEXT)];
    this.#messages.push({
      line,
      session: this.#session(session).index,
      kind: "invalid",
      label: "not JSON",
      findings: findings.map((finding) => this.#finding(finding, { pointer: "", bodyLine: 0 })),
      body: this.#hasBodies ? body : undefined,
    });
  }

  #addMessage(entry: CheckedEntry, checked: CheckedMessage, i: number): void {
    const session = this.#session(entry.session);
    const index = this.#messages.length;
    const ofRecord = i > 0 ? [] : entry.findings.filter(({ code }) => code === "record");
    const found = [...ofRecord, ...checked.findings].slice(0, MOST_FINDINGS_OF_MESSAGE);
    const pointers = found.map(({ pointer }) => relativeTo(checked.pointer, pointer));
    const { lines, marked } = this.#body(checked, pointers);
    this.#messages.push({
      line: entry.line,
      batched: entry.messages.length > 1 ? i + 1 : undefined,
      session: session.index,
      kind: checked.kind,
      sender: checked.sender,
      method: formatOptional(checked.method ?? checked.request?.method),
      id: checked.id === undefined ? undefined : formatDiagramText(JSON.stringify(checked.id), 40),
      label: labelOfMessage(checked),
      revision: checked.revision,
      time: entry.time === undefined ? undefined : entry.time - this.#start!,
      related: session.relations.find(checked),
      outcome: classifyOutcome(checked),
      findings: found.map((each, k) => this.#finding(each, { pointer: pointers[k]!, bodyLine: marked[k] ?? 0 })),
      body: lines,
    });
    session.relations.add(checked, index);
    namePeers(session.shown, checked);
  }

  #body(
    checked: CheckedMessage,
    pointers: readonly string[],
  ): { lines?: readonly string[]; marked: readonly number[] } {
    if (!this.#hasBodies || this.#bodyCharacters > MOST_BODY_CHARACTERS) return { marked: [] };
    const { lines, marked, masked } = formatMaskedJsonLines(checked.message, pointers);
    this.#masked += masked;
    for (const line of lines) this.#bodyCharacters += line.length;
    return { lines, marked };
  }

  #finding({ message }: TrafficFinding, { pointer, bodyLine }: { pointer: string; bodyLine: number }): DiagramFinding {
    const isSecret = pointer.split("/").some(isSecretName);
    const shown = isSecret ? message.replace(/\bbut is [^]*/, `but is ${MASK}`) : message;
    return {
      pointer: formatDiagramText(pointer, LONGEST_FINDING),
      message: formatDiagramText(shown, LONGEST_FINDING),
      bodyLine,
    };
  }

  #session(name: string | undefined): { index: number; shown: DiagramSession; relations: SessionRelations } {
    let session = this.#sessions.get(name);
    if (session === undefined) {
      const shown = { name: name === undefined ? "" : formatSessionName(name) };
      session = { index: this.#sessions.size, shown, relations: new SessionRelations(this.#messages) };
      this.#sessions.set(name, session);
    }
    return session;
  }
}

/** Returns the JSON pointer of a part of a message, relative to the message. The pointers of a record stay as they are. */
function relativeTo(message: string, pointer: string): string {
  return pointer.startsWith(message) ? pointer.slice(message.length) : pointer;
}

/** Returns the name of a session. A name that looks like a session id is a secret of HTTP sessions, so only its start is returned. */
function formatSessionName(name: string): string {
  const isRandom = name.length >= 16 && /\d/.test(name) && /^[\w+/=.-]+$/.test(name);
  return isRandom ? `${formatDiagramText(name.slice(0, 6))}…` : formatDiagramText(name, 40);
}

function formatOptional(text: string | undefined): string | undefined {
  return text === undefined ? undefined : formatDiagramText(text);
}

/** Keeps the names of client and server, which they send in `initialize` or in `_meta`. */
function namePeers(session: DiagramSession, { message }: CheckedMessage): void {
  const [params, result] = [memberOf(message, "params"), memberOf(message, "result")];
  session.client ??=
    identityOf(memberOf(params, "clientInfo")) ??
    identityOf(memberOf(memberOf(params, "_meta"), "io.modelcontextprotocol/clientInfo"));
  session.server ??=
    identityOf(memberOf(result, "serverInfo")) ??
    identityOf(memberOf(memberOf(result, "_meta"), "io.modelcontextprotocol/serverInfo"));
}

function identityOf(implementation: unknown): string | undefined {
  const [name, version] = [memberOf(implementation, "name"), memberOf(implementation, "version")];
  if (typeof name !== "string" || name === "") return undefined;
  return formatDiagramText(typeof version === "string" ? `${name} ${version}` : name, 60);
}
