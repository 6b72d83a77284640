import { getThrownMcpError, McpError } from "../jsonrpc/errors.js";
import type { ConversionLoss } from "../protocol/losses.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { LossReceiver } from "./lossPolicy.js";

export type { ConversionLoss };

/**
 * Converts a value of one revision to another revision. Returns the same object if the value needs no change, and never changes its
 * argument. The value must be valid in the revision that it comes from. Losses are added to the given list.
 *
 * @throws BridgeRefusal if the value has no equivalent in the other revision.
 */
export type MessageConverter<From = never, To = unknown> = (value: From, losses: ConversionLoss[]) => To;

/** A converted message, and the losses of its conversion. */
export interface ConvertedMessage<To> {
  readonly value: To;
  /** Empty if the receiver gets all parts of the message in an equivalent form. */
  readonly losses: readonly ConversionLoss[];
}

/** Returns a function that converts a value and returns the losses with the result. */
export function withLosses<From, To>(convert: MessageConverter<From, To>): (value: From) => ConvertedMessage<To> {
  return (given) => {
    const losses: ConversionLoss[] = [];
    const value = convert(given, losses);
    return { value, losses };
  };
}

/** Adds the types of a message to a converter that knows JSON values only. */
export function asConverter<From, To>(
  convert: (value: unknown, losses: ConversionLoss[]) => unknown,
): MessageConverter<From, To> {
  return convert as MessageConverter<From, To>;
}

/** Converters by method. A method whose messages need no conversion has no member. */
export type ConvertersByMethod = { readonly [method: string]: MessageConverter };

/** The converters of a pair of revisions for one use: an implementation of one revision serves, or calls, the other revision. */
export interface ConversionTable {
  /** The params of the client's requests and notifications: from the client's revision to the server's. */
  readonly params: ConvertersByMethod;
  /** The server's results: from the server's revision to the client's. */
  readonly results: ConvertersByMethod;
  /** The params of the server's requests to the client: from the server's revision to the client's. */
  readonly requests: ConvertersByMethod;
  /** The client's results of these requests: from the client's revision to the server's. */
  readonly answers: ConvertersByMethod;
  /** The params of the server's notifications: from the server's revision to the client's. */
  readonly notifications: ConvertersByMethod;
  readonly capabilities: {
    /** From the client's revision to the server's. */
    readonly client: MessageConverter;
    /** From the server's revision to the client's. */
    readonly server: MessageConverter;
  };
  /**
   * The features of which messages between both revisions can lose parts. Each has the notifications that only one of the revisions has,
   * which a bridge does not pass on.
   */
  readonly losses: { readonly [feature: string]: readonly string[] };
  /** The error codes that differ: from the server's revision to the client's. */
  readonly codes: readonly ConvertedErrorCode[];
}

/** An error code that another revision replaces. */
export interface ConvertedErrorCode {
  readonly from: number;
  readonly to: number;
  /** The errors with this code that are converted: a resource is missing, or a capability is missing. By default, all errors. */
  readonly when?: "resource" | "capability";
}

/** Converts the params or the result of one method through all pairs of a chain, and reports the losses. */
type ReportingConverter = (value: JsonObject) => JsonObject;

/** The members of a {@link ConversionTable} that have converters by method. */
type ConversionKind = Exclude<keyof ConversionTable, "capabilities" | "codes" | "losses">;

/** The kinds of messages that the client sends. They pass the chain backwards, from the client's revision to the server's. */
const FROM_CLIENT: ReadonlySet<ConversionKind> = new Set(["params", "answers"]);

/**
 * The conversions of a chain, composed once for each method. A method without a member needs no conversion: the value passes unchanged.
 */
export type MessageConversions = { readonly [Kind in ConversionKind]: ReadonlyMap<string, ReportingConverter> };

/**
 * Returns the conversions of a chain.
 *
 * @param chain the tables in the order from the server's revision to the client's.
 */
export function composeConversions(chain: readonly ConversionTable[], reporter: LossReceiver): MessageConversions {
  const compose = (kind: ConversionKind): ReadonlyMap<string, ReportingConverter> => {
    const tables = chain.map((table) => table[kind]);
    if (FROM_CLIENT.has(kind)) tables.reverse();
    const methods = new Set(tables.flatMap((table) => Object.keys(table)));
    return new Map(
      [...methods].map((method) => {
        const steps = tables.flatMap((table) => (Object.hasOwn(table, method) ? [table[method]!] : []));
        return [method, reportingConverter(steps, method, reporter)];
      }),
    );
  };
  return {
    params: compose("params"),
    results: compose("results"),
    requests: compose("requests"),
    answers: compose("answers"),
    notifications: compose("notifications"),
  };
}

/** Returns a function that passes a value through converters in sequence, and reports the losses of all of them. */
export function reportingConverter(
  steps: readonly MessageConverter[],
  method: string,
  reporter: LossReceiver,
): ReportingConverter {
  return (value) => {
    const losses: ConversionLoss[] = [];
    let converted: unknown = value;
    for (const convert of steps) converted = convert(converted as never, losses);
    if (losses.length > 0) reporter.report(method, losses);
    return converted as JsonObject;
  };
}

/** An object of a message while it is copied. */
export type WritableObject = { [name: string]: unknown };

/**
 * Returns a copy of an object of a message, without some of its members.
 *
 * The object may have an own member `__proto__`, since JSON.parse does not treat the name specially. An assignment of this member would
 * replace the prototype of the copy, so that a peer could add members that no guard has checked. A spread is safe, too, but a member that is
 * added to its copy takes five times longer, and `delete` makes each later access to the copy slower.
 */
export function copyOf(object: JsonObject, without?: readonly string[]): WritableObject {
  const copy: WritableObject = {};
  for (const name in object) {
    if (!Object.hasOwn(object, name) || without?.includes(name)) continue;
    if (name === "__proto__")
      Object.defineProperty(copy, name, { value: object[name], configurable: true, enumerable: true, writable: true });
    else copy[name] = object[name];
  }
  return copy;
}

/** Returns a copy of an object of a message with further members, which replace members of the same name. */
export function copyWith(object: JsonObject, members: JsonObject): JsonObject {
  const copy = copyOf(object);
  for (const name in members) copy[name] = members[name];
  return copy;
}

/** Returns the features of the notifications that only one of two revisions has, by method. */
export function lostNotificationsOf(chain: readonly ConversionTable[]): ReadonlyMap<string, string> {
  const features = chain.flatMap(({ losses }) => Object.entries(losses));
  return new Map(features.flatMap(([feature, methods]) => methods.map((method) => [method, feature] as const)));
}

/** The request whose handler threw an error. */
interface FailedRequest {
  readonly method: string;
  readonly params: JsonObject;
}

/**
 * Returns the value that a handler threw, with the error code of the client's revision. Returns the same value if no row concerns it.
 *
 * @param codes the rows of all pairs of a chain, in the order from the server's revision to the client's.
 */
export function convertErrorCode(
  thrown: unknown,
  codes: readonly ConvertedErrorCode[],
  request: FailedRequest,
): unknown {
  const error = getThrownMcpError(thrown);
  if (error === undefined) return thrown;
  const { code, message, data } = error;
  let converted = code;
  for (const { from, to, when } of codes) if (converted === from && concerns(when, data, request)) converted = to;
  return converted === code ? thrown : new McpError(converted, message, data);
}

function concerns(when: ConvertedErrorCode["when"], data: unknown, { method, params }: FailedRequest): boolean {
  if (when === undefined) return true;
  if (!isObject(data)) return false;
  return when === "capability"
    ? isObject(data["requiredCapabilities"])
    : method === "resources/read" && data["uri"] === params["uri"];
}
