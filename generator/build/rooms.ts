import type { RuntimeFeatureName, RuntimeRole, RuntimeTransportName } from "../emit/parts.js";

/**
 * The modules of the runtime that are written into one file of a user's project. A room is the code that is loaded at the same time; code that
 * is rarely needed, such as that of several processes, is a room of its own, which other rooms load with `import()`.
 */
export interface RuntimeRoom {
  /** The name of the file, without its ending. If the runtime has a module with this name, the room is public: users import it. */
  readonly name: string;
  /** The modules of the room: folders end with `/`. */
  readonly modules: readonly string[];
  /** The side of a connection that the room belongs to; undefined if both use it. */
  readonly role?: RuntimeRole;
  /** The feature of `--with` that the room belongs to. */
  readonly feature?: RuntimeFeatureName;
  /** The transports of `--transport` that need the room. */
  readonly transports?: readonly RuntimeTransportName[];
  /** Names of a public room that users do not import, but generated code. */
  readonly forGeneratedCode?: readonly string[];
}

/** All rooms. A module belongs to the room that names it, or else to the room that names the innermost folder around it. */
export const RUNTIME_ROOMS: readonly RuntimeRoom[] = [
  {
    name: "protocol",
    modules: ["jsonrpc/", "protocol/", "wire/", "platform/", "validation/"],
  },
  {
    name: "validation",
    modules: ["validation/objectTypes", "validation/resultType", "validation/typeCode", "validation/validate"],
  },
  { name: "errors", modules: ["errors"] },
  { name: "jsonSchema", modules: ["json-schema/"] },
  { name: "conversion", modules: ["conversion/"], feature: "bridges" },
  ...roomsOf("server", [
    { name: "server", modules: ["server"] },
    {
      name: "serverCore",
      modules: [
        "server/",
        "lifecycles/",
        "stores/budget",
        "stores/claims",
        "stores/keys",
        "stores/retained",
        "stores/sessions",
      ],
    },
    {
      name: "serverFeatures",
      modules: [
        "lifecycles/handshake/clientRequests",
        "lifecycles/stateless/listen",
        "lifecycles/stateless/multiRoundTrip",
        "lifecycles/stateless/requestState",
        "server/batch",
        "server/faults",
      ],
    },
    { name: "serverContract", modules: ["contract/"] },
    { name: "checkTools", modules: ["checkTools", "contract/checkTools"] },
    { name: "stdio", modules: ["stdio", "transports/stdio/"], transports: ["stdio"] },
    { name: "memory", modules: ["memory", "transports/memory/"], transports: ["memory"] },
    { name: "http", modules: ["http", "transports/adapters/"], transports: ["http"] },
    {
      name: "fetch",
      modules: ["fetch", "transports/adapters/fetch", "transports/adapters/fetchExchange"],
      transports: ["fetch"],
    },
    { name: "httpEndpoint", modules: ["transports/http/", "transports/http-exchange/", "transports/legacy-sse/"] },
    {
      name: "httpService",
      modules: ["transports/http/service/", "transports/http/slowReplay", "transports/http/storedSessions"],
    },
    { name: "stores", modules: ["stores", "stores/"], transports: ["http", "fetch"] },
    { name: "tasks", modules: ["tasks", "tasks/"], feature: "tasks" },
    { name: "operations", modules: ["operations", "operations/"], feature: "operations" },
    { name: "drain", modules: ["drain", "operations/drain"], feature: "operations" },
    {
      name: "bridge",
      modules: ["bridge", "bridges/"],
      feature: "bridges",
      forGeneratedCode: ["SAME_LIFECYCLE", "SESSIONS_FROM_STATELESS", "STATELESS_FROM_SESSIONS", "ignoreCachingLosses"],
    },
    { name: "authorization", modules: ["authorization", "authorization/"], feature: "authorization" },
    {
      name: "jwt",
      modules: [
        "jwt",
        "authorization/claimedProofs",
        "authorization/dpop",
        "authorization/dpopNonces",
        "authorization/dpopProof",
        "authorization/issuerKeys",
        "authorization/jwtForm",
        "authorization/jwtVerifier",
        "authorization/proofMemory",
        "authorization/rotatingKeys",
      ],
      feature: "authorization",
    },
    { name: "engines", modules: ["engines/"] },
    { name: "redis", modules: ["redis", "redis/"], feature: "redis" },
    { name: "postgres", modules: ["postgres", "postgres/"], feature: "postgres" },
  ]),
  ...roomsOf("client", [
    { name: "client", modules: ["client"] },
    { name: "clientCore", modules: ["client/"] },
    {
      name: "clientFeatures",
      modules: [
        "client/adaptCalls",
        "client/batch",
        "client/cachedCalls",
        "client/callRepeater",
        "client/declaredCapabilities",
        "client/hosting",
        "client/host/",
        "client/inputResponses",
        "client/invalidMessages",
        "client/listen/",
        "client/negotiation/evidence",
        "client/negotiation/negotiation",
        "client/outputs/",
        "client/pages",
        "client/roundTrips",
        "client/tasks/",
        "client/toolHeaders",
        "client/unusualResults",
      ],
    },
    { name: "clientContract", modules: ["client-contract/"] },
    { name: "clientBridges", modules: ["client-bridges/"], feature: "bridges" },
    {
      name: "clientBridgeCalls",
      modules: [
        "client-bridges/answers",
        "client-bridges/bridgeCalls",
        "client-bridges/inputRequired",
        "client-bridges/sessionMethods",
        "client-bridges/subscriptionStream",
      ],
      feature: "bridges",
    },
    { name: "httpClient", modules: ["httpClient", "client-transports/"], transports: ["http", "fetch"] },
    {
      name: "nodeHttpClient",
      modules: ["nodeHttpClient", "client-transports/exchangers/nodeExchange"],
      transports: ["http"],
    },
    { name: "stdioClient", modules: ["stdioClient", "client-transports/stdio/"], transports: ["stdio"] },
    { name: "memoryClient", modules: ["memoryClient", "client-transports/memory/"], transports: ["memory"] },
    { name: "oauthClient", modules: ["oauthClient", "client-authorization/"], feature: "authorization" },
    { name: "nodeOauthClient", modules: ["nodeOauthClient", "client-authorization/node/"], feature: "authorization" },
  ]),
];

function roomsOf(role: RuntimeRole, rooms: readonly RuntimeRoom[]): RuntimeRoom[] {
  return rooms.map((room) => ({ ...room, role }));
}

/** Returns the name of the room of a module, such as `serverCore` for `server/call`. @throws Error if no room has it. */
export function roomOfModule(module: string): string {
  const [room] = RUNTIME_ROOMS.flatMap(({ name, modules }) =>
    modules
      .filter((each) => each === module || (each.endsWith("/") && module.startsWith(each)))
      .map((each) => ({ name, exact: each === module ? Infinity : each.length })),
  ).sort((a, b) => b.exact - a.exact);
  if (room === undefined)
    throw new Error(`templates/runtime/${module}.ts belongs to no room of generator/build/rooms.ts`);
  return room.name;
}
