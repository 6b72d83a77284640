import { OtherTexts, PatternLanguage, shortestText } from "./languages.js";
import { EMPTY, found, open, type Result } from "./results.js";
import { testsOf, type Literal, type TestOf } from "./shapes.js";
import { LimitError, type Steps } from "./steps.js";

/** Longer texts are not built. */
const LONGEST = 1_000_000;
/** So many texts that match the other tests are tried for patterns that only the matcher understands. */
const TRIED = 20;

/** Finds texts. The languages of patterns are kept between searches. */
export class StringSolver {
  readonly #steps: Steps;
  readonly #languages: Map<string, PatternLanguage> = new Map();

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  /** Returns true if a text meets a test. */
  fits(text: string, { test }: Literal): boolean {
    this.#steps.spend(1);
    switch (test.is) {
      case "minSize":
        return lengthOf(text) >= test.size;
      case "maxSize":
        return lengthOf(text) <= test.size;
      case "pattern":
      case "notPattern":
        return this.#language(test.source).matcher(text, this.#steps) === (test.is === "pattern");
      case "in":
      case "notIn":
        return test.values.values.has(JSON.stringify(text)) === (test.is === "in");
      case "unknown":
      case "notUnknown":
        throw new LimitError(test.reason);
      default:
        return true;
    }
  }

  /** Returns a text that meets all tests. */
  solve(all: readonly Literal[]): Result {
    const literals = all.filter(({ test }) => test.is !== "unknown" && test.is !== "notUnknown");
    const isFit = (text: string): boolean => literals.every((literal) => this.fits(text, literal));
    const [allowed] = testsOf(literals, "in");
    if (allowed !== undefined) {
      for (const text of allowed.values.values.values()) if (isFit(text as string)) return found(text);
      return EMPTY;
    }
    const min = Math.max(0, ...testsOf(literals, "minSize").map(({ size }) => size));
    const max = Math.min(Infinity, ...testsOf(literals, "maxSize").map(({ size }) => size));
    if (min > max) return EMPTY;
    if (min > LONGEST) return open(`a text would need more than ${LONGEST} characters`);
    const patterns = [...testsOf(literals, "pattern"), ...testsOf(literals, "notPattern")];
    const excluded = new Set(
      testsOf(literals, "notIn").flatMap(({ values }) => [...values.values.values()] as string[]),
    );
    if (patterns.length === 0) return this.#plain({ min, max, excluded });
    return this.#matching({ patterns, excluded, min, max, isFit });
  }

  #plain({ min, max, excluded }: { min: number; max: number; excluded: ReadonlySet<string> }): Result {
    if (min === 0 && !excluded.has("")) return found("");
    if (max === 0) return EMPTY;
    const start = "a".repeat(Math.max(0, min - 1));
    this.#steps.spend(excluded.size + (start.length >> 5));
    for (let i = 0; i <= excluded.size; i++) {
      const text = start + letters(i);
      if (text.length > max) break;
      if (!excluded.has(text)) return found(text);
    }
    for (let code = 0x20; code <= 0x10ffff; code++) {
      const text = start + String.fromCodePoint(code);
      if (!excluded.has(text)) return found(text);
    }
    return open("more than a million texts are excluded");
  }

  #matching({ patterns, excluded, min, max, isFit }: Matching): Result {
    const languages = patterns.map(({ source, is }) => ({
      language: this.#language(source),
      isExcluded: is === "notPattern",
    }));
    const reason = languages.find(({ language }) => language.reason !== undefined)?.language.reason;
    // A pattern that is only followed roughly has too many texts, so the texts that it does not match are too few.
    const easy = languages.filter(({ language, isExcluded }) => !isExcluded || language.reason === undefined);
    const tried = new Set(excluded);
    for (let i = 0; i < (reason === undefined ? 1 : TRIED); i++) {
      const others = { language: new OtherTexts(tried, this.#steps), isExcluded: false };
      const all = tried.size === 0 ? easy : [...easy, others];
      const text = shortestText({ languages: all, min, max, steps: this.#steps });
      if (text === undefined) return EMPTY;
      if (text.isOpen)
        return open(
          `the patterns ${patterns
            .map(({ source }) => source)
            .join(" and ")
            .slice(0, 160)} need too many states`,
        );
      if (isFit(text.text)) return found(text.text);
      tried.add(text.text);
    }
    return open(reason ?? "a text that the automaton of a pattern accepts, and the matcher rejects");
  }

  #language(source: string): PatternLanguage {
    let known = this.#languages.get(source);
    if (known === undefined) this.#languages.set(source, (known = new PatternLanguage(source, this.#steps)));
    return known;
  }
}

interface Matching {
  readonly patterns: readonly TestOf<"pattern">[];
  readonly excluded: ReadonlySet<string>;
  readonly min: number;
  readonly max: number;
  readonly isFit: (text: string) => boolean;
}

/** Returns a, b, …, z, aa, ab, … */
function letters(index: number): string {
  const last = String.fromCharCode(0x61 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
