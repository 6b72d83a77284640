import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT, MCPGEN_VERSION } from "../packageRoot.js";
import {
  RUNTIME_TRANSPORTS,
  type OutputLanguage,
  type RuntimeFeatureName,
  type RuntimeRole,
  type RuntimeTransportName,
} from "./parts.js";
import { IGNORE_COMMENTS, modulePaths, type GeneratedFile, type ModuleForm } from "./generatedFile.js";
import { applyEdits, type TextEdits } from "./textEdits.js";

/** The files of the runtime, which the build writes: for each room of `generator/build/rooms.ts`, its JavaScript and its {@link RuntimeForms}. */
const RUNTIME = join(PACKAGE_ROOT, "dist", "runtime");

/** The path from a module of a generated package to the runtime. Some modules are in a folder of the package. */
const RUNTIME_IMPORT = /\b(?:from|import)\b[\s(]*"(?:\.\.\/)+runtime\/([^"\n]+)\.[jt]s"/g;

/** The compiler checks a file that imports npm packages only in this repository, because a user may not have installed these packages. */
const UNCHECKED = "// @ts-nocheck\n";

/** A file of the runtime, as `rooms.json` describes it. */
interface Room {
  readonly name: string;
  readonly role?: RuntimeRole;
  readonly features?: readonly RuntimeFeatureName[];
  readonly transports?: readonly RuntimeTransportName[];
  /** The first sentence of the documentation; undefined if users do not import the file. */
  readonly description?: string;
  /** The other files that it imports or loads. */
  readonly imports: readonly string[];
  /** The npm packages that it imports. */
  readonly packages: readonly string[];
}

/** What makes the other forms of a room from its JavaScript. */
export interface RuntimeForms {
  /** The edits that make the TypeScript from the JavaScript. */
  readonly ts: TextEdits;
  /** The edits that make the declarations from the TypeScript. */
  readonly dts: TextEdits;
}

/** The users of the modules at the top of the runtime folder, such as `stdio`. These users import the modules in their own code. */
export interface UsersOfRuntime {
  /** The roles that the packages contain code for. */
  roles: readonly RuntimeRole[];
  /** The features that the user requested with `--with`; by default, an empty list. */
  features?: readonly RuntimeFeatureName[] | undefined;
  /** The transports that the user requested with `--transport`; by default, all of them. */
  transports?: readonly RuntimeTransportName[] | undefined;
}

/** The generated code whose imports determine the runtime modules that mcpgen copies to the output folder, and the users of this code. */
export interface GeneratedCodeUsingRuntime extends UsersOfRuntime {
  /** Texts of the generated modules. mcpgen copies each runtime module that they import, directly or through another runtime module. */
  code: readonly string[];
  /** True if all modules are copied, because code that is not in the folder imports them too. */
  isWhole?: boolean | undefined;
}

/** Returns copies of the runtime modules that are used. Returns no file if no module is used. */
export function emitRuntimeModules(
  target: OutputLanguage,
  { code, isWhole = false, ...users }: GeneratedCodeUsingRuntime,
): GeneratedFile[] {
  const entries = users.roles.length === 0 ? [] : listPublicRooms().filter(isUsableBy(users));
  const imported = code.flatMap((text) => [...text.matchAll(RUNTIME_IMPORT)].map(([, name]) => name!));
  const used = isWhole ? new Set(rooms().values()) : reachable([...entries.map(({ name }) => name), ...imported]);
  if (used.size === 0) return [];
  const header = `// The runtime of mcpgen ${MCPGEN_VERSION}. Do not edit: run \`mcpgen generate\` instead.\n${IGNORE_COMMENTS}\n`;
  const files = [...rooms().values()]
    .filter((room) => used.has(room))
    .flatMap(({ name, packages }) => {
      const forms = readForms(name);
      const top = packages.length > 0 ? header + UNCHECKED : header;
      return modulePaths(target, `runtime/${name}`).map(({ form, path }) => ({ path, text: top + forms[form] }));
    });
  const packages = new Set([...used].flatMap((room) => room.packages));
  return packages.size === 0 ? files : [...files, { path: "runtime/package.json", text: runtimePackage(packages) }];
}

function readForms(name: string): { readonly [F in ModuleForm]: string } {
  const read = (ending: string): string => readFileSync(join(RUNTIME, `${name}${ending}`), "utf8");
  const js = read(".js");
  const edits = JSON.parse(read(".forms.json")) as RuntimeForms;
  const ts = applyEdits(js, edits.ts);
  return {
    js,
    ts,
    get dts() {
      return applyEdits(ts, edits.dts);
    },
  };
}

/** A module of the runtime that users import, with its description. */
export interface PublicModule {
  name: string;
  description: string;
}

/**
 * Returns the modules at the top of the runtime folder that a role uses, each with the first sentence of its documentation. Modules that
 * need another role are left out, unless the packages contain code for it.
 *
 * @param users the roles that the packages contain code for, and the requested features.
 */
export function listPublicRuntimeModules(role: RuntimeRole, users: UsersOfRuntime): PublicModule[] {
  return listPublicRooms()
    .filter(isUsableBy(users))
    .filter((room) => belongsTo(role, rolesNeededBy(room)))
    .map(({ name, description }) => ({ name, description: description! }));
}

export function listPublicRuntimeModuleNames(): string[] {
  return listPublicRooms().map(({ name }) => name);
}

function listPublicRooms(): Room[] {
  return [...rooms().values()].filter(({ description }) => description !== undefined);
}

function isUsableBy({ roles, features = [], transports = RUNTIME_TRANSPORTS }: UsersOfRuntime) {
  return (room: Room): boolean =>
    rolesNeededBy(room).every((role) => roles.includes(role)) &&
    (room.features === undefined || room.features.some((each) => features.includes(each))) &&
    (room.transports === undefined || room.transports.some((each) => transports.includes(each)));
}

/** Returns the roles whose code a module uses; an empty list for a module that both roles can use, such as `errors`. */
function rolesNeededBy({ name }: Room): RuntimeRole[] {
  const used = [...reachable([name])];
  return (["server", "client"] as const).filter((role) => used.some((room) => room.role === role));
}

/** Returns whether users of a role import a module. A client that is connected to a server in the same process needs both roles. */
function belongsTo(role: RuntimeRole, needed: readonly RuntimeRole[]): boolean {
  return needed.length === 0 || needed.at(-1) === role;
}

/** Returns the range of versions for each npm package that modules of the runtime import. */
export function readRuntimePeerDependencies(): { readonly [name: string]: string } {
  const json = JSON.parse(readFileSync(join(RUNTIME, "package.json"), "utf8")) as {
    peerDependencies: { [name: string]: string };
  };
  return json.peerDependencies;
}

/**
 * Returns the package.json of the runtime.
 *
 * @param imported the npm packages that the written modules import. They become optional peer dependencies, so that package managers
 *   report a version that does not fit, and do not install packages that the user's code does not load.
 */
function runtimePackage(imported: ReadonlySet<string>): string {
  const peers = Object.entries(readRuntimePeerDependencies()).filter(([peer]) => imported.has(peer));
  const json = {
    private: true,
    type: "module",
    sideEffects: false,
    peerDependencies: Object.fromEntries(peers),
    peerDependenciesMeta: Object.fromEntries(peers.map(([peer]) => [peer, { optional: true }])),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

let knownRooms: ReadonlyMap<string, Room> | undefined;

/** Returns all files of the runtime by their names. */
function rooms(): ReadonlyMap<string, Room> {
  return (knownRooms ??= new Map(
    (JSON.parse(readFileSync(join(RUNTIME, "rooms.json"), "utf8")) as Room[])
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((room) => [room.name, room]),
  ));
}

/** Returns the modules with some names, and all modules that they need. A name that the runtime does not have is ignored. */
function reachable(names: readonly string[]): Set<Room> {
  const seen = new Set<Room>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const room = rooms().get(name);
    if (room === undefined || seen.has(room)) continue;
    seen.add(room);
    open.push(...room.imports);
  }
  return seen;
}
