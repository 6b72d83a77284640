import type { PeerRole } from "./diffFinding.js";
import type { TypePair, RouteStep } from "./typePair.js";
import type { WireRoot } from "./wireRoots.js";

/** A route from a place on the wire to a pair of types, and the roles that send the messages. */
export interface RootRoute {
  root: WireRoot;
  senders: readonly PeerRole[];
  /** The steps from the root to the pair. */
  route: readonly RouteStep[];
}

/** Returns, for each pair, the shortest route from every root that leads to it. */
export function routesByPair(roots: readonly WireRoot[]): Map<TypePair, RootRoute[]> {
  const routes = new Map<TypePair, RootRoute[]>();
  for (const root of roots) {
    const seen = new Set<TypePair>([root.pair]);
    const open: { pair: TypePair; route: readonly RouteStep[] }[] = [{ pair: root.pair, route: [] }];
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
