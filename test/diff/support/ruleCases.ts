import { diffProtocolModels } from "../../../generator/diff/diffModels.js";
import type { BrokenOperation, DiffFinding } from "../../../generator/diff/diffFinding.js";
import type { SpecificationTextData } from "../../../generator/diff/overlay.js";
import type { DiffRuleId } from "../../../generator/diff/rules/rules.js";
import { markSchemaJsonFindings } from "../../../generator/diff/schemaJsonArtifacts.js";
import type { ModelSides } from "../../../generator/diff/typePair.js";
import type { ProtocolModel } from "../../../generator/model/protocol.js";
import { modelOfText } from "../../support/schemas.js";

/** The test of one rule: two small schemas, and the finding that their diff must contain. A rule without a case does not compile. */
export interface RuleCase {
  before: SmallSchema;
  after: SmallSchema;
  path: string;
  breaks: readonly BrokenOperation[];
  /** The rules that report the same fact when the revisions are swapped; empty for facts about one revision or about wording. */
  reversed: readonly DiffRuleId[];
  /** The reason why no bundled revision changes in this way towards a newer one; absent if one does. */
  notInRevisions?: string;
  /** Returns the findings if comparing the two schemas is not enough. */
  find?: (models: ModelSides) => readonly DiffFinding[];
}

/** The parts of a small protocol, with one request `pull` that clients send. */
interface SmallSchema {
  /** The type of the request's params. */
  params?: string;
  /** The type of the member `next` in the request's result. */
  next?: string;
  /** Further declarations. */
  more?: string;
  /** The union of the requests that clients send. */
  requests?: string;
}

/** Returns the findings of a case. */
export async function findingsOfCase({
  before,
  after,
  find = diffProtocolModels,
}: RuleCase): Promise<readonly DiffFinding[]> {
  return find({ before: await modelFrom(before, "2099-01-01"), after: await modelFrom(after, "2099-02-02") });
}

async function modelFrom(schema: SmallSchema, revision: string): Promise<ProtocolModel> {
  const { params = "{ from: string }", next = "string", more = "", requests = "PullRequest" } = schema;
  const text = `
    export interface PullRequest { method: "pull"; params${params.startsWith("?") ? params : `: ${params}`} }
    export interface PullResult { next: ${next} }
    export type ClientRequest = ${requests};
    ${more}
  `;
  return (await modelOfText(text, revision)).model;
}

/** Returns a model with an extension that these peers declare. */
function withAudit(model: ProtocolModel, declaredBy: ("client" | "server")[]): ProtocolModel {
  const { source } = model;
  const empty = {
    headers: [],
    filters: [],
    results: [],
    meta: [],
    errorCodes: [],
    viewMethods: [],
    ignored: [],
    settings: {},
  };
  return { ...model, extensions: [{ id: "com.example/audit", feature: "audit", source, declaredBy, ...empty }] };
}

const PUSH: SmallSchema = {
  more: `export interface PushRequest { method: "push"; params: { to: string } } export interface PushResult { ok: boolean }`,
  requests: "PullRequest | PushRequest",
};

const ASK = `export interface AskRequest { method: "ask"; params: { text: string } } export interface AskResult { ok: boolean }`;

const STOPPED = `export interface StoppedNotification { method: "notifications/stopped"; params?: { why?: string } }`;
const CLIENT_STOPS = `${STOPPED} export type ClientNotification = StoppedNotification;`;
const BOTH_STOP = `${CLIENT_STOPS} export type ServerNotification = StoppedNotification;`;

/** A new name can take the place of an inline type or of another name, so a swapped diff can report either. */
const NAMES: readonly DiffRuleId[] = ["TYP001", "TYP002", "TYP004"];

const OVERLAY: SpecificationTextData = {
  facts: [
    {
      id: "sort-lists",
      path: "pull#result",
      area: "messages",
      since: "2099-02-02",
      page: "https://example.com/pull",
      direction: "serverToClient",
      title: "sort the list",
      example: '{"list":[1,2]}',
      appears: {
        breaks: ["server.send"],
        why: "Clients show it as it is.",
        duty: { server: "must" },
        action: { server: "Sort it." },
      },
      disappears: { breaks: [], why: "Clients sort it.", duty: {}, action: {} },
    },
  ],
  gates: [],
  mentions: {},
};

/** The case of each rule. */
export const RULE_CASES: Readonly<Record<DiffRuleId, RuleCase>> = {
  MSG001: {
    before: {},
    after: PUSH,
    path: "method:push",
    breaks: ["server.receive"],
    reversed: ["MSG002", "MSG005"],
  },
  MSG002: { before: PUSH, after: {}, path: "method:push", breaks: ["client.send"], reversed: ["MSG001"] },
  MSG003: {
    before: {},
    after: { more: CLIENT_STOPS },
    path: "notification:notifications/stopped",
    breaks: [],
    reversed: ["MSG004", "MSG005"],
  },
  MSG004: {
    before: { more: CLIENT_STOPS },
    after: {},
    path: "notification:notifications/stopped",
    breaks: ["client.send"],
    reversed: ["MSG003"],
  },
  MSG005: {
    before: { more: BOTH_STOP },
    after: { more: CLIENT_STOPS },
    path: "notification:notifications/stopped",
    breaks: ["server.send"],
    reversed: ["MSG001", "MSG003"],
  },
  MSG006: {
    before: { more: `${ASK} export type ServerRequest = AskRequest;` },
    after: { more: `${ASK} export type InputRequest = AskRequest;` },
    path: "method:ask",
    breaks: ["client.receive", "server.send"],
    reversed: ["MSG006"],
  },
  MSG007: {
    before: { params: "?: { from?: string }" },
    after: { params: "{ from?: string }" },
    path: "pull#params",
    breaks: ["client.send"],
    reversed: ["FLD004"],
  },
  EXT001: {
    before: {},
    after: {},
    path: "extension:com.example/audit#declaredBy.client",
    breaks: ["client.send"],
    reversed: ["EXT001"],
    notInRevisions: "revisions are not versions of an extension",
    find: ({ before, after }) =>
      diffProtocolModels({
        before: withAudit(before, before.revision < after.revision ? ["server"] : ["client", "server"]),
        after: withAudit(after, before.revision < after.revision ? ["client", "server"] : ["server"]),
      }),
  },
  FLD001: {
    before: {},
    after: { params: "{ from: string; size?: number }" },
    path: "pull#params.size",
    breaks: [],
    reversed: ["FLD005"],
  },
  FLD002: {
    before: {},
    after: { params: "{ from: string; size: number }" },
    path: "pull#params.size",
    breaks: ["client.send"],
    reversed: ["FLD006"],
  },
  FLD003: {
    before: { params: "{ from?: string }" },
    after: { params: "{ from: string }" },
    path: "pull#params.from",
    breaks: ["client.send"],
    reversed: ["FLD004"],
  },
  FLD004: {
    before: { params: "{ from: string }" },
    after: { params: "{ from?: string }" },
    path: "pull#params.from",
    breaks: ["server.receive"],
    reversed: ["FLD003", "MSG007"],
  },
  FLD005: {
    before: { params: "{ from: string; size?: number }" },
    after: {},
    path: "pull#params.size",
    breaks: [],
    reversed: ["FLD001", "FLD010"],
  },
  FLD006: {
    before: { params: "{ from: string; size: number }" },
    after: {},
    path: "pull#params.size",
    breaks: ["server.receive"],
    reversed: ["FLD002"],
  },
  FLD007: {
    before: { next: "string" },
    after: { next: "string | number" },
    path: "pull#result.next",
    breaks: ["client.receive"],
    reversed: ["FLD008", "FLD010"],
  },
  FLD008: {
    before: { next: "string | number" },
    after: { next: "string" },
    path: "pull#result.next",
    breaks: ["server.send"],
    reversed: ["FLD007"],
  },
  FLD009: {
    before: { params: "{ from: string[] }" },
    after: { params: "{\n/** @maxItems 3 */\nfrom: string[] }" },
    path: "pull#params.from",
    breaks: ["client.send"],
    reversed: ["FLD009"],
  },
  FLD010: {
    before: { params: "{ [key: string]: unknown }" },
    after: { params: "{ from?: string; [key: string]: unknown }" },
    path: "pull#params.from",
    breaks: [],
    // A member that leaves a closed object for an open map may be anything.
    reversed: ["FLD005", "FLD007"],
  },
  UNI001: {
    before: { next: '"first" | "second"' },
    after: { next: '"first" | "second" | "third"' },
    path: "union:pull#result.next+third",
    breaks: ["client.receive"],
    reversed: ["UNI002"],
  },
  UNI002: {
    before: { next: '"first" | "second" | "third"' },
    after: { next: '"first" | "second"' },
    path: "union:pull#result.next-third",
    breaks: ["server.send"],
    reversed: ["UNI001"],
  },
  UNI003: {
    before: { next: '"first" | string' },
    after: { next: '"first" | "second" | string' },
    path: "union:pull#result.next+second",
    breaks: [],
    reversed: [],
  },
  CAP001: {
    before: { more: "export interface ServerCapabilities { pulls?: {} }" },
    after: { more: "export interface ServerCapabilities { pulls?: {}; pushes?: {} }" },
    path: "capability:server.pushes",
    breaks: [],
    reversed: ["CAP002"],
  },
  CAP002: {
    before: { more: "export interface ClientCapabilities { pulls?: {}; pushes?: {} }" },
    after: { more: "export interface ClientCapabilities { pulls?: {} }" },
    path: "capability:client.pushes",
    breaks: [],
    reversed: ["CAP001"],
  },
  CAP003: {
    before: { more: "export interface ServerCapabilities { pulls?: object }" },
    after: { more: "export interface ServerCapabilities { pulls?: { [key: string]: string } }" },
    path: "capability:server.pulls",
    breaks: [],
    reversed: ["CAP003"],
  },
  ERR001: {
    before: {},
    after: { more: "export const TOO_LATE = -32050;" },
    path: "error:-32050",
    breaks: [],
    reversed: ["ERR002"],
  },
  ERR002: {
    before: { more: "export const TOO_LATE = -32050;" },
    after: {},
    path: "error:-32050",
    breaks: [],
    reversed: ["ERR001"],
  },
  ERR003: {
    before: { more: "export const TOO_LATE = -32050;" },
    after: { more: "export const TOO_EARLY = -32050;" },
    path: "error:-32050",
    breaks: [],
    reversed: ["ERR003"],
    notInRevisions: "no revision gives a known error code another meaning",
  },
  CON001: {
    before: { more: 'export const NEWEST = "old";' },
    after: { more: 'export const NEWEST = "new";' },
    path: "const:NEWEST",
    breaks: [],
    reversed: ["CON001"],
  },
  TYP001: {
    before: {},
    after: { more: "export interface Icon { src: string }" },
    path: "type:Icon",
    breaks: [],
    reversed: NAMES,
  },
  TYP002: {
    before: { params: "Source", more: "export interface Source { from: string }" },
    after: { params: "Origin", more: "export interface Origin { from: string }" },
    path: "type:Origin",
    breaks: [],
    reversed: NAMES,
  },
  TYP003: {
    before: { more: "export interface Item { name: string }" },
    after: { more: 'export type Item = "first" | "second";' },
    path: "type:Item",
    breaks: [],
    reversed: ["TYP003"],
  },
  TYP004: {
    before: {},
    after: { params: "PullRequestParams", more: "export interface PullRequestParams { from: string }" },
    path: "type:PullRequestParams",
    breaks: [],
    reversed: NAMES,
  },
  TYP005: {
    before: { more: "export interface Stop { method: string }" },
    after: { more: 'export interface Stop { jsonrpc: "2.0"; method: string }' },
    path: "type:Stop",
    breaks: [],
    reversed: ["TYP005"],
  },
  TYP006: { before: {}, after: PUSH, path: "type:ClientRequest", breaks: [], reversed: ["TYP006"] },
  DEP001: {
    before: { more: "export interface Icon { src: string }" },
    after: { more: "/** @deprecated Use a link. */ export interface Icon { src: string }" },
    path: "type:Icon",
    breaks: [],
    reversed: [],
  },
  DOC001: {
    before: { more: "/** An icon. */ export interface Icon { src: string }" },
    after: { more: "/** A picture. */ export interface Icon { src: string }" },
    path: "type:Icon",
    breaks: [],
    reversed: [],
  },
  ART001: {
    before: { next: "string | null" },
    after: { next: "string" },
    path: "pull#result.next",
    breaks: [],
    reversed: [],
    notInRevisions: "only a schema.json can disagree with its schema.ts, and the bundled schemas are schema.ts",
    // The second schema takes the part of a schema.json that lost `null`.
    find: (models) => markSchemaJsonFindings(diffProtocolModels(models), diffProtocolModels(models)),
  },
  OVL001: {
    before: {},
    after: {},
    path: "pull#result",
    breaks: ["server.send"],
    reversed: [],
    find: (models) => diffProtocolModels({ ...models, prose: { before: null, after: null, overlay: OVERLAY } }),
  },
};
