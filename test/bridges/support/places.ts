import { planDirection, type RevisionPair } from "../../../generator/bridge/pairPlan.js";
import { loadBridgeTable, type BridgeRule, type ConversionDirection } from "../../../generator/bridge/bridgeRules.js";
import type { ValueConversion } from "../../../generator/bridge/conversionPlan.js";

/** Returns a line for each place that the converters of a direction change, check or refuse, sorted. */
export function listConvertedPlaces(pair: RevisionPair, direction: ConversionDirection): string[] {
  const { named, roots } = planDirection(pair, direction, loadBridgeTable().rules);
  const lines = [
    ...named.flatMap(({ from, conversion }) => placesOf(conversion, from)),
    ...roots.flatMap(({ method, name, part, conversion }) =>
      conversion.kind === "named" ? [] : placesOf(conversion, method === undefined ? name : `${method}#${part}`),
    ),
  ];
  return [...new Set(lines)].sort();
}

function placesOf(conversion: ValueConversion, path: string): string[] {
  switch (conversion.kind) {
    case "same":
    case "named":
      return [];
    case "checked":
      return [`${path}: dropped if invalid`];
    case "rule":
      return [lineOf(path, conversion.rule)];
    case "onlyItem":
      return [lineOf(path, conversion.rule), ...placesOf(conversion.item, `${path}[]`)];
    case "present":
      return [
        lineOf(`${path}.${conversion.member} (absent)`, conversion.rule),
        ...placesOf(conversion.conversion, path),
      ];
    case "items":
      return placesOf(conversion.item, `${path}[]`);
    case "byKind":
      return [...placesOf(conversion.array, path), ...placesOf(conversion.object, path)];
    case "byMember":
      return [
        ...conversion.cases.flatMap((one) => placesOf(one.conversion, `${path}(${conversion.member} ${one.value})`)),
        ...placesOf(conversion.otherwise, path),
      ];
    case "byGuard":
      return conversion.cases.flatMap((one) => placesOf(one.conversion, `${path}(${one.type})`));
    case "object":
      return [
        ...[...conversion.members].flatMap(([name, part]) => placesOf(part, `${path}.${name}`)),
        ...[...conversion.missing].map(([name, rule]) => lineOf(`${path}.${name} (absent)`, rule)),
        ...conversion.given.map((name) => `${path}.${name} (absent): added by the caller`),
        ...placesOf(conversion.others, `${path}[*]`),
        ...conversion.whole.map((rule) => lineOf(path, rule)),
      ];
  }
}

function lineOf(path: string, { id, operation, verdict }: BridgeRule): string {
  return `${path}: ${id}, ${operation.do}, ${verdict}`;
}
