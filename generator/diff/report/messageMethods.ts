import type { DiffFinding } from "../diffFinding.js";
import { DIFF_RULES_BY_ID } from "../rules/rules.js";
import { formatCountWithNoun } from "../phrases.js";

/** Returns the methods whose messages contain the changed value, sorted; an empty list if the change never appears on the wire. */
export function listMethodsAffectedByFinding({ reachedFrom, path }: DiffFinding): string[] {
  const reached = reachedFrom.filter(isMessage).map(methodOf);
  const own = /^(?:method|notification):(.+)$/.exec(path)?.[1] ?? /^(?:union:)?([^#:]+)#/.exec(path)?.[1];
  return [...new Set(reached.length > 0 || own === undefined ? reached : [own])].sort();
}

/**
 * Returns, in words, the number of messages that contain a changed type: `11 results`.
 *
 * @returns undefined if only one message contains the type, or if a finding is about a whole message, such as a removed request.
 */
export function describeAffectedMessageCount(findings: readonly DiffFinding[]): string | undefined {
  if (findings.some(({ rule }) => DIFF_RULES_BY_ID[rule].subject === "message")) return undefined;
  const places = [...new Set(findings.flatMap(({ reachedFrom }) => reachedFrom).filter(isMessage))];
  if (places.length < 2) return undefined;
  if (places.every((place) => place.endsWith("#result"))) return formatCountWithNoun(places.length, "result");
  const isParams = places.every((place) => !place.endsWith("#result"));
  const things = new Set(places.map((place) => (place.startsWith("notifications/") ? "notification" : "request")));
  if (isParams && things.size === 1) return formatCountWithNoun(places.length, [...things][0]!);
  const methods = new Set(places.map(methodOf)).size;
  return methods < 2 ? undefined : formatCountWithNoun(methods, "message");
}

/** True if a path such as `tools/list#result` belongs to a message. A path that starts with a capital letter belongs to a type. */
function isMessage(place: string): boolean {
  return !/^[A-Z]/.test(place);
}

function methodOf(place: string): string {
  return place.split("#")[0]!;
}
