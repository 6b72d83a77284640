import type { ContractRule, ContractRules } from "./contractRule.js";

type Texts = Pick<ContractRule, "name" | "sentence" | "why" | "title" | "example"> &
  Partial<Pick<ContractRule, "action" | "adds" | "who" | "severity">>;

const FIX_INPUT = "Accept what the tool accepted before.";
const FIX_OUTPUT = "Return only what the schema described before.";

/** A rule about arguments: whether calls that worked still work is decided by both schemas. */
function ofInput(texts: Texts): ContractRule {
  return {
    who: "callers that send what is refused",
    action: {
      client: "Send only what the schema accepts.",
      host: "List the tool again before the next call.",
      server: FIX_INPUT,
    },
    severity: { client: "decided", host: "notable" },
    ...texts,
  };
}

/** A rule about what is read: whether all answers were described before is decided by both schemas. */
function ofOutput(texts: Texts): ContractRule {
  return {
    who: "readers of what is new",
    action: {
      client: "Expect what the schema describes.",
      host: "List the tool again before the next call.",
      server: FIX_OUTPUT,
    },
    severity: { client: "decided", host: "notable" },
    ...texts,
  };
}

const DECIDED = "Both schemas decide whether a call that worked is refused.";
const INEXACT = "Few programs send larger integers, because JavaScript rounds them.";
const READ = "Both schemas decide whether an answer can come that was not possible.";

/** The rules about the arguments of tools. */
export const ARGUMENT_RULES: ContractRules<
  `ARG00${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | `ARG01${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
> = {
  ARG001: ofInput({
    name: "required-argument-added",
    sentence: "A tool has a new required argument.",
    why: "A call without the argument is refused.",
    title: "{entry} has a new required argument {member}",
    action: {
      client: "Send the argument.",
      host: "List the tool again before the next call.",
      server: "Make the argument optional, with a default.",
    },
    example: { before: "search(input: { q: string })", after: "search(input: { q: string; in: string })" },
  }),
  ARG002: ofInput({
    name: "optional-argument-added",
    sentence: "A tool has a new optional argument.",
    why: "Calls without the argument stay the same.",
    title: "{entry} has a new optional argument {member}",
    adds: true,
    example: { before: "search(input: { q: string })", after: "search(input: { q: string; limit?: number })" },
  }),
  ARG003: ofInput({
    name: "undeclared-argument-restricted",
    sentence: "A tool that accepted arguments of any name describes one more of them.",
    why: "The tool accepted any value under this name, though nobody described it: a caller that kept to the description sent none.",
    severity: { client: "notable", host: "notable" },
    title: "{entry} has a new optional argument {member}, which could have any value before",
    who: "callers that already send an argument of this name",
    action: {
      client: "Send only what the schema accepts.",
      server: 'Refuse undeclared arguments ("additionalProperties": false) from the start.',
    },
    adds: true,
    example: {
      before: '{ "properties": { "q": {} } }',
      after: '{ "properties": { "q": {}, "limit": { "type": "number" } } }',
    },
  }),
  ARG004: ofInput({
    name: "argument-removed",
    sentence: "A tool has one argument fewer.",
    why: "If other arguments are refused, a call with it is refused; else it is ignored.",
    title: "{entry} has no argument {member} any more",
    action: {
      client: "Leave the argument out.",
      host: "List the tool again before the next call.",
      server: "Keep the argument until nobody sends it, or release a major version.",
    },
    severity: { client: "decided", host: "notable", least: "notable" },
    example: { before: "search(input: { q: string; limit?: number })", after: "search(input: { q: string })" },
  }),
  ARG005: ofInput({
    name: "argument-maybe-renamed",
    sentence: "A tool has one argument fewer, and a similar one is new.",
    why: "A call with the old name is refused, or its value is ignored.",
    title: "{entry} has no argument {member} any more, and {after} looks like it: renamed?",
    action: {
      client: "Send {after} instead, after a look at both.",
      host: "List the tool again before the next call.",
      server: "Keep the old name: {alias}.",
    },
    severity: { client: "decided", host: "notable", least: "notable" },
    example: { before: "search(input: { userId: string })", after: "search(input: { user_id: string })" },
  }),
  ARG016: {
    name: "argument-renamed-with-alias",
    sentence: "An argument of a tool or prompt has another name, and keeps the old one as an alias.",
    why: "Calls with the old name still work. Schemas and lists have only the new name.",
    who: "hosts that keep schemas",
    title: "{entry} has the argument {after} instead of {before}, which is now an alias",
    action: { client: "Send {after} instead.", host: "Read the new schema." },
    severity: { client: "compatible", host: "notable" },
    adds: true,
    example: { before: "search(input: { q: string })", after: "search(input: { /** @alias q */ query: string })" },
  },
  ARG019: {
    name: "argument-became-alias",
    sentence: "An argument of a tool or prompt is now an alias of another one, which existed beside it.",
    why: "A call with both names is refused. In a call with the old name only, the value is that of the other argument.",
    who: "callers that send both",
    title: "{before} of {entry} is now an alias of its argument {after}",
    action: {
      client: "Send only {after}.",
      host: "Read the new schema.",
      server: "Keep both arguments, or release a major version.",
    },
    severity: { client: "breaking", host: "notable" },
    example: {
      before: "search(input: { q?: string; query?: string })",
      after: "search(input: { /** @alias q */ query?: string })",
    },
  },
  ARG017: {
    name: "argument-alias-added",
    sentence: "An argument of a tool or prompt can be given by one more name.",
    why: "Calls with its other names stay the same.",
    who: "nobody has to act",
    title: "{entry} has the alias {after} for an argument",
    action: {},
    severity: { client: "compatible" },
    adds: true,
    example: {
      before: "search(input: { query: string })",
      after: "search(input: { /** @alias q */ query: string })",
    },
  },
  ARG018: {
    name: "argument-alias-removed",
    sentence: "An argument of a tool or prompt can no longer be given by an old name.",
    why: "A call with the old name is refused, or its value is ignored.",
    who: "all who still use the old name",
    title: "{entry} no longer has the alias {before} for an argument",
    action: {
      client: "Send the argument by its name.",
      server: "Keep the alias until nobody uses it, or release a major version.",
    },
    severity: { client: "breaking", host: "notable" },
    example: {
      before: "search(input: { /** @alias q */ query: string })",
      after: "search(input: { query: string })",
    },
  },
  ARG006: ofInput({
    name: "argument-became-required",
    sentence: "An optional argument is required.",
    why: "A call without the argument is refused.",
    title: "{member} of {entry} is required",
    action: {
      client: "Always send the argument.",
      host: "List the tool again before the next call.",
      server: "Keep the argument optional, with a default.",
    },
    example: { before: "search(input: { limit?: number })", after: "search(input: { limit: number })" },
  }),
  ARG007: ofInput({
    name: "argument-became-optional",
    sentence: "A required argument is optional.",
    why: "Calls with the argument stay the same.",
    title: "{member} of {entry} is optional",
    adds: true,
    example: { before: "search(input: { limit: number })", after: "search(input: { limit?: number })" },
  }),
  ARG008: ofInput({
    name: "argument-type-changed",
    sentence: "An argument has another type.",
    why: DECIDED,
    title: "{member} of {entry} is {after} instead of {before}",
    adds: true,
    example: { before: "{ id: number | string }", after: "{ id: string }" },
  }),
  ARG009: ofInput({
    name: "argument-values-removed",
    sentence: "An argument has fewer values.",
    why: "A call with one of the values is refused.",
    title: "{member} of {entry} can no longer be {before}",
    example: { before: '{ order: "date" | "name" }', after: '{ order: "date" }' },
  }),
  ARG010: ofInput({
    name: "argument-values-added",
    sentence: "An argument has more values.",
    why: "Calls with the other values stay the same.",
    title: "{member} of {entry} can also be {after}",
    adds: true,
    example: { before: '{ order: "date" }', after: '{ order: "date" | "name" }' },
  }),
  ARG011: ofInput({
    name: "argument-limit-changed",
    sentence: "A limit of an argument, such as its maximum, length or pattern, has changed.",
    why: DECIDED,
    title: "{keyword} of {member} of {entry} is {after} instead of {before}",
    adds: true,
    example: { before: "/** @maximum 100 */ limit: number", after: "/** @maximum 50 */ limit: number" },
  }),
  ARG015: ofInput({
    name: "argument-limited-to-exact-integers",
    sentence: "An argument is limited to the integers that JavaScript's numbers hold exactly, up to 2^53 - 1.",
    why: INEXACT,
    title: "{keyword} of {member} of {entry} is {after} instead of {before}",
    severity: { client: "notable", host: "notable" },
    action: { client: "Send larger integers as strings, if the tool takes them." },
    example: { before: "integer", after: "integer up to 9007199254740991" },
  }),
  ARG012: {
    name: "argument-default-changed",
    sentence: "The default of an argument has changed.",
    why: "A call without the argument is accepted, but does something else.",
    who: "callers that leave the argument out",
    title: "the default of {member} of {entry} is {after} instead of {before}",
    action: {
      client: "Send the argument if the old value matters.",
      server: "Say in the release notes what changes.",
    },
    severity: { client: "notable", host: "notable" },
    example: { before: "/** @default 10 */ limit?: number", after: "/** @default 50 */ limit?: number" },
  },
  ARG013: ofInput({
    name: "input-changed",
    sentence: "Another part of an input schema has changed.",
    why: DECIDED,
    title: "{keyword} of {member} of {entry} has changed",
    adds: true,
    example: { before: '{ "anyOf": [{ "required": ["a"] }] }', after: '{ "anyOf": [{ "required": ["b"] }] }' },
  }),
  ARG014: ofInput({
    name: "input-as-a-whole",
    sentence: "The input schema as a whole accepts less, though no single change does.",
    why: DECIDED,
    title: "the changes of the input of {entry} together",
    example: { before: '{ "minimum": 1 }', after: '{ "exclusiveMinimum": 1 }' },
  }),
};

/** The rules about what callers read: the outputs of tools, and the contents of resources. */
export const OUTPUT_RULES: ContractRules<`OUT00${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | `OUT01${0 | 1 | 3}`> = {
  OUT001: ofOutput({
    name: "output-field-added",
    sentence: "An output has one more field.",
    why: "A reader that checks the output refuses fields that the schema before forbade; if it allowed them, nothing changes.",
    title: "the output of {entry} has a new field {member}",
    adds: true,
    example: { before: "{ found: Note[] }", after: "{ found: Note[]; total: number }" },
  }),
  OUT002: ofOutput({
    name: "output-field-removed",
    sentence: "An output has one field fewer.",
    why: "A reader that uses the field fails without it.",
    title: "the output of {entry} has no field {member} any more",
    action: {
      client: "Stop reading the field.",
      host: "List the tool again before the next call.",
      server: "Keep the field until nobody reads it, or release a major version.",
    },
    example: { before: "{ found: Note[]; total: number }", after: "{ found: Note[] }" },
  }),
  OUT003: ofOutput({
    name: "output-field-became-optional",
    sentence: "A field of an output that was always there may be missing.",
    why: "A reader that uses the field fails without it.",
    title: "{member} in the output of {entry} is optional",
    action: {
      client: "Expect an output without the field.",
      host: "List the tool again before the next call.",
      server: "Always return the field.",
    },
    example: { before: "{ total: number }", after: "{ total?: number }" },
  }),
  OUT004: ofOutput({
    name: "output-field-became-required",
    sentence: "A field of an output is always there.",
    why: "Readers that expect an output without it still work.",
    title: "{member} in the output of {entry} is always there",
    adds: true,
    example: { before: "{ total?: number }", after: "{ total: number }" },
  }),
  OUT005: ofOutput({
    name: "output-type-changed",
    sentence: "A part of an output has another type.",
    why: READ,
    title: "{member} in the output of {entry} is {after} instead of {before}",
    example: { before: "{ id: number }", after: "{ id: number | string }" },
  }),
  OUT006: ofOutput({
    name: "output-values-added",
    sentence: "A part of an output has more values.",
    why: "A reader that knows only the other values fails.",
    title: "{member} in the output of {entry} can also be {after}",
    action: {
      client: "Expect the new values.",
      host: "List the tool again before the next call.",
      server: FIX_OUTPUT,
    },
    adds: true,
    example: { before: '{ state: "open" }', after: '{ state: "open" | "closed" }' },
  }),
  OUT007: ofOutput({
    name: "output-values-removed",
    sentence: "A part of an output has fewer values.",
    why: "Readers that expect the values still work.",
    title: "{member} in the output of {entry} can no longer be {before}",
    example: { before: '{ state: "open" | "closed" }', after: '{ state: "open" }' },
  }),
  OUT008: ofOutput({
    name: "output-limit-changed",
    sentence: "A limit of a part of an output has changed.",
    why: READ,
    title: "{keyword} of {member} in the output of {entry} is {after} instead of {before}",
    example: { before: "/** @maximum 100 */ total: number", after: "total: number" },
  }),
  OUT013: ofOutput({
    name: "output-not-limited-to-exact-integers",
    sentence: "A part of an output is no longer limited to the integers that JavaScript's numbers hold exactly.",
    why: INEXACT,
    title: "{keyword} of {member} in the output of {entry} is {after} instead of {before}",
    severity: { client: "notable", host: "notable" },
    action: {},
    example: { before: "integer up to 9007199254740991", after: "integer" },
  }),
  OUT009: ofOutput({
    name: "output-changed",
    sentence: "Another part of an output schema has changed.",
    why: READ,
    title: "{keyword} of {member} in the output of {entry} has changed",
    adds: true,
    example: { before: '{ "oneOf": [{ "type": "string" }] }', after: '{ "oneOf": [{ "type": "number" }] }' },
  }),
  OUT010: ofOutput({
    name: "output-as-a-whole",
    sentence: "The output schema as a whole allows more, though no single change does.",
    why: READ,
    title: "the changes of the output of {entry} together",
    example: { before: '{ "exclusiveMinimum": 1 }', after: '{ "minimum": 1 }' },
  }),
  OUT011: ofOutput({
    name: "output-described",
    sentence: "An output that had no schema has one.",
    why: "Readers could rely on nothing before.",
    title: "the output of {entry} has a schema",
    severity: { client: "compatible", host: "compatible" },
    action: {},
    who: "nobody has to act",
    adds: true,
    example: { before: "search(…): string", after: "search(…): { found: Note[] }" },
  }),
};

/** The rule about an output that loses its schema. It is of its own, because no comparison of schemas decides it. */
export const LOST_OUTPUT_RULES: ContractRules<"OUT012"> = {
  OUT012: {
    name: "output-no-longer-described",
    sentence: "An output has no schema any more.",
    why: "Readers of the structured output may get none.",
    who: "all who read the structured output",
    title: "the output of {entry} has no schema any more",
    action: {
      client: "Read the text of the result.",
      host: "List the tool again before the next call.",
      server: "Keep the schema, and return what it describes.",
    },
    severity: { client: "breaking", host: "notable" },
    example: { before: "search(…): { found: Note[] }", after: "search(…): string" },
  },
};
