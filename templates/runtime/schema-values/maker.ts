import type { JsonSchema } from "../json-schema/document.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { pickOne, seededPick, type Pick } from "./pick.js";
import { numbersOf, stringsOf, type Variation } from "./plainValues.js";
import { NO_BRANCHES, objectOf, schemaOfType, type Branching, type SchemaLayers, type SchemaScope } from "./scope.js";

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
