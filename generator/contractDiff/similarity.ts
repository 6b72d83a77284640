import { isObject, ownMember } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { canonicalSchema } from "./schemaForm.js";

/** Something with a name that may have got another name. */
export interface Renameable {
  readonly name: string;
  readonly description?: string | undefined;
  readonly schema?: JsonSchema | undefined;
}

export interface SuggestedRename {
  readonly before: string;
  readonly after: string;
  /** The reasons in words: `same arguments, 80 % of the description`. */
  readonly similarity: string;
}

/** How much each part counts. A part that both lack does not count. */
const WEIGHTS = { schema: 0.5, description: 0.25, name: 0.25 } as const;

/** Two are taken for the same from this share on. */
const LEAST = 0.6;

/** The maximum number of pairs to compare. More removals and additions are no renames. */
const MOST_PAIRS = 10_000;

/**
 * Pairs what was removed with what was added, the most similar first. Half of the similarity is the schema, a quarter the words of the
 * description, and a quarter the words of the name.
 */
export function suggestRenames(removed: readonly Renameable[], added: readonly Renameable[]): SuggestedRename[] {
  if (removed.length * added.length > MOST_PAIRS) return [];
  const pairs = removed.flatMap((before) =>
    added.map((after) => ({ before: before.name, after: after.name, ...compare(before, after) })),
  );
  const found: SuggestedRename[] = [];
  const taken = { before: new Set<string>(), after: new Set<string>() };
  for (const { before, after, score, similarity } of pairs.sort((a, b) => b.score - a.score)) {
    if (score < LEAST || taken.before.has(before) || taken.after.has(after)) continue;
    taken.before.add(before);
    taken.after.add(after);
    found.push({ before, after, similarity });
  }
  return found;
}

function compare(before: Renameable, after: Renameable): { score: number; similarity: string } {
  const parts = {
    schema: sharedOfSchemas(before.schema, after.schema),
    description: sharedOfTexts(before.description, after.description),
    name: sharedOfNames(before.name, after.name),
  };
  const isPrefix = beginsAlike(before.name, after.name) && sharedWords(before.name, after.name) < parts.name;
  let [sum, weights] = [0, 0];
  const reasons: string[] = [];
  for (const [part, share] of Object.entries(parts)) {
    if (share === undefined) continue;
    const weight = WEIGHTS[part as keyof typeof WEIGHTS];
    sum += weight * share;
    weights += weight;
    if (share === 0) continue;
    if (part === "name" && isPrefix) reasons.push("the beginning of the name");
    else {
      const what = part === "schema" ? "schema" : `words in the ${part}`;
      reasons.push(share === 1 ? `the same ${what}` : `${Math.round(share * 100)} % of the ${what}`);
    }
  }
  return { score: weights === 0 ? 0 : sum / weights, similarity: reasons.join(", ") };
}

/** Without members, schemas say too little: an empty input is like any other. */
function sharedOfSchemas(before: JsonSchema | undefined, after: JsonSchema | undefined): number | undefined {
  if (before === undefined || after === undefined) return undefined;
  const [ofBefore, ofAfter] = [membersOf(before), membersOf(after)];
  if (ofBefore.size === 0 && ofAfter.size === 0) return undefined;
  if (canonicalSchema(before, "meaning") === canonicalSchema(after, "meaning")) return 1;
  return shared(ofBefore, ofAfter);
}

function membersOf(schema: JsonSchema): Set<string> {
  const properties = isObject(schema) ? ownMember(schema, "properties") : undefined;
  if (!isObject(properties)) return new Set(isObject(schema) && Object.keys(schema).length > 0 ? [typeOf(schema)] : []);
  return new Set(Object.entries(properties).map(([name, part]) => `${name}: ${typeOf(part)}`));
}

function typeOf(part: unknown): string {
  return isObject(part) ? JSON.stringify(ownMember(part, "type") ?? ownMember(part, "$ref") ?? "any") : "any";
}

function sharedOfTexts(before: string | undefined, after: string | undefined): number | undefined {
  if (!before || !after) return undefined;
  return shared(wordsOf(before), wordsOf(after));
}

/** The maximum number of characters of a description that are compared. */
const MOST_TEXT = 2_000;

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .slice(0, MOST_TEXT)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

/** Names share words (`userId`, `user_id`) or a beginning (`q`, `query`). */
function sharedOfNames(before: string, after: string): number {
  const words = sharedWords(before, after);
  return beginsAlike(before, after) ? Math.max(words, 0.5) : words;
}

function sharedWords(before: string, after: string): number {
  const [one, other] = [before, after].map((name) => wordsOf(inSnakeCase(name).replaceAll("_", " "))) as [
    Set<string>,
    Set<string>,
  ];
  return shared(one, other);
}

function beginsAlike(before: string, after: string): boolean {
  const [one, other] = [inSnakeCase(before), inSnakeCase(after)];
  return one.startsWith(other) || other.startsWith(one);
}

function inSnakeCase(name: string): string {
  return name
    .slice(0, MOST_TEXT)
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1_")
    .toLowerCase();
}

/** Returns the share of the elements of both sets that are in each of them. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((element) => other.has(element)).length;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}
