export const SCAFFOLD_FEATURE_NAMES = [
  "tools",
  "resources",
  "prompts",
  "elicitation",
  "audio",
  "logging",
  "sampling",
  "roots",
] as const;
export type ScaffoldFeatureName = (typeof SCAFFOLD_FEATURE_NAMES)[number];

/**
 * A value of the option `--features`. It adds tools, prompts and resources to the contract of a new project, and the functions
 * that implement them, so that the project is a working example.
 */
export interface ScaffoldExampleFeature {
  /** True if the newest revision deprecates this feature of the protocol. */
  readonly deprecated: boolean;
  readonly tools?: readonly object[];
  readonly prompts?: readonly object[];
  readonly resources?: readonly object[];
  readonly resourceTemplates?: readonly object[];
  /** The functions that implement the feature: for each handler name, such as `countWords`, the lines of its source code. */
  readonly functions: { readonly [member: string]: readonly string[] };
  /** Code that the feature needs in the argument of `createServers` in addition to its handlers, such as `logging: true,`. */
  readonly declares?: string;
  /**
   * The request that the handlers of the feature send to the client: the capability that the client must declare, the method,
   * and the result with which the test client of the scaffolded tests responds.
   */
  readonly clientRequest?: { readonly capability: object; readonly method: string; readonly answer: string };
  /** The content blocks in the result of the feature's tool. */
  readonly contentForms?: readonly ContentBlockForms[];
  /** The input and the expected output of a test for each tool, by the name of the handler. */
  readonly examples?: { readonly [member: string]: ExampleToolCode };
}

/** The type of a content block, and the type of the block that clients get whose revision does not have it. */
export interface ContentBlockForms {
  /** The name of the block's type in the schema. */
  readonly declaration: string;
  readonly type: string;
  readonly degraded: string;
}

/** The TypeScript code of the input and of the expected output in a test of a tool. */
export interface ExampleToolCode {
  readonly input: string;
  readonly output: string;
}

const TEXT_INPUT = {
  type: "object",
  properties: { text: { type: "string", description: "The text to look at." } },
  required: ["text"],
  additionalProperties: false,
};

const NO_INPUT = { type: "object", additionalProperties: false };

export const SCAFFOLD_FEATURES: { readonly [F in ScaffoldFeatureName]: ScaffoldExampleFeature } = {
  tools: {
    deprecated: false,
    tools: [
      {
        name: "count_words",
        title: "Count words",
        description: "Counts the words and characters of a text.",
        inputSchema: TEXT_INPUT,
        outputSchema: {
          type: "object",
          properties: { words: { type: "integer", minimum: 0 }, characters: { type: "integer", minimum: 0 } },
          required: ["words", "characters"],
          additionalProperties: false,
        },
        annotations: { readOnlyHint: true },
      },
    ],
    functions: {
      countWords: [
        "countWords({ text }) {",
        '  const words = text.split(/\\s+/).filter((word) => word !== "");',
        "  return { words: words.length, characters: text.length };",
        "},",
      ],
    },
    examples: { countWords: { input: '{ text: "one two three" }', output: "{ words: 3, characters: 13 }" } },
  },
  resources: {
    deprecated: false,
    resources: [
      {
        name: "about",
        title: "About",
        description: "The description of this server.",
        uri: "text://about",
        mimeType: "text/plain",
      },
    ],
    resourceTemplates: [
      {
        name: "greeting",
        title: "Greeting",
        description: "A greeting for a person.",
        uriTemplate: "text://greetings/{who}",
        mimeType: "text/plain",
      },
    ],
    functions: {
      about: ["about() {", '  return "A server written with mcpgen.";', "},"],
      greeting: ["greeting({ who }) {", "  return `Hello, ${who}.`;", "},"],
    },
  },
  prompts: {
    deprecated: false,
    prompts: [
      {
        name: "summarize",
        title: "Summarize",
        description: "Requests a summary of a text.",
        arguments: [
          { name: "text", description: "The text to summarize.", required: true },
          { name: "language", description: "The language of the summary." },
        ],
      },
    ],
    functions: {
      summarize: [
        "summarize({ text, language }) {",
        '  return `Summarize this text in ${language ?? "its own language"}:\\n\\n${text}`;',
        "},",
      ],
    },
  },
  elicitation: {
    deprecated: false,
    clientRequest: {
      capability: { elicitation: { form: {} } },
      method: "elicitation/create",
      answer: '{ action: "accept", content: { name: "Ada" } }',
    },
    tools: [
      {
        name: "ask_name",
        title: "Ask for a name",
        description: "Requests a name from the user.",
        inputSchema: NO_INPUT,
      },
    ],
    functions: {
      askName: [
        "async askName(_, context) {",
        "  const { action, content } = await context.elicit({",
        '    message: "What is your name?",',
        '    requestedSchema: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },',
        "  });",
        '  return action === "accept" ? `Hello, ${String(content?.["name"])}.` : failure("The user gave no name.");',
        "},",
      ],
    },
  },
  audio: {
    deprecated: false,
    contentForms: [
      { declaration: "AudioContent", type: "audio", degraded: "resource" },
      { declaration: "ResourceLink", type: "resource_link", degraded: "text" },
    ],
    tools: [
      {
        name: "play_sound",
        title: "Play a sound",
        description: "Returns a short sound, and a link to the description of its format.",
        inputSchema: NO_INPUT,
      },
    ],
    functions: {
      playSound: [
        "playSound() {",
        '  const data = "UklGRigAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQQAAACAgICA";',
        "  return [",
        '    { type: "audio", data, mimeType: "audio/wav" },',
        '    { type: "resource_link", name: "audio/wav", uri: "https://www.rfc-editor.org/rfc/rfc2361" },',
        "  ];",
        "},",
      ],
    },
  },
  logging: {
    deprecated: true,
    tools: [{ name: "log_text", title: "Log a text", description: "Sends a log message.", inputSchema: TEXT_INPUT }],
    declares: "logging: true,",
    functions: {
      logText: ["logText({ text }, context) {", '  context.log("info", text);', '  return "logged";', "},"],
    },
  },
  sampling: {
    deprecated: true,
    clientRequest: {
      capability: { sampling: {} },
      method: "sampling/createMessage",
      answer: '{ role: "assistant", content: { type: "text", text: "and so on" }, model: "test" }',
    },
    tools: [
      {
        name: "complete_text",
        title: "Complete a text",
        description: "Requests a continuation of a text from the model of the client.",
        inputSchema: TEXT_INPUT,
      },
    ],
    functions: {
      completeText: [
        "async completeText({ text }, context) {",
        "  const { content } = await context.createMessage({",
        '    messages: [{ role: "user", content: { type: "text", text } }],',
        "    maxTokens: 200,",
        "  });",
        "  return JSON.stringify(content);",
        "},",
      ],
    },
  },
  roots: {
    deprecated: true,
    clientRequest: {
      capability: { roots: {} },
      method: "roots/list",
      answer: '{ roots: [{ uri: "file:///home/ada" }] }',
    },
    tools: [
      { name: "list_roots", title: "List roots", description: "Lists the client's roots.", inputSchema: NO_INPUT },
    ],
    functions: {
      listRoots: [
        "async listRoots(_, context) {",
        "  const { roots } = await context.listRoots();",
        '  return roots.map(({ uri }) => uri).join("\\n");',
        "},",
      ],
    },
  },
};

/** The scope of each example in a project with authorization, by the list that contains the example. */
const EXAMPLE_SCOPES = {
  tools: "tools:call",
  prompts: "prompts:get",
  resources: "resources:read",
  resourceTemplates: "resources:read",
};

/** Returns the contract of a new project with the tools, prompts and resources of the given features. */
export function createInitialProjectContract(
  { name, version }: { name: string; version: string },
  { features, hasScopes }: { features: readonly ScaffoldFeatureName[]; hasScopes: boolean },
): object {
  const list = (member: keyof typeof EXAMPLE_SCOPES): object => {
    const entries = features.flatMap((feature) => SCAFFOLD_FEATURES[feature][member] ?? []);
    const scopes = hasScopes && { scopes: [EXAMPLE_SCOPES[member]] };
    return entries.length === 0 ? {} : { [member]: entries.map((entry) => ({ ...entry, ...scopes })) };
  };
  const about = { name, version, description: `The MCP server ${name}.` };
  return { ...about, ...list("tools"), ...list("prompts"), ...list("resources"), ...list("resourceTemplates") };
}
