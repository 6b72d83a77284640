import { getKeywordValueInDialect, SchemaDocument, type Dialect, type JsonSchema } from "../json-schema/document.js";
import { createMatcher, type PatternMatcher } from "../json-schema/patterns/matcher.js";
import { SchemaGuard } from "../json-schema/schemaGuard.js";
import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import type { Issue } from "../validation/issues.js";

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
