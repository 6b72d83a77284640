import { Node, type SourceFile } from "ts-morph";
import { stubFunctionName, stubNames } from "../scaffold/handlers.js";
import { interfaceOfGroup, type ContractHandler, type HandlerGroup } from "../scaffold/plannedHandlers.js";
import { GENERATED, freeName, todo, type HandlerModule } from "./handlerModules.js";
import { capitalize } from "../model/names.js";
import { Printer, type Callback, type FunctionNode, type PrinterParts } from "./printer.js";
import type { Completion, Registration } from "./registration.js";
import type { Json } from "./zodCalls.js";

/** A function of the contract, and the registration that it comes from. */
export interface Migrated {
  readonly handler: ContractHandler;
  readonly registration: Registration;
  /** The function of the author; undefined if the callback is something else, such as the result of a call. */
  readonly callback: FunctionNode | undefined;
  readonly file: SourceFile;
}

/** A function that completes an argument, in its module. */
interface WrittenCompletion {
  readonly argument: string;
  readonly name: string;
  readonly module: HandlerModule;
}

/** A function of the contract, under the name that its module exports. */
export interface WrittenHandler {
  readonly migrated: Migrated;
  readonly name: string;
  readonly completions: readonly WrittenCompletion[];
}

/** Writes the functions of the contract into their modules. */
export class HandlerWriter {
  readonly #parts: PrinterParts;
  readonly #exported = new Set<string>();
  /** The functions that several entries share, with the name that each has in its module. */
  readonly #shared = new Map<FunctionNode, string>();

  constructor(parts: PrinterParts) {
    this.#parts = parts;
  }

  /** Writes the function of an entry, and those that complete its arguments. */
  write(migrated: Migrated): WrittenHandler {
    const module = this.#parts.modules.modules.get(migrated.file)!;
    const value = this.#valueOf(module, migrated);
    const name = this.#nameFor(module, migrated.handler);
    const type = interfaceOfGroup(migrated.handler.group);
    this.#importContract(module, type, true);
    module.pieces.set(
      migrated.registration.node,
      `${value.before}export const ${name}: ${type}["${migrated.handler.member}"] = ${value.code};`,
    );
    return {
      migrated,
      name,
      completions: migrated.registration.completions.map((each) => this.#complete(migrated, each)),
    };
  }

  /** The text to complete is the first argument in both; mcpgen has it only as a text. */
  #complete({ handler: { type } }: Migrated, { argument, node }: Completion): WrittenCompletion {
    const module = this.#parts.modules.modules.get(node.getSourceFile())!;
    const [words = ""] = /[\w$]*$/.exec(argument.replace(/[^\w$]+/g, "_")) ?? [];
    const choices = [`complete${type}${capitalize(words)}`, `complete${type}Argument${capitalize(words)}`];
    const name = choices.find((choice) => !this.#exported.has(choice)) ?? `${choices[1]!}${this.#exported.size}`;
    this.#exported.add(name);
    const code = new Printer(this.#parts, { module, root: node }).print();
    const typed = code.replace(/^(async )?\(?([\w$]+)\)?(?=\s*=>)/, "$1($2: string)");
    const known = module.pieces.get(node);
    module.pieces.set(node, [...(known === undefined ? [] : [known]), `export const ${name} = ${typed};`].join("\n\n"));
    return { argument, name, module };
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
