import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { PACKAGE_ROOT, MCPGEN_VERSION } from "../packageRoot.js";
import { RUNTIME_FEATURES, type OutputLanguage, type RuntimeFeatureName, type RuntimeRole } from "./parts.js";
import { LINT_AND_COVERAGE_IGNORE_COMMENTS, type GeneratedFile } from "./generatedFile.js";

const SOURCES = join(PACKAGE_ROOT, "templates", "runtime");
const BUILT = join(PACKAGE_ROOT, "dist", "templates", "runtime");

/** The path from a module of a generated package to the runtime. Some modules are in a folder of the package. */
const FROM_PACKAGE = /^(?:\.\.\/)+runtime\//;

/** The users of the modules at the top of the runtime folder, such as `stdio`. These users import the modules in their own code. */
export interface UsersOfRuntime {
  /** The roles that the packages contain code for. */
  roles: readonly RuntimeRole[];
  /** The features that the user requested with `--with`; by default, an empty list. */
  features?: readonly RuntimeFeatureName[] | undefined;
}

/** The generated code whose imports determine the runtime modules that mcpgen copies to the output folder, and the users of this code. */
export interface GeneratedCodeUsingRuntime extends UsersOfRuntime {
  /** Texts of the generated modules. mcpgen copies each runtime module that they import, directly or through another runtime module. */
  code: readonly string[];
}

/** The folders of the runtime that belong to one role. The modules at the top that use such a folder belong to this role, too. */
const FOLDERS: { readonly [R in RuntimeRole]: ReadonlySet<string> } = {
  server: new Set([
    "server",
    "lifecycles",
    "stores",
    "tasks",
    "contract",
    "transports",
    "authorization",
    "bridges",
    "engines",
    "redis",
    "operations",
    "postgres",
  ]),
  client: new Set(["client", "client-transports", "client-contract", "client-authorization", "client-bridges"]),
};

/** The folders of the runtime that belong to a feature of `--with`, and their modules at the top. No other folder imports from them. */
const FEATURE_FOLDERS: { readonly [F in RuntimeFeatureName]: ReadonlySet<string> } = {
  authorization: new Set(["authorization", "client-authorization"]),
  bridges: new Set(["bridges", "client-bridges", "conversion"]),
  redis: new Set(["redis"]),
  postgres: new Set(["postgres"]),
};

/** Returns copies of the runtime modules that are used. Returns no file if no module is used. */
export function emitRuntimeModules(
  target: OutputLanguage,
  { code, ...users }: GeneratedCodeUsingRuntime,
): GeneratedFile[] {
  const modules = runtimeModules();
  const entries = users.roles.length === 0 ? [] : publicModules(modules).filter(isUsableBy(users, modules));
  const used = reachable([...entries, ...code.flatMap(runtimeImports)], modules);
  if (used.size === 0) return [];
  const header = `// The runtime of mcpgen ${MCPGEN_VERSION}. Do not edit: run \`mcpgen generate\` instead.\n${LINT_AND_COVERAGE_IGNORE_COMMENTS}\n`;
  const copy = (folder: string, name: string): GeneratedFile => ({
    path: `runtime/${name}`,
    text: header + readFileSync(join(folder, name), "utf8"),
  });
  const files = [...modules.keys()]
    .filter((name) => used.has(name))
    .flatMap((name) => [
      ...(target === "js" ? [] : [copy(SOURCES, `${name}.ts`)]),
      ...(target === "ts" ? [] : [copy(BUILT, `${name}.js`), copy(BUILT, `${name}.d.ts`)]),
    ]);
  return [...files, { path: "runtime/package.json", text: runtimePackage(packagesImportedBy(used)) }];
}

/** A module of the runtime that users import, with its description. */
export interface PublicRuntimeModuleDescription {
  name: string;
  description: string;
}

/**
 * Returns the modules at the top of the runtime folder that a role uses, each with the first sentence of its documentation. Modules that
 * need another role are left out, unless the packages contain code for it.
 *
 * @param users the roles that the packages contain code for, and the requested features.
 */
export function listPublicRuntimeModules(role: RuntimeRole, users: UsersOfRuntime): PublicRuntimeModuleDescription[] {
  const modules = runtimeModules();
  const names = publicModules(modules).filter(isUsableBy(users, modules));
  return names.filter((name) => belongsTo(role, rolesNeededBy(name, modules))).map(describeModule);
}

function publicModules(modules: ReadonlyMap<string, readonly string[]>): string[] {
  return [...modules.keys()].filter((name) => !name.includes("/"));
}

function isUsableBy({ roles, features = [] }: UsersOfRuntime, modules: ReadonlyMap<string, readonly string[]>) {
  return (name: string): boolean =>
    rolesNeededBy(name, modules).every((role) => roles.includes(role)) &&
    featuresNeededBy(name, modules).every((feature) => features.includes(feature));
}

/** Returns the roles whose folders a module uses; an empty list for a module that both roles can use, such as `errors`. */
function rolesNeededBy(name: string, modules: ReadonlyMap<string, readonly string[]>): RuntimeRole[] {
  const folders = foldersReachedFrom(name, modules);
  return (["server", "client"] as const).filter((role) => folders.some((folder) => FOLDERS[role].has(folder)));
}

function featuresNeededBy(name: string, modules: ReadonlyMap<string, readonly string[]>): RuntimeFeatureName[] {
  const folders = foldersReachedFrom(name, modules);
  return RUNTIME_FEATURES.filter((feature) => folders.some((folder) => FEATURE_FOLDERS[feature].has(folder)));
}

function foldersReachedFrom(name: string, modules: ReadonlyMap<string, readonly string[]>): string[] {
  return [...reachable([name], modules)].map((path) => path.split("/")[0]!);
}

/** Returns whether users of a role import a module. A client that is connected to a server in the same process needs both roles. */
function belongsTo(role: RuntimeRole, needed: readonly RuntimeRole[]): boolean {
  return needed.length === 0 || needed.at(-1) === role;
}

function describeModule(name: string): PublicRuntimeModuleDescription {
  const text = readFileSync(join(SOURCES, `${name}.ts`), "utf8");
  const [, sentence] = /^\/\*\*\n \* (.+?\.)(?:\n| (?=[A-Z]))/su.exec(text) ?? [];
  if (sentence === undefined) throw new Error(`templates/runtime/${name}.ts has no documentation at its start`);
  return { name, description: sentence.replace(/\n \* /g, " ") };
}

/** The package.json in templates/runtime. */
interface RuntimePackageJson {
  name: string;
  peerDependencies: { [name: string]: string };
}

/** Returns the range of versions for each npm package that modules of the runtime import. */
export function readRuntimePeerDependencies(): { readonly [name: string]: string } {
  return readRuntimePackageJson().peerDependencies;
}

/**
 * Returns the package.json of the runtime, which has the version of mcpgen.
 *
 * @param imported the npm packages that the written modules import. They become optional peer dependencies, so that package managers
 *   report a version that does not fit, and do not install packages that the user's code does not load.
 */
function runtimePackage(imported: ReadonlySet<string>): string {
  const { name, peerDependencies: known, ...others } = readRuntimePackageJson();
  const peers = Object.entries(known).filter(([peer]) => imported.has(peer));
  const dependencies = peers.length > 0 && {
    peerDependencies: Object.fromEntries(peers),
    peerDependenciesMeta: Object.fromEntries(peers.map(([peer]) => [peer, { optional: true }])),
  };
  return `${JSON.stringify({ name, version: MCPGEN_VERSION, ...others, ...dependencies }, null, 2)}\n`;
}

function readRuntimePackageJson(): RuntimePackageJson {
  return JSON.parse(readFileSync(join(SOURCES, "package.json"), "utf8")) as RuntimePackageJson;
}

/** Returns the names of the npm packages that modules of the runtime import. */
function packagesImportedBy(modules: ReadonlySet<string>): Set<string> {
  return new Set(
    [...modules].flatMap((name) =>
      [...readFileSync(join(SOURCES, `${name}.ts`), "utf8").matchAll(PACKAGE_IMPORT)].map(([, imported]) => imported!),
    ),
  );
}

let knownModules: ReadonlyMap<string, readonly string[]> | undefined;

/** Returns the modules of the runtime, each with the modules that it imports: statically, as types, or with `import()`. */
function runtimeModules(): ReadonlyMap<string, readonly string[]> {
  return (knownModules ??= readRuntimeModules());
}

function readRuntimeModules(): ReadonlyMap<string, readonly string[]> {
  const names = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => path.slice(0, -".ts".length).split(sep).join("/"))
    .sort();
  return new Map(
    names.map((name) => [
      name,
      importsIn(readFileSync(join(SOURCES, `${name}.ts`), "utf8")).map((path) => posix.join(posix.dirname(name), path)),
    ]),
  );
}

/** Returns the modules of the runtime that generated code imports. */
function runtimeImports(text: string): string[] {
  return importsIn(text).flatMap((path) => (FROM_PACKAGE.test(path) ? [path.replace(FROM_PACKAGE, "")] : []));
}

/** Matches the import of an npm package, as in `from "jose"` and `import("jose")`. */
const PACKAGE_IMPORT = /^(?! \*).*\b(?:from|import)\b[\s(]*"([a-z@][^"\n:]*)"/gm;

/** Returns the relative paths of the modules that a text imports, without `.js`. */
function importsIn(text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\b[\s(]*"(\.[^"\n]+)\.js"/g)].map(([, path]) => path!);
}

function reachable(names: readonly string[], modules: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const imported of modules.get(name) ?? []) open.push(imported);
  }
  return seen;
}
