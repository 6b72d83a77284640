/** The parts of a package, which `--only` can select. */
export const PARTS = ["types", "methods", "guards", "validate", "server", "client", "model", "schema"] as const;
export type Part = (typeof PARTS)[number];

/** The parts that the modules of a part import. They are emitted together with it. */
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

/** The forms of the modules to write: TypeScript, JavaScript with declarations, or both. */
export const TARGETS = ["ts", "js", "ts+js"] as const;
export type Target = (typeof TARGETS)[number];

/** The options of a package. The manifest keeps them, so that `check` generates the same package again. */
export interface PackageOptions {
  parts: readonly Part[];
  target: Target;
  /** Whether guards and validation check string formats (`uri`, `uri-template`, `byte`). */
  formats: boolean;
  /** Whether the prettier configuration of the project around the output folder is applied. */
  prettier: boolean;
}

export const DEFAULT_OPTIONS: PackageOptions = { parts: PARTS, target: "ts+js", formats: true, prettier: false };
