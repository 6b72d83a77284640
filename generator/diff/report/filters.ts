import type { ProtocolMethod, ProtocolModel, SchemaDeclaration, SchemaType } from "../../model/protocol.js";
import type { DiffFinding } from "../diffFinding.js";
import { DIFF_RULE_IDS, type DiffRuleId } from "../rules/rules.js";
import { isBreakingForAudience, type DiffReportAudience } from "./diffReport.js";

/** Returns the capabilities that any of the revisions declares or requires, sorted. */
export function listCapabilitiesOfModels(models: readonly ProtocolModel[]): string[] {
  const declared = models.flatMap(({ capabilities }) => [...capabilities.client, ...capabilities.server]);
  const needed = models.flatMap(({ methods }) => methods.flatMap(({ capability }) => capability ?? []));
  return [...new Set([...declared, ...needed])].sort();
}

/**
 * Returns a function that tests whether a finding concerns one of the given capabilities, or the core that every peer needs.
 *
 * `tools` includes `tools.listChanged`; `resources.subscribe` includes `resources`, which it requires.
 */
export function byCapabilities(
  wanted: readonly string[],
  models: readonly ProtocolModel[],
): (finding: Pick<DiffFinding, "path" | "also" | "reachedFrom">) => boolean {
  const isWanted = (capability: string): boolean =>
    wanted.some((name) => isBelow(capability, name) || isBelow(name, capability));
  const capabilities = capabilitiesOfMethods(models);
  const types = capabilitiesOfTypes(models, capabilities);
  const needs = (place: string): CapabilityNeeds => {
    const capability = /^capability:(?:client|server)\.(.+)$/.exec(place)?.[1];
    if (capability !== undefined) return new Set([capability]);
    const subject = place.replace(/^(method|notification|union|type):/, "");
    const method = subject.split("#")[0]!;
    return capabilities.has(method) ? new Set([capabilities.get(method)!]) : types.get(/^\w+/.exec(subject)?.[0] ?? "");
  };
  const serves = (found: CapabilityNeeds): boolean =>
    found === undefined || [...found].some((capability) => capability === null || isWanted(capability));
  return ({ path, also = [], reachedFrom }) => {
    const messages = reachedFrom.filter((place) => capabilities.has(place.split("#")[0]!));
    return (messages.length > 0 ? messages : [path, ...also]).some((place) => serves(needs(place)));
  };
}

/**
 * The capabilities that give access to a part of the protocol; any one of them is enough. `null` stands for the core, which needs no
 * capability. `undefined` means that the capabilities are unknown.
 */
type CapabilityNeeds = ReadonlySet<string | null> | undefined;

function isBelow(name: string, above: string): boolean {
  return name === above || name.startsWith(`${above}.`);
}

/** Returns the capability of each method. If one revision states no capability for a method, the other revision decides. */
function capabilitiesOfMethods(models: readonly ProtocolModel[]): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const { method, capability } of models.flatMap(({ methods }) => methods))
    found.set(method, found.get(method) ?? capability);
  return found;
}

function capabilitiesOfTypes(
  models: readonly ProtocolModel[],
  capabilities: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, ReadonlySet<string | null>> {
  const found = new Map<string, Set<string | null>>();
  for (const { declarations, methods } of models) {
    const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
    const owners = ownersOf(methods);
    for (const method of methods)
      for (const name of typesOf(method, { byName, owners }))
        found.set(name, (found.get(name) ?? new Set()).add(capabilities.get(method.method)!));
  }
  return found;
}

/**
 * Returns the method to which each message type belongs. The types of a request that is embedded in a result belong to the embedded
 * request, not to the method of the result.
 */
function ownersOf(methods: readonly ProtocolMethod[]): ReadonlyMap<string, ProtocolMethod> {
  return new Map(
    methods.flatMap((method) => {
      const answers = method.direction === "embedded" && method.result ? namesIn(method.result) : [];
      return [method.message, ...answers].map((name) => [name, method] as const);
    }),
  );
}

function typesOf(
  method: ProtocolMethod,
  { byName, owners }: { byName: ReadonlyMap<string, SchemaDeclaration>; owners: ReadonlyMap<string, ProtocolMethod> },
): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const declaration = byName.get(name);
    if (declaration === undefined || seen.has(name) || (owners.get(name) ?? method) !== method) return;
    seen.add(name);
    if (declaration.kind === "alias") return namesIn(declaration.type).forEach(visit);
    const { properties, index } = declaration;
    for (const type of [...declaration.extends, { kind: "object", properties, ...(index && { index }) } as const])
      namesIn(type).forEach(visit);
  };
  visit(method.message);
  for (const type of [method.params?.type, method.result, method.taskResult])
    if (type !== undefined) namesIn(type).forEach(visit);
  return seen;
}

function namesIn(type: SchemaType): string[] {
  switch (type.kind) {
    case "reference":
      return [type.name];
    case "omit":
      return [type.type.name];
    case "array":
      return namesIn(type.element);
    case "union":
    case "intersection":
      return type.members.flatMap(namesIn);
    case "object":
      return [...type.properties.map((property) => property.type), ...(type.index ? [type.index.value] : [])].flatMap(
        namesIn,
      );
    default:
      return [];
  }
}

/** The condition under which `mcpgen diff` exits with 1: findings of at least this severity, or findings of these rules. */
export type FailOnOption = "never" | "wire" | "ts" | "deprecated" | "any" | readonly DiffRuleId[];

const SEVERITIES = ["never", "wire", "ts", "deprecated", "any"] as const;

/** Parses the value of `--fail-on`; returns undefined if the value is unknown. */
export function parseFailOnOption(text: string): FailOnOption | undefined {
  const severity = SEVERITIES.find((name) => name === text);
  if (severity !== undefined) return severity;
  const named = text.split(",").map((id) => id.trim().toUpperCase());
  const rules = DIFF_RULE_IDS.filter((id) => named.includes(id));
  return rules.length > 0 && named.every((id) => (DIFF_RULE_IDS as readonly string[]).includes(id)) ? rules : undefined;
}

/** True if a finding makes the command fail for the audience of the report. */
export function isFailingFinding(finding: DiffFinding, failOn: FailOnOption, as: DiffReportAudience): boolean {
  if (typeof failOn !== "string") return failOn.includes(finding.rule);
  const from = SEVERITIES.indexOf(failOn);
  if (from === SEVERITIES.indexOf("never")) return false;
  return (
    failOn === "any" ||
    isBreakingForAudience(finding, as) ||
    (from >= SEVERITIES.indexOf("ts") && finding.ts === "breaking") ||
    (from >= SEVERITIES.indexOf("deprecated") && finding.deprecated)
  );
}
