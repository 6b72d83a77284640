import { OrderedBatches } from "../engines/batches.js";
import { isProcessId } from "../engines/names.js";
import { LeasedProcess } from "../engines/leasedProcess.js";
import type { LogEntry, ProcessListener, ServiceProcesses } from "../stores/processes.js";
import type { LogPosition } from "../stores/keys.js";
import { parseJsonObject, type JsonObject } from "../validation/checks.js";
import { ReceivedEntries, RedisInbox, type RedisInboxParts } from "./inbox.js";
import type { LetterKind, LetterOfKind } from "./letters.js";
import { PROCESS_SCRIPTS } from "./processScripts.js";
import { fieldsOf, isAfterStreamId, numberOf } from "./replies.js";
import type { ScriptRunner } from "./scriptRunner.js";

/** The objects of a service that {@link RedisProcesses} uses. */
interface RedisProcessesParts extends Omit<RedisInboxParts, "receivedLetters"> {
  readonly scripts: ScriptRunner;
}

/** The maximum number of log entries that one script returns, so that the script does not block Redis for long. */
const PAGE = 500;

/** Matches a position in the log, which is the id of an entry in the form that Redis writes. */
const POSITION = /^(?:0|[1-9]\d{0,14})-(?:0|[1-9]\d{0,14})$/;

/** The ids of the processes that send and receive a letter. */
type LetterRoute = readonly [from: string, to: string];

/** This process as a member of a service in Redis. */
export class RedisProcesses extends LeasedProcess implements ServiceProcesses {
  protected readonly joinAdvice = "make a service for each endpoint";
  readonly #parts: RedisProcessesParts;
  /** The letters that wait, by the JSON of their {@link LetterRoute}. */
  readonly #letters: OrderedBatches<{ readonly text: string }, boolean>;
  #inbox: RedisInbox | undefined;
  /** The number of letters that this process has sent. */
  #sentLetters = 0;
  /** The number of log entries that this process has sent. */
  #entries = 0;

  constructor(parts: RedisProcessesParts) {
    super(parts.settings.leaseMs);
    this.#parts = parts;
    this.#letters = new OrderedBatches({
      engine: "Redis",
      // A command that gets no answer ends by itself, and the letters behind it are sent.
      timeoutMs: Infinity,
      send: (letters, route) => this.#sendAll(letters, JSON.parse(route) as LetterRoute),
    });
  }

  async leave(): Promise<void> {
    this.endLease();
    this.#inbox?.stop();
    const { scripts, keys } = this.#parts;
    await scripts.run(PROCESS_SCRIPTS.end, keys.ofProcess(this.id), []);
  }

  async isAlive(id: string): Promise<boolean> {
    if (!isProcessId(id)) return false;
    const { scripts, keys } = this.#parts;
    const [lease] = keys.ofProcess(id);
    return (await scripts.run(PROCESS_SCRIPTS.isAlive, [lease], [])) === 1;
  }

  send(to: string, letter: JsonObject): Promise<boolean> {
    return this.sendOfKind("letter", to, letter);
  }

  /** Sends a letter of the runtime or of the task store. */
  async sendOfKind(kind: LetterKind, to: string, letter: JsonObject): Promise<boolean> {
    if (!isProcessId(to)) return false;
    const route: LetterRoute = [this.id, to];
    const ofKind: LetterOfKind = [kind, letter];
    return this.#letters.add(JSON.stringify(route), { text: JSON.stringify(ofKind) });
  }

  async publish(entry: JsonObject): Promise<LogPosition> {
    const { scripts, keys, settings } = this.#parts;
    const text = JSON.stringify(entry);
    const args = [settings.maxLogEntries, text, this.id, ++this.#entries];
    return String(await scripts.run(PROCESS_SCRIPTS.publish, [keys.log, keys.logCount], args));
  }

  async position(): Promise<LogPosition> {
    const { scripts, keys } = this.#parts;
    return String(await scripts.run(PROCESS_SCRIPTS.position, [keys.log], []));
  }

  isPosition(text: string): boolean {
    return POSITION.test(text);
  }

  isAfter(position: LogPosition, other: LogPosition): boolean {
    return isAfterStreamId(position, other);
  }

  async entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined> {
    const { scripts, keys } = this.#parts;
    if (!this.isPosition(position)) return undefined;
    const entries: LogEntry[] = [];
    const received = new ReceivedEntries();
    let after = position;
    for (;;) {
      const page = await scripts.run(PROCESS_SCRIPTS.entriesAfter, [keys.log], [after, PAGE]);
      if (!Array.isArray(page)) return undefined;
      for (const [id, flat] of page as [string, string[]][]) {
        after = String(id);
        const fields = fieldsOf(flat);
        // Another program may have written this text: it must not stop the process from reading those after it.
        const entry = parseJsonObject(fields.get("entry") ?? "");
        const isNew = received.isNew(fields.get("from") ?? "", numberOf(fields, "n"));
        if (entry !== undefined && isNew) entries.push({ position: after, entry });
      }
      if (page.length < PAGE) return entries;
    }
  }

  protected override async prepare(listener: ProcessListener): Promise<void> {
    const parts = { ...this.#parts, receivedLetters: () => this.#deleteLetters() };
    this.#inbox = new RedisInbox(parts, listener, await this.position());
  }

  protected async beginLease(id: string): Promise<void> {
    const { scripts, keys } = this.#parts;
    await scripts.run(PROCESS_SCRIPTS.begin, keys.ofProcess(id), [this.leaseMs]);
  }

  protected began(): void {
    this.#inbox?.read(this.id);
  }

  protected override lost(id: string): void {
    this.#inbox?.stop();
    super.lost(id);
  }

  /** Sends letters to a process with one script. */
  async #sendAll(letters: readonly { readonly text: string }[], [from, to]: LetterRoute): Promise<(boolean | Error)[]> {
    const { scripts, keys, settings } = this.#parts;
    const { maxLetters } = settings;
    const first = this.#sentLetters + 1;
    this.#sentLetters += letters.length;
    const args = [maxLetters, from, first, ...letters.map(({ text }) => text)];
    const sent = Number(await scripts.run(PROCESS_SCRIPTS.send, keys.ofProcess(to), args));
    if (sent < 0) return letters.map(() => false);
    return letters.map((_, index) => index < sent || createFullError(to, maxLetters));
  }

  /** Also deletes received letters. */
  protected async renewLease(id: string): Promise<boolean> {
    const { scripts, keys } = this.#parts;
    const deletion = this.#inbox?.undeleted.beginDeletion();
    let isRenewed = false;
    try {
      const args = [this.leaseMs, ...(deletion?.args ?? [])];
      isRenewed = (await scripts.run(PROCESS_SCRIPTS.renew, keys.ofProcess(id), args)) === 1;
      return isRenewed;
    } finally {
      deletion?.end(isRenewed);
      if (isRenewed) this.#deleteLetters();
    }
  }

  /** Deletes letters if the process has received so many that it must not wait for the next regular renewal of its lease. */
  #deleteLetters(): void {
    if (this.#inbox?.undeleted.mustDelete) this.renewLease(this.id).catch((error: unknown) => this.failed(error));
  }
}

function createFullError(to: string, maxLetters: number): Error {
  return new Error(
    `Redis: too many letters wait for the process ${to} (maxLetters: ${maxLetters}); the letter was probably not stored`,
  );
}
