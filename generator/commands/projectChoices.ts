import type { RuntimeSource } from "../emit/parts.js";
import type { ScaffoldFeatureName } from "../scaffold/features.js";
import type { TransportName } from "../scaffold/project.js";

/** The choices of the user for a new project. */
export interface NewProjectChoices {
  /** The name of the npm package. */
  name: string;
  /** The version of the server, for the contract of the new project. */
  version: string;
  revisions: readonly string[];
  transports: readonly TransportName[];
  /** True if the server accepts only requests with an access token over HTTP. */
  auth: boolean;
  /** True if each revision has a server of its own, without bridges. */
  native: boolean;
  features: readonly ScaffoldFeatureName[];
  /** Where the code finds the runtime: in the folder of generated code, or in the npm package `mcpgen-sdk`. */
  runtime: RuntimeSource;
  license: string;
  author: string | undefined;
}
