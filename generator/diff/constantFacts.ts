import type { SchemaConstant, ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import type { DiffFindingWithoutTexts } from "./fact.js";
import type { RevisionComparison } from "./revisionComparison.js";
import type { ProtocolModelsToCompare } from "./wireRoots.js";

/** An error code that the schema or a page of the specification defines. */
interface StatedCode {
  code: number;
  name: string;
  /** The page that defines the code; absent if the schema has a constant for it. */
  page?: string;
}

/** The fields that are equal for all differences of constants: a constant has no sender, and its change breaks no messages. */
const NO_SENDER = { senders: [], breaks: [] } as const;

/** Returns the differences between two revisions in error codes and other constants. */
export function findConstantDifferences({ models, stated }: RevisionComparison): DiffFindingWithoutTexts[] {
  return [
    ...errorFacts(codesOf(models.before, stated.before), codesOf(models.after, stated.after)),
    ...valueFacts(models),
  ];
}

/** JSON-RPC error codes are negative integers. @see https://www.jsonrpc.org/specification#error_object */
function isErrorCode({ value }: SchemaConstant): boolean {
  return typeof value === "number" && value < 0;
}

function codesOf({ constants }: ProtocolModel, facts: SpecificationRevisionFacts | null): Map<number, StatedCode> {
  const codes = new Map<number, StatedCode>();
  for (const { code, name, inSchema, source } of facts?.errorCodes ?? []) {
    // A schema.json has no constants, so the codes that its schema.ts defines come from revision.json.
    if (!inSchema) codes.set(code, { code, name, page: source });
    else if (constants.length === 0) codes.set(code, { code, name });
  }
  for (const constant of constants.filter(isErrorCode)) {
    const code = constant.value as number;
    codes.set(code, { code, name: constant.name });
  }
  return codes;
}

function errorFacts(
  before: ReadonlyMap<number, StatedCode>,
  after: ReadonlyMap<number, StatedCode>,
): DiffFindingWithoutTexts[] {
  const facts: DiffFindingWithoutTexts[] = [];
  for (const code of [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => b - a)) {
    const [from, to] = [before.get(code), after.get(code)];
    if (from?.name === to?.name) continue;
    const { name, page } = (to ?? from)!;
    facts.push({
      rule: from === undefined ? "ERR001" : to === undefined ? "ERR002" : "ERR003",
      path: `error:${code}`,
      also: [`const:${name}`],
      label: name,
      ...NO_SENDER,
      breaks: [],
      wire: "compatible",
      ts: page !== undefined ? "none" : from === undefined ? "additive" : "breaking",
      ...(from && to && { before: from.name, after: to.name }),
      ...(page !== undefined && { page }),
    });
  }
  return facts;
}

function valueFacts({ before, after }: ProtocolModelsToCompare): DiffFindingWithoutTexts[] {
  const from = new Map(
    before.constants.filter((constant) => !isErrorCode(constant)).map(({ name, value }) => [name, value]),
  );
  const to = new Map(
    after.constants.filter((constant) => !isErrorCode(constant)).map(({ name, value }) => [name, value]),
  );
  return [...new Set([...from.keys(), ...to.keys()])]
    .sort()
    .filter((name) => from.get(name) !== to.get(name))
    .map((name) => ({
      rule: "CON001",
      path: `const:${name}`,
      label: name,
      ...NO_SENDER,
      breaks: [],
      wire: "none",
      ts: from.has(name) ? "breaking" : "additive",
      ...(from.has(name) && { before: String(from.get(name)) }),
      ...(to.has(name) && { after: String(to.get(name)) }),
    }));
}
