import type { Peer } from "./peer.js";

/** One feature of the protocol, as a client sees it. */
export interface PeerCheck {
  readonly feature: string;
  /** The first revision of clients that has the feature. By default, all have it. */
  readonly since?: string;
  /** Uses the feature. Resolves with everything that the client saw of it. */
  readonly see: (peer: Peer) => Promise<unknown>;
  readonly expected: unknown;
}

const WATCHED = "test://watched-resource";
const UPDATED = "notifications/resources/updated";
const TOOLS_CHANGED = "notifications/tools/list_changed";
const LOGGED = "notifications/message";

/** Calls a tool. Resolves with the requests that the client answered, each as its method and a part of its params, and with the result. */
async function seeRequests(
  peer: Peer,
  tool: string,
  args: { readonly [name: string]: unknown } = {},
): Promise<unknown> {
  const before = peer.heard.requests.length;
  const text = await peer.call(tool, args);
  const asked = peer.heard.requests.slice(before).map(({ method, params }) => {
    const { message, messages } = (params ?? {}) as { message?: string; messages?: readonly { content: unknown }[] };
    return [method, message ?? messages?.[0]?.content ?? null];
  });
  return { asked: asked.sort(), text };
}

const ELICITED = "elicitation/create";
const SAMPLED = "sampling/createMessage";

export const CHECKS: readonly PeerCheck[] = [
  {
    feature: "elicitation",
    since: "2025-06-18",
    see: (peer) => seeRequests(peer, "test_elicitation", { message: "Who are you?" }),
    expected: {
      asked: [[ELICITED, "Who are you?"]],
      text: 'User response: accept, {"username":"ada","email":"ada@example.org","name":"Ada","color":"blue","ok":true}',
    },
  },
  {
    feature: "two elicitations, one after the other",
    since: "2025-06-18",
    see: (peer) => seeRequests(peer, "test_input_required_result_multi_round"),
    expected: {
      asked: [
        [ELICITED, "What is your name?"],
        [ELICITED, "Which colour do you like, Ada?"],
      ],
      text: "Ada likes blue.",
    },
  },
  {
    feature: "sampling",
    see: (peer) => seeRequests(peer, "test_sampling", { prompt: "What is the capital of France?" }),
    expected: {
      asked: [[SAMPLED, { type: "text", text: "What is the capital of France?" }]],
      text: "LLM response: Paris",
    },
  },
  {
    feature: "elicitation, sampling and roots at the same time",
    since: "2025-06-18",
    see: (peer) => seeRequests(peer, "test_input_required_result_multiple_inputs"),
    expected: {
      asked: [
        [ELICITED, "What is your name?"],
        ["roots/list", null],
        [SAMPLED, { type: "text", text: "What is the capital of France?" }],
      ],
      text: "Ada has 1 roots and the model test-model.",
    },
  },
  {
    feature: "progress",
    async see(peer) {
      const seen: number[] = [];
      const text = await peer.call("test_tool_with_progress", {}, { onProgress: (progress) => seen.push(progress) });
      return { seen, text };
    },
    expected: { seen: [0, 50, 100], text: "Reported progress three times." },
  },
  {
    feature: "log messages",
    async see(peer) {
      await peer.enableLog();
      const text = await peer.call("test_tool_with_logging");
      const messages = [];
      for (let i = 0; i < 3; i++) messages.push((await peer.heard.next(LOGGED)) as { level: string; data: unknown });
      return { text, messages: messages.map(({ level, data }) => [level, data]) };
    },
    expected: {
      text: "Logged three messages.",
      messages: [
        ["info", "Tool execution started"],
        ["info", "Tool processing data"],
        ["info", "Tool execution completed"],
      ],
    },
  },
  {
    feature: "subscriptions",
    async see(peer) {
      const unsubscribe = await peer.subscribe(WATCHED);
      await peer.call("test_trigger_resource_change");
      const { uri } = (await peer.heard.next(UPDATED)) as { uri: string };
      await peer.call("test_trigger_tool_change");
      await peer.heard.next(TOOLS_CHANGED);
      await unsubscribe();
      await peer.call("test_trigger_resource_change");
      return { uri, later: peer.heard.count(UPDATED) };
    },
    expected: { uri: WATCHED, later: 0 },
  },
  {
    feature: "cancellation",
    async see(peer) {
      const unsubscribe = await peer.subscribe(WATCHED);
      const controller = new AbortController();
      const call = peer.call(
        "test_cancellation",
        {},
        { signal: controller.signal, onProgress: () => controller.abort(new Error("cancelled here")) },
      );
      const ended = await call.then(
        () => "answered",
        (error: Error) => error.message.replace(/^.*: /, ""),
      );
      // The server notifies the subscribers when the call is cancelled there.
      const { uri } = (await peer.heard.next(UPDATED)) as { uri: string };
      await unsubscribe();
      return { ended, uri };
    },
    expected: { ended: "cancelled here", uri: WATCHED },
  },
  {
    feature: "resources",
    async see(peer) {
      const missing = await peer.read("test://missing").catch((error: { code?: unknown }) => error.code);
      const contents = await Promise.all(["test://static-text", "test://template/7/data"].map((uri) => peer.read(uri)));
      return { uris: await peer.resources(), contents, isMissing: missing === -32002 || missing === -32602 };
    },
    expected: {
      uris: ["test://static-text", "test://static-binary", WATCHED],
      contents: [
        [
          {
            uri: "test://static-text",
            mimeType: "text/plain",
            text: "This is the content of the static text resource.",
          },
        ],
        [
          {
            uri: "test://template/7/data",
            mimeType: "application/json",
            text: '{"id":"7","templateTest":true,"data":"Data for ID: 7"}',
          },
        ],
      ],
      isMissing: true,
    },
  },
  {
    feature: "prompts",
    see: (peer) => peer.prompt("test_prompt_with_arguments", { arg1: "one", arg2: "two" }),
    expected: [{ role: "user", content: { type: "text", text: "Prompt with arguments: arg1='one', arg2='two'" } }],
  },
  {
    feature: "a task with elicitation",
    since: "2025-11-25",
    async see(peer) {
      const before = peer.heard.requests.length;
      const { statuses, text } = await peer.runTask("confirm_delete", { filename: "notes.txt" });
      const [first, second] = statuses;
      return { first, second, text, asked: peer.heard.requests.slice(before).map(({ method }) => method) };
    },
    expected: { first: "working", second: "input_required", text: "Deleted notes.txt.", asked: [ELICITED] },
  },
  {
    feature: "a task that is cancelled",
    since: "2025-11-25",
    see: (peer) => peer.cancelTask("slow_compute", { seconds: 60 }),
    expected: "cancelled",
  },
];
