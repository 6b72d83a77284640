import type { ProtocolMethod } from "../model/protocol.js";
import { isValueAllowedByType } from "./accepts.js";
import type { DiffFinding } from "./diffFinding.js";
import { DifferenceExampleBuilder, type ComparedSide } from "./exampleValue.js";
import { findShortestPathsByTypePair, type TypePathFromRoot } from "./routes.js";
import { compareTypesOfProtocolModels, type RevisionComparison } from "./revisionComparison.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";
import { findShortestExampleValue } from "./smallestValue.js";
import { TypeDiffFindingBuilder } from "./typeFacts.js";
import type { TypeDifference, TypePathStep } from "./typePair.js";
import { JSONRPC_MESSAGE_TYPE_NAME, type ProtocolModelsToCompare } from "./wireRoots.js";

/**
 * The smallest messages that show a finding: one of the older and one of the newer revision. Each message is valid in its revision.
 * A message is absent if its revision has no such message.
 */
export interface ExampleMessagePair {
  /** The part of the messages that changed: `tools/call#params`, or a method if whole messages were added or removed. */
  of: string;
  before?: unknown;
  after?: unknown;
  /** The keys that lead to the changed part in the message of each revision. The last key may be absent in one of the messages. */
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

/** Builds example messages for the findings of one comparison. */
export class ExampleMessageBuilder {
  readonly #comparison: RevisionComparison;
  readonly #differences: ReadonlyMap<string, LocatedDifference>;

  /** @param naming the same models as read from schema.ts, see {@link RevisionComparison.naming}; `models` if absent. */
  constructor(models: ProtocolModelsToCompare, naming?: ProtocolModelsToCompare) {
    this.#comparison = compareTypesOfProtocolModels({ models, ...(naming && { naming }) });
    this.#differences = locateDifferences(this.#comparison);
  }

  /** Returns the messages that show a finding; undefined if no message shows it. */
  messagesOf(finding: DiffFinding): ExampleMessagePair | undefined {
    const { rule, path } = finding;
    const { subject, witness, isAboutSource, deprecates } = DIFF_RULES_BY_ID[rule];
    if (isAboutSource === true || deprecates === true || witness === "atLimits") return undefined;
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
  #errorResponse(code: number, side: ComparedSide): unknown {
    const { constants, declarations } = this.#comparison.models[side];
    const constant = constants.find(({ value }) => value === code);
    if (constant === undefined) return undefined;
    for (const { name, ...declaration } of declarations) {
      if (declaration.kind !== "interface") continue;
      const value = findShortestExampleValue(this.#comparison.scopes[side], { type: { kind: "reference", name } });
      const error = (value as { error?: { code?: unknown } } | undefined)?.error;
      if (error?.code === code) return { jsonrpc: "2.0", id: 1, error: this.#polished(error, side) };
    }
    return { jsonrpc: "2.0", id: 1, error: { code, message: constant.name } };
  }

  #wholeMessage(name: string, side: ComparedSide): unknown {
    const method = this.#methodOf(name, side);
    if (method === undefined) return undefined;
    const type = { kind: "reference", name: method.message } as const;
    const value = findShortestExampleValue(this.#comparison.scopes[side], { type });
    return value === undefined ? undefined : this.#polished(envelopeOf(method, value as object), side);
  }

  #ofDifference({ path: { root, route }, difference }: LocatedDifference): ExampleMessagePair | undefined {
    const whole = [...route, ...difference.route];
    const build = (side: ComparedSide): unknown => {
      const type = root.pair.sides[side];
      const builder = new DifferenceExampleBuilder(this.#comparison.scopes, side, difference);
      const value = this.#polished(builder.valueOf(type, whole), side);
      const isValid = value !== undefined && isValueAllowedByType(this.#comparison.scopes[side], type, value);
      return isValid ? this.#inMessage(root.label, value, side) : undefined;
    };
    const [before, after] = [build("before"), build("after")];
    if (before === undefined || after === undefined) return undefined;
    const part = root.label.split("#")[1];
    const changed = [...(part === undefined ? [] : [part]), ...whole.flatMap(keyOf)];
    const isVisible = JSON.stringify(partAt(before, changed)) !== JSON.stringify(partAt(after, changed));
    return isVisible ? { of: root.label, before, after, changed } : undefined;
  }

  #inMessage(label: string, value: unknown, side: ComparedSide): unknown {
    const [name, part] = label.split("#") as [string, string | undefined];
    if (part === "result") return { jsonrpc: "2.0", id: 1, result: value };
    const method = this.#methodOf(name, side);
    return part === "params" && method !== undefined ? envelopeOf(method, { method: name, params: value }) : value;
  }

  #methodOf(name: string, side: ComparedSide): ProtocolMethod | undefined {
    return this.#comparison.models[side].methods.find(({ method }) => method === name);
  }

  /** Replaces sample texts, which repeat the name of their member, by texts that readers expect there. */
  #polished(value: unknown, side: ComparedSide): unknown {
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
  const finder = new TypeDiffFindingBuilder(comparison);
  const paths = findShortestPathsByTypePair(comparison.roots);
  const located = new Map<string, LocatedDifference>();
  for (const pair of comparison.types.pairs.values()) {
    const [path] = (paths.get(pair) ?? []).filter(({ senders }) => senders.length > 0).sort(byClarity);
    if (path === undefined) continue;
    for (const difference of pair.differences) {
      const { rule, path: name } = finder.factOf(pair, difference);
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
  return step.kind === "element" ? ["0"] : step.kind === "map" ? ["example"] : [];
}

/** A request that the server puts into a result has neither `jsonrpc` nor `id`. */
function envelopeOf({ kind, direction }: ProtocolMethod, message: object): object {
  if (direction === "embedded") return message;
  return { jsonrpc: "2.0", ...(kind === "request" && { id: 1 }), ...message, ...(kind === "request" && { id: 1 }) };
}
