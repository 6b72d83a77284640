import { membersOf, resolveAlias, type Members, type Scope } from "../../model/members.js";
import { isFunctionName } from "../../model/names.js";
import type { Constraints, Declaration, Property, Type } from "../../model/protocol.js";
import { layOut, literalText, quote, returnCondition, type Condition } from "../layout.js";
import { isAnyObject, isAnything, withoutCovered } from "./covers.js";
import { findDiscriminator, fixedValues } from "./discriminator.js";
import { manyShapes } from "./manyShapes.js";
import { switchBody } from "./switchBody.js";
import {
  allOf,
  optionalCondition,
  primitiveCheck,
  primitiveConditions,
  RUNTIME_CHECKS,
  type UseRuntime,
} from "./primitiveChecks.js";

/** Helpers of the runtime that a module imports, by file: their names, and what they are called in the module. */
export type Imports = Map<string, Map<string, string>>;

/** A function for an unnamed type within a declaration. */
export interface PrivateCheck {
  name: string;
  body: string;
  /** Whether it takes the depth as well. */
  hasDepth: boolean;
}

/** Members that every array has: only others tell an object from an array. */
const ARRAY_MEMBERS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Array.prototype),
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/** Unions of more fixed values than this are checked by a function of their own. */
const MOST_INLINE_VALUES = 4;

/** Writes the bodies of guards for one schema. */
export class GuardWriter {
  readonly imports: Imports = new Map();
  readonly privateChecks: PrivateCheck[] = [];
  readonly #scope: Scope;
  readonly #names: Set<string>;
  readonly #guardNames: ReadonlySet<string>;
  readonly #byBody = new Map<string, string>();
  readonly #byType = new Map<string, string>();
  readonly #listed: ReadonlySet<string>;
  readonly #recursive: ReadonlySet<string>;
  readonly #countingNames = new Map<string, string>();
  /** Whether the body that is being written belongs to a recursive declaration, and so knows the depth. */
  #hasDepth = false;

  /**
   * @param options.listed names of the declarations that stand in lists, where objects of many shapes follow each other.
   * @param options.recursive names of the declarations that contain themselves.
   */
  constructor(scope: Scope, { listed, recursive }: { listed: ReadonlySet<string>; recursive: ReadonlySet<string> }) {
    this.#scope = scope;
    this.#listed = listed;
    this.#recursive = recursive;
    this.#guardNames = new Set([...scope.declarations.keys()].map((name) => `is${name}`));
    this.#names = new Set([...this.#guardNames, ...RUNTIME_CHECKS]);
  }

  /**
   * The statements of a function that looks at `value` and returns whether it is of the type.
   *
   * @param path where the type stands, to name the functions of its unnamed parts.
   */
  body(type: Type, constraints: Constraints | undefined, path: readonly string[]): string {
    const isNamed = type.kind === "reference" && this.#scope.declarations.get(type.name)?.kind !== "interface";
    const members =
      isNamed || type.kind === "union" || isAnyObject(this.#scope, type) ? undefined : membersOf(this.#scope, type);
    if (members !== undefined) return this.#objectBody(members, path);
    if (type.kind === "union") return this.#unionBody(type.members, constraints, path);
    const conditions = this.#conditions(type, "value", constraints, path);
    return layOut(returnCondition(conditions.length === 0 ? "value !== undefined" : allOf(conditions)), 1);
  }

  /**
   * The body of the guard of a declaration.
   *
   * The guard of one that contains itself must count how deep it is. It leaves that to a function of its own: the second argument
   * of a guard that is handed to `every` or `filter` is something else.
   */
  guardBody(declaration: Declaration): string {
    const { name } = declaration;
    const type: Type = declaration.kind === "alias" ? declaration.type : { kind: "reference", name };
    const constraints = declaration.kind === "alias" ? declaration.constraints : undefined;
    if (!this.#recursive.has(name)) return this.body(type, constraints, [name]);
    const counting: PrivateCheck = { name: this.#counting(name), body: "", hasDepth: true };
    this.privateChecks.push(counting);
    this.#hasDepth = true;
    counting.body = `  if (depth > ${this.#use("checks", "DEEPEST")}) return false;\n${this.body(type, constraints, [name])}`;
    this.#hasDepth = false;
    return `  return ${counting.name}(value, 0);`;
  }

  /** The function that does the work of a recursive declaration's guard. */
  #counting(name: string): string {
    let counting = this.#countingNames.get(name);
    if (counting === undefined) {
      counting = this.#freeName([name, "AtDepth"]);
      this.#countingNames.set(name, counting);
    }
    return counting;
  }

  #objectBody(members: Members, path: readonly string[]): string {
    const properties = [...members.properties.values()].sort((a, b) => this.#cost(a.type) - this.#cost(b.type));
    const required = properties.filter(({ optional }) => !optional);
    const checked = (list: readonly Property[]): Condition[] =>
      list.flatMap((property) => this.#property(property, path));
    if (path.length === 1 && this.#listed.has(path[0]!) && members.index === undefined) {
      const optional = properties.filter((property) => property.optional);
      const cases = manyShapes(optional, ({ type, constraints, name }) =>
        this.#conditions(type, "member", constraints, [...path, name]),
      );
      if (cases !== undefined) return cases({ all: [this.#isObject(members, path), ...checked(required)] });
    }
    return layOut(returnCondition({ all: [this.#isObject(members, path), ...checked(properties)] }), 1);
  }

  /** What costs little is looked at first: a message that is wrong is mostly wrong there. */
  #cost(type: Type): number {
    if (fixedValues(this.#scope, type) !== undefined) return 0;
    const resolved = resolveAlias(this.#scope, this.#unnamed(type));
    if (resolved.kind === "primitive") return 1;
    const parts = resolved.kind === "union" ? this.#flatten(resolved.members) : [resolved];
    return parts.every(({ kind }) => kind === "primitive") ? 2 : 3;
  }

  /** An index signature binds the members that are not declared by name. */
  #isObject({ properties, index }: Members, path: readonly string[]): string {
    const check = index === undefined ? undefined : this.#checkFunction(index.value, undefined, [...path, "member"]);
    if (check !== undefined) {
      const declared = properties.size === 0 ? "" : `, [${[...properties.keys()].map(quote).join(", ")}]`;
      const names = this.#hasDepth ? `${declared === "" ? ", undefined" : declared}, depth + 1` : declared;
      return `${this.#use("checks", "isMapOf")}(value, ${check}${names})`;
    }
    const tells = [...properties.values()].some(
      ({ name, optional, type }) => !optional && !ARRAY_MEMBERS.has(name) && !isAnything(type),
    );
    return `${this.#use("checks", tells ? "isRecord" : "isObject")}(value)`;
  }

  #property({ name, optional, type, constraints }: Property, path: readonly string[]): Condition[] {
    const access = Object.hasOwn(Object.prototype, name)
      ? `${this.#use("checks", "own")}(value, ${quote(name)})`
      : `value[${quote(name)}]`;
    const conditions = this.#conditions(type, access, constraints, [...path, name]);
    if (conditions.length === 0) return optional ? [] : [`${access} !== undefined`];
    const isAbsent = type.kind === "primitive" && type.name === "never";
    return optional && !isAbsent ? [optionalCondition(conditions, access, this.#use)] : conditions;
  }

  /** Conditions on a value that is written as `access`, all of which must hold; none where every value is fine. */
  #conditions(type: Type, access: string, constraints: Constraints | undefined, path: readonly string[]): Condition[] {
    if (isAnyObject(this.#scope, type)) return [`${this.#use("checks", "isObject")}(${access})`];
    const resolved = this.#unnamed(type);
    switch (resolved.kind) {
      case "primitive":
        return primitiveConditions(resolved.name, access, this.#constraintsOf(type, constraints), this.#use);
      case "literal":
      case "constant":
        return [`${access} === ${literalText(fixedValues(this.#scope, resolved)![0]!)}`];
      case "reference":
        return this.#countsDepth(resolved.name)
          ? [`${this.#counting(resolved.name)}(${access}, ${access === "value" ? "depth" : "depth + 1"})`]
          : [`is${resolved.name}(${access})`];
      case "array":
        return this.#array(resolved.element, access, constraints, path);
      case "union": {
        const values = fixedValues(this.#scope, resolved);
        if (values !== undefined && values.length <= MOST_INLINE_VALUES)
          return [{ any: values.map((value) => `${access} === ${literalText(value)}`) }];
        return [this.#callPrivate(resolved, access, constraints, path)];
      }
      default:
        return [this.#callPrivate(resolved, access, constraints, path)];
    }
  }

  #array(
    element: Type,
    access: string,
    { minItems, maxItems }: Constraints = {},
    path: readonly string[],
  ): Condition[] {
    const check = this.#checkFunction(element, undefined, [...path, "item"]);
    const conditions: Condition[] = [
      check === undefined
        ? `Array.isArray(${access})`
        : `${this.#use("checks", "isArrayOf")}(${access}, ${check}${this.#hasDepth ? ", depth + 1" : ""})`,
    ];
    if (minItems !== undefined) conditions.push(`${access}.length >= ${minItems}`);
    if (maxItems !== undefined) conditions.push(`${access}.length <= ${maxItems}`);
    return conditions;
  }

  /** An alias of a primitive type, or of a string with usual values, is checked in place: a call would cost more. */
  #unnamed(type: Type): Type {
    if (type.kind !== "reference" && type.kind !== "union") return type;
    const resolved = resolveAlias(this.#scope, type);
    const [only, ...others] =
      resolved.kind === "union" ? withoutCovered(this.#scope, this.#flatten(resolved.members)) : [resolved];
    return others.length === 0 && only!.kind === "primitive" ? only! : type;
  }

  #constraintsOf(type: Type, constraints: Constraints = {}): Constraints {
    if (type.kind !== "reference") return constraints;
    const declaration = this.#scope.declarations.get(type.name);
    return declaration?.kind === "alias"
      ? { ...this.#constraintsOf(declaration.type, declaration.constraints), ...constraints }
      : constraints;
  }

  #unionBody(members: readonly Type[], constraints: Constraints | undefined, path: readonly string[]): string {
    const alternatives = withoutCovered(this.#scope, this.#flatten(members));
    if (alternatives.some(isAnything)) return layOut(returnCondition("value !== undefined"), 1);
    const conditions = (types: readonly Type[]): Condition[] =>
      types.map((type) => allOf(this.#conditions(type, "value", constraints, [...path, type.kind])));
    const objects = alternatives.filter((type) => membersOf(this.#scope, type) !== undefined);
    const discriminator = objects.length < 2 ? undefined : findDiscriminator(this.#scope, objects);
    if (discriminator === undefined) return layOut(returnCondition({ any: conditions(alternatives) }), 1);
    const others = conditions(alternatives.filter((type) => !objects.includes(type)));
    const isObject = this.#use("checks", others.length === 0 ? "isRecord" : "isObject");
    const left = (types: readonly Type[]): Condition[] => conditions(withoutCovered(this.#scope, types));
    return switchBody(discriminator, { isObject, others, left });
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
    if (isAnyObject(this.#scope, type)) return this.#use("checks", "isObject");
    if (type.kind === "reference") return this.#countsDepth(type.name) ? this.#counting(type.name) : `is${type.name}`;
    if (isAnything(type)) return undefined;
    const check =
      type.kind === "primitive" && constraints === undefined ? primitiveCheck(type.name, this.#use) : undefined;
    return check ?? this.#private(type, constraints, path);
  }

  #countsDepth(name: string): boolean {
    return this.#hasDepth && this.#recursive.has(name);
  }

  #callPrivate(type: Type, access: string, constraints: Constraints | undefined, path: readonly string[]): string {
    const name = this.#private(type, constraints, path);
    const takesDepth = this.privateChecks.find((check) => check.name === name)!.hasDepth;
    return `${name}(${access}${takesDepth ? `, ${access === "value" ? "depth" : "depth + 1"}` : ""})`;
  }

  /** Two unnamed types that are checked alike share a function. */
  #private(type: Type, constraints: Constraints | undefined, path: readonly string[]): string {
    // Also what is still being written: an unnamed type may contain itself through a name.
    const key = JSON.stringify([type, constraints, this.#hasDepth]);
    const known = this.#byType.get(key);
    if (known !== undefined) return known;
    const name = this.#freeName(path);
    this.#byType.set(key, name);
    const check: PrivateCheck = { name, body: "", hasDepth: this.#hasDepth };
    const at = this.privateChecks.push(check) - 1;
    check.body = this.body(type, constraints, path);
    check.hasDepth &&= /\bdepth\b/.test(check.body);
    const same = this.#byBody.get(check.body);
    if (same === undefined || check.body.includes(`${name}(`)) {
      this.#byBody.set(check.body, name);
      return name;
    }
    this.privateChecks.splice(at, 1);
    this.#names.delete(name);
    this.#byType.set(key, same);
    return same;
  }

  #freeName(path: readonly string[]): string {
    const words = path.flatMap((part) => part.split(/[^\p{ID_Continue}$]+/u)).filter((word) => word !== "");
    let name = words
      .map((word, i) => (i === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
      .join("");
    while (this.#names.has(name) || !isFunctionName(name)) name = `${name}_`;
    this.#names.add(name);
    return name;
  }

  readonly #use: UseRuntime = (file, name) => {
    const names = this.imports.get(file) ?? new Map<string, string>();
    this.imports.set(file, names);
    let local = name;
    // A type named `String` has a guard of the name that the runtime's check has.
    while (this.#guardNames.has(local)) local = `${local}_`;
    names.set(name, local);
    return local;
  };
}
