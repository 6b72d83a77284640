import { getMethodResultType, getOppositePeerRole, getSenderRolesOfDirection } from "../../../generator/diff/roles.js";
import type { ProtocolMethod, SchemaType } from "../../../generator/model/protocol.js";
import type {
  ConversionTable,
  ConvertersByMethod,
  MessageConverter,
} from "../../../templates/runtime/conversion/conversion.js";
import { modelAt } from "../../diff/support/compared.js";
import { RandomValues } from "../../diff/support/randomValues.js";
import type { Choose } from "../../support/random.js";
import { guardsOf, type Guards } from "../../diff/support/verdicts.js";
import { isStateless, REVISIONS } from "../../support/revisions.js";
import { tablesBetween } from "./tables.js";

/** Two neighbouring revisions: the sender of the messages and their receiver. */
export interface DirectedPair {
  readonly from: string;
  readonly to: string;
  readonly direction: "lower" | "lift";
}

/** The pairs of neighbouring revisions in both directions. */
export const DIRECTED_PAIRS: readonly DirectedPair[] = REVISIONS.slice(1).flatMap((newer, index) => {
  const older = REVISIONS[index]!;
  return [
    { from: newer, to: older, direction: "lower" } as const,
    { from: older, to: newer, direction: "lift" } as const,
  ];
});

/** The params or the result of a method that both revisions of a pair have. */
export interface ConvertedPart {
  /** The message, as in `tools/call#result`. */
  readonly label: string;
  readonly method: string;
  /** The converter; undefined if the values need no conversion. */
  readonly convert: MessageConverter<unknown, unknown> | undefined;
  readonly back: MessageConverter<unknown, unknown> | undefined;
  /** Returns a random value that is valid in the sender's revision. */
  make(values: RandomValues): unknown;
  /** Returns true if the guards of the receiver's revision accept a value. */
  accepts(value: unknown): boolean;
  /** The names of the receiver's types that the value may have. */
  readonly types: readonly string[];
}

const STATELESS_META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** Returns the parts of the messages that both revisions have. */
export function convertedParts(pair: DirectedPair): ConvertedPart[] {
  const others = new Map(modelAt(pair.to).methods.map((method) => [method.method, method]));
  return modelAt(pair.from).methods.flatMap((method) => {
    const other = others.get(method.method);
    return other?.kind === method.kind ? [...paramsOf(pair, method, other), ...resultsOf(pair, method, other)] : [];
  });
}

export function valuesOf({ from, to }: DirectedPair, choose: Choose): RandomValues {
  return new RandomValues(modelAt(from), choose, modelAt(to));
}

function paramsOf(pair: DirectedPair, method: ProtocolMethod, other: ProtocolMethod): ConvertedPart[] {
  const { params } = method;
  if (params === undefined || other.params === undefined) return [];
  const twin = other.params;
  const guard = guardsOf(pair.to)[`is${other.message}`]!;
  const envelope = { jsonrpc: "2.0", method: method.method, ...(method.kind === "request" && { id: 1 }) };
  return sendersOf(method, other).map((sender): ConvertedPart => {
    const part = sender === "client" ? "params" : method.kind === "request" ? "requests" : "notifications";
    const needsMeta = sender === "client" && isStateless(pair.to) && method.kind === "request";
    return {
      ...converters(pair, { method: method.method, sender, part }),
      label: `${method.method}#params`,
      method: method.method,
      make: (values) => {
        const value = values.of(params.type, twin.type) as { readonly _meta?: object };
        return needsMeta ? withMeta(value) : value;
      },
      accepts: (value) => guard({ ...envelope, params: value }),
      types: [],
    };
  });
}

function resultsOf(pair: DirectedPair, method: ProtocolMethod, other: ProtocolMethod): ConvertedPart[] {
  const [from, to] = [getMethodResultType(method), getMethodResultType(other)];
  if (from === undefined || to === undefined) return [];
  const types = namesOf(to);
  const guards = guardsOf(pair.to);
  const [own, names] = [guardsOf(pair.from), namesOf(from)];
  return sendersOf(method, other).map((requester): ConvertedPart => {
    const sender = getOppositePeerRole(requester);
    return {
      ...converters(pair, { method: method.method, sender, part: sender === "server" ? "results" : "answers" }),
      label: `${method.method}#result`,
      method: method.method,
      make: (values) => {
        const value = values.of(from, to);
        return names.length > 1 && isInputRequest(own, value, names)
          ? { ...value, resultType: "input_required" }
          : value;
      },
      accepts: (value) => types.some((name) => guards[`is${name}`]!(value)),
      types,
    };
  });
}

/**
 * Returns true for a request for input. The schema allows any `resultType` there, but the specification requires `input_required`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
function isInputRequest(guards: Guards, value: unknown, names: readonly string[]): value is object {
  return (
    names.includes("InputRequiredResult") &&
    names.every((name) => guards[`is${name}`]!(value) === (name === "InputRequiredResult"))
  );
}

/** Returns the neighbouring pairs between two revisions, in the order in which a message passes them. */
export function chainBetween(from: string, to: string): DirectedPair[] {
  const passed = REVISIONS.slice(
    Math.min(REVISIONS.indexOf(from), REVISIONS.indexOf(to)),
    Math.max(REVISIONS.indexOf(from), REVISIONS.indexOf(to)) + 1,
  );
  if (from > to) passed.reverse();
  return passed
    .slice(1)
    .map((next, index) => ({ from: passed[index]!, to: next, direction: from > to ? "lower" : "lift" }));
}

/** The params or the result of a method, which one role sends. */
export interface SentPart {
  readonly method: string;
  readonly sender: "client" | "server";
  readonly part: "params" | "result";
}

/** Converts a value along a chain of pairs. Adds the `_meta` that the lifecycle adds to requests. */
export function convertAlong(
  chain: readonly DirectedPair[],
  { method, sender, part }: SentPart,
  value: unknown,
): unknown {
  return chain.reduce((current, pair) => {
    const { kind } = modelAt(pair.from).methods.find((one) => one.method === method)!;
    const isOfServer = sender === "server";
    const own = kind === "request" ? "requests" : "notifications";
    const place = part === "params" ? (isOfServer ? own : "params") : isOfServer ? "results" : "answers";
    const needsMeta = part === "params" && !isOfServer && isStateless(pair.to) && kind === "request";
    const complete = needsMeta ? withMeta(current as object | undefined) : current;
    return converters(pair, { method, sender, part: place }).convert?.(complete, []) ?? complete;
  }, value);
}

function withMeta(value: { readonly _meta?: object } | undefined): object {
  return { ...value, _meta: { ...value?._meta, ...STATELESS_META } };
}

interface PlaceInTable {
  readonly method: string;
  readonly sender: "client" | "server";
  readonly part: Exclude<keyof ConversionTable, "capabilities" | "codes" | "losses">;
}

/** Returns the converters of a message between two revisions and back. Distant revisions use the converters of each pair between them. */
function converters({ from, to }: DirectedPair, place: PlaceInTable): Pick<ConvertedPart, "convert" | "back"> {
  return { convert: composed(chainBetween(from, to), place), back: composed(chainBetween(to, from), place) };
}

function composed(chain: readonly DirectedPair[], { method, sender, part }: PlaceInTable): ConvertedPart["convert"] {
  const found = chain.flatMap((pair) => {
    // The tables of a server have the converters of its messages, and of those of its clients.
    const [native, client] = sender === "server" ? [pair.from, pair.to] : [pair.to, pair.from];
    const table: ConvertersByMethod = tablesBetween(native, client)[0]![part];
    return table[method] === undefined ? [] : [table[method] as MessageConverter<unknown, unknown>];
  });
  if (found.length < 2) return found[0];
  return (value, losses) => found.reduce((current, convert) => convert(current, losses), value);
}

function sendersOf(method: ProtocolMethod, other: ProtocolMethod): ("client" | "server")[] {
  const senders = getSenderRolesOfDirection(other.direction);
  return getSenderRolesOfDirection(method.direction).filter((role) => senders.includes(role));
}

function namesOf(type: SchemaType): string[] {
  if (type.kind === "union") return type.members.flatMap(namesOf);
  return type.kind === "reference" ? [type.name] : [];
}
