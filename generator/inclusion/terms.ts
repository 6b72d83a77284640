import { isObject } from "../../templates/runtime/validation/checks.js";
import {
  keyOf,
  negated,
  trivial,
  VALUE_TYPES,
  type Formula,
  type Literal,
  type Shape,
  type Test,
  type Values,
  type ValueType,
} from "./shapes.js";
import type { Steps } from "./steps.js";
import { textOf } from "./valueText.js";

type ShapeContent = Shape extends infer S ? (S extends Shape ? Omit<S, "id"> : never) : never;

/** Makes the shapes and formulas of one comparison. Equal ones are made once, so they are compared by their ids. */
export class Terms {
  readonly steps: Steps;
  readonly never: Shape = { id: 0, kind: "false" };
  readonly always: Shape = { id: 1, kind: "true" };
  readonly no: Formula = { id: 0, kind: "false" };
  readonly yes: Formula = { id: 1, kind: "true" };
  readonly #shapes: Map<string, Shape> = new Map();
  readonly #formulas: Map<string, Formula> = new Map();
  readonly #opposites: Map<Formula, Formula> = new Map();
  readonly #typed: ReadonlyMap<ValueType, Map<Shape, Formula>> = new Map(VALUE_TYPES.map((type) => [type, new Map()]));

  constructor(steps: Steps) {
    this.steps = steps;
  }

  /** Returns the values that all shapes have in common. */
  all(shapes: readonly Shape[]): Shape {
    const parts = this.#parts(shapes, "all");
    if (parts.has(this.never)) return this.never;
    for (const part of parts) if (part.kind === "not" && parts.has(part.part)) return this.never;
    return this.#joinedShapes("all", this.#mergedValues(parts, "all"));
  }

  /** Returns the values that one shape or more have. */
  any(shapes: readonly Shape[]): Shape {
    const parts = this.#parts(shapes, "any");
    if (parts.has(this.always)) return this.always;
    for (const part of parts) if (part.kind === "not" && parts.has(part.part)) return this.always;
    return this.#joinedShapes("any", this.#mergedValues(parts, "any"));
  }

  /** Returns the values that exactly one shape has. */
  one(shapes: readonly Shape[]): Shape {
    const parts = shapes.filter((shape) => shape !== this.never);
    if (parts.length < 2) return parts[0] ?? this.never;
    return this.#shape(`one ${ids(parts)}`, { kind: "one", parts });
  }

  not(shape: Shape): Shape {
    if (shape.kind === "true") return this.never;
    if (shape.kind === "false") return this.always;
    return shape.kind === "not" ? shape.part : this.#shape(`not ${shape.id}`, { kind: "not", part: shape });
  }

  types(types: readonly ValueType[]): Shape {
    const sorted = VALUE_TYPES.filter((type) => types.includes(type));
    if (sorted.length === VALUE_TYPES.length) return this.always;
    return sorted.length === 0
      ? this.never
      : this.#shape(`types ${sorted.join()}`, { kind: "types", types: new Set(sorted) });
  }

  values(values: readonly unknown[]): Shape {
    return this.#valuesByText(new Map(values.map((value) => [textOf(value, this.steps), value])));
  }

  /** Returns the values of a type that meet a condition, and all values of other types. */
  test(type: ValueType, test: Test): Shape {
    return trivial(test) === true ? this.always : this.#shape(`${type} ${keyOf(test)}`, { kind: "test", type, test });
  }

  /** Returns a shape whose content is asked for when it is needed first. */
  lazy(target: () => Shape): Shape {
    return this.#shape(`lazy ${this.#shapes.size}`, { kind: "lazy", target });
  }

  /** Returns a shape about whose values nothing is known. Two of them have nothing to do with each other. */
  unknown(reason: string): Shape {
    const key = this.#shapes.size;
    return this.all(VALUE_TYPES.map((type) => this.test(type, { is: "unknown", key, reason })));
  }

  /** Returns the condition under which a value of a type has a shape. */
  formula(shape: Shape, type: ValueType): Formula {
    const known = this.#typed.get(type)!;
    let formula = known.get(shape);
    if (formula === undefined) {
      this.steps.spend(1);
      known.set(shape, (formula = this.#formulaOf(shape, type)));
    }
    return formula;
  }

  /** Returns the condition that is the opposite of another one, for values of the same type. */
  opposite(formula: Formula): Formula {
    let known = this.#opposites.get(formula);
    if (known === undefined) {
      this.steps.spend(1);
      this.#opposites.set(formula, (known = this.#oppositeOf(formula)));
      this.#opposites.set(known, formula);
    }
    return known;
  }

  /** Returns a test as a condition. */
  literal(test: Test): Formula {
    const isTrivial = trivial(test);
    if (isTrivial !== undefined) return isTrivial ? this.yes : this.no;
    return this.#formula(keyOf(test), (id): Literal => ({ kind: "literal", id, test }));
  }

  /** Returns the condition that all formulas hold, or any of them. */
  joined(kind: "all" | "any", formulas: readonly Formula[]): Formula {
    const [neutral, absorbing] = kind === "all" ? [this.yes, this.no] : [this.no, this.yes];
    const parts = new Set(formulas.flatMap((one) => (one.kind === kind ? one.parts : [one])));
    parts.delete(neutral);
    if (parts.has(absorbing)) return absorbing;
    if (parts.size < 2) return [...parts][0] ?? neutral;
    this.steps.spend(parts.size);
    return this.#formula(`${kind} ${ids(parts)}`, (id) => ({ kind, id, parts: [...parts] }));
  }

  #parts(shapes: readonly Shape[], kind: "all" | "any"): Set<Shape> {
    const parts = new Set(shapes.flatMap((shape) => (shape.kind === kind ? shape.parts : [shape])));
    this.steps.spend(parts.size);
    parts.delete(kind === "all" ? this.always : this.never);
    return parts;
  }

  #joinedShapes(kind: "all" | "any", parts: readonly Shape[]): Shape {
    if (parts.includes(this.never))
      return kind === "all" ? this.never : this.#joinedShapes(kind, without(parts, this.never));
    if (parts.length < 2) return parts[0] ?? (kind === "all" ? this.always : this.never);
    const sorted = [...parts].sort((one, other) => one.id - other.id);
    return this.#shape(`${kind} ${ids(sorted)}`, { kind, parts: sorted });
  }

  /** Returns the parts with one list of values in place of several. */
  #mergedValues(parts: ReadonlySet<Shape>, kind: "all" | "any"): Shape[] {
    const lists = [...parts].filter((part) => part.kind === "values");
    const excluded = [...parts].filter((part) => part.kind === "not" && part.part.kind === "values");
    if (lists.length === 0 || (lists.length === 1 && (kind === "any" || excluded.length === 0))) return [...parts];
    const others = [...parts].filter((part) => part.kind !== "values");
    if (kind === "any") return [...others, this.#valuesByText(new Map(lists.flatMap(({ values }) => [...values])))];
    const [first, ...more] = lists as [Values, ...Values[]];
    this.steps.spend(first.values.size * (more.length + excluded.length));
    const isExcluded = (text: string): boolean =>
      excluded.some((part) => part.kind === "not" && part.part.kind === "values" && part.part.values.has(text));
    const left = [...first.values].filter(
      ([text]) => more.every(({ values }) => values.has(text)) && !isExcluded(text),
    );
    return [...others.filter((part) => !excluded.includes(part)), this.#valuesByText(new Map(left))];
  }

  #valuesByText(values: ReadonlyMap<string, unknown>): Shape {
    if (values.size === 0) return this.never;
    this.steps.spend(values.size >> 2);
    return this.#shape(`values ${[...values.keys()].sort().join()}`, { kind: "values", values });
  }

  #shape(key: string, content: ShapeContent): Shape {
    let known = this.#shapes.get(key);
    if (known === undefined) {
      this.steps.spend(1 + (key.length >> 6));
      this.#shapes.set(key, (known = { id: this.#shapes.size + 2, ...content } as Shape));
    }
    return known;
  }

  #formula(key: string, make: (id: number) => Formula): Formula {
    let known = this.#formulas.get(key);
    if (known === undefined) {
      this.steps.spend(1 + (key.length >> 6));
      this.#formulas.set(key, (known = make(this.#formulas.size + 2)));
    }
    return known;
  }

  #formulaOf(shape: Shape, type: ValueType): Formula {
    switch (shape.kind) {
      case "true":
        return this.yes;
      case "false":
        return this.no;
      case "all":
      case "any":
        return this.joined(
          shape.kind,
          shape.parts.map((part) => this.formula(part, type)),
        );
      case "one":
        return this.#exactlyOne(shape.parts, type);
      case "not":
        return this.opposite(this.formula(shape.part, type));
      case "types":
        return shape.types.has(type) ? this.yes : this.no;
      case "values":
        return this.#formulaOfValues(shape, type);
      case "test":
        return shape.type === type ? this.literal(shape.test) : this.yes;
      case "lazy":
        return this.formula(shape.target(), type);
    }
  }

  #formulaOfValues({ values }: Values, type: ValueType): Formula {
    const ofType = new Map([...values].filter(([, value]) => typeOf(value) === type));
    if (ofType.size === 0) return this.no;
    if (type !== "array" && type !== "object")
      return this.literal({ is: "in", values: this.#valuesByText(ofType) as Values });
    return this.joined(
      "any",
      [...ofType.values()].map((value) =>
        this.joined("all", Array.isArray(value) ? this.#sameItems(value) : this.#sameMembers(value as object)),
      ),
    );
  }

  #sameItems(items: readonly unknown[]): Formula[] {
    const size = [
      this.literal({ is: "minSize", size: items.length }),
      this.literal({ is: "maxSize", size: items.length }),
    ];
    const same = items.map((item, i) => {
      const part = this.values([item]);
      return this.literal({ is: "eachItem", from: i, to: i + 1, part });
    });
    return [...size, ...same];
  }

  #sameMembers(value: object): Formula[] {
    const members = Object.entries(value);
    const others = this.not(this.values(members.map(([name]) => name)));
    return [
      this.literal({ is: "eachMember", names: others, part: this.never }),
      ...members.map(([name, member]) =>
        this.literal({ is: "someMember", names: this.values([name]), part: this.values([member]) }),
      ),
    ];
  }

  /** Returns the condition for exactly one of several shapes. Shapes that no value has both need no condition against each other. */
  #exactlyOne(shapes: readonly Shape[], type: ValueType): Formula {
    const formulas = shapes.map((shape) => this.formula(shape, type));
    const alone = formulas.map((formula, i) => {
      this.steps.spend(formulas.length);
      const others = formulas.filter((other, j) => i !== j && !this.#areDisjoint(formula, other));
      return this.joined("all", [formula, ...others.map((other) => this.opposite(other))]);
    });
    return this.joined("any", alone);
  }

  /** Returns true if it is plain that no value meets both conditions, as with different values of a required member. */
  #areDisjoint(one: Formula, other: Formula): boolean {
    if (one.kind === "false" || other.kind === "false") return true;
    const fixed = [fixedMembers(one), fixedMembers(other)] as const;
    return [...fixed[0].values].some(([name, part]) => {
      const otherPart = fixed[1].values.get(name);
      const isRequired = fixed[0].required.has(name) || fixed[1].required.has(name);
      return otherPart !== undefined && isRequired && this.all([part, otherPart]) === this.never;
    });
  }

  #oppositeOf(formula: Formula): Formula {
    switch (formula.kind) {
      case "true":
        return this.no;
      case "false":
        return this.yes;
      case "all":
      case "any": {
        const opposites = formula.parts.map((part) => this.opposite(part));
        return this.joined(formula.kind === "all" ? "any" : "all", opposites);
      }
      case "literal":
        return this.literal(negated(formula.test, (shape) => this.not(shape)));
    }
  }
}

/** Returns the members that have a fixed value, or one of several, and those that are required. */
function fixedMembers(formula: Formula): { values: Map<string, Shape>; required: Set<string> } {
  const values = new Map<string, Shape>();
  const required = new Set<string>();
  for (const part of formula.kind === "all" ? formula.parts : [formula]) {
    if (part.kind !== "literal" || (part.test.is !== "eachMember" && part.test.is !== "someMember")) continue;
    const name = singleName(part.test.names);
    if (name === undefined) continue;
    if (part.test.is === "someMember") required.add(name);
    const fixed = part.test.part.kind === "all" ? part.test.part.parts : [part.test.part];
    for (const one of fixed) if (one.kind === "values") values.set(name, one);
  }
  return { values, required };
}

/** Returns the name if a shape of names has only one. */
export function singleName(names: Shape): string | undefined {
  if (names.kind !== "values" || names.values.size !== 1) return undefined;
  const [name] = names.values.values();
  return typeof name === "string" ? name : undefined;
}

export function typeOf(value: unknown): ValueType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return isObject(value) ? "object" : (typeof value as ValueType);
}

function ids(terms: Iterable<{ readonly id: number }>): string {
  return Array.from(terms, ({ id }) => id).join();
}

function without<T>(all: readonly T[], one: T): T[] {
  return all.filter((other) => other !== one);
}
