import { IGNORE_COMMENTS, filesOfModule, type GeneratedFile } from "../emit/generatedFile.js";
import { WIDTH } from "../emit/literals.js";
import type { OutputLanguage } from "../emit/parts.js";
import { MCPGEN_VERSION } from "../packageRoot.js";

const CHAIN = /^([^/]+)\/bridges\/((?!client-)[^/]+)\.(?:js|ts)$/;

/**
 * Returns `proxy.ts` and `gateway.ts` of the output folder, from which users import `createProxy` and `createGateway`: they load the modules of
 * the revisions that upstream servers have. Returns no file if no revision has bridges.
 *
 * @param bridges the modules by which servers serve clients of other revisions, among other files.
 */
export function emitProxyEntry(bridges: readonly GeneratedFile[], target: OutputLanguage): GeneratedFile[] {
  const clients = new Map<string, Set<string>>();
  for (const { path } of bridges) {
    const [, server, client] = CHAIN.exec(path) ?? [];
    if (server === undefined || client === undefined || client.endsWith(".d")) continue;
    const known = clients.get(server) ?? new Set();
    clients.set(server, known.add(client));
  }
  if (clients.size === 0) return [];
  const newestFirst = [...clients].sort(([a], [b]) => (a < b ? 1 : -1));
  const entries = newestFirst.map(([revision, others]) => entryOf(revision, [...others].sort().reverse())).join("");
  const module = { ts: typescript(entries), js: javascript(entries), dts: DECLARATIONS, exports: [] };
  const gateway = { ts: GATEWAY_TYPESCRIPT, js: GATEWAY_JAVASCRIPT, dts: GATEWAY_DECLARATIONS, exports: [] };
  return [...filesOfModule("proxy", module, target), ...filesOfModule("gateway", gateway, target)];
}

function entryOf(revision: string, clients: readonly string[]): string {
  const load = (path: string): string => `import("./${revision}/${path}.js")`;
  const chains = clients.map((client) => load(`bridges/${client}`));
  const one = `    bridges: () => Promise.all([${chains.join(", ")}]),\n`;
  const several = `    bridges: () =>\n      Promise.all([\n${chains.map((chain) => `        ${chain},\n`).join("")}      ]),\n`;
  return `  {
    revision: "${revision}",
    client: () => ${load("client")},
    server: () => ${load("server")},
${one.length > WIDTH + 1 ? several : one}  },
`;
}

const HEAD = `// Written by mcpgen ${MCPGEN_VERSION}. Do not edit: run \`mcpgen generate\` instead.
${IGNORE_COMMENTS}
`;

const REVISIONS_DOC = `/** The revisions that an upstream server can have, newest first. The modules of a revision are loaded when a server has it. */\n`;

const CREATE_DOC = `/**
 * Connects to an upstream server, and resolves with servers for the clients of all revisions.
 *
 * @param target the upstream server: the result of \`http\`, \`sse\`, \`stdio\` or \`inMemory\`.
 * @throws what \`connect\` throws, by rejection, if there is no connection; TypeError if an option has a wrong type.
 */
`;

const TYPES = `import { createProxyOf, type Proxy, type ProxyOptions, type ProxyRevision } from "./runtime/proxy.js";
import type { Target } from "./runtime/client.js";

export * from "./runtime/proxy.js";

`;

function typescript(entries: string): string {
  return `${HEAD}${TYPES}${REVISIONS_DOC}export const PROXY_REVISIONS: readonly ProxyRevision[] = [
${entries}];

${CREATE_DOC}export function createProxy(target: Target, options?: ProxyOptions): Promise<Proxy> {
  return createProxyOf(PROXY_REVISIONS, target, options);
}
`;
}

function javascript(entries: string): string {
  return `${HEAD}import { createProxyOf } from "./runtime/proxy.js";

export * from "./runtime/proxy.js";

${REVISIONS_DOC}export const PROXY_REVISIONS = [
${entries}];

${CREATE_DOC}export function createProxy(target, options) {
  return createProxyOf(PROXY_REVISIONS, target, options);
}
`;
}

const DECLARATIONS = `${HEAD}${TYPES.replace("createProxyOf, type Proxy, type ProxyOptions, type ProxyRevision", "Proxy, ProxyOptions, ProxyRevision").replace("import {", "import type {")}${REVISIONS_DOC}export declare const PROXY_REVISIONS: readonly ProxyRevision[];

${CREATE_DOC}export declare function createProxy(target: Target, options?: ProxyOptions): Promise<Proxy>;
`;

const GATEWAY_DOC = `/**
 * Connects to several upstream servers, and resolves with servers for the clients of all revisions.
 *
 * @param servers the upstream servers by name: each the result of \`http\`, \`sse\`, \`stdio\` or \`inMemory\`, or an object with this \`target\`.
 * @throws TypeError if an option or a server is invalid; Error if no server can be reached, by rejection.
 */
`;

const GATEWAY_TYPES = `import { createGatewayOf, type Gateway, type GatewayOptions, type GatewayServers } from "./runtime/gateway.js";
import { PROXY_REVISIONS } from "./proxy.js";

export * from "./runtime/gateway.js";

`;

const GATEWAY_TYPESCRIPT = `${HEAD}${GATEWAY_TYPES}${GATEWAY_DOC}export function createGateway(servers: GatewayServers, options?: GatewayOptions): Promise<Gateway> {
  return createGatewayOf(PROXY_REVISIONS, servers, options);
}
`;

const GATEWAY_JAVASCRIPT = `${HEAD}import { createGatewayOf } from "./runtime/gateway.js";
import { PROXY_REVISIONS } from "./proxy.js";

export * from "./runtime/gateway.js";

${GATEWAY_DOC}export function createGateway(servers, options) {
  return createGatewayOf(PROXY_REVISIONS, servers, options);
}
`;

const GATEWAY_DECLARATIONS = `${HEAD}import type { Gateway, GatewayOptions, GatewayServers } from "./runtime/gateway.js";

export * from "./runtime/gateway.js";

${GATEWAY_DOC}export declare function createGateway(servers: GatewayServers, options?: GatewayOptions): Promise<Gateway>;
`;
