import { Node, type CallExpression, type ObjectLiteralExpression } from "ts-morph";
import { shorten, type Constants } from "./constants.js";
import { Unreadable, type SdkProject } from "./sdkProject.js";
import { addHandler, readLists, tellHandler } from "./requestHandlers.js";
import { inputOf, type Completion, type Reading, type Registration } from "./registration.js";
import type { Json } from "./zodCalls.js";

/** The parts of the SDK that the sources read. */
export interface ServerSources {
  readonly identity: Json;
  readonly registrations: readonly Registration[];
  readonly transports: { readonly stdio: boolean; readonly http: boolean };
  readonly logging: boolean;
}

/** The classes of the SDK that are servers. */
const SERVERS = new Set(["McpServer", "Server"]);

/** A method of `McpServer` that registers an entry, with the number of arguments before its callback in the older form. */
const METHODS: { readonly [method: string]: "tool" | "resource" | "prompt" } = {
  tool: "tool",
  registerTool: "tool",
  registerToolTask: "tool",
  resource: "resource",
  registerResource: "resource",
  prompt: "prompt",
  registerPrompt: "prompt",
};

/** Reads the server's identity and all that it registers. What cannot be read becomes a finding of the project. */
export function readServer(reading: Reading): ServerSources {
  const calls = reading.project.files.flatMap((file) =>
    file.getDescendants().filter((node): node is CallExpression => Node.isCallExpression(node)),
  );
  const handlers = new Map<string, Node>();
  const registrations: Registration[] = [];
  for (const call of calls) {
    const callee = call.getExpression();
    if (!Node.isPropertyAccessExpression(callee)) continue;
    const kind = Object.hasOwn(METHODS, callee.getName()) ? METHODS[callee.getName()] : undefined;
    if (kind !== undefined && isRegistration(reading.project, call, callee.getName()))
      registrations.push(...guarded(reading, call, kind));
    if (callee.getName() === "setRequestHandler") addHandler(handlers, call);
    tellHandler(reading.project, callee.getName(), call);
  }
  tellEvents(reading.project);
  registrations.push(...readLists(reading, handlers));
  const texts = reading.project.files.map((file) => file.getFullText());
  return {
    identity: readIdentity(reading),
    registrations: withoutRepeated(reading.project, registrations),
    transports: {
      stdio: texts.some((text) => /StdioServerTransport|\bserveStdio\b/.test(text)),
      http: texts.some((text) => /StreamableHTTP|SSEServerTransport|\bcreateMcpHandler\b/.test(text)),
    },
    logging: texts.some((text) => /\blogging: ?\{/.test(text)),
  };
}

/** Returns true for an expression that is a server of the SDK: a constant, a parameter, or a member such as `this.server`. */
export function isServer(project: SdkProject, node: Node): boolean {
  if (Node.isPropertyAccessExpression(node)) {
    if (node.getName() === "server" && isServer(project, node.getExpression())) return true;
    if (!Node.isThisExpression(node.getExpression())) return false;
    return isServerDeclaration(node.getNameNode().getSymbol()?.getValueDeclaration());
  }
  return Node.isIdentifier(node) && isServerDeclaration(project.declarationOf(node));
}

function isServerDeclaration(declaration: Node | undefined): boolean {
  if (
    !Node.isVariableDeclaration(declaration) &&
    !Node.isParameterDeclaration(declaration) &&
    !Node.isPropertyDeclaration(declaration)
  )
    return false;
  const type = declaration
    .getTypeNode()
    ?.getText()
    .replace(/<[^]*$/, "");
  if (type !== undefined && SERVERS.has(type)) return true;
  const made = declaration.getInitializer();
  return Node.isNewExpression(made) && SERVERS.has(made.getExpression().getText());
}

/** `tool` and `prompt` are names of many libraries: their receiver must be a server. `registerTool` needs no more proof. */
function isRegistration(project: SdkProject, call: CallExpression, method: string): boolean {
  const callee = call.getExpression();
  if (!Node.isPropertyAccessExpression(callee) || call.getArguments().length < 2) return false;
  return method.startsWith("register") || isServer(project, callee.getExpression());
}

function guarded(reading: Reading, call: CallExpression, kind: "tool" | "resource" | "prompt"): Registration[] {
  try {
    const read = { tool: readTool, resource: readResource, prompt: readPrompt }[kind];
    const registration = read(reading, call);
    tellSurroundings(reading.project, call);
    return [registration];
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const reason = `${error.message} (${reading.project.at(error.node)}; add it with mcpgen add ${kind})`;
    reading.project.leaveOut(call, `a ${kind}`, reason);
    return [];
  }
}

/** What a program decides when it runs is not in a contract. */
function tellSurroundings(project: SdkProject, call: CallExpression): void {
  const branch = call.getAncestors().find((node) => Node.isIfStatement(node) || Node.isIterationStatement(node));
  if (branch !== undefined)
    project.tell(
      call,
      `this is registered under a condition, but a contract lists it always (check ${shorten(branch)})`,
    );
  const user = call.getParent();
  if (Node.isVariableDeclaration(user) || Node.isBinaryExpression(user))
    project.tell(
      call,
      "the registered entry is kept to switch or change it later, which is not carried over (switch entries with the options of createServers)",
    );
}

function readTool(reading: Reading, call: CallExpression): Registration {
  const { constants, zod } = reading;
  const given = call.getArguments();
  const name = constants.text(given[0]!);
  const isNew = call.getExpression().getText().endsWith("tool") === false;
  const { config, input, callback } = isNew ? newTool(constants, given) : oldTool(reading, given);
  const output = config.get("outputSchema");
  const entry: Json = {
    name,
    ...described(constants, config),
    inputSchema: input === undefined ? EMPTY : inputOf(zod.read(input)),
    ...(output !== undefined && { outputSchema: zod.read(output, { closed: true }) }),
    ...constantMembers(reading, config, ["annotations", "icons", "_meta"]),
  };
  return {
    kind: "tools",
    entry,
    node: call,
    callback,
    isShared: false,
    completions: [],
    takesInput: input !== undefined,
  };
}

const EMPTY = { type: "object", additionalProperties: false };

interface ToolParts {
  readonly config: ReadonlyMap<string, Node>;
  readonly input: Node | undefined;
  readonly callback: Node | undefined;
}

function newTool(constants: Constants, given: readonly Node[]): ToolParts {
  const config = membersOf(constants, given[1]!);
  return { config, input: config.get("inputSchema"), callback: given[2] };
}

/** `tool(name, [description], [shape], [annotations], callback)` of version 1. */
function oldTool({ constants, zod }: Reading, given: readonly Node[]): ToolParts {
  const config = new Map<string, Node>();
  const between = given.slice(1, -1);
  let input: Node | undefined;
  for (const node of between) {
    const of = constants.resolve(node);
    if (Node.isObjectLiteralExpression(of) && !isAnnotations(constants, of) && input === undefined) input = node;
    else if (Node.isObjectLiteralExpression(of)) config.set("annotations", node);
    else if (zod.isZod(node)) input = node;
    else config.set("description", node);
  }
  return { config, input, callback: given.at(-1) };
}

const ANNOTATIONS = new Set(["title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"]);

function isAnnotations(constants: Constants, node: ObjectLiteralExpression): boolean {
  const members = [...constants.members(node)];
  const isConstant = (value: Node): boolean => !Node.isCallExpression(constants.resolve(value));
  return members.length > 0 && members.every(([name, value]) => ANNOTATIONS.has(name) && isConstant(value));
}

function readResource(reading: Reading, call: CallExpression): Registration {
  const { constants } = reading;
  const given = call.getArguments();
  const name = constants.text(given[0]!);
  const config = given.length > 3 ? membersOf(constants, given[2]!) : new Map<string, Node>();
  const entry = {
    name,
    ...described(constants, config),
    ...constantMembers(reading, config, ["mimeType", "size", "annotations", "icons", "_meta"]),
  };
  const at = constants.resolve(given[1]!);
  const common = { node: call, callback: given.at(-1), isShared: false };
  if (!Node.isNewExpression(at))
    return { kind: "resources", entry: { uri: constants.text(at), ...entry }, completions: [], ...common };
  const [template, options] = at.getArguments();
  if (!at.getExpression().getText().endsWith("ResourceTemplate") || template === undefined)
    throw new Unreadable(at, `${shorten(at)} is neither a URI nor a ResourceTemplate`);
  const completions = readCallbacks(reading, name, options);
  return {
    kind: "resourceTemplates",
    entry: { uriTemplate: constants.text(template), ...entry },
    completions,
    ...common,
  };
}

/** The functions of a template list its resources and complete its variables; a contract has functions for both. */
function readCallbacks(reading: Reading, name: string, options: Node | undefined): Completion[] {
  const { project, constants } = reading;
  const of = options === undefined ? undefined : constants.resolve(options);
  if (!Node.isObjectLiteralExpression(of)) return [];
  const members = constants.members(of);
  const list = members.get("list");
  const isListed = list !== undefined && constants.resolve(list).getText() !== "undefined";
  if (isListed)
    project.tell(
      list,
      `the function list of the template ${name} is not carried over (move it to lists of createServers)`,
    );
  const complete = members.get("complete");
  const functions = complete === undefined ? undefined : constants.resolve(complete);
  if (!Node.isObjectLiteralExpression(functions)) return [];
  return [...constants.members(functions)].flatMap(([argument, node]) =>
    readCompletion(reading, { name, argument, node }),
  );
}

/** Returns a function that only needs the text to complete. Others are told: they get the other arguments in another form. */
function readCompletion(
  { project, constants }: Reading,
  { name, argument, node }: { name: string; argument: string; node: Node },
): Completion[] {
  const of = constants.resolve(node);
  if ((Node.isArrowFunction(of) || Node.isFunctionExpression(of)) && of.getParameters().length < 2)
    return [{ argument, node: of }];
  project.tell(
    node,
    `the completion of ${name}, ${argument} is not carried over (move its function to completions of createServers)`,
  );
  return [];
}

function readPrompt(reading: Reading, call: CallExpression): Registration {
  const { constants, zod } = reading;
  const given = call.getArguments();
  const name = constants.text(given[0]!);
  const isNew = !call.getExpression().getText().endsWith("prompt");
  const { config, shape } = isNew ? newPrompt(constants, given) : oldPrompt(constants, given);
  const args = shape === undefined ? [] : [...zod.members(shape)];
  const completions = args.flatMap(([argument, { node }]) => readCompletable(reading, name, { argument, node }));
  const entry: Json = {
    name,
    ...described(constants, config),
    ...(args.length > 0 && { arguments: args.map(([argument, member]) => promptArgument(argument, member)) }),
    ...constantMembers(reading, config, ["icons", "_meta"]),
  };
  return { kind: "prompts", entry, node: call, callback: given.at(-1), isShared: false, completions };
}

function promptArgument(name: string, { schema, optional }: { schema: Json; optional: boolean }): Json {
  const { title, description } = schema;
  return {
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(!optional && { required: true }),
  };
}

/** Finds `completable(schema, complete)` in the schema of an argument. */
function readCompletable(
  reading: Reading,
  name: string,
  { argument, node }: { argument: string; node: Node },
): Completion[] {
  const of = reading.constants.resolve(node);
  const found = [of, ...of.getDescendants()].find(
    (each): each is CallExpression => Node.isCallExpression(each) && each.getExpression().getText() === "completable",
  );
  const complete = found?.getArguments()[1];
  return complete === undefined ? [] : readCompletion(reading, { name, argument, node: complete });
}

interface PromptParts {
  readonly config: ReadonlyMap<string, Node>;
  readonly shape: Node | undefined;
}

function newPrompt(constants: Constants, given: readonly Node[]): PromptParts {
  const config = membersOf(constants, given[1]!);
  return { config, shape: config.get("argsSchema") };
}

/** `prompt(name, [description], [shape], callback)` of version 1. */
function oldPrompt(constants: Constants, given: readonly Node[]): PromptParts {
  const config = new Map<string, Node>();
  let shape: Node | undefined;
  for (const node of given.slice(1, -1))
    if (Node.isObjectLiteralExpression(constants.resolve(node))) shape = node;
    else config.set("description", node);
  return { config, shape };
}

function membersOf(constants: Constants, node: Node): ReadonlyMap<string, Node> {
  const of = constants.resolve(node);
  if (Node.isObjectLiteralExpression(of)) return constants.members(of);
  throw new Unreadable(node, `${shorten(node)} is not a constant object`);
}

function described(constants: Constants, config: ReadonlyMap<string, Node>): Json {
  const members = ["title", "description"].flatMap((name) => {
    const node = config.get(name);
    const value = node === undefined ? undefined : constants.read(node);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(members);
}

function constantMembers(
  { project, constants }: Reading,
  config: ReadonlyMap<string, Node>,
  names: readonly string[],
): Json {
  const members: Json = {};
  for (const name of names) {
    const node = config.get(name);
    if (node === undefined) continue;
    try {
      const value = constants.read(node);
      if (value !== undefined) members[name] = value;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      project.leaveOut(error.node, name, `${error.message} (add it to the contract)`);
    }
  }
  return members;
}

/** `server.oninitialized = …` and the like: a server by contract has no moment between a connection and its calls. */
function tellEvents(project: SdkProject): void {
  for (const file of project.files)
    for (const node of file.getDescendants()) {
      const left = Node.isBinaryExpression(node) ? node.getLeft() : undefined;
      if (!Node.isPropertyAccessExpression(left) || !/^on[a-z]+$/.test(left.getName())) continue;
      if (isServer(project, left.getExpression()))
        project.tell(
          node,
          `${left.getName()} is not carried over (do it when the module is loaded, or in the functions that need it)`,
        );
    }
}

/** The members of a server's identity in a contract. */
const IDENTITY = ["name", "version", "title", "description", "websiteUrl", "icons"];

function readIdentity(reading: Reading): Json {
  const { project } = reading;
  const made = project.files
    .flatMap((file) => file.getDescendants())
    .filter((node) => Node.isNewExpression(node) && SERVERS.has(node.getExpression().getText()));
  const [first, ...others] = made;
  for (const other of others) project.tell(other, "this is another server (its entries are in the same contract)");
  if (!Node.isNewExpression(first)) return {};
  const [about, options] = first.getArguments();
  const identity = objectMembers(reading, about);
  const more = objectMembers(reading, options);
  const instructions = more.get("instructions");
  if (instructions !== undefined) identity.set("instructions", instructions);
  return constantMembers(reading, identity, [...IDENTITY, "instructions"]);
}

function objectMembers({ project, constants }: Reading, node: Node | undefined): Map<string, Node> {
  if (node === undefined) return new Map();
  const of = constants.resolve(node);
  if (Node.isObjectLiteralExpression(of)) return constants.members(of);
  project.tell(node, `${shorten(node)} is not a constant object (add its members to the contract)`);
  return new Map();
}

function withoutRepeated(project: SdkProject, registrations: readonly Registration[]): Registration[] {
  const seen = new Set<string>();
  return registrations.filter(({ kind, entry, node }) => {
    const key = `${kind} ${String(entry["uri"] ?? entry["uriTemplate"] ?? entry["name"])}`;
    if (!seen.has(key)) return seen.add(key);
    project.tell(node, `${key.replace(" ", ": ")} is registered more than once (the contract has the first)`);
    return false;
  });
}
