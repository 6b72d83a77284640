import {
  Node,
  ts,
  type ArrowFunction,
  type CallExpression,
  type FunctionDeclaration,
  type FunctionExpression,
  type Identifier,
  type MethodDeclaration,
  type ObjectLiteralExpression,
  type ParameterDeclaration,
  type PropertyAccessExpression,
} from "ts-morph";
import type { Constants } from "./constants.js";
import {
  GENERATED,
  SERVER_MODULE,
  freeName,
  isReference,
  todo,
  type HandlerModule,
  type HandlerModules,
} from "./handlerModules.js";
import { isServer } from "./registrations.js";
import type { SdkProject } from "./sdkProject.js";
import {
  CLIENT_FACTS,
  CONTEXT_MEMBERS,
  ERROR_CODES,
  ERROR_CODE_NAMES,
  ERROR_NAMES,
  LOST_MEMBERS,
  NOTIFICATIONS,
  REQUESTS,
  RESULT_TYPES,
  SDK_MODULE,
  SEND_NOTIFICATION,
  SEND_REQUEST,
} from "./sdkNames.js";

export type FunctionNode = ArrowFunction | FunctionExpression | FunctionDeclaration | MethodDeclaration;

/** A function that answers calls of the SDK, and the parameters that mcpgen passes in place of the SDK's. */
export interface Callback {
  readonly node: FunctionNode;
  /** True for a tool, whose results are made by `result` and `failure`. */
  readonly isTool: boolean;
  /** The index of the SDK's parameter for the input, arguments or variables, and for the URI. */
  readonly input?: number;
  readonly uri?: number;
  readonly extra: number;
  /** True if mcpgen passes an input, whether the SDK did or not. */
  readonly hasInput: boolean;
  /** Types of the parameters, for a function whose type nothing else gives. */
  readonly types?: { readonly input: string; readonly context: string; readonly returns?: string };
  /** The URI or URI template, for functions that use the `uri` of the SDK. */
  readonly address?: string;
}

/** What the newest revision declares, for types that sources import from the SDK. */
export interface NewestTypes {
  readonly revision: string;
  readonly types: ReadonlySet<string>;
}

export interface PrinterParts {
  readonly project: SdkProject;
  readonly constants: Constants;
  readonly modules: HandlerModules;
  readonly newest: NewestTypes;
}

/** Prints code of the author for its new module, with the names of mcpgen in place of those of the SDK. */
export class Printer {
  readonly #parts: PrinterParts;
  readonly #module: HandlerModule;
  readonly #root: Node;
  readonly #callback: Callback | undefined;
  /** The comments for the statement that is being printed. */
  #todos: string[] = [];
  #usesContext = false;
  #usesUri = false;
  #awaits = false;
  #asks = false;

  constructor(
    parts: PrinterParts,
    { module, root, callback }: { module: HandlerModule; root: Node; callback?: Callback | undefined },
  ) {
    this.#parts = parts;
    this.#module = module;
    this.#root = root;
    this.#callback = callback;
  }

  /** Returns the code of a declaration, or of the function of a callback, with comments above it for what is left to do. */
  print(): string {
    const code = this.#print(this.#root);
    return [...this.#todos, code].join("\n");
  }

  /** Returns the code, and the comments that belong above the statement that contains it. */
  printWithTodos(): { code: string; todos: readonly string[] } {
    const code = this.#print(this.#root);
    return { code, todos: this.#todos };
  }

  #todo(node: Node, problem: string): void {
    const comment = todo(this.#parts.project, node, problem);
    if (!this.#todos.includes(comment)) this.#todos.push(comment);
    this.#parts.project.tell(node, problem);
  }

  #print(node: Node): string {
    if (isStatementInBlock(node) && node !== this.#root) return this.#printStatement(node);
    return this.#replaced(node) ?? this.#stitched(node);
  }

  #printStatement(node: Node): string {
    const outer = this.#todos;
    this.#todos = [];
    const code = this.#replaced(node) ?? this.#stitched(node);
    const text = this.#todos.map((line) => `${line}\n`).join("") + code;
    this.#todos = outer;
    return text;
  }

  /** The text of a node, with that of its children printed. */
  #stitched(node: Node): string {
    const text = node.getSourceFile().getFullText();
    let printed = "";
    let position = node.getStart();
    for (const child of node.forEachChildAsArray()) {
      if (child.getStart() < position) continue;
      printed += text.slice(position, child.getStart()) + this.#print(child);
      position = child.getEnd();
    }
    return printed + text.slice(position, node.getEnd());
  }

  #replaced(node: Node): string | undefined {
    if (node === this.#callback?.node) return this.#printCallback(this.#callback);
    if (this.#isOfTool(node)) return this.#printEnd(node) ?? this.#printPart(node);
    return this.#printPart(node);
  }

  #printEnd(node: Node): string | undefined {
    if (Node.isReturnStatement(node)) return this.#printReturn(node.getExpression());
    return Node.isThrowStatement(node) ? this.#printThrow(node.getExpression()) : undefined;
  }

  #printPart(node: Node): string | undefined {
    if (Node.isAwaitExpression(node)) return this.#printAwait(node.getExpression());
    if (Node.isCallExpression(node)) return this.#printCall(node);
    if (Node.isPropertyAccessExpression(node)) return this.#printMember(node);
    if (Node.isThisExpression(node) && this.#root.getSourceFile() === node.getSourceFile())
      return this.#printThis(node);
    if (Node.isShorthandPropertyAssignment(node)) return this.#printShorthand(node.getNameNode());
    return Node.isIdentifier(node) && isReference(node) ? this.#printName(node) : undefined;
  }

  #printShorthand(name: Identifier): string | undefined {
    const printed = this.#printName(name);
    return printed === undefined || printed === name.getText() ? undefined : `${name.getText()}: ${printed}`;
  }

  #isOfTool(node: Node): boolean {
    return this.#callback?.isTool === true && enclosingFunction(node) === this.#callback.node;
  }

  #printReturn(expression: Node | undefined): string {
    return expression === undefined ? "return;" : `return ${this.#result(expression)};`;
  }

  /** Errors that a tool throws are texts for the model in the SDK, and internal errors in mcpgen. */
  #printThrow(error: Node): string | undefined {
    const isWithinTry = error
      .getAncestors()
      .some((node) => Node.isTryStatement(node) && node.getStart() >= this.#root.getStart());
    if (isWithinTry || !Node.isNewExpression(error) || error.getExpression().getText() !== "Error") return undefined;
    const [text] = error.getArguments();
    return text === undefined ? undefined : `return ${this.#contract("failure")}(${this.#print(text)});`;
  }

  /** Returns an expression that is a result of the SDK as a result of mcpgen. */
  #result(given: Node): string {
    const node = unwrapped(given);
    if (Node.isObjectLiteralExpression(node)) return this.#resultOfLiteral(node);
    if (Node.isConditionalExpression(node))
      return `${this.#print(node.getCondition())} ? ${this.#result(node.getWhenTrue())} : ${this.#result(node.getWhenFalse())}`;
    const isCall = Node.isCallExpression(node);
    if (isCall) this.#awaits = true;
    return `${this.#contract("result")}(${isCall ? "await " : ""}${this.#print(node)})`;
  }

  #resultOfLiteral(node: ObjectLiteralExpression): string {
    const error = node.getProperty("isError");
    if (error === undefined) return `${this.#contract("result")}(${this.#print(node)})`;
    const isError = Node.isPropertyAssignment(error) ? error.getInitializer()?.getText() : undefined;
    const text = isError === "true" ? onlyText(node) : undefined;
    if (text !== undefined) return `${this.#contract("failure")}(${this.#print(text)})`;
    const others = node.getProperties().filter((property) => property !== error);
    if (isError === "false")
      return `${this.#contract("result")}({ ${others.map((one) => this.#print(one)).join(", ")} })`;
    this.#todo(error, "isError with more than one text: return failure(text), or result(…) without isError");
    return `${this.#contract("result")}(${this.#print(node)} as never)`;
  }

  /** Imports a name of the contract's code. */
  #contract(name: string, isType = false): string {
    const local = freeName(this.#module, [name, `tool${name[0]!.toUpperCase()}${name.slice(1)}`]);
    this.#parts.modules.importWritten(this.#module, `${GENERATED}/contract/index.ts`, {
      local,
      imported: name,
      isType,
    });
    return local;
  }

  #context(): string {
    this.#usesContext = true;
    return contextName(this.#module);
  }

  /** Returns the path of members that lead from the SDK's `extra` to a node, such as `mcpReq.signal`. */
  #extraPath(node: Node): string | undefined {
    if (Node.isIdentifier(node)) return this.#extraName(node);
    if (!Node.isPropertyAccessExpression(node)) return undefined;
    const path = this.#extraPath(node.getExpression());
    if (path === undefined) return undefined;
    return path === "" ? node.getName() : `${path}.${node.getName()}`;
  }

  #extraName(name: Identifier): string | undefined {
    const parameter = this.#parameter(this.#callback?.extra);
    if (parameter === undefined) return undefined;
    const declaration = this.#parts.project.declarationOf(name);
    if (declaration === parameter) return "";
    if (!Node.isBindingElement(declaration) || declaration.getFirstAncestor(Node.isParameterDeclaration) !== parameter)
      return undefined;
    return declaration.getPropertyNameNode()?.getText() ?? declaration.getName();
  }

  #parameter(index: number | undefined): ParameterDeclaration | undefined {
    return index === undefined ? undefined : this.#callback?.node.getParameters()[index];
  }

  /** What the SDK sends in a promise, mcpgen sends at once. */
  #printAwait(given: Node): string | undefined {
    return Node.isCallExpression(given) ? this.#printSending(given) : undefined;
  }

  #printCall(call: CallExpression): string | undefined {
    return this.#printSending(call) ?? this.#printAsking(call);
  }

  #printSending(given: CallExpression): string | undefined {
    const callee = given.getExpression();
    const caught =
      Node.isPropertyAccessExpression(callee) && callee.getName() === "catch" ? callee.getExpression() : given;
    const call = Node.isCallExpression(caught) ? caught : given;
    const method = this.#methodOf(call);
    if (method === undefined) return undefined;
    const [first, second, third] = call.getArguments();
    if (method === "mcpReq.log") return this.#log(first, second, third);
    if (method === "sendLoggingMessage" && first !== undefined) return this.#logOf(first);
    if (Object.hasOwn(NOTIFICATIONS, method)) return this.#notify(NOTIFICATIONS[method]!, first);
    return SEND_NOTIFICATION.has(method) && first !== undefined ? this.#notification(first) : undefined;
  }

  #printAsking(call: CallExpression): string | undefined {
    const method = this.#methodOf(call);
    if (method === undefined) return undefined;
    const [first] = call.getArguments();
    if (SEND_REQUEST.has(method) && first !== undefined) return this.#request(first);
    if (Object.hasOwn(CLIENT_FACTS, method) && this.#callback !== undefined)
      return `${this.#context()}.${CLIENT_FACTS[method]!}`;
    const asked = Object.hasOwn(REQUESTS, method) ? REQUESTS[method] : undefined;
    return asked === undefined || this.#callback === undefined ? undefined : this.#ask(call, asked, first);
  }

  /** Returns the function of the SDK that a call uses: of its `extra`, or of a server. */
  #methodOf(call: CallExpression): string | undefined {
    const callee = call.getExpression();
    return this.#extraPath(callee) ?? this.#serverMethod(callee);
  }

  /** Returns the name of a function of the SDK's server, such as `sendLoggingMessage`. */
  #serverMethod(callee: Node): string | undefined {
    if (!Node.isPropertyAccessExpression(callee)) return undefined;
    return isServer(this.#parts.project, callee.getExpression()) ? callee.getName() : undefined;
  }

  #ask(node: Node, method: string, params: Node | undefined): string {
    // Once for a function is enough.
    const isFirst = method !== "listRoots" && !this.#asks;
    this.#asks ||= isFirst;
    if (isFirst)
      this.#todo(
        node,
        `clients of ${this.#parts.newest.revision} repeat the call with the answer, so code before this line runs again (move side effects behind it)`,
      );
    return `${this.#context()}.${method}(${params === undefined ? "" : this.#print(params)})`;
  }

  #request(given: Node): string | undefined {
    const message = this.#message(given);
    const method = message === undefined ? undefined : REQUESTS[message.method];
    if (message === undefined || method === undefined || this.#callback === undefined) return undefined;
    if (message.params === undefined) return this.#ask(given, method, undefined);
    const isDirect = Node.isObjectLiteralExpression(given);
    const asked = this.#ask(given, method, isDirect ? message.params : undefined);
    return isDirect ? asked : asked.replace(/\(\)$/, `(${this.#print(unwrapped(given))}.params)`);
  }

  /** Reads a message whose method is a constant: an object literal, or a constant that is one. */
  #message(given: Node): { method: string; params: Node | undefined } | undefined {
    const { constants } = this.#parts;
    const of = constants.resolve(given);
    if (!Node.isObjectLiteralExpression(of)) return undefined;
    const method = constants.members(of).get("method");
    const text = method === undefined ? undefined : constants.resolve(method);
    if (!Node.isStringLiteral(text)) return undefined;
    return { method: text.getLiteralText(), params: constants.members(of).get("params") };
  }

  #notification(given: Node): string | undefined {
    const message = this.#message(given);
    const params = message?.params === undefined ? undefined : unwrapped(message.params);
    if (message === undefined) return undefined;
    if (message.method === "notifications/progress" && Node.isObjectLiteralExpression(params))
      return this.#progress(params);
    if (message.method === "notifications/message" && params !== undefined) return this.#logOf(params);
    const name = LIST_CHANGES[message.method];
    return name === undefined ? undefined : this.#notify(name, params);
  }

  #progress(params: ObjectLiteralExpression): string | undefined {
    if (this.#callback === undefined) return undefined;
    return `${this.#context()}.progress(${this.#members(params, ["progress", "total", "message"])})`;
  }

  #logOf(given: Node): string | undefined {
    const params = unwrapped(given);
    if (this.#callback === undefined || !Node.isObjectLiteralExpression(params)) return undefined;
    return `${this.#context()}.log(${this.#members(params, ["level", "data", "logger"])})`;
  }

  #log(...given: readonly (Node | undefined)[]): string {
    return `${this.#context()}.log(${given.flatMap((node) => (node === undefined ? [] : [this.#print(node)])).join(", ")})`;
  }

  /** Prints members of an object literal as arguments. Later ones may be missing. */
  #members(params: ObjectLiteralExpression, names: readonly string[]): string {
    const members = this.#parts.constants.members(params);
    const given = names
      .map((name) => members.get(name))
      .map((node) => (node === undefined ? "undefined" : this.#print(node)));
    while (given.at(-1) === "undefined") given.pop();
    return given.join(", ");
  }

  #notify(name: string, params: Node | undefined): string {
    const servers = freeName(this.#module, ["servers", "mcpServers"]);
    this.#parts.modules.importWritten(this.#module, SERVER_MODULE, { local: servers, imported: "servers" });
    return `${servers}.${name}(${params === undefined ? "" : this.#print(params)})`;
  }

  #printMember(node: Node): string | undefined {
    if (!Node.isPropertyAccessExpression(node)) return undefined;
    const of = node.getExpression();
    if (Node.isIdentifier(of) && ERROR_CODE_NAMES.has(this.#sdkName(of) ?? "")) return this.#errorCode(node.getName());
    const path = this.#extraPath(node);
    if (path === undefined || path === "") return this.#printFactoryMember(node);
    const lost = Object.hasOwn(LOST_MEMBERS, path) ? LOST_MEMBERS[path] : undefined;
    if (lost !== undefined) this.#todo(node, lost);
    if (Object.hasOwn(CONTEXT_MEMBERS, path)) return `${this.#context()}.${CONTEXT_MEMBERS[path]!}`;
    const isToken = /(?:^|\.)_meta\.progressToken$/.test(path);
    return isToken ? `${this.#context()}.meta["progressToken"]` : undefined;
  }

  /** `authInfo` of the request for which a factory of version 2 makes a server. */
  #printFactoryMember(node: PropertyAccessExpression): string | undefined {
    const of = node.getExpression();
    const declaration = Node.isIdentifier(of) ? this.#parts.project.declarationOf(of) : undefined;
    const isFactory =
      Node.isParameterDeclaration(declaration) && declaration.getTypeNode()?.getText() === "McpRequestContext";
    if (!isFactory || this.#callback === undefined || !Object.hasOwn(LOST_MEMBERS, node.getName())) return undefined;
    this.#todo(node, LOST_MEMBERS[node.getName()]!);
    return `${this.#context()}.${CONTEXT_MEMBERS[node.getName()]!}`;
  }

  #errorCode(name: string): string | undefined {
    const code = ERROR_CODES[name];
    if (code === undefined) return undefined;
    this.#parts.modules.importWritten(this.#module, `${GENERATED}/runtime/errors.ts`, { local: "CODES" });
    return `CODES.${code}`;
  }

  #printThis(node: Node): undefined {
    if (node.getFirstAncestorByKind(ts.SyntaxKind.ClassDeclaration)?.getStart() === this.#root.getStart()) return;
    if (enclosingClass(node, this.#root)) return;
    this.#todo(node, "this belongs to a class that is not carried over (make it a constant of this module)");
  }

  /** Returns the name as the new module has it; `undefined` for names that stay as they are. */
  #printName(name: Identifier): string | undefined {
    const { project, modules } = this.#parts;
    const declaration = project.declarationOf(name);
    if (declaration === undefined) return undefined;
    const extra = this.#extraName(name);
    if (extra !== undefined) return this.#printExtra(name, extra);
    if (declaration === this.#parameter(this.#callback?.uri)) this.#usesUri = true;
    if (declaration === this.#parameter(this.#callback?.input) && isPassed(name)) return `{ ...${name.getText()} }`;
    if (this.#module.names.has(declaration)) return this.#module.names.get(declaration);
    if (isInside(declaration, this.#root)) return undefined;
    if (isServer(project, name)) {
      this.#todo(name, "the server of the SDK is not there (use the context, or servers of mcpServer.ts)");
      return undefined;
    }
    const sdk = this.#sdkName(name);
    if (sdk !== undefined && this.#importForSdk(name, sdk)) return undefined;
    const provided = modules.provide(this.#module, name, (module, node) => this.#printOther(module, node));
    if (provided === undefined) return undefined;
    if ("name" in provided) return provided.name;
    this.#todo(name, `${name.getText()} ${provided.problem} (make it a constant of this module)`);
    return undefined;
  }

  #printExtra(name: Identifier, path: string): string {
    const context = this.#context();
    if (path === "") {
      const isPassed =
        !Node.isParameterDeclaration(name.getParent()) && !Node.isPropertyAccessExpression(name.getParent());
      if (isPassed)
        this.#todo(name, `the context has other members than ${name.getText()} of the SDK (adapt what receives it)`);
      return context;
    }
    if (Object.hasOwn(CONTEXT_MEMBERS, path)) return `${context}.${CONTEXT_MEMBERS[path]!}`;
    this.#todo(name, LOST_MEMBERS[path] ?? `the context has no ${path}`);
    return `${context}.${path}`;
  }

  #printOther(module: HandlerModule, node: Node): string {
    return new Printer(this.#parts, { module, root: node }).print();
  }

  /** Returns the name that the SDK exports, for a name that comes from it. */
  #sdkName(name: Identifier): string | undefined {
    const from = this.#parts.project.packageImport(name);
    return from !== undefined && SDK_MODULE.test(from.module) ? from.name : undefined;
  }

  /** Imports what mcpgen has in place of a name of the SDK. Returns false if there is nothing. */
  #importForSdk(name: Identifier, sdk: string): boolean {
    const { modules, newest } = this.#parts;
    const local = name.getText();
    const folder = `${GENERATED}/${newest.revision}`;
    if (ERROR_NAMES.has(sdk))
      modules.importWritten(this.#module, `${GENERATED}/runtime/errors.ts`, { local, imported: "McpError" });
    else if (Object.hasOwn(RESULT_TYPES, sdk))
      modules.importWritten(this.#module, `${folder}/server.ts`, { local, imported: RESULT_TYPES[sdk]!, isType: true });
    else if (newest.types.has(sdk))
      modules.importWritten(this.#module, `${folder}/types.ts`, { local, imported: sdk, isType: true });
    else {
      this.#todo(name, `${sdk} still comes from the official SDK (replace it)`);
      return false;
    }
    return true;
  }

  #printCallback(callback: Callback): string {
    const { node } = callback;
    const body = node.getBody();
    const printed = Node.isBlock(body) || body === undefined ? undefined : this.#bodyOf(body, callback);
    const block = Node.isBlock(body) ? this.#stitched(body) : undefined;
    const uri = this.#usesUri ? this.#uriLine(callback) : "";
    const code =
      block !== undefined
        ? block.replace("{", `{${uri}`)
        : uri === ""
          ? printed!
          : `{${uri} return ${printed!.replace(/^\((\{[^]*\})\)$/, "$1")}; }`;
    const isAsync = this.#awaits || node.isAsync();
    const parameters = this.#parameters(callback);
    const returns =
      callback.types?.returns === undefined
        ? ""
        : `: ${isAsync ? `Promise<${callback.types.returns}>` : callback.types.returns}`;
    const before = isAsync ? "async " : "";
    if (Node.isArrowFunction(node)) return `${before}(${parameters})${returns} => ${code}`;
    const name = (Node.isFunctionDeclaration(node) ? this.#module.names.get(node) : undefined) ?? "";
    return `${before}function ${name}(${parameters})${returns} ${code}`;
  }

  /** The expression that an arrow function returns. */
  #bodyOf(body: Node, { isTool }: Callback): string {
    return isTool ? this.#result(body) : this.#print(body);
  }

  #parameters({ node, input, hasInput, types }: Callback): string {
    const given = node.getParameters();
    const first = input === undefined ? undefined : given[input];
    const shown = first === undefined ? undefined : this.#print(first.getNameNode());
    const list: string[] = [];
    if (hasInput && (shown !== undefined || this.#usesContext))
      list.push((shown ?? "_input") + (types === undefined ? "" : `: ${types.input}`));
    // A function that answers all calls is called with a context, whether it uses it or not.
    const isAlways = types?.returns !== undefined;
    if (this.#usesContext || isAlways)
      list.push(
        (this.#usesContext ? contextName(this.#module) : "_context") +
          (types === undefined ? "" : `: ${types.context}`),
      );
    return list.join(", ");
  }

  /** The SDK passes the URI of the request; mcpgen passes the variables of its template. */
  #uriLine({ address, uri, input }: Callback): string {
    const name = this.#parameter(uri)!.getName();
    const variables = input === undefined ? undefined : this.#parameter(input)?.getNameNode();
    const text = (address ?? "")
      .replace(/[`\\]|\$\{/g, "\\$&")
      .replace(/\{([+#]?)([\w.]+)\}/g, (_, operator: string, variable: string) => {
        const value = Node.isIdentifier(variables) ? `${variables.getText()}.${variable}` : variable;
        return operator === "" ? `\${encodeURIComponent(${value})}` : `\${${value}}`;
      });
    const isFixed = text === address;
    return `\nconst ${name} = new URL(${isFixed ? JSON.stringify(text) : `\`${text}\``});\n`;
  }
}

const LIST_CHANGES: { readonly [method: string]: string } = {
  "notifications/tools/list_changed": "toolListChanged",
  "notifications/prompts/list_changed": "promptListChanged",
  "notifications/resources/list_changed": "resourceListChanged",
  "notifications/resources/updated": "resourceUpdated",
};

function contextName(module: HandlerModule): string {
  return freeName(module, ["context", "callContext"]);
}

function unwrapped(node: Node): Node {
  const isWrapper =
    Node.isParenthesizedExpression(node) || Node.isAsExpression(node) || Node.isSatisfiesExpression(node);
  return isWrapper ? unwrapped(node.getExpression()) : node;
}

/** Returns the text of a result whose content is one text. */
function onlyText(node: ObjectLiteralExpression): Node | undefined {
  const content = node.getProperty("content");
  const list = Node.isPropertyAssignment(content) ? unwrapped(content.getInitializerOrThrow()) : undefined;
  const [first, ...more] = Node.isArrayLiteralExpression(list) ? list.getElements() : [];
  if (first === undefined || more.length > 0 || node.getProperties().length > 2) return undefined;
  const block = unwrapped(first);
  const text = Node.isObjectLiteralExpression(block) ? block.getProperty("text") : undefined;
  if (Node.isShorthandPropertyAssignment(text)) return text.getNameNode();
  return Node.isPropertyAssignment(text) ? text.getInitializer() : undefined;
}

/** True for an argument of a function that may want a record: an interface is no record. Functions of schemas take any value. */
function isPassed(name: Identifier): boolean {
  const call = name.getParent();
  return (
    Node.isCallExpression(call) &&
    call.getArguments().includes(name) &&
    !/\.(?:safe)?[pP]arse(?:Async)?$/.test(call.getExpression().getText())
  );
}

export function isFunctionNode(node: Node | undefined): node is FunctionNode {
  return (
    Node.isArrowFunction(node) ||
    Node.isFunctionExpression(node) ||
    Node.isFunctionDeclaration(node) ||
    Node.isMethodDeclaration(node)
  );
}

function enclosingFunction(node: Node): Node | undefined {
  return node.getFirstAncestor((each) => isFunctionNode(each) || Node.isGetAccessorDeclaration(each));
}

function enclosingClass(node: Node, root: Node): boolean {
  const found = node.getFirstAncestor((each) => Node.isClassDeclaration(each) || Node.isClassExpression(each));
  return found !== undefined && isInside(found, root);
}

function isInside(node: Node, root: Node): boolean {
  return (
    node.getSourceFile() === root.getSourceFile() &&
    node.getStart() >= root.getStart() &&
    node.getEnd() <= root.getEnd()
  );
}

function isStatementInBlock(node: Node): boolean {
  const parent = node.getParent();
  return (
    Node.isStatement(node) &&
    (Node.isBlock(parent) || Node.isCaseClause(parent) || Node.isDefaultClause(parent) || Node.isSourceFile(parent))
  );
}
