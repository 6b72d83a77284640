import type { RuntimeFeatureName, RuntimeRole, RuntimeTransportName } from "../emit/parts.js";

/**
 * The modules of the runtime that are written into one file of a user's project. A room is the code that is loaded at the same time; code
 * that is rarely needed, such as the JSON Schema engine of a client, is a room of its own, which other rooms load with `import()`.
 */
export interface RuntimeRoom {
  /** The name of the file, without its ending. If the runtime has a module with this name, the room is public: users import it. */
  readonly name: string;
  /** The modules of the room: folders end with `/`. */
  readonly modules: readonly string[];
  /** The side of a connection that the room belongs to; undefined if both use it. */
  readonly role?: RuntimeRole;
  /** The features that the room belongs to: any of them adds it. Undefined for a room that needs no feature. */
  readonly features?: readonly RuntimeFeatureName[];
  readonly transports?: readonly RuntimeTransportName[];
  /** What the file holds, at its top. A public room has the documentation of the module with its name instead. */
  readonly about?: string;
  /** Names of a public room that users do not import, but generated code. */
  readonly forGeneratedCode?: readonly string[];
}

/** All rooms. A module belongs to the room that names it, or else to the room that names the innermost folder around it. */
export const RUNTIME_ROOMS: readonly RuntimeRoom[] = [
  {
    name: "protocol",
    about:
      "What servers and clients share: JSON-RPC messages, facts about revisions, checks of values, lines and headers.",
    modules: ["jsonrpc/", "protocol/", "wire/", "platform/", "validation/"],
  },
  {
    name: "validation",
    about: "Names the members of a value that do not fit their type. Loaded for the first invalid message.",
    modules: ["validation/validate"],
  },
  { name: "errors", modules: ["errors"] },
  {
    name: "sha256",
    about: "SHA-256, without a promise, on each runtime.",
    modules: ["platform/sha256"],
  },
  {
    name: "uriTemplates",
    about: "Matches the URIs of resources with the templates of a contract, and writes URIs by them.",
    modules: ["wire/uriTemplates"],
  },
  {
    name: "jsonSchema",
    about:
      "Compiles JSON Schemas of tools and contracts to guards, and checks values with them, within a limit of steps.",
    modules: ["json-schema/"],
  },
  {
    name: "schemaValues",
    about: "Makes values of JSON Schemas: examples, valid values at boundaries, and values with one fault.",
    modules: ["schema-values/"],
  },
  {
    name: "views",
    about: "Connects views and the hosts that show them, for extensions with messages between both.",
    modules: ["views/"],
  },
  {
    name: "conversion",
    about: "Converts messages from one revision to another by the tables of a bridge, and reports what is lost.",
    modules: ["conversion/"],
    features: ["bridges"],
  },
  {
    name: "olderSchemas",
    about: "The schemas of tools in revisions in which a schema describes an object.",
    modules: ["conversion/olderSchemas"],
  },
  {
    name: "extensions",
    about: "The facts about extensions of the protocol, for servers, clients, views and hosts.",
    modules: ["protocol/extensions"],
  },
  ...roomsOf("server", [
    { name: "server", modules: ["server"] },
    {
      name: "serverCore",
      about: "Servers of all revisions: connections, calls, sessions and what handlers get as their context.",
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
      name: "serverExtensions",
      about: "What servers do for the extensions of their revision: capabilities, results and subscriptions.",
      modules: ["server/extensions"],
    },
    {
      name: "serverContract",
      about: "The handlers of a server that is written by a contract: tools, prompts, resources and their scopes.",
      modules: ["contract/"],
    },
    {
      name: "dynamicContract",
      about:
        "Completes arguments and lists resources by functions of an author. Loaded with the first request for them.",
      modules: ["contract/dynamicHandlers"],
    },
    { name: "checkTools", modules: ["checkTools", "contract/checkTools"] },
    {
      name: "schemaTools",
      modules: ["schemaTools", "schema-tools/"],
      features: ["schemas"],
      forGeneratedCode: ["parseTools"],
    },
    { name: "stdio", modules: ["stdio", "transports/stdio/"], transports: ["stdio"] },
    { name: "memory", modules: ["memory", "transports/memory/"], transports: ["memory"] },
    { name: "http", modules: ["http", "transports/adapters/"], transports: ["http"] },
    {
      name: "fetch",
      modules: ["fetch", "transports/adapters/fetch"],
      transports: ["fetch"],
    },
    {
      name: "httpEndpoint",
      about:
        "The HTTP transports, independent of the HTTP server: Streamable HTTP with and without sessions, and HTTP+SSE.",
      modules: ["transports/http/", "transports/http-exchange/", "transports/legacy-sse/"],
    },
    { name: "stores", modules: ["stores", "stores/"], transports: ["http", "fetch"] },
    { name: "tasks", modules: ["tasks", "tasks/"], features: ["tasks"] },
    { name: "operations", modules: ["operations", "operations/"], features: ["operations"] },
    { name: "drain", modules: ["drain", "operations/drain"], features: ["operations"] },
    {
      name: "bridge",
      modules: ["bridge", "bridges/"],
      features: ["bridges"],
      forGeneratedCode: ["SAME_LIFECYCLE", "SESSIONS_FROM_STATELESS", "STATELESS_FROM_SESSIONS", "ignoreCachingLosses"],
    },
    {
      name: "proxy",
      modules: ["proxy", "proxy/"],
      features: ["proxy"],
      forGeneratedCode: ["createProxyOf"],
    },
    {
      name: "gateway",
      modules: ["gateway", "proxy/gateway/"],
      features: ["proxy"],
      forGeneratedCode: ["createGatewayOf"],
    },
    { name: "authorization", modules: ["authorization", "authorization/"], features: ["authorization", "keys"] },
    {
      name: "jwt",
      modules: [
        "jwt",
        "authorization/dpop",
        "authorization/dpopProofs",
        "authorization/issuerKeys",
        "authorization/jwtVerifier",
      ],
      features: ["authorization"],
    },
    {
      name: "service",
      modules: [
        "service",
        "transports/http/service/",
        "stores/memoryProcesses",
        "stores/recentMap",
        "stores/service",
        "stores/sharedSessions",
      ],
      features: ["service"],
    },
    { name: "engines", about: "What services in Redis and in Postgres share.", modules: ["engines/"] },
    { name: "redis", modules: ["redis", "redis/"], features: ["redis"] },
    { name: "postgres", modules: ["postgres", "postgres/"], features: ["postgres"] },
  ]),
  ...roomsOf("client", [
    { name: "client", modules: ["client"] },
    {
      name: "clientCore",
      about:
        "The connection of a client: calls and their deadlines, received messages, errors, and the results that it keeps.",
      modules: ["client/", "client/host/handlerFailure"],
    },
    {
      name: "clientFeatures",
      about:
        "What few calls of a client need: negotiation, requests of the server, input, tasks, subscriptions, the cache and output schemas. Loaded for the first of them.",
      modules: [
        "client/cachedCalls",
        "client/host/",
        "client/inputResponses",
        "client/listen/",
        "client/negotiation/negotiation",
        "client/roundTrips",
        "client/tasks/",
        "client/repeatedToolCalls",
        "client/unusualResults",
      ],
    },
    {
      name: "clientExtensions",
      about:
        "What clients do for the extensions of their revision: capabilities, results, headers, subscriptions and locks.",
      modules: ["client/extensions", "client/lockedExtensions"],
    },
    {
      name: "clientLock",
      about: "Compares what a server lists with a lock or a contract. Loaded by clients that have one.",
      modules: ["lock/", "client/lock"],
    },
    {
      name: "clientContract",
      about: "Calls the tools of one server by their names and types.",
      modules: ["client-contract/"],
    },
    { name: "agents", modules: ["agents", "agents/"], features: ["agents"] },
    {
      name: "testing",
      modules: ["testing", "contract-testing/", "json-schema/sharedDefinitions"],
      features: ["testing"],
    },
    {
      name: "clientBridges",
      about: "Calls servers in one revision by the API of another, and replaces what the other lacks.",
      modules: ["client-bridges/"],
      features: ["bridges"],
    },
    {
      name: "httpClient",
      modules: ["httpClient", "client-transports/", "wire/eventStreamParser"],
      transports: ["http", "fetch"],
    },
    {
      name: "nodeHttpClient",
      modules: ["nodeHttpClient", "client-transports/exchangers/nodeExchange"],
      transports: ["http"],
    },
    { name: "stdioClient", modules: ["stdioClient", "client-transports/stdio/"], transports: ["stdio"] },
    { name: "memoryClient", modules: ["memoryClient", "client-transports/memory/"], transports: ["memory"] },
    { name: "oauthClient", modules: ["oauthClient", "client-authorization/"], features: ["authorization"] },
    {
      name: "nodeOauthClient",
      modules: ["nodeOauthClient", "client-authorization/node/"],
      features: ["authorization"],
    },
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
