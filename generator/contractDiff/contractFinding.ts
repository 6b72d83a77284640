import { createHash } from "node:crypto";
import type { JsonValuePath } from "../contract/contract.js";
import { toJsonPointer } from "../contract/subschemas.js";
import { CONTRACT_RULES, type ContractRuleId } from "./rules/contractRules.js";
import { worstSeverity, type ContractAudience, type Severity } from "./severity.js";

/** A call that worked and is refused, or an answer that could not come before. */
export interface ContractWitness {
  readonly of: "call" | "answer";
  readonly value: unknown;
}

/** A change between two contracts. */
export interface ContractFinding {
  readonly rule: ContractRuleId;
  /** The JSON Pointer of the change. Entries have the places of their names or URIs: `/tools/search/inputSchema/properties/limit`. */
  readonly path: string;
  /** The paths of other entries with the same change in a definition that they share. */
  readonly also?: readonly string[];
  readonly title: string;
  /** What the change means for each audience; absent for one that it does not concern. */
  readonly severity: { readonly [A in ContractAudience]?: Severity };
  readonly why: string;
  readonly action: { readonly [A in ContractAudience]?: string };
  readonly before?: string;
  readonly after?: string;
  readonly witness?: ContractWitness;
  /** Why a finding is undecided. */
  readonly reason?: string;
  /** Why two names are taken for the same entry or argument. */
  readonly similarity?: string;
  /** A hash that identifies the finding in later runs, even after its texts have changed. */
  readonly fingerprint: string;
  /** The place in the contract after the change, or before it if it is gone. Reports look up its line. */
  readonly place: { readonly of: "before" | "after"; readonly at: JsonValuePath };
}

/** What a comparison finds, before its texts are added. */
export interface ContractFact extends Pick<
  ContractFinding,
  "rule" | "before" | "after" | "witness" | "reason" | "similarity" | "place"
> {
  readonly at: JsonValuePath;
  /** The entry in words, such as "the tool `search`". */
  readonly entry?: string;
  /** The argument or field in words. */
  readonly member?: string;
  readonly keyword?: string;
  /** How the author writes the old name as an alias. */
  readonly alias?: string;
  /** The verdict of both schemas, for a rule whose severity is decided by them. */
  readonly decided?: Extract<Severity, "breaking" | "undecided" | "compatible">;
}

/** The words for an output that changes as a whole. */
export const WHOLE_OUTPUT = "the output";

/** The maximum length of a value in a title. */
const MOST_CHARACTERS = 80;

export function createContractFinding(fact: ContractFact): ContractFinding {
  const { rule, at, before, after, witness, reason, similarity, place } = fact;
  const { title, why, action } = CONTRACT_RULES[rule];
  const fill = (template: string): string => fillTemplate(template, fact);
  const path = toJsonPointer(at);
  const severity = severityOf(fact);
  const isQuiet = severity.server === "compatible";
  return {
    rule,
    path,
    title: fill(title),
    severity,
    why,
    action: isQuiet ? {} : Object.fromEntries(Object.entries(action).map(([name, text]) => [name, fill(text)])),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(witness !== undefined && { witness }),
    ...(reason !== undefined && { reason }),
    ...(similarity !== undefined && { similarity }),
    fingerprint: fingerprintOf(fact, path),
    place,
  };
}

/** The verdict stays out of the fingerprint: a comparison that decides more keeps it. */
function fingerprintOf({ rule, before = "", after = "", keyword = "" }: ContractFact, path: string): string {
  const identity = JSON.stringify([rule, path, keyword, before, after]);
  return createHash("sha256").update(identity).digest("hex").slice(0, 16);
}

function severityOf({ rule, decided = "compatible" }: ContractFact): ContractFinding["severity"] {
  const { client: declared, host: ofHost, least = "compatible" } = CONTRACT_RULES[rule].severity;
  const client = declared === "decided" ? worstSeverity([decided, least]) : declared;
  // A model reads the schema before it calls, so only a cached list breaks, and a compatible change is none for it.
  const host = declared === "decided" && client === "compatible" ? "compatible" : ofHost;
  const server = worstSeverity([client, host]);
  return { ...(client && { client }), ...(host && { host }), ...(server && { server }) };
}

function fillTemplate(template: string, fact: ContractFact): string {
  const { entry = "the server", member = "the whole", keyword = "", before, after, alias = "" } = fact;
  const known: { readonly [name: string]: string } = {
    entry,
    member,
    keyword,
    alias,
    before: shown(before),
    after: shown(after),
  };
  // The whole output is not in itself.
  const text = member === WHOLE_OUTPUT ? template.replace("{member} in the output", "{member}") : template;
  return changeInWords(text, fact).replace(/\{(\w+)\}/g, (_, name: string) => known[name]!);
}

/** Says of a value that only one contract has that it is new or removed. */
function changeInWords(template: string, { before, after }: ContractFact): string {
  if ((before === undefined) === (after === undefined)) return template;
  return template.replace(/(has|have) changed$/, (_, verb) => {
    return `${verb === "has" ? "is" : "are"} ${before === undefined ? "new" : "removed"}`;
  });
}

function shown(value: string | undefined): string {
  if (value === undefined) return "none";
  const characters = [...value];
  const short = characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS - 1).join("")}…` : value;
  return `\`${short}\``;
}
