import type { DiffFinding } from "../diffFinding.js";
import { RULES } from "../rules/rules.js";
import { countOf } from "./phrases.js";

/** The methods through whose messages a finding travels; none for what never does. */
export function messageMethodsOf({ reachedFrom, path }: DiffFinding): string[] {
  const reached = reachedFrom.filter(isMessage).map(methodOf);
  const own = /^(?:method|notification):(.+)$/.exec(path)?.[1] ?? /^(?:union:)?([^#:]+)#/.exec(path)?.[1];
  return [...new Set(reached.length > 0 || own === undefined ? reached : [own])].sort();
}

/**
 * Through how many messages some findings travel, in words: `11 results`.
 *
 * @returns nothing where it is one, or where the findings are about the messages themselves.
 */
export function messageCountText(findings: readonly DiffFinding[]): string | undefined {
  if (findings.some(({ rule }) => RULES[rule].subject === "message")) return undefined;
  const places = [...new Set(findings.flatMap(({ reachedFrom }) => reachedFrom).filter(isMessage))];
  if (places.length < 2) return undefined;
  if (places.every((place) => place.endsWith("#result"))) return countOf(places.length, "result");
  const isParams = places.every((place) => !place.endsWith("#result"));
  const things = new Set(places.map((place) => (place.startsWith("notifications/") ? "notification" : "request")));
  if (isParams && things.size === 1) return countOf(places.length, [...things][0]!);
  const methods = new Set(places.map(methodOf)).size;
  return methods < 2 ? undefined : countOf(methods, "message");
}

/** Types reach others as well, and are written with a capital letter. */
function isMessage(place: string): boolean {
  return !/^[A-Z]/.test(place);
}

function methodOf(place: string): string {
  return place.split("#")[0]!;
}
