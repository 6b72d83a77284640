// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Converts messages from one revision to another by the tables of a bridge, and reports what is lost.
 *
 * @module
 */
import { olderInputSchema, olderOutputSchema } from "./olderSchemas.js";
import {
  CODES,
  type ConversionLoss,
  type JsonObject,
  LOSS_FEATURES,
  type LoggedLoss,
  type LossFeature,
  type LossPolicies,
  type LossPolicy,
  McpError,
  type ReportedLoss,
  escapePointerToken,
  getSessionTaskStatus,
  getThrownMcpError,
  isObject,
} from "./protocol.js";
export type { ConversionLoss } from "./protocol.js";

// ---- conversion/conversion ----------------------------------------------------------------------

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

// ---- conversion/lossPolicy ----------------------------------------------------------------------

/** Receives the losses of the messages of one connection or bridge. */
export interface LossReceiver {
  /**
   * Reports the losses of one message.
   *
   * @throws BridgeRefusal if the option `onLoss` refuses one of the losses; anything that a function in `onLoss` throws.
   */
  report(method: string, losses: readonly ConversionLoss[]): void;
}

/** Returns the policy of the option `onLoss` for a loss. */
export function policyFor({ feature, isHint }: ConversionLoss, onLoss: LossPolicies = "degrade"): LossPolicy {
  if (typeof onLoss === "object")
    return (Object.hasOwn(onLoss, feature) && onLoss[feature as LossFeature]) || "degrade";
  return isHint && onLoss === "refuse" ? "degrade" : onLoss;
}

/** Returns the reason for which a value of the option `onLoss` is invalid, without the name of the option. Returns undefined for a valid value. */
export function problemOfPolicies(onLoss: unknown): string | undefined {
  const unknown = isObject(onLoss) && Object.keys(onLoss).find((key) => !LOSS_FEATURES.includes(key as LossFeature));
  if (typeof unknown === "string") return `names the unknown feature ${unknown}: use ${LOSS_FEATURES.join(", ")}`;
  const policies = isObject(onLoss) ? Object.values(onLoss) : [onLoss];
  return policies.every(isPolicy)
    ? undefined
    : 'must be "degrade", "refuse", a function, or an object with one of them for each feature';
}

function isPolicy(value: unknown): boolean {
  return value === "degrade" || value === "refuse" || typeof value === "function";
}

/** The facts about the connections whose losses are reported, and the receiver of the reports. */
export interface LossReports {
  /** The revision of the connection: of the client that a server serves, or of the server that a client calls. */
  readonly revision: string;
  readonly onLoss: LossPolicies | undefined;
  /** Receives the first loss of each feature and kind. Must not throw. */
  log(loss: LoggedLoss): void;
  /** Returns the message of the error for a refused loss. */
  reasonOf(loss: ReportedLoss): string;
}

/** Returns a receiver of losses that applies the option `onLoss`, and reports the first loss of each feature and kind. */
export function createLossReporter(reports: LossReports): LossReceiver {
  /** The features whose losses were logged, by the kind of the loss. */
  const logged: { [Kind in LoggedLoss["kind"]]?: Set<string> } = {};

  const logOnce = (loss: LoggedLoss): void => {
    const known = (logged[loss.kind] ??= new Set());
    if (known.has(loss.feature)) return;
    known.add(loss.feature);
    reports.log(loss);
  };

  return {
    report(method, losses) {
      const { onLoss, revision } = reports;
      const sent: LoggedLoss[] = [];
      for (const loss of losses) {
        const { feature, path } = loss;
        const policy = policyFor(loss, onLoss);
        // Most losses recur with each message.
        if (policy === "degrade" && logged[loss.kind]?.has(feature)) continue;
        const reported = { ...loss, method, revision };
        const decided = typeof policy === "function" ? policy(reported) : policy;
        if (decided === "refuse") {
          logOnce({ ...reported, kind: "refused" });
          throw new BridgeRefusal(feature, path, reports.reasonOf(reported));
        }
        sent.push(reported);
      }
      // The losses are logged after all decisions, because a refused message is not sent.
      sent.forEach(logOnce);
    },
  };
}

/** The refusal of a message that has no equivalent in the revision of its receiver. The runtime sends it as an error response. */
export class BridgeRefusal extends McpError {
  /** The name of the feature in the loss table, such as `multi-select`. */
  readonly feature: string;
  /** The place of the part that has no form, as a JSON pointer into the message. */
  readonly path: string;

  /** @param reason a sentence without its period, such as `2025-06-18 has no multi-select enums`. */
  constructor(feature: string, path: string, reason: string) {
    super(CODES.internal, reason, { feature, path });
    this.feature = feature;
    this.path = path;
  }

  /** Returns the same refusal for a message that has the converted value below `prefix`. */
  below(prefix: string): BridgeRefusal {
    return new BridgeRefusal(this.feature, prefix + this.path, this.message);
  }
}

// ---- conversion/converters ----------------------------------------------------------------------

/** The converters of objects, arrays and unions. Each returns its argument if no part of it changes. */

type MembersConverter = { readonly [name: string]: MessageConverter };

/** Returns the converter of a type that converts single members. A member that becomes undefined is removed. */
export function convertMembers<From, To>(converters: MembersConverter): MessageConverter<From, To> {
  const parts = Object.entries(converters).map(([name, convert]) => ({ name, convert: partConverter(convert) }));
  return asConverter((value, losses) => {
    if (!isObject(value)) return value;
    let copy: WritableObject | undefined;
    let removed: string[] | undefined;
    for (const { name, convert } of parts) {
      const member = value[name];
      if (member === undefined) continue;
      const converted = convert(member, name, losses);
      if (Object.is(converted, member)) continue;
      if (converted === undefined) (removed ??= []).push(name);
      else (copy ??= { ...value })[name] = converted;
    }
    const whole = copy ?? value;
    return removed === undefined ? whole : copyOf(whole, removed);
  });
}

/** Returns the converter of an object whose members all have the same type, such as a map of answers. */
export function convertValues<From, To>(converter: MessageConverter): MessageConverter<From, To> {
  const convert = partConverter(converter);
  return asConverter((value, losses) => {
    const given = value as JsonObject;
    let changes: (readonly [string, unknown])[] | undefined;
    for (const name in given) {
      const converted = convert(given[name], name, losses);
      if (!Object.is(converted, given[name])) (changes ??= []).push([name, converted]);
    }
    if (changes === undefined) return value;
    return Object.fromEntries([...Object.entries(given), ...changes]);
  });
}

/** Returns the converter of an array. */
export function convertItems<From, To>(converter: MessageConverter): MessageConverter<From, To> {
  const convert = partConverter(converter);
  return asConverter((value, losses) => {
    const items = value as readonly unknown[];
    let copy: unknown[] | undefined;
    for (let index = 0; index < items.length; index++) {
      const converted = convert(items[index], index, losses);
      if (copy === undefined && !Object.is(converted, items[index])) copy = items.slice(0, index);
      copy?.push(converted);
    }
    return copy ?? items;
  });
}

/** Returns a function that converts a member or an item. The paths of its losses, and of a refusal, begin with its name. */
function partConverter(
  convert: MessageConverter,
): (part: unknown, name: string | number, losses: ConversionLoss[]) => unknown {
  return (part, name, losses) => {
    const before = losses.length;
    let converted: unknown;
    try {
      converted = convert(part as never, losses);
    } catch (error) {
      throw error instanceof BridgeRefusal ? error.below(pointerTo(name)) : error;
    }
    for (let index = before; index < losses.length; index++) {
      const loss = losses[index]!;
      losses[index] = { ...loss, path: pointerTo(name) + loss.path };
    }
    return converted;
  };
}

/** Returns the JSON pointer to a member. */
function pointerTo(name: string | number): string {
  return `/${escapePointerToken(String(name))}`;
}

/** Returns a converter that calls several converters in turn, each with the result of the converter before it. */
export function convertInTurn<From, To>(...converters: readonly MessageConverter[]): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    let current = value;
    for (const convert of converters) current = convert(current as never, losses);
    return current;
  });
}

/** Returns the converter of a union whose alternatives a member distinguishes. The key `undefined` is for an absent member. */
export function chooseByMember<From, To>(
  member: string,
  cases: MembersConverter,
  otherwise?: MessageConverter,
): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    if (!isObject(value)) return value;
    const label = String(value[member]);
    const convert = Object.hasOwn(cases, label) ? cases[label] : otherwise;
    return convert === undefined ? value : convert(value as never, losses);
  });
}

/** Returns the converter of a union. The first converter whose guard accepts the value is used, otherwise the last converter. */
export function chooseByGuard<From, To>(
  cases: readonly (readonly [guard: (value: unknown) => boolean, convert: MessageConverter])[],
  otherwise: MessageConverter,
): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    const found = cases.find(([guard]) => guard(value));
    return (found?.[1] ?? otherwise)(value as never, losses);
  });
}

/** Returns the converter of a value that may be an array, such as the content of a message. */
export function chooseByKind<From, To>(array: MessageConverter, other: MessageConverter): MessageConverter<From, To> {
  return asConverter((value, losses) => (Array.isArray(value) ? array : other)(value as never, losses));
}

// ---- conversion/extensionResults ----------------------------------------------------------------

/** A revision that may have extensions. */
export interface ResultsOfRevision {
  extensionOf?(method: string, resultType: unknown): string | undefined;
}

/** The revisions of the server and of the client. */
interface RevisionsOfResult {
  readonly server: ResultsOfRevision | undefined;
  readonly client: ResultsOfRevision | undefined;
  /** The name of the client's revision. */
  readonly revision: string;
}

/**
 * Returns true for a result of an extension that the revisions of the server and of the client have. The result needs no conversion.
 *
 * @throws BridgeRefusal if only the server's revision has the extension.
 */
export function isResultOfExtension(
  { server, client, revision }: RevisionsOfResult,
  method: string,
  { resultType }: JsonObject,
): boolean {
  const id = server?.extensionOf?.(method, resultType);
  if (id === undefined) return false;
  if (client?.extensionOf?.(method, resultType) === id) return true;
  throw new BridgeRefusal(id, "/resultType", `revision ${revision} does not have the extension ${id}`);
}

// ---- conversion/ruleConverters ------------------------------------------------------------------

/** The converters of single values, for the rules of `schema/bridges.json`. */

/** Returns the value unchanged, for an alternative that needs no conversion. */
export function keepValue<T>(value: T): T {
  return value;
}

/** Returns the converter of a member that only the receiver declares. A value of another type is removed. */
export function keepIfValid<From, To>(
  guard: (value: unknown) => boolean,
  loss: ConversionLoss,
): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    if (guard(value)) return value;
    losses.push(loss);
    return undefined;
  });
}

/**
 * Returns a converter that removes a member.
 *
 * @param restored the value that the opposite conversion adds. Its removal is not a loss.
 */
export function removeValue<From, To>(loss: ConversionLoss, restored?: string | number): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    if (value !== restored) losses.push(loss);
    return undefined;
  });
}

/** Returns a converter that replaces any other value by a fixed value. */
export function replaceByFixed<From, To>(fixed: string, loss: ConversionLoss): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    if (value !== fixed) losses.push(loss);
    return fixed;
  });
}

/** Returns a converter that replaces a value by another form. */
export function replaceBy<From, To>(replace: (value: From) => To, loss: ConversionLoss): MessageConverter<From, To> {
  return (value, losses) => {
    losses.push(loss);
    return replace(value);
  };
}

/** Returns a converter that throws a refusal, because the receiver's revision has no form for the value. */
export function refuseValue<From, To>(feature: string, revision: string): MessageConverter<From, To> {
  return () => {
    throw refusal(feature, revision);
  };
}

/** Returns a converter that throws a refusal if a member is absent. */
export function refuseWithout<From, To>(member: string, feature: string, revision: string): MessageConverter<From, To> {
  return asConverter((value) => {
    if ((value as JsonObject)[member] !== undefined) return value;
    throw refusal(feature, revision);
  });
}

/** Returns a converter that adds members which are absent. */
export function addMissing<From, To>(members: JsonObject): MessageConverter<From, To> {
  return asConverter((value) => {
    const given = value as JsonObject;
    let copy: WritableObject | undefined;
    for (const name in members) if (given[name] === undefined) (copy ??= copyOf(given))[name] = members[name];
    return copy ?? value;
  });
}

/** Returns a converter that adds a random UUID as a member, unless the member is a text. */
export function addUuid<From, To>(member: string): MessageConverter<From, To> {
  return asConverter((value) =>
    typeof (value as JsonObject)[member] === "string"
      ? value
      : { ...(value as JsonObject), [member]: crypto.randomUUID() },
  );
}

/** Returns a converter that wraps a value in an object with one member, unless the value is an object. */
export function wrapUnlessObject<From, To>(member: string, loss: ConversionLoss): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    if (isObject(value)) return value;
    losses.push(loss);
    return { [member]: value };
  });
}

/**
 * Returns a converter that replaces an array by its only item. It throws a refusal for an array of another length.
 *
 * @param convert the converter of the array.
 */
export function takeOnlyItem<From, To>(
  convert: MessageConverter,
  feature: string,
  revision: string,
): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    const items = value as readonly unknown[];
    if (items.length !== 1) throw refusal(feature, revision);
    const [converted] = convert(items as never, losses) as [unknown];
    return converted;
  });
}

/**
 * Returns the converter of an object that shortens one of its arrays.
 *
 * @param array the member, its maximum length, and the member that is set to true if items were removed.
 */
export function truncateItems<From, To>(
  { member, length, mark }: { readonly member: string; readonly length: number; readonly mark: string },
  loss: ConversionLoss,
): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    const items = (value as JsonObject)[member] as readonly unknown[];
    if (items.length <= length) return value;
    losses.push({ ...loss, path: `/${member}` });
    return { ...(value as JsonObject), [member]: items.slice(0, length), [mark]: true };
  });
}

/** Returns the converter of a tool result that repeats a member as JSON text, unless the content has a text. */
export function addTextOf<From, To>(member: string, loss: ConversionLoss): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    const { content, [member]: structured } = value as JsonObject & { content: readonly JsonObject[] };
    if (structured === undefined) return value;
    if (content.some(({ type }) => type === "text")) return value;
    losses.push({ ...loss, path: `/${member}` });
    const block = { type: "text", text: JSON.stringify(structured) };
    return { ...(value as JsonObject), content: [...content, block] };
  });
}

/** Returns the converter of an enum schema with titled choices (`oneOf`) to one with `enum` and `enumNames`. */
export function convertChoices<From, To>(loss: ConversionLoss): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    losses.push(loss);
    const { oneOf, ...others } = value as { oneOf: readonly JsonObject[] };
    return { ...others, enum: oneOf.map((choice) => choice["const"]), enumNames: oneOf.map(({ title }) => title) };
  });
}

function refusal(feature: string, revision: string): BridgeRefusal {
  return new BridgeRefusal(feature, "", `the feature ${feature} has no equivalent in revision ${revision}`);
}

// ---- conversion/taskMembers ---------------------------------------------------------------------

/** Returns the members of a task in a revision with sessions, from a task of the extension. */
export function toSessionTask(task: JsonObject): JsonObject {
  const { status, result, ttlMs = null, pollIntervalMs } = task;
  return {
    ...commonMembersOf(task),
    status: getSessionTaskStatus(status, result),
    ttl: ttlMs,
    ...(pollIntervalMs !== undefined && { pollInterval: pollIntervalMs }),
  };
}

/** Returns the members of a task of the extension, from a task of a revision with sessions. */
export function toExtensionTask(task: JsonObject): JsonObject {
  const { status, ttl = null, pollInterval } = task;
  return {
    ...commonMembersOf(task),
    status,
    ttlMs: ttl,
    ...(pollInterval !== undefined && { pollIntervalMs: pollInterval }),
  };
}

/** Returns the members that have the same name in both forms. */
function commonMembersOf({ taskId, statusMessage, createdAt, lastUpdatedAt }: JsonObject): JsonObject {
  return { taskId, ...(statusMessage !== undefined && { statusMessage }), createdAt, lastUpdatedAt };
}

// ---- conversion/toolSchemas ---------------------------------------------------------------------

/** Returns a function that converts the input schema of a tool. */
export function convertInputSchema<From, To>(loss: ConversionLoss): MessageConverter<From, To> {
  return schemaConverter(loss, olderInputSchema);
}

/**
 * Returns a function that converts the output schema of a tool. If the schema allows values that are not objects, the function returns the
 * schema of an object that contains the value as a member.
 */
export function convertOutputSchema<From, To>(loss: ConversionLoss): MessageConverter<From, To> {
  return schemaConverter(loss, olderOutputSchema);
}

/**
 * Returns a converter that converts each schema object once, because a server lists the same tools again and again. A schema object must
 * therefore not change after it was listed.
 */
function schemaConverter<From, To>(
  loss: ConversionLoss,
  convert: (schema: JsonObject) => JsonObject,
): MessageConverter<From, To> {
  const known = new WeakMap<object, JsonObject>();
  return asConverter((value, losses) => {
    const schema = value as JsonObject;
    let converted = known.get(schema);
    if (converted === undefined) {
      converted = convert(schema);
      known.set(schema, converted);
    }
    if (converted !== schema) losses.push(loss);
    return converted;
  });
}
