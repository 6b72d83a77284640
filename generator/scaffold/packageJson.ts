import { formatJsonLikePrettier } from "../emit/jsonText.js";
import type { GeneratedPackagePartName, RuntimeTransportName } from "../emit/parts.js";
import { SDK_COMPATIBILITY, SDK_PACKAGE } from "../emit/sdkPackage.js";
import { readRuntimePeerDependencies } from "../emit/runtime.js";
import {
  describeServerForRegistries,
  BUILT_ENTRY_FILE,
  CONTRACT_FILE,
  GENERATED_FOLDER,
  NODE_VERSION_RANGE,
  type ScaffoldedProjectProperties,
  type ServerDescriptionForPackage,
  type TransportName,
  type UserFile,
} from "./project.js";

/** The parts of a generated package that a scaffolded server uses. mcpgen also generates the parts that they depend on. */
export const SCAFFOLDED_PACKAGE_PARTS: readonly GeneratedPackagePartName[] = ["server"];

/**
 * Returns the packages with which a scaffolded project is compiled and tested. The tests of a project with authorization run an
 * authorization server.
 */
function listDevDependencies({ hasAuthorization }: ScaffoldedProjectProperties): { [name: string]: string } {
  return {
    "@types/node": "^20.19.43",
    ...(hasAuthorization && { "oidc-provider": "^9.13.3" }),
    rolldown: "^1.3.2",
    typescript: "^7.0.2",
  };
}

/**
 * The code of an npm script. It ends with an error if the built file is missing or older than a source file; npm then builds
 * the project.
 */
const EXIT_IF_STALE =
  "const at = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0; " +
  `fs.readdirSync('src', { recursive: true }).some((file) => at('src/' + file) > at('${BUILT_ENTRY_FILE}')) && process.exit(1)`;

/**
 * Returns the package.json of a scaffolded project.
 *
 * A project has run-time dependencies only if it has authorization, or the runtime is a package. mcpgen is not a dependency. Generated code is committed, so a project installs, builds, tests and runs without mcpgen.
 * `npx --no` runs an installed mcpgen and never downloads a package of that name.
 */
export function createProjectPackageJson(
  project: ScaffoldedProjectProperties,
  server: ServerDescriptionForPackage,
): UserFile {
  const { packageName, registryName, license, author, hasAuthorization, runtime } = project;
  const isPrivate = license === "UNLICENSED";
  const json = {
    name: packageName,
    version: server.version,
    ...(isPrivate && { private: true }),
    description: describeServerForRegistries(server),
    keywords: ["mcp", "mcp-server", "modelcontextprotocol"],
    license,
    author,
    mcpName: registryName,
    type: "module",
    engines: { node: NODE_VERSION_RANGE },
    bin: { [getCommandNameOfPackage(packageName)]: BUILT_ENTRY_FILE },
    files: ["dist/*.js"],
    scripts: {
      build: "tsc && node build.mjs",
      start: `node ${BUILT_ENTRY_FILE}`,
      test: "npm run build --silent && node --enable-source-maps --test build/*.test.js",
      generate: "npx --no -- mcpgen generate",
      check: "npx --no -- mcpgen check",
      prepack: "npm run build --silent",
      prestart: `node -e "${EXIT_IF_STALE}" || npm run build --silent`,
    },
    ...((hasAuthorization || runtime === "package") && { dependencies: listPackagesImportedByServer(project) }),
    devDependencies: listDevDependencies(project),
  };
  return { path: "package.json", text: formatJsonLikePrettier(json) };
}

/** Returns the packages that a server with authorization imports, and the package with the runtime. */
function listPackagesImportedByServer({ hasAuthorization, runtime }: ScaffoldedProjectProperties): {
  [name: string]: string;
} {
  const { jose } = readRuntimePeerDependencies();
  return {
    ...(hasAuthorization && { jose: jose! }),
    ...(runtime === "package" && { [SDK_PACKAGE]: `~${SDK_COMPATIBILITY}` }),
  };
}

/** Returns the name of the command that an npm package installs: the package name without its scope. */
function getCommandNameOfPackage(packageName: string): string {
  return packageName.replace(/^@[^/]*\//, "");
}

/**
 * Returns the tsconfig.json of a project. It enables strict checks, which generated code passes, and `noEmit`: `build.mjs`
 * writes the JavaScript.
 */
export function createProjectTsconfigJson(): UserFile {
  const compilerOptions = {
    target: "ES2023",
    lib: ["ES2023"],
    module: "NodeNext",
    types: ["node"],
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noImplicitReturns: true,
    noFallthroughCasesInSwitch: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    skipLibCheck: true,
  };
  return { path: "tsconfig.json", text: formatJsonLikePrettier({ compilerOptions, include: ["src", "test"] }) };
}

/** Returns mcpgen.config.json. With this file, `mcpgen generate` and `mcpgen check` need no arguments. */
export function createMcpgenConfigurationFile({
  revisions,
  hasAuthorization,
  isNative,
  runtime,
  transports,
}: ScaffoldedProjectProperties): UserFile {
  const json = {
    out: GENERATED_FOLDER,
    revisions: revisions.map(({ revision }) => revision),
    contract: CONTRACT_FILE,
    target: "ts",
    only: SCAFFOLDED_PACKAGE_PARTS,
    ...(hasAuthorization && { with: ["authorization"] }),
    ...(isNative && { native: true }),
    ...(runtime === "package" ? { runtime } : { transport: listTransportsOfProject(transports) }),
  };
  return { path: "mcpgen.config.json", text: formatJsonLikePrettier(json) };
}

/** Returns the transports that a scaffolded server and its tests import. */
export function listTransportsOfProject(transports: readonly TransportName[]): RuntimeTransportName[] {
  return [...transports, "memory"];
}
