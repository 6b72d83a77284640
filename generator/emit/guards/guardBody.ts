import { membersOf, resolveAlias, type Members, type Scope } from "../../model/members.js";
import type { Constraints, Property, Type } from "../../model/protocol.js";
import { block, hard, layOut, nest, quote, returnCondition, type Condition, type Doc } from "../layout.js";
import { isFunctionName } from "../../model/names.js";
import { findDiscriminator, fixedValues, type Discriminator } from "./discriminator.js";

/** Helpers of the runtime that a module imports, by file: their names, and what they are called in the module. */
export type Imports = Map<string, Map<string, string>>;

/** All that a module may import, so that nothing else takes the names. */
const RUNTIME_CHECKS =
  "hasLength isArrayOf isBoolean isByte isInteger isMapOf isNumber isObject isString isUri isUriTemplate isWithin own".split(
    " ",
  );

/** A function for an unnamed type within a declaration. */
export interface PrivateCheck {
  name: string;
  body: string;
}

/** Checks of strings by the name of the format. Other formats are annotations and not checked. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ["uri", "isUri"],
  ["uri-template", "isUriTemplate"],
  ["byte", "isByte"],
]);

const PRIMITIVES: ReadonlyMap<string, string> = new Map([
  ["string", "isString"],
  ["number", "isNumber"],
  ["boolean", "isBoolean"],
  ["object", "isObject"],
]);

/** Writes the bodies of guards for one schema. */
export class GuardWriter {
  readonly imports: Imports = new Map();
  readonly privateChecks: PrivateCheck[] = [];
  readonly #scope: Scope;
  readonly #names: Set<string>;
  readonly #guardNames: ReadonlySet<string>;

  constructor(scope: Scope) {
    this.#scope = scope;
    this.#guardNames = new Set([...scope.declarations.keys()].map((name) => `is${name}`));
    this.#names = new Set([...this.#guardNames, ...RUNTIME_CHECKS]);
  }

  /**
   * The statements of a function that looks at `value` and returns whether it is of the type.
   *
   * @param path where the type stands, to name the functions of its unnamed parts.
   */
  body(type: Type, constraints: Constraints | undefined, path: readonly string[]): string {
    const object =
      type.kind === "object" || type.kind === "intersection" || type.kind === "omit"
        ? membersOf(this.#scope, type)
        : undefined;
    if (object !== undefined) return layOut(returnCondition({ all: this.#members(object, path) }), 1);
    if (type.kind === "union") return this.#union(type.members, constraints, path);
    return layOut(returnCondition(allOf(this.#conditions(type, "value", constraints, path))), 1);
  }

  /** The body of the guard of an interface. */
  interfaceBody(name: string): string {
    return layOut(
      returnCondition({ all: this.#members(membersOf(this.#scope, { kind: "reference", name })!, [name]) }),
      1,
    );
  }

  #members({ properties, index }: Members, path: readonly string[]): Condition[] {
    const declared = [...properties.keys()];
    const conditions: Condition[] = [this.#isObject(index?.value, declared, path)];
    for (const property of properties.values()) conditions.push(...this.#property(property, path));
    return conditions;
  }

  /** An index signature binds the members that are not declared by name. */
  #isObject(value: Type | undefined, declared: readonly string[], path: readonly string[]): string {
    const check = value === undefined ? undefined : this.#checkFunction(value, undefined, [...path, "member"]);
    if (check === undefined) return `${this.#runtime("checks", "isObject")}(value)`;
    const names = declared.length === 0 ? "" : `, [${declared.map(quote).join(", ")}]`;
    return `${this.#runtime("checks", "isMapOf")}(value, ${check}${names})`;
  }

  #property({ name, optional, type, constraints }: Property, path: readonly string[]): Condition[] {
    const access = Object.hasOwn(Object.prototype, name)
      ? `${this.#runtime("checks", "own")}(value, ${quote(name)})`
      : `value[${quote(name)}]`;
    const conditions = this.#conditions(type, access, constraints, [...path, name]);
    if (conditions.length === 0) return optional ? [] : [`${access} !== undefined`];
    return optional ? [{ any: [`${access} === undefined`, allOf(conditions)] }] : conditions;
  }

  /** Conditions on a value that is written as `access`, all of which must hold; none where every value is fine. */
  #conditions(type: Type, access: string, constraints: Constraints | undefined, path: readonly string[]): Condition[] {
    switch (type.kind) {
      case "primitive":
        return this.#primitive(type.name, access, constraints);
      case "literal":
        return [`${access} === ${literal(type.value)}`];
      case "constant":
        return [`${access} === ${literal(this.#scope.constants.get(type.name)!.value)}`];
      case "reference":
        return [`is${type.name}(${access})`, ...this.#limits(type, access, constraints)];
      case "array": {
        const check = this.#checkFunction(type.element, undefined, [...path, "item"]);
        const array =
          check === undefined
            ? `Array.isArray(${access})`
            : `${this.#runtime("checks", "isArrayOf")}(${access}, ${check})`;
        return [array, ...this.#itemCount(access, constraints)];
      }
      case "union": {
        const values = fixedValues(this.#scope, type);
        if (values !== undefined && values.length <= 4 && !type.members.some((member) => member.kind === "reference")) {
          return [{ any: values.map((value) => `${access} === ${literal(value)}`) }];
        }
        return [`${this.#private(type, constraints, path)}(${access})`];
      }
      default:
        return [`${this.#private(type, constraints, path)}(${access})`];
    }
  }

  #primitive(name: string, access: string, constraints: Constraints = {}): Condition[] {
    if (name === "unknown" || name === "any") return [];
    if (name === "null") return [`${access} === null`];
    if (name === "number") return this.#number(access, constraints);
    if (name === "string") return this.#string(access, constraints);
    return [`${this.#runtime("checks", PRIMITIVES.get(name)!)}(${access})`];
  }

  #number(access: string, { integer, minimum, maximum }: Constraints): Condition[] {
    const conditions: Condition[] = [];
    if (integer || (minimum === undefined && maximum === undefined)) {
      conditions.push(`${this.#runtime("checks", integer ? "isInteger" : "isNumber")}(${access})`);
    }
    if (minimum !== undefined || maximum !== undefined) {
      const limits = `${minimum ?? "-Infinity"}, ${maximum ?? "Infinity"}`;
      conditions.push(`${this.#runtime("checks", "isWithin")}(${access}, ${limits})`);
    }
    return conditions;
  }

  #string(access: string, { format, minLength, maxLength }: Constraints): Condition[] {
    const check = format === undefined ? undefined : FORMATS.get(format);
    const conditions: Condition[] = [
      check === undefined
        ? `${this.#runtime("checks", "isString")}(${access})`
        : `${this.#runtime("formats", check)}(${access})`,
    ];
    if (minLength !== undefined || maxLength !== undefined) {
      conditions.push(
        `${this.#runtime("checks", "hasLength")}(${access}, ${minLength ?? 0}, ${maxLength ?? "Infinity"})`,
      );
    }
    return conditions;
  }

  #itemCount(access: string, { minItems, maxItems }: Constraints = {}): Condition[] {
    const conditions: Condition[] = [];
    if (minItems !== undefined) conditions.push(`${access}.length >= ${minItems}`);
    if (maxItems !== undefined) conditions.push(`${access}.length <= ${maxItems}`);
    return conditions;
  }

  /** Constraints of a member whose type is an alias bind the type behind it. */
  #limits(type: Type, access: string, constraints: Constraints | undefined): Condition[] {
    if (constraints === undefined) return [];
    const resolved = resolveAlias(this.#scope, type);
    return resolved.kind === "primitive" ? this.#primitive(resolved.name, access, constraints) : [];
  }

  #union(members: readonly Type[], constraints: Constraints | undefined, path: readonly string[]): string {
    const alternatives = this.#flatten(members);
    const objects = alternatives.filter((type) => membersOf(this.#scope, type) !== undefined);
    const rest = alternatives.filter((type) => !objects.includes(type));
    if (objects.length >= 2) {
      const discriminator = findDiscriminator(this.#scope, objects);
      if (discriminator !== undefined) {
        const others = rest.map((type) => allOf(this.#conditions(type, "value", constraints, [...path, type.kind])));
        return this.#switch(discriminator, others, path);
      }
    }
    const conditions = alternatives.map((type) =>
      allOf(this.#conditions(type, "value", constraints, [...path, type.kind])),
    );
    return layOut(returnCondition({ any: conditions }), 1);
  }

  #switch({ member, cases }: Discriminator, others: readonly Condition[], path: readonly string[]): string {
    const groups = new Map<string, { labels: string[]; types: readonly Type[] }>();
    for (const [value, types] of cases) {
      const label = value === undefined ? "case undefined:" : `case ${literal(value)}:`;
      const key = types.map((type) => JSON.stringify(type)).join();
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { labels: [label], types });
      else group.labels.push(label);
    }
    const entries: Doc[] = [...groups.values()].map(({ labels, types }) => {
      const conditions = types.map((type) => allOf(this.#conditions(type, "value", undefined, [...path, type.kind])));
      return [
        ...labels.slice(0, -1).map((label) => [label, hard]),
        labels.at(-1)!,
        nest([hard, returnCondition({ any: conditions })]),
      ];
    });
    entries.push(["default:", nest([hard, "return false;"])]);
    const isObject = this.#runtime("checks", "isObject");
    const notObject = others.length === 0 ? "return false;" : returnCondition({ any: others });
    return layOut(
      [`if (!${isObject}(value)) `, notObject, hard, `switch (value[${quote(member)}]) `, block(entries)],
      1,
    );
  }

  /** Replaces aliases of unions by their members; other names stay, since their guards exist. */
  #flatten(members: readonly Type[]): Type[] {
    return members.flatMap((member) => {
      const resolved = resolveAlias(this.#scope, member);
      return resolved.kind === "union" ? this.#flatten(resolved.members) : [member];
    });
  }

  /** A function by name for the items of an array or map; none where every item is fine. */
  #checkFunction(type: Type, constraints: Constraints | undefined, path: readonly string[]): string | undefined {
    if (type.kind === "reference") return `is${type.name}`;
    if (type.kind === "primitive" && type.name !== "null" && constraints === undefined) {
      const check = PRIMITIVES.get(type.name);
      return check === undefined ? undefined : this.#runtime("checks", check);
    }
    return this.#private(type, constraints, path);
  }

  #private(type: Type, constraints: Constraints | undefined, path: readonly string[]): string {
    const words = path.flatMap((part) => part.split(/[^\p{ID_Continue}$]+/u)).filter((word) => word !== "");
    let name = words
      .map((word, i) => (i === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
      .join("");
    while (this.#names.has(name) || !isFunctionName(name)) name = `${name}_`;
    this.#names.add(name);
    const check: PrivateCheck = { name, body: "" };
    this.privateChecks.push(check);
    check.body = this.body(type, constraints, path);
    return name;
  }

  #runtime(file: string, name: string): string {
    const names = this.imports.get(file) ?? new Map<string, string>();
    this.imports.set(file, names);
    let local = name;
    // A type named `String` has a guard of the name that the runtime's check has.
    while (this.#guardNames.has(local)) local = `${local}_`;
    names.set(name, local);
    return local;
  }
}

function literal(value: string | number | boolean): string {
  return typeof value === "string" ? quote(value) : String(value);
}

/** Conditions that must all hold, as one; none is always true. */
function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return "true";
  return conditions.length === 1 ? conditions[0]! : { all: conditions };
}
