/** The rules about the names of types, which only source code uses. */
export const TYPE_NAME_DIFF_RULES = {
  TYP001: {
    subject: "type",
    isAboutSource: true,
    name: "type-added-or-removed",
    sentence: "A type was added or removed.",
    why: "Names of types are not part of messages; code that imports a removed type no longer compiles.",
    who: "code that imports the type",
    title: "The type `{path}` was {label}",
    action: {},
    example: { before: "no Icon", after: "interface Icon" },
    guide: { countedAs: "types that are new or gone" },
  },
  TYP002: {
    subject: "type",
    isAboutSource: true,
    name: "type-renamed",
    sentence: "A type has a new name; its values are the same.",
    why: "Only the import changes.",
    who: "code that imports the type",
    title: "The type {before} is called {after} {later}",
    action: {
      sender: "Code that imports the type {before} must import it as {after}; only the name changed.",
      receiver: "Code that imports the type {before} must import it as {after}; only the name changed.",
    },
    example: { before: "ResourceReference", after: "ResourceTemplateReference" },
    guide: "renaming",
  },
  TYP003: {
    subject: "type",
    isAboutSource: true,
    name: "name-rebound",
    sentence: "A name stands for another type than before.",
    why: "Code that imports the name may still compile, but use another type.",
    who: "code that imports the name: check each use",
    title: "The name `{label}` stands for another type {later} than {formerly}",
    action: {
      sender:
        "Code that imports `{label}` must be checked: the name{now} stands for {after}; {formerly}, for {before}.",
      receiver:
        "Code that imports `{label}` must be checked: the name{now} stands for {after}; {formerly}, for {before}.",
    },
    example: { before: "JSONRPCResponse: the response with a result", after: "JSONRPCResponse: a result or an error" },
    guide: "rebinding",
  },
  TYP004: {
    subject: "type",
    isAboutSource: true,
    name: "type-extracted-or-inlined",
    sentence: "A type that was written out has got a name, or the reverse.",
    why: "The same values are valid.",
    who: "code that imports the type",
    title: "The name of the type `{path}` was {label}",
    action: {},
    example: { before: "params: { name: string }", after: "params: CallToolRequestParams" },
    guide: { countedAs: "shapes that got a name, or lost it" },
  },
  TYP005: {
    subject: "type",
    isAboutSource: true,
    name: "envelope-typed",
    sentence: "The type of a message declares the members jsonrpc and id too, or no longer does.",
    why: "The members were always part of the message; code that builds values of the type must add or drop them.",
    who: "code that builds such values",
    title: "The type `{label}` declares `jsonrpc` and `id` in one of the two revisions only",
    action: {
      sender:
        "The {role} sends `{label}`: code that builds this type must set `jsonrpc`, and `id` unless it is a notification, because the schema{now} declares these members in the type.",
      receiver: "The {role} receives `{label}`: code that reads this type needs no change.",
      reversed: {
        sender:
          "The {role} sends `{label}`: code that builds this type must leave out `jsonrpc` and `id`, because the schema {noLongerDefines} these members in the type.",
        receiver:
          "The {role} receives `{label}`: code that reads `jsonrpc` or `id` of this type must take them from the whole message.",
      },
    },
    isDirectedByType: true,
    example: { before: "CallToolRequest extends Request", after: "CallToolRequest extends JSONRPCRequest" },
    guide: { countedAs: "types that declare their envelope, or no longer do" },
  },
  TYP006: {
    subject: "type",
    isAboutSource: true,
    name: "role-union-changed",
    sentence: "A union of all messages of a role has other members.",
    why: "Other findings report the messages; a switch over the union must follow.",
    who: "code that switches over the union",
    title: "The union `{label}` has other members {later} than {formerly}",
    action: {},
    example: { before: "ServerRequest = PingRequest | …", after: "ServerRequest = PingRequest | ElicitRequest | …" },
    guide: { countedAs: "unions of messages that have other members" },
  },
} as const;
