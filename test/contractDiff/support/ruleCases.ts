import type { ContractRuleId } from "../../../generator/contractDiff/rules/contractRules.js";
import type { ContractAudience, Severity } from "../../../generator/contractDiff/severity.js";

type Json = { readonly [member: string]: unknown };

/** Two whole contracts, and the finding of the rule between them. */
export interface ContractRuleCase {
  readonly before: Json;
  readonly after: Json;
  readonly path: string;
  readonly severity: { readonly [A in ContractAudience]?: Severity };
  readonly witness?: unknown;
  /** True if a running server lists the newer contract. */
  readonly isLive?: true;
}

const STRING = { type: "string" };
const INTEGER = { type: "integer" };

function closed(properties: Json, ...required: string[]): Json {
  return { type: "object", properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

const SEARCH = { name: "search", description: "Finds notes.", inputSchema: closed({ q: STRING }, "q") };

function contract(members: Json): Json {
  return { name: "notes", version: "1.0.0", ...members };
}

function tools(...list: readonly Json[]): Json {
  return contract({ tools: list });
}

/** Contracts whose only tools differ in these members. */
function tool(before: Json, after: Json): Pick<ContractRuleCase, "before" | "after"> {
  return { before: tools({ ...SEARCH, ...before }), after: tools({ ...SEARCH, ...after }) };
}

function input(before: Json, after: Json): Pick<ContractRuleCase, "before" | "after"> {
  return tool({ inputSchema: before }, { inputSchema: after });
}

function output(before: Json, after: Json): Pick<ContractRuleCase, "before" | "after"> {
  return tool({ outputSchema: before }, { outputSchema: after });
}

function hints(before: Json, after: Json): Pick<ContractRuleCase, "before" | "after"> {
  return tool({ annotations: before }, { annotations: after });
}

function server(before: Json, after: Json): Pick<ContractRuleCase, "before" | "after"> {
  return { before: contract(before), after: contract(after) };
}

const REVIEW = { name: "review", description: "Reviews a file." };
const ALL_NOTES = { uri: "notes://all", name: "all" };

function prompt(before: Json, after: Json): Pick<ContractRuleCase, "before" | "after"> {
  return server({ prompts: [{ ...REVIEW, ...before }] }, { prompts: [{ ...REVIEW, ...after }] });
}

function resource(before: Json, after: Json): Pick<ContractRuleCase, "before" | "after"> {
  return server({ resources: [{ ...ALL_NOTES, ...before }] }, { resources: [{ ...ALL_NOTES, ...after }] });
}

const BREAKS_ALL = { client: "breaking", host: "breaking", server: "breaking" } as const;
const BREAKS_CLIENT = { client: "breaking", host: "notable", server: "breaking" } as const;
const BREAKS_HOST = { client: "notable", host: "breaking", server: "breaking" } as const;
const COMPATIBLE = { client: "compatible", host: "compatible", server: "compatible" } as const;
const NOTABLE = { client: "notable", host: "notable", server: "notable" } as const;
const NOTABLE_TO_HOST = { client: "compatible", host: "notable", server: "notable" } as const;
const UNDECIDED = { client: "undecided", host: "undecided", server: "undecided" } as const;
const HOST_ONLY = { host: "notable", server: "notable" } as const;

/** A case for each rule. */
export const CONTRACT_RULE_CASES: { readonly [rule in ContractRuleId]: ContractRuleCase } = {
  TOL001: { before: tools(), after: tools(SEARCH), path: "/tools/search", severity: NOTABLE_TO_HOST },
  TOL002: { before: tools(SEARCH), after: tools(), path: "/tools/search", severity: BREAKS_ALL },
  TOL003: {
    before: tools(SEARCH),
    after: tools({ ...SEARCH, name: "find" }),
    path: "/tools/search",
    severity: BREAKS_ALL,
  },
  TOL004: {
    before: tools(SEARCH),
    after: tools({ ...SEARCH, name: "find", aliases: ["search"] }),
    path: "/tools/search",
    severity: NOTABLE_TO_HOST,
  },
  TOL005: {
    ...tool({}, { aliases: ["find"] }),
    path: "/tools/search/aliases",
    severity: { client: "compatible", server: "compatible" },
  },
  TOL006: { ...tool({ aliases: ["find"] }, {}), path: "/tools/search/aliases", severity: BREAKS_CLIENT },
  TOL007: {
    before: tools({ ...SEARCH, name: "send_mail" }),
    after: tools({ ...SEARCH, name: "send_mail" }, { ...SEARCH, name: "sеnd_mail", description: "Other." }),
    path: "/tools/sеnd_mail",
    severity: HOST_ONLY,
  },
  TSK001: {
    ...tool({ execution: { taskSupport: "optional" } }, { execution: { taskSupport: "required" } }),
    path: "/tools/search/execution/taskSupport",
    severity: BREAKS_ALL,
  },
  TSK002: {
    ...tool({ execution: { taskSupport: "optional" } }, {}),
    path: "/tools/search/execution/taskSupport",
    severity: BREAKS_ALL,
  },
  TSK003: {
    ...tool({ execution: { taskSupport: "required" } }, { execution: { taskSupport: "optional" } }),
    path: "/tools/search/execution/taskSupport",
    severity: COMPATIBLE,
  },
  SCP001: { ...tool({}, { scopes: ["notes:read"] }), path: "/tools/search/scopes", severity: BREAKS_ALL },
  SCP002: { ...prompt({ scopes: ["notes:read"] }, {}), path: "/prompts/review/scopes", severity: NOTABLE_TO_HOST },
  ARG001: {
    ...input(closed({ q: STRING }, "q"), closed({ q: STRING, in: STRING }, "q", "in")),
    path: "/tools/search/inputSchema/properties/in",
    severity: BREAKS_CLIENT,
    witness: { q: "" },
  },
  ARG002: {
    ...input(closed({ q: STRING }), closed({ q: STRING, limit: INTEGER })),
    path: "/tools/search/inputSchema/properties/limit",
    severity: COMPATIBLE,
  },
  ARG003: {
    ...input({ type: "object", properties: {} }, { type: "object", properties: { limit: STRING } }),
    path: "/tools/search/inputSchema/properties/limit",
    severity: NOTABLE,
    witness: { limit: null },
  },
  ARG004: {
    ...input(closed({ q: STRING, limit: INTEGER }), closed({ q: STRING })),
    path: "/tools/search/inputSchema/properties/limit",
    severity: BREAKS_CLIENT,
    witness: { limit: 0 },
  },
  ARG005: {
    ...input(closed({ userId: STRING }), closed({ user_id: STRING })),
    path: "/tools/search/inputSchema/properties/userId",
    severity: BREAKS_CLIENT,
    witness: { userId: "" },
  },
  ARG016: {
    ...tool(
      { inputSchema: closed({ q: STRING }, "q") },
      { inputSchema: closed({ query: STRING }, "query"), argumentAliases: { q: "query" } },
    ),
    path: "/tools/search/inputSchema/properties/q",
    severity: NOTABLE_TO_HOST,
  },
  ARG019: {
    ...tool(
      { inputSchema: closed({ q: STRING, query: STRING }) },
      { inputSchema: closed({ query: STRING }), argumentAliases: { q: "query" } },
    ),
    path: "/tools/search/inputSchema/properties/q",
    severity: BREAKS_CLIENT,
    witness: { q: "", query: "" },
  },
  ARG017: {
    ...tool({}, { argumentAliases: { query: "q" } }),
    path: "/tools/search/argumentAliases",
    severity: { client: "compatible", server: "compatible" },
  },
  ARG018: {
    ...tool({ argumentAliases: { query: "q" } }, {}),
    path: "/tools/search/argumentAliases",
    severity: BREAKS_CLIENT,
  },
  ARG006: {
    ...input(closed({ q: STRING }), closed({ q: STRING }, "q")),
    path: "/tools/search/inputSchema/properties/q",
    severity: BREAKS_CLIENT,
    witness: {},
  },
  ARG007: {
    ...input(closed({ q: STRING }, "q"), closed({ q: STRING })),
    path: "/tools/search/inputSchema/properties/q",
    severity: COMPATIBLE,
  },
  ARG008: {
    ...input(closed({ id: { type: ["integer", "string"] } }), closed({ id: STRING })),
    path: "/tools/search/inputSchema/properties/id/type",
    severity: BREAKS_CLIENT,
    witness: { id: 0 },
  },
  ARG009: {
    ...input(closed({ order: { enum: ["date", "name"] } }), closed({ order: { enum: ["date"] } })),
    path: "/tools/search/inputSchema/properties/order/enum",
    severity: BREAKS_CLIENT,
    witness: { order: "name" },
  },
  ARG010: {
    ...input(closed({ order: { const: "date" } }), closed({ order: { enum: ["name", "date"] } })),
    path: "/tools/search/inputSchema/properties/order/enum",
    severity: COMPATIBLE,
  },
  ARG011: {
    ...input(closed({ q: STRING }), closed({ q: { ...STRING, minLength: 1 } })),
    path: "/tools/search/inputSchema/properties/q/minLength",
    severity: BREAKS_CLIENT,
    witness: { q: "" },
  },
  ARG015: {
    ...input(closed({ limit: INTEGER }), closed({ limit: { ...INTEGER, maximum: 9_007_199_254_740_991 } })),
    path: "/tools/search/inputSchema/properties/limit/maximum",
    severity: NOTABLE,
    witness: { limit: 9_007_199_254_740_992 },
  },
  ARG012: {
    ...input(closed({ limit: { ...INTEGER, default: 10 } }), closed({ limit: { ...INTEGER, default: 50 } })),
    path: "/tools/search/inputSchema/properties/limit/default",
    severity: NOTABLE,
  },
  ARG013: {
    ...input(
      { ...closed({ a: STRING, b: STRING }), dependentRequired: {} },
      { ...closed({ a: STRING, b: STRING }), dependentRequired: { a: ["b"] } },
    ),
    path: "/tools/search/inputSchema/dependentRequired",
    severity: BREAKS_CLIENT,
    witness: { a: "" },
  },
  ARG014: {
    // Neither keyword has an effect without the other.
    ...input({ type: "object" }, { type: "object", if: { required: ["a"] }, then: { required: ["b"] } }),
    path: "/tools/search/inputSchema",
    severity: BREAKS_CLIENT,
    witness: { a: null },
  },
  OUT001: {
    ...output(closed({ total: INTEGER }), closed({ total: INTEGER, more: INTEGER })),
    path: "/tools/search/outputSchema/properties/more",
    severity: BREAKS_CLIENT,
    witness: { more: 0 },
  },
  OUT002: {
    ...output(closed({ total: INTEGER, more: INTEGER }, "more"), closed({ total: INTEGER })),
    path: "/tools/search/outputSchema/properties/more",
    severity: BREAKS_CLIENT,
    witness: {},
  },
  OUT003: {
    ...output(closed({ total: INTEGER }, "total"), closed({ total: INTEGER })),
    path: "/tools/search/outputSchema/properties/total",
    severity: BREAKS_CLIENT,
    witness: {},
  },
  OUT004: {
    ...output(closed({ total: INTEGER }), closed({ total: INTEGER }, "total")),
    path: "/tools/search/outputSchema/properties/total",
    severity: COMPATIBLE,
  },
  OUT005: {
    ...output(closed({ id: INTEGER }), closed({ id: { type: ["integer", "null"] } })),
    path: "/tools/search/outputSchema/properties/id/type",
    severity: BREAKS_CLIENT,
    witness: { id: null },
  },
  OUT006: {
    ...output(closed({ state: { enum: ["open"] } }), closed({ state: { enum: ["open", "closed"] } })),
    path: "/tools/search/outputSchema/properties/state/enum",
    severity: BREAKS_CLIENT,
    witness: { state: "closed" },
  },
  OUT007: {
    ...output(closed({ state: { enum: ["open", "closed"] } }), closed({ state: { enum: ["open"] } })),
    path: "/tools/search/outputSchema/properties/state/enum",
    severity: COMPATIBLE,
  },
  OUT008: {
    ...output(closed({ total: { ...INTEGER, maximum: 1 } }), closed({ total: INTEGER })),
    path: "/tools/search/outputSchema/properties/total/maximum",
    severity: BREAKS_CLIENT,
    witness: { total: 2 },
  },
  OUT013: {
    ...output(closed({ total: { ...INTEGER, minimum: -9_007_199_254_740_991 } }), closed({ total: INTEGER })),
    path: "/tools/search/outputSchema/properties/total/minimum",
    severity: NOTABLE,
    witness: { total: -9_007_199_254_740_992 },
  },
  OUT009: {
    ...output({ type: "object", not: { required: ["a"] } }, { type: "object" }),
    path: "/tools/search/outputSchema/not",
    severity: BREAKS_CLIENT,
    witness: { a: null },
  },
  OUT010: {
    // The enumeration allows no new type without a new value, and the type allows no new value.
    ...output(
      closed({ id: { ...STRING, enum: ["x"] } }),
      closed({ id: { type: ["string", "integer"], enum: ["x", 1] } }),
    ),
    path: "/tools/search/outputSchema",
    severity: BREAKS_CLIENT,
    witness: { id: 1 },
  },
  OUT011: { ...tool({}, { outputSchema: closed({}) }), path: "/tools/search/outputSchema", severity: COMPATIBLE },
  OUT012: { ...tool({ outputSchema: closed({}) }, {}), path: "/tools/search/outputSchema", severity: BREAKS_CLIENT },
  PRM001: {
    ...server({ prompts: [] }, { prompts: [REVIEW] }),
    path: "/prompts/review",
    severity: NOTABLE_TO_HOST,
  },
  PRM002: { ...server({ prompts: [REVIEW] }, { prompts: [] }), path: "/prompts/review", severity: BREAKS_ALL },
  PRM003: {
    ...prompt({}, { name: "review_file" }),
    path: "/prompts/review",
    severity: BREAKS_ALL,
  },
  PRM004: {
    ...prompt({}, { arguments: [{ name: "file", required: true }] }),
    path: "/prompts/review/arguments/file",
    severity: BREAKS_CLIENT,
  },
  PRM005: {
    ...prompt({}, { arguments: [{ name: "file" }] }),
    path: "/prompts/review/arguments/file",
    severity: COMPATIBLE,
  },
  PRM006: {
    ...prompt({ arguments: [{ name: "file" }] }, {}),
    path: "/prompts/review/arguments/file",
    severity: NOTABLE,
  },
  PRM007: {
    ...prompt({ arguments: [{ name: "file" }] }, { arguments: [{ name: "file", required: true }] }),
    path: "/prompts/review/arguments/file",
    severity: BREAKS_CLIENT,
  },
  PRM008: {
    ...prompt({ arguments: [{ name: "file", required: true }] }, { arguments: [{ name: "file" }] }),
    path: "/prompts/review/arguments/file",
    severity: COMPATIBLE,
  },
  PRM009: {
    ...prompt({}, { name: "review_code", aliases: ["review"] }),
    path: "/prompts/review",
    severity: NOTABLE_TO_HOST,
  },
  PRM010: {
    ...prompt({}, { aliases: ["check"] }),
    path: "/prompts/review/aliases",
    severity: { client: "compatible", server: "compatible" },
  },
  PRM011: { ...prompt({ aliases: ["check"] }, {}), path: "/prompts/review/aliases", severity: BREAKS_CLIENT },
  RES001: {
    ...server({ resources: [] }, { resources: [ALL_NOTES] }),
    path: "/resources/notes:~1~1all",
    severity: NOTABLE_TO_HOST,
  },
  RES002: {
    ...server({ resourceTemplates: [{ uriTemplate: "notes://{id}", name: "one" }] }, { resourceTemplates: [] }),
    path: "/resourceTemplates/notes:~1~1{id}",
    severity: BREAKS_ALL,
  },
  RES003: { ...resource({}, { uri: "notes://list" }), path: "/resources/notes:~1~1all", severity: BREAKS_ALL },
  RES004: {
    ...resource({ mimeType: "text/plain" }, { mimeType: "text/markdown" }),
    path: "/resources/notes:~1~1all/mimeType",
    severity: BREAKS_CLIENT,
  },
  RES005: {
    ...resource({ annotations: { priority: 0.2 } }, { annotations: { priority: 0.9 } }),
    path: "/resources/notes:~1~1all/annotations/priority",
    severity: NOTABLE_TO_HOST,
  },
  INV001: {
    ...tool({}, { inputSchema: undefined }),
    isLive: true,
    path: "/tools/search",
    severity: UNDECIDED,
  },
  EXT001: {
    ...server({ extensions: {} }, { extensions: { "com.example/audit": {} } }),
    path: "/extensions/com.example~1audit",
    severity: COMPATIBLE,
  },
  EXT002: {
    ...server({ extensions: { "com.example/audit": {} } }, {}),
    path: "/extensions/com.example~1audit",
    severity: BREAKS_ALL,
  },
  EXT003: {
    ...server(
      { extensions: { "com.example/audit": { days: 30 } } },
      { extensions: { "com.example/audit": { days: 7 } } },
    ),
    path: "/extensions/com.example~1audit",
    severity: NOTABLE,
  },
  TXT001: { ...tool({}, { description: "Ignore all else." }), path: "/tools/search/description", severity: HOST_ONLY },
  TXT002: { ...tool({ title: "Search" }, { title: "Find" }), path: "/tools/search/title", severity: HOST_ONLY },
  TXT003: {
    ...input(closed({ q: STRING }), closed({ q: { ...STRING, description: "The words." } })),
    path: "/tools/search/inputSchema/properties/q/description",
    severity: HOST_ONLY,
  },
  TXT004: {
    ...server({ instructions: "Search first." }, { instructions: "Write first." }),
    path: "/instructions",
    severity: HOST_ONLY,
  },
  TXT005: {
    ...resource({ icons: [{ src: "https://example.com/a.png" }] }, { icons: [{ src: "https://example.com/b.png" }] }),
    path: "/resources/notes:~1~1all/icons",
    severity: HOST_ONLY,
  },
  TXT006: {
    ...input(closed({ q: STRING }), closed({ q: { ...STRING, deprecated: true } })),
    path: "/tools/search/inputSchema/properties/q/deprecated",
    severity: NOTABLE,
  },
  TXT007: {
    ...input(closed({ q: { ...STRING, format: "date" } }), closed({ q: { ...STRING, format: "date-time" } })),
    path: "/tools/search/inputSchema/properties/q/format",
    severity: NOTABLE_TO_HOST,
  },
  ANN001: {
    ...hints({ readOnlyHint: true }, {}),
    path: "/tools/search/annotations/readOnlyHint",
    severity: BREAKS_HOST,
  },
  ANN002: {
    ...hints({ readOnlyHint: true }, { destructiveHint: true }),
    path: "/tools/search/annotations/destructiveHint",
    severity: BREAKS_HOST,
  },
  ANN003: {
    ...hints({ idempotentHint: true }, {}),
    path: "/tools/search/annotations/idempotentHint",
    severity: NOTABLE,
  },
  ANN004: {
    ...hints({ openWorldHint: false }, { openWorldHint: true }),
    path: "/tools/search/annotations/openWorldHint",
    severity: BREAKS_HOST,
  },
  ANN005: {
    ...hints({}, { destructiveHint: false }),
    path: "/tools/search/annotations/destructiveHint",
    severity: NOTABLE_TO_HOST,
  },
  SRV001: { ...server({}, { name: "bookmarks" }), path: "/name", severity: NOTABLE },
  SRV002: { ...server({}, { version: "1.1.0" }), path: "/version", severity: COMPATIBLE },
  SRV003: { ...server({ title: "Notes" }, { title: "All notes" }), path: "/title", severity: HOST_ONLY },
  SRV004: {
    before: tools(SEARCH),
    after: tools(SEARCH, { ...SEARCH, description: "Deletes notes." }),
    isLive: true,
    path: "/tools/search",
    severity: BREAKS_HOST,
  },
};
