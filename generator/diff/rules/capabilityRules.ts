/** The rules about the capabilities that clients and servers declare. */
export const CAPABILITY_DIFF_RULES = {
  CAP001: {
    subject: "capability",
    name: "capability-added",
    sentence: "A capability is new.",
    why: "Peers ignore capabilities that they do not know.",
    who: "nobody has to act",
    title: "{senders} can declare the capability `{label}` {later}, but not {formerly}",
    action: {
      sender: "The {role} may declare the capability `{label}`{uses}.",
      receiver: "The {role} may use the capability `{label}` of a {peer} that declared it{usesOfPeer}.",
    },
    duty: { sender: "may", receiver: "may" },
    example: { before: "ServerCapabilities {}", after: "ServerCapabilities { completions? }" },
    offer: "everyone",
    gateable: true,
    mergeActions: "anywhere",
  },
  CAP002: {
    subject: "capability",
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
    subject: "capability",
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
} as const;
