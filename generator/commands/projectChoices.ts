import type { FeatureName } from "../scaffold/features.js";
import type { Transport } from "../scaffold/project.js";

/** The choices for a new project. */
export interface ProjectChoices {
  /** The name of the package. */
  name: string;
  /** The version that the first contract has. */
  version: string;
  revisions: readonly string[];
  transports: readonly Transport[];
  features: readonly FeatureName[];
  license: string;
  author: string | undefined;
}
