import { reportingConverter, type ConversionTable } from "../conversion/conversion.js";
import type { Revision, RevisionMessageChecks } from "../protocol/revision.js";
import type { RevisionImplementation, Server } from "../server/server.js";
import { capabilityPath, extensionOfCapability } from "../protocol/capabilityPath.js";
import { isObject, withoutMemberAt, type JsonObject } from "../validation/checks.js";
import type { BridgeParts, CapabilityFilter } from "./bridgeParts.js";

interface ConverterParts extends Pick<BridgeParts, "native" | "reporter"> {
  readonly filterCapabilities: CapabilityFilter;
}

/** The capabilities whose conversion is kept: their number, and the number of characters of each. */
const MAX_KEPT = 100;
const MAX_LENGTH = 1_000;

/**
 * Returns the function that converts the client's capabilities for the native server. A client of a stateless revision repeats its capabilities
 * in each request, so equal capabilities are converted once, unless they lose a part, which is reported for each object.
 */
export function clientCapabilityConverter(
  { native, reporter, filterCapabilities }: ConverterParts,
  { revision, checks }: RevisionImplementation,
  chain: readonly ConversionTable[],
): BridgeParts["toNativeCapabilities"] {
  const steps = chain.map(({ capabilities }) => capabilities.client).reverse();
  let isLossless = true;
  const convert = reportingConverter(steps, revision.open, {
    report(method, losses) {
      isLossless = false;
      reporter.report(method, losses);
    },
  });
  const withoutUnknown = createCapabilityFilter("client", { known: native.revision, allowed: revision, checks });
  const equal = new Map<string, JsonObject>();
  const same = new WeakMap<JsonObject, JsonObject>();
  return (capabilities) => {
    const text = JSON.stringify(capabilities);
    let converted = equal.get(text) ?? same.get(capabilities);
    if (converted !== undefined) return converted;
    isLossless = true;
    converted = filterCapabilities(withoutUnknown(convert(capabilities)));
    if (!isLossless || text.length > MAX_LENGTH) same.set(capabilities, converted);
    else if (equal.size < MAX_KEPT) equal.set(text, converted);
    return converted;
  };
}

/** Returns the capabilities of the native server in the revision of the clients. */
export function convertServerCapabilities(
  { native, revision, reporter }: BridgeParts,
  chain: readonly ConversionTable[],
): JsonObject {
  const steps = chain.map(({ capabilities }) => capabilities.server);
  const withoutUnknown = createCapabilityFilter("server", { known: native.revision, allowed: revision });
  return reportingConverter(steps, revision.open, reporter)(withoutUnknown(native.capabilities));
}

/** The client capabilities that only requests with certain params require. The methods of a revision do not name them. */
const CAPABILITIES_OF_PARAMS = ["elicitation.url", "sampling.tools"];

/** The prefix of the members of `_meta` in which each request of a stateless client repeats the facts about the client. */
const META = "io.modelcontextprotocol/";

/**
 * Returns the capabilities without those that one revision has and the other revision lacks. An undeclared capability is legal in a message,
 * but the side that receives it would use messages that the other revision does not have.
 *
 * @param checks the guards of the second revision, for capabilities of clients.
 */
export function createCapabilityFilter(
  side: "client" | "server",
  { known, allowed, checks }: { known: Revision; allowed: Revision; checks?: RevisionMessageChecks },
): CapabilityFilter {
  const kept = new Set([...pathsOf(side, allowed), ...CAPABILITIES_OF_PARAMS]);
  const removed = pathsOf(side, known).filter((path) => !kept.has(path));
  const accepts = checks?.messages[allowed.open];
  removed.push(...CAPABILITIES_OF_PARAMS.filter((path) => accepts?.(openWithInvalid(path, allowed.open))));
  return (capabilities) => removed.reduce(withoutCapability, capabilities);
}

function withoutCapability(capabilities: JsonObject, path: string): JsonObject {
  const id = extensionOfCapability(path);
  if (id === undefined) return withoutMemberAt(capabilities, path);
  const { extensions } = capabilities;
  if (!isObject(extensions) || !Object.hasOwn(extensions, id)) return capabilities;
  const { [id]: _, ...others } = extensions;
  return Object.keys(others).length === 0
    ? withoutMemberAt(capabilities, "extensions")
    : { ...capabilities, extensions: others };
}

/**
 * Returns the first request of a client of either lifecycle, in which a part of a capability has a wrong type. The guards of a revision
 * accept it if the revision does not define the part.
 */
function openWithInvalid(path: string, method: string): JsonObject {
  const [feature, part] = path.split(".") as [string, string];
  const capabilities = { [feature]: { [part]: 0 } };
  const clientInfo = { name: "", version: "" };
  const params = {
    protocolVersion: "",
    clientInfo,
    capabilities,
    _meta: {
      [`${META}protocolVersion`]: "",
      [`${META}clientInfo`]: clientInfo,
      [`${META}clientCapabilities`]: capabilities,
    },
  };
  return { jsonrpc: "2.0", id: 0, method, params };
}

/** Returns the paths of the capabilities that the methods of a revision require, such as `roots`, `roots.listChanged` and `extensions.com.example/audit`. */
function pathsOf(side: "client" | "server", { methods }: Revision): string[] {
  const paths = new Set<string>();
  for (const { capability, declaredBy } of Object.values(methods)) {
    if (capability === null) continue;
    if (declaredBy !== side && declaredBy !== "either") continue;
    const [feature] = capabilityPath(capability) as [string];
    // A revision that has one extension says nothing about the others, which the user declares.
    if (feature !== "extensions") paths.add(feature);
    paths.add(capability);
  }
  return [...paths];
}

/**
 * Adds the capabilities that a revision requires for the methods of a server. An older revision may not require them: `completions` exists
 * since 2025-03-26.
 */
export function declareServedMethods(
  capabilities: JsonObject,
  { methods }: Revision,
  handlers: Server["handlers"],
): JsonObject {
  const declared: { [feature: string]: unknown } = { ...capabilities };
  for (const [method, { capability, declaredBy }] of Object.entries(methods))
    if (capability !== null && declaredBy === "server" && !capability.includes(".") && handlers.has(method))
      declared[capability] ??= {};
  return declared;
}
