// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Converts messages from one revision to another by the tables of a bridge, and reports what is lost.
 *
 * @module
 */
import { LOSS_FEATURES, MAX_DEPTH, McpError, getSessionTaskStatus, getThrownMcpError, isObject } from "./protocol.js";
// ---- conversion/bridgeRefusal -------------------------------------------------------------------
const INTERNAL_ERROR = -32603;
/** The refusal of a message that has no equivalent in the revision of its receiver. The runtime sends it as an error response. */
export class BridgeRefusal extends McpError {
  /** The name of the feature in the loss table, such as `multi-select`. */
  feature;
  /** The place of the part that has no form, as a JSON pointer into the message. */
  path;
  /** @param reason a sentence without its period, such as `2025-06-18 has no multi-select enums`. */
  constructor(feature, path, reason) {
    super(INTERNAL_ERROR, reason, { feature, path });
    this.feature = feature;
    this.path = path;
  }
  /** Returns the same refusal for a message that has the converted value below `prefix`. */
  below(prefix) {
    return new BridgeRefusal(this.feature, prefix + this.path, this.message);
  }
}
/** Returns a function that converts a value and returns the losses with the result. */
export function withLosses(convert) {
  return (given) => {
    const losses = [];
    const value = convert(given, losses);
    return { value, losses };
  };
}
/** Adds the types of a message to a converter that knows JSON values only. */
export function asConverter(convert) {
  return convert;
}
/**
 * Returns a copy of an object of a message, without some of its members.
 *
 * The object may have an own member `__proto__`, since JSON.parse does not treat the name specially. An assignment of this member would replace
 * the prototype of the copy, so that a peer could add members that no guard has checked. A spread is safe, too, but a member that is added to
 * its copy takes five times longer, and `delete` makes each later access to the copy slower.
 */
export function copyOf(object, without) {
  const copy = {};
  for (const name in object) {
    if (!Object.hasOwn(object, name) || without?.includes(name)) continue;
    if (name === "__proto__")
      Object.defineProperty(copy, name, {
        value: object[name],
        configurable: true,
        enumerable: true,
        writable: true,
      });
    else copy[name] = object[name];
  }
  return copy;
}
/** Returns a copy of an object of a message with further members, which replace members of the same name. */
export function copyWith(object, members) {
  const copy = copyOf(object);
  for (const name in members) copy[name] = members[name];
  return copy;
}
/** Returns the converter of a type that converts single members. A member that becomes undefined is removed. */
export function convertMembers(converters) {
  return asConverter((value, losses) => {
    if (!isObject(value)) return value;
    let copy;
    let removed;
    for (const name in converters) {
      const member = value[name];
      if (member === undefined) continue;
      const before = losses.length;
      let converted;
      try {
        converted = converters[name](member, losses);
      } catch (error) {
        throw belowMember(error, name);
      }
      if (losses.length > before) prefixPaths(losses, before, name);
      if (Object.is(converted, member)) continue;
      if (converted === undefined) (removed ??= []).push(name);
      else (copy ??= { ...value })[name] = converted;
    }
    const whole = copy ?? value;
    return removed === undefined ? whole : copyOf(whole, removed);
  });
}
/** Returns the converter of an object whose members all have the same type, such as a map of answers. */
export function convertValues(convert) {
  return asConverter((value, losses) => {
    const given = value;
    let changes;
    for (const name in given) {
      const before = losses.length;
      let converted;
      try {
        converted = convert(given[name], losses);
      } catch (error) {
        throw belowMember(error, name);
      }
      if (losses.length > before) prefixPaths(losses, before, name);
      if (!Object.is(converted, given[name])) (changes ??= []).push([name, converted]);
    }
    if (changes === undefined) return value;
    return Object.fromEntries([...Object.entries(given), ...changes]);
  });
}
/** Returns the converter of an array. */
export function convertItems(convert) {
  return asConverter((value, losses) => {
    const items = value;
    let copy;
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      const before = losses.length;
      let converted;
      try {
        converted = convert(item, losses);
      } catch (error) {
        throw belowMember(error, index);
      }
      if (losses.length > before) prefixPaths(losses, before, index);
      if (copy === undefined && !Object.is(converted, item)) copy = items.slice(0, index);
      copy?.push(converted);
    }
    return copy ?? items;
  });
}
/** Returns a converter that calls several converters in turn, each with the result of the converter before it. */
export function convertInTurn(...converters) {
  return asConverter((value, losses) => {
    let current = value;
    for (const convert of converters) current = convert(current, losses);
    return current;
  });
}
/** Returns the converter of a union whose alternatives a member distinguishes. The key `undefined` is for an absent member. */
export function chooseByMember(member, cases, otherwise) {
  return asConverter((value, losses) => {
    if (!isObject(value)) return value;
    const label = String(value[member]);
    const convert = Object.hasOwn(cases, label) ? cases[label] : otherwise;
    return convert === undefined ? value : convert(value, losses);
  });
}
/** Returns the converter of a union. The first converter whose guard accepts the value is used, otherwise the last converter. */
export function chooseByGuard(cases, otherwise) {
  return asConverter((value, losses) => {
    const found = cases.find(([guard]) => guard(value));
    return (found?.[1] ?? otherwise)(value, losses);
  });
}
/** Returns the converter of a value that may be an array, such as the content of a message. */
export function chooseByKind(array, other) {
  return asConverter((value, losses) => (Array.isArray(value) ? array : other)(value, losses));
}
/** Puts the name of a member before the paths of the losses from the index `first` on. */
function prefixPaths(losses, first, name) {
  const prefix = pointerTo(name);
  for (let index = first; index < losses.length; index++) {
    const loss = losses[index];
    losses[index] = { ...loss, path: prefix + loss.path };
  }
}
/** Puts the name of a member before the path of a refusal. Returns any other error unchanged. */
function belowMember(error, name) {
  return error instanceof BridgeRefusal ? error.below(pointerTo(name)) : error;
}
/** Returns the JSON pointer to a member. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
function pointerTo(name) {
  if (typeof name === "number") return `/${name}`;
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
/** The method whose errors the condition `resource` concerns. */
const READ_RESOURCE = "resources/read";
/**
 * Returns the value that a handler threw, with the error code of the client's revision. Returns the same value if no row concerns it.
 *
 * @param codes the rows of all pairs of a chain, in the order from the server's revision to the client's.
 */
export function convertErrorCode(thrown, codes, request) {
  const error = getThrownMcpError(thrown);
  if (error === undefined) return thrown;
  const { code, message, data } = error;
  let converted = code;
  for (const { from, to, when } of codes) if (converted === from && concerns(when, data, request)) converted = to;
  return converted === code ? thrown : new McpError(converted, message, data);
}
function concerns(when, data, { method, params }) {
  if (when === undefined) return true;
  if (!isObject(data)) return false;
  return when === "capability"
    ? isObject(data["requiredCapabilities"])
    : method === READ_RESOURCE && data["uri"] === params["uri"];
}
/** Returns the policy of the option `onLoss` for a loss. */
export function policyFor({ feature, isHint }, onLoss = "degrade") {
  if (typeof onLoss === "object") return (Object.hasOwn(onLoss, feature) && onLoss[feature]) || "degrade";
  return isHint && onLoss === "refuse" ? "degrade" : onLoss;
}
/** Returns the reason for which a value of the option `onLoss` is invalid, without the name of the option. Returns undefined for a valid value. */
export function problemOfPolicies(onLoss) {
  const unknown = isObject(onLoss) && Object.keys(onLoss).find((key) => !LOSS_FEATURES.includes(key));
  if (typeof unknown === "string") return `names the unknown feature ${unknown}: use ${LOSS_FEATURES.join(", ")}`;
  const policies = isObject(onLoss) ? Object.values(onLoss) : [onLoss];
  return policies.every(isPolicy)
    ? undefined
    : 'must be "degrade", "refuse", a function, or an object with one of them for each feature';
}
function isPolicy(value) {
  return value === "degrade" || value === "refuse" || typeof value === "function";
}
/** Returns a receiver of losses that applies the option `onLoss`, and reports the first loss of each feature and kind. */
export function createLossReporter(reports) {
  /** The features whose losses were logged, by the kind of the loss. */
  const logged = {};
  const logOnce = (loss) => {
    const known = (logged[loss.kind] ??= new Set());
    if (known.has(loss.feature)) return;
    known.add(loss.feature);
    reports.log(loss);
  };
  return {
    report(method, losses) {
      const { onLoss, revision } = reports;
      const sent = [];
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
// ---- conversion/lostNotifications ---------------------------------------------------------------
/** Returns the features of the notifications that only one of two revisions has, by method. */
export function lostNotificationsOf(chain) {
  const features = chain.flatMap(({ losses }) => Object.entries(losses));
  return new Map(features.flatMap(([feature, methods]) => methods.map((method) => [method, feature])));
}
/** The kinds of messages that the client sends. They pass the chain backwards, from the client's revision to the server's. */
const FROM_CLIENT = new Set(["params", "answers"]);
/**
 * Returns the conversions of a chain.
 *
 * @param chain the tables in the order from the server's revision to the client's.
 */
export function composeConversions(chain, reporter) {
  const compose = (kind) => {
    const tables = chain.map((table) => table[kind]);
    if (FROM_CLIENT.has(kind)) tables.reverse();
    const methods = new Set(tables.flatMap((table) => Object.keys(table)));
    return new Map(
      [...methods].map((method) => {
        const steps = tables.flatMap((table) => (Object.hasOwn(table, method) ? [table[method]] : []));
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
export function reportingConverter(steps, method, reporter) {
  return (value) => {
    const losses = [];
    let converted = value;
    for (const convert of steps) converted = convert(converted, losses);
    if (losses.length > 0) reporter.report(method, losses);
    return converted;
  };
}
// ---- conversion/ruleConverters ------------------------------------------------------------------
/** The converters of single values, for the rules of `schema/bridges.json`. */
/** Returns the value unchanged, for an alternative that needs no conversion. */
export function keepValue(value) {
  return value;
}
/** Returns the converter of a member that only the receiver declares. A value of another type is removed. */
export function keepIfValid(guard, loss) {
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
export function removeValue(loss, restored) {
  return asConverter((value, losses) => {
    if (value !== restored) losses.push(loss);
    return undefined;
  });
}
/** Returns a converter that replaces any other value by a fixed value. */
export function replaceByFixed(fixed, loss) {
  return asConverter((value, losses) => {
    if (value !== fixed) losses.push(loss);
    return fixed;
  });
}
/** Returns a converter that replaces a value by another form. */
export function replaceBy(replace, loss) {
  return (value, losses) => {
    losses.push(loss);
    return replace(value);
  };
}
/** Returns a converter that throws a refusal, because the receiver's revision has no form for the value. */
export function refuseValue(feature, revision) {
  return () => {
    throw new BridgeRefusal(feature, "", messageOfRefusal(feature, revision));
  };
}
/** Returns a converter that throws a refusal if a member is absent. */
export function refuseWithout(member, feature, revision) {
  return asConverter((value) => {
    if (value[member] !== undefined) return value;
    throw new BridgeRefusal(feature, "", messageOfRefusal(feature, revision));
  });
}
/** Returns a converter that adds members which are absent. */
export function addMissing(members) {
  return asConverter((value) => {
    const given = value;
    let copy;
    for (const name in members) if (given[name] === undefined) (copy ??= copyOf(given))[name] = members[name];
    return copy ?? value;
  });
}
/** Returns a converter that adds a random UUID as a member, unless the member is a text. */
export function addUuid(member) {
  return asConverter((value) =>
    typeof value[member] === "string" ? value : { ...value, [member]: crypto.randomUUID() },
  );
}
/** Returns a converter that wraps a value in an object with one member, unless the value is an object. */
export function wrapUnlessObject(member, loss) {
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
export function takeOnlyItem(convert, feature, revision) {
  return asConverter((value, losses) => {
    const items = value;
    if (items.length !== 1) throw new BridgeRefusal(feature, "", messageOfRefusal(feature, revision));
    const [converted] = convert(items, losses);
    return converted;
  });
}
/** Returns the converter of an object that shortens one of its arrays. */
export function truncateItems({ member, length, mark }, loss) {
  return asConverter((value, losses) => {
    const items = value[member];
    if (items.length <= length) return value;
    losses.push({ ...loss, path: `/${member}` });
    return {
      ...value,
      [member]: items.slice(0, length),
      [mark]: true,
    };
  });
}
/** Returns the converter of a tool result that repeats a member as JSON text, unless the content has a text. */
export function addTextOf(member, loss) {
  return asConverter((value, losses) => {
    const { content, [member]: structured } = value;
    if (structured === undefined) return value;
    if (content.some(({ type }) => type === "text")) return value;
    losses.push({ ...loss, path: `/${member}` });
    const block = { type: "text", text: JSON.stringify(structured) };
    return { ...value, content: [...content, block] };
  });
}
/** Returns the converter of an enum schema with titled choices (`oneOf`) to one with `enum` and `enumNames`. */
export function convertChoices(loss) {
  return asConverter((value, losses) => {
    losses.push(loss);
    const { oneOf, ...others } = value;
    return {
      ...others,
      enum: oneOf.map((choice) => choice["const"]),
      enumNames: oneOf.map(({ title }) => title),
    };
  });
}
function messageOfRefusal(feature, revision) {
  return `the feature ${feature} has no equivalent in revision ${revision}`;
}
// ---- conversion/taskMembers ---------------------------------------------------------------------
/** Returns the members of a task in a revision with sessions, from a task of the extension. */
export function toSessionTask(task) {
  const { status, result, ttlMs = null, pollIntervalMs } = task;
  return {
    ...commonMembersOf(task),
    status: getSessionTaskStatus(status, result),
    ttl: ttlMs,
    ...(pollIntervalMs !== undefined && { pollInterval: pollIntervalMs }),
  };
}
/** Returns the members of a task of the extension, from a task of a revision with sessions. */
export function toExtensionTask(task) {
  const { status, ttl = null, pollInterval } = task;
  return {
    ...commonMembersOf(task),
    status,
    ttlMs: ttl,
    ...(pollInterval !== undefined && { pollIntervalMs: pollInterval }),
  };
}
/** Returns the members that have the same name in both forms. */
function commonMembersOf({ taskId, statusMessage, createdAt, lastUpdatedAt }) {
  return {
    taskId,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt,
    lastUpdatedAt,
  };
}
// ---- conversion/toolSchemas ---------------------------------------------------------------------
/**
 * The conversion of the schemas of tools for revisions in which a schema describes an object and `properties` contains no boolean
 * schemas. `wrapUnlessObject` wraps each value that is not an object in the same way as these functions wrap its schema.
 */
/** The member that contains the value in a wrapped result. */
const RESULT = "result";
/** The members of a schema whose values are data, so that a `$ref` inside is not a reference. */
const DATA = new Set(["const", "default", "enum", "examples"]);
/** The members of a schema that contain schemas by name, so that a name such as `default` has no meaning inside. */
const BY_NAME = new Set(["$defs", "definitions", "dependentSchemas", "patternProperties", "properties"]);
/** Returns a function that converts the input schema of a tool. */
export function convertInputSchema(loss) {
  return schemaConverter(loss, withObjectProperties);
}
/**
 * Returns a function that converts the output schema of a tool. If the schema allows values that are not objects, the function returns the schema of
 * an object that contains the value as a member.
 */
export function convertOutputSchema(loss) {
  return schemaConverter(loss, (schema) =>
    withObjectProperties(schema["type"] === "object" ? schema : wrapped(schema)),
  );
}
/**
 * Returns a converter that converts each schema object once, because a server lists the same tools again and again. A schema object must
 * therefore not change after it was listed.
 */
function schemaConverter(loss, convert) {
  const known = new WeakMap();
  return asConverter((value, losses) => {
    const schema = value;
    let converted = known.get(schema);
    if (converted === undefined) {
      converted = convert(schema);
      known.set(schema, converted);
    }
    if (converted !== schema) losses.push(loss);
    return converted;
  });
}
/** Returns a schema whose `properties` are objects and whose `required` is a list of names. */
function withObjectProperties(schema) {
  const { properties, required } = schema;
  const isListed =
    required === undefined || (Array.isArray(required) && required.every((name) => typeof name === "string"));
  const converted = propertiesOf(properties);
  if (isListed && converted === properties) return schema;
  const copy = { ...schema };
  if (!isListed) delete copy["required"];
  if (converted === undefined) delete copy["properties"];
  else copy["properties"] = converted;
  return copy;
}
function propertiesOf(properties) {
  if (!isObject(properties)) return undefined;
  const members = Object.entries(properties);
  if (members.every(([, schema]) => isObject(schema))) return properties;
  return Object.fromEntries(
    members.flatMap(([name, schema]) =>
      isObject(schema) ? [[name, schema]] : typeof schema === "boolean" ? [[name, schema ? {} : { not: {} }]] : [],
    ),
  );
}
/**
 * Returns a schema of objects that accepts the values of the given schema: objects unchanged, if the schema allows them, and other values wrapped.
 */
function wrapped({ $schema, ...schema }) {
  const dialect = $schema === undefined ? undefined : { $schema };
  const wrap = (at) => ({
    properties: { [RESULT]: moved(schema, `#${at}/properties/${RESULT}`) },
    required: [RESULT],
  });
  if (!allowsObjects(schema)) return { ...dialect, type: "object", ...wrap("") };
  return {
    ...dialect,
    type: "object",
    anyOf: [moved(schema, "#/anyOf/0"), wrap("/anyOf/1")],
  };
}
function allowsObjects({ type }) {
  if (type === undefined) return true;
  return Array.isArray(type) ? type.includes("object") : type === "object";
}
/**
 * Returns a schema whose references to its own parts begin at the schema's new place. A part with its own `$id` is kept, and so are parts
 * that are nested deeper than any guard accepts.
 */
function moved(schema, place, depth = 0) {
  if (depth > MAX_DEPTH) return schema;
  if (Array.isArray(schema)) return schema.map((part) => moved(part, place, depth + 1));
  if (!isObject(schema) || typeof schema["$id"] === "string") return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, part]) => {
      const isReference = name === "$ref" || name === "$dynamicRef";
      if (isReference && typeof part === "string" && /^#(\/|$)/.test(part)) return [name, place + part.slice(1)];
      if (BY_NAME.has(name) && isObject(part)) {
        const schemas = Object.entries(part).map(([key, inner]) => [key, moved(inner, place, depth + 1)]);
        return [name, Object.fromEntries(schemas)];
      }
      return [name, DATA.has(name) ? part : moved(part, place, depth + 1)];
    }),
  );
}
