import { forBoth, type DiffRules } from "./rule.js";

/** The rules about the names of types, which only source code uses. */
export const TYPE_NAME_DIFF_RULES: DiffRules<`TYP00${1 | 2 | 3 | 4 | 5 | 6}`> = {
  TYP001: {
    name: "type-added-or-removed",
    sentence: "A type was added or removed.",
    why: "Names of types are not part of messages; code that imports a removed type no longer compiles.",
    who: "code that imports the type",
    title: "The schema defines the type `{path}` {asPart}, but not {asMessage}",
    action: {},
    example: { before: "no Icon", after: "interface Icon" },
    guide: { countedAs: "types that are new or gone" },
  },
  TYP002: {
    name: "type-renamed",
    sentence: "A type has a new name; its values are the same.",
    why: "Only the import changes.",
    who: "code that imports the type",
    title: "The type {before} is called {after} {later}",
    action: forBoth("Code that imports the type {before} must import it as {after}; only the name changed."),
    example: { before: "ResourceReference", after: "ResourceTemplateReference" },
    guide: "renaming",
  },
  TYP003: {
    name: "name-rebound",
    sentence: "A name stands for another type than before.",
    why: "Code that imports the name may still compile, but use another type.",
    who: "code that imports the name: check each use",
    title: "The name `{label}` stands for another type {later} than {formerly}",
    action: forBoth(
      "Code that imports `{label}` must be checked: the name stands for {after}; {formerly}, for {before}.",
    ),
    example: { before: "JSONRPCResponse: the response with a result", after: "JSONRPCResponse: a result or an error" },
    guide: "rebinding",
  },
  TYP004: {
    name: "type-extracted-or-inlined",
    sentence: "A type that was written out has got a name, or the reverse.",
    why: "The same values are valid.",
    who: "code that imports the type",
    title:
      "The type `{path}` has a name {asPart}; {asMessage}, the schema writes this type without a name where it is used",
    action: {},
    example: { before: "params: { name: string }", after: "params: CallToolRequestParams" },
    guide: { countedAs: "shapes that got a name, or lost it" },
  },
  TYP005: {
    name: "envelope-typed",
    sentence: "The type of a message declares the members jsonrpc and id too, or no longer does.",
    why: "The members were always part of the message; code that builds values of the type must add or drop them.",
    who: "code that builds such values",
    title: "The schema defines a type `{label}` with {envelope} {asPart}, but not {asMessage}",
    action: {
      sender:
        "The {role} sends `{label}`: code that builds this type must set `jsonrpc`, and `id` unless it is a notification, because the schema declares these members in the type.",
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
    name: "role-union-changed",
    sentence: "A union of all messages of a role has other members.",
    why: "Other findings report the messages; a switch over the union must follow.",
    who: "code that switches over the union",
    title: "The union `{label}` {membership}",
    action: {},
    example: { before: "ServerRequest = PingRequest | …", after: "ServerRequest = PingRequest | ElicitRequest | …" },
    guide: { countedAs: "unions of messages that have other members" },
  },
};

/** The rules about deprecations, documentation, differences between schema.ts and schema.json, and facts in the specification's prose. */
export const DOCUMENTATION_DIFF_RULES: DiffRules<"DEP001" | "DOC001" | "ART001" | "OVL001"> = {
  DEP001: {
    name: "deprecated",
    sentence: "Something is deprecated.",
    why: "It still works, but a later revision may remove it.",
    who: "anybody who uses it",
    title: "The schema marks {subject} as deprecated {later}",
    action: forBoth("The {role} {must} plan to stop using {subject}: deprecated, but still supported."),
    duty: { sender: "should", receiver: "should" },
    example: { before: "sampling/createMessage", after: "sampling/createMessage @deprecated" },
    mergeActions: "samePathKind",
    deprecates: true,
  },
  DOC001: {
    name: "documentation-changed",
    sentence: "Only the documentation of a declaration changed.",
    why: "The same values are valid; the text may explain how to use them.",
    who: "readers of the documentation",
    title: "The documentation of {subject} has other words {later} than {formerly}",
    action: {},
    example: { before: "/** A tool. */", after: "/** A tool that a client can call. */" },
    guide: { countedAs: "declarations documented in other words" },
  },
  ART001: {
    name: "schema-forms-disagree",
    sentence: "schema.ts and schema.json of one revision disagree.",
    why: "schema.ts is the source; schema.json cannot express everything, and has errors of its own.",
    who: "anybody who validates with schema.json",
    title: "`{path}` differs between schema.ts and schema.json",
    action: forBoth("Trust schema.ts, not schema.json, for {value}."),
    example: { before: "JSONValue with null in schema.ts", after: "JSONValue without null in schema.json" },
    guide: { countedAs: "differences between the forms of a schema" },
  },
  OVL001: {
    name: "prose-fact",
    sentence: "The text of the specification states a rule that no schema contains.",
    why: "The rule binds implementations too.",
    who: "see the finding",
    title: "{label}",
    action: {},
    example: { before: "a server may ignore server/discover", after: "every server answers server/discover" },
    ownWords: true,
  },
};
