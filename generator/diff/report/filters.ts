import { namesInMethod, namesOf, nestedTypes, reachableNames } from "../../model/resolve.js";
import type { ProtocolMethod, ProtocolModel } from "../../model/protocol.js";
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

/** Capabilities of which any one gives access. `null` is the core, which needs none; `undefined` means that they are unknown. */
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
    const owners = ownersOf(methods);
    for (const method of methods) {
      const isOfOther = (name: string): boolean => (owners.get(name) ?? method) !== method;
      for (const name of reachableNames(declarations, namesInMethod(method), isOfOther))
        found.set(name, (found.get(name) ?? new Set()).add(capabilities.get(method.method)!));
    }
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
      const answers = method.direction === "embedded" && method.result ? namesOf(nestedTypes(method.result)) : [];
      return [method.message, ...answers].map((name) => [name, method] as const);
    }),
  );
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
