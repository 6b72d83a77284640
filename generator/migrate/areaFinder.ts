import type { DiffFinding } from "../diff/diffFinding.js";
import type { ProtocolModel } from "../model/protocol.js";
import { loadMigrationFeatureAreas, createWildcardMatcher } from "./guideSteps.js";

/**
 * Finds the protocol feature, such as tools, that a difference between two revisions is about. Migration guides group
 * differences by feature.
 */
export class FindingFeatureAreaResolver {
  readonly #areas = loadMigrationFeatureAreas().map(({ id, paths }) => ({
    id,
    paths: paths.map(createWildcardMatcher),
  }));
  readonly #features: ReadonlyMap<string, string | null>;

  constructor(...models: readonly ProtocolModel[]) {
    this.#features = new Map(
      models.flatMap(({ methods }) => methods.map(({ method, feature }) => [method, feature] as const)),
    );
  }

  /**
   * Returns the id of the feature that a difference is about; undefined if the difference is about several features or about no
   * feature.
   */
  areaOf({ path, reachedFrom }: DiffFinding): string | undefined {
    const named = this.#areas.find(({ paths }) => paths.some((isMeant) => isMeant(path)));
    if (named !== undefined) return named.id;
    const own = this.#featureOf(path.replace(/^(method|notification|union):/, ""));
    if (own !== undefined) return own ?? undefined;
    const reached = new Set(reachedFrom.map((message) => this.#featureOf(message)));
    const [feature] = reached;
    return reached.size === 1 ? (feature ?? undefined) : undefined;
  }

  #featureOf(message: string): string | null | undefined {
    return this.#features.get(message.split(/[#+]|-(?=[A-Z])/)[0]!);
  }
}
