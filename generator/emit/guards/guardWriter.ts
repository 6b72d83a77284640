import { getObjectTypeMembers, type ObjectTypeMembers, type SchemaSymbolTable } from "../../model/members.js";
import type {
  LiteralType,
  SchemaDeclaration,
  SchemaProperty,
  SchemaType,
  TupleType,
  UnionType,
  ValueConstraints,
} from "../../model/protocol.js";
import { guardPatternOfTemplate } from "../../model/template.js";
import {
  VALUE,
  RETURN_FALSE,
  UNDEFINED,
  and,
  call,
  ensure,
  isPresent,
  lengthOf,
  literal,
  memberOf,
  not,
  operation,
  or,
  reference,
  returns,
  runtimeCheck,
  type Callee,
  type RuntimeReference,
  type Expression,
  type Statement,
} from "./code.js";
import {
  allowsEveryObject,
  constraintsOf,
  costOf,
  flatMembers,
  isAnyValueType,
  primitiveOrSelf,
  withoutCovered,
} from "./checkedTypes.js";
import { findDiscriminator, literalValues, type UnionDiscriminator } from "./discriminator.js";
import {
  DEPTH,
  PrivateGuards,
  RUNTIME_CHECK_NAMES,
  checkMembersInLoop,
  optionalCondition,
  primitiveConditions,
  checkOfPrimitive,
  type PrivateGuard,
} from "./primitiveChecks.js";

/** Members that every array has: only other members distinguish an object from an array. */
const ARRAY_MEMBERS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Array.prototype),
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/** The maximum number of fixed values that a guard compares inline. A union with more fixed values gets a function of its own. */
const MOST_INLINE_VALUES = 4;

interface Checked {
  type: SchemaType;
  constraints?: ValueConstraints | undefined;
  /** The names of the declaration and the members that lead to the type. A private guard is named by them. */
  path: readonly string[];
}

export class TypeGuardWriter {
  readonly #scope: SchemaSymbolTable;
  readonly #listed: ReadonlySet<string>;
  readonly #recursive: ReadonlySet<string>;
  readonly #private: PrivateGuards;
  readonly #countingNames = new Map<string, string>();
  /** Whether the function that is being written has the parameter `depth`. */
  #hasDepth = false;

  /**
   * @param options.listed names of the declarations that are items of arrays. Their guards check optional members in a loop, which is
   * faster if objects with different members follow each other.
   * @param options.recursive names of the declarations that contain themselves.
   */
  constructor(
    scope: SchemaSymbolTable,
    { listed, recursive }: { listed: ReadonlySet<string>; recursive: ReadonlySet<string> },
  ) {
    this.#scope = scope;
    this.#listed = listed;
    this.#recursive = recursive;
    this.#private = new PrivateGuards([
      ...[...scope.declarations.keys()].map((name) => `is${name}`),
      ...RUNTIME_CHECK_NAMES,
    ]);
  }

  /** The functions that the guards call. The list is complete after the body of the last guard was written. */
  get privateChecks(): readonly PrivateGuard[] {
    return this.#private.list;
  }

  /**
   * Returns the body of the guard of a declaration.
   *
   * A declaration that contains itself gets a second function, which counts the depth. The guard itself cannot take the depth as
   * its second argument, because `every` and `filter` pass the index of the item there.
   */
  guardBody(declaration: SchemaDeclaration): readonly Statement[] {
    const { name } = declaration;
    const type: SchemaType = declaration.kind === "alias" ? declaration.type : { kind: "reference", name };
    const constraints = declaration.kind === "alias" ? declaration.constraints : undefined;
    if (!this.#recursive.has(name)) return this.#body({ type, constraints, path: [name] });
    const counting: PrivateGuard = { name: this.#countingName(name), body: [], takesDepth: true };
    this.#private.list.push(counting);
    this.#hasDepth = true;
    counting.body = [
      { kind: "if", condition: operation(reference(DEPTH), ">", runtimeCheck("MAX_DEPTH")), then: RETURN_FALSE },
      ...this.#body({ type, constraints, path: [name] }),
    ];
    this.#hasDepth = false;
    return [returns(call(reference(counting.name), VALUE, literal(0)))];
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
      isNamed || type.kind === "union" || allowsEveryObject(this.#scope, type)
        ? undefined
        : getObjectTypeMembers(this.#scope, type);
    if (members !== undefined) return this.#objectBody(members, path);
    if (type.kind === "union") return this.#unionBody(type, checked);
    if (type.kind === "tuple") return [returns(and(this.#tuple(type, path)))];
    const conditions = this.#conditions(checked, VALUE);
    return [returns(conditions.length === 0 ? isPresent(VALUE) : and(conditions))];
  }

  #objectBody(members: ObjectTypeMembers, path: readonly string[]): readonly Statement[] {
    const properties = [...members.properties.values()].sort(
      (a, b) => costOf(this.#scope, a.type) - costOf(this.#scope, b.type),
    );
    const conditions = (list: readonly SchemaProperty[]): Expression =>
      and([this.#isObject(members, path), ...list.flatMap((property) => this.#property(property, path))]);
    if (path.length === 1 && this.#listed.has(path[0]!) && members.index === undefined) {
      const loop = checkMembersInLoop(
        properties.filter(({ optional }) => optional),
        ({ type, constraints, name }, member) => this.#conditions({ type, constraints, path: [...path, name] }, member),
      );
      const required = properties.filter(({ optional }) => !optional);
      if (loop !== undefined) return [ensure(conditions(required)), ...loop];
    }
    return [returns(conditions(properties))];
  }

  /** Returns the condition that `value` is an object. An index signature adds the check of the members without a declared name. */
  #isObject({ properties, index }: ObjectTypeMembers, path: readonly string[]): Expression {
    const member = index === undefined ? undefined : this.#itemCheck({ type: index.value, path: [...path, "member"] });
    if (member !== undefined) {
      const declared: Expression[] = properties.size === 0 ? [] : [{ kind: "list", items: [...properties.keys()] }];
      if (this.#hasDepth) declared.push(...(properties.size === 0 ? [UNDEFINED] : []), this.#depthOf());
      return call(runtimeCheck("isMapOf"), VALUE, member, ...declared);
    }
    const excludesArrays = [...properties.values()].some(
      ({ name, optional, type }) => !optional && !ARRAY_MEMBERS.has(name) && !isAnyValueType(type),
    );
    return call(runtimeCheck(excludesArrays ? "isObjectOrArray" : "isObject"), VALUE);
  }

  #property({ name, optional, type, constraints }: SchemaProperty, path: readonly string[]): Expression[] {
    const member = Object.hasOwn(Object.prototype, name)
      ? call(runtimeCheck("ownMember"), VALUE, literal(name))
      : memberOf(VALUE, name);
    const conditions = this.#conditions({ type, constraints, path: [...path, name] }, member);
    if (conditions.length === 0) return optional ? [] : [isPresent(member)];
    const isAbsent = type.kind === "primitive" && type.name === "never";
    return optional && !isAbsent ? [optionalCondition(conditions, member)] : conditions;
  }

  /** Returns conditions on a value, all of which must hold; an empty list if the type allows every value. */
  #conditions({ type, constraints, path }: Checked, value: Expression): Expression[] {
    if (allowsEveryObject(this.#scope, type)) return [call(runtimeCheck("isObject"), value)];
    const resolved = primitiveOrSelf(this.#scope, type);
    switch (resolved.kind) {
      case "primitive":
        return primitiveConditions(resolved.name, value, constraintsOf(this.#scope, type, constraints));
      case "literal":
      case "constant":
        return [isValue(value, literalValues(this.#scope, resolved)![0]!)];
      case "reference":
        return [
          call(
            this.#guardOf(resolved.name),
            value,
            ...(this.#countsDepth(resolved.name) ? [this.#depthOf(value)] : []),
          ),
        ];
      case "template":
        return [
          call(runtimeCheck("isString"), value),
          call(reference(`/${guardPatternOfTemplate(resolved)}/.test`), value),
        ];
      case "array":
        return this.#array({ type: resolved.element, constraints, path }, value);
      case "union": {
        const values = literalValues(this.#scope, resolved);
        if (values !== undefined && values.length <= MOST_INLINE_VALUES)
          return [or(values.map((fixed) => isValue(value, fixed)))];
        return [this.#callPrivate({ type: resolved, constraints, path }, value)];
      }
      default:
        return [this.#callPrivate({ type: resolved, constraints, path }, value)];
    }
  }

  /**
   * Returns the conditions that check an array: the check of its items, and the comparison of its length with `minItems` and
   * `maxItems`.
   *
   * @param checked the type of the items. Its `constraints` are those of the array.
   */
  #array({ type, constraints: { minItems, maxItems } = {}, path }: Checked, value: Expression): Expression[] {
    const item = this.#itemCheck({ type, path: [...path, "item"] });
    const conditions: Expression[] = [
      item === undefined
        ? call(reference("Array.isArray"), value)
        : call(runtimeCheck("isArrayOf"), value, item, ...(this.#hasDepth ? [this.#depthOf()] : [])),
    ];
    if (minItems !== undefined) conditions.push(operation(lengthOf(value), ">=", literal(minItems)));
    if (maxItems !== undefined) conditions.push(operation(lengthOf(value), "<=", literal(maxItems)));
    return conditions;
  }

  /** Returns the conditions that check `value` as an array with types by position. */
  #tuple({ elements, required, rest }: TupleType, path: readonly string[]): Expression[] {
    const conditions: Expression[] = [call(reference("Array.isArray"), VALUE)];
    if (required > 0) conditions.push(operation(lengthOf(VALUE), ">=", literal(required)));
    if (rest === undefined) conditions.push(operation(lengthOf(VALUE), "<=", literal(elements.length)));
    for (const [i, type] of elements.entries()) {
      const item: Expression = { kind: "member", object: VALUE, key: literal(i) };
      const own = this.#conditions({ type, path: [...path, `item${i + 1}`] }, item);
      if (own.length === 0) continue;
      conditions.push(...(i < required ? own : [or([operation(lengthOf(VALUE), "<=", literal(i)), and(own)])]));
    }
    const further = rest && this.#itemCheck({ type: rest, path: [...path, "item"] });
    if (further !== undefined) {
      const items = call(reference("value.slice"), literal(elements.length));
      conditions.push(call(runtimeCheck("isArrayOf"), items, further, ...(this.#hasDepth ? [this.#depthOf()] : [])));
    }
    return conditions;
  }

  #unionBody({ members }: UnionType, { constraints, path }: Checked): readonly Statement[] {
    const alternatives = withoutCovered(this.#scope, flatMembers(this.#scope, members));
    if (alternatives.some(isAnyValueType)) return [returns(isPresent(VALUE))];
    const conditions = (types: readonly SchemaType[]): Expression[] =>
      types.map((type) => and(this.#conditions({ type, constraints, path: [...path, type.kind] }, VALUE)));
    const objects = alternatives.filter((type) => getObjectTypeMembers(this.#scope, type) !== undefined);
    const discriminator = objects.length < 2 ? undefined : findDiscriminator(this.#scope, objects);
    if (discriminator === undefined) return [returns(or(conditions(alternatives)))];
    const otherConditions = conditions(alternatives.filter((type) => !objects.includes(type)));
    return discriminatorSwitch(discriminator, {
      isObject: runtimeCheck(otherConditions.length === 0 ? "isObjectOrArray" : "isObject"),
      otherConditions,
      conditionsOf: (types) => conditions(withoutCovered(this.#scope, types)),
    });
  }

  /** Returns the guard for the items of an array or map type, or `undefined` if the type allows items of every kind. */
  #itemCheck(checked: Checked): Callee | undefined {
    const { type } = checked;
    if (allowsEveryObject(this.#scope, type)) return runtimeCheck("isObject");
    if (type.kind === "reference") return this.#guardOf(type.name);
    if (isAnyValueType(type)) return undefined;
    const primitive = type.kind === "primitive" ? checkOfPrimitive(type.name) : undefined;
    return primitive ?? reference(this.#privateCheck(checked).name);
  }

  #callPrivate(checked: Checked, value: Expression): Expression {
    const { name, takesDepth } = this.#privateCheck(checked);
    return call(reference(name), value, ...(takesDepth ? [this.#depthOf(value)] : []));
  }

  #privateCheck(checked: Checked): PrivateGuard {
    const { type, constraints, path } = checked;
    const takesDepth = this.#hasDepth;
    const key = JSON.stringify([type, constraints, takesDepth]);
    return this.#private.forType(key, { path, takesDepth }, () => this.#body(checked));
  }

  #guardOf(name: string): Callee {
    return reference(this.#countsDepth(name) ? this.#countingName(name) : `is${name}`);
  }

  #countsDepth(name: string): boolean {
    return this.#hasDepth && this.#recursive.has(name);
  }

  /** Returns `depth` for the value that the guard gets, `depth + 1` for its members and items. */
  #depthOf(value?: Expression): Expression {
    return value === VALUE ? reference(DEPTH) : operation(reference(DEPTH), "+", literal(1));
  }
}

function isValue(value: Expression, fixed: LiteralType["value"]): Expression {
  return operation(value, "===", literal(fixed));
}

/** The parts of a union's check that do not belong to the `switch` over its discriminator. */
interface Union {
  /** The function of the runtime, such as `isObject`, that the code calls before it reads the discriminator of a value. */
  isObject: RuntimeReference;
  /** Conditions of the alternatives that are not objects. */
  otherConditions: readonly Expression[];
  /** Returns the code of the conditions for the alternatives that share a value of the discriminator; a value must meet one of them. */
  conditionsOf(types: readonly SchemaType[]): readonly Expression[];
}

function discriminatorSwitch(
  { member, cases }: UnionDiscriminator,
  { isObject, otherConditions, conditionsOf }: Union,
): Statement[] {
  const groups = new Map<string, { labels: Expression[]; types: readonly SchemaType[] }>();
  for (const [value, types] of cases) {
    const label = value === undefined ? UNDEFINED : literal(value);
    const key = JSON.stringify(types);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { labels: [label], types });
    else group.labels.push(label);
  }
  const entries = [...groups.values()].map(({ labels, types }) => ({
    labels,
    body: [returns(or(conditionsOf(types)))],
  }));
  return [
    {
      kind: "if",
      condition: not(call(isObject, VALUE)),
      then: returns(or(otherConditions)),
    },
    {
      kind: "switch",
      value: memberOf(VALUE, member),
      cases: [...entries, { labels: [], body: [RETURN_FALSE] }],
    },
  ];
}
