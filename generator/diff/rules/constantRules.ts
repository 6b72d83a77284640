/** The rules about error codes and other constants. */
export const CONSTANT_DIFF_RULES = {
  ERR001: {
    subject: "errorCode",
    name: "error-code-added",
    sentence: "An error code has a meaning that the older revision does not define.",
    why: "Any number is a valid code, so an unknown code is still an error.",
    who: "anybody who sends or handles the error",
    title: "Error {path} means `{label}` {later}, but is not defined {formerly}",
    action: {
      sender: "The {role} {must} send error {path} only as `{label}`{gate}.",
      receiver:
        "The schema defines the error code {path} as `{label}`: code of the {role} may recognise the error by this code{gate}.",
    },
    duty: { sender: "should", receiver: "may" },
    example: { before: "no -32020", after: "-32020 HEADER_MISMATCH" },
    offer: "everyone",
    gateable: true,
  },
  ERR002: {
    subject: "errorCode",
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
    subject: "errorCode",
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
    subject: "constant",
    isAboutSource: true,
    name: "constant-changed",
    sentence: "A constant of the schema has another value, is new or is gone.",
    why: "The name exists only in source code; messages carry the value.",
    who: "code that imports the constant",
    title: "The constant `{label}` is {after} {later}, and {before} {formerly}",
    action: {
      sender: "Code that imports the constant `{label}` gets {after}; {formerly}, {before}.",
      receiver: "Code that imports the constant `{label}` gets {after}; {formerly}, {before}.",
    },
    example: { before: "LATEST_PROTOCOL_VERSION is one date", after: "LATEST_PROTOCOL_VERSION is a later one" },
    guide: { countedAs: "constants that are new, gone or changed" },
  },
} as const;
