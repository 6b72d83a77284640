/** What a scenario asks for again and again; `name` goes into a header where the revision wants it. */
export interface Asked {
  readonly method: string;
  readonly name?: string;
  readonly params: object;
}

export const CALL: Asked = {
  method: "tools/call",
  name: "echo",
  params: { name: "echo", arguments: { text: "hello, is there anybody out there?" } },
};
export const LIST: Asked = { method: "tools/list", params: {} };

const CLIENT = { name: "load", version: "1.0.0" };

/** Returns the request by which a client of a revision opens a session. */
export function initializeOf(protocolVersion: string): string {
  const params = { protocolVersion, capabilities: {}, clientInfo: CLIENT };
  return JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params });
}

export const INITIALIZE: string = initializeOf("2025-11-25");
export const INITIALIZED: string = JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" });

/** What each request of 2026-07-28 says of its client. */
export const META: object = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": CLIENT,
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** A function that writes the same request with one id after the other. */
export function requests({ method, params }: Asked, meta?: object): () => string {
  const { _meta: own } = params as { _meta?: object };
  const whole = meta === undefined ? params : { ...params, _meta: { ...own, ...meta } };
  const rest = JSON.stringify({ method, params: whole }).slice(1);
  let id = 0;
  return () => `{"jsonrpc":"2.0","id":${++id},${rest}`;
}

/** Throws unless an answer is the one that was asked for. */
export function checkAnswer(text: string, { method }: Asked, tools: number): void {
  const { result } = JSON.parse(text) as { result?: { content?: { text: string }[]; tools?: unknown[] } };
  const isRight =
    method === "tools/call"
      ? result?.content?.[0]?.text === "hello, is there anybody out there?"
      : result?.tools?.length === tools;
  if (!isRight) throw new Error(`a wrong answer to ${method}: ${text.slice(0, 300)}`);
}
