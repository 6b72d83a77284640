import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../packageRoot.js";

export const SCAFFOLD_FEATURE_NAMES = [
  "tools",
  "resources",
  "prompts",
  "elicitation",
  "audio",
  "logging",
  "sampling",
  "roots",
] as const;
export type ScaffoldFeatureName = (typeof SCAFFOLD_FEATURE_NAMES)[number];

/** A value of `--features`: entries of the contract of a new project, and the functions that implement them. */
export interface ExampleFeature {
  /** True if the newest revision deprecates this feature of the protocol. */
  readonly deprecated: boolean;
  readonly tools?: readonly object[];
  readonly prompts?: readonly object[];
  readonly resources?: readonly object[];
  readonly resourceTemplates?: readonly object[];
  /** The functions that implement the feature: for each handler name, such as `countWords`, the lines of its source code. */
  readonly functions: { readonly [member: string]: readonly string[] };
  /** Code that the feature needs in the argument of `createServers` in addition to its handlers, such as `logging: true,`. */
  readonly declares?: string;
  /** The request that handlers send: the capability that clients declare, the method, and the test client's result. */
  readonly clientRequest?: { readonly capability: object; readonly method: string; readonly answer: string };
  readonly contentForms?: readonly ContentBlockForms[];
  /** The input and the expected output of a test for each tool, by the name of the handler. */
  readonly examples?: { readonly [member: string]: ExampleToolCode };
}

/** The type of a content block, and the type of the block that clients get whose revision does not have it. */
export interface ContentBlockForms {
  readonly declaration: string;
  readonly type: string;
  readonly degraded: string;
}

/** The TypeScript code of the input and of the expected output in a test of a tool. */
export interface ExampleToolCode {
  readonly input: string;
  readonly output: string;
}

/** The features with their examples, from `templates/scaffold/features.json`. */
export const SCAFFOLD_FEATURES: { readonly [F in ScaffoldFeatureName]: ExampleFeature } = JSON.parse(
  readFileSync(join(PACKAGE_ROOT, "templates", "scaffold", "features.json"), "utf8"),
) as { readonly [F in ScaffoldFeatureName]: ExampleFeature };

/** The scope of each example in a project with authorization, by the list that contains the example. */
const EXAMPLE_SCOPES = {
  tools: "tools:call",
  prompts: "prompts:get",
  resources: "resources:read",
  resourceTemplates: "resources:read",
};

export function exampleContract(
  { name, version }: { name: string; version: string },
  { features, hasScopes }: { features: readonly ScaffoldFeatureName[]; hasScopes: boolean },
): object {
  const list = (member: keyof typeof EXAMPLE_SCOPES): object => {
    const entries = features.flatMap((feature) => SCAFFOLD_FEATURES[feature][member] ?? []);
    const scopes = hasScopes && { scopes: [EXAMPLE_SCOPES[member]] };
    return entries.length === 0 ? {} : { [member]: entries.map((entry) => ({ ...entry, ...scopes })) };
  };
  const about = { name, version, description: `The MCP server ${name}.` };
  return { ...about, ...list("tools"), ...list("prompts"), ...list("resources"), ...list("resourceTemplates") };
}
