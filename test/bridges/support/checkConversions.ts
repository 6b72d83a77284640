import { isDeepStrictEqual } from "node:util";
import { loadBridgeTable } from "../../../generator/bridge/bridgeRules.js";
import { BridgeRefusal } from "../../../generated/runtime/conversion.js";
import type { ConversionLoss } from "../../../templates/runtime/conversion/conversion.js";
import { seeded } from "../../support/random.js";
import { convertedParts, valuesOf, type ConvertedPart, type DirectedPair } from "./conversions.js";

/** The members that a conversion adds or removes without a loss, because the opposite conversion restores them. */
const RESTORED: ReadonlySet<string> = new Set(["resultType", "ttlMs", "cacheScope", "elicitationId"]);

/** The outcome of a run over random messages. */
export interface ConversionRun {
  messages: number;
  unchanged: number;
  refused: number;
  /** The number of messages that were converted, and not all of them without a loss. */
  lossy: number;
  /** The number of messages that lost or were refused each feature. */
  readonly features: Map<string, number>;
  /** The first broken rules, each with the value. */
  readonly failures: ConversionFailure[];
  failed: number;
}

export interface ConversionFailure {
  readonly rule: string;
  readonly label: string;
  readonly value: unknown;
  readonly detail: unknown;
}

export interface ConversionRunOptions {
  readonly count: number;
  readonly seed: number;
  /** Checks a share of the outputs with another validator. Returns a reason, or undefined for a valid value. */
  readonly validate?: (part: ConvertedPart, value: unknown) => unknown;
}

const FEATURES: ReadonlySet<string> = new Set(["undeclared-member", ...loadBridgeTable().rules.map(({ id }) => id)]);
const MOST_FAILURES = 8;

/** Converts random messages of a pair, and checks each property of converters. */
export function checkConversions(pair: DirectedPair, { count, seed, validate }: ConversionRunOptions): ConversionRun {
  const choose = seeded(seed);
  const values = valuesOf(pair, choose);
  const parts = convertedParts(pair);
  const run: ConversionRun = {
    messages: count,
    unchanged: 0,
    refused: 0,
    lossy: 0,
    features: new Map(),
    failures: [],
    failed: 0,
  };
  for (let index = 0; index < count; index++) {
    const part = parts[choose(parts.length)]!;
    const value = part.make(values);
    const rule = checkOne(part, value, run) ?? (index % 10 === 0 ? invalidFor(part, value, validate) : undefined);
    if (rule === undefined) continue;
    run.failed++;
    if (run.failures.length < MOST_FAILURES) run.failures.push({ label: part.label, value, ...rule });
  }
  return run;
}

type BrokenRule = Pick<ConversionFailure, "rule" | "detail">;

function checkOne(part: ConvertedPart, value: unknown, run: ConversionRun): BrokenRule | undefined {
  const before = structuredClone(value);
  deepFreeze(value);
  const losses: ConversionLoss[] = [];
  let converted: unknown;
  try {
    converted = part.convert === undefined ? value : part.convert(value, losses);
  } catch (error) {
    if (!(error instanceof BridgeRefusal)) throw error;
    run.refused++;
    counted(run, error.feature);
    if (!FEATURES.has(error.feature)) return { rule: "a refusal names a row", detail: error.feature };
    return hasPlace(value, error.path) ? undefined : { rule: "a refusal names a place", detail: error.path };
  }
  if (!part.accepts(converted))
    return { rule: "the receiver's guards accept the value", detail: { converted, losses } };
  if (!isDeepStrictEqual(value, before)) return { rule: "the input does not change", detail: before };
  for (const { feature } of losses) counted(run, feature);
  const unknown = losses.find(({ feature, path }) => !FEATURES.has(feature) || !hasPlace(value, path));
  if (unknown !== undefined) return { rule: "a loss names a row and a place", detail: unknown };
  if (losses.length > 0) run.lossy++;
  if (isDeepStrictEqual(converted, value)) {
    run.unchanged++;
    if (!Object.is(converted, value)) return { rule: "an unchanged value is the same object", detail: losses };
  }
  const outside = changedPlaces(value, converted).find((place) => !isExplained(place, losses));
  if (outside !== undefined) return { rule: "only reported places change", detail: { outside, converted, losses } };
  return losses.length > 0 ? undefined : checkBack(part, value, converted);
}

/** Checks that the opposite conversion restores a value that was converted without a loss. */
function checkBack({ back, label }: ConvertedPart, value: unknown, converted: unknown): BrokenRule | undefined {
  if (back === undefined) return undefined;
  let restored: unknown;
  try {
    restored = back(deepFreeze(converted), []);
  } catch (error) {
    return { rule: "the opposite conversion accepts the value", detail: { converted, error: String(error) } };
  }
  const changed = changedPlaces(value, restored).filter((place) => !isExplained(place, []));
  return changed.length === 0
    ? undefined
    : { rule: "the opposite conversion restores the value", detail: { label, changed, restored } };
}

function invalidFor(
  part: ConvertedPart,
  value: unknown,
  validate: ConversionRunOptions["validate"],
): BrokenRule | undefined {
  if (validate === undefined) return undefined;
  try {
    const converted = part.convert === undefined ? value : part.convert(value, []);
    const detail = validate(part, converted);
    return detail === undefined ? undefined : { rule: "the published schema accepts the value", detail };
  } catch (error) {
    if (error instanceof BridgeRefusal) return undefined;
    throw error;
  }
}

/** Returns true if a change belongs to a reported loss, or to a member that the opposite conversion restores. */
function isExplained(place: string, losses: readonly ConversionLoss[]): boolean {
  if (
    losses.some(
      ({ path }) =>
        place === path ||
        place.startsWith(`${path}/`) ||
        (path.startsWith("/structuredContent") && place.startsWith("/content")),
    )
  )
    return true;
  const name = place.split("/").at(-1)!;
  // An array with one content block becomes the block.
  return RESTORED.has(name) || /\/content$/.test(place) || /^\/completion\/hasMore$/.test(place);
}

/** Returns JSON pointers to the places at which two values differ. */
function changedPlaces(before: unknown, after: unknown, pointer = ""): string[] {
  if (Object.is(before, after)) return [];
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after))
    return isDeepStrictEqual(before, after) ? [] : [pointer];
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) return [pointer];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    changedPlaces(
      ownMember(before, name),
      ownMember(after, name),
      `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
    ),
  );
}

function hasPlace(value: unknown, pointer: string): boolean {
  let current = value;
  for (const part of pointer.split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (!isContainer(current) || !Object.hasOwn(current, name)) return false;
    current = ownMember(current, name);
  }
  return true;
}

function ownMember(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as { [name: string]: unknown })[name] : undefined;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function deepFreeze(value: unknown): unknown {
  if (isContainer(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

function counted({ features }: ConversionRun, feature: string): void {
  features.set(feature, (features.get(feature) ?? 0) + 1);
}
