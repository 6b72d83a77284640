import type { ProtocolModel } from "../model/protocol.js";
import type { DiffArea } from "./diffFinding.js";
import type { DiffFact } from "./fact.js";
import { isAboutSource } from "./rules/rules.js";

interface AreaRow {
  heading: string;
  /** The protocol features of the area, as the model of a revision names them. They are also the names of capabilities. */
  features?: readonly string[];
  /** Methods of the area that belong to no feature. */
  methods?: readonly string[];
  /** Patterns for paths of findings, in which `*` matches any text. They decide before the methods of a finding. */
  paths?: readonly string[];
}

/** The areas of the protocol in the order of reports. The longest pattern that matches the path of a finding decides about its area. */
export const DIFF_AREAS: Readonly<Record<DiffArea, AreaRow>> = {
  lifecycle: {
    heading: "Lifecycle",
    methods: ["initialize", "notifications/initialized", "server/discover", "ping"],
    paths: [
      "Implementation.*",
      "RequestMetaObject.io.modelcontextprotocol/protocolVersion",
      "RequestMetaObject.io.modelcontextprotocol/client*",
      "ResultMetaObject.io.modelcontextprotocol/serverInfo",
      "capability:*.extensions*",
      "capability:*.experimental*",
      "error:-32021",
      "error:-32022",
    ],
  },
  messages: { heading: "Messages, _meta and content" },
  transport: { heading: "Transport", paths: ["http:*", "transport:*", "error:-32020"] },
  authorization: { heading: "Authorization", paths: ["auth:*"] },
  rounds: {
    heading: "Multi round-trip requests",
    paths: ["*InputRequired*", "*InputResponse*", "*inputResponses", "*requestState"],
  },
  tools: { heading: "Tools", features: ["tools"], paths: ["Tool.*"] },
  resources: { heading: "Resources", features: ["resources"], paths: ["error:-32002"] },
  prompts: { heading: "Prompts", features: ["prompts"] },
  completion: {
    heading: "Completion",
    features: ["completion", "completions"],
  },
  elicitation: {
    heading: "Elicitation",
    features: ["elicitation"],
    paths: ["*Elicit*", "error:-32042"],
  },
  sampling: {
    heading: "Sampling",
    features: ["sampling"],
    paths: [
      "*Sampling*",
      "*CreateMessage*",
      "type:Model*",
      "type:ToolChoice",
      "type:ToolUseContent",
      "type:ToolResultContent",
      "error:-1",
    ],
  },
  roots: { heading: "Roots", features: ["roots"], paths: ["type:Root", "type:ListRoots*"] },
  tasks: {
    heading: "Tasks",
    features: ["tasks"],
    paths: ["*CreateTaskResult*", "*.task", "Tool.execution*", "*TaskMetadata*"],
  },
  subscriptions: {
    heading: "Subscriptions",
    methods: ["subscriptions/listen", "notifications/subscriptions/acknowledged"],
    paths: ["*subscriptionId"],
  },
  logging: {
    heading: "Logging",
    features: ["logging"],
    paths: ["type:Logging*", "*logLevel"],
  },
  progress: {
    heading: "Progress and cancellation",
    methods: ["notifications/progress", "notifications/cancelled"],
    paths: ["*progressToken"],
  },
  caching: { heading: "Caching", paths: ["CacheableResult*"] },
  errors: { heading: "Errors", paths: ["error:*", "JSONRPCError*"] },
  types: { heading: "Names in source code" },
};

export const DIFF_AREA_IDS: readonly DiffArea[] = Object.keys(DIFF_AREAS) as DiffArea[];

/**
 * Returns a function that finds the area of a difference: by the patterns of the table, by the method in its path, or by the
 * methods whose messages contain the changed value. A difference in the messages of several areas belongs to `messages`.
 */
export function createAreaFinder(models: readonly ProtocolModel[]): (fact: DiffFact) => DiffArea {
  const areaOfMethod = areasByMethod(models);
  const patterns = DIFF_AREA_IDS.flatMap((area) => (DIFF_AREAS[area].paths ?? []).map((path) => ({ area, path })));
  const byPattern = patterns
    .sort((a, b) => b.path.length - a.path.length)
    .map(({ area, path }) => ({ area, pattern: patternOf(path) }));
  const areaOfMessage = (path: string): DiffArea | undefined => areaOfMethod.get(path.split(/[#+]|-(?=[A-Z])/)[0]!);
  const areaOfCapability = (path: string): DiffArea | undefined => {
    const feature = /^capability:(?:client|server)\.(\w+)/.exec(path)?.[1];
    return feature === undefined ? undefined : areaOfFeature(feature);
  };
  return ({ rule, path, area, reachedFrom = [] }) => {
    if (area !== undefined) return area;
    if (isAboutSource(rule)) return "types";
    const known =
      byPattern.find(({ pattern }) => pattern.test(path))?.area ??
      areaOfCapability(path) ??
      areaOfMessage(path.replace(/^(method|notification|union):/, ""));
    if (known !== undefined) return known;
    const reached = new Set(reachedFrom.filter((place) => !/^[A-Z]/.test(place)).map(areaOfMessage));
    const [only] = reached;
    return (reached.size === 1 ? only : undefined) ?? "messages";
  };
}

function areaOfFeature(feature: string): DiffArea | undefined {
  return DIFF_AREA_IDS.find((area) => DIFF_AREAS[area].features?.includes(feature));
}

function areasByMethod(models: readonly ProtocolModel[]): ReadonlyMap<string, DiffArea> {
  const areas = new Map<string, DiffArea>();
  for (const { method, feature } of models.flatMap(({ methods }) => methods)) {
    const area =
      DIFF_AREA_IDS.find((id) => DIFF_AREAS[id].methods?.includes(method)) ??
      (feature === null ? undefined : areaOfFeature(feature));
    if (area !== undefined) areas.set(method, area);
  }
  return areas;
}

/** Returns the pattern for a path of a finding in which `*` matches any text, except in `[*]`. */
export function patternOf(path: string): RegExp {
  return new RegExp(
    `^${path
      .split(/(?<!\[)\*/)
      .map(escapePattern)
      .join(".*")}$`,
  );
}

export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
