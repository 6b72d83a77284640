/** A mistake of a server's author, and the name that the compiler must say. */
export interface MistakeRow {
  name: string;
  /** What the handlers are, as source text; the rest of the server is sound. */
  code: string;
  /** In the first line of what the compiler says, or in the line below it; nothing for code that is right. */
  names?: RegExp;
  /** The word that the compiler points at, where its message has types alone. */
  at?: string;
  /** The only revision in which there is such a mistake. */
  only?: string;
}

export const HANDSHAKE = "2025-11-25";
export const STATELESS = "2026-07-28";

const LIST: { readonly [revision: string]: string } = {
  [HANDSHAKE]: "listTools: () => ({ tools: [] })",
  [STATELESS]: 'listTools: () => ({ tools: [], ttlMs: 1, cacheScope: "public" })',
};

const LIST_METHOD: { readonly [revision: string]: string } = {
  [HANDSHAKE]: "listTools() { return { tools: [] }; }",
  [STATELESS]: 'listTools() { return { tools: [], ttlMs: 1, cacheScope: "public" as const }; }',
};

/** In `callTool` of a literal, unless the row writes all of the server. */
export const HANDLER_MISTAKES: readonly MistakeRow[] = [
  { name: "right", code: "callTool: () => ({ content: [], isError: true })" },
  {
    name: "rightAsync",
    code: `async callTool({ name }, context) {
      const { action } = await context.elicit({ message: "Sure?", requestedSchema: { type: "object", properties: {} } });
      return { content: [{ type: "text", text: name + action, annotations: { priority: 1 } }], structuredContent: { a: { b: 1 } }, _meta: { c: 1 } };
    }`,
  },
  {
    name: "rightInputRequired",
    code: `callTool: ({ inputResponses }, context) =>
      inputResponses === undefined ? context.inputRequired({ inputRequests: {}, requestState: "a" }) : { content: [] }`,
    only: STATELESS,
  },
  {
    name: "rightTask",
    code: "callTool: (_, context) => new Tasks().start(context, async (task) => ({ content: [task.taskId] }))",
    only: STATELESS,
  },
  {
    name: "rightSessionTask",
    code: `async callTool(_, context) {
      const tasks = new SessionTasks();
      if (tasks.isWanted(context)) return tasks.start(context, () => ({ content: [] }));
      return { content: [] };
    }`,
    only: HANDSHAKE,
  },
  {
    name: "rightCreateTask",
    code: `callTool: (_, context) =>
      context.createTask({ task: { taskId: "a", status: "working", createdAt: "", lastUpdatedAt: "", ttl: null } })`,
    only: HANDSHAKE,
  },
  { name: "required", code: "callTool: () => ({ contnet: [] })", names: /contnet/ },
  {
    // The README recommends this form: the compiler explains a returned literal best against a type that is no union.
    name: "requiredDeclared",
    code: "callTool: (): CallToolReturn => ({ contnet: [] })",
    names: /'contnet' does not exist in type 'CallToolReturn'\. Did you mean to write 'content'\?/,
  },
  { name: "requiredAsync", code: "async callTool() { return { contnet: [] }; }", names: /contnet/ },
  { name: "optional", code: "callTool: () => ({ content: [], isErorr: true })", names: /callTool returns isErorr/ },
  {
    name: "optionalAsync",
    code: "async callTool() { return { content: [], isErorr: true }; }",
    names: /callTool returns isErorr/,
  },
  {
    name: "optionalBranch",
    code: `async callTool({ name }) {
      if (name === "a") return { content: [] };
      return { content: [], isErorr: true };
    }`,
    names: /callTool returns isErorr/,
  },
  { name: "blockType", code: 'callTool: () => ({ content: [{ type: "txt", text: "a" }] })', names: /"txt"/ },
  {
    name: "blockTypeAsync",
    code: 'async callTool() { return { content: [{ type: "txt", text: "a" }] }; }',
    names: /"txt"/,
  },
  { name: "blockMember", code: 'callTool: () => ({ content: [{ type: "text", txt: "a" }] })', names: /'?txt'?/ },
  {
    name: "blockMemberAsync",
    code: 'async callTool() { return { content: [{ type: "text", txt: "a" }] }; }',
    names: /txt/,
  },
  {
    name: "blockOptional",
    code: 'async callTool() { return { content: [{ type: "text", text: "a", anotations: {} }] }; }',
    names: /callTool returns anotations/,
  },
  { name: "nothingInIt", code: "callTool: () => ({})", names: /CallToolReturn/ },
  { name: "noObject", code: 'callTool: () => "hello"', names: /CallToolReturn/ },
  { name: "nothing", code: "async callTool() {}", names: /CallToolReturn/ },
  { name: "wrongMember", code: 'callTool: () => ({ content: [], isError: "yes" })', names: /boolean/, at: "isError" },
  {
    name: "wrongMemberAsync",
    code: 'async callTool() { return { content: [], isError: "yes" }; }',
    names: /isError: string/,
  },
  { name: "param", code: "callTool: ({ nam }) => ({ content: [nam] })", names: /'nam'/ },
  { name: "context", code: "callTool: (_, context) => (context.progres(1), { content: [] })", names: /'progres'/ },
  {
    name: "question",
    code: 'callTool: async (_, context) => (await context.elicit({ mesage: "?" }), { content: [] })',
    names: /mesage/,
  },
  {
    name: "byValue",
    code: 'callTool: () => ({ resultType: "input_required", inputRequests: {} })',
    names: /inputRequests/,
    only: STATELESS,
  },
  {
    name: "inputRequired",
    code: "callTool: (_, context) => context.inputRequired({ inputRequest: {} })",
    names: /'inputRequest'/,
    only: STATELESS,
  },
  {
    name: "createTask",
    code: 'callTool: (_, context) => context.createTask({ tsk: { taskId: "a" } })',
    names: /'task' is missing/,
    only: HANDSHAKE,
  },
  { name: "handler", code: "calTool: () => ({ content: [] })", names: /'calTool'/ },
];

/** A server of a class that implements the interface of its handlers. */
function implemented(callTool: string): string {
  return `createServer(ABOUT, { tools: new (class implements ToolsHandlers {\n  LIST_METHOD\n  ${callTool}\n})() as never })`;
}

/** Servers as a whole; `LIST` stands for a sound `listTools`. */
export const SERVER_MISTAKES: readonly MistakeRow[] = [
  { name: "noHandler", code: "createServer(ABOUT, { tools: { LIST } })", names: /'callTool' is missing/ },
  {
    name: "feature",
    code: "createServer(ABOUT, { tools: { LIST, callTool: () => ({ content: [] }) }, promts: {} })",
    names: /promts is no feature of this revision/,
  },
  { name: "onlyFeature", code: "createServer(ABOUT, { tolls: {} })", names: /tolls/ },
  {
    name: "satisfied",
    code: "createServer(ABOUT, { tools: { LIST, callTool: async () => ({ content: [], isErorr: true }) } satisfies ToolsHandlers })",
    names: /callTool returns isErorr/,
  },
  {
    name: "satisfiedHandler",
    code: "createServer(ABOUT, { tools: { LIST, calTool: () => ({ content: [] }) } satisfies Partial<ToolsHandlers> as never })",
    names: /'calTool'/,
  },
  {
    name: "inClass",
    code: `createServer(ABOUT, { tools: new (class {
      LIST_METHOD
      async callTool() { return { content: [], isErorr: true }; }
      ownFunction() {}
    })() })`,
    names: /callTool returns isErorr/,
  },
  {
    name: "rightClass",
    code: `createServer(ABOUT, { tools: new (class {
      LIST_METHOD
      async callTool() { return { content: [] }; }
      ownFunction() {}
    })() })`,
  },
  {
    name: "typoInImplements",
    code: implemented("async callTool(): Promise<CallToolReturn> { return { content: [], isErorr: true }; }"),
    names: /'isErorr' does not exist/,
    at: "isErorr",
  },
  {
    name: "undefinedForOptional",
    code: implemented("async callTool(): Promise<CallToolReturn> { return { content: [], isError: undefined }; }"),
    names: /isError/,
    at: "return",
  },
  {
    name: "missingInImplements",
    code: implemented("callTools() { return { content: [] }; }"),
    names: /callTool/,
    at: "class implements",
  },
  {
    name: "paramsOfAnother",
    code: implemented('callTool(name: string) { return { content: [{ type: "text" as const, text: name }] }; }'),
    names: /callTool/,
    at: "callTool(",
  },
  {
    name: "paramsThatAreMore",
    code: implemented("callTool(_: { name: string; arguments: { text: string } }) { return { content: [] }; }"),
    names: /callTool/,
    at: "callTool(",
  },
  {
    name: "contextThatIsMore",
    code: implemented("callTool(_: unknown, context: { user: string }) { return { content: [], _meta: context }; }"),
    names: /callTool/,
    at: "callTool(",
  },
  {
    name: "rightForSeveral",
    code: "createServer(ABOUT, {} as november.ServerHandlers & july.ServerHandlers)",
  },
  {
    name: "listed",
    code: `createServer(ABOUT, { tools: {
      listTools: () => ({ tools: [{ name: "a", descripton: "b", inputSchema: { type: "object", additionalProperties: false } }], CACHE }),
      callTool: () => ({ content: [] }),
    } })`,
    names: /listTools returns descripton/,
  },
  {
    name: "prompt",
    code: `createServer(ABOUT, { prompts: {
      listPrompts: () => ({ prompts: [], CACHE }),
      getPrompt: async () => ({ messages: [], desciption: "a" }),
    } })`,
    names: /getPrompt returns desciption/,
  },
  {
    name: "resource",
    code: `createServer(ABOUT, { resources: {
      listResources: () => ({ resources: [], CACHE }),
      listResourceTemplates: () => ({ resourceTemplates: [], CACHE }),
      readResource: ({ uri }) => ({ contents: [{ uri, txt: "a" }], CACHE }),
    } })`,
    names: /txt/,
  },
  {
    name: "notification",
    code: "createServer(ABOUT, { tools: { LIST, callTool: () => ({ content: [] }) } }).toolsListChanged()",
    names: /'toolsListChanged'/,
  },
];

/** A file with a server that has one mistake. */
export function mistakenServer(revision: string, code: string): string {
  const whole = code.startsWith("createServer") ? code : `createServer(ABOUT, { tools: { LIST, ${code} } })`;
  const filled = whole
    .replaceAll("LIST_METHOD", LIST_METHOD[revision]!)
    .replaceAll("LIST", LIST[revision]!)
    .replaceAll(", CACHE", revision === STATELESS ? ', ttlMs: 1, cacheScope: "public"' : "");
  return `import { createServer, type CallToolReturn, type ToolsHandlers } from "./mcp/${revision}/index.js";
import type * as november from "./mcp/${HANDSHAKE}/index.js";
import type * as july from "./mcp/${STATELESS}/index.js";
import { SessionTasks, Tasks } from "./mcp/runtime/tasks.js";

const ABOUT = { name: "a", version: "1" };
export type Kept = [CallToolReturn, ToolsHandlers, november.Tool, july.Tool];
export const kept: unknown[] = [Tasks, SessionTasks];
export const server: unknown = ${filled};
`;
}

const FORECAST = "getForecast: () => ({ periods: [] })";
const ALERTS = 'getAlerts: () => "none"';
const STATES = 'listStates: () => ["CA"]';
const forecast = (code: string): string => `${code}, ${ALERTS}, ${STATES}`;
const alerts = (code: string): string => `${FORECAST}, ${code}, ${STATES}`;

/** Tools of the contract of `test/contract/golden`. */
export const CONTRACT_MISTAKES: readonly MistakeRow[] = [
  { name: "right", code: `${FORECAST}, ${ALERTS}, ${STATES}` },
  {
    name: "rightResult",
    code: forecast("getForecast: () => result({ content: [], structuredContent: { periods: [] } })"),
  },
  { name: "rightContent", code: alerts('getAlerts: () => result({ content: [{ type: "text", text: "a" }] })') },
  { name: "rightFailure", code: `${FORECAST}, getAlerts: () => failure("a"), listStates: () => failure("b")` },
  { name: "required", code: forecast("getForecast: () => ({ peroids: [] })"), names: /peroids.*GetForecastOutput/ },
  {
    name: "requiredAsync",
    code: forecast("getForecast: async () => ({ peroids: [] })"),
    names: /peroids.*GetForecastOutput/,
  },
  {
    name: "optional",
    code: forecast('getForecast: () => ({ periods: [], statoin: { id: "a" } })'),
    names: /getForecast returns statoin/,
  },
  {
    name: "optionalAsync",
    code: forecast('async getForecast() { return { periods: [], statoin: { id: "a" } }; }'),
    names: /getForecast returns statoin/,
  },
  {
    name: "inside",
    code: forecast('getForecast: async () => ({ periods: [{ name: "a", temperature: 1, wnid: "b" }] })'),
    names: /getForecast returns wnid/,
  },
  {
    name: "requiredInside",
    code: forecast('getForecast: async () => ({ periods: [{ nam: "a", temperature: 1 }] })'),
    names: /nam: string.*GetForecastOutput/,
  },
  {
    name: "wrongMember",
    code: forecast('getForecast: () => ({ periods: [{ name: "a", temperature: "1" }] })'),
    names: /number/,
    at: "temperature",
  },
  {
    name: "wrongMemberAsync",
    code: forecast('getForecast: async () => ({ periods: [{ name: "a", temperature: "1" }] })'),
    names: /temperature: string.*GetForecastOutput/,
  },
  { name: "nothingInIt", code: forecast("getForecast: () => ({})"), names: /GetForecastOutput/ },
  { name: "nothing", code: forecast("getForecast: async () => {}"), names: /GetForecastOutput/ },
  {
    name: "noOutput",
    code: forecast("getForecast: () => result({ content: [] })"),
    names: /'structuredContent' is missing/,
  },
  {
    name: "resultOutput",
    code: forecast("getForecast: () => result({ content: [], structuredContent: { peroids: [] } })"),
    names: /peroids.*GetForecastOutput/,
  },
  { name: "resultContent", code: alerts("getAlerts: () => result({ contnet: [] })"), names: /'contnet'/ },
  { name: "noContent", code: alerts("getAlerts: () => 1"), names: /ContentReturn/ },
  { name: "blockType", code: alerts('getAlerts: () => [{ type: "txt", text: "a" }]'), names: /"txt"/ },
  { name: "blockMember", code: alerts('getAlerts: async () => [{ type: "text", txt: "a" }]'), names: /'txt'/ },
  { name: "missing", code: `${FORECAST}, ${ALERTS}`, names: /'listStates' is missing/ },
  { name: "misspeltTool", code: `${FORECAST}, getAlert: () => "", ${STATES}`, names: /'getAlert'/ },
  { name: "staleTool", code: `${FORECAST}, ${ALERTS}, ${STATES}, getOld: () => ""`, names: /getOld is not a tool/ },
  {
    name: "argument",
    code: forecast("getForecast: ({ lattitude }) => ({ periods: [lattitude] })"),
    names: /'lattitude'/,
  },
];

/** A file with a contract's tools that have one mistake. */
export function mistakenContract(code: string): string {
  return `import { createServers, failure, result } from "./mcp/contract/index.js";

export const kept: unknown[] = [failure, result];
const servers = createServers({
  tools: { ${code} },
  prompts: { planTrip: ({ city }) => city, greet: () => "Hello" },
  resources: { stations: () => "[]", cityForecast: ({ city }) => city, file: ({ path }) => path },
});
servers.toolListChanged();
servers.resourceUpdated({ uri: "a:b" });
`;
}
