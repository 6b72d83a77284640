import {
  answer,
  cachedIn,
  openingsOf,
  serveRaw,
  type Peer,
  type RawLifecycle,
  type RawTransport,
  type Received,
} from "./rawServer.js";

/*
 * An honest server in a group with a hostile one. All that it says names it. `node neighbour.mjs stdio|http handshake|stateless`
 */

const [transport, lifecycle] = process.argv.slice(2) as [RawTransport, RawLifecycle];
const isStateless = lifecycle === "stateless";
const CACHED = cachedIn(lifecycle);
const NOW = new Date(0).toISOString();
const TASK = { taskId: "n-1", status: "working", createdAt: NOW, lastUpdatedAt: NOW, ttl: 600_000 };

const CAPABILITIES = {
  tools: {},
  prompts: {},
  resources: isStateless ? {} : { subscribe: true },
  ...(!isStateless && { tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } }),
};

const inputSchema = { type: "object" };
const tool = (name: string): object => ({
  name,
  description: "of the neighbour",
  inputSchema,
  ...(!isStateless && { execution: { taskSupport: "optional" } }),
});

const said = (text: string): object => ({
  ...(isStateless && { resultType: "complete" }),
  content: [{ type: "text", text: `neighbour: ${text}` }],
});

const LISTS: { readonly [method: string]: (cursor: string | undefined) => object } = {
  "tools/list": (cursor) =>
    cursor === undefined
      ? { tools: ["echo", "slow", "ask", "links", "begin", "seen"].map(tool), nextCursor: "second page" }
      : { tools: [tool("second")] },
  "prompts/list": () => ({ prompts: [{ name: "hello", description: "of the neighbour" }] }),
  "resources/list": () => ({ resources: [{ uri: "neighbour://a", name: "of the neighbour" }] }),
  "resources/templates/list": () => ({
    resourceTemplates: [{ uriTemplate: "neighbour://items/{id}", name: "of the neighbour" }],
  }),
  "tasks/list": () => ({ tasks: [TASK] }),
};

/** The questions that wait for an answer. */
const asking = new Map<string, (secret: unknown) => void>();

const TOOLS: { readonly [name: string]: (sent: Received & { readonly id: number | string }, peer: Peer) => void } = {
  echo: ({ id, params }, peer) => answer(id, said(params?.arguments?.text ?? ""), peer),
  second: ({ id }, peer) => answer(id, said("second"), peer),
  seen: ({ id }, peer) => answer(id, said(peer.headers + JSON.stringify(process.env)), peer),
  begin: ({ id }, peer) => answer(id, { task: TASK }, peer),
  links: ({ id }, peer) =>
    answer(
      id,
      { ...said(""), content: [{ type: "resource_link", uri: "neighbour://unlisted", name: "of the neighbour" }] },
      peer,
    ),
  slow({ id, params }, peer) {
    const progressToken = params?._meta?.progressToken;
    let progress = 0;
    const timer = setInterval(() => {
      progress++;
      const told = { progressToken, progress, message: "of the neighbour" };
      if (progressToken !== undefined) peer.send({ jsonrpc: "2.0", method: "notifications/progress", params: told });
      if (progress < 20) return;
      clearInterval(timer);
      answer(id, said("slow"), peer);
    }, 10);
  },
  ask({ id, params }, peer) {
    const requestedSchema = { type: "object", properties: { secret: { type: "string" } } };
    const asked = { message: "the secret for the neighbour?", requestedSchema };
    if (!isStateless) {
      asking.set("ask-1", (secret) => answer(id, said(`heard ${String(secret)}`), peer));
      return peer.send({ jsonrpc: "2.0", id: "ask-1", method: "elicitation/create", params: asked });
    }
    if (params?.inputResponses !== undefined)
      return answer(id, said(`heard ${JSON.stringify(params.inputResponses)} in ${params.requestState}`), peer);
    const inputRequests = { secret: { method: "elicitation/create", params: { mode: "form", ...asked } } };
    answer(id, { resultType: "input_required", inputRequests, requestState: "state of the neighbour" }, peer);
  },
};

const RESULTS: { readonly [method: string]: ((params: Received["params"]) => object) | undefined } = {
  ...openingsOf(lifecycle, CAPABILITIES, { name: "neighbour", version: "1" }),
  ping: () => ({}),
  "resources/subscribe": () => ({}),
  "tasks/get": () => TASK,
  "tasks/cancel": () => ({ ...TASK, status: "cancelled" }),
  "resources/read": (params) => ({ ...CACHED, contents: [{ uri: params!.uri, text: "of the neighbour" }] }),
  "prompts/get": () => ({
    ...(isStateless && { resultType: "complete" }),
    messages: [{ role: "user", content: { type: "text", text: "of the neighbour" } }],
  }),
};

serveRaw(transport, (message, peer) => {
  const { id, method, params } = message;
  const settle = method === undefined ? asking.get(String(id)) : undefined;
  if (settle !== undefined) {
    asking.delete(String(id));
    settle(message.result?.content?.secret);
    return peer.end();
  }
  if (id === undefined || method === undefined) return peer.end();
  if (Object.hasOwn(LISTS, method)) return answer(id, { ...CACHED, ...LISTS[method]!(params?.cursor) }, peer);
  const result = RESULTS[method]?.(params);
  if (result !== undefined) return answer(id, result, peer);
  const name = params?.name ?? "";
  if (method === "tools/call" && Object.hasOwn(TOOLS, name)) return TOOLS[name]!({ ...message, id }, peer);
  peer.send({ jsonrpc: "2.0", id, error: { code: -32602, message: "unknown" } });
  peer.end();
});
