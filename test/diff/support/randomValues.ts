import {
  getObjectTypeMembers,
  resolveTypeAlias,
  buildSchemaSymbolTable,
  type ObjectTypeMembers,
  type SchemaSymbolTable,
} from "../../../generator/model/members.js";
import type {
  ValueConstraints,
  PrimitiveTypeName,
  SchemaProperty,
  ProtocolModel,
  SchemaType,
} from "../../../generator/model/protocol.js";
import type { Choose } from "../../support/random.js";

/** The number of nested objects and arrays after which only required members follow. */
const LEVELS = 8;

const TEXTS: readonly string[] = ["", "text", "file:///a/b", "no uri, nor base64: {", "{", "2025-06-18", "é😀", "user"];
const NUMBERS: readonly number[] = [0, 1, -1, 0.5, 100, 101, 1e9, -32000];
const WHOLE: readonly number[] = [0, 1, -1, 100, 101, 1e9, -32000];
const ANYTHING: readonly unknown[] = [null, true, 0.5, 1, "text", [], {}, ["text"], { type: "text" }, [{ a: null }]];
const FORMATS: { readonly [format: string]: readonly string[] } = {
  uri: ["file:///a/b", "https://example.com/?q=1#f", "urn:isbn:1"],
  "uri-template": ["file:///{path}", "plain"],
  byte: ["", "ZXhhbXBsZQ=="],
};

/** The type of the other revision at the place of a value. */
type Twin = SchemaType | undefined;

/** Makes random values that one revision allows, with undeclared members that the other revision may declare. */
export class RandomValues {
  /** The members and alternatives of all values so far: members as `Tool.icons`, alternatives as `Tool.icons|0`. */
  readonly reached: Set<string> = new Set();
  readonly #scope: SchemaSymbolTable;
  readonly #others: RandomValues | undefined;
  readonly #choose: Choose;
  readonly #members = new Map<SchemaType, ObjectTypeMembers | undefined>();
  /** The number of times that each alternative of a union was chosen. */
  readonly #counts = new Map<readonly SchemaType[], number[]>();

  constructor(model: ProtocolModel, choose: Choose, other?: ProtocolModel) {
    this.#scope = buildSchemaSymbolTable(model);
    this.#choose = choose;
    if (other !== undefined) this.#others = new RandomValues(other, choose);
  }

  /** @param twin the type of the other revision at the place. */
  of(type: SchemaType, twin?: SchemaType): unknown {
    return this.#value(type, twin, { limits: {}, levels: LEVELS, name: "" });
  }

  #value(type: SchemaType, twin: Twin, at: At): unknown {
    switch (type.kind) {
      case "primitive":
        return type.name === "object" ? this.#anyObject(twin) : this.#primitive(type.name, at.limits);
      case "literal":
        return type.value;
      case "constant":
        return this.#scope.constants.get(type.name)!.value;
      case "array":
        return this.#array(type.element, twin, at);
      case "union":
        return this.#union(type.members, twin, at);
      case "reference": {
        const declaration = this.#scope.declarations.get(type.name)!;
        if (declaration.kind === "interface") break;
        const limits = { ...declaration.constraints, ...at.limits };
        return this.#value(declaration.type, twin, { ...at, limits, name: type.name });
      }
    }
    const name = type.kind === "reference" ? type.name : at.name;
    return this.#object(this.#membersOf(type)!, twin, { ...at, name });
  }

  #primitive(name: PrimitiveTypeName, { format, minimum, maximum, integer }: ValueConstraints): unknown {
    switch (name) {
      case "string":
        return this.#pick((format !== undefined && FORMATS[format]) || TEXTS);
      case "number": {
        const fitting = [...(integer ? WHOLE : NUMBERS), minimum ?? 0, maximum ?? 0].filter(
          (number) => number >= (minimum ?? -Infinity) && number <= (maximum ?? Infinity),
        );
        return this.#pick(fitting);
      }
      case "boolean":
        return this.#choose(2) === 0;
      case "null":
        return null;
      default:
        return this.#pick(ANYTHING);
    }
  }

  #membersOf(type: SchemaType): ObjectTypeMembers | undefined {
    if (!this.#members.has(type)) this.#members.set(type, getObjectTypeMembers(this.#scope, type));
    return this.#members.get(type);
  }

  #anyObject(twin: Twin): object {
    const value: Record<string, unknown> = {};
    if (this.#choose(2) === 0) value[this.#pick(TEXTS)] = this.#pick(ANYTHING);
    const declared = this.#inOther(twin, (type, others) => others.#membersOf(type)?.properties);
    if (declared !== undefined) this.#addUndeclared(value, [...declared.values()], new Map());
    return value;
  }

  #array(element: SchemaType, twin: Twin, { limits, levels, name }: At): unknown[] {
    const { minItems = 0, maxItems = 101 } = limits;
    const size = this.#choose(40) === 0 ? maxItems : this.#choose(3);
    const length = levels > 0 ? Math.min(Math.max(size, minItems), maxItems) : minItems;
    const inner = this.#inOther(twin, (type) => (type.kind === "array" ? type.element : undefined));
    const item = (): unknown => this.#value(element, inner, { limits: {}, levels: levels - 1, name: `${name}[]` });
    if (length > 3) return Array.from({ length }, () => TEXTS[1]).fill(item() as string);
    return Array.from({ length }, item);
  }

  /** Prefers alternatives without members when no level is left. */
  #union(members: readonly SchemaType[], twin: Twin, at: At): unknown {
    const flat = at.levels > 0 ? [] : members.filter((member) => this.#isFlat(member));
    const chosen = flat.length > 0 ? members.indexOf(this.#pick(flat)) : this.#nextOf(members);
    this.reached.add(`${at.name}|${chosen}`);
    return this.#value(members[chosen]!, twin, at);
  }

  /** Returns an alternative: every other time the least used alternative, so that all alternatives of rare unions are reached. */
  #nextOf(members: readonly SchemaType[]): number {
    const counts = this.#counts.get(members) ?? members.map(() => 0);
    this.#counts.set(members, counts);
    const chosen = this.#choose(2) === 0 ? counts.indexOf(Math.min(...counts)) : this.#choose(members.length);
    counts[chosen]!++;
    return chosen;
  }

  #isFlat(type: SchemaType): boolean {
    const resolved = resolveTypeAlias(this.#scope, type);
    if (resolved.kind === "union") return resolved.members.every((member) => this.#isFlat(member));
    return resolved.kind === "primitive" || resolved.kind === "literal" || resolved.kind === "constant";
  }

  #object({ properties, index }: ObjectTypeMembers, twin: Twin, { levels, name: owner }: At): object {
    const value: Record<string, unknown> = {};
    const declared = this.#inOther(twin, (type, others) => others.#membersOf(type)?.properties);
    for (const [name, { optional, type, constraints = {} }] of properties) {
      if (optional && (levels <= 0 || this.#choose(2) === 0)) continue;
      this.reached.add(`${owner}.${name}`);
      const at = { limits: constraints, levels: levels - 1, name: `${owner}.${name}` };
      value[name] = this.#value(type, declared?.get(name)?.type, at);
    }
    if (index !== undefined && levels > 0 && this.#choose(3) > 0)
      value[this.#pick(TEXTS)] = this.#value(index.value, undefined, { limits: {}, levels: levels - 1, name: owner });
    const isOpen = index === undefined || (index.value.kind === "primitive" && index.value.name === "unknown");
    if (declared !== undefined && isOpen) this.#addUndeclared(value, [...declared.values()], properties);
    return value;
  }

  /** Adds undeclared members, which are valid. The other revision may declare their types. */
  #addUndeclared(
    value: Record<string, unknown>,
    declared: SchemaProperty[],
    own: ObjectTypeMembers["properties"],
  ): void {
    for (const { name, type, constraints = {} } of declared) {
      if (own.has(name) || this.#choose(4) === 0) continue;
      const at = { limits: constraints, levels: 1, name };
      value[name] = this.#choose(8) === 0 ? this.#pick(ANYTHING) : this.#others!.#value(type, undefined, at);
    }
  }

  /** Returns the members of one alternative of the other revision's type. */
  #inOther<T>(twin: Twin, read: (type: SchemaType, others: RandomValues) => T | undefined): T | undefined {
    const others = this.#others;
    if (twin === undefined || others === undefined) return undefined;
    const resolved = resolveTypeAlias(others.#scope, twin);
    if (resolved.kind === "union") return this.#inOther(this.#pick(resolved.members), read);
    return read(resolved, others);
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#choose(from.length)]!;
  }
}

interface At {
  limits: ValueConstraints;
  /** The number of levels that are left. */
  levels: number;
  /** The path of the place, as recorded in `reached`. */
  name: string;
}
