import { NEW_FEATURE, type DiffRules } from "./rule.js";

/** The rules about the members of objects and the types of their values. */
export const OBJECT_MEMBER_DIFF_RULES: DiffRules<`FLD00${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | "FLD010"> = {
  FLD001: {
    name: "optional-member-added",
    sentence: "An object has a new optional member.",
    why: "Readers ignore members that they do not know.",
    who: "nobody has to act",
    title: "`{member}` in {owner} is optional {later}, but not defined {formerly}",
    action: {
      sender: "The {role} may set `{member}` in {owner}{gate}.",
      receiver: "The {role} may read `{member}` in {owner}{gate}.",
      receiverOfDeclared: {
        byReceiver:
          "The {role} may declare the capability `{capability}`; a {role} that declares it can get `{member}` in {owner}.",
        bySender: "The {role} may read `{member}` in {owner} of a {peer} that declared the capability `{capability}`.",
      },
      ofGeneralParams: {
        sender:
          "The {role} may set `{member}` in {owner}; {formerly}, only the type {generalType}, which these messages extend, declares it.",
        receiver:
          "The {role} may read `{member}` in {owner}; {formerly}, only the type {generalType}, which these messages extend, declares it.",
      },
    },
    example: { before: "Tool { name }", after: "Tool { name, icons? }" },
    ...NEW_FEATURE,
    ofCapability: "added",
    mergeActions: "samePlace",
  },
  FLD002: {
    name: "required-member-added",
    sentence: "An object has a new required member.",
    why: "An object without the member is invalid.",
    who: "the sender of the object",
    title: "`{member}` in {owner} is required {later}, but not defined {formerly}",
    action: {
      sender: "The {role} {must} set `{member}` in {everyOwner}{gate}.",
      receiver: "The {role} can rely on `{member}` in {everyOwner}, except from {peer}s of other {revisions}.",
      receiverOfOlder:
        "The {role} should accept {everyOwner} without `{member}`, because {peer}s of older {revisions} do not set it.",
    },
    duty: { sender: "may" },
    example: { before: '{"tools": []}', after: '{"tools": [], "resultType": "complete"}' },
    gateable: true,
    witness: "memberAbsent",
    ofCapability: "added",
    mergeActions: "samePlace",
  },
  FLD003: {
    name: "member-became-required",
    sentence: "An optional member is required.",
    why: "An object without the member is invalid.",
    who: "the sender of the object",
    title: "`{member}` in {owner} is required {later}, but optional {formerly}",
    action: {
      sender: "The {role} {must} always set `{member}`, optional {formerly}, in {everyOwner}.",
      receiver: "The {role} can rely on `{member}` in {everyOwner}, except from {peer}s of other {revisions}.",
      receiverOfOlder:
        "The {role} should accept {everyOwner} without `{member}`, because {peer}s of older {revisions} do not set it.",
    },
    duty: { sender: "should" },
    example: {
      before: "CancelledNotificationParams { requestId? }",
      after: "CancelledNotificationParams { requestId }",
    },
    witness: "memberAbsent",
    mergeActions: "samePlace",
  },
  FLD004: {
    name: "member-became-optional",
    sentence: "A required member is optional.",
    why: "A reader that expects the member fails without it.",
    who: "the receiver of the object",
    title: "`{member}` in {owner} is optional {later}, but required {formerly}",
    action: {
      sender: "The {role} may omit `{member}`, required {formerly}, in {owner}.",
      receiver: "The {role} {must} accept {owner} without `{member}`, required {formerly}.",
    },
    duty: { sender: "may" },
    example: { before: "JSONRPCError { id }", after: "JSONRPCErrorResponse { id? }" },
    offer: "sender",
    witness: "memberAbsent",
    mergeActions: "samePlace",
  },
  FLD005: {
    name: "optional-member-removed",
    sentence: "An optional member is gone.",
    why: "Members that are not declared are valid, and ignored.",
    who: "anybody who relied on the member",
    title: "`{member}` in {owner} is optional {formerly}, but not defined {later}",
    action: {
      sender: "The schema {noLongerDefines} `{member}` in {owner}: the {role} {must} leave out `{member}`.",
      receiver: "The schema {noLongerDefines} `{member}` in {owner}: the {role} cannot rely on `{member}`.",
      ofGeneralParams: {
        sender:
          "In `{member}` in {owner}, the {role} {must} set only {ownKeys}: only the type {generalType}, which these messages extend, declares `{member}`.",
        receiver:
          "In `{member}` in {owner}, the {role} can rely on no keys except {ownKeys}: only the type {generalType}, which these messages extend, declares `{member}`.",
      },
    },
    duty: { sender: "should" },
    example: { before: "Tool { execution? }", after: "Tool {}" },
    ofCapability: "removed",
    mergeActions: "samePlace",
    guide: "removal",
  },
  FLD006: {
    name: "required-member-removed",
    sentence: "A required member is gone.",
    why: "A reader that expects the member fails without it.",
    who: "the receiver of the object",
    title: "`{member}` in {owner} is required {formerly}, but not {later}",
    action: {
      sender: "The schema {noLongerRequires} `{member}` in {owner}: the {role} may leave out `{member}`.",
      receiver: "The schema {noLongerRequires} `{member}` in {owner}: the {role} {must} work without `{member}`.",
    },
    duty: { sender: "may" },
    example: { before: "ElicitRequestURLParams { elicitationId }", after: "ElicitRequestURLParams {}" },
    offer: "sender",
    witness: "memberAbsent",
    ofCapability: "removed",
    mergeActions: "samePlace",
    guide: "removal",
  },
  FLD007: {
    name: "type-widened",
    sentence: "A value may have a type that it could not have before.",
    why: "A reader may get a value of a type that it does not handle.",
    who: "the receiver of the value",
    title: "The type of {value} is {after} {later}, and {before} {formerly}",
    action: {
      sender: "The {role} may send {value} as {after}{gate}; {formerly}, only {before} is allowed.",
      receiver: "The {role} {accepts} {value} as {after}{gate}; {formerly}, only {before} is allowed.",
      inSource: "In source code, the type of {value} changed from {before} to {after}; messages stay the same.",
    },
    duty: { sender: "may", receiver: "may" },
    example: { before: "structuredContent?: { [key: string]: unknown }", after: "structuredContent?: unknown" },
    offer: "sender",
    gateable: true,
    showsTypes: true,
    maybeSpelling: true,
    mergeActions: "samePlace",
    guide: "retyping",
  },
  FLD008: {
    name: "type-narrowed",
    sentence: "A value may no longer have a type that it could have before.",
    why: "A value of the other type is invalid.",
    who: "the sender of the value",
    title: "The type of {value} is {after} {later}, and {before} {formerly}",
    action: {
      sender: "The {role} {must} send {value} only as {after}; {formerly}, {before} is allowed.",
      receiver: "The {role} receives {value} only as {after}; {formerly}, {before} is allowed.",
      inSource: "In source code, the type of {value} changed from {before} to {after}; messages stay the same.",
    },
    duty: { sender: "should" },
    example: { before: "metadata?: object", after: "metadata?: JSONObject" },
    showsTypes: true,
    maybeSpelling: true,
    mergeActions: "samePlace",
    guide: "retyping",
  },
  FLD009: {
    name: "limit-changed",
    sentence: "A limit on a value became tighter or looser.",
    why: "A tighter limit makes older values invalid; a looser limit allows values that a reader did not expect.",
    who: "the sender if the limit is tighter, the receiver if it is looser",
    title: "{value} has other limits {later} than {formerly}",
    action: {
      sender: "The {role} {must} send {value} as {afterLimits}{gate}; {formerly}, the schema allows {beforeLimits}.",
      receiver:
        "The {role} {must} accept {value} as {afterLimits}{gate}; {formerly}, the schema allows {beforeLimits}.",
    },
    duty: { sender: "may" },
    example: { before: "values: string[]", after: "values: string[] @maxItems 100" },
    offer: "sender",
    gateable: true,
    witness: "atLimits",
    showsTypes: true,
    mergeActions: "samePlace",
    guide: "retyping",
  },
  FLD010: {
    name: "member-declared",
    sentence: "The protocol defines a member that could have any meaning before, because the object allows any member.",
    why: "The value of the member was valid before, too.",
    who: "anybody who used the name for something else",
    title: "`{member}` in {owner} has a defined meaning {later}, but not {formerly}",
    action: {
      sender:
        "The {role} may set `{member}` in {owner} only as {memberType}{gate}; {formerly}, the schema allows any JSON value for it.",
      receiver:
        "The {role} may read `{member}` in {owner} as {memberType}{gate}; {formerly}, the schema allows any JSON value for it.",
      both: "The {role} may read and set `{member}` in {owner} only as {memberType}{gate}; {formerly}, the schema allows any JSON value for it.",
    },
    example: { before: "_meta?: { [key: string]: unknown }", after: "_meta?: { progressToken?: ProgressToken; … }" },
    ...NEW_FEATURE,
    ofCapability: "added",
    mergeActions: "samePlace",
  },
};

/** The rules about the alternatives of unions and closed enums. */
export const UNION_ALTERNATIVE_DIFF_RULES: DiffRules<`UNI00${1 | 2 | 3}`> = {
  UNI001: {
    name: "alternative-added",
    sentence: "A union or a closed enum has a new alternative.",
    why: "Readers ignore unknown members of objects, but have no code for an unknown alternative.",
    who: "the receiver of the value",
    title: "`{label}` is allowed as {value} {later}, but not {formerly}",
    action: {
      sender: "The {role} may send `{label}`{shape} as {value}{gate}.",
      receiver: "The {role} {must} support `{label}`{shape} as {value}, which the {peer} can send{gate}.",
      receiverOfDeclared: {
        byReceiver:
          "The {role} may declare the capability `{capability}`; a {role} that declares it must support `{label}`{shape} as {value}.",
        bySender:
          "The {role} may use the capability `{capability}` of a {peer} that declared it; if it does, it must support `{label}`{shape} as {value}.",
      },
    },
    example: { before: "TextContent | ImageContent", after: "TextContent | ImageContent | AudioContent" },
    ...NEW_FEATURE,
    unionSign: "+",
  },
  UNI002: {
    name: "alternative-removed",
    sentence: "A union or a closed enum has lost an alternative.",
    why: "A value of the removed alternative is invalid.",
    who: "the sender of the value",
    title: "`{label}` is allowed as {value} {formerly}, but not {later}",
    action: {
      sender: "The {role} {must} {noLonger} send `{label}`{shape} as {value}.",
      receiver: "The {role} will {noLonger} receive `{label}`{shape} as {value}.",
      receiverOfOlder:
        "The {role} should accept `{label}`{shape} as {value}, because {peer}s of older {revisions} can send it.",
    },
    duty: { sender: "should" },
    example: { before: "JSONRPCMessage with JSONRPCBatchRequest", after: "JSONRPCMessage without" },
    unionSign: "-",
    guide: "removal",
  },
  UNI003: {
    name: "value-documented",
    sentence: "The schema names a value of an open enum, which could be sent before.",
    why: "Any text was valid, and still is.",
    who: "nobody has to act",
    title: "The schema names the value `{label}` of {value} {later}, but not {formerly}",
    action: { receiver: "The {role} can interpret the value `{label}` of {value}, which the schema names{gate}." },
    example: { before: 'stopReason?: "endTurn" | string', after: 'stopReason?: "endTurn" | "toolUse" | string' },
    ...NEW_FEATURE,
    maybeSpelling: true,
    unionSign: "+",
  },
};
