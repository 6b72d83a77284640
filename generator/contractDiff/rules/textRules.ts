import type { ContractRule, ContractRules } from "./contractRule.js";

/** A rule about a text that a model or a person reads. No call depends on it. */
function ofText(
  texts: Pick<ContractRule, "name" | "sentence" | "title" | "example"> & Partial<ContractRule>,
): ContractRule {
  return {
    why: "A model chooses by this text, and a new text can steer it. Calls stay the same.",
    who: "hosts, which show the text to a model or a person",
    action: { host: "Read the new text before a model does." },
    severity: { host: "notable" },
    ...texts,
  };
}

/** The rules about what models and people read, about hints, and about the server itself. */
export const TEXT_RULES: ContractRules<
  `TXT00${1 | 2 | 3 | 4 | 5 | 6 | 7}` | `ANN00${1 | 2 | 3 | 4 | 5}` | `SRV00${1 | 2 | 3 | 4}`
> = {
  TXT001: ofText({
    name: "description-changed",
    sentence: "A description has changed.",
    title: "the description of {entry} has changed",
    example: { before: "Finds notes.", after: "Finds notes by their text." },
  }),
  TXT002: ofText({
    name: "title-changed",
    sentence: "A title has changed.",
    title: "the title of {entry} is {after} instead of {before}",
    example: { before: "Search", after: "Find notes" },
  }),
  TXT003: ofText({
    name: "schema-text-changed",
    sentence: "The description, title or example of an argument or field has changed.",
    title: "{keyword} of {member} of {entry} has changed",
    example: { before: "/** The text. */ q: string", after: "/** The words to find. */ q: string" },
  }),
  TXT004: ofText({
    name: "instructions-changed",
    sentence: "The instructions of the server have changed.",
    title: "the instructions of the server have changed",
    why: "Hosts put the instructions into the prompt of a model, so a new text can steer all that it does.",
    example: { before: "Search before you write.", after: "Always search first." },
  }),
  TXT005: ofText({
    name: "icons-changed",
    sentence: "Icons have changed.",
    title: "the icons of {entry} have changed",
    why: "People recognise tools and servers by their icons.",
    example: { before: "/** @icon https://example.com/a.png */", after: "/** @icon https://example.com/b.png */" },
  }),
  TXT006: {
    name: "deprecation-changed",
    sentence: "An argument or field has become deprecated, or is not deprecated any more.",
    why: "Calls stay the same, but what is deprecated will go.",
    who: "all who use it",
    title: "{member} of {entry} is {after} instead of {before}",
    action: { client: "Replace what is deprecated.", server: "Say what replaces it." },
    severity: { client: "notable", host: "notable" },
    example: { before: "limit?: number", after: "/** @deprecated */ limit?: number" },
  },
  TXT007: {
    name: "metadata-changed",
    sentence: "Metadata has changed that restricts no value, such as a format, a keyword of another tool, or _meta.",
    why: "Calls stay the same. Programs that read the metadata may act otherwise.",
    who: "programs that read it",
    title: "{keyword} of {member} of {entry} has changed",
    action: {},
    severity: { client: "compatible", host: "notable" },
    example: { before: '"format": "date"', after: '"format": "date-time"' },
  },
  ANN001: {
    name: "tool-writes",
    sentence: "A tool is no longer marked as read-only.",
    why: "Hosts run read-only tools without asking. An approval for a tool that only reads does not cover one that writes.",
    who: "hosts, and users who approved the tool",
    title: "{entry} is no longer read-only",
    action: {
      host: "Ask the user again before the next call.",
      server: "Give the part that writes a tool of its own.",
    },
    severity: { client: "notable", host: "breaking" },
    example: { before: "/** @readOnly */ archive(…)", after: "archive(…)" },
  },
  ANN002: {
    name: "tool-destroys",
    sentence: "A tool may destroy something, and could only add before.",
    why: "An approval for a tool that only adds does not cover one that destroys.",
    who: "hosts, and users who approved the tool",
    title: "{entry} may destroy something",
    action: {
      host: "Ask the user again before the next call.",
      server: "Give the part that destroys a tool of its own.",
    },
    severity: { client: "notable", host: "breaking" },
    example: { before: "/** @destructive false */ archive(…)", after: "/** @destructive */ archive(…)" },
  },
  ANN003: {
    name: "tool-not-idempotent",
    sentence: "Another call with the same arguments has an effect.",
    why: "Clients repeat calls of idempotent tools after a lost connection.",
    who: "clients that repeat calls",
    title: "{entry} is no longer idempotent",
    action: { client: "Do not repeat calls of the tool.", host: "Do not repeat calls of the tool." },
    severity: { client: "notable", host: "notable" },
    example: { before: "/** @idempotent */ save(…)", after: "save(…)" },
  },
  ANN004: {
    name: "tool-reaches-out",
    sentence: "A tool may reach other systems, and could not before.",
    why: "What a model sends can leave the closed world, and what it reads can come from anywhere.",
    who: "hosts, and users who approved the tool",
    title: "{entry} may reach other systems",
    action: { host: "Ask the user again before the next call." },
    severity: { client: "notable", host: "breaking" },
    example: { before: "/** @openWorld false */ search(…)", after: "search(…)" },
  },
  ANN005: {
    name: "hint-became-safer",
    sentence: "A tool claims to be safer than before.",
    why: "Hosts may stop asking for an approval. Hints are claims of the server.",
    who: "hosts that do not trust the server",
    title: "{entry} claims {after}",
    action: { host: "Check the claim before the host stops asking." },
    severity: { client: "compatible", host: "notable" },
    example: { before: "search(…)", after: "/** @readOnly */ search(…)" },
  },
  SRV001: {
    name: "server-renamed",
    sentence: "The server has another name.",
    why: "Hosts and logs tell servers apart by their names.",
    who: "all who know the server by its name",
    title: "the server is named {after} instead of {before}",
    action: { client: "Expect the new name.", host: "Check that it is the same server." },
    severity: { client: "notable", host: "notable" },
    example: { before: '"name": "notes"', after: '"name": "bookmarks"' },
  },
  SRV002: {
    name: "server-version-changed",
    sentence: "The server has another version.",
    why: "A version is only a name of what is compared.",
    who: "nobody has to act",
    title: "the version of the server is {after} instead of {before}",
    action: {},
    severity: { client: "compatible", host: "compatible" },
    example: { before: '"version": "1.0.0"', after: '"version": "1.1.0"' },
  },
  SRV003: ofText({
    name: "server-text-changed",
    sentence: "The title, the description or the website of the server has changed.",
    title: "{keyword} of the server has changed",
    example: { before: '"title": "Notes"', after: '"title": "All notes"' },
  }),
  SRV004: {
    name: "entry-listed-twice",
    sentence: "A server lists an entry twice, with different definitions.",
    why: "Which definition a model sees, and which one a call runs, depends on the host. The other findings compare the first one.",
    who: "all who use the entry",
    title: "{entry} is listed twice, with different definitions",
    action: {
      client: "Do not use the entry.",
      host: "Do not use the entry.",
      server: "List each entry once.",
    },
    severity: { client: "notable", host: "breaking" },
    example: { before: '{ "tools": [search] }', after: '{ "tools": [search, another search] }' },
  },
};
