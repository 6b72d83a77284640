import { membersOf, type Members, type Scope } from "../../model/members.js";
import type { Constraints, Declaration, LiteralType, Property, Type, UnionType } from "../../model/protocol.js";
import {
  allOf,
  anyOf,
  call,
  isPresent,
  lengthOf,
  literalOf,
  memberOf,
  nameOf,
  negated,
  operation,
  RETURN_FALSE,
  returnStatement,
  UNDEFINED,
  VALUE,
  type Expression,
  type Name,
  type RuntimeName,
  type Statement,
} from "./code.js";
import { checkCost, constraintsOf, flattened, inlined } from "./checkedTypes.js";
import { isAnyObject, isAnything, withoutCovered } from "./covers.js";
import { findDiscriminator, fixedValues } from "./discriminator.js";
import { discriminatorSwitch } from "./discriminatorSwitch.js";
import { memberLoop } from "./memberLoop.js";
import {
  runtimeCheck,
  optionalCondition,
  primitiveCheck,
  primitiveConditions,
  RUNTIME_CHECKS,
} from "./primitiveChecks.js";
import { DEPTH, PrivateChecks, type PrivateCheck } from "./privateChecks.js";

/** Members that every array has: only other members distinguish an object from an array. */
const ARRAY_MEMBERS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Array.prototype),
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/** A union of more fixed values than this is checked by a function of its own. */
const MOST_INLINE_VALUES = 4;

/** A type that a guard checks. */
interface Checked {
  type: Type;
  constraints?: Constraints | undefined;
  /** The names of the declaration and of the members that lead to the type. They make the names of private functions. */
  path: readonly string[];
}

/** Writes the bodies of the guards of one schema. */
export class GuardWriter {
  readonly #scope: Scope;
  readonly #listed: ReadonlySet<string>;
  readonly #recursive: ReadonlySet<string>;
  readonly #private: PrivateChecks;
  readonly #countingNames = new Map<string, string>();
  /** Whether the function that is being written has the parameter `depth`. */
  #hasDepth = false;

  /**
   * @param options.listed names of the declarations that are items of lists, where objects of many shapes follow each other.
   * @param options.recursive names of the declarations that contain themselves.
   */
  constructor(scope: Scope, { listed, recursive }: { listed: ReadonlySet<string>; recursive: ReadonlySet<string> }) {
    this.#scope = scope;
    this.#listed = listed;
    this.#recursive = recursive;
    this.#private = new PrivateChecks([
      ...[...scope.declarations.keys()].map((name) => `is${name}`),
      ...RUNTIME_CHECKS,
    ]);
  }

  /** The functions that the bodies call, complete after the last body. */
  get privateChecks(): readonly PrivateCheck[] {
    return this.#private.list;
  }

  /**
   * Returns the body of the guard of a declaration.
   *
   * A declaration that contains itself gets a second function, which counts the depth. The guard itself cannot take the depth as
   * its second argument, because `every` and `filter` pass the index of the item there.
   */
  guardBody(declaration: Declaration): readonly Statement[] {
    const { name } = declaration;
    const type: Type = declaration.kind === "alias" ? declaration.type : { kind: "reference", name };
    const constraints = declaration.kind === "alias" ? declaration.constraints : undefined;
    if (!this.#recursive.has(name)) return this.#body({ type, constraints, path: [name] });
    const counting: PrivateCheck = { name: this.#countingName(name), body: [], takesDepth: true };
    this.#private.list.push(counting);
    this.#hasDepth = true;
    counting.body = [
      { kind: "if", condition: operation(nameOf(DEPTH), ">", runtimeCheck("MAX_DEPTH")), then: RETURN_FALSE },
      ...this.#body({ type, constraints, path: [name] }),
    ];
    this.#hasDepth = false;
    return [returnStatement(call(nameOf(counting.name), VALUE, literalOf(0)))];
  }

  /** Returns the name of the function that checks a recursive declaration and counts the depth. */
  #countingName(name: string): string {
    const counting = this.#countingNames.get(name) ?? this.#private.freeName([name, "AtDepth"]);
    this.#countingNames.set(name, counting);
    return counting;
  }

  /** Returns the statements of a function that checks its parameter `value`. */
  #body(checked: Checked): readonly Statement[] {
    const { type, path } = checked;
    const isNamed = type.kind === "reference" && this.#scope.declarations.get(type.name)?.kind !== "interface";
    const members =
      isNamed || type.kind === "union" || isAnyObject(this.#scope, type) ? undefined : membersOf(this.#scope, type);
    if (members !== undefined) return this.#objectBody(members, path);
    if (type.kind === "union") return this.#unionBody(type, checked);
    const conditions = this.#conditions(checked, VALUE);
    return [returnStatement(conditions.length === 0 ? isPresent(VALUE) : allOf(conditions))];
  }

  #objectBody(members: Members, path: readonly string[]): readonly Statement[] {
    const properties = [...members.properties.values()].sort(
      (a, b) => checkCost(this.#scope, a.type) - checkCost(this.#scope, b.type),
    );
    const conditions = (list: readonly Property[]): Expression =>
      allOf([this.#isObject(members, path), ...list.flatMap((property) => this.#property(property, path))]);
    if (path.length === 1 && this.#listed.has(path[0]!) && members.index === undefined) {
      const loop = memberLoop(
        properties.filter(({ optional }) => optional),
        ({ type, constraints, name }, member) => this.#conditions({ type, constraints, path: [...path, name] }, member),
      );
      const required = properties.filter(({ optional }) => !optional);
      if (loop !== undefined)
        return [{ kind: "if", condition: negated(conditions(required)), then: RETURN_FALSE }, ...loop];
    }
    return [returnStatement(conditions(properties))];
  }

  /** Returns the condition that `value` is an object. An index signature adds the check of the members without a declared name. */
  #isObject({ properties, index }: Members, path: readonly string[]): Expression {
    const member = index === undefined ? undefined : this.#itemCheck({ type: index.value, path: [...path, "member"] });
    if (member !== undefined) {
      const declared: Expression[] = properties.size === 0 ? [] : [{ kind: "list", items: [...properties.keys()] }];
      if (this.#hasDepth) declared.push(...(properties.size === 0 ? [UNDEFINED] : []), this.#depthOf());
      return call(runtimeCheck("isMapOf"), VALUE, member, ...declared);
    }
    const excludesArrays = [...properties.values()].some(
      ({ name, optional, type }) => !optional && !ARRAY_MEMBERS.has(name) && !isAnything(type),
    );
    return call(runtimeCheck(excludesArrays ? "isObjectOrArray" : "isObject"), VALUE);
  }

  #property({ name, optional, type, constraints }: Property, path: readonly string[]): Expression[] {
    const member = Object.hasOwn(Object.prototype, name)
      ? call(runtimeCheck("ownMember"), VALUE, literalOf(name))
      : memberOf(VALUE, name);
    const conditions = this.#conditions({ type, constraints, path: [...path, name] }, member);
    if (conditions.length === 0) return optional ? [] : [isPresent(member)];
    const isAbsent = type.kind === "primitive" && type.name === "never";
    return optional && !isAbsent ? [optionalCondition(conditions, member)] : conditions;
  }

  /** Returns conditions on a value, all of which must hold; an empty list if the type allows every value. */
  #conditions({ type, constraints, path }: Checked, value: Expression): Expression[] {
    if (isAnyObject(this.#scope, type)) return [call(runtimeCheck("isObject"), value)];
    const resolved = inlined(this.#scope, type);
    switch (resolved.kind) {
      case "primitive":
        return primitiveConditions(resolved.name, value, constraintsOf(this.#scope, type, constraints));
      case "literal":
      case "constant":
        return [isValue(value, fixedValues(this.#scope, resolved)![0]!)];
      case "reference":
        return this.#countsDepth(resolved.name)
          ? [call(nameOf(this.#countingName(resolved.name)), value, this.#depthOf(value))]
          : [call(nameOf(`is${resolved.name}`), value)];
      case "array":
        return this.#array({ type: resolved.element, constraints, path }, value);
      case "union": {
        const values = fixedValues(this.#scope, resolved);
        if (values !== undefined && values.length <= MOST_INLINE_VALUES)
          return [anyOf(values.map((fixed) => isValue(value, fixed)))];
        return [this.#callPrivate({ type: resolved, constraints, path }, value)];
      }
      default:
        return [this.#callPrivate({ type: resolved, constraints, path }, value)];
    }
  }

  /**
   * Returns the conditions that a value is an array of valid items.
   *
   * @param checked the type of the items, with the constraints of the array.
   */
  #array({ type, constraints: { minItems, maxItems } = {}, path }: Checked, value: Expression): Expression[] {
    const item = this.#itemCheck({ type, path: [...path, "item"] });
    const conditions: Expression[] = [
      item === undefined
        ? call(nameOf("Array.isArray"), value)
        : call(runtimeCheck("isArrayOf"), value, item, ...(this.#hasDepth ? [this.#depthOf()] : [])),
    ];
    if (minItems !== undefined) conditions.push(operation(lengthOf(value), ">=", literalOf(minItems)));
    if (maxItems !== undefined) conditions.push(operation(lengthOf(value), "<=", literalOf(maxItems)));
    return conditions;
  }

  #unionBody({ members }: UnionType, { constraints, path }: Checked): readonly Statement[] {
    const alternatives = withoutCovered(this.#scope, flattened(this.#scope, members));
    if (alternatives.some(isAnything)) return [returnStatement(isPresent(VALUE))];
    const conditions = (types: readonly Type[]): Expression[] =>
      types.map((type) => allOf(this.#conditions({ type, constraints, path: [...path, type.kind] }, VALUE)));
    const objects = alternatives.filter((type) => membersOf(this.#scope, type) !== undefined);
    const discriminator = objects.length < 2 ? undefined : findDiscriminator(this.#scope, objects);
    if (discriminator === undefined) return [returnStatement(anyOf(conditions(alternatives)))];
    const otherConditions = conditions(alternatives.filter((type) => !objects.includes(type)));
    return discriminatorSwitch(discriminator, {
      isObject: runtimeCheck(otherConditions.length === 0 ? "isObjectOrArray" : "isObject"),
      otherConditions,
      conditionsOf: (types) => conditions(withoutCovered(this.#scope, types)),
    });
  }

  /** Returns the function for the items of an array or map, or `undefined` if every item is valid. */
  #itemCheck(checked: Checked): Name | RuntimeName | undefined {
    const { type } = checked;
    if (isAnyObject(this.#scope, type)) return runtimeCheck("isObject");
    if (type.kind === "reference")
      return nameOf(this.#countsDepth(type.name) ? this.#countingName(type.name) : `is${type.name}`);
    if (isAnything(type)) return undefined;
    const primitive = type.kind === "primitive" ? primitiveCheck(type.name) : undefined;
    return primitive ?? nameOf(this.#privateCheck(checked).name);
  }

  #callPrivate(checked: Checked, value: Expression): Expression {
    const { name, takesDepth } = this.#privateCheck(checked);
    return call(nameOf(name), value, ...(takesDepth ? [this.#depthOf(value)] : []));
  }

  #privateCheck(checked: Checked): PrivateCheck {
    const { type, constraints, path } = checked;
    const takesDepth = this.#hasDepth;
    const key = JSON.stringify([type, constraints, takesDepth]);
    return this.#private.forType(key, { path, takesDepth }, () => this.#body(checked));
  }

  #countsDepth(name: string): boolean {
    return this.#hasDepth && this.#recursive.has(name);
  }

  /** Returns the depth of a value: `depth` for the function's parameter, `depth + 1` for its members and items. */
  #depthOf(value?: Expression): Expression {
    return value === VALUE ? nameOf(DEPTH) : operation(nameOf(DEPTH), "+", literalOf(1));
  }
}

function isValue(value: Expression, fixed: LiteralType["value"]): Expression {
  return operation(value, "===", literalOf(fixed));
}
