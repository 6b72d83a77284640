import { Node, type CallExpression, type ObjectLiteralExpression } from "ts-morph";
import { shorten } from "./constants.js";
import { inputOf, type EntryKind, type Reading, type Registration } from "./registration.js";
import { Unreadable, type SdkProject } from "./sdkProject.js";
import type { Json } from "./zodCalls.js";

/** The requests of a server without `McpServer`, by the name of the schema in version 1 and the method in version 2. */
const LISTED: readonly {
  readonly kind: EntryKind;
  readonly names: readonly string[];
  readonly used: readonly string[];
}[] = [
  { kind: "tools", names: ["ListToolsRequestSchema", "tools/list"], used: ["CallToolRequestSchema", "tools/call"] },
  {
    kind: "resources",
    names: ["ListResourcesRequestSchema", "resources/list"],
    used: ["ReadResourceRequestSchema", "resources/read"],
  },
  {
    kind: "resourceTemplates",
    names: ["ListResourceTemplatesRequestSchema", "resources/templates/list"],
    used: ["ReadResourceRequestSchema", "resources/read"],
  },
  {
    kind: "prompts",
    names: ["ListPromptsRequestSchema", "prompts/list"],
    used: ["GetPromptRequestSchema", "prompts/get"],
  },
];

/** Keeps the handler of a request by the name of its schema or method. */
export function addHandler(handlers: Map<string, Node>, call: CallExpression): void {
  const [request, handler] = call.getArguments();
  if (request === undefined || handler === undefined) return;
  handlers.set(requestName(request), handler);
}

/** Requests and notifications that mcpgen answers itself, or in another place. */
const ANSWERED: { readonly [name: string]: string } = {
  Complete: "move its cases to completions of createServers",
  Subscribe: "mcpgen keeps the subscriptions; call resourceUpdated of mcpServer.ts",
  Unsubscribe: "mcpgen keeps the subscriptions; call resourceUpdated of mcpServer.ts",
  SetLevel: "mcpgen keeps the level; call context.log",
  Ping: "mcpgen answers it",
  Initialize: "mcpgen answers it",
};

const METHODS_ANSWERED: { readonly [method: string]: string } = {
  "completion/complete": "Complete",
  "resources/subscribe": "Subscribe",
  "resources/unsubscribe": "Unsubscribe",
  "logging/setLevel": "SetLevel",
  ping: "Ping",
};

/** Reports the handler of a request or notification that a contract does not have. */
export function tellHandler(project: SdkProject, method: string, call: CallExpression): void {
  const isNotification = method === "setNotificationHandler" || method === "fallbackNotificationHandler";
  const [request] = call.getArguments();
  if (request === undefined || !(isNotification || method === "setRequestHandler")) return;
  const name = requestName(request);
  if (LISTED.some(({ names, used }) => names.includes(name) || used.includes(name))) return;
  const short = METHODS_ANSWERED[name] ?? name.replace(/(?:Request|Notification)Schema$/, "");
  const advice = Object.hasOwn(ANSWERED, short)
    ? ANSWERED[short]!
    : isNotification
      ? "read what it tells in the functions that need it"
      : "add it with the option methods of createServers";
  project.tell(call, `the handler of ${name} is not carried over (${advice})`);
}

function requestName(request: Node): string {
  return Node.isStringLiteral(request) ? request.getLiteralText() : request.getText().split(".").at(-1)!;
}

/** Reads the lists that a server without `McpServer` returns. */
export function readLists(reading: Reading, handlers: ReadonlyMap<string, Node>): Registration[] {
  return LISTED.flatMap(({ kind, names, used }) => {
    const handler = names.map((name) => handlers.get(name)).find((found) => found !== undefined);
    if (handler === undefined) return [];
    const callback = used.map((name) => handlers.get(name)).find((found) => found !== undefined);
    return listedItems(reading, handler, kind).flatMap((node) => {
      try {
        return [{ kind, entry: entryOf(reading, node, kind), node, callback, isShared: true, completions: [] }];
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        reading.project.leaveOut(node, `an entry of ${kind}`, `${error.message} (add it by hand)`);
        return [];
      }
    });
  });
}

function listedItems({ project, constants }: Reading, handler: Node, kind: EntryKind): Node[] {
  const returned = returnedObject(constants.resolve(handler));
  const list = returned === undefined ? undefined : constants.members(returned).get(kind);
  const of = list === undefined ? undefined : constants.resolve(list);
  if (Node.isArrayLiteralExpression(of)) return of.getElements();
  project.tell(
    handler,
    `the list of ${kind} is not a literal (capture it from the running server: mcpgen contract --from)`,
  );
  return [];
}

function returnedObject(handler: Node): ObjectLiteralExpression | undefined {
  if (!Node.isArrowFunction(handler) && !Node.isFunctionExpression(handler) && !Node.isFunctionDeclaration(handler))
    return undefined;
  const body = handler.getBody();
  const returned = Node.isBlock(body)
    ? body
        .getStatements()
        .find((statement) => Node.isReturnStatement(statement))
        ?.getExpression()
    : body;
  const plain = Node.isParenthesizedExpression(returned) ? returned.getExpression() : returned;
  return Node.isObjectLiteralExpression(plain) ? plain : undefined;
}

function entryOf({ constants, zod }: Reading, node: Node, kind: EntryKind): Json {
  const of = constants.resolve(node);
  if (!Node.isObjectLiteralExpression(of)) throw new Unreadable(node, `${shorten(node)} is not a constant object`);
  if (kind !== "tools") return constants.read(of) as Json;
  const entry: Json = {};
  for (const [name, value] of constants.members(of)) {
    const schema = name === "inputSchema" || name === "outputSchema" ? constants.resolve(value) : undefined;
    const isZod = schema !== undefined && zod.isZod(schema);
    const given = isZod ? zod.read(value) : constants.read(value);
    if (given !== undefined) entry[name] = name === "inputSchema" ? inputOf(given as Json) : given;
  }
  return entry;
}
