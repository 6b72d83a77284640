/** The parts of a package that can be asked for one by one. */
export const PARTS = ["types", "methods", "guards", "validate", "server", "client", "model", "schema"] as const;
export type Part = (typeof PARTS)[number];

/** What the modules of a part import; it is emitted along with them. */
export const REQUIRED_PARTS: { readonly [P in Part]: readonly Part[] } = {
  types: [],
  methods: ["types"],
  guards: ["types"],
  validate: ["types", "methods"],
  server: ["types", "methods", "guards", "validate"],
  client: ["types", "server", "methods", "guards", "validate"],
  model: [],
  schema: [],
};

/** Which forms of the modules to write: sources, or what runs without a build step, or both. */
export const TARGETS = ["ts", "js", "ts+js"] as const;
export type Target = (typeof TARGETS)[number];

/** How a package is written. A manifest keeps this, so that `check` can ask for the same again. */
export interface PackageOptions {
  parts: readonly Part[];
  target: Target;
  /** Whether guards and validation look at string formats (`uri`, `uri-template`, `byte`). */
  formats: boolean;
  /** Whether the prettier configuration of the project around the output folder is applied. */
  prettier: boolean;
}

export const DEFAULT_OPTIONS: PackageOptions = { parts: PARTS, target: "ts+js", formats: true, prettier: false };
