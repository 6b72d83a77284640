import { MCPGEN_VERSION } from "../packageRoot.js";

/** The parts of a package, which `--only` can select. */
export const PACKAGE_PARTS = ["types", "methods", "guards", "validate", "server", "client", "model", "schema"] as const;
export type GeneratedPackagePartName = (typeof PACKAGE_PARTS)[number];

/** The parts that are written by default: all but those for other tools, which only few users read. */
export const DEFAULT_PACKAGE_PARTS: readonly GeneratedPackagePartName[] = PACKAGE_PARTS.filter(
  (part) => part !== "model" && part !== "schema",
);

/** The other parts that the modules of a part import. They are generated too, even if `--only` does not select them. */
export const PACKAGE_PART_DEPENDENCIES: {
  readonly [P in GeneratedPackagePartName]: readonly GeneratedPackagePartName[];
} = {
  types: [],
  methods: ["types"],
  guards: ["types"],
  validate: ["types", "methods"],
  server: ["types", "methods", "guards", "validate"],
  client: ["types", "methods", "guards", "validate"],
  model: [],
  schema: [],
};

/** A side of a connection. Packages contain code for both by default. */
export type RuntimeRole = Extract<GeneratedPackagePartName, "server" | "client">;

export function listRuntimeRoles(parts: readonly GeneratedPackagePartName[]): RuntimeRole[] {
  return (["server", "client"] as const).filter((role) => parts.includes(role));
}

/**
 * The features that `--with` adds. mcpgen writes their modules only if they are requested: the modules of `authorization` import npm
 * packages, which the user must install; `keys` has those of its modules that need no package. Most users do not need `agents`, which offer
 * the tools of servers to language models; `bridges`, which convert messages between revisions; `operations`, which are metrics, logs, limits
 * and health checks; `tasks` of servers; `service`, `redis` and `postgres`, for servers that run in several processes; `schemas`, tools with
 * the schemas of libraries such as Zod; `testing`, which tests a server by its contract; and `proxy`, which serves clients of all revisions by
 * one other server.
 */
export const RUNTIME_FEATURES = [
  "agents",
  "authorization",
  "keys",
  "bridges",
  "operations",
  "tasks",
  "service",
  "redis",
  "postgres",
  "schemas",
  "testing",
  "proxy",
] as const;
export type RuntimeFeatureName = (typeof RUNTIME_FEATURES)[number];

/** The ways between client and server, which `--transport` can select; `fetch` is HTTP for runtimes with web requests, such as workerd. */
export const RUNTIME_TRANSPORTS = ["stdio", "http", "fetch", "memory"] as const;
export type RuntimeTransportName = (typeof RUNTIME_TRANSPORTS)[number];

/** The forms of the modules to write: TypeScript, JavaScript with declarations, or both. */
export const OUTPUT_LANGUAGE_TARGETS = ["ts", "js", "ts+js"] as const;
export type OutputLanguage = (typeof OUTPUT_LANGUAGE_TARGETS)[number];

/** Where generated code finds the runtime: in the output folder, or in the npm package `mcpgen-sdk`. */
export const RUNTIME_SOURCES = ["vendored", "package"] as const;
export type RuntimeSource = (typeof RUNTIME_SOURCES)[number];

/** The options of a package. The manifest keeps them, so that `check` generates the same package again. */
export interface GeneratedPackageOptions {
  parts: readonly GeneratedPackagePartName[];
  target: OutputLanguage;
  /** Whether guards and validation check string formats (`uri`, `uri-template`, `byte`). */
  formats: boolean;
  /** Whether the prettier configuration of the project around the output folder is applied. */
  prettier: boolean;
  /** The features of the runtime that are written in addition to the usual modules. */
  with: readonly RuntimeFeatureName[];
  /** The transports whose modules are written; all of them by default. */
  transport?: readonly RuntimeTransportName[];
  /** Where the code finds the runtime; by default, in the output folder. */
  runtime?: RuntimeSource;
}

export const DEFAULT_PACKAGE_OPTIONS: GeneratedPackageOptions = {
  parts: DEFAULT_PACKAGE_PARTS,
  target: "ts+js",
  formats: true,
  prettier: false,
  with: [],
  runtime: "vendored",
};

/** The npm package with the code that `--runtime package` imports. */
export const SDK_PACKAGE = "mcpgen-sdk";

/** The part of the version that generated code and the package must have in common: all but the last number. */
export const SDK_COMPATIBILITY: string = MCPGEN_VERSION.split(".").slice(0, 2).join(".");

/** Returns the entry of the package for a module of the runtime: `stdio-client` for `stdioClient`. */
export function formatModuleAsPackageEntry(module: string): string {
  return module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
