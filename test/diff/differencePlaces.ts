import type { DiffFinding } from "../../generator/diff/diffFinding.js";
import type { TypeDifference, TypePair, RouteStep } from "../../generator/diff/typePair.js";

/** A difference, and the finding that tells of it; undefined where none does. */
export interface Told {
  difference: TypeDifference;
  finding: DiffFinding | undefined;
}

/** A place within values, with the differences there and below. */
export interface DifferencePlace {
  told: Told[];
  /** Where the types below have names, and so a comparison of their own. */
  pairs: TypePair[];
  members: Map<string, DifferencePlace>;
  element?: DifferencePlace;
  /** All members of a map. */
  map?: DifferencePlace;
  /** Alternatives of a union, each with differences of its own. */
  options: Map<string, DifferencePlace>;
}

/** Where the differences of pairs are, as trees that a value is followed through. */
export class DifferencePlaces {
  readonly #trees = new Map<TypePair, DifferencePlace>();

  /** @param findingFor tells which finding a difference became. */
  constructor(pairs: Iterable<TypePair>, findingFor: (difference: TypeDifference) => DiffFinding | undefined) {
    const all = [...pairs];
    const differing = differingPairs(all);
    for (const pair of all) {
      const root = newPlace();
      this.#trees.set(pair, root);
      for (const difference of pair.differences)
        placeAt(root, difference.route).told.push({ difference, finding: findingFor(difference) });
      for (const { to, route } of pair.edges) if (differing.has(to)) placeAt(root, route).pairs.push(to);
    }
  }

  of(pair: TypePair): DifferencePlace {
    return this.#trees.get(pair)!;
  }
}

function newPlace(): DifferencePlace {
  return { told: [], pairs: [], members: new Map(), options: new Map() };
}

function placeAt(root: DifferencePlace, route: readonly RouteStep[]): DifferencePlace {
  let place = root;
  for (const step of route) place = placeBelow(place, step);
  return place;
}

function placeBelow(place: DifferencePlace, step: RouteStep): DifferencePlace {
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

/** The pairs that have differences, and those that lead to them. */
function differingPairs(pairs: readonly TypePair[]): Set<TypePair> {
  const differing = new Set(pairs.filter(({ differences }) => differences.length > 0));
  for (let size = -1; size !== differing.size;) {
    size = differing.size;
    for (const pair of pairs) if (pair.edges.some(({ to }) => differing.has(to))) differing.add(pair);
  }
  return differing;
}
