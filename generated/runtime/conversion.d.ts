// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Converts messages from one revision to another by the tables of a bridge, and reports what is lost.
 *
 * @module
 */
import {
  type ConversionLoss,
  type JsonObject,
  type LoggedLoss,
  type LossPolicies,
  type LossPolicy,
  McpError,
  type ReportedLoss,
} from "./protocol.js";
export type { ConversionLoss } from "./protocol.js";
/** The refusal of a message that has no equivalent in the revision of its receiver. The runtime sends it as an error response. */
export declare class BridgeRefusal extends McpError {
  /** The name of the feature in the loss table, such as `multi-select`. */
  readonly feature: string;
  /** The place of the part that has no form, as a JSON pointer into the message. */
  readonly path: string;
  /** @param reason a sentence without its period, such as `2025-06-18 has no multi-select enums`. */
  constructor(feature: string, path: string, reason: string);
  /** Returns the same refusal for a message that has the converted value below `prefix`. */
  below(prefix: string): BridgeRefusal;
}
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
export declare function withLosses<From, To>(
  convert: MessageConverter<From, To>,
): (value: From) => ConvertedMessage<To>;
/** Adds the types of a message to a converter that knows JSON values only. */
export declare function asConverter<From, To>(
  convert: (value: unknown, losses: ConversionLoss[]) => unknown,
): MessageConverter<From, To>;
/** Converters by method. A method whose messages need no conversion has no member. */
export type ConvertersByMethod = {
  readonly [method: string]: MessageConverter;
};
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
   * The features of which messages between both revisions can lose parts. Each has the notifications that only one of the revisions has, which
   * a bridge does not pass on.
   */
  readonly losses: {
    readonly [feature: string]: readonly string[];
  };
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
/** An object of a message while it is copied. */
export type WritableObject = {
  [name: string]: unknown;
};
/**
 * Returns a copy of an object of a message, without some of its members.
 *
 * The object may have an own member `__proto__`, since JSON.parse does not treat the name specially. An assignment of this member would replace
 * the prototype of the copy, so that a peer could add members that no guard has checked. A spread is safe, too, but a member that is added to
 * its copy takes five times longer, and `delete` makes each later access to the copy slower.
 */
export declare function copyOf(object: JsonObject, without?: readonly string[]): WritableObject;
/** Returns a copy of an object of a message with further members, which replace members of the same name. */
export declare function copyWith(object: JsonObject, members: JsonObject): JsonObject;
/** The converters of objects, arrays and unions. Each returns its argument if no part of it changes. */
type MembersConverter = {
  readonly [name: string]: MessageConverter;
};
/** Returns the converter of a type that converts single members. A member that becomes undefined is removed. */
export declare function convertMembers<From, To>(converters: MembersConverter): MessageConverter<From, To>;
/** Returns the converter of an object whose members all have the same type, such as a map of answers. */
export declare function convertValues<From, To>(convert: MessageConverter): MessageConverter<From, To>;
/** Returns the converter of an array. */
export declare function convertItems<From, To>(convert: MessageConverter): MessageConverter<From, To>;
/** Returns a converter that calls several converters in turn, each with the result of the converter before it. */
export declare function convertInTurn<From, To>(...converters: readonly MessageConverter[]): MessageConverter<From, To>;
/** Returns the converter of a union whose alternatives a member distinguishes. The key `undefined` is for an absent member. */
export declare function chooseByMember<From, To>(
  member: string,
  cases: MembersConverter,
  otherwise?: MessageConverter,
): MessageConverter<From, To>;
/** Returns the converter of a union. The first converter whose guard accepts the value is used, otherwise the last converter. */
export declare function chooseByGuard<From, To>(
  cases: readonly (readonly [guard: (value: unknown) => boolean, convert: MessageConverter])[],
  otherwise: MessageConverter,
): MessageConverter<From, To>;
/** Returns the converter of a value that may be an array, such as the content of a message. */
export declare function chooseByKind<From, To>(
  array: MessageConverter,
  other: MessageConverter,
): MessageConverter<From, To>;
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
export declare function convertErrorCode(
  thrown: unknown,
  codes: readonly ConvertedErrorCode[],
  request: FailedRequest,
): unknown;
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
export declare function policyFor({ feature, isHint }: ConversionLoss, onLoss?: LossPolicies): LossPolicy;
/** Returns the reason for which a value of the option `onLoss` is invalid, without the name of the option. Returns undefined for a valid value. */
export declare function problemOfPolicies(onLoss: unknown): string | undefined;
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
export declare function createLossReporter(reports: LossReports): LossReceiver;
/** Returns the features of the notifications that only one of two revisions has, by method. */
export declare function lostNotificationsOf(chain: readonly ConversionTable[]): ReadonlyMap<string, string>;
/** Converts the params or the result of one method through all pairs of a chain, and reports the losses. */
export type ReportingConverter = (value: JsonObject) => JsonObject;
/** The members of a {@link ConversionTable} that have converters by method. */
type ConversionKind = Exclude<keyof ConversionTable, "capabilities" | "codes" | "losses">;
/**
 * The conversions of a chain, composed once for each method. A method without a member needs no conversion: the value passes unchanged.
 */
export type MessageConversions = {
  readonly [Kind in ConversionKind]: ReadonlyMap<string, ReportingConverter>;
};
/**
 * Returns the conversions of a chain.
 *
 * @param chain the tables in the order from the server's revision to the client's.
 */
export declare function composeConversions(
  chain: readonly ConversionTable[],
  reporter: LossReceiver,
): MessageConversions;
/** Returns a function that passes a value through converters in sequence, and reports the losses of all of them. */
export declare function reportingConverter(
  steps: readonly MessageConverter[],
  method: string,
  reporter: LossReceiver,
): ReportingConverter;
/** The converters of single values, for the rules of `schema/bridges.json`. */
/** Returns the value unchanged, for an alternative that needs no conversion. */
export declare function keepValue<T>(value: T): T;
/** Returns the converter of a member that only the receiver declares. A value of another type is removed. */
export declare function keepIfValid<From, To>(
  guard: (value: unknown) => boolean,
  loss: ConversionLoss,
): MessageConverter<From, To>;
/**
 * Returns a converter that removes a member.
 *
 * @param restored the value that the opposite conversion adds. Its removal is not a loss.
 */
export declare function removeValue<From, To>(
  loss: ConversionLoss,
  restored?: string | number,
): MessageConverter<From, To>;
/** Returns a converter that replaces any other value by a fixed value. */
export declare function replaceByFixed<From, To>(fixed: string, loss: ConversionLoss): MessageConverter<From, To>;
/** Returns a converter that replaces a value by another form. */
export declare function replaceBy<From, To>(
  replace: (value: From) => To,
  loss: ConversionLoss,
): MessageConverter<From, To>;
/** Returns a converter that throws a refusal, because the receiver's revision has no form for the value. */
export declare function refuseValue<From, To>(feature: string, revision: string): MessageConverter<From, To>;
/** Returns a converter that throws a refusal if a member is absent. */
export declare function refuseWithout<From, To>(
  member: string,
  feature: string,
  revision: string,
): MessageConverter<From, To>;
/** Returns a converter that adds members which are absent. */
export declare function addMissing<From, To>(members: JsonObject): MessageConverter<From, To>;
/** Returns a converter that adds a random UUID as a member, unless the member is a text. */
export declare function addUuid<From, To>(member: string): MessageConverter<From, To>;
/** Returns a converter that wraps a value in an object with one member, unless the value is an object. */
export declare function wrapUnlessObject<From, To>(member: string, loss: ConversionLoss): MessageConverter<From, To>;
/**
 * Returns a converter that replaces an array by its only item. It throws a refusal for an array of another length.
 *
 * @param convert the converter of the array.
 */
export declare function takeOnlyItem<From, To>(
  convert: MessageConverter,
  feature: string,
  revision: string,
): MessageConverter<From, To>;
/** The array that {@link truncateItems} shortens. */
export interface TruncatedArray {
  readonly member: string;
  readonly length: number;
  /** The member that is set to true if items were removed. */
  readonly mark: string;
}
/** Returns the converter of an object that shortens one of its arrays. */
export declare function truncateItems<From, To>(
  { member, length, mark }: TruncatedArray,
  loss: ConversionLoss,
): MessageConverter<From, To>;
/** Returns the converter of a tool result that repeats a member as JSON text, unless the content has a text. */
export declare function addTextOf<From, To>(member: string, loss: ConversionLoss): MessageConverter<From, To>;
/** Returns the converter of an enum schema with titled choices (`oneOf`) to one with `enum` and `enumNames`. */
export declare function convertChoices<From, To>(loss: ConversionLoss): MessageConverter<From, To>;
/** Returns the members of a task in a revision with sessions, from a task of the extension. */
export declare function toSessionTask(task: JsonObject): JsonObject;
/** Returns the members of a task of the extension, from a task of a revision with sessions. */
export declare function toExtensionTask(task: JsonObject): JsonObject;
/** Returns a function that converts the input schema of a tool. */
export declare function convertInputSchema<From, To>(loss: ConversionLoss): MessageConverter<From, To>;
/**
 * Returns a function that converts the output schema of a tool. If the schema allows values that are not objects, the function returns the schema of
 * an object that contains the value as a member.
 */
export declare function convertOutputSchema<From, To>(loss: ConversionLoss): MessageConverter<From, To>;
