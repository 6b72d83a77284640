import type { ScaffoldFeatureName } from "../scaffold/features.js";
import type { TransportName } from "../scaffold/project.js";

/** The choices for a new project. */
export interface NewProjectChoices {
  /** The name of the package. */
  name: string;
  /** The version that the first contract has. */
  version: string;
  revisions: readonly string[];
  transports: readonly TransportName[];
  features: readonly ScaffoldFeatureName[];
  license: string;
  author: string | undefined;
}
