import type { PeerRole } from "./diffFinding.js";
import type { ComparedTypePair, TypePathStep } from "./typePair.js";
import type { TypeComparisonRoot } from "./wireRoots.js";

/** A route from a place on the wire to a pair of types, and the roles that send the messages. */
export interface TypePathFromRoot {
  root: TypeComparisonRoot;
  senders: readonly PeerRole[];
  /** The steps from the root to the pair. */
  route: readonly TypePathStep[];
}

/** Returns, for each pair, the shortest route from every root that leads to it. */
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
