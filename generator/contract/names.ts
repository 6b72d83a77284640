import { ts } from "../read/compiler.js";
import type { Contract } from "./contract.js";
import { capitalize } from "../model/names.js";
import { numbered } from "./numberedName.js";

const TARGET = ts.ScriptTarget.ES2022;

/**
 * Words that cannot be the name of a function or a constant in a module.
 *
 * @see https://tc39.es/ecma262/#prod-ReservedWord
 */
export const RESERVED_WORDS: ReadonlySet<string> = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false " +
    "finally for function if implements import in instanceof interface let new null package private protected public return " +
    "static super switch this throw true try typeof var void while with yield"
  ).split(" "),
);

/** Names that a generated member must not have: names that every object inherits, and `then`, which `await` calls. */
const INHERITED = new Set([...Object.getOwnPropertyNames(Object.prototype), "then"]);

/** The TypeScript names for a tool, prompt or resource. */
export interface EntryNames {
  /** The name of the member in the generated interface, such as `getForecast`. */
  member: string;
  /** The prefix of the names of the generated types, such as `GetForecast`. */
  type: string;
}

/**
 * Converts the names in a contract to TypeScript names, in the same order. Equal lists give equal names.
 *
 * If several names give the same TypeScript name, the second and later names get a number. An entry at the end of a list therefore renames
 * no earlier entry.
 *
 * @param kind the kind of the entries, such as `tool`. It completes names that TypeScript or JavaScript reserves or rejects: `2fa` becomes
 *   `tool2fa`, `constructor` becomes `constructorTool`, and `?!` becomes `tool`.
 */
export function entryNames(given: readonly string[], kind: string): EntryNames[] {
  // The names that earlier entries use, in lower case. The entries `x` and `X` need different names, because the names of their types begin
  // with a capital letter: `X` for both.
  const taken = new Set<string>();
  return given.map((name) => {
    const member = numbered(camelCase(name, kind), (one) => taken.has(folded(one)));
    taken.add(folded(member));
    return { member, type: capitalize(member) };
  });
}

/** Converts a name to camel case: `get_forecast`, `GET-FORECAST` and `getForecast` all give `getForecast`. */
function camelCase(name: string, kind: string): string {
  const [first = "", ...more] = wordsOf(name, /[ _]+/).map(plainWord);
  const joined = [/^\p{Lu}\p{Lu}/u.test(first) ? first : uncapitalized(first), ...more.map(capitalize)].join("");
  if (joined === "" || INHERITED.has(joined)) return `${joined}${joined === "" ? kind : capitalize(kind)}`;
  return ts.isIdentifierStart(joined.codePointAt(0)!, TARGET) && joined[0] !== "$" ? joined : `${kind}${joined}`;
}

/**
 * Splits a text into words that contain only characters that TypeScript allows in names. All other characters are replaced with spaces
 * first.
 *
 * @param between matches the separators of words.
 */
export function wordsOf(text: string, between: RegExp = / +/): string[] {
  // TypeScript's compiler decides which letters a name may contain. The regular expressions of Node may follow a newer Unicode version,
  // with letters that the compiler rejects.
  const letters = Array.from(text.normalize("NFC"), (letter) =>
    ts.isIdentifierPart(letter.codePointAt(0)!, TARGET) ? letter : " ",
  );
  return letters
    .join("")
    .split(between)
    .filter((word) => word !== "");
}

/** Converts a word to lower case if it has only capitals and digits. */
function plainWord(word: string): string {
  return /^[\p{Lu}\p{N}]+$/u.test(word) ? word.toLowerCase() : word;
}

function uncapitalized(word: string): string {
  return word.replace(/^./u, (letter) => letter.toLowerCase());
}

export function toConstantName(member: string): string {
  return member.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1_$2").toUpperCase();
}

/** Folds the case of a name. Names that differ only in case would give the same constant. */
function folded(name: string): string {
  return name.toUpperCase().toLowerCase();
}

export interface ContractTypeScriptNames {
  tools: EntryNames[];
  prompts: EntryNames[];
  resources: EntryNames[];
  resourceTemplates: EntryNames[];
  /** The types of the definitions that entries share, by the name of the definition. */
  definitions: ReadonlyMap<string, string>;
  /** The names of the TypeScript types for tools, prompts and resources. The types for subschemas must have other names. */
  types: ReadonlySet<string>;
}

/** Returns the TypeScript names for a contract. Resources and resource templates share an interface, so their names are distinct. */
export function assignNames({
  tools,
  prompts,
  resources,
  resourceTemplates,
  definitions,
  contentSchemas,
}: Contract): ContractTypeScriptNames {
  const ofTools = entryNames(
    tools.map(({ name }) => name),
    "tool",
  );
  const ofPrompts = entryNames(
    prompts.map(({ name }) => name),
    "prompt",
  );
  const ofResources = entryNames(
    [...resources, ...resourceTemplates].map(({ name }) => name),
    "resource",
  );
  const ofTemplates = ofResources.slice(resources.length);
  const ofTyped = ofResources.filter((_, i) => contentSchemas.has([...resources, ...resourceTemplates][i]!));
  const ofEntries = [
    ...ofTools.flatMap(({ type }) => [`${type}Input`, `${type}InputWithDefaults`, `${type}Output`]),
    ...ofPrompts.map(({ type }) => `${type}Arguments`),
    ...ofTemplates.map(({ type }) => `${type}Variables`),
    ...ofTyped.map(({ type }) => `${type}Value`),
  ];
  const ofDefinitions = definitionNames([...definitions.keys()], ofEntries);
  return {
    tools: ofTools,
    prompts: ofPrompts,
    resources: ofResources.slice(0, resources.length),
    resourceTemplates: ofTemplates,
    definitions: ofDefinitions,
    types: new Set([...ofEntries, ...ofDefinitions.values()]),
  };
}

/** The types that the modules of a contract declare, and those of JavaScript that they use. */
const DECLARED_TYPES: readonly string[] = (
  "Array Partial Omit Promise Record Uint8Array Parameters Context ContentBlock ToolReturn ContentReturn ToolContent ToolResult Structured " +
  "PromptMessage PromptReturn PromptResult ResourceContents ResourceReturn ResourceResult Content Tools Prompts Resources Scope Handlers " +
  "ServersOptions Notifications ToolFailure ToolOutcome DriftFinding"
).split(" ");

/** Returns the names of the types of definitions: their own names, in a form that TypeScript allows, with a number if they are taken. */
function definitionNames(given: readonly string[], others: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set([...DECLARED_TYPES, ...others]);
  return new Map(
    given.map((name) => {
      const words = wordsOf(name).map(capitalize).join("");
      const isName = words !== "" && ts.isIdentifierStart(words.codePointAt(0)!, TARGET);
      const free = numbered(isName ? words : `Type${words}`, (one) => taken.has(one));
      taken.add(free);
      return [name, free] as const;
    }),
  );
}
