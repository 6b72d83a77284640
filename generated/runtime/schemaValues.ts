// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Makes values of JSON Schemas: examples, valid values at boundaries, and values with one fault.
 *
 * @module
 */
import {
  type CharacterSet,
  type Dialect,
  type JsonSchema,
  type Pattern,
  type PatternMatcher,
  SchemaDocument,
  SchemaGuard,
  createMatcher,
  getKeywordValueInDialect,
  hasReachedStepLimit,
  parsePattern,
} from "./jsonSchema.js";
import { type Issue, type JsonObject, escapePointerToken, isInteger, isObject, ownMember } from "./protocol.js";

// ---- schema-values/pick -------------------------------------------------------------------------

/** A source of whole numbers from 0 up to, not including, a limit. */
export type Pick = (limit: number) => number;

/**
 * Returns a source that gives the same numbers for the same seed.
 *
 * @param seed a whole number.
 * @see https://en.wikipedia.org/wiki/Xorshift
 */
export function seededPick(seed: number): Pick {
  // The multiplication spreads neighbouring seeds; the state of a xorshift must not be 0.
  let state = Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995 || 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

/** The source of what is most readable: always the first. */
export const pickFirst: Pick = () => 0;

/** Returns an item of a list that is not empty. */
export function pickOne<T>(items: readonly T[], pick: Pick): T {
  return items[pick(items.length)]!;
}

// ---- schema-values/formats ----------------------------------------------------------------------

/** Two digits of a number. */
function twoDigits(number: number): string {
  return String(number % 100).padStart(2, "0");
}

/** By format, the text with a number, so that a list can have different ones. Numbers from 0 to 27 give different texts. */
const TEXTS: { readonly [format: string]: (n: number) => string } = {
  date: (n) => `2025-01-${twoDigits(1 + n)}`,
  time: (n) => `12:${twoDigits(n)}:00Z`,
  "date-time": (n) => `2025-01-${twoDigits(1 + n)}T12:00:00Z`,
  duration: (n) => `PT${n + 1}H`,
  email: (n) => `user${suffix(n)}@example.com`,
  "idn-email": (n) => `user${suffix(n)}@example.com`,
  hostname: (n) => `host${suffix(n)}.example.com`,
  "idn-hostname": (n) => `host${suffix(n)}.example.com`,
  ipv4: (n) => `192.0.2.${n + 1}`,
  ipv6: (n) => `2001:db8::${n + 1}`,
  uri: (n) => `https://example.com/${n + 1}`,
  url: (n) => `https://example.com/${n + 1}`,
  "uri-reference": (n) => `/path/${n + 1}`,
  iri: (n) => `https://example.com/${n + 1}`,
  "iri-reference": (n) => `/path/${n + 1}`,
  "uri-template": (n) => `https://example.com/${n + 1}/{id}`,
  uuid: (n) => `123e4567-e89b-42d3-a456-4266141740${twoDigits(n)}`,
  "json-pointer": (n) => `/member/${n}`,
  "relative-json-pointer": (n) => `${n}/member`,
  regex: (n) => `^[a-z]{${n + 1}}$`,
  byte: (n) => btoa(`text ${n + 1}`),
};

function suffix(n: number): string {
  return n === 0 ? "" : String(n + 1);
}

/** Returns a text of a `format`; undefined for an unknown format. Only the numbers from 0 to 27 are used. */
export function textOfFormat(format: string, n: number): string | undefined {
  return Object.hasOwn(TEXTS, format) ? TEXTS[format]!(n % 28) : undefined;
}

// ---- schema-values/patternText ------------------------------------------------------------------

/** Longer texts are not made. */
export const MAX_TEXT = 20_000;

/** The readable characters, in the order in which they are tried. */
const READABLE = [
  "abcdefghijklmnopqrstuvwxyz",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "1234567890",
  "-_ .,:/@#+=!?'()",
  "éßЖ漢",
].map((text) => [...text]);

/** How many more characters than necessary are tried for a text that a pattern leaves free. */
const EXTRA_CHARACTERS = [4, 0, 1, 8, 16];

/**
 * Yields texts that probably match a pattern, the most readable first. Word boundaries and negative lookarounds are left to luck, so check
 * what this yields.
 *
 * @param length the limits of the length, in characters, and the number of other texts that should differ from these.
 */
export function* textsOfPattern(
  source: string,
  { minimum, maximum, pick, n = 0 }: { minimum: number; maximum: number; pick: Pick; n?: number },
): Generator<string> {
  const pattern = parsePattern(source);
  const shortest = write(pattern, 0, [pick, n]);
  const { length } = [...shortest];
  const toMinimum = Math.max(0, minimum - length);
  const extras = [...EXTRA_CHARACTERS, toMinimum, toMinimum + 1, Math.max(0, Math.min(maximum, MAX_TEXT) - length)];
  for (const extra of extras) {
    const text = write(pattern, extra, [pick, n]);
    const needed = lookaheadsOf(pattern).map((part) => write(part, 0, [pick, n]));
    // A password's pattern has a lookahead for each kind of character.
    for (const made of needed.length === 0 ? [text] : [text, ...combined(needed.join(""), text)]) {
      if ([...made].length <= MAX_TEXT) yield made;
    }
  }
  // A pattern without `$` matches inside a longer text.
  if (length < minimum) yield shortest.padEnd(minimum, "a");
}

function combined(needed: string, text: string): string[] {
  return [needed, needed + text, text + needed, needed + text.slice(needed.length), text.slice(needed.length) + needed];
}

/** Returns the parts that the text must match from one position on, as in `(?=.*\d)`. */
function lookaheadsOf(pattern: Pattern): Pattern[] {
  if (pattern.kind === "lookaround") return pattern.isNegated || pattern.isBehind ? [] : [pattern.part];
  if (pattern.kind === "sequence") return pattern.parts.flatMap(lookaheadsOf);
  return [];
}

/**
 * Writes a text for a pattern.
 *
 * @param extra the characters to write beyond the shortest text, where the pattern allows it.
 * @param choice the source of choices, and the first of the characters that are tried where several fit.
 */
function write(pattern: Pattern, extra: number, [pick, n]: readonly [Pick, number]): string {
  let left = extra;
  let written = 0;
  const counts = READABLE.map(() => n);
  const writeOne = (part: Pattern): string => {
    if (written > MAX_TEXT) return "";
    switch (part.kind) {
      case "character": {
        written++;
        return characterOf(part.set, counts);
      }
      case "sequence":
        return part.parts.map(writeOne).join("");
      case "choice":
        return writeOne(pickOne(part.options, pick));
      case "repeat":
        return writeRepeated(part);
      default:
        return "";
    }
  };
  const writeRepeated = ({ part, min, max }: Pattern & { kind: "repeat" }): string => {
    let text = "";
    for (let count = 0; count < min && written <= MAX_TEXT; count++) text += writeOne(part);
    for (let count = min; count < max && left > 0 && written <= MAX_TEXT; count++) {
      const before = written;
      text += writeOne(part);
      left -= Math.max(1, written - before);
    }
    return text;
  };
  return writeOne(pattern);
}

/**
 * Returns a character of a set, and a different one the next time if the set has several readable ones.
 *
 * @param counts for each list of readable characters, how many were taken. Counted up.
 */
function characterOf({ has, ranges }: CharacterSet, counts: number[]): string {
  for (const [i, readable] of READABLE.entries()) {
    const found = readable.filter((character) => has(character.codePointAt(0)!));
    if (found.length > 0) return found[counts[i]!++ % found.length]!;
  }
  const code = ranges?.[0]?.[0] ?? firstCodeOf(has);
  return code === undefined ? "" : String.fromCodePoint(code);
}

/** Searches the basic plane for a set that only the engine knows, such as `\p{Script=Thai}`. */
function firstCodeOf(has: (code: number) => boolean): number | undefined {
  for (let code = 0; code < 0xd800; code++) if (has(code)) return code;
  return undefined;
}

// ---- schema-values/plainValues ------------------------------------------------------------------

/** What distinguishes a value from others of the same schema. */
export interface Variation {
  /** The name of the member that has the value, or whose array has it. */
  readonly name: string;
  /** 0 for the plainest value. */
  readonly n: number;
  readonly pick: Pick;
}

/** Returns the number of a variation, which two of three random choices increase. */
function variedNumber({ n, pick }: Variation): number {
  return pick(3) === 0 ? n : n + 1 + pick(20);
}

/** Yields numbers that schemas probably accept, the plainest first. */
export function* numbersOf(layers: SchemaLayers, isInteger: boolean, variation: Variation): Generator<number> {
  const step = stepOf(layers, isInteger);
  const { low, high } = rangeOf(layers, step);
  const n = variedNumber(variation);
  const any =
    Number.isFinite(high - low) && n > variation.n ? [low + ((high - low) * variation.pick(1001)) / 1000] : [];
  const plain = 1 + n;
  const between = [(low + high) / 2, low + ((high - low) * (1 + (n % 9))) / 10];
  const targets = [
    ...any,
    ...(plain >= low && plain <= high ? [plain] : []),
    ...[low + n * step, high - n * step, ...between].filter(Number.isFinite),
    plain,
    -plain,
    0,
  ];
  for (const target of targets) yield* roundedTo(target, step, layers.numbers("multipleOf").length > 0 || isInteger);
}

/**
 * Returns the limits of numbers. An exclusive limit is moved by a step.
 *
 * @param step the distance of neighbouring numbers.
 */
function rangeOf(layers: SchemaLayers, step: number): { readonly low: number; readonly high: number } {
  const above = layers.numbers("exclusiveMinimum").map((limit) => numberAbove(limit, step));
  const below = layers.numbers("exclusiveMaximum").map((limit) => numberBelow(limit, step));
  return {
    low: Math.max(-Infinity, ...layers.numbers("minimum"), ...above),
    high: Math.min(Infinity, ...layers.numbers("maximum"), ...below),
  };
}

/** Returns the smallest multiple of a step that is larger than a limit. */
export function numberAbove(limit: number, step: number): number {
  return decimalNumber((Math.floor(limit / step) + 1) * step);
}

/** Returns the largest multiple of a step that is smaller than a limit. */
export function numberBelow(limit: number, step: number): number {
  return decimalNumber((Math.ceil(limit / step) - 1) * step);
}

/** Returns the distance of neighbouring numbers: a common multiple of all `multipleOf`. */
export function stepOf(layers: SchemaLayers, isInteger: boolean): number {
  const steps = layers.numbers("multipleOf").filter((step) => step > 0);
  if (isInteger) steps.push(1);
  return steps.length === 0 ? 0.5 : steps.reduce(commonMultiple);
}

function commonMultiple(a: number, b: number): number {
  for (let factor = 1; factor <= 1000; factor++) {
    const multiple = decimalNumber(a * factor);
    if (Number.isInteger(decimalNumber(multiple / b))) return multiple;
  }
  return decimalNumber(a * b);
}

function roundedTo(target: number, step: number, isStepped: boolean): number[] {
  if (!isStepped) return [decimalNumber(target)];
  const count = target / step;
  return [Math.round(count), Math.floor(count), Math.ceil(count)].map((times) => decimalNumber(times * step));
}

/** Removes the error of binary fractions, and the sign of 0. */
export function decimalNumber(number: number): number {
  return (Number.isInteger(number) ? number : Number(number.toPrecision(12))) + 0;
}

/** Yields texts that schemas probably accept, the most readable first. */
export function* stringsOf(layers: SchemaLayers, variation: Variation): Generator<string> {
  const { name, pick } = variation;
  const n = variedNumber(variation);
  const [minimum, maximum] = [layers.least("minLength"), layers.most("maxLength")];
  if (minimum > MAX_TEXT) return;
  for (const format of layers.texts("format")) {
    const text = textOfFormat(format, n);
    if (text !== undefined) yield text;
  }
  const patterns = layers.texts("pattern");
  for (const pattern of patterns) yield* textsOfPattern(pattern, { minimum, maximum, pick, n: variation.n });
  if (patterns.length > 1) yield* joinedTexts(patterns, { minimum, maximum, pick });
  if (patterns.length > 0) yield* patterns.map((pattern) => pattern.replace(/[\\^$]/g, ""));
  const text = n === 0 ? wordsOf(name) : `${wordsOf(name)} ${n + 1}`;
  yield text;
  yield textOfLength(text, minimum, maximum);
  yield textOfLength(`${n}${text}`, minimum, maximum);
  yield "";
}

/** Yields texts that may match several patterns: the shortest text of each, in both orders. */
function* joinedTexts(
  patterns: readonly string[],
  { maximum, pick }: { readonly minimum: number; readonly maximum: number; readonly pick: Pick },
): Generator<string> {
  const limits = { minimum: 0, maximum, pick };
  const shortest = patterns.map(
    (pattern) => [...textsOfPattern(pattern, limits)].sort((a, b) => a.length - b.length)[0]!,
  );
  yield shortest.join("");
  yield shortest.reverse().join("");
}

/** Returns a text with a length within two limits. */
function textOfLength(text: string, minimum: number, maximum: number): string {
  const characters = [...text].slice(0, Math.min(maximum, MAX_TEXT));
  while (characters.length < minimum) characters.push(" abcdefghijklmnopqrstuvwxyz"[characters.length % 27]!);
  return characters.join("");
}

/** `firstName` as `first name`. */
function wordsOf(name: string): string {
  const words = name
    .slice(0, 60)
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_\-.\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words === "" ? "text" : words;
}

// ---- schema-values/scope ------------------------------------------------------------------------

/** The steps for the check of one value: many values are checked, so a schema whose check is slow gets none. */
const STEPS_PER_CHECK = 200_000;

/** The maximum number of schemas that are followed for one value. */
const MAX_LAYERS = 500;

/** For names, which are short, with matchers whose work is linear. */
const UNLIMITED = { spend: (): void => {} };

/** Decides which alternatives of a schema are followed. */
export interface Branching {
  /** Returns those of the alternatives of `anyOf` or `oneOf` that are followed. */
  alternatives(options: readonly JsonSchema[], owner: JsonObject): readonly JsonSchema[];
  /** Returns true to follow `then`, false to follow `else`. */
  condition(schema: JsonSchema, owner: JsonObject): boolean;
  /** Returns true if the value has a member, whose dependencies are then followed. */
  hasMember(name: string): boolean;
}

/** Follows only references and `allOf`. */
export const NO_BRANCHES: Branching = { alternatives: () => [], condition: () => false, hasMember: () => false };

/** A JSON Schema document, with a guard for each of its schemas. */
export class SchemaScope {
  readonly root: JsonSchema;
  readonly document: SchemaDocument;
  readonly #guards: Map<JsonSchema, SchemaGuard> = new Map();
  readonly #matchers: Map<string, PatternMatcher> = new Map();
  /** One schema for each list of required members, so that it is found once. */
  readonly #requirements: Map<readonly unknown[], JsonObject> = new Map();

  /** @throws TypeError | SyntaxError if the schema is invalid. */
  constructor(root: JsonSchema, dialect?: Dialect) {
    this.root = root;
    this.document = new SchemaDocument(root, dialect);
    this.#guardOf(root);
  }

  /** Returns true if a schema of the document accepts a value. */
  accepts(schema: JsonSchema, value: unknown): boolean {
    // A guard of a part does not know the outer resources that `$dynamicRef` searches: only the whole value is checked then.
    if (this.document.isDynamic && schema !== this.root) return schema !== false;
    return this.#guardOf(schema).accepts(value);
  }

  /** Returns the issues of a value with the whole document. */
  issues(value: unknown): Issue[] {
    return this.#guardOf(this.root).issues(value);
  }

  #guardOf(part: JsonSchema): SchemaGuard {
    let known = this.#guards.get(part);
    if (known === undefined) {
      const { dialect } = this.document;
      this.#guards.set(part, (known = new SchemaGuard(this.root, { part, dialect, steps: STEPS_PER_CHECK })));
    }
    return known;
  }

  /** Returns true if a name matches a pattern of `patternProperties`. */
  matches(pattern: string, name: string): boolean {
    let matcher = this.#matchers.get(pattern);
    if (matcher === undefined) this.#matchers.set(pattern, (matcher = createMatcher(pattern)));
    return matcher(name, UNLIMITED);
  }

  /** Returns the value of a keyword; undefined if the dialect ignores it. */
  keyword(schema: JsonObject, keyword: string): unknown {
    return getKeywordValueInDialect(this.document.dialect, schema, keyword);
  }

  /** Returns the schemas that apply to a value, with those that they apply to the same value. */
  layersOf(value: unknown, schemas: readonly JsonSchema[]): SchemaLayers {
    return this.layers(schemas, {
      alternatives: (options) => options.filter((option) => this.accepts(option, value)),
      condition: (schema) => this.accepts(schema, value),
      hasMember: (name) => isObject(value) && ownMember(value, name) !== undefined,
    });
  }

  /** Returns schemas, with those that they apply to the same value. */
  layers(schemas: readonly JsonSchema[], branching: Branching): SchemaLayers {
    const found = new Set<JsonObject>();
    let isImpossible = false;
    const open = [...schemas];
    for (let next = open.shift(); next !== undefined && found.size < MAX_LAYERS; next = open.shift()) {
      if (next === false) isImpossible = true;
      if (!isObject(next) || found.has(next)) continue;
      found.add(next);
      open.unshift(...this.#appliedInPlace(next, branching));
    }
    return new SchemaLayers(this, [...found], isImpossible);
  }

  #appliedInPlace(schema: JsonObject, branching: Branching): JsonSchema[] {
    const [all, condition] = [this.keyword(schema, "allOf"), this.keyword(schema, "if")];
    const branch =
      condition === undefined
        ? []
        : branching.condition(condition as JsonSchema, schema)
          ? [condition, this.keyword(schema, "then")]
          : [this.keyword(schema, "else")];
    const alternatives = ["anyOf", "oneOf"].flatMap((keyword) => {
      const options = this.keyword(schema, keyword);
      return Array.isArray(options) ? branching.alternatives(options as JsonSchema[], schema) : [];
    });
    const dependencies = ["dependentSchemas", "dependentRequired", "dependencies"].flatMap((keyword) =>
      Object.entries(objectOf(this.keyword(schema, keyword)))
        .filter(([name]) => branching.hasMember(name))
        .map(([, needed]) => (Array.isArray(needed) ? this.#requiring(needed) : needed)),
    );
    return [
      ...this.#references(schema),
      ...(Array.isArray(all) ? (all as JsonSchema[]) : []),
      ...alternatives,
      ...([...branch, ...dependencies] as JsonSchema[]).filter((each) => each !== undefined),
    ];
  }

  #references(schema: JsonObject): JsonSchema[] {
    const resource = this.document.resourceBySchema.get(schema);
    return ["$ref", "$dynamicRef"].flatMap((keyword) => {
      const reference = this.keyword(schema, keyword);
      return typeof reference === "string" && resource !== undefined
        ? [this.document.resolve(reference, resource)]
        : [];
    });
  }

  #requiring(names: readonly unknown[]): JsonObject {
    let known = this.#requirements.get(names);
    if (known === undefined) this.#requirements.set(names, (known = { required: names }));
    return known;
  }
}

/** The schemas that apply to one value, read together. */
export class SchemaLayers {
  readonly scope: SchemaScope;
  readonly schemas: readonly JsonObject[];
  /** True if one of them is `false`. */
  readonly isImpossible: boolean;

  constructor(scope: SchemaScope, schemas: readonly JsonObject[], isImpossible: boolean) {
    this.scope = scope;
    this.schemas = schemas;
    this.isImpossible = isImpossible;
  }

  /** Returns the values of a keyword in all schemas that have it. */
  values(keyword: string): unknown[] {
    return this.schemas.flatMap((schema) => {
      const value = this.scope.keyword(schema, keyword);
      return value === undefined ? [] : [value];
    });
  }

  /** Returns the numbers that a keyword has. */
  numbers(keyword: string): number[] {
    return this.values(keyword).filter((value): value is number => typeof value === "number");
  }

  texts(keyword: string): string[] {
    return this.values(keyword).filter((value): value is string => typeof value === "string");
  }

  /** Returns the largest of some lower limits; `fallback` if there is none. */
  least(keyword: string, fallback = 0): number {
    return Math.max(fallback, ...this.numbers(keyword));
  }

  /** Returns the smallest of some upper limits; Infinity if there is none. */
  most(keyword: string): number {
    return Math.min(Infinity, ...this.numbers(keyword));
  }

  /** Returns the values that `const` and `enum` list; undefined without these keywords. */
  fixed(): unknown[] | undefined {
    const listed = this.schemas.flatMap((schema) => {
      const [values, constant] = [this.scope.keyword(schema, "enum"), this.scope.keyword(schema, "const")];
      return [...(constant === undefined ? [] : [[constant]]), ...(Array.isArray(values) ? [values as unknown[]] : [])];
    });
    return listed.sort((a, b) => a.length - b.length)[0];
  }

  /** Returns the types that all schemas allow; undefined if none restricts them. */
  types(): string[] | undefined {
    let types: string[] | undefined;
    for (const value of this.values("type")) {
      const allowed = [value].flat() as string[];
      const isAllowed = (type: string): boolean =>
        allowed.includes(type) || (type === "integer" && allowed.includes("number"));
      types =
        types === undefined ? allowed : [...new Set([...types.filter(isAllowed), ...this.#narrowed(types, allowed)])];
    }
    return types;
  }

  /** An integer is what `number` and `integer` allow together. */
  #narrowed(types: readonly string[], allowed: readonly string[]): string[] {
    return types.includes("number") && allowed.includes("integer") ? ["integer"] : [];
  }

  required(): string[] {
    return [...new Set(this.values("required").flat())].filter((name): name is string => typeof name === "string");
  }

  /** Returns the names of the members that `properties` describe. */
  memberNames(): string[] {
    return [...new Set(this.values("properties").flatMap((members) => Object.keys(objectOf(members))))];
  }

  /** Returns the schemas that apply to a member. */
  memberSchemas(name: string): JsonSchema[] {
    let isEvaluated = false;
    const schemas = this.schemas.flatMap((schema) => {
      const own = ownMember(objectOf(this.scope.keyword(schema, "properties")), name);
      const patterns = Object.entries(objectOf(this.scope.keyword(schema, "patternProperties")));
      const found = patterns.filter(([pattern]) => this.scope.matches(pattern, name)).map(([, part]) => part);
      if (own !== undefined) found.unshift(own);
      const additional = this.scope.keyword(schema, "additionalProperties");
      if (found.length === 0 && additional !== undefined) found.push(additional);
      if (found.length > 0) isEvaluated = true;
      return found as JsonSchema[];
    });
    return isEvaluated ? schemas : (this.values("unevaluatedProperties") as JsonSchema[]);
  }

  /** Returns the schemas of the first items, which have one each. */
  prefix(): (readonly JsonSchema[])[] {
    return ["items", "prefixItems"].flatMap((keyword) =>
      this.values(keyword).filter((value): value is JsonSchema[] => Array.isArray(value)),
    );
  }

  /** Returns the schemas that apply to an item. */
  itemSchemas(index: number): JsonSchema[] {
    let isEvaluated = false;
    const schemas = this.schemas.flatMap((schema) => {
      const items = this.scope.keyword(schema, "items");
      const prefix = Array.isArray(items) ? items : ((this.scope.keyword(schema, "prefixItems") ?? []) as unknown[]);
      const rest = Array.isArray(items) ? this.scope.keyword(schema, "additionalItems") : items;
      const found = index < prefix.length ? prefix[index] : rest;
      if (found !== undefined) isEvaluated = true;
      return found === undefined ? [] : [found as JsonSchema];
    });
    return isEvaluated ? schemas : (this.values("unevaluatedItems") as JsonSchema[]);
  }
}

/** Returns the value of a keyword whose value must be an object; an empty one for another value, which guards ignore. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** One schema for each type: a scope keeps the guards of the schemas that it is given. */
const SCHEMAS_OF_TYPES = new Map<string, JsonObject>();

/** Returns the schema that allows one type. */
export function schemaOfType(type: string): JsonObject {
  let known = SCHEMAS_OF_TYPES.get(type);
  if (known === undefined) SCHEMAS_OF_TYPES.set(type, (known = { type }));
  return known;
}

// ---- schema-values/maker ------------------------------------------------------------------------

/** Which optional members a value gets. */
type OptionalMembers = "all" | "some" | "none";

/** What a value is made for. */
export interface Making {
  /** The source of choices between what is equally readable. */
  readonly pick: Pick;
  /** Whether the value gets its optional members, as far as its schema allows. */
  readonly optional: boolean;
  /** Whether `examples` and `default` of objects and arrays are used. Those of plain values always are. */
  readonly examples: boolean;
  /** The name that the value's texts begin with. */
  readonly name: string;
  /** The alternatives of `anyOf` and `oneOf` that are followed, by the schema that has them. */
  readonly alternatives?: ReadonlyMap<JsonObject, JsonSchema>;
}

/** The maximum number of values that are tried for one value, with its parts. */
const MAX_TRIES = 2000;

/** The tries for one part of a value, before its parent is made otherwise. */
const TRIES_PER_PART = 10;

/** The candidates of one try: the limit of numbers or texts that are checked. */
const CANDIDATES_PER_TRY = 40;

/** The values of an `enum` that are considered. */
const MAX_LISTED = 200;

/** Parts in this depth get no optional members. */
const SHALLOW = 4;

/** A value that nests deeper is given up. */
const MAX_VALUE_DEPTH = 30;

/** Longer arrays are not made. */
export const MAX_MADE_ITEMS = 200;

const LIMITS = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];

/** Values of each type, for schemas that exclude the plain ones. */
const COMMON_VALUES: readonly unknown[] = [
  {},
  [],
  "",
  0,
  true,
  false,
  null,
  "a",
  "b",
  "text",
  1,
  -1,
  2,
  0.5,
  1000,
  [null],
  ["a"],
  [1],
  [{}],
  [[]],
  [1, "a"],
  [1, 2, 3],
  { key: null },
  { key: 1 },
  { key: "a", other: 1 },
  { key: 1, key2: 1, key3: 1 },
];

const ALL_TYPES = ["object", "string", "integer", "boolean", "array", "number", "null"];

/** Keywords that say which type a schema without `type` is for. */
const KEYWORDS_OF_TYPES: readonly (readonly [type: string, keywords: RegExp])[] = [
  [
    "object",
    /^(properties|required|additionalProperties|patternProperties|propertyNames|(min|max)Properties|dependent.*)$/,
  ],
  ["array", /^(items|prefixItems|contains|(min|max)Items|uniqueItems)$/],
  ["string", /^(pattern|format|(min|max)Length)$/],
  ["number", /^((exclusiveM|m)(in|ax)imum|multipleOf)$/],
];

interface PartPlace extends Variation {
  readonly depth: number;
}

/** Makes values for the schemas of one document, within a limit of tries. */
export class ValueMaker {
  readonly #scope: SchemaScope;
  readonly #making: Making;
  readonly #random: Pick;
  #tries = 0;

  constructor(scope: SchemaScope, making: Making) {
    this.#scope = scope;
    this.#making = making;
    this.#random = seededPick(making.pick(0x7fffffff));
  }

  /** The number of values that were tried so far. */
  get tries(): number {
    return this.#tries;
  }

  /**
   * Returns a value that all of some schemas accept; undefined if none was found.
   *
   * @param n 0 for the plainest value, another number for a different one.
   */
  make(schemas: readonly JsonSchema[], n = 0): unknown {
    return this.#make(schemas, { name: this.#making.name, n, depth: 0, pick: this.#making.pick });
  }

  #make(schemas: readonly JsonSchema[], place: PartPlace): unknown {
    if (place.depth > MAX_VALUE_DEPTH) return undefined;
    for (let attempt = 0; attempt < TRIES_PER_PART && this.#tries < MAX_TRIES; attempt++) {
      this.#tries++;
      const found = this.#attempt(schemas, place, attempt);
      if (found !== undefined) return found;
    }
    return this.#commonValue(schemas);
  }

  /** Returns a value that is tried last, whatever the schemas say: they may exclude all that was made, as `not` does. */
  #commonValue(schemas: readonly JsonSchema[]): unknown {
    const excluded = this.#scope.layers(schemas, NO_BRANCHES).values("not") as JsonSchema[];
    const limits = this.#scope.layers(excluded, NO_BRANCHES);
    const near = LIMITS.flatMap((keyword) => limits.numbers(keyword)).flatMap((limit) => [limit, limit - 1, limit + 1]);
    return [...near, ...COMMON_VALUES].slice(0, CANDIDATES_PER_TRY).find((value) => {
      return this.#tries++ < 2 * MAX_TRIES && schemas.every((schema) => this.#scope.accepts(schema, value));
    });
  }

  /** The first attempt is the plainest, the second leaves out what is optional, and the others are random. */
  #attempt(schemas: readonly JsonSchema[], place: PartPlace, attempt: number): unknown {
    const pick = attempt < 2 ? place.pick : this.#random;
    const branching = this.#branching(pick);
    const layers = this.#scope.layers(schemas, branching);
    if (layers.isImpossible) return undefined;
    const accepts = (value: unknown): boolean => schemas.every((schema) => this.#scope.accepts(schema, value));
    const fixed = layers.fixed()?.slice(0, MAX_LISTED);
    if (fixed !== undefined) return pickVaried(fixed.filter(accepts), { ...place, pick });
    const examples = attempt === 0 && place.n === 0 ? this.#examplesOf(layers).filter(accepts) : [];
    if (examples.length > 0) return pickOne(examples, pick);
    const reading = { schemas, layers, branching, members: this.#optionalMembers(attempt, place) };
    let count = 0;
    for (const type of typesInOrder(layers, { attempt, pick }))
      for (const value of this.#valuesOfType(type, reading, { ...place, pick })) {
        if (accepts(value)) return value;
        if (++count >= CANDIDATES_PER_TRY) return undefined;
      }
    return undefined;
  }

  #optionalMembers(attempt: number, { depth }: PartPlace): OptionalMembers {
    if (depth >= SHALLOW) return "none";
    if (attempt === 0 && this.#making.optional) return "all";
    return attempt < 2 ? "none" : "some";
  }

  /** Remembers its choices, so that the same schema is read alike when it is read again. */
  #branching(pick: Pick): Branching {
    const chosen = new Map<JsonSchema | readonly JsonSchema[], unknown>();
    const once = <T>(key: JsonSchema | readonly JsonSchema[], choose: () => T): T => {
      if (!chosen.has(key)) chosen.set(key, choose());
      return chosen.get(key) as T;
    };
    return {
      alternatives: (options, owner) => {
        const wanted = this.#making.alternatives?.get(owner);
        if (wanted !== undefined && options.includes(wanted)) return [wanted];
        return options.length === 0 ? [] : [once(options, () => pickOne(options, pick))];
      },
      condition: (_, owner) => once(owner, () => pick(2) === 0),
      hasMember: () => false,
    };
  }

  #examplesOf(layers: SchemaLayers): unknown[] {
    const listed = layers
      .values("examples")
      .flatMap((examples) => (Array.isArray(examples) ? (examples as unknown[]) : []));
    // OpenAPI's keyword for one example is common in the schemas of tools.
    const all = [...listed, ...layers.values("example"), ...layers.values("default")];
    return all.filter((value) => this.#making.examples || typeof value !== "object" || value === null);
  }

  *#valuesOfType(type: string, reading: Reading, place: PartPlace): Generator<unknown> {
    switch (type) {
      case "null":
        yield null;
        return;
      case "boolean":
        yield* place.n % 2 === 0 ? [true, false] : [false, true];
        return;
      case "integer":
      case "number":
        yield* numbersOf(reading.layers, type === "integer", place);
        return;
      case "string":
        yield* stringsOf(reading.layers, place);
        return;
      case "array":
        yield* this.#arrays(reading, place);
        return;
      default:
        yield* this.#objects(reading, place);
    }
  }

  *#arrays({ layers, members }: Reading, place: PartPlace): Generator<unknown[]> {
    const contained = layers.values("contains") as JsonSchema[];
    const counted =
      contained.length === 0 ? 0 : layers.least("minContains", layers.numbers("minContains").length > 0 ? 0 : 1);
    const least = Math.max(layers.least("minItems"), counted);
    const most = layers.most("maxItems");
    if (least > MAX_MADE_ITEMS) return;
    const prefix = Math.max(0, ...layers.prefix().map((schemas) => schemas.length));
    const wanted = members === "none" ? least : members === "all" ? Math.max(least, prefix, 1) : place.pick(3) + least;
    const isUnique = layers.values("uniqueItems").includes(true);
    const items: unknown[] = [];
    while (items.length < Math.min(wanted, most)) {
      const i = items.length;
      const schemas = [...layers.itemSchemas(i), ...(i < counted ? contained : [])];
      const item = this.#item(schemas, { place, others: isUnique ? items : [], i });
      if (item === undefined) break;
      items.push(item);
    }
    yield items;
    if (items.length > least) yield items.slice(0, least);
    if (contained.length > 1) yield* this.#containing(contained, layers, { ...place, n: 0 });
  }

  /** Yields an array with an item for each of several `contains`, which no item may fit together. */
  *#containing(contained: readonly JsonSchema[], layers: SchemaLayers, place: PartPlace): Generator<unknown[]> {
    const items = contained.map((schema, i) =>
      this.#make([...layers.itemSchemas(i), schema], { ...place, n: i, depth: place.depth + 1 }),
    );
    if (!items.includes(undefined)) yield items;
  }

  /** Returns an item that differs from others. */
  #item(
    schemas: readonly JsonSchema[],
    { place, others, i }: { place: PartPlace; others: readonly unknown[]; i: number },
  ): unknown {
    const known = new Set(others.map((item) => JSON.stringify(item)));
    for (let shift = 0; shift < (others.length === 0 ? 1 : 4); shift++) {
      const item = this.#make(schemas, { ...place, n: i + shift * (others.length + 1), depth: place.depth + 1 });
      if (item !== undefined && !known.has(JSON.stringify(item))) return item;
    }
    return undefined;
  }

  *#objects(reading: Reading, place: PartPlace): Generator<JsonObject> {
    let { layers } = reading;
    let names = this.#namesFor(layers, reading.members, place);
    // The members may have dependencies, which may require members.
    for (let round = 0; round < 4; round++) {
      const known = new Set(names);
      layers = this.#scope.layers(reading.schemas, { ...reading.branching, hasMember: (name) => known.has(name) });
      const more = layers.required().filter((name) => !known.has(name));
      if (more.length === 0) break;
      names = [...names, ...more];
    }
    const required = new Set(layers.required());
    const members = new Map<string, unknown>();
    const add = (name: string): boolean => {
      if (members.has(name)) return false;
      const value = this.#make(layers.memberSchemas(name), { ...place, name, depth: place.depth + 1 });
      if (value !== undefined) members.set(name, value);
      return value !== undefined;
    };
    for (const name of required) if (!add(name)) return;
    const most = layers.most("maxProperties");
    for (const name of names) if (members.size < most) add(name);
    const least = layers.least("minProperties");
    if (least > MAX_MADE_ITEMS) return;
    for (const name of this.#furtherNames(layers, place)) {
      if (members.size >= least) break;
      add(name);
    }
    // In the order of the schema, as people write it.
    const order = [...layers.memberNames(), ...members.keys()];
    yield Object.fromEntries(
      [...new Set(order)].filter((name) => members.has(name)).map((name) => [name, members.get(name)]),
    );
  }

  /** Returns the names of the optional members to make. */
  #namesFor(layers: SchemaLayers, members: OptionalMembers, place: PartPlace): string[] {
    const required = layers.required();
    const optional = layers.memberNames().filter((name) => !required.includes(name));
    if (members === "none") return required;
    if (members === "some") return [...required, ...optional.filter(() => place.pick(2) === 0)];
    if (optional.length + required.length > 0 || !this.#describesMembers(layers)) return [...required, ...optional];
    const [name] = this.#furtherNames(layers, place);
    return name === undefined ? [] : [name];
  }

  #describesMembers(layers: SchemaLayers): boolean {
    return [...layers.values("additionalProperties"), ...layers.values("patternProperties")].some(
      (value) => isObject(value) && Object.keys(value).length > 0,
    );
  }

  /** Yields names that an object may have beside those of `properties`. */
  *#furtherNames(layers: SchemaLayers, place: PartPlace): Generator<string> {
    yield* layers.memberNames();
    const nameSchemas = layers.values("propertyNames") as JsonSchema[];
    const patterns = layers.values("patternProperties").flatMap((members) => Object.keys(objectOf(members)));
    for (let n = 0; n < MAX_MADE_ITEMS; n++) {
      for (const pattern of patterns) yield* this.#nameOf(pattern, { ...place, n });
      if (nameSchemas.length > 0) {
        const name = this.#make([...nameSchemas, schemaOfType("string")], {
          ...place,
          name: "key",
          n,
          depth: place.depth + 1,
        });
        if (typeof name === "string") yield name;
      } else yield n === 0 ? "key" : `key${n + 1}`;
    }
  }

  #nameOf(pattern: string, place: PartPlace): string[] {
    const layers = this.#scope.layers([{ pattern }], this.#branching(place.pick));
    const [name] = stringsOf(layers, { ...place, name: "key" });
    return name === undefined ? [] : [name];
  }
}

/** How the schemas of a value are read in one attempt. */
interface Reading {
  readonly schemas: readonly JsonSchema[];
  readonly layers: SchemaLayers;
  readonly branching: Branching;
  readonly members: OptionalMembers;
}

function pickVaried(values: readonly unknown[], { pick, n }: Variation): unknown {
  return values.length === 0 ? undefined : values[(pick(values.length) + n) % values.length];
}

/** Returns the types to try, the most telling first. */
function typesInOrder(layers: SchemaLayers, { attempt, pick }: { attempt: number; pick: Pick }): string[] {
  const types = layers.types() ?? hintedTypes(layers);
  const [first, ...rest] = types;
  if (first === undefined) return [];
  if (attempt >= 2) return [pickOne(types, pick)];
  return first === "null" && rest.length > 0 ? [...rest, first] : [...types];
}

function hintedTypes(layers: SchemaLayers): string[] {
  const names = layers.schemas.flatMap((schema) => Object.keys(schema));
  const hinted = KEYWORDS_OF_TYPES.filter(([, keywords]) => names.some((name) => keywords.test(name))).map(
    ([type]) => type,
  );
  return [...new Set([...hinted, "string", ...ALL_TYPES])];
}

// ---- schema-values/example ----------------------------------------------------------------------

/** Options of {@link exampleValue}. */
export interface ExampleOptions {
  /** Chooses between values that are equally readable; by default, always the first. */
  readonly pick?: Pick;
  /** Whether the value has its optional members; true by default. Deeply nested parts have none. */
  readonly optional?: boolean;
  /** The word that texts of the value begin with, such as the name of a tool; texts of members begin with the member's name. */
  readonly name?: string;
  /** The dialect of a schema without `$schema`; 2020-12 by default. */
  readonly dialect?: Dialect;
}

/** A value that a schema accepts, or why none was found. */
export type ExampleValue =
  { readonly found: true; readonly value: unknown } | { readonly found: false; readonly reason: string };

/**
 * Returns a plausible value that a JSON Schema accepts. `const`, `enum`, `examples` and `default` come first; other values follow the
 * formats, patterns and limits of the schema. The result is the same for the same choices.
 *
 * @returns `found: false` if the schema is invalid or no value was found within a fixed number of tries; the reason is a sentence.
 */
export function exampleValue(
  schema: JsonSchema,
  { pick = pickFirst, optional = true, name = "", dialect }: ExampleOptions = {},
): ExampleValue {
  const opened = openSchema(schema, dialect);
  if (typeof opened === "string") return { found: false, reason: opened };
  const maker = new ValueMaker(opened, { pick, optional, name, examples: true });
  const value = maker.make([schema]);
  if (value !== undefined && opened.accepts(schema, value)) return { found: true, value };
  const reason = `no value that the schema accepts was found in ${maker.tries} tries (add "examples" to the schema)`;
  return { found: false, reason };
}

/** Returns a schema's scope, or why the schema is invalid. */
export function openSchema(schema: JsonSchema, dialect?: Dialect): SchemaScope | string {
  try {
    return new SchemaScope(schema, dialect);
  } catch (error) {
    return `the schema is invalid: ${error instanceof Error ? error.message : String(error)}`;
  }
}

// ---- schema-values/places -----------------------------------------------------------------------

/** The path of a part of a value: the names of members and the indexes of items. */
export type ValuePath = readonly (string | number)[];

/** A part of a value, with the schemas that apply to it. */
export interface ValuePlace {
  readonly path: ValuePath;
  readonly value: unknown;
  /** The schemas that the value's parent applies to it. */
  readonly schemas: readonly JsonSchema[];
  /** These schemas, with those that they apply to the same value. */
  readonly layers: SchemaLayers;
}

/** The maximum number of parts of one value that are varied. */
const MAX_PLACES = 200;

/** Yields the parts of a valid value, outer parts first. Of an array, only the items with schemas of their own and one more. */
export function* placesOf(value: unknown, scope: SchemaScope): Generator<ValuePlace> {
  const open: Omit<ValuePlace, "layers">[] = [{ path: [], value, schemas: [scope.root] }];
  for (let count = 0; count < Math.min(open.length, MAX_PLACES); count++) {
    const part = open[count]!;
    const layers = scope.layersOf(part.value, part.schemas);
    yield { ...part, layers };
    if (Array.isArray(part.value)) {
      const listed = Math.max(0, ...layers.prefix().map((schemas) => schemas.length)) + 1;
      for (const [i, item] of (part.value as unknown[]).slice(0, listed).entries())
        open.push({ path: [...part.path, i], value: item, schemas: layers.itemSchemas(i) });
    } else if (isObject(part.value))
      for (const [name, member] of Object.entries(part.value))
        open.push({ path: [...part.path, name], value: member, schemas: layers.memberSchemas(name) });
  }
}

export function pointerOf(path: ValuePath): string {
  return path.map((step) => `/${escapePointerToken(String(step))}`).join("");
}

/** Returns a copy of a value with another part at a path; without the part if it is undefined. */
export function withPart(value: unknown, [step, ...rest]: ValuePath, part: unknown): unknown {
  if (step === undefined) return part;
  if (Array.isArray(value)) {
    const items = value as unknown[];
    const replaced = withPart(items[Number(step)], rest, part);
    const after = items.slice(Number(step) + 1);
    return [...items.slice(0, Number(step)), ...(replaced === undefined ? [] : [replaced]), ...after];
  }
  if (!isObject(value)) return value;
  const name = String(step);
  const replaced = withPart(ownMember(value, name), rest, part);
  const entries: [string, unknown][] = Object.entries(value).map(([key, member]) => [
    key,
    key === name ? replaced : member,
  ]);
  if (!Object.hasOwn(value, name)) entries.push([name, replaced]);
  return Object.fromEntries(entries.filter(([, member]) => member !== undefined));
}

// ---- schema-values/boundaries -------------------------------------------------------------------

/** A value that tests one part of a schema. */
export interface TestValue {
  /** The value itself. */
  readonly value: unknown;
  /** The part of the value that it tests, as a JSON Pointer (RFC 6901); empty for the whole value. */
  readonly pointer: string;
  /** What it tests, as a noun phrase such as `the minimum 1`. */
  readonly about: string;
}

/** Options of {@link boundaryValues} and `faultyValues`. */
export interface TestValueOptions {
  /** Chooses the parts that are not tested; by default, always the most readable. */
  readonly pick?: Pick;
  /** The maximum number of values; 60 by default. */
  readonly limit?: number;
  /** The dialect of a schema without `$schema`; 2020-12 by default. */
  readonly dialect?: Dialect;
}

/** The default of `limit`. */
export const DEFAULT_TEST_VALUES = 60;

/**
 * Returns valid values at the boundaries of a JSON Schema: all and no optional members, limits of numbers, lengths and counts, each value
 * of an enumeration, each alternative of a union. Each value tests one boundary, outer parts first, and differs from the others.
 *
 * @returns an empty list if the schema is invalid or no valid value was found; `exampleValue` then has the reason.
 */
export function boundaryValues(
  schema: JsonSchema,
  { pick = pickFirst, limit = DEFAULT_TEST_VALUES, dialect }: TestValueOptions = {},
): TestValue[] {
  const scope = openSchema(schema, dialect);
  if (typeof scope === "string") return [];
  const found = new Map<string, TestValue>();
  const making: Making = { pick, optional: true, examples: false, name: "" };
  for (const each of candidates(scope, making)) {
    const key = JSON.stringify(each.value);
    if (!found.has(key) && scope.accepts(schema, each.value)) found.set(key, each);
    if (found.size >= limit) break;
  }
  return [...found.values()];
}

function* candidates(scope: SchemaScope, making: Making): Generator<TestValue> {
  const full = new ValueMaker(scope, making).make([scope.root]);
  if (full === undefined) return;
  yield { value: full, pointer: "", about: isObject(full) ? "all optional members" : "a valid value" };
  const least = new ValueMaker(scope, { ...making, optional: false }).make([scope.root]);
  if (least !== undefined) yield { value: least, pointer: "", about: "no optional members" };
  for (const place of placesOf(full, scope))
    for (const [part, about] of boundariesAt(place, scope, making))
      yield { value: withPart(full, place.path, part), pointer: pointerOf(place.path), about };
}

type Boundary = readonly [part: unknown, about: string];

function* boundariesAt(place: ValuePlace, scope: SchemaScope, making: Making): Generator<Boundary> {
  const name = String([...place.path].reverse().find((step) => typeof step === "string") ?? "");
  yield* alternativesAt(place, scope, { ...making, name });
  const fixed = place.layers.fixed();
  if (fixed !== undefined) {
    for (const value of fixed) yield [value, `the value ${JSON.stringify(value)}`];
    return;
  }
  yield* otherTypesAt(place, scope, { ...making, name });
  const { value } = place;
  if (typeof value === "number") yield* numberBoundaries(place);
  else if (typeof value === "string") yield* textBoundaries(place, making.pick);
  else if (typeof value === "boolean") yield [!value, String(!value)];
  else if (Array.isArray(value)) yield* arrayBoundaries(place, scope, { ...making, name });
  else if (isObject(value)) yield* objectBoundaries(place, scope, { ...making, name });
}

/** Yields a value of each alternative of the unions that apply to a part. */
function* alternativesAt({ layers, schemas }: ValuePlace, scope: SchemaScope, making: Making): Generator<Boundary> {
  for (const owner of layers.schemas)
    for (const keyword of ["anyOf", "oneOf"]) {
      const options = scope.keyword(owner, keyword);
      if (!Array.isArray(options)) continue;
      for (const [i, option] of (options as JsonSchema[]).entries()) {
        const alternatives = new Map<JsonObject, JsonSchema>([[owner, option]]);
        const value = new ValueMaker(scope, { ...making, alternatives }).make(schemas);
        if (value !== undefined) yield [value, `alternative ${i + 1} of ${keyword}`];
      }
    }
}

function* otherTypesAt({ layers, schemas }: ValuePlace, scope: SchemaScope, making: Making): Generator<Boundary> {
  const types = layers.types() ?? [];
  if (types.length < 2) return;
  for (const type of types) {
    const value = new ValueMaker(scope, making).make([...schemas, schemaOfType(type)]);
    if (value !== undefined) yield [value, `the type ${type}`];
  }
}

function* numberBoundaries({ layers, value }: ValuePlace): Generator<Boundary> {
  const whole = isInteger(value) && layers.types()?.includes("number") !== true;
  const step = stepOf(layers, whole);
  for (const limit of layers.numbers("minimum")) {
    yield [limit, `the minimum ${limit}`];
    yield [decimalNumber(Math.ceil(limit / step) * step), `the smallest number from ${limit}`];
  }
  for (const limit of layers.numbers("exclusiveMinimum"))
    yield [numberAbove(limit, step), `the smallest number above ${limit}`];
  for (const limit of layers.numbers("maximum")) {
    yield [limit, `the maximum ${limit}`];
    yield [decimalNumber(Math.floor(limit / step) * step), `the largest number up to ${limit}`];
  }
  for (const limit of layers.numbers("exclusiveMaximum"))
    yield [numberBelow(limit, step), `the largest number below ${limit}`];
  yield [0, "the number 0"];
}

function* textBoundaries({ layers, value }: ValuePlace, pick: Pick): Generator<Boundary> {
  const [least, most] = [layers.least("minLength"), layers.most("maxLength")];
  const isFree = layers.texts("pattern").length === 0 && layers.texts("format").length === 0;
  const resized = (length: number): string[] =>
    isFree
      ? [(value as string).padEnd(length, "abc ").slice(0, length)]
      : layers
          .texts("pattern")
          .flatMap((source) => [...textsOfPattern(source, { minimum: length, maximum: length, pick })]);
  const ofLength = (length: number): string | undefined => resized(length).find((text) => [...text].length === length);
  if (layers.numbers("minLength").length > 0) yield [ofLength(least), `the minimum length ${least}`];
  else if (isFree) yield ["", "an empty string"];
  if (most <= MAX_TEXT) {
    yield [ofLength(most), `the maximum length ${most}`];
    // A character outside the basic plane is two code units, and one character for JSON Schema.
    if (isFree) yield ["😀".repeat(most), `the maximum length ${most}, of two code units each`];
  } else if (isFree) yield ["Ünïcode 漢字 😀", "characters of other scripts"];
}

function* arrayBoundaries(
  { layers, value, schemas }: ValuePlace,
  scope: SchemaScope,
  making: Making,
): Generator<Boundary> {
  const [least, most] = [layers.least("minItems"), layers.most("maxItems")];
  const items = value as readonly unknown[];
  const sized = (size: number): unknown => {
    if (items.length >= size) return items.slice(0, size);
    return new ValueMaker(scope, making).make([...schemas, { minItems: size, maxItems: size }]);
  };
  if (least === 0) yield [[], "no items"];
  else yield [sized(least), `the minimum of ${least} items`];
  if (most <= MAX_MADE_ITEMS) yield [sized(most), `the maximum of ${most} items`];
  else if (least < 2) yield [sized(2), "two items"];
}

function* objectBoundaries(
  { layers, path, schemas, value }: ValuePlace,
  scope: SchemaScope,
  making: Making,
): Generator<Boundary> {
  const required = new Set(layers.required());
  const optional = Object.keys(value as JsonObject).filter((name) => !required.has(name));
  if (path.length > 0 && optional.length > 1)
    yield [new ValueMaker(scope, { ...making, optional: false }).make(schemas), "no optional members"];
  for (const name of optional) yield [withPart(value, [name], undefined), `no member ${JSON.stringify(name)}`];
}

// ---- schema-values/faults -----------------------------------------------------------------------

/** An invalid value with one fault. */
export interface FaultyValue extends TestValue {
  /** The keyword that rejects the value, such as `required`. */
  readonly keyword: string;
  /** True if careless code converts the fault to a valid value, such as the string "1" to the number 1. */
  readonly isConvertible?: boolean;
}

/** A replacement of one part that makes its value invalid. */
interface Fault {
  readonly keyword: string;
  readonly about: string;
  /** The values to try in place of the part; undefined removes it. */
  readonly parts: readonly unknown[];
  /** The path of the fault inside the part. */
  readonly inside?: ValuePath;
  readonly isConvertible?: boolean;
}

/**
 * Returns invalid values with exactly one fault each: a required member that is missing, a wrong type, a number below the minimum, a value
 * that is not in the enumeration, a member that is not allowed, and so on. All other parts of the value are valid.
 *
 * @returns an empty list if the schema is invalid, accepts everything, or no valid value to start from was found.
 */
export function faultyValues(
  schema: JsonSchema,
  { pick = pickFirst, limit = DEFAULT_TEST_VALUES, dialect }: TestValueOptions = {},
): FaultyValue[] {
  const scope = openSchema(schema, dialect);
  if (typeof scope === "string") return [];
  const making: Making = { pick, optional: true, examples: false, name: "" };
  const full = new ValueMaker(scope, making).make([schema]);
  if (full === undefined) return [];
  const found = new Map<string, FaultyValue>();
  for (const place of placesOf(full, scope))
    for (const fault of faultsAt(place, scope, making)) {
      const path = [...place.path, ...(fault.inside ?? [])];
      const value = withOneFault(
        fault.parts.map((part) => withPart(full, path, part)),
        { pointer: pointerOf(path), scope },
      );
      const key = JSON.stringify(value);
      if (value !== undefined && !found.has(key))
        found.set(key, {
          value,
          pointer: pointerOf(path),
          keyword: fault.keyword,
          about: fault.about,
          ...(fault.isConvertible === true && { isConvertible: true }),
        });
      if (found.size >= limit) return [...found.values()];
    }
  return [...found.values()];
}

/** Returns a value with one issue; without such a value, one whose issues are all at one place. Undefined if there is none. */
function withOneFault(
  candidates: readonly unknown[],
  { pointer, scope }: { pointer: string; scope: SchemaScope },
): unknown {
  let second: unknown;
  for (const value of candidates) {
    const issues = value === undefined ? [] : scope.issues(value);
    if (issues.length === 0 || hasReachedStepLimit(issues)) continue;
    if (issues.length === 1) return value;
    if (second === undefined && issues.every((issue) => issue.pointer === pointer)) second = value;
  }
  return second;
}

function* faultsAt(place: ValuePlace, scope: SchemaScope, making: Making): Generator<Fault> {
  yield* generalFaults(place);
  const { value } = place;
  if (typeof value === "number") yield* numberFaults(place);
  else if (typeof value === "string") yield* textFaults(place);
  else if (Array.isArray(value)) yield* arrayFaults(place, scope, making);
  else if (isObject(value)) yield* objectFaults(place, scope, making);
}

/** A value of each type; for texts and numbers first the other one. */
const VALUES_BY_TYPE: readonly unknown[] = ["text", 7, true, null, 0.5, [], {}];

function* generalFaults({ layers, value }: ValuePlace): Generator<Fault> {
  const others = VALUES_BY_TYPE.filter((other) => kindOf(other) !== kindOf(value));
  for (const [keyword, about] of EXCLUSIONS)
    if (layers.values(keyword).length > 0) yield { keyword, about, parts: [...alike(value), ...others] };
  for (const excluded of layers.values("not")) {
    const parts = layers.scope.layers([excluded as JsonSchema], NO_BRANCHES).fixed() ?? [];
    yield { keyword: "not", about: "an excluded value", parts };
  }
  yield* typeFaults(layers.types(), value, others);
}

/** Keywords that exclude values of each type. */
const EXCLUSIONS: readonly (readonly [keyword: string, about: string])[] = [
  ["enum", "a value that is not listed"],
  ["const", "another value than the only one"],
  ["anyOf", "a value of no alternative"],
  ["oneOf", "a value of no alternative"],
];

function* typeFaults(
  types: readonly string[] | undefined,
  value: unknown,
  others: readonly unknown[],
): Generator<Fault> {
  if (types === undefined) return;
  const isWhole = types.includes("integer") && !types.includes("number");
  const parts = isWhole ? [...others, 0.5] : others;
  if (typeof value === "number")
    yield { keyword: "type", about: "the number as a string", parts: [String(value)], isConvertible: true };
  yield { keyword: "type", about: `a value that is not of the type ${types.join(" or ")}`, parts };
  if (isWhole) yield { keyword: "type", about: "a number that is not an integer", parts: [0.5, Number(value) + 0.5] };
  if (!types.includes("null")) yield { keyword: "type", about: "null", parts: [null] };
}

function kindOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

/** Returns values of the same type that are rarely listed. */
function alike(value: unknown): unknown[] {
  if (typeof value === "string") return [`${value}-other`, `${value}x`, "x", ""];
  if (typeof value === "number") return [value + 1000, value - 1000, value + 1];
  return typeof value === "boolean" ? [!value] : [];
}

function* numberFaults({ layers, value }: ValuePlace): Generator<Fault> {
  const whole = isInteger(value) && layers.types()?.includes("number") !== true;
  const step = stepOf(layers, whole);
  const above = (limit: number): number[] => [numberAbove(limit, step), limit + 1];
  const below = (limit: number): number[] => [numberBelow(limit, step), limit - 1];
  for (const limit of layers.numbers("minimum"))
    yield { keyword: "minimum", about: `a number below the minimum ${limit}`, parts: below(limit) };
  for (const limit of layers.numbers("maximum"))
    yield { keyword: "maximum", about: `a number above the maximum ${limit}`, parts: above(limit) };
  for (const limit of layers.numbers("exclusiveMinimum"))
    yield {
      keyword: "exclusiveMinimum",
      about: `the exclusive minimum ${limit}`,
      parts: [limit, ...below(limit)],
    };
  for (const limit of layers.numbers("exclusiveMaximum"))
    yield { keyword: "exclusiveMaximum", about: `the exclusive maximum ${limit}`, parts: [limit, ...above(limit)] };
  for (const of of layers.numbers("multipleOf")) {
    const between = [decimalNumber((value as number) + of / 2), decimalNumber((value as number) - of / 2)];
    const parts = [...between, (value as number) + 1, (value as number) - 1];
    yield { keyword: "multipleOf", about: `a number that is not a multiple of ${of}`, parts };
  }
}

function* textFaults({ layers, value }: ValuePlace): Generator<Fault> {
  const text = value as string;
  const characters = [...text];
  const least = layers.least("minLength");
  if (least > 0)
    yield {
      keyword: "minLength",
      about: `a string shorter than ${least} characters`,
      parts: [characters.slice(0, least - 1).join(""), ""],
    };
  const most = layers.most("maxLength");
  if (most < MAX_TEXT) {
    const longer = most + 1 - characters.length;
    const last = characters.at(-1) ?? "a";
    const parts = [
      text + last.repeat(Math.max(0, longer)),
      text + "a".repeat(Math.max(0, longer)),
      "a".repeat(most + 1),
    ];
    yield { keyword: "maxLength", about: `a string longer than ${most} characters`, parts };
  }
  for (const pattern of layers.texts("pattern")) {
    const swapped = ["!", " ", "a", "1", "\n", "é"].flatMap((other) => [
      text + other,
      other + text,
      characters.slice(0, -1).join("") + other,
      other + characters.slice(1).join(""),
      other.repeat(characters.length),
    ]);
    yield { keyword: "pattern", about: `a string that does not match ${pattern}`, parts: [...swapped, ""] };
  }
}

function* arrayFaults({ layers, value }: ValuePlace, scope: SchemaScope, making: Making): Generator<Fault> {
  const items = value as readonly unknown[];
  const least = layers.least("minItems");
  if (least > 0) yield { keyword: "minItems", about: `fewer than ${least} items`, parts: [items.slice(0, least - 1)] };
  const most = layers.most("maxItems");
  if (most < MAX_MADE_ITEMS) {
    const more = Array.from({ length: most + 1 - items.length }, (_, i) => {
      const made = new ValueMaker(scope, making).make(layers.itemSchemas(items.length + i), items.length + i);
      return made ?? items.at(-1) ?? null;
    });
    yield { keyword: "maxItems", about: `more than ${most} items`, parts: [[...items, ...more]] };
  }
  if (layers.values("uniqueItems").includes(true) && items.length > 0)
    yield {
      keyword: "uniqueItems",
      about: "two equal items",
      parts: [
        [...items, items[0]],
        [items[0], items[0]],
      ],
    };
  if (layers.values("contains").length > 0) {
    const parts = [[], ...VALUES_BY_TYPE.map((other) => items.map(() => other))];
    yield { keyword: "contains", about: "no item that contains allows", parts };
  }
}

function* objectFaults({ layers, value }: ValuePlace, scope: SchemaScope, making: Making): Generator<Fault> {
  const object = value as JsonObject;
  const names = Object.keys(object);
  for (const keyword of ["dependentRequired", "dependencies"])
    for (const needs of layers.values(keyword))
      for (const [name, needed] of Object.entries(isObject(needs) ? needs : {}))
        for (const other of Array.isArray(needed) && Object.hasOwn(object, name) ? (needed as string[]) : [])
          yield {
            keyword,
            about: `no member ${JSON.stringify(other)}, which ${JSON.stringify(name)} requires`,
            parts: [undefined],
            inside: [other],
          };
  for (const name of layers.required())
    yield { keyword: "required", about: `no member ${JSON.stringify(name)}`, parts: [undefined], inside: [name] };
  for (const [keyword, additional] of additionalOf(layers)) {
    const name = ["unexpected", "unexpectedMember", "x-unexpected"].find((each) => !(each in object))!;
    if (additional === false) yield { keyword, about: "a member that is not allowed", parts: ["text"], inside: [name] };
  }
  const least = layers.least("minProperties");
  if (least > 0) {
    const kept = names.slice(0, least - 1).map((name) => [name, object[name]]);
    const required = layers.required().map((name) => [name, ownMember(object, name)]);
    const parts = [kept, required].map((entries) => Object.fromEntries(entries) as JsonObject);
    yield { keyword: "minProperties", about: `fewer than ${least} members`, parts };
  }
  const most = layers.most("maxProperties");
  if (most < MAX_MADE_ITEMS) {
    const more = Array.from({ length: Math.max(0, most + 1 - names.length) }, (_, i) => {
      const name = `more${i + 1}`;
      return [name, new ValueMaker(scope, making).make(layers.memberSchemas(name)) ?? "text"];
    });
    const parts = [{ ...object, ...(Object.fromEntries(more) as JsonObject) }];
    yield { keyword: "maxProperties", about: `more than ${most} members`, parts };
  }
  if (layers.values("propertyNames").length > 0)
    for (const name of ["not a name!", "", "0", "NAME", "x".repeat(300)])
      yield { keyword: "propertyNames", about: "a name that is not allowed", parts: ["text"], inside: [name] };
}

function additionalOf(layers: ValuePlace["layers"]): (readonly [keyword: string, value: unknown])[] {
  return ["additionalProperties", "unevaluatedProperties"].flatMap((keyword) =>
    layers.values(keyword).map((value) => [keyword, value] as const),
  );
}

// ---- schema-values/shrink -----------------------------------------------------------------------

/** Options of {@link shrinkValue}. */
export interface ShrinkOptions {
  /** The maximum number of values that are tried; 200 by default. */
  readonly tries?: number;
  /** Ends the search early, with the smallest value so far. */
  readonly signal?: AbortSignal;
}

/** The result of {@link shrinkValue}. */
export interface ShrunkValue {
  /** The smallest value that was found: the given one, if no smaller one fails. */
  readonly value: unknown;
  /** The number of values that were tried. */
  readonly tries: number;
}

/**
 * Searches for a smaller value that still fails: without members and items, with shorter strings and smaller numbers.
 *
 * @param keepsFailing returns true if a smaller value still has the failure. It is called for one value at a time, never for the given one.
 */
export async function shrinkValue(
  value: unknown,
  keepsFailing: (smaller: unknown) => boolean | Promise<boolean>,
  { tries: most = 200, signal }: ShrinkOptions = {},
): Promise<ShrunkValue> {
  let smallest = value;
  let tries = 0;
  const tried = new Set([JSON.stringify(value)]);
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const candidate of smallerValues(smallest)) {
      const key = JSON.stringify(candidate);
      if (tried.has(key)) continue;
      if (tries >= most || signal?.aborted === true) return { value: smallest, tries };
      tried.add(key);
      tries++;
      if (!(await keepsFailing(candidate))) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return { value: smallest, tries };
}

/** Yields values that are smaller in one part, the greatest steps first and outer parts before inner ones. */
export function* smallerValues(value: unknown): Generator<unknown> {
  const open: { readonly path: ValuePath; readonly part: unknown }[] = [{ path: [], part: value }];
  for (const { path, part } of open) {
    for (const smaller of smallerParts(part)) yield withPart(value, path, smaller);
    const inner = Array.isArray(part) ? (part as unknown[]).entries() : isObject(part) ? Object.entries(part) : [];
    for (const [step, each] of inner) open.push({ path: [...path, step], part: each });
  }
}

function* smallerParts(part: unknown): Generator<unknown> {
  if (typeof part === "string") yield* smallerTexts(part);
  else if (typeof part === "number") yield* smallerNumbers(part);
  else if (part === true) yield false;
  else if (Array.isArray(part)) {
    const items = part as readonly unknown[];
    if (items.length === 0) return;
    yield [];
    if (items.length > 3) yield* [items.slice(0, items.length >> 1), items.slice(items.length >> 1)];
    for (const i of items.keys()) yield [...items.slice(0, i), ...items.slice(i + 1)];
  } else if (isObject(part)) {
    const names = Object.keys(part);
    if (names.length > 0) yield {};
    for (const name of names) yield withPart(part, [name], undefined);
  }
}

function* smallerTexts(text: string): Generator<string> {
  const characters = [...text];
  if (characters.length === 0) return;
  yield "";
  for (let length = characters.length >> 1; length > 0; length >>= 1) {
    yield characters.slice(0, length).join("");
    yield characters.slice(-length).join("");
    yield characters.slice(length).join("");
    yield characters.slice(0, -length).join("");
  }
}

function* smallerNumbers(number: number): Generator<number> {
  const whole = Math.trunc(number);
  const smaller = [0, whole];
  for (let step = Math.trunc(whole / 2); step !== 0; step = Math.trunc(step / 2)) smaller.push(whole - step);
  for (const each of [...smaller, whole - Math.sign(whole)]) if (Math.abs(each) < Math.abs(number)) yield each + 0;
  if (number < 0) yield -number;
}
