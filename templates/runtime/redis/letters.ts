import { parseJson, isObject, type JsonObject } from "../validation/checks.js";

/** The kinds of letters: `letter` for letters of the runtime, `task` for letters of the task store. */
export type LetterKind = "letter" | "task";

/** A letter with its kind. Redis stores its JSON. */
export type LetterOfKind = readonly [kind: LetterKind, letter: JsonObject];

/**
 * Parses the letters of one entry. The result has `undefined` for each letter that no process of this release can have written, so that the
 * process can read the other letters.
 */
export function parseLetters(text: string): readonly (LetterOfKind | undefined)[] {
  const letters = parseJson(text);
  if (!Array.isArray(letters)) return [];
  return letters.map((each: unknown) => (isLetter(each) ? each : undefined));
}

function isLetter(value: unknown): value is LetterOfKind {
  return Array.isArray(value) && (value[0] === "letter" || value[0] === "task") && isObject(value[1]);
}

/** After this number of undeleted letters, a process deletes them without waiting for the next regular renewal of its lease. */
const MAX_LETTERS = 1_000;

/**
 * After this number of characters in undeleted letters, a process deletes them without waiting for the next regular renewal of its lease.
 * Letters can contain large responses of clients, which Redis keeps in memory.
 */
const MAX_LENGTH = 2 ** 20;

/** The maximum number of entries that one script deletes, so that the script does not block Redis for long. */
const MAX_DELETED = 1_000;

/** The size of an entry with letters. */
export interface LettersSize {
  /** The number of letters in the entry. */
  readonly letters: number;
  /** The number of characters of all letters in the entry. */
  readonly length: number;
}

/** The deletion of some entries with letters. */
interface LettersDeletion {
  /** The last arguments of the script `renew`: for each entry, its number of letters and its id. */
  readonly args: readonly (string | number)[];
  /** Ends the deletion. @param isDone true if Redis has deleted the entries. */
  end(isDone: boolean): void;
}

/** The entries with letters that a process has received, and that Redis still has. Redis counts their letters towards `maxLetters`. */
export class UndeletedLetters {
  readonly #maxLetters: number;
  readonly #entries = new Map<string, LettersSize & { readonly name: string }>();
  #letters = 0;
  #length = 0;
  #isDeleting = false;
  /** True if Redis has not executed the last deletion. The next regular renewal of the lease then tries again. */
  #hasFailed = false;

  /** @param maxLetters the maximum number of letters that can wait for a process. With a small number, the process must delete letters earlier. */
  constructor(maxLetters: number) {
    this.#maxLetters = Math.min(MAX_LETTERS, Math.ceil(maxLetters / 2));
  }

  /** The number of entries. */
  get size(): number {
    return this.#entries.size;
  }

  /** True if the process must delete letters without waiting for the next regular renewal of its lease. */
  get mustDelete(): boolean {
    return !this.#isDeleting && !this.#hasFailed && (this.#letters >= this.#maxLetters || this.#length >= MAX_LENGTH);
  }

  /** @param name the sender and the number of the entry. */
  has(id: string, name: string): boolean {
    return this.#entries.get(id)?.name === name;
  }

  /** Adds an entry, instead of an earlier entry with this id. @param name the sender and the number of the entry. */
  add(id: string, name: string, size: LettersSize): void {
    this.#delete(id);
    this.#entries.set(id, { ...size, name });
    this.#letters += size.letters;
    this.#length += size.length;
  }

  clear(): void {
    this.#entries.clear();
    this.#letters = 0;
    this.#length = 0;
  }

  /** Begins to delete the oldest entries. While a deletion has not ended, the next deletion contains no entries. */
  beginDeletion(): LettersDeletion {
    if (this.#isDeleting) return { args: [], end: () => undefined };
    this.#isDeleting = true;
    const ids = [...this.#entries.keys()].slice(0, MAX_DELETED);
    return {
      args: ids.flatMap((id) => [this.#entries.get(id)!.letters, id]),
      end: (isDone) => {
        this.#isDeleting = false;
        this.#hasFailed = !isDone;
        if (isDone) for (const id of ids) this.#delete(id);
      },
    };
  }

  #delete(id: string): void {
    const size = this.#entries.get(id);
    if (size === undefined) return;
    this.#entries.delete(id);
    this.#letters -= size.letters;
    this.#length -= size.length;
  }
}
