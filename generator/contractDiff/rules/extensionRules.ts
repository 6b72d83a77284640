import type { ContractRules } from "./contractRule.js";

/** The rules about the extensions of the protocol that a server declares. */
export const EXTENSION_RULES: ContractRules<"EXT001" | "EXT002" | "EXT003"> = {
  EXT001: {
    name: "extension-added",
    sentence: "The server declares a further extension of the protocol.",
    why: "A client that does not declare the extension gets what it got before.",
    who: "nobody has to act",
    title: "{entry} is new",
    action: {},
    severity: { client: "compatible", host: "compatible" },
    adds: true,
    example: { before: '"extensions": { }', after: '"extensions": { "com.example/audit": {} }' },
  },
  EXT002: {
    name: "extension-removed",
    sentence: "The server declares an extension of the protocol no longer.",
    why: "A request of the extension is an error, its notifications no longer come, and calls have no results of it.",
    who: "all who use the extension",
    title: "{entry} is removed",
    action: {
      client: "Work without the extension, or use another server.",
      host: "Turn off what needs the extension.",
      server: "Keep the extension until nobody uses it, or release a major version.",
    },
    severity: { client: "breaking", host: "breaking" },
    example: { before: '"extensions": { "com.example/audit": {} }', after: '"extensions": { }' },
  },
  EXT003: {
    name: "extension-settings-changed",
    sentence: "The server declares an extension of the protocol with other settings.",
    why: "The settings say how the server supports the extension. What they mean is in the page of the extension.",
    who: "all who use the extension",
    title: "the settings of {entry} are {after} instead of {before}",
    action: {
      client: "Read in the page of the extension what the settings mean.",
      host: "Read in the page of the extension what the settings mean.",
    },
    severity: { client: "notable", host: "notable" },
    example: {
      before: '"com.example/audit": { "retentionDays": 30 }',
      after: '"com.example/audit": { "retentionDays": 7 }',
    },
  },
};
