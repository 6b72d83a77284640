// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { BridgeRefusal } from "./bridgeRefusal.js";
import { asConverter } from "./conversion.js";
import { copyOf } from "./copies.js";
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
    for (const name in members)
      if (given[name] === undefined)
        (copy ??= copyOf(given))[name] = members[name];
    return copy ?? value;
  });
}
/** Returns a converter that adds a random UUID as a member, unless the member is a text. */
export function addUuid(member) {
  return asConverter((value) =>
    typeof value[member] === "string"
      ? value
      : { ...value, [member]: crypto.randomUUID() },
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
    if (items.length !== 1)
      throw new BridgeRefusal(feature, "", messageOfRefusal(feature, revision));
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
