import { getLocation } from "jsonc-parser";
import { Node, type SourceFile } from "ts-morph";
import type { Contract } from "../contract/contract.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import { SchemaError } from "../model/schemaError.js";
import { stubFunctionName, stubNames } from "../scaffold/handlers.js";
import {
  HANDLER_GROUPS,
  interfaceOfGroup,
  listHandlers,
  type ContractHandler,
  type HandlerGroup,
} from "../scaffold/plannedHandlers.js";
import type { UserFile } from "../scaffold/project.js";
import { Constants } from "./constants.js";
import {
  GENERATED,
  HandlerModules,
  SERVER_MODULE,
  freeName,
  todo,
  type Folders,
  type HandlerModule,
} from "./handlerModules.js";
import { ModuleImports } from "./moduleImports.js";
import { Printer, isFunctionNode, type Callback, type FunctionNode, type NewestTypes } from "./printer.js";
import { isServer, readServer, type Registration, type ServerSources } from "./registrations.js";
import { SdkProject, type Finding, type ReadFile } from "./sdkProject.js";
import { ZodReader, type Json } from "./zodSchema.js";

export type { Finding } from "./sdkProject.js";
export type { NewestTypes } from "./printer.js";

interface FromSdkOptions {
  readonly read: ReadFile;
  /** The output folder and the folder of the sources, for imports. */
  readonly folders: Folders;
  readonly newest: NewestTypes;
  /** The identity for a server whose own is not constant, from its package.json. */
  readonly fallback: { readonly name: string; readonly version: string };
  /** Checks a contract and names its functions. */
  readonly parse: (text: string) => Promise<Contract>;
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

/** The parts of an entry without which it would be another entry. */
const NEEDED = new Set(["name", "uri", "uriTemplate", "inputSchema"]);

/**
 * Parses a contract. What mcpgen does not accept, such as a relative URL of an icon, is removed and told.
 *
 * @throws SchemaError for an entry that is invalid as a whole.
 */
async function validContract(
  contract: Json,
  { project, server, parse }: { project: SdkProject; server: ServerSources; parse: FromSdkOptions["parse"] },
): Promise<Contract> {
  for (;;) {
    const text = formatJsonLikePrettier(contract);
    try {
      return await parse(text);
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      const removed = removeAt(contract, pathAt(text, error.position));
      if (removed === undefined) throw error;
      const entry = Object.values(contract).flat().includes(removed.entry) ? removed.entry : undefined;
      const at = server.registrations.find((registration) => registration.entry === entry)?.node ?? project.entry;
      project.tell(at, `${removed.name} is not in the contract, which does not allow it: ${error.problem}`);
    }
  }
}

/** Returns the names and indices that lead to a place in JSON text that is laid out. */
function pathAt(text: string, { line, column }: SchemaError["position"]): (string | number)[] {
  const start =
    text
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length + (line > 1 ? 1 : 0);
  return getLocation(text, start + column).path;
}

/** Removes the member at a path, or the nearest one around it that an entry can be without. */
function removeAt(contract: Json, path: readonly (string | number)[]): { name: string; entry: unknown } | undefined {
  const isListed = typeof path[1] === "number" && path[0] !== "icons";
  const entry = isListed ? (contract[String(path[0])] as Json[])[path[1] as number]! : contract;
  const [name, ...deeper] = (isListed ? path.slice(2) : path).map(String);
  if (name === undefined || entry[name] === undefined) return undefined;
  if (name === "inputSchema" || name === "outputSchema")
    return { name: removeKeyword(entry, [name, ...deeper]), entry };
  if (NEEDED.has(name)) return undefined;
  delete entry[name];
  return { name, entry };
}

/** Removes a keyword of a schema. The whole schema of an output can go; that of an input becomes any object. */
function removeKeyword(entry: Json, path: readonly string[]): string {
  const keyword = path.at(-1)!;
  const holder = path.slice(0, -1).reduce<Json | undefined>((at, step) => at?.[step] as Json | undefined, entry);
  if (path.length > 1 && holder !== undefined && Object.hasOwn(holder, keyword)) delete holder[keyword];
  else if (path[0] === "inputSchema") entry["inputSchema"] = { type: "object" };
  else delete entry["outputSchema"];
  return path.join("/");
}

interface Code {
  readonly project: SdkProject;
  readonly constants: Constants;
  readonly server: ServerSources;
  readonly handlers: readonly ContractHandler[];
}

/** A function of the contract, and the registration that it comes from. */
interface Migrated {
  readonly handler: ContractHandler;
  readonly registration: Registration;
  /** The function of the author; undefined if the callback is something else, such as the result of a call. */
  readonly callback: FunctionNode | undefined;
  readonly file: SourceFile;
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
  const modules = new HandlerModules(project, new Set(migrated.map(({ file }) => file)), {
    ...options.folders,
    isServer: (node) => makesServer(project, node),
  });
  const parts = { project, constants: code.constants, modules, newest: options.newest };
  const exports = new Map<Migrated, string>();
  const writer = new HandlerWriter(parts);
  for (const each of migrated) writer.write(each, (name) => exports.set(each, name));
  for (const module of modules.modules.values()) {
    modules.moveSetup(module, (of, node) => new Printer(parts, { module: of, root: node }).print());
    modules.tellAssignments(module);
  }
  const logs = [...modules.modules.values()].some(({ pieces }) =>
    [...pieces.values()].some((text) => /[cC]ontext\.log\(/.test(text)),
  );
  return [
    ...[...modules.modules.values()].map((module) => ({ path: module.path, text: moduleText(project, module) })),
    { path: SERVER_MODULE, text: serverText(modules, exports, { ...server, logging: server.logging || logs }) },
  ];
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

/** Writes the functions of the contract into their modules. */
class HandlerWriter {
  readonly #parts: ConstructorParameters<typeof Printer>[0];
  readonly #exported = new Set<string>();
  /** The functions that several entries share, with the name that each has in its module. */
  readonly #shared = new Map<FunctionNode, string>();

  constructor(parts: ConstructorParameters<typeof Printer>[0]) {
    this.#parts = parts;
  }

  write(migrated: Migrated, report: (name: string) => void): void {
    const module = this.#parts.modules.modules.get(migrated.file)!;
    const value = this.#valueOf(module, migrated);
    const name = this.#nameFor(module, migrated.handler);
    const type = interfaceOfGroup(migrated.handler.group);
    this.#importContract(module, type, true);
    module.pieces.set(
      migrated.registration.node,
      `${value.before}export const ${name}: ${type}["${migrated.handler.member}"] = ${value.code};`,
    );
    report(name);
  }

  #nameFor(module: HandlerModule, handler: ContractHandler): string {
    const taken = (name: string): boolean =>
      this.#exported.has(name) || [...module.names.values()].includes(name) || module.used.has(name);
    const choices = stubNames(handler).map(stubFunctionName);
    let name = choices.find((choice) => !taken(choice));
    for (let number = 2; name === undefined; number++)
      name = [`${choices.at(-1)!}${number}`].find((one) => !taken(one));
    this.#exported.add(name);
    return name;
  }

  #importContract(module: HandlerModule, name: string, isType: boolean): string {
    this.#parts.modules.importWritten(module, `${GENERATED}/contract/index.ts`, { local: name, isType });
    return name;
  }

  #valueOf(module: HandlerModule, migrated: Migrated): { before: string; code: string } {
    const { registration, callback } = migrated;
    if (callback === undefined) return this.#unknown(module, migrated);
    if (registration.isShared) return this.#delegating(module, migrated, callback);
    const isInline = callback === registration.callback;
    if (!isInline) return { before: "", code: this.#shareFunction(module, migrated, callback) };
    const { code, todos } = this.#print(module, callback, callbackOf(migrated, callback));
    return { before: todos.map((line) => `${line}\n`).join(""), code };
  }

  #print(module: HandlerModule, root: Node, callback: Callback): { code: string; todos: readonly string[] } {
    return new Printer(this.#parts, { module, root, callback }).printWithTodos();
  }

  /** A function with a name that several entries may use. */
  #shareFunction(module: HandlerModule, migrated: Migrated, callback: FunctionNode): string {
    const known = this.#shared.get(callback);
    if (known !== undefined) return known;
    const declaration = Node.isFunctionDeclaration(callback) ? callback : callback.getParentOrThrow();
    const name = (declaration as unknown as { getName?(): string | undefined }).getName?.() ?? "callback";
    this.#shared.set(callback, name);
    module.names.set(declaration, name);
    const { type, group, member } = migrated.handler;
    const given = INPUT_TYPES[group](type);
    const types = { input: given, context: "Context" };
    const of = callbackOf(migrated, callback);
    const { code, todos } = this.#print(module, callback, Node.isFunctionDeclaration(callback) ? { ...of, types } : of);
    const unit = callback.getFirstAncestor(Node.isVariableStatement) ?? callback;
    const used = [given, "Context"].filter((one) => code.includes(`: ${one}`));
    if (Node.isFunctionDeclaration(callback)) for (const one of used) this.#importContract(module, one, true);
    const type_ = interfaceOfGroup(group);
    const text = Node.isFunctionDeclaration(callback) ? code : `const ${name}: ${type_}["${member}"] = ${code};`;
    module.pieces.set(unit, [...todos, text].join("\n"));
    return name;
  }

  /** A server without `McpServer` answers all calls in one function. */
  #delegating(
    module: HandlerModule,
    { handler, registration }: Migrated,
    callback: FunctionNode,
  ): { before: string; code: string } {
    const shape = SHARED[handler.group];
    let name = this.#shared.get(callback);
    if (name === undefined) {
      name = freeName(module, [shape.name, `${shape.name}Request`]);
      this.#shared.set(callback, name);
      module.names.set(callback, name);
      const isTool = handler.group === "tools";
      for (const type of ["Context", shape.import]) this.#importContract(module, type, true);
      const types = { input: shape.request, context: "Context", returns: shape.returns };
      const { code, todos } = this.#print(module, callback, {
        node: callback,
        isTool,
        input: 0,
        extra: 1,
        hasInput: true,
        types,
      });
      const isDeclared = Node.isFunctionDeclaration(callback);
      const split = todo(
        this.#parts.project,
        callback,
        `one function answers all calls (give each of its cases to the function of its entry)`,
      );
      module.pieces.set(callback, [split, ...todos, isDeclared ? code : `const ${name} = ${code};`].join("\n"));
    }
    const { entry } = registration;
    const context = freeName(module, ["context", "callContext"]);
    return { before: "", code: shape.call({ name, context, entry }) };
  }

  /** The callback is neither a function nor the name of one. */
  #unknown(module: HandlerModule, { handler, registration }: Migrated): { before: string; code: string } {
    const { project } = this.#parts;
    const node = registration.callback ?? registration.node;
    const isTask = Node.isObjectLiteralExpression(this.#parts.constants.resolve(node));
    const problem = isTask
      ? `the functions of the task ${handler.name} are not carried over (start it with Tasks of runtime/tasks.js)`
      : `the function of ${handler.name} was not found (write it here)`;
    project.tell(node, problem);
    const isTool = handler.group === "tools";
    const text = JSON.stringify(`${handler.name} is not written yet`);
    const failure = freeName(module, ["failure", "toolFailure"]);
    if (isTool)
      this.#parts.modules.importWritten(module, `${GENERATED}/contract/index.ts`, {
        local: failure,
        imported: "failure",
      });
    return { before: `${todo(project, node, problem)}\n`, code: `() => ${isTool ? `${failure}(${text})` : text}` };
  }
}

const INPUT_TYPES: { readonly [group in HandlerGroup]: (type: string) => string } = {
  tools: (type) => `${type}Input`,
  prompts: (type) => `${type}Arguments`,
  resources: (type) => `${type}Variables`,
};

interface SharedCall {
  readonly name: string;
  readonly context: string;
  readonly entry: Json;
}

/** How an entry calls the function that answers all calls of its kind. */
const SHARED: {
  readonly [group in HandlerGroup]: {
    readonly name: string;
    readonly request: string;
    readonly returns: string;
    readonly import: string;
    readonly call: (shared: SharedCall) => string;
  };
} = {
  tools: {
    name: "callTool",
    request: "{ params: { name: string; arguments?: Record<string, unknown>; _meta?: Record<string, unknown> } }",
    // The outputs of all tools.
    returns: "ToolResult<any>",
    import: "ToolResult",
    call: ({ name, context, entry }) =>
      `(input, ${context}) => ${name}({ params: { name: ${JSON.stringify(entry["name"])}, arguments: { ...input } } }, ${context})`,
  },
  prompts: {
    name: "getPrompt",
    request: "{ params: { name: string; arguments?: Record<string, string>; _meta?: Record<string, unknown> } }",
    returns: "PromptReturn",
    import: "PromptReturn",
    call: ({ name, context, entry }) =>
      `(args, ${context}) => ${name}({ params: { name: ${JSON.stringify(entry["name"])}, arguments: { ...args } } }, ${context})`,
  },
  resources: {
    name: "readResource",
    request: "{ params: { uri: string } }",
    returns: "ResourceReturn",
    import: "ResourceReturn",
    call: ({ name, context, entry: { uri, uriTemplate } }) =>
      uri === undefined
        ? `(variables, ${context}) => ${name}({ params: { uri: \`${String(uriTemplate)
            .replace(/[`\\]/g, "\\$&")
            .replace(/\{[+#]?(\w+)\}/g, "${variables.$1}")}\` } }, ${context})`
        : `(${context}) => ${name}({ params: { uri: ${JSON.stringify(uri)} } }, ${context})`,
  },
};

/** Returns where the callback of the SDK has its parameters. */
function callbackOf({ handler, registration }: Migrated, node: FunctionNode): Callback {
  const isTool = handler.group === "tools";
  if (registration.kind === "resources")
    return { node, isTool, uri: 0, extra: 1, hasInput: false, address: String(registration.entry["uri"]) };
  if (registration.kind === "resourceTemplates")
    return {
      node,
      isTool,
      uri: 0,
      input: 1,
      extra: 2,
      hasInput: true,
      address: String(registration.entry["uriTemplate"]),
    };
  const hasInput = isTool
    ? registration.entry["inputSchema"] !== undefined && takesInput(registration)
    : registration.entry["arguments"] !== undefined;
  return hasInput ? { node, isTool, input: 0, extra: 1, hasInput } : { node, isTool, extra: 0, hasInput: true };
}

/** Without a schema, the SDK passes no input to the callback. */
function takesInput({ entry, takesInput: takes }: Registration): boolean {
  return takes ?? entry["inputSchema"] !== undefined;
}

function moduleText(project: SdkProject, module: HandlerModule): string {
  const ordered = [...module.pieces].toSorted(([a], [b]) => a.getStart() - b.getStart()).map(([, text]) => text);
  const left = ordered.some((text) => text.includes("TODO(mcpgen)")) ? " Lines with TODO(mcpgen) need you." : "";
  const head = `// Carried over from ${project.pathOf(module.file)} by mcpgen migrate.${left}`;
  return [head, module.imports.toString(), ...ordered].join("\n\n");
}

function serverText(
  modules: HandlerModules,
  exports: ReadonlyMap<Migrated, string>,
  { transports, logging }: ServerSources,
): string {
  const imports = new ModuleImports("/o/src");
  imports.add("./mcp/contract/index.js", "createServers");
  const groups = HANDLER_GROUPS.flatMap((group) => {
    const own = [...exports].filter(([{ handler }]) => handler.group === group);
    for (const [{ file }, name] of own) imports.add(imports.specifier(`/o/${modules.modules.get(file)!.path}`), name);
    const entries = own.map(
      ([
        {
          handler: { member },
        },
        name,
      ]) => (member === name ? member : `${member}: ${name}`),
    );
    return own.length === 0 ? [] : [`${group}: { ${entries.join(", ")} },`];
  });
  const isHttp = transports.http && !transports.stdio;
  if (isHttp) {
    imports.add("node:http", "createServer");
    imports.add("./mcp/runtime/http.js", "createNodeHandler");
  } else imports.add("./mcp/runtime/stdio.js", "serveStdio");
  const both =
    transports.http && transports.stdio
      ? "// TODO(mcpgen): the SDK's server also had HTTP: createServer(createNodeHandler(servers)).listen(3000), with runtime/http.js\n"
      : "";
  const serve = isHttp ? 'createServer(createNodeHandler(servers)).listen(3000, "127.0.0.1");' : "serveStdio(servers);";
  return [
    imports.toString(),
    `export const servers: ReturnType<typeof createServers> = createServers({\n${[...groups, ...(logging ? ["logging: true,"] : [])].join("\n")}\n});`,
    both + serve,
  ].join("\n\n");
}
