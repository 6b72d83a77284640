import type { PeerRole } from "./diffFinding.js";
import type { ComparedTypePair, TypePathStep } from "./typePair.js";
import type { TypeComparisonRoot } from "./wireRoots.js";

/** The steps from a root, such as the params of a method, to a pair of types inside it, and the roles that send the root. */
export interface TypePathFromRoot {
  root: TypeComparisonRoot;
  senders: readonly PeerRole[];
  /** The steps from the root to the pair of types. */
  route: readonly TypePathStep[];
}

/** Returns the shortest paths to each pair of compared types: one path from each root, such as the params of a method. */
export function findShortestPathsByTypePair(
  roots: readonly TypeComparisonRoot[],
): Map<ComparedTypePair, TypePathFromRoot[]> {
  const routes = new Map<ComparedTypePair, TypePathFromRoot[]>();
  for (const root of roots) {
    const seen = new Set<ComparedTypePair>([root.pair]);
    const open: { pair: ComparedTypePair; route: readonly TypePathStep[] }[] = [{ pair: root.pair, route: [] }];
    for (const { pair, route } of open) {
      const known = routes.get(pair) ?? [];
      routes.set(pair, [...known, { root, senders: root.senders, route }]);
      for (const edge of pair.edges) {
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        open.push({ pair: edge.to, route: [...route, ...edge.route] });
      }
    }
  }
  return routes;
}
