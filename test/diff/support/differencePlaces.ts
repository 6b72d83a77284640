import type { DiffFinding } from "../../../generator/diff/diffFinding.js";
import type { TypeDifference, TypePair, TypePathStep } from "../../../generator/diff/typePair.js";

/** A difference, and the finding that reports it; undefined if no finding does. */
export interface ReportedDifference {
  difference: TypeDifference;
  finding: DiffFinding | undefined;
}

/** A place within values, with the differences at the place and below it. */
export interface DifferencePlace {
  reported: ReportedDifference[];
  /** The pairs of named types at the place, which have differences of their own. */
  pairs: TypePair[];
  members: Map<string, DifferencePlace>;
  element?: DifferencePlace;
  /** The place of all members of a map. */
  map?: DifferencePlace;
  /** Alternatives of a union, each with differences of its own. */
  options: Map<string, DifferencePlace>;
}

/** The differences of pairs as trees, through which a value can be followed. */
export class DifferencePlaces {
  readonly #trees = new Map<TypePair, DifferencePlace>();

  /** @param findingFor returns the finding that reports a difference. */
  constructor(pairs: Iterable<TypePair>, findingFor: (difference: TypeDifference) => DiffFinding | undefined) {
    const all = [...pairs];
    const differing = differingPairs(all);
    for (const pair of all) {
      const root = newPlace();
      this.#trees.set(pair, root);
      for (const difference of pair.differences)
        placeAt(root, difference.route).reported.push({ difference, finding: findingFor(difference) });
      for (const { to, route } of pair.edges) if (differing.has(to)) placeAt(root, route).pairs.push(to);
    }
  }

  of(pair: TypePair): DifferencePlace {
    return this.#trees.get(pair)!;
  }
}

function newPlace(): DifferencePlace {
  return { reported: [], pairs: [], members: new Map(), options: new Map() };
}

function placeAt(root: DifferencePlace, route: readonly TypePathStep[]): DifferencePlace {
  let place = root;
  for (const step of route) place = placeBelow(place, step);
  return place;
}

function placeBelow(place: DifferencePlace, step: TypePathStep): DifferencePlace {
  switch (step.kind) {
    case "element":
      return (place.element ??= newPlace());
    case "map":
      return (place.map ??= newPlace());
    case "member":
      return known(place.members, step.name);
    case "option":
      return known(place.options, `${step.before} ${step.after}`);
  }
}

function known(places: Map<string, DifferencePlace>, key: string): DifferencePlace {
  const place = places.get(key) ?? newPlace();
  places.set(key, place);
  return place;
}

/** Returns the pairs that have differences, and the pairs that lead to such pairs. */
function differingPairs(pairs: readonly TypePair[]): Set<TypePair> {
  const differing = new Set(pairs.filter(({ differences }) => differences.length > 0));
  for (let size = -1; size !== differing.size;) {
    size = differing.size;
    for (const pair of pairs) if (pair.edges.some(({ to }) => differing.has(to))) differing.add(pair);
  }
  return differing;
}
