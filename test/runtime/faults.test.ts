import { suite } from "uvu";
import * as assert from "uvu/assert";
import { handshake, McpError } from "./fixtures/generated.mjs";
import { Peer, sessionWith, standAlone, statelessWith, type Message } from "./support/peer.js";

type Options = Parameters<typeof handshake.createServer>[0];
type Context = Parameters<handshake.ToolsHandlers["callTool"]>[1];

/** What `onError` got. */
let faults: (readonly [error: unknown, errorId: string | undefined])[] = [];
/** Rejections that would have ended the process. */
let unhandled: unknown[] = [];
process.on("unhandledRejection", (reason) => unhandled.push(reason));

const OPTIONS: Options = {
  name: "test",
  version: "1",
  onError: (error, errorId) => faults.push([error, errorId]),
};

type Tool = (context: Context) => unknown;

/** Ends what still waits for a client, after each test. */
const peers: Peer[] = [];

/** A server in each lifecycle, with one tool. */
const LIFECYCLES: readonly (readonly [
  name: string,
  (tool: Tool, more?: Partial<Options>, capabilities?: object) => Promise<OneTool>,
])[] = [
  [
    "handshake",
    async (tool, more, capabilities = {}) => {
      const callTool = (_: unknown, context: Context): never => tool(context) as never;
      const peer = await sessionWith(callTool, { ...OPTIONS, ...more, client: capabilities });
      return new OneTool(peer, {});
    },
  ],
  [
    "stateless",
    async (tool, more) => {
      const callTool = (_: unknown, context: unknown): never => tool(context as Context) as never;
      return new OneTool(statelessWith(callTool, { ...OPTIONS, ...more }), standAlone());
    },
  ],
];

class OneTool {
  readonly #peer: Peer;
  readonly #params: object;

  constructor(peer: Peer, params: object) {
    peers.push(peer);
    this.#peer = peer;
    this.#params = params;
  }

  call(more: object = {}): Promise<Message> {
    return this.#peer.ask("tools/call", { name: "x", ...this.#params, ...more });
  }

  /** Waits until rejections that nobody handles would have been found. */
  async settled(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const circle: { self?: unknown } = {};
circle.self = circle;
const revoked = Proxy.revocable({}, {});
revoked.revoke();
const trap = (): never => {
  throw new Error("trapped");
};
const trapping = new Proxy({}, { get: trap, getPrototypeOf: trap, has: trap, ownKeys: trap });
const deep = (): unknown => JSON.parse("[".repeat(100_000) + "]".repeat(100_000)) as unknown;
const changed = (error: Error, members: object): Error =>
  Object.defineProperties(error, Object.getOwnPropertyDescriptors(members));

const NEUTRAL = { code: -32603, message: "Internal error" };
const OUT = { code: 1050, message: "out of stock" };

/** What is thrown, and what is sent; an error without data of its own gets the `errorId`. */
const THROWN: readonly (readonly [what: string, make: () => unknown, sent: object])[] = [
  ["an Error", () => new Error("db password is hunter2"), NEUTRAL],
  ["a text", () => "db password is hunter2", NEUTRAL],
  ["nothing", () => undefined, NEUTRAL],
  ["null", () => null, NEUTRAL],
  ["a symbol", () => Symbol("hunter2"), NEUTRAL],
  ["an object without a prototype", () => Object.create(null) as unknown, NEUTRAL],
  ["a revoked Proxy", () => revoked.proxy, NEUTRAL],
  ["a Proxy that throws", () => trapping, NEUTRAL],
  ["an Error whose message is an object", () => changed(new Error(), { message: { a: 1 } }), NEUTRAL],
  [
    "an Error whose message throws",
    () =>
      changed(new Error(), {
        get message() {
          return trap();
        },
      }),
    NEUTRAL,
  ],
  ["an McpError whose message is an object", () => changed(new McpError(1050, ""), { message: {} }), NEUTRAL],
  ["an McpError with a fraction for a code", () => new McpError(1.5, "hunter2"), NEUTRAL],
  ["an McpError whose code is NaN", () => new McpError(NaN, "hunter2"), NEUTRAL],
  ["an McpError whose code is no safe integer", () => new McpError(1e300, "hunter2"), NEUTRAL],
  ["an McpError whose data has a BigInt", () => new McpError(1050, "out of stock", { left: 0n }), OUT],
  ["an McpError whose data is a circle", () => new McpError(1050, "out of stock", circle), OUT],
  [
    "an McpError whose data has a getter that throws",
    () =>
      new McpError(1050, "out of stock", {
        get left() {
          return trap();
        },
      }),
    OUT,
  ],
  ["an McpError whose data has a toJSON that throws", () => new McpError(1050, "out of stock", { toJSON: trap }), OUT],
  ["an McpError whose data is a revoked Proxy", () => new McpError(1050, "out of stock", revoked.proxy), OUT],
  ["an McpError whose data is nested too deep", () => new McpError(1050, "out of stock", deep()), OUT],
];

for (const [lifecycle, open] of LIFECYCLES) {
  const test = suite(`faults of handlers (${lifecycle})`);

  test.before.each(() => {
    faults = [];
    unhandled = [];
  });

  test.after.each(() => {
    for (const peer of peers.splice(0)) peer.close();
    assert.equal(unhandled, [], "the process goes on");
  });

  for (const [what, make, sent] of THROWN) {
    for (const isLate of [false, true]) {
      test(`${what}, ${isLate ? "rejected" : "thrown"}, is one valid error, and its id is that of the report`, async () => {
        const thrown = make();
        const tool = await open(() => {
          // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
          if (isLate) return Promise.reject(thrown);
          throw thrown;
        });
        const { error } = await tool.call();
        assert.is(faults.length, 1);
        const [[reported, errorId]] = faults as [(typeof faults)[number]];
        assert.type(errorId, "string");
        assert.equal(error, { ...sent, data: { errorId } });
        if (sent === NEUTRAL) assert.ok(Object.is(reported, thrown), "onError gets what was thrown");
        else assert.ok(Object.is((reported as Error).cause, thrown), "onError gets the McpError as a cause");
      });
    }
  }

  test("an McpError is sent as it is, and not reported", async () => {
    const data = { left: 0, when: new Date(0), none: undefined };
    const tool = await open(() => {
      throw new McpError(1050, "out of stock", data);
    });
    const { error } = await tool.call();
    assert.equal(error, { ...OUT, data: { left: 0, when: "1970-01-01T00:00:00.000Z" } });
    assert.equal(faults, []);
  });

  test("data of an McpError that JSON leaves out is left out", async () => {
    const tool = await open(() => {
      throw new McpError(1050, "out of stock", () => {});
    });
    assert.equal((await tool.call())["error"], OUT);
  });

  test("exposeErrors sends the message, with the id", async () => {
    const rows: [thrown: unknown, message: string][] = [
      [new Error("it broke"), "it broke"],
      ["only text", "only text"],
      [Object.create(null), "Internal error"],
      [revoked.proxy, "Internal error"],
      [changed(new Error(), { message: 5 }), "Internal error"],
    ];
    for (const [thrown, message] of rows) {
      const tool = await open(
        () => {
          throw thrown;
        },
        { exposeErrors: true },
      );
      const { error } = await tool.call();
      assert.equal(error, { code: -32603, message, data: { errorId: faults.pop()![1] } });
    }
  });

  const INVALID = { code: -32603, message: "the handler of tools/call returned an invalid result" };
  const RETURNED: readonly (readonly [what: string, make: () => unknown, sent: object])[] = [
    ["nothing", () => undefined, INVALID],
    ["a text", () => "hunter2", INVALID],
    ["a list", () => [], INVALID],
    ["a result without its members", () => ({ contents: [] }), INVALID],
    ["a result that its guard refuses", () => ({ content: [{ type: "hunter2" }] }), INVALID],
    ["a result whose toJSON returns nothing", () => ({ content: [], toJSON: () => undefined }), INVALID],
    ["a result whose toJSON returns a text", () => ({ content: [], toJSON: () => "text" }), INVALID],
    ["a result whose toJSON throws", () => ({ content: [], toJSON: trap }), NEUTRAL],
    ["a result with a BigInt", () => ({ content: [], _meta: { count: 1n } }), NEUTRAL],
    ["a result with a circle", () => ({ content: [], _meta: { circle } }), NEUTRAL],
    [
      "a result with a getter that throws",
      () => ({
        get content() {
          return trap();
        },
      }),
      NEUTRAL,
    ],
    ["a revoked Proxy", () => revoked.proxy, NEUTRAL],
    ["a Proxy that throws", () => trapping, NEUTRAL],
    [
      "a then that throws",
      () => ({
        get then() {
          return trap();
        },
      }),
      NEUTRAL,
    ],
    ["a thenable that throws", () => ({ then: trap }), NEUTRAL],
  ];

  for (const [what, make, sent] of RETURNED) {
    test(`${what} is one error that says nothing of the inside`, async () => {
      const tool = await open(make);
      const { error } = await tool.call();
      assert.is(faults.length, 1);
      assert.equal(error, { ...sent, data: { errorId: faults[0]![1] } });
    });
  }

  test("what is wrong with a result is for onError to know", async () => {
    const tool = await open(() => ({ content: [{ type: "hunter2" }] }));
    await tool.call();
    assert.match(
      String(faults[0]![0]),
      /^TypeError: the handler of tools\/call returned an invalid result: \/content\/0/,
    );
  });

  test("an onError that throws or rejects changes nothing for the client, and is told on the error console", async () => {
    const printed: unknown[][] = [];
    const { error: print } = console;
    console.error = (...words: unknown[]) => printed.push(words);
    try {
      for (const onError of [trap, async () => trap(), () => Promise.reject(revoked.proxy)]) {
        const tool = await open(trap, { onError });
        const { error } = await tool.call();
        assert.is(error?.["message"], "Internal error");
        await tool.settled();
      }
    } finally {
      console.error = print;
    }
    assert.equal(
      printed.map(([first]) => first),
      Array(3).fill("onError failed:"),
    );
  });

  test("an error that the console cannot print does not end the process", async () => {
    const { error: print } = console;
    console.error = trap;
    try {
      const tool = await open(trap, { onError: trap });
      assert.is((await tool.call())["error"]?.["code"], -32603);
    } finally {
      console.error = print;
    }
  });

  test("a question that its handler does not wait for does not end the process", async () => {
    const form = { message: "Who?", requestedSchema: { type: "object" as const, properties: {} } };
    const tool = await open((context) => {
      void context.elicit(form);
      return new Promise((resolve) => setImmediate(() => resolve({ content: [] })));
    });
    await tool.call();
    await tool.settled();
  });

  test("a question that JSON cannot hold fails the call that asks it", async () => {
    const ask: Tool = (context) => {
      const requestedSchema = { type: "object", properties: {}, maximum: 1n } as object;
      return context.elicit({ message: "Who?", requestedSchema } as Parameters<Context["elicit"]>[0]);
    };
    const tool = await open(ask, {}, { elicitation: {} });
    const capabilities = { "io.modelcontextprotocol/clientCapabilities": { elicitation: {} } };
    const { error } = await tool.call({ _meta: { ...metaOf(lifecycle), ...capabilities } });
    assert.is(error?.["code"], -32603);
    assert.is(faults.length, 1);
  });

  test("progress that is no finite number is not sent, and reported", async () => {
    const tool = await open((context) => {
      for (const given of [NaN, Infinity, -Infinity]) {
        context.progress(given);
        context.progress(1, given);
      }
      return { content: [] };
    });
    const { result } = await tool.call({ _meta: { progressToken: "p", ...metaOf(lifecycle) } });
    assert.equal(result?.["content"], [], "nothing came before the result");
    assert.is(faults.length, 6);
    for (const [error, errorId] of faults) {
      assert.instance(error, RangeError);
      assert.is(errorId, undefined);
    }
  });

  test("progress is not sent with a token that is another number than the client's", async () => {
    const tool = await open((context) => {
      context.progress(1);
      return { content: [] };
    });
    const token = JSON.parse("9007199254740993") as number;
    const { result } = await tool.call({ _meta: { progressToken: token, ...metaOf(lifecycle) } });
    assert.equal(result?.["content"], []);
  });

  test.run();
}

function metaOf(lifecycle: string): object {
  return lifecycle === "stateless" ? standAlone()._meta : {};
}

const notifications = suite("faults of notification handlers");

notifications("are reported without an id, whatever is thrown, and nothing is answered", async () => {
  for (const thrown of [new Error("x"), Object.create(null), revoked.proxy, trapping, 5n]) {
    for (const fail of [
      () => {
        throw thrown;
      },
      () => Promise.reject(thrown as Error),
      () => ({
        get then() {
          throw thrown;
        },
      }),
    ]) {
      faults = [];
      unhandled = [];
      const handlers = { notifications: { initialized: fail } } as unknown as handshake.ServerHandlers;
      const peer = new Peer(handshake.createServer(OPTIONS, handlers));
      await peer.initialize("2025-11-25");
      await peer.isSilent();
      assert.is(faults.length, 1);
      assert.ok(Object.is(faults[0]![0], thrown));
      assert.is(faults[0]![1], undefined);
      assert.equal(unhandled, []);
    }
  }
});

notifications("go to an `onError` that is given as undefined by the default", async () => {
  const { error } = console;
  const printed: unknown[] = [];
  console.error = (...all: unknown[]) => void printed.push(all[0]);
  try {
    const fault = new Error("x");
    const fail = (): never => {
      throw fault;
    };
    const options = { name: "s", version: "1", onError: undefined } as never;
    const peer = new Peer(handshake.createServer(options, { notifications: { initialized: fail } }));
    await peer.initialize("2025-11-25");
    await peer.isSilent();
    assert.equal(printed, [fault]);
  } finally {
    console.error = error;
  }
});

notifications.run();

const logs = suite("log messages");

/** Opens a session with a tool that logs a value. */
const logging = (told: unknown): Promise<Peer> =>
  sessionWith(
    (_, context) => {
      context.log("error", told);
      return { content: [] };
    },
    { ...OPTIONS, logging: true },
  );

for (const [name, told, sent] of [
  ["a function", () => 1, null],
  ["a symbol", Symbol("x"), null],
  ["an object whose JSON is nothing", { toJSON: () => undefined }, null],
  ["undefined", undefined, null],
  ["an object", { a: [1] }, { a: [1] }],
] as const)
  logs(`say null for what JSON does not have: ${name}`, async () => {
    const peer = await logging(told);
    peer.send({ id: 1, method: "tools/call", params: { name: "t" } });
    assert.equal(await peer.next(), {
      jsonrpc: "2.0",
      method: "notifications/message",
      params: { level: "error", data: sent },
    });
    peer.close();
  });

logs("whose data JSON cannot hold are reported, and the call goes on", async () => {
  const circle: { again?: unknown } = {};
  circle.again = circle;
  for (const told of [circle, 5n, trapping]) {
    faults = [];
    const peer = await logging(told);
    const answer = await peer.call("t");
    assert.equal(answer["result"], { content: [] });
    assert.is(faults.length, 1);
    assert.instance(faults[0]![0], TypeError);
    peer.close();
  }
});

logs.run();
