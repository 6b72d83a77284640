import type { Role } from "./finding.js";
import type { Pair, Step } from "./pair.js";
import type { Root } from "./surface.js";

/** One way by which messages come to a pair. */
export interface Arrival {
  root: Root;
  senders: readonly Role[];
  /** From the root to the pair. */
  route: readonly Step[];
}

/** For each pair, the shortest way from each root that leads there. */
export function reach(roots: readonly Root[]): Map<Pair, Arrival[]> {
  const arrivals = new Map<Pair, Arrival[]>();
  for (const root of roots) {
    const seen = new Set<Pair>([root.pair]);
    const open: { pair: Pair; route: readonly Step[] }[] = [{ pair: root.pair, route: [] }];
    for (const { pair, route } of open) {
      const known = arrivals.get(pair) ?? [];
      arrivals.set(pair, [...known, { root, senders: root.senders, route }]);
      for (const edge of pair.edges) {
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        open.push({ pair: edge.to, route: [...route, ...edge.route] });
      }
    }
  }
  return arrivals;
}
