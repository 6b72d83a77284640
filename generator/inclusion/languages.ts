import {
  compilePattern,
  createMatcher,
  type PatternMatcher,
} from "../../templates/runtime/json-schema/patterns/matcher.js";
import { parsePattern, type CharacterSet, type Pattern } from "../../templates/runtime/json-schema/patterns/syntax.js";
import type { Steps } from "./steps.js";

type Automaton = ReturnType<typeof compilePattern>;

/** The states of an automaton after some characters. */
interface LanguageState {
  readonly key: string;
  readonly next: Map<number, LanguageState>;
}

/** A set of texts, read character by character. */
export interface Language {
  readonly start: LanguageState;
  /** The places in the code points where the set of characters of a state begins or ends. */
  readonly cuts: readonly number[];
  step(state: LanguageState, code: number): LanguageState;
  isEnd(state: LanguageState): boolean;
}

/** The class of the character before a position: none, a character of `\w`, or another one. */
type Before = 0 | 1 | 2;

interface PatternState extends LanguageState {
  readonly ids: readonly number[];
  readonly before: Before;
  /** True once a match has ended: whatever follows, the text contains it. */
  readonly isMatched: boolean;
}

/** `[0-9A-Z_a-z]`, whose characters `\b` distinguishes from others. */
const WORD_CUTS = [0x30, 0x3a, 0x41, 0x5b, 0x5f, 0x60, 0x61, 0x7b];

/** The texts that contain a match of a pattern. */
export class PatternLanguage implements Language {
  readonly matcher: PatternMatcher;
  readonly start: PatternState;
  readonly cuts: readonly number[];
  /** Why some of these texts may contain no match: the pattern cannot be followed character by character. `matcher` decides. */
  readonly reason: string | undefined;
  readonly #automaton: Automaton;
  readonly #steps: Steps;
  readonly #states: Map<string, PatternState> = new Map();

  constructor(source: string, steps: Steps) {
    this.#steps = steps;
    this.matcher = createMatcher(source);
    const pattern = parsePattern(source);
    const compiled = compiledPattern(pattern, source);
    this.reason = compiled.reason;
    this.#automaton = compiled.automaton;
    steps.spend(this.#automaton.states.length);
    this.cuts = cutsOf(this.#automaton);
    this.start = this.#state([this.#automaton.start], 0);
  }

  step(state: PatternState, code: number): PatternState {
    if (state.isMatched) return state;
    let next = state.next.get(code) as PatternState | undefined;
    if (next === undefined) {
      const moved = this.#moved(state, code);
      next = moved === true ? this.#matched() : this.#state([...moved, this.#automaton.start], isWord(code) ? 1 : 2);
      state.next.set(code, next);
    }
    return next;
  }

  isEnd(state: PatternState): boolean {
    return state.isMatched || this.#moved(state, -1) === true;
  }

  /** Returns the states after a character, or true if a match ends before it. A code of -1 is the end of the text. */
  #moved({ ids, before }: PatternState, code: number): number[] | true {
    const after = code < 0 ? 0 : isWord(code) ? 1 : 2;
    const seen = new Set(ids);
    const moved: number[] = [];
    for (const id of seen) {
      this.#steps.spend(1);
      const state = this.#automaton.states[id]!;
      if (state.kind === "accept") return true;
      if (state.kind === "character") {
        if (code >= 0 && state.set.has(code)) moved.push(state.next);
      } else if (state.kind === "split") for (const next of state.next) seen.add(next);
      else if (state.kind === "boundary" && isAt(state.boundary, before, after)) seen.add(state.next);
    }
    return moved;
  }

  #matched(): PatternState {
    return this.#intern("matched", { ids: [], before: 0, isMatched: true });
  }

  #state(all: readonly number[], before: Before): PatternState {
    const ids = [...new Set(all)].sort((one, other) => one - other);
    return this.#intern(`${before} ${ids.join()}`, { ids, before, isMatched: false });
  }

  #intern(key: string, content: Omit<PatternState, "key" | "next">): PatternState {
    let known = this.#states.get(key);
    if (known === undefined) {
      this.#steps.spend(1 + (content.ids.length >> 2));
      this.#states.set(key, (known = { key: String(this.#states.size), next: new Map(), ...content }));
    }
    return known;
  }
}

/** All texts but some. */
export class OtherTexts implements Language {
  readonly start: LanguageState = { key: "", next: new Map() };
  readonly cuts: readonly number[];
  readonly #ends: Set<LanguageState> = new Set();
  readonly #free: LanguageState = { key: "free", next: new Map() };

  constructor(texts: Iterable<string>, steps: Steps) {
    const cuts = new Set<number>();
    let count = 0;
    for (const text of texts) {
      let state = this.start;
      for (const character of text) {
        steps.spend(1);
        const code = character.codePointAt(0)!;
        cuts.add(code).add(code + 1);
        let next = state.next.get(code);
        if (next === undefined) state.next.set(code, (next = { key: `t${++count}`, next: new Map() }));
        state = next;
      }
      this.#ends.add(state);
    }
    this.cuts = [...cuts];
  }

  step(state: LanguageState, code: number): LanguageState {
    return state.next.get(code) ?? this.#free;
  }

  isEnd(state: LanguageState): boolean {
    return !this.#ends.has(state);
  }
}

interface Search {
  readonly languages: readonly { readonly language: Language; readonly isExcluded: boolean }[];
  readonly min: number;
  readonly max: number;
  readonly steps: Steps;
}

/** A search that needs more states is given up. */
const MOST_STATES = 4000;

/** Returns a shortest text that is in all languages but the excluded ones; undefined if there is none. It is open after too many states. */
export function shortestText({ languages, min, max, steps }: Search): { text: string; isOpen: boolean } | undefined {
  const codes = characterOfEachClass(languages.flatMap(({ language }) => language.cuts));
  interface Node {
    readonly states: readonly LanguageState[];
    readonly length: number;
    readonly from?: Node;
    readonly code?: number;
  }
  const seen = new Set<string>();
  const queue: Node[] = [{ states: languages.map(({ language }) => language.start), length: 0 }];
  for (const node of queue) {
    const { states, length } = node;
    if (length >= min && languages.every(({ language, isExcluded }, i) => language.isEnd(states[i]!) !== isExcluded))
      return { text: textTo(node), isOpen: false };
    if (length >= max) continue;
    for (const code of codes) {
      steps.spend(languages.length);
      const next = languages.map(({ language }, i) => language.step(states[i]!, code));
      // Once the text is long enough, its length does not matter any more: shorter texts are found first.
      const key = `${Math.min(length + 1, min)} ${next.map((state) => state.key).join()}`;
      if (seen.has(key)) continue;
      if (seen.add(key).size > MOST_STATES) return { text: "", isOpen: true };
      queue.push({ states: next, length: length + 1, from: node, code });
    }
  }
  return undefined;
}

function textTo(last: { readonly from?: unknown; readonly code?: number }): string {
  const codes: number[] = [];
  for (let node = last; node.code !== undefined; node = node.from as typeof last) codes.push(node.code);
  return codes
    .reverse()
    .map((code) => String.fromCodePoint(code))
    .join("");
}

/** People read these characters with ease, so they stand for their class. */
const PLAIN = [..."a0A -_.b/:@1"].map((character) => character.codePointAt(0)!);

/** Returns one character of each range between two places where a set begins or ends. */
function characterOfEachClass(cuts: readonly number[]): number[] {
  const sorted = [...new Set([0, ...cuts])].filter((cut) => cut <= 0x10ffff).sort((one, other) => one - other);
  const characters = sorted.map((from, i) => {
    const to = (sorted[i + 1] ?? 0x110000) - 1;
    const plain = PLAIN.find((code) => code >= from && code <= to);
    return plain ?? (from < 0x20 && to > 0x20 ? 0x21 : from >= 0xd800 && from <= 0xdfff && to > 0xdfff ? to : from);
  });
  const order = (code: number): number => {
    const at = PLAIN.indexOf(code);
    return at < 0 ? PLAIN.length + code : at;
  };
  return characters.sort((one, other) => order(one) - order(other));
}

/** Returns the automaton of a pattern. If it cannot be followed exactly, the automaton accepts more, and there is a reason. */
function compiledPattern(pattern: Pattern, source: string): { automaton: Automaton; reason: string | undefined } {
  const reason = hardPart(pattern, source);
  try {
    return { automaton: compilePattern(reason === undefined ? pattern : relaxed(pattern)), reason };
  } catch {
    const all: Automaton = { states: [{ kind: "accept" }], start: 0 };
    return { automaton: all, reason: `the pattern ${shown(source)} needs too many states` };
  }
}

/** Returns why a pattern cannot be followed character by character; undefined if it can. */
function hardPart(pattern: Pattern, source: string): string | undefined {
  switch (pattern.kind) {
    case "character":
      return pattern.set.ranges === undefined
        ? `only the JavaScript engine knows the characters of the pattern ${shown(source)}`
        : undefined;
    case "lookaround":
      return `the pattern ${shown(source)} looks ${pattern.isBehind ? "behind" : "ahead"}`;
    case "sequence":
      return firstDefined(pattern.parts, source);
    case "choice":
      return firstDefined(pattern.options, source);
    case "repeat":
      return hardPart(pattern.part, source);
    default:
      return undefined;
  }
}

/** Returns a pattern that matches at least the texts of another one, and can be followed character by character. */
function relaxed(pattern: Pattern): Pattern {
  switch (pattern.kind) {
    case "character":
      return pattern.set.ranges === undefined ? { kind: "character", set: ANY_CHARACTER } : pattern;
    case "sequence":
      return { kind: "sequence", parts: pattern.parts.map(relaxed) };
    case "choice":
      return { kind: "choice", options: pattern.options.map(relaxed) };
    case "repeat":
      return { ...pattern, part: relaxed(pattern.part) };
    case "lookaround":
      return { kind: "sequence", parts: [] };
    default:
      return pattern;
  }
}

const ANY_CHARACTER: CharacterSet = { has: () => true, ranges: [[0, 0x10ffff]] };

function firstDefined(patterns: readonly Pattern[], source: string): string | undefined {
  for (const pattern of patterns) {
    const reason = hardPart(pattern, source);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function shown(source: string): string {
  return source.length > 80 ? `${source.slice(0, 80)}…` : source;
}

function cutsOf({ states }: Automaton): number[] {
  const cuts = new Set<number>();
  for (const state of states) {
    if (state.kind === "boundary" && (state.boundary === "word" || state.boundary === "notWord"))
      for (const cut of WORD_CUTS) cuts.add(cut);
    if (state.kind === "character") for (const [first, last] of state.set.ranges ?? []) cuts.add(first).add(last + 1);
  }
  return [...cuts];
}

function isAt(boundary: string, before: Before, after: Before): boolean {
  if (boundary === "start") return before === 0;
  if (boundary === "end") return after === 0;
  return ((before === 1) !== (after === 1)) === (boundary === "word");
}

function isWord(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || (code >= 0x61 && code <= 0x7a)
  );
}
