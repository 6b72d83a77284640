import { McpError } from "../../../generated/runtime/errors.js";

/** What a handler may throw that is hard to send. Each entry makes it anew. */
export const THROWN: { readonly [name: string]: () => unknown } = {
  bigIntData: () => new McpError(-32000, "data with a BigInt", { count: 1n }),
  circularData: () => new McpError(-32000, "data in a circle", circle()),
  getterData: () => new McpError(-32000, "data with a getter that throws", trapped("get")),
  toJsonData: () => new McpError(-32000, "data whose toJSON throws", { toJSON: fail }),
  deepData: () => new McpError(-32000, "data nested 100,000 deep", nested(100_000)),
  functionData: () => new McpError(-32000, "data that is a function", fail),
  symbolData: () => new McpError(-32000, "data that is a symbol", Symbol("data")),
  revokedData: () => new McpError(-32000, "data that is a revoked proxy", revoked()),
  fractionCode: () => new McpError(1.5, "a code with a fraction"),
  notANumberCode: () => new McpError(NaN, "no code"),
  textCode: () => new McpError("-32000" as never, "a code that is text"),
  hugeCode: () => new McpError(1e300, "a code without bound"),
  objectMessage: () => new McpError(-32000, { text: "an object" } as never),
  bigIntMessage: () => new McpError(-32000, 1n as never),
  noMessage: () => ({ name: "McpError", code: -32000 }),
  nullPrototype: () => Object.create(null) as unknown,
  revokedProxy: () => revoked(),
  trappedGet: () => trapped("get"),
  trappedHas: () => trapped("has"),
  trappedPrototype: () => trapped("getPrototypeOf"),
  throwingText: () => ({ toString: fail, valueOf: fail }),
  throwingMessage: () => Object.defineProperty(new Error("m"), "message", { get: fail }),
  throwingName: () => Object.defineProperty(new Error("n"), "name", { get: fail }),
  throwingCode: () => Object.defineProperty(new McpError(-32000, "c"), "code", { get: fail }),
  throwingStack: () => Object.defineProperty(new Error("s"), "stack", { get: fail }),
  errorObjectMessage: () => Object.assign(new Error("m"), { message: { text: "an object" } }),
  errorSymbolMessage: () => Object.assign(new Error("m"), { message: Symbol("message") }),
  undefined: () => undefined,
  null: () => null,
  symbol: () => Symbol("thrown"),
  bigInt: () => 1n,
  function: () => fail,
  emptyText: () => "",
  loneSurrogate: () => new Error("\uD800"),
  secret: () => new Error("db password is hunter2"),
  secretText: () => "db password is hunter2",
  secretCause: () => new Error("m", { cause: new Error("hunter2") }),
  longMessage: () => new Error("m".repeat(9_000_000)),
  reservedCode: () => new McpError(-32042, "a code that the revision may not define"),
  undefinedCode: () => new McpError(-32055, "a code that no revision defines"),
};

/** What a handler may return that is hard to send. */
export const RETURNED: { readonly [name: string]: () => unknown } = {
  undefined: () => undefined,
  null: () => null,
  text: () => "text",
  bigInt: () => ({ content: [], structuredContent: { count: 1n } }),
  circle: () => ({ content: [], structuredContent: circle() }),
  toJson: () => ({ content: [], structuredContent: { toJSON: fail } }),
  getter: () => ({
    content: [],
    get structuredContent() {
      return fail();
    },
  }),
  proxy: () => trapped("get"),
  ownKeys: () => trapped("ownKeys"),
  revoked: () => revoked(),
  revokedContent: () => ({ content: revoked() }),
  deep: () => ({ content: [], structuredContent: { a: nested(100_000) } }),
  thenable: () => ({ then: fail }),
  thenableTwice: () => ({ then: (resolve: (value: object) => void) => (resolve({ content: [] }), fail()) }),
  rejected: () => Promise.reject(Object.create(null)),
  rejectedRevoked: () => Promise.reject(revoked()),
  functionContent: () => ({ content: () => undefined }),
  endlessContent: () => ({ content: { length: 1e9 } }),
  notANumber: () => ({ content: [{ type: "text", text: NaN }] }),
};

/** Tools that do so: `of` names an entry. */
export const THROWING = {
  throw(of: string): never {
    throw THROWN[of]!();
  },
  async reject(of: string): Promise<never> {
    await Promise.resolve();
    throw THROWN[of]!();
  },
  return: (of: string): unknown => RETURNED[of]!(),
};

function fail(): never {
  throw new Error("hunter2");
}

function circle(): object {
  const value: { self?: object } = {};
  value.self = value;
  return value;
}

function nested(depth: number): object {
  let value: object = {};
  for (let i = 0; i < depth; i++) value = { a: value };
  return value;
}

function trapped(trap: "get" | "has" | "getPrototypeOf" | "ownKeys"): object {
  return new Proxy({}, { [trap]: fail });
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
