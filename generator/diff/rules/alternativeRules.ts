/** The rules about the alternatives of unions and closed enums. */
export const UNION_ALTERNATIVE_DIFF_RULES = {
  UNI001: {
    subject: "alternative",
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
    duty: { sender: "may", receiver: "may" },
    example: { before: "TextContent | ImageContent", after: "TextContent | ImageContent | AudioContent" },
    offer: "everyone",
    gateable: true,
    unionSign: "+",
  },
  UNI002: {
    subject: "alternative",
    name: "alternative-removed",
    sentence: "A union or a closed enum has lost an alternative.",
    why: "A value of the removed alternative is invalid.",
    who: "the sender of the value",
    title: "`{label}` is allowed as {value} {formerly}, but not {later}",
    action: {
      sender: "The {role} {must} {noLonger} send `{label}`{shape} as {value}.",
      receiver: "The {role} will {noLonger} receive `{label}`{shape} as {value}.",
    },
    duty: { sender: "should" },
    example: { before: "JSONRPCMessage with JSONRPCBatchRequest", after: "JSONRPCMessage without" },
    unionSign: "-",
    guide: "removal",
  },
  UNI003: {
    subject: "alternative",
    name: "value-documented",
    sentence: "The schema names a value of an open enum, which could be sent before.",
    why: "Any text was valid, and still is.",
    who: "nobody has to act",
    title: "The schema names the value `{label}` of {value} {later}, but not {formerly}",
    action: { receiver: "The {role} can interpret the value `{label}` of {value}, which the schema names{gate}." },
    duty: { sender: "may", receiver: "may" },
    example: { before: 'stopReason?: "endTurn" | string', after: 'stopReason?: "endTurn" | "toolUse" | string' },
    offer: "everyone",
    gateable: true,
    maybeSpelling: true,
    unionSign: "+",
  },
} as const;
