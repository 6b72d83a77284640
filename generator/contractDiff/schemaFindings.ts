import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import type { JsonValuePath } from "../contract/contract.js";
import { argumentAliasSyntax } from "./callableEntries.js";
import { WHOLE_OUTPUT, type ContractFact } from "./contractFinding.js";
import { isUndescribed } from "./describedMembers.js";
import type { ContractRuleId } from "./rules/contractRules.js";
import type { SchemaChange, SchemaChangeKind } from "./schemaChanges.js";
import { memberInWords, partAt } from "./schemaForm.js";
import type { SchemaUse, SchemaVerdict } from "./schemaPair.js";
import { compareSchemas } from "./schemaVerdicts.js";

/** Two schemas of an entry in both contracts. */
export interface EntrySchemas {
  readonly use: SchemaUse;
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  readonly entry: string;
  /** The path of the schema in findings, with the name of the entry. */
  readonly at: JsonValuePath;
  /** The paths of both schemas in their contracts. */
  readonly places: { readonly before: JsonValuePath; readonly after: JsonValuePath };
}

/** The rules of the changes that both schemas decide, for an input and for an output. */
const RULES: { readonly [kind in SchemaChangeKind]: { readonly [use in SchemaUse]: ContractRuleId | undefined } } = {
  memberAdded: { input: "ARG002", output: "OUT001" },
  memberRemoved: { input: "ARG004", output: "OUT002" },
  // Outputs have no renames: readers need the removal and the addition.
  memberRenamed: { input: "ARG005", output: undefined },
  becameRequired: { input: "ARG006", output: "OUT004" },
  becameOptional: { input: "ARG007", output: "OUT003" },
  type: { input: "ARG008", output: "OUT005" },
  valuesAdded: { input: "ARG010", output: "OUT006" },
  valuesRemoved: { input: "ARG009", output: "OUT007" },
  limit: { input: "ARG011", output: "OUT008" },
  other: { input: "ARG013", output: "OUT009" },
  // A default of an output fills nothing in.
  default: { input: "ARG012", output: "TXT007" },
  deprecated: { input: "TXT006", output: "TXT006" },
  text: { input: "TXT003", output: "TXT003" },
  metadata: { input: "TXT007", output: "TXT007" },
};

const WITNESS_OF = { input: "call", output: "answer" } as const;

/** Returns what has changed between two schemas, one fact for each change. */
export function findSchemaFacts(schemas: EntrySchemas): ContractFact[] {
  const { before, after, use, entry, at, places } = schemas;
  const { whole, changes, isUnexplained } = compareSchemas(before, after, use);
  const facts = changes.map((change) => factOf(change, schemas));
  if (isUnexplained) {
    const rule = use === "input" ? "ARG014" : "OUT010";
    facts.push({ rule, at, entry, place: { of: "after", at: places.after }, ...decisionOf(whole, use) });
  }
  return facts;
}

/** Returns what has changed about an output, which need not have a schema. */
export function findOutputFacts(
  before: JsonSchema | undefined,
  after: JsonSchema | undefined,
  { entry, at, places }: Pick<EntrySchemas, "entry" | "at" | "places">,
): ContractFact[] {
  if (before !== undefined && after !== undefined)
    return findSchemaFacts({ use: "output", before, after, entry, at, places });
  if (after !== undefined) return [{ rule: "OUT011", entry, at, place: { of: "after", at: places.after } }];
  return before === undefined ? [] : [{ rule: "OUT012", entry, at, place: { of: "before", at: places.before } }];
}

function factOf(change: SchemaChange & { readonly verdict: SchemaVerdict }, schemas: EntrySchemas): ContractFact {
  const { kind, keyword, before, after, similarity } = change;
  const { use, entry, at, places } = schemas;
  const verdict: SchemaVerdict = isUnnoticed(change, schemas) ? { verdict: "compatible" } : change.verdict;
  const side = kind === "memberRemoved" || kind === "memberRenamed" ? "before" : "after";
  return {
    rule: ruleOf(change, schemas),
    at: [...at, ...change.at],
    entry,
    member: memberOf(change, use),
    ...(keyword !== undefined && { keyword }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(similarity !== undefined && { similarity }),
    ...(kind === "memberRenamed" && { alias: keepingOf(change) }),
    place: { of: side, at: [...places[side], ...existing(schemas[side], change.at)] },
    ...(change.edits.length > 0 && decisionOf(verdict, use)),
  };
}

/**
 * Returns true for a new name of an argument, if the tool accepts arguments of any name: the old one is ignored, and only a caller that sent
 * the new one before anybody described it can be refused.
 */
function isUnnoticed(
  { kind, owner, before = "", after = "", isRequired }: SchemaChange,
  schemas: Pick<EntrySchemas, "before" | "after">,
): boolean {
  if (kind !== "memberRenamed" || isRequired === true) return false;
  const at = owner.slice(0, -2);
  return isUndescribed(schemas.before, at, after) && isUndescribed(schemas.after, at, before);
}

/** Returns how an author keeps the old name of a renamed argument. Members of an argument have no aliases. */
function keepingOf({ at, before = "", after = "" }: SchemaChange): string {
  return at.length === 2
    ? argumentAliasSyntax(before, after)
    : `\`${before}\` as an optional member beside \`${after}\``;
}

function ruleOf(
  change: SchemaChange & { readonly verdict: SchemaVerdict },
  { use, before: schema, after }: Pick<EntrySchemas, "use" | "before" | "after">,
): ContractRuleId {
  const { kind, owner, isRequired = false, verdict } = change;
  if (use === "input" && kind === "memberAdded" && isRequired) return "ARG001";
  if (use === "input" && kind === "memberAdded" && verdict.verdict === "breaking")
    return isUndescribed(schema, owner.slice(0, -2), String(owner.at(-1))) ? "ARG003" : "ARG002";
  if (kind === "limit" && verdict.verdict !== "compatible" && isAtExactIntegers(change, [schema, after]))
    return use === "input" ? "ARG015" : "OUT013";
  return RULES[kind][use]!;
}

/** The last exact integer of a JavaScript number on each side. Zod writes both as limits of each integer. */
const EXACT_INTEGERS: { readonly [keyword: string]: number } = {
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
};

/** Returns true if an integer, or a number that becomes one, gets or loses a limit at the last exact integer. */
function isAtExactIntegers(
  { keyword = "", before, after, owner }: SchemaChange,
  schemas: readonly [before: JsonSchema, after: JsonSchema],
): boolean {
  const [limit, other] = [before ?? after, before === undefined ? undefined : after];
  if (other !== undefined || Number(limit) !== EXACT_INTEGERS[keyword]) return false;
  return schemas.some((schema) => {
    const types = [partAt(schema, [...owner, "type"])].flat();
    return types.includes("integer") && !types.includes("number");
  });
}

function memberOf({ owner }: SchemaChange, use: SchemaUse): string {
  const words = memberInWords(owner);
  if (words !== "") return `\`${words}\``;
  return use === "input" ? "the input" : WHOLE_OUTPUT;
}

function decisionOf(verdict: SchemaVerdict, use: SchemaUse): Pick<ContractFact, "decided" | "witness" | "reason"> {
  switch (verdict.verdict) {
    case "compatible":
      return { decided: "compatible" };
    case "breaking":
      return { decided: "breaking", witness: { of: WITNESS_OF[use], value: verdict.witness } };
    case "undecided":
      return { decided: "undecided", reason: verdict.reason };
  }
}

/** Returns the beginning of a path that a schema has. */
function existing(schema: JsonSchema, at: JsonValuePath): JsonValuePath {
  const end = at.findIndex((_, i) => partAt(schema, at.slice(0, i + 1)) === undefined);
  return end < 0 ? at : at.slice(0, end);
}
