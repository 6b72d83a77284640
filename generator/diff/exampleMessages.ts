import type { ProtocolMethod } from "../model/protocol.js";
import { alternativesOf, type ObjectAlternative, type TypeAlternative } from "./alternatives.js";
import type { DiffFinding } from "./diffFinding.js";
import {
  compareRevisionTypes,
  shortestPaths,
  type RevisionComparison,
  type TypePathFromRoot,
} from "./revisionComparison.js";
import { JSONRPC_MESSAGE_TYPE_NAME } from "./roles.js";
import { DIFF_RULES_BY_ID, isAboutSource } from "./rules/rules.js";
import { TypeFactBuilder } from "./typeFacts.js";
import type { LimitedType, ModelSides, Scopes, Side, Sides, TypeDifference, TypePathStep } from "./typePair.js";
import { isValueAllowed, smallestOf, smallestValueOf } from "./values.js";

/** The smallest valid messages that show a finding. A message is absent if its revision has no such message. */
export interface ExampleMessagePair extends Partial<Sides<unknown>> {
  /** The part of the messages that changed: `tools/call#params`, or a method if whole messages were added or removed. */
  of: string;
  /** The keys that lead to the changed part in both messages. The last key may be absent in one of the messages. */
  changed: readonly string[];
}

/** A difference between two compared types, with a path that leads to it from a message. */
interface LocatedDifference {
  path: TypePathFromRoot;
  difference: TypeDifference;
}

/** Messages that readers know best. Examples use them if a change affects several messages. */
const PREFERRED_ROOTS: readonly string[] = ["tools/call#result", "tools/call#params", "tools/list#result"];

/** Sample values for members whose name alone would not be a likely value. */
const READABLE_SAMPLES: ReadonlyMap<string, string | number> = new Map<string, string | number>([
  ["name", "example"],
  ["version", "1.0.0"],
  ["message", "Example message"],
  ["createdAt", "2026-01-01T00:00:00Z"],
  ["lastUpdatedAt", "2026-01-01T00:00:00Z"],
  ["taskId", "task-1"],
  ["toolUseId", "use-1"],
  ["elicitationId", "elicitation-1"],
  ["requestId", 1],
  ["progressToken", "progress-1"],
  ["subscriptionId", 5],
  ["requestState", "c3RlcDI="],
  ["cursor", "page-2"],
  ["nextCursor", "page-2"],
  ["model", "example-model"],
  ["mimeType", "application/octet-stream"],
  ["requested", "1900-01-01"],
]);

export class ExampleMessageBuilder {
  readonly #comparison: RevisionComparison;
  readonly #differences: ReadonlyMap<string, LocatedDifference>;

  constructor(models: ModelSides) {
    this.#comparison = compareRevisionTypes({ models });
    this.#differences = locateDifferences(this.#comparison);
  }

  /** Returns the messages that show a finding; undefined if no message shows it. */
  messagesOf(finding: DiffFinding): ExampleMessagePair | undefined {
    const { rule, path } = finding;
    const { subject, witness } = DIFF_RULES_BY_ID[rule];
    if (isAboutSource(rule) || subject === "deprecation" || witness === "atLimits") return undefined;
    if (subject === "message") return this.#ofMethod(finding);
    if (subject === "errorCode") return this.#ofErrorCode(path);
    const located = this.#differences.get(`${rule} ${path}`);
    return located && this.#ofDifference(located);
  }

  #ofMethod({ path, reachedFrom: [place = path], witness }: DiffFinding): ExampleMessagePair | undefined {
    const of = place.split("#")[0]!;
    const [before, after] = [this.#wholeMessage(of, "before"), this.#wholeMessage(of, "after")];
    if (before === undefined && after === undefined) return undefined;
    // If only the sender changed, both messages are equal: the message is shown in the revision of the example value.
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    return {
      of,
      ...(before !== undefined && !(isSame && witness?.legal === "after") && { before }),
      ...(after !== undefined && !(isSame && witness?.legal !== "after") && { after }),
      changed: [],
    };
  }

  #ofErrorCode(path: string): ExampleMessagePair {
    const code = Number(path.slice(path.indexOf(":") + 1));
    const [before, after] = [this.#errorResponse(code, "before"), this.#errorResponse(code, "after")];
    const changed = ["error", "code"];
    return { of: path, ...(before !== undefined && { before }), ...(after !== undefined && { after }), changed };
  }

  /** Returns an error response with a code, if the schema of the revision names this code. */
  #errorResponse(code: number, side: Side): unknown {
    const { constants, declarations } = this.#comparison.models[side];
    const constant = constants.find(({ value }) => value === code);
    if (constant === undefined) return undefined;
    for (const { name, kind } of declarations) {
      if (kind !== "interface") continue;
      const value = smallestValueOf(this.#comparison.scopes[side], { type: { kind: "reference", name } });
      const error = (value as { error?: { code?: unknown } } | undefined)?.error;
      if (error?.code === code) return { jsonrpc: "2.0", id: 1, error: this.#polished(error, side) };
    }
    return { jsonrpc: "2.0", id: 1, error: { code, message: constant.name } };
  }

  #wholeMessage(name: string, side: Side): unknown {
    const method = this.#methodOf(name, side);
    if (method === undefined) return undefined;
    const type = { kind: "reference", name: method.message } as const;
    const value = smallestValueOf(this.#comparison.scopes[side], { type });
    return value === undefined ? undefined : this.#polished(envelopeOf(method, value as object), side);
  }

  #ofDifference({ path: { root, route }, difference }: LocatedDifference): ExampleMessagePair | undefined {
    const whole = [...route, ...difference.route];
    const build = (side: Side): unknown => {
      const type = root.pair.sides[side];
      const builder = new DifferenceExampleBuilder(this.#comparison.scopes, side, difference);
      const value = this.#polished(builder.valueOf(type, whole), side);
      const isValid = value !== undefined && isValueAllowed(this.#comparison.scopes[side], type, value);
      return isValid ? this.#inMessage(root.label, value, side) : undefined;
    };
    const [before, after] = [build("before"), build("after")];
    if (before === undefined || after === undefined) return undefined;
    const part = root.label.split("#")[1];
    const changed = [...(part === undefined ? [] : [part]), ...whole.flatMap(keyOf)];
    const isVisible = JSON.stringify(partAt(before, changed)) !== JSON.stringify(partAt(after, changed));
    return isVisible ? { of: root.label, before, after, changed } : undefined;
  }

  #inMessage(label: string, value: unknown, side: Side): unknown {
    const [name, part] = label.split("#") as [string, string | undefined];
    if (part === "result") return { jsonrpc: "2.0", id: 1, result: value };
    const method = this.#methodOf(name, side);
    return part === "params" && method !== undefined ? envelopeOf(method, { method: name, params: value }) : value;
  }

  #methodOf(name: string, side: Side): ProtocolMethod | undefined {
    return this.#comparison.models[side].methods.find(({ method }) => method === name);
  }

  /** Replaces sample texts, which repeat the name of their member, by texts that readers expect there. */
  #polished(value: unknown, side: Side): unknown {
    if (value === undefined) return undefined;
    const { revision } = this.#comparison.models[side];
    const text = JSON.stringify(value, (key, part: unknown) => {
      if (part !== key || key === "") return part;
      const member = key.slice(key.lastIndexOf("/") + 1);
      return member === "protocolVersion" ? revision : (READABLE_SAMPLES.get(member) ?? part);
    });
    return JSON.parse(text) as unknown;
  }
}

/** Returns each difference of the compared types by the rule and the path of its finding. */
function locateDifferences(comparison: RevisionComparison): ReadonlyMap<string, LocatedDifference> {
  const facts = new TypeFactBuilder(comparison);
  const paths = shortestPaths(comparison.roots);
  const located = new Map<string, LocatedDifference>();
  for (const pair of comparison.types.pairs.values()) {
    const [path] = (paths.get(pair) ?? []).filter(({ root }) => root.senders.length > 0).sort(byClarity);
    if (path === undefined) continue;
    for (const difference of pair.differences) {
      const { rule, path: name } = facts.factOf(pair, difference);
      const known = located.get(`${rule} ${name}`);
      if (known === undefined || byClarity(path, known.path) < 0) located.set(`${rule} ${name}`, { path, difference });
    }
  }
  return located;
}

/** Sorts paths: short paths first, and among them those of the messages that readers know best. */
function byClarity(a: TypePathFromRoot, b: TypePathFromRoot): number {
  const rank = ({ root }: TypePathFromRoot): number => {
    if (root.label === JSONRPC_MESSAGE_TYPE_NAME) return PREFERRED_ROOTS.length + 1;
    const at = PREFERRED_ROOTS.indexOf(root.label);
    return at === -1 ? PREFERRED_ROOTS.length : at;
  };
  return a.route.length - b.route.length || rank(a) - rank(b);
}

function partAt(message: unknown, keys: readonly string[]): unknown {
  return keys.reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], message);
}

function keyOf(step: TypePathStep): string[] {
  if (step.kind === "member") return [step.name];
  return step.kind === "element" ? ["0"] : step.kind === "map" ? [EXAMPLE_NAME] : [];
}

/** A request that the server puts into a result has neither `jsonrpc` nor `id`. */
function envelopeOf({ kind, direction }: ProtocolMethod, message: object): object {
  if (direction === "embedded") return message;
  return { jsonrpc: "2.0", ...(kind === "request" && { id: 1 }), ...message, ...(kind === "request" && { id: 1 }) };
}

/** The name of a key in an example map, and the text of a string that has no name. */
const EXAMPLE_NAME = "example";

/** Values for a type that allows any JSON value. */
const VALUES_OF_ANYTHING: readonly unknown[] = ["example", 1, true, {}];

/**
 * Members that the text of the specification requires and the schema does not: a result with other values is valid by the schema, but
 * misleads readers.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
const FITTING_MEMBERS: ReadonlyMap<string, object> = new Map([
  ["InputRequiredResult", { resultType: "input_required", requestState: "c3RlcDI=" }],
]);

/**
 * Builds a small value that one revision allows and that shows a difference: the value contains the changed part if the revision
 * defines it, and otherwise only the members that the revision requires.
 */
class DifferenceExampleBuilder {
  readonly #scopes: Scopes;
  readonly #side: Side;
  readonly #difference: TypeDifference;

  constructor(scopes: Scopes, side: Side, difference: TypeDifference) {
    this.#scopes = scopes;
    this.#side = side;
    this.#difference = difference;
  }

  /** Returns a value of a type; `route` leads from the type to the changed part. Returns undefined if no small value exists. */
  valueOf(type: LimitedType, route: readonly TypePathStep[], name: string = EXAMPLE_NAME): unknown {
    const options = alternativesOf(this.#scopes[this.#side], type);
    let [step, ...rest] = route;
    if (step === undefined) return this.#valueAtEnd(options, name);
    let option = options[0]!;
    if (step.kind === "option") {
      option = options[step[this.#side]] ?? option;
      [step, ...rest] = rest;
    }
    return step === undefined ? this.#valueAtEnd([option], name) : this.#valueBelow(option, step, rest);
  }

  #valueBelow(option: TypeAlternative, step: TypePathStep, rest: readonly TypePathStep[]): unknown {
    if (step.kind === "element" && option.kind === "array") {
      const item = this.valueOf({ type: option.element }, rest);
      const length = Math.max(1, option.limits.minItems ?? 0);
      return item === undefined ? undefined : Array.from({ length }, () => item);
    }
    const smallest = option.kind === "anything" ? {} : smallestOf(this.#scopes[this.#side], [option]);
    if (option.kind !== "object" || smallest === undefined) return smallest;
    if (step.kind !== "map" && step.kind !== "member") return smallest;
    const name = step.kind === "map" ? EXAMPLE_NAME : step.name;
    return this.#withMember(option, smallest as object, { name, rest });
  }

  /** Adds the member that leads to the changed part, if the revision defines it. */
  #withMember(
    { members }: ObjectAlternative,
    value: object,
    { name, rest }: { name: string; rest: readonly TypePathStep[] },
  ): object {
    const declared = members.properties.get(name);
    const isChanged = rest.length === 0;
    const { witness } = DIFF_RULES_BY_ID[this.#difference.rule];
    if (declared === undefined && isChanged && name !== EXAMPLE_NAME) return value;
    if (isChanged && witness === "memberAbsent" && declared?.optional) return value;
    const type = declared ?? (members.index && { type: members.index.value });
    const member = type && this.valueOf(type, rest, name);
    return member === undefined ? value : { ...value, [name]: member };
  }

  /** Returns a value of the changed part. If possible, the other revision does not allow the value. */
  #valueAtEnd(options: readonly TypeAlternative[], name: string): unknown {
    const { rule, option, sides } = this.#difference;
    const [other, ownSign] = this.#side === "after" ? (["before", "+"] as const) : (["after", "-"] as const);
    if (option !== undefined) {
      const isOwn = DIFF_RULES_BY_ID[rule].unionSign === ownSign;
      return this.#valueOfAlternative((isOwn ? options[option] : undefined) ?? options[0]!, name);
    }
    const values = options.flatMap((each) => this.#candidatesOf(each, name)).filter((value) => value !== undefined);
    return values.find((value) => !isValueAllowed(this.#scopes[other], sides[other], value)) ?? values[0];
  }

  #valueOfAlternative(option: TypeAlternative, name: string): unknown {
    const [value] = this.#candidatesOf(option, name);
    const fitting = option.kind === "object" ? FITTING_MEMBERS.get(option.name ?? "") : undefined;
    return value === undefined || fitting === undefined ? value : { ...value, ...fitting };
  }

  #candidatesOf(option: TypeAlternative, name: string): readonly unknown[] {
    if (option.kind === "anything") return VALUES_OF_ANYTHING;
    if (option.kind !== "array") return [smallestOf(this.#scopes[this.#side], [option], name)];
    const item = smallestValueOf(this.#scopes[this.#side], { type: option.element }, name);
    return item === undefined ? [[]] : [[item], []];
  }
}
