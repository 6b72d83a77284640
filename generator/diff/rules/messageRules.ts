import { NEW_FEATURE, forBoth, type DiffRules } from "./rule.js";

/** The rules about whole messages: requests and notifications. */
export const MESSAGE_DIFF_RULES: DiffRules<`MSG00${1 | 2 | 3 | 4 | 5 | 6 | 7}`> = {
  MSG001: {
    name: "request-added",
    sentence: "A request is new.",
    why: "A receiver answers an unknown request with an error, unless a new capability prevents the request.",
    who: "the receiver of the request",
    title: "{senders} can send the request `{method}` {later}, but not {formerly}",
    action: {
      sender: "The {role} may send `{method}`{gate}.",
      receiver: "The {role} {must} answer `{method}`, which the {peer} can send{gate}.",
      receiverOfDeclared: {
        byReceiver:
          "The {role} may declare the capability `{capability}`; a {role} that declares it must answer `{method}`, which the {peer} can then send.",
        bySender: "The {role} may answer `{method}`, which the {peer} can send{gate}.",
      },
      both: "The {role} may send `{method}` to a {peer} that declared the capability `{capability}`, and must answer `{method}` from the {peer} if the {role} declared `{capability}` itself.",
    },
    example: { before: "no server/discover", after: '{"method": "server/discover"}' },
    ...NEW_FEATURE,
    mergeActions: "anywhere",
  },
  MSG002: {
    name: "request-removed",
    sentence: "A request is gone.",
    why: "A receiver of the newer revision answers it as an unknown method.",
    who: "the sender of the request",
    title: "{senders} can send the request `{method}` {formerly}, but not {later}",
    action: {
      sender: "The {role} {must} {noLonger} send `{method}`.",
      receiver: "The {role} need {noLonger} answer `{method}`.",
      receiverOfOlder: "The {role} should answer `{method}`, because {peer}s of older {revisions} can send it.",
    },
    duty: { sender: "should" },
    example: { before: '{"method": "ping"}', after: "no ping" },
    mergeActions: "anywhere",
    guide: "removal",
  },
  MSG003: {
    name: "notification-added",
    sentence: "A notification is new.",
    why: "Receivers ignore notifications that they do not know.",
    who: "nobody has to act",
    title: "{senders} can send the notification `{method}` {later}, but not {formerly}",
    action: {
      sender: "The {role} may send `{method}`{gate}.",
      receiver: "The {role} may handle `{method}`, which the {peer} can send{gate}.",
    },
    example: { before: "no notifications/tasks/status", after: '{"method": "notifications/tasks/status"}' },
    ...NEW_FEATURE,
    mergeActions: "anywhere",
  },
  MSG004: {
    name: "notification-removed",
    sentence: "A notification is gone.",
    why: "The message is no longer part of the protocol, so receivers ignore it.",
    who: "the sender of the notification",
    title: "{senders} can send the notification `{method}` {formerly}, but not {later}",
    action: {
      sender: "The {role} {must} {noLonger} send `{method}`.",
      receiver: "The {role} need {noLonger} handle `{method}`.",
      receiverOfOlder: "The {role} should handle `{method}`, because {peer}s of older {revisions} can send it.",
    },
    duty: { sender: "should" },
    example: { before: '{"method": "notifications/initialized"}', after: "no notifications/initialized" },
    mergeActions: "anywhere",
    guide: "removal",
  },
  MSG005: {
    name: "direction-removed",
    sentence: "A message that both sides could send is left to one side.",
    why: "From the other side, the message is no longer part of the protocol.",
    who: "the side that may no longer send the message",
    title: "{senders} can send the {kind} `{method}` {formerly}, but not {later}",
    action: {
      sender: "The {role} {must} {noLonger} send `{method}`, which only the {peer} may send.",
      receiver: "The {role} will {noLonger} receive `{method}` from the {peer}.",
      receiverOfOlder: "The {role} should take `{method}` from {peer}s of older {revisions}, which can send it.",
    },
    duty: { sender: "should" },
    example: { before: "client and server send notifications/progress", after: "only the server does" },
    mergeActions: "anywhere",
    guide: "removal",
  },
  MSG006: {
    name: "request-relocated",
    sentence: "A request is now embedded in another message, or the reverse.",
    why: "An embedded request has no JSON-RPC id and no response of its own.",
    who: "both sides",
    title: "The server sends `{method}` as a JSON-RPC request {asMessage}, and in `inputRequests` of a result {asPart}",
    action: {
      sender:
        'The {role} {must} put `{method}` into `inputRequests` of a result with `resultType: "input_required"` instead of sending a JSON-RPC request.',
      receiver:
        "The {role} {must} look for `{method}` in `inputRequests` of results, and must put its answer into `params.inputResponses` when it sends the original request again.",
      reversed: {
        sender:
          "The {role} {must} send `{method}` as a JSON-RPC request instead of putting it into `inputRequests` of a result.",
        receiver:
          "The {role} {must} answer each `{method}` request of the {peer} with a JSON-RPC response, because results have no `inputRequests`.",
      },
    },
    duty: { sender: "must", receiver: "must" },
    example: {
      before: '{"id": 7, "method": "roots/list"}',
      after: '{"resultType": "input_required", "inputRequests": {"a": {"method": "roots/list"}}}',
    },
    mergeActions: "anywhere",
    guide: "removal",
  },
  MSG007: {
    name: "params-required",
    sentence: "A request or notification must have params, which were optional.",
    why: "The message without params is invalid.",
    who: "the sender of the message",
    title: "Every `{method}` must have `params` {later}, but not {formerly}",
    action: {
      sender: "The {role} {must} send `params` with every `{method}`.",
      receiver: "The {role} can rely on `params` in every `{method}`, except from older {peer}s.",
    },
    duty: { sender: "must" },
    example: { before: '{"method": "tools/list"}', after: '{"method": "tools/list", "params": {"_meta": {…}}}' },
    mergeActions: "anywhere",
  },
};

/** The rule about two versions of an extension. */
export const EXTENSION_DIFF_RULES: DiffRules<"EXT001"> = {
  EXT001: {
    name: "extension-fact-changed",
    sentence: "A fact of an extension that no schema states has changed.",
    why: "Both sides of a message must know who declares the extension, and which headers and subscriptions belong to it.",
    who: "see the finding",
    title: "{label}",
    action: {},
    example: {
      before: '"declaredBy": ["server"]',
      after: '"declaredBy": ["client", "server"]',
    },
    ownWords: true,
  },
};

/** The rules about the capabilities that clients and servers declare. */
export const CAPABILITY_DIFF_RULES: DiffRules<`CAP00${1 | 2 | 3}`> = {
  CAP001: {
    name: "capability-added",
    sentence: "A capability is new.",
    why: "Peers ignore capabilities that they do not know.",
    who: "nobody has to act",
    title: "{senders} can declare the capability `{label}` {later}, but not {formerly}",
    action: {
      sender: "The {role} may declare the capability `{label}`{uses}.",
      receiver: "The {role} may use the capability `{label}` of a {peer} that declared it{usesOfPeer}.",
    },
    example: { before: "ServerCapabilities {}", after: "ServerCapabilities { completions? }" },
    ...NEW_FEATURE,
    mergeActions: "anywhere",
  },
  CAP002: {
    name: "capability-removed",
    sentence: "A capability is gone.",
    why: "Peers ignore the capability; other findings report the messages that it allowed.",
    who: "the side that declared the capability",
    title: "{senders} can declare the capability `{label}` {formerly}, but not {later}",
    action: {
      sender: "The {role} {must} {noLonger} declare the capability `{label}`{uses}.",
      receiver:
        "The schema {noLongerDefines} the capability `{label}` of the {peer}{uses}: the {role} cannot rely on this capability.",
    },
    duty: { sender: "should" },
    example: { before: "ClientCapabilities { roots?: { listChanged? } }", after: "ClientCapabilities { roots?: {} }" },
    mergeActions: "anywhere",
    guide: "removal",
  },
  CAP003: {
    name: "capability-reshaped",
    sentence: "A capability is declared with another type.",
    why: "The declared value must match the type, in messages or in source code.",
    who: "the side that declares the capability",
    title: "{senders} declares the capability `{label}` as {after} {later}, and as {before} {formerly}",
    action: {
      sender: "The {role} {must} declare `{label}` in its capabilities as {after}; {formerly}, as {before}.",
      receiver:
        "The {role} {must} read `{label}` in the capabilities of the {peer} as {after}; {formerly}, as {before}.",
      inSource:
        "In source code, the type of the capability `{label}` changed from {before} to {after}; messages stay the same.",
    },
    duty: { sender: "should" },
    example: { before: "logging?: object", after: "logging?: JSONObject" },
    gateable: true,
    mergeActions: "anywhere",
    guide: "retyping",
  },
};

/** The rules about error codes and other constants. */
export const CONSTANT_DIFF_RULES: DiffRules<`ERR00${1 | 2 | 3}` | "CON001"> = {
  ERR001: {
    name: "error-code-added",
    sentence: "An error code has a meaning that the older revision does not define.",
    why: "Any number is a valid code, so an unknown code is still an error.",
    who: "anybody who sends or handles the error",
    title: "Error {path} means `{label}` {later}, but is not defined {formerly}",
    action: {
      sender: "The {role} {must} send error {path} only as `{label}`{gate}.",
      receiver: "The schema names error {path} `{label}`: the {role} may recognise the error by this code{gate}.",
    },
    duty: { sender: "should", receiver: "may" },
    example: { before: "no -32020", after: "-32020 HEADER_MISMATCH" },
    offer: "everyone",
    gateable: true,
  },
  ERR002: {
    name: "error-code-removed",
    sentence: "An error code is no longer defined.",
    why: "Any number is a valid code, but this revision does not say what it means.",
    who: "anybody who sends or handles the error",
    title: "Error {path} means `{label}` {formerly}, but is not defined {later}",
    action: {
      sender: "The {role} {must} {noLonger} send error {path}, once `{label}`.",
      receiver:
        "The schema {noLongerDefines} the error code {path} as `{label}`: the code has no defined meaning for the {role}.",
    },
    duty: { sender: "should" },
    example: { before: "-32042 URL_ELICITATION_REQUIRED", after: "no -32042" },
    guide: "removal",
  },
  ERR003: {
    name: "error-code-changed",
    sentence: "An error code has another meaning.",
    why: "Older peers still use the older meaning.",
    who: "anybody who sends or handles the error",
    title: "Error {path} means {after} {later}, and {before} {formerly}",
    action: {
      sender: "The {role} {must} send error {path} only as {after}; {formerly}, it was {before}.",
      receiver: "The {role} {must} read error {path} as {after}; {formerly}, it was {before}.",
    },
    duty: { sender: "should", receiver: "should" },
    example: { before: "-32000 CONNECTION_CLOSED", after: "-32000 something else" },
  },
  CON001: {
    name: "constant-changed",
    sentence: "A constant of the schema has another value, is new or is gone.",
    why: "The name exists only in source code; messages carry the value.",
    who: "code that imports the constant",
    title: "The constant `{label}` is {after} {later}, and {before} {formerly}",
    action: forBoth("Code that imports the constant `{label}` gets {after}; {formerly}, {before}."),
    example: { before: "LATEST_PROTOCOL_VERSION is one date", after: "LATEST_PROTOCOL_VERSION is a later one" },
    guide: { countedAs: "constants that are new, gone or changed" },
  },
};
