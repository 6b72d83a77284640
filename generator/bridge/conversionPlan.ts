import {
  matchUnionAlternatives,
  alternativesOf,
  pairItems,
  type ArrayAlternative,
  type ObjectAlternative,
  type TypeAlternative,
} from "../diff/alternatives.js";
import { findDiscriminator } from "../emit/guards/discriminator.js";
import type { SchemaSymbolTable } from "../model/members.js";
import type { SchemaProperty, SchemaType, ValueConstraints } from "../model/protocol.js";
import type { BridgeRule } from "./bridgeRules.js";

/** The conversion of a value, as a tree. Named types that need a conversion are {@link NamedConversion}s, which the tree refers to. */
export type ValueConversion =
  | { readonly kind: "same" }
  | { readonly kind: "named"; readonly target: NamedConversion }
  | ObjectConversion
  | { readonly kind: "items"; readonly item: ValueConversion }
  /** A member that only the receiver declares: it is dropped unless it has the type that the receiver declares. */
  | { readonly kind: "checked"; readonly type: TypeAtPlace }
  | { readonly kind: "rule"; readonly rule: BridgeRule }
  /** An array that the receiver's revision does not have: its only item is converted. */
  | { readonly kind: "onlyItem"; readonly rule: BridgeRule; readonly item: ValueConversion }
  | { readonly kind: "byKind"; readonly array: ValueConversion; readonly object: ValueConversion }
  | {
      readonly kind: "byMember";
      readonly member: string;
      readonly cases: readonly ConversionCase[];
      readonly otherwise: ValueConversion;
    }
  /** An alternative that has a member which the refused alternatives do not require: without the member, a value is refused. */
  | {
      readonly kind: "present";
      readonly member: string;
      readonly rule: BridgeRule;
      readonly conversion: ValueConversion;
    }
  /** Alternatives that no member distinguishes, each with the name of its type. The first alternative whose guard accepts the value is used. */
  | {
      readonly kind: "byGuard";
      readonly cases: readonly { readonly type: string; readonly conversion: ValueConversion }[];
    };

/** An alternative of a union that a member distinguishes. */
interface ConversionCase {
  /** The value of the member that distinguishes the alternatives; undefined if the member is absent. */
  readonly value: string | number | boolean | undefined;
  readonly conversion: ValueConversion;
}

export interface ObjectConversion {
  readonly kind: "object";
  readonly members: ReadonlyMap<string, ValueConversion>;
  /** The members that the receiver requires and that the sender may leave out. */
  readonly missing: ReadonlyMap<string, BridgeRule>;
  /** The members that the caller of the converter adds. */
  readonly given: readonly string[];
  /** The conversion of the members without a declared name. */
  readonly others: ValueConversion;
  /** The conversions of the whole object, which follow those of its members. */
  readonly whole: readonly BridgeRule[];
}

/** A type of the sender and a type of the receiver, both with a name, and the conversion between them. */
export interface NamedConversion {
  readonly from: string;
  readonly to: string;
  conversion: ValueConversion;
}

/** The type of a value at one place of a message, with the limits of the place. */
export interface TypeAtPlace {
  readonly type: SchemaType;
  readonly constraints?: ValueConstraints | undefined;
}

/** The declarations of both revisions between which messages are converted. */
export interface ConversionScopes {
  /** The declarations of the revision in which the sender writes the message. */
  readonly from: SchemaSymbolTable;
  /** The declarations of the revision into which the message is converted for its receiver. */
  readonly to: SchemaSymbolTable;
}

const SAME: ValueConversion = { kind: "same" };
const ANYTHING: SchemaType = { kind: "primitive", name: "unknown" };

/** The types of the sender and of the receiver at one place of a message. */
interface TypesAtPlace {
  readonly path: string;
  readonly from: TypeAtPlace;
  readonly to: TypeAtPlace;
  /** True for an optional member of the receiver, which can be dropped. */
  readonly isDroppable?: boolean;
}

export class ConversionPlanner {
  /** The named conversions, in the order in which they were found. The list may contain conversions that keep every value. */
  readonly named: Map<string, NamedConversion> = new Map();
  readonly used: Set<BridgeRule> = new Set();
  /** The differences that no rule covers, as sentences. */
  readonly uncovered: string[] = [];
  readonly #scopes: ConversionScopes;
  readonly #rules: ReadonlyMap<string, BridgeRule>;

  /** @param rules the rows of the pair and the direction. */
  constructor(scopes: ConversionScopes, rules: readonly BridgeRule[]) {
    this.#scopes = scopes;
    this.#rules = new Map(rules.flatMap((rule) => rule.at.map((at) => [at, rule] as const)));
  }

  plan(place: TypesAtPlace): ValueConversion {
    const rule = this.#ruleAt(place.path);
    if (rule !== undefined) return rule;
    const from = alternativesOf(this.#scopes.from, place.from);
    const to = alternativesOf(this.#scopes.to, place.to);
    if (to.some(({ kind }) => kind === "anything")) return SAME;
    const matches = matchUnionAlternatives({ before: this.#scopes.from, after: this.#scopes.to }, from, to);
    const alternatives = from.map((option, index): PlannedAlternative => {
      const match = matches.find(({ before }) => before === index);
      const conversion =
        match === undefined
          ? this.#unmatched(place, option, to)
          : this.#matched(place, { from: option, to: to[match.after]! });
      return { option, conversion };
    });
    return this.#choose(place, alternatives);
  }

  /** Returns the rule of a place. A rule of `*.name` is for all members of this name. */
  #find(path: string): BridgeRule | undefined {
    const rule = this.#rules.get(path) ?? this.#rules.get(path.replace(/^\w+(?=\.)/, "*"));
    if (rule !== undefined) this.used.add(rule);
    return rule;
  }

  /** Returns the conversion by the rule of a place; undefined if the types at the place decide. */
  #ruleAt(path: string): ValueConversion | undefined {
    const rule = this.#find(path);
    if (rule === undefined || !isForValue(rule)) return undefined;
    return rule.operation.do === "keep" || rule.operation.do === "lifecycle" ? SAME : { kind: "rule", rule };
  }

  #unmatched(place: TypesAtPlace, option: TypeAlternative, to: readonly TypeAlternative[]): ValueConversion {
    const path = `${place.path}+${labelOf(option)}`;
    const { operation } = this.#find(path) ?? {};
    if (operation?.do === "as") {
      const target = to.find((one) => labelOf(one) === operation.type)!;
      return this.#matched(place, { from: option, to: target });
    }
    if (operation?.do === "single") {
      const { element } = option as ArrayAlternative;
      return { kind: "onlyItem", rule: this.#find(path)!, item: this.plan({ ...place, from: { type: element } }) };
    }
    const rule = this.#ruleAt(path);
    if (rule !== undefined) return rule;
    if (option.kind === "fixed" && to.some(({ kind }) => kind === typeof option.value)) return SAME;
    if (place.isDroppable) return { kind: "checked", type: place.to };
    return this.#fail(`${place.path}+${labelOf(option)}`);
  }

  #matched(place: TypesAtPlace, { from, to }: { from: TypeAlternative; to: TypeAlternative }): ValueConversion {
    const rule = this.#ruleAt(`${place.path}+${labelOf(from)}`);
    if (rule !== undefined) return rule;
    if (from.kind === "object" && to.kind === "object") return this.#objects(place, { from, to });
    if (from.kind === "array" && to.kind === "array") return this.#items(place, { from, to });
    if ("limits" in from && "limits" in to && isNarrower(to.limits, from.limits)) return this.#restricted(place);
    return SAME;
  }

  /** Plans the conversion of arrays. Of a tuple, no item can change its type. */
  #items(place: TypesAtPlace, { from, to }: { from: ArrayAlternative; to: ArrayAlternative }): ValueConversion {
    if (isNarrower(to.limits, from.limits)) return this.#restricted(place);
    const path = `${place.path}[]`;
    const plans = pairItems(from, to).map(([before, after]) =>
      this.plan({ path, from: { type: before }, to: { type: after } }),
    );
    const changed = plans.find(({ kind }) => kind !== "same");
    if (changed === undefined) return SAME;
    return from.first === undefined && to.first === undefined
      ? { kind: "items", item: changed }
      : this.#restricted(place);
  }

  #restricted(place: TypesAtPlace): ValueConversion {
    return place.isDroppable ? { kind: "checked", type: place.to } : this.#fail(place.path);
  }

  #objects(place: TypesAtPlace, { from, to }: { from: ObjectAlternative; to: ObjectAlternative }): ValueConversion {
    if (from.name === undefined || to.name === undefined)
      return this.#members(from.name ?? to.name ?? place.path, { from, to });
    const key = `${from.name} ${to.name}`;
    let target = this.named.get(key);
    if (target === undefined) {
      target = { from: from.name, to: to.name, conversion: SAME };
      this.named.set(key, target);
      target.conversion = this.#members(from.name, { from, to });
    }
    return { kind: "named", target };
  }

  #members(path: string, { from, to }: { from: ObjectAlternative; to: ObjectAlternative }): ValueConversion {
    const members = new Map<string, ValueConversion>();
    const missing = new Map<string, BridgeRule>();
    const given: string[] = [];
    const whole = [this.#find(path)].filter((rule) => rule !== undefined).filter(isWhole);
    const handled = new Set(whole.map(({ operation }) => (operation.do === "truncate" ? operation.member : "")));
    for (const [name, property] of to.members.properties) {
      if (handled.has(name)) continue;
      const conversion = this.#member(`${path}.${name}`, from.members.properties.get(name), property);
      if (conversion.kind !== "same") members.set(name, conversion);
      const rule = this.#missing(`${path}.${name}`, from.members.properties.get(name), property);
      if (rule?.operation.do === "given") given.push(name);
      else if (rule !== undefined) missing.set(name, rule);
    }
    for (const name of from.members.properties.keys()) {
      if (to.members.properties.has(name)) continue;
      const rule = this.#ruleAt(`${path}.${name}`);
      if (rule !== undefined && rule.kind !== "same") members.set(name, rule);
    }
    return { kind: "object", members, missing, given, whole, others: this.#others(path, { from, to }) };
  }

  #others(path: string, { from, to }: { from: ObjectAlternative; to: ObjectAlternative }): ValueConversion {
    const target = to.members.index?.value;
    if (target === undefined) return SAME;
    return this.plan({
      path: `${path}[*]`,
      from: { type: from.members.index?.value ?? ANYTHING },
      to: { type: target },
    });
  }

  #member(path: string, from: SchemaProperty | undefined, to: SchemaProperty): ValueConversion {
    const rule = this.#ruleAt(path);
    if (rule !== undefined) return rule;
    const type = { type: to.type, constraints: to.constraints };
    const isDroppable = to.optional || this.#find(path)?.operation.do === "default";
    if (from !== undefined)
      return this.plan({ path, from: { type: from.type, constraints: from.constraints }, to: type, isDroppable });
    const alternatives = alternativesOf(this.#scopes.to, to);
    return alternatives.some(({ kind }) => kind === "anything") ? SAME : { kind: "checked", type };
  }

  /** Returns the rule that adds a member which the receiver requires and the sender may leave out. */
  #missing(path: string, from: SchemaProperty | undefined, to: SchemaProperty): BridgeRule | undefined {
    if (to.optional || from?.optional === false) return undefined;
    const rule = this.#find(path);
    if (rule !== undefined && isForMissing(rule)) return rule;
    this.#fail(`${path} (required)`);
    return undefined;
  }

  #choose(place: TypesAtPlace, alternatives: readonly PlannedAlternative[]): ValueConversion {
    const [only] = alternatives;
    if (alternatives.length === 1) return only!.conversion;
    if (alternatives.every(({ conversion }) => conversion.kind === "same")) return SAME;
    const of = (kind: TypeAlternative["kind"]): PlannedAlternative[] =>
      alternatives.filter(({ option }) => option.kind === kind);
    const rest = alternatives.filter(
      ({ option, conversion }) => !["array", "object"].includes(option.kind) && conversion.kind !== "same",
    );
    if (rest.length > 0)
      return alternatives.every(({ conversion }) => ["same", "checked"].includes(conversion.kind))
        ? { kind: "checked", type: place.to }
        : this.#fail(place.path);
    const [array] = of("array");
    const objects = this.#objectChoice(of("object"));
    return array === undefined ? objects : { kind: "byKind", array: array.conversion, object: objects };
  }

  #objectChoice(objects: readonly PlannedAlternative[]): ValueConversion {
    const recognised = objects.find(
      ({ conversion }) => conversion.kind === "rule" && conversion.rule.where !== undefined,
    );
    if (recognised !== undefined) return this.#recognise(recognised, objects);
    if (objects.length < 2) return objects[0]?.conversion ?? SAME;
    const types = objects.map(({ option }) => (option as ObjectAlternative).type);
    const discriminator = findDiscriminator(this.#scopes.from, types);
    if (discriminator === undefined) return byGuard(objects);
    const cases = [...discriminator.cases].map(([value, group]): ConversionCase => {
      const members = objects.filter((_, index) => group.includes(types[index]!));
      return { value, conversion: members.length === 1 ? members[0]!.conversion : byGuard(members) };
    });
    return { kind: "byMember", member: discriminator.member, cases, otherwise: SAME };
  }

  /** Returns the choice of an alternative by the member that its rule names. The other alternative must have its required member. */
  #recognise(recognised: PlannedAlternative, objects: readonly PlannedAlternative[]): ValueConversion {
    const { rule } = recognised.conversion as Extract<ValueConversion, { kind: "rule" }>;
    const others = objects.filter((one) => one !== recognised);
    const own = (recognised.option as ObjectAlternative).members.properties;
    const [required] = others
      .flatMap(({ option }) => [...(option as ObjectAlternative).members.properties.values()])
      .filter(({ name, optional }) => !optional && !own.has(name));
    const conversion = this.#objectChoice(others);
    return {
      kind: "byMember",
      member: rule.where!.member,
      cases: [{ value: rule.where!.value, conversion: recognised.conversion }],
      otherwise:
        others.length > 1 || required === undefined
          ? conversion
          : { kind: "present", member: required.name, rule, conversion },
    };
  }

  #fail(path: string): ValueConversion {
    this.uncovered.push(path);
    return SAME;
  }
}

interface PlannedAlternative {
  readonly option: TypeAlternative;
  readonly conversion: ValueConversion;
}

/** Returns a choice by the guards of the alternatives. Alternatives that are refused come last. */
function byGuard(alternatives: readonly PlannedAlternative[]): ValueConversion {
  const cases = alternatives.map(({ option, conversion }) => ({ type: labelOf(option), conversion }));
  const order = ["rule", "named", "object", "same"];
  const rankOf = (conversion: ValueConversion): number =>
    isRefusal(conversion) ? order.length : order.indexOf(conversion.kind);
  cases.sort((a, b) => rankOf(a.conversion) - rankOf(b.conversion));
  return cases.every(({ conversion }) => isRefusal(conversion)) ? cases[0]!.conversion : { kind: "byGuard", cases };
}

function isRefusal(conversion: ValueConversion): boolean {
  return conversion.kind === "rule" && conversion.rule.operation.do === "refuse";
}

/** Returns true if a rule decides about a value at its place. Other rules add to the conversion that the types require. */
function isForValue({ operation }: BridgeRule): boolean {
  return !["given", "default", "uuid", "refuseWithout", "as", "single", "appendText", "truncate"].includes(
    operation.do,
  );
}

/** Returns true if a rule converts a whole object after its members. */
function isWhole({ operation }: BridgeRule): boolean {
  return operation.do === "appendText" || operation.do === "truncate";
}

/** Returns true if a rule adds or requires a member that the sender may leave out. */
function isForMissing({ operation }: BridgeRule): boolean {
  return ["set", "default", "uuid", "given", "refuseWithout"].includes(operation.do);
}

function labelOf(option: TypeAlternative): string {
  if (option.kind === "fixed") return String(option.value);
  return option.kind === "object" ? (option.name ?? "object") : option.kind;
}

/** Returns true if a limit of the receiver excludes values that the sender allows. */
function isNarrower(to: ValueConstraints, from: ValueConstraints): boolean {
  const lower = (["minimum", "minLength", "minItems"] as const).some(
    (name) => to[name] !== undefined && !(from[name]! >= to[name]),
  );
  const upper = (["maximum", "maxLength", "maxItems"] as const).some(
    (name) => to[name] !== undefined && !(from[name]! <= to[name]),
  );
  const isChecked = to.format !== undefined && ["uri", "uri-template", "byte"].includes(to.format);
  return lower || upper || (isChecked && to.format !== from.format) || (to.integer === true && from.integer !== true);
}
