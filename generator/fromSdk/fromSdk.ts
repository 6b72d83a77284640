import { Node, type SourceFile } from "ts-morph";
import { listHandlers, type ContractHandler, type HandlerGroup } from "../scaffold/plannedHandlers.js";
import type { UserFile } from "../scaffold/project.js";
import { Constants } from "./constants.js";
import { HandlerModules, SERVER_MODULE, type Folders } from "./handlerModules.js";
import { HandlerWriter, type Migrated } from "./handlerWriter.js";
import { Printer, isFunctionNode, type FunctionNode, type NewestTypes } from "./printer.js";
import type { Registration } from "./registration.js";
import { isServer, readServer, type ServerSources } from "./registrations.js";
import { SdkProject, type Finding, type ReadFile } from "./sdkProject.js";
import { moduleText, serverText } from "./serverModule.js";
import { validContract, type ParseContract } from "./validContract.js";
import type { Json } from "./zodCalls.js";
import { ZodReader } from "./zodSchema.js";

export type { Finding } from "./sdkProject.js";
export type { NewestTypes } from "./printer.js";

interface FromSdkOptions {
  readonly read: ReadFile;
  /** The output folder and the folder of the sources, for imports. */
  readonly folders: Folders;
  readonly newest: NewestTypes;
  /** The identity for a server whose own is not constant, from its package.json. */
  readonly fallback: { readonly name: string; readonly version: string };
  readonly parse: ParseContract;
}

/** A server by contract, made of the sources of a server that uses the official SDK. */
export interface MigratedServer {
  readonly contract: Json;
  readonly files: readonly UserFile[];
  /** What was read: `file:line:column`, the kind and the name. */
  readonly read: readonly { readonly at: string; readonly kind: string; readonly name: string }[];
  readonly findings: readonly Finding[];
}

/**
 * Reads the sources of a server that registers tools, resources and prompts with the official SDK, and returns its contract and functions.
 * The sources are parsed, never run.
 *
 * @param entry the path of the file that makes the server, relative to the folder of the sources.
 * @throws SchemaError if the contract that results is invalid.
 */
export async function migrateFromSdk(entry: string, options: FromSdkOptions): Promise<MigratedServer> {
  const project = new SdkProject(entry, options.read);
  const constants = new Constants(project);
  const zod = new ZodReader(project, constants);
  constants.readCall = (call) => readConversion(call, zod);
  const server = readServer({ project, constants, zod });
  const contract = contractOf(server, options.fallback);
  const handlers = listHandlers(await validContract(contract, { project, server, parse: options.parse }));
  const files = codeOf({ project, constants, server, handlers }, options);
  return {
    contract,
    files,
    read: server.registrations.map(({ kind, entry: { name }, node }) => ({
      at: project.at(node),
      kind: kind === "resourceTemplates" ? "template" : kind.slice(0, -1),
      name: String(name),
    })),
    findings: project.findings.toSorted((a, b) => a.at.localeCompare(b.at, "en", { numeric: true })),
  };
}

/** `zodToJsonSchema(schema)` and `z.toJSONSchema(schema)` in the middle of a literal. */
function readConversion(call: Node, zod: ZodReader): unknown {
  if (!Node.isCallExpression(call)) return undefined;
  const [schema] = call.getArguments();
  const isConversion = /(?:^|\.)(?:zodToJsonSchema|toJSONSchema|fromJsonSchema|toJsonSchemaCompat)$/.test(
    call.getExpression().getText(),
  );
  return isConversion && schema !== undefined ? zod.read(schema) : undefined;
}

/** Returns the contract as JSON. */
function contractOf({ identity, registrations }: ServerSources, fallback: FromSdkOptions["fallback"]): Json {
  const lists = ["tools", "resources", "resourceTemplates", "prompts"].flatMap((list) => {
    const entries = registrations.filter(({ kind }) => kind === list).map(({ entry }) => entry);
    return entries.length === 0 ? [] : [[list, entries] as const];
  });
  return { ...fallback, ...identity, ...Object.fromEntries(lists) };
}

interface Code {
  readonly project: SdkProject;
  readonly constants: Constants;
  readonly server: ServerSources;
  readonly handlers: readonly ContractHandler[];
}

const KINDS: { readonly [kind in Registration["kind"]]: HandlerGroup } = {
  tools: "tools",
  prompts: "prompts",
  resources: "resources",
  resourceTemplates: "resources",
};

function codeOf(code: Code, options: FromSdkOptions): UserFile[] {
  const { project, server } = code;
  const migrated = pairs(code);
  const modules = new HandlerModules(project, new Set(migrated.flatMap(filesOf)), {
    ...options.folders,
    isServer: (node) => makesServer(project, node),
  });
  const parts = { project, constants: code.constants, modules, newest: options.newest };
  const writer = new HandlerWriter(parts);
  const written = migrated.map((each) => writer.write(each));
  for (const module of modules.modules.values()) {
    modules.moveSetup(module, (of, node) => new Printer(parts, { module: of, root: node }).print());
    modules.tellAssignments(module);
  }
  const logs = [...modules.modules.values()].some(({ pieces }) =>
    [...pieces.values()].some((text) => /[cC]ontext\.log\(/.test(text)),
  );
  return [
    ...[...modules.modules.values()].map((module) => ({ path: module.path, text: moduleText(project, module) })),
    { path: SERVER_MODULE, text: serverText(modules, written, { ...server, logging: server.logging || logs }) },
  ];
}

function filesOf({ file, registration }: Migrated): SourceFile[] {
  return [file, ...registration.completions.map(({ node }) => node.getSourceFile())];
}

/** The entries of the contract are in the order of their lists, and so are the functions. */
function pairs({ constants, server, handlers, project }: Code): Migrated[] {
  return handlers.flatMap((handler): Migrated[] => {
    const registration = server.registrations.find(
      ({ kind, entry }) => KINDS[kind] === handler.group && entry["name"] === handler.name && isAddress(entry, handler),
    );
    if (registration === undefined) return [];
    const resolved =
      registration.callback === undefined ? undefined : functionOf(project, constants, registration.callback);
    const file = (resolved ?? registration.callback ?? registration.node).getSourceFile();
    return [{ handler, registration, callback: resolved, file }];
  });
}

/** Two resources may have the same name. */
function isAddress(entry: Json, { group, uri }: ContractHandler): boolean {
  return group !== "resources" || entry["uri"] === undefined || entry["uri"] === uri;
}

function functionOf(project: SdkProject, constants: Constants, node: Node): FunctionNode | undefined {
  const of = constants.resolve(node);
  if (isFunctionNode(of)) return of;
  const declaration = Node.isIdentifier(of) ? project.declarationOf(of) : undefined;
  return isFunctionNode(declaration) ? declaration : undefined;
}

/** True for code that makes, connects or fills a server of the SDK: it has no place in the new modules. */
function makesServer(project: SdkProject, node: Node): boolean {
  return node.getDescendants().some((each) => {
    if (Node.isNewExpression(each) && /^(?:Mcp)?Server$|Transport$/.test(each.getExpression().getText())) return true;
    const callee = Node.isCallExpression(each) ? each.getExpression() : undefined;
    if (!Node.isPropertyAccessExpression(callee)) return Node.isIdentifier(callee) && callee.getText() === "serveStdio";
    if (/^register(?:Tool|Prompt|Resource)|^setRequestHandler$|^connect$/.test(callee.getName()))
      return isServer(project, callee.getExpression());
    return ["tool", "prompt", "resource"].includes(callee.getName()) && isServer(project, callee.getExpression());
  });
}
