/**
 * The catalogue of rules: one entry for each kind of fact that a diff tells.
 *
 * In texts, `{path}` is the place, `{member}` its last member, `{owner}` what has that member, `{label}` the name or value that
 * was added or removed, `{before}` and `{after}` the types.
 */
export interface Rule {
  /** A name that reads like one: `required-member-added`. */
  name: string;
  /** What the rule finds. */
  sentence: string;
  /** Why it matters, or why it does not. */
  why: string;
  /** Who has to do with it. */
  who: string;
  /** What a finding is called in a list of things to do. */
  title: string;
  /** What each end should do; nothing for one that need not act. */
  action: { sender?: string; receiver?: string };
  /** Something that the protocol has seen. */
  example: { before: string; after: string };
}

export type RuleId =
  | "MSG001"
  | "MSG002"
  | "MSG003"
  | "MSG004"
  | "MSG005"
  | "MSG006"
  | "MSG007"
  | "FLD001"
  | "FLD002"
  | "FLD003"
  | "FLD004"
  | "FLD005"
  | "FLD006"
  | "FLD007"
  | "FLD008"
  | "FLD009"
  | "FLD010"
  | "UNI001"
  | "UNI002"
  | "UNI003"
  | "CAP001"
  | "CAP002"
  | "CAP003"
  | "ERR001"
  | "ERR002"
  | "ERR003"
  | "CON001"
  | "TYP001"
  | "TYP002"
  | "TYP003"
  | "TYP004"
  | "TYP005"
  | "TYP006"
  | "DEP001"
  | "DOC001"
  | "ART001"
  | "OVL001";

/** All rules by id, in the order of the catalogue. */
export const RULES: Readonly<Record<RuleId, Rule>> = {
  MSG001: {
    name: "request-added",
    sentence: "A request may be sent that the older revision does not have.",
    why: "A receiver that does not know a request answers that there is no such method, unless a new capability keeps it from coming.",
    who: "whoever receives the request",
    title: "answer {method}",
    action: { sender: "Send {method} where it helps.", receiver: "Answer {method}." },
    example: { before: "no server/discover", after: '{"method": "server/discover"}' },
  },
  MSG002: {
    name: "request-removed",
    sentence: "A request of the older revision is gone.",
    why: "A receiver of the newer revision answers that there is no such method.",
    who: "whoever sends the request",
    title: "stop sending {method}",
    action: { sender: "Stop sending {method}.", receiver: "{method} no longer comes: remove its handler." },
    example: { before: '{"method": "ping"}', after: "no ping" },
  },
  MSG003: {
    name: "notification-added",
    sentence: "A notification may be sent that the older revision does not have.",
    why: "Receivers ignore notifications that they do not know.",
    who: "whoever wants to use it",
    title: "{method} is new",
    action: { sender: "Send {method} where it helps.", receiver: "Listen to {method} if you want to know." },
    example: { before: "no notifications/tasks/status", after: '{"method": "notifications/tasks/status"}' },
  },
  MSG004: {
    name: "notification-removed",
    sentence: "A notification of the older revision is gone.",
    why: "The message is no longer part of the protocol: nobody acts on it.",
    who: "whoever sends it",
    title: "stop sending {method}",
    action: { sender: "Stop sending {method}.", receiver: "Do not wait for {method}." },
    example: { before: '{"method": "notifications/initialized"}', after: "no notifications/initialized" },
  },
  MSG005: {
    name: "direction-removed",
    sentence: "A message that both sides could send is left to one of them.",
    why: "From the other side it is no message of the protocol any more.",
    who: "the side that may no longer send it",
    title: "stop sending {method}",
    action: { sender: "Stop sending {method}.", receiver: "Do not wait for {method} from the other side." },
    example: { before: "client and server send notifications/progress", after: "only the server does" },
  },
  MSG006: {
    name: "request-relocated",
    sentence: "What was a request of its own travels as a value within another message, or the reverse.",
    why: "It no longer has an id and a response of its own, so both ends exchange it in another way.",
    who: "both sides",
    title: "exchange {method} in another way",
    action: {
      sender: "Stop sending {method} as a request: return input_required, with the question in inputRequests.",
      receiver: "Look for {method} in inputRequests of a result, and answer in inputResponses of the next try.",
    },
    example: {
      before: '{"id": 7, "method": "roots/list"}',
      after: '{"resultType": "input_required", "inputRequests": {"a": {"method": "roots/list"}}}',
    },
  },
  MSG007: {
    name: "params-required",
    sentence: "A request or notification must carry params, which it could leave out.",
    why: "The message without params is no longer legal.",
    who: "whoever sends the message",
    title: "send params with {method}",
    action: { sender: "Always send params with {method}.", receiver: "Params are always there." },
    example: { before: '{"method": "tools/list"}', after: '{"method": "tools/list", "params": {"_meta": {…}}}' },
  },
  FLD001: {
    name: "optional-member-added",
    sentence: "An object has a new member, which may be left out.",
    why: "Readers ignore members that they do not know.",
    who: "whoever wants to use it",
    title: "{member} may be set",
    action: {
      sender: "Set {member} of {owner} where it helps.",
      receiver: "Use {member} of {owner} where it is there.",
    },
    example: { before: "Tool { name }", after: "Tool { name, icons? }" },
  },
  FLD002: {
    name: "required-member-added",
    sentence: "An object has a new member, which must be there.",
    why: "What was complete before lacks something now, and is refused.",
    who: "whoever sends the object",
    title: "add {member}",
    action: {
      sender: "Send {member} in every {owner}.",
      receiver: "{member} of {owner} is there, unless an older peer sends.",
    },
    example: { before: '{"tools": []}', after: '{"tools": [], "resultType": "complete"}' },
  },
  FLD003: {
    name: "member-became-required",
    sentence: "A member that could be left out must be there.",
    why: "What leaves it out is refused.",
    who: "whoever sends the object",
    title: "always send {member}",
    action: {
      sender: "Always send {member} of {owner}.",
      receiver: "{member} of {owner} is there, unless an older peer sends.",
    },
    example: {
      before: "CancelledNotificationParams { requestId? }",
      after: "CancelledNotificationParams { requestId }",
    },
  },
  FLD004: {
    name: "member-became-optional",
    sentence: "A member that was always there may be left out.",
    why: "Who reads it without looking finds nothing.",
    who: "whoever receives the object",
    title: "do without {member}",
    action: { sender: "{member} of {owner} may be left out.", receiver: "Expect {owner} without {member}." },
    example: { before: "JSONRPCError { id }", after: "JSONRPCErrorResponse { id? }" },
  },
  FLD005: {
    name: "optional-member-removed",
    sentence: "A member that could be left out is no longer declared.",
    why: "Members that are not declared are legal, and ignored.",
    who: "whoever relied on it",
    title: "{member} has no meaning any more",
    action: { sender: "Stop setting {member} of {owner}.", receiver: "Do not count on {member} of {owner}." },
    example: { before: "Tool { execution? }", after: "Tool {}" },
  },
  FLD006: {
    name: "required-member-removed",
    sentence: "A member that was always there is no longer declared.",
    why: "Who reads it without looking finds nothing.",
    who: "whoever receives the object",
    title: "do without {member}",
    action: { sender: "{member} of {owner} need not be sent.", receiver: "Expect {owner} without {member}." },
    example: { before: "ElicitRequestURLParams { elicitationId }", after: "ElicitRequestURLParams {}" },
  },
  FLD007: {
    name: "type-widened",
    sentence: "A value may be of a kind that it could not be before.",
    why: "Who reads it may meet something unexpected.",
    who: "whoever receives the value",
    title: "expect more kinds of {member}",
    action: { sender: "{path} may be {after}.", receiver: "Handle {path} as {after}; it was {before}." },
    example: { before: "structuredContent?: { [key: string]: unknown }", after: "structuredContent?: unknown" },
  },
  FLD008: {
    name: "type-narrowed",
    sentence: "A value may no longer be of a kind that it could be before.",
    why: "What was legal is refused.",
    who: "whoever sends the value",
    title: "send {member} as {after}",
    action: { sender: "Send {path} as {after}; it could be {before}.", receiver: "{path} is {after}." },
    example: { before: "metadata?: object", after: "metadata?: JSONObject" },
  },
  FLD009: {
    name: "limit-changed",
    sentence: "A limit on a value became tighter or looser.",
    why: "A tighter limit refuses what was sent before; a looser one lets through what a reader did not expect.",
    who: "the sender where it is tighter, the receiver where it is looser",
    title: "keep to the limit of {member}",
    action: { sender: "Keep {path} within {after}.", receiver: "Expect {path} within {after}." },
    example: { before: "values: string[]", after: "values: string[] @maxItems 100" },
  },
  FLD010: {
    name: "member-declared",
    sentence: "A member is declared that could ride along before, since the object was an open map.",
    why: "Nothing that was read before changes its meaning.",
    who: "whoever wants to use it",
    title: "{member} has a meaning now",
    action: {
      sender: "Set {member} of {owner} in its new meaning only.",
      receiver: "Use {member} of {owner} where it is there.",
    },
    example: { before: "_meta?: { [key: string]: unknown }", after: "_meta?: { progressToken?: ProgressToken; … }" },
  },
  UNI001: {
    name: "alternative-added",
    sentence: "A union or a closed enum has a new member.",
    why: "Readers ignore members of objects that they do not know, but not alternatives: they have no branch for them.",
    who: "whoever receives the value",
    title: "handle {label}",
    action: { sender: "{label} may be sent.", receiver: "Handle {label}, or say that you cannot." },
    example: { before: "TextContent | ImageContent", after: "TextContent | ImageContent | AudioContent" },
  },
  UNI002: {
    name: "alternative-removed",
    sentence: "A union or a closed enum has lost a member.",
    why: "What was one of the alternatives is refused.",
    who: "whoever sends the value",
    title: "stop sending {label}",
    action: { sender: "Stop sending {label}.", receiver: "{label} no longer comes: remove its branch." },
    example: { before: "JSONRPCMessage with JSONRPCBatchRequest", after: "JSONRPCMessage without" },
  },
  UNI003: {
    name: "value-documented",
    sentence: "An open enum names a value that could be sent before.",
    why: "Any text was legal, and is.",
    who: "nobody has to act",
    title: "{label} has a meaning now",
    action: { receiver: "Understand {label} where it comes." },
    example: { before: 'stopReason?: "endTurn" | string', after: 'stopReason?: "endTurn" | "toolUse" | string' },
  },
  CAP001: {
    name: "capability-added",
    sentence: "A capability may be declared that the older revision does not have.",
    why: "Who does not know it ignores it.",
    who: "whoever wants to offer it",
    title: "{label} may be declared",
    action: {
      sender: "Declare {label} where you offer it.",
      receiver: "Use what {label} stands for only where it is declared.",
    },
    example: { before: "ServerCapabilities {}", after: "ServerCapabilities { completions? }" },
  },
  CAP002: {
    name: "capability-removed",
    sentence: "A capability is no longer declared.",
    why: "It would be ignored; what it stood for is told by other findings.",
    who: "whoever declared it",
    title: "{label} is no capability any more",
    action: { sender: "Stop declaring {label}.", receiver: "Do not look for {label}." },
    example: { before: "ClientCapabilities { roots?: { listChanged? } }", after: "ClientCapabilities { roots?: {} }" },
  },
  CAP003: {
    name: "capability-reshaped",
    sentence: "A capability is declared by another type.",
    why: "What is declared must fit, on the wire or in source.",
    who: "whoever declares it",
    title: "{label} is declared as {after}",
    action: { sender: "Declare {label} as {after}.", receiver: "Read {label} as {after}." },
    example: { before: "logging?: object", after: "logging?: JSONObject" },
  },
  ERR001: {
    name: "error-code-added",
    sentence: "An error code has a meaning that the older revision does not give it.",
    why: "A code is any number: an unknown one is an error all the same.",
    who: "whoever sends or tells errors apart",
    title: "error {path} means {label}",
    action: { sender: "Use the code for {label}.", receiver: "Tell {label} by its code." },
    example: { before: "no -32020", after: "-32020 HEADER_MISMATCH" },
  },
  ERR002: {
    name: "error-code-removed",
    sentence: "An error code has lost its meaning.",
    why: "A code is any number: nothing is refused, but nobody knows what it says.",
    who: "whoever sends it or waits for it",
    title: "error {path} no longer means {label}",
    action: { sender: "Use another code.", receiver: "Do not wait for {label}." },
    example: { before: "-32042 URL_ELICITATION_REQUIRED", after: "no -32042" },
  },
  ERR003: {
    name: "error-code-changed",
    sentence: "An error code means something else.",
    why: "Readers take it for what it was.",
    who: "whoever tells errors apart",
    title: "error {path} means {after}",
    action: { sender: "Use the code for {after} only.", receiver: "Read the code as {after}; it was {before}." },
    example: { before: "-32000 CONNECTION_CLOSED", after: "-32000 something else" },
  },
  CON001: {
    name: "constant-changed",
    sentence: "A named value of the schema has another value, is new or gone.",
    why: "It is a name in source: on the wire stands the value.",
    who: "whoever imports it",
    title: "{label} is {after}",
    action: { sender: "Look where {label} is used.", receiver: "Look where {label} is used." },
    example: { before: "LATEST_PROTOCOL_VERSION is one date", after: "LATEST_PROTOCOL_VERSION is a later one" },
  },
  TYP001: {
    name: "type-added-or-removed",
    sentence: "A type has been added or removed.",
    why: "Names of types never travel; source that imports a removed one stops compiling.",
    who: "whoever imports it",
    title: "type {label}",
    action: {},
    example: { before: "no Icon", after: "interface Icon" },
  },
  TYP002: {
    name: "type-renamed",
    sentence: "A type has another name for the same place on the wire.",
    why: "Nothing changes but the import.",
    who: "whoever imports it",
    title: "{before} is called {after}",
    action: { sender: "Import {after}.", receiver: "Import {after}." },
    example: { before: "ResourceReference", after: "ResourceTemplateReference" },
  },
  TYP003: {
    name: "name-rebound",
    sentence: "A name stands for something else than before.",
    why: "Source that imports it may compile and mean another thing.",
    who: "whoever imports it: look at each use",
    title: "{label} means something else",
    action: {
      sender: "Look at each use of {label}: it is {after} now.",
      receiver: "Look at each use of {label}: it is {after} now.",
    },
    example: { before: "JSONRPCResponse: the response with a result", after: "JSONRPCResponse: a result or an error" },
  },
  TYP004: {
    name: "type-extracted-or-inlined",
    sentence: "What was written out has got a name, or the reverse.",
    why: "The same values are legal.",
    who: "whoever imports it",
    title: "type {label}",
    action: {},
    example: { before: "params: { name: string }", after: "params: CallToolRequestParams" },
  },
  TYP005: {
    name: "envelope-typed",
    sentence: "The type of a message declares the envelope (jsonrpc, id) as well, or no longer does.",
    why: "The envelope always travelled; source that builds values of the type must add or drop it.",
    who: "whoever builds such values",
    title: "{label} declares its envelope",
    action: {
      sender: "Build {label} with jsonrpc and id, or without them.",
      receiver: "Nothing to do but to compile.",
    },
    example: { before: "CallToolRequest extends Request", after: "CallToolRequest extends JSONRPCRequest" },
  },
  TYP006: {
    name: "role-union-changed",
    sentence: "A union that says who sends what has other members.",
    why: "The messages themselves are told by other findings; a switch over the union must follow.",
    who: "whoever switches over it",
    title: "{label} has other members",
    action: {},
    example: { before: "ServerRequest = PingRequest | …", after: "ServerRequest = PingRequest | ElicitRequest | …" },
  },
  DEP001: {
    name: "deprecated",
    sentence: "Something is deprecated from now on.",
    why: "It works, and a later revision may drop it.",
    who: "whoever uses it",
    title: "{path} is deprecated",
    action: { sender: "Plan to do without it.", receiver: "Keep supporting it as long as you serve this revision." },
    example: { before: "sampling/createMessage", after: "sampling/createMessage @deprecated" },
  },
  DOC001: {
    name: "documentation-changed",
    sentence: "Only the documentation of a declaration is different.",
    why: "The same values are legal; the text may tell how to use them.",
    who: "whoever reads it",
    title: "{path} is documented in other words",
    action: {},
    example: { before: "/** A tool. */", after: "/** A tool that a client can call. */" },
  },
  ART001: {
    name: "schema-forms-disagree",
    sentence: "schema.ts and schema.json of one revision say different things.",
    why: "The TypeScript form is the truth; the JSON form cannot say everything, and has errors of its own.",
    who: "whoever validates with the JSON form",
    title: "{path} differs in the JSON form",
    action: { sender: "Trust schema.ts.", receiver: "Trust schema.ts." },
    example: { before: "JSONValue with null in schema.ts", after: "JSONValue without null in schema.json" },
  },
  OVL001: {
    name: "prose-fact",
    sentence: "The specification's pages say something that no schema does.",
    why: "It binds implementations all the same.",
    who: "see the finding",
    title: "{label}",
    action: {},
    example: { before: "a server may ignore server/discover", after: "every server answers server/discover" },
  },
};

export const RULE_IDS: readonly RuleId[] = Object.keys(RULES) as RuleId[];
