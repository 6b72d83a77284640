import type { Contract } from "../contract/contract.js";
import { formatJsonValueAsCode } from "../contract/contractCode.js";
import { escapeMarkdownText } from "../escape/escape.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import { renderTemplate } from "../emit/templates.js";
import type { FirstMessagesOfClient } from "./exampleInput.js";
import type { ScaffoldedProjectProperties, UserFile } from "./project.js";

const HOST_PROGRAMS = ["claude-desktop", "claude-code", "vscode", "cursor"] as const;
export type HostProgram = (typeof HOST_PROGRAMS)[number];

/** The command with which a program starts the server, or the URL of a running server. */
type ServerCommandOrUrl = { readonly command: string; readonly args: readonly string[] } | { readonly url: string };

interface HostFacts {
  /** The name of the member that lists the servers in the configuration file of the program, such as `mcpServers`. */
  readonly member: string;
  /** True if the configuration file names the transport of each server. */
  readonly typed: boolean;
  /** True if the configuration file can name a server by its URL. */
  readonly remote: boolean;
  /** A description of the path of the configuration file, for people. */
  readonly file: string;
  readonly source: string;
}

const FACTS: { readonly [H in HostProgram]: HostFacts } = {
  "claude-desktop": {
    member: "mcpServers",
    typed: false,
    remote: false,
    file: "claude_desktop_config.json (Settings, Developer, Edit Config)",
    source: "https://modelcontextprotocol.io/docs/develop/connect-local-servers",
  },
  "claude-code": {
    member: "mcpServers",
    typed: true,
    remote: true,
    file: ".mcp.json in the project that uses the server",
    source: "https://code.claude.com/docs/en/mcp",
  },
  vscode: {
    member: "servers",
    typed: true,
    remote: true,
    file: ".vscode/mcp.json in the workspace that uses the server",
    source: "https://code.visualstudio.com/docs/copilot/reference/mcp-configuration",
  },
  cursor: {
    member: "mcpServers",
    typed: false,
    remote: true,
    file: ".cursor/mcp.json in the project that uses the server, or in the home folder",
    source: "https://cursor.com/docs/context/mcp",
  },
};

/** Returns the configuration of a program for a server; undefined if it cannot name a server by its URL. */
export function hostConfig(host: HostProgram, name: string, reach: ServerCommandOrUrl): object | undefined {
  const { member, typed, remote } = FACTS[host];
  const isRemote = "url" in reach;
  if (isRemote && !remote) return undefined;
  const type = isRemote ? "http" : "stdio";
  return { [member]: { [name]: { ...(typed && { type }), ...reach } } };
}

export function describeHostFile(host: HostProgram): {
  readonly file: string;
  readonly source: string;
} {
  return FACTS[host];
}

/** Returns the files that a project has only with `--auth`: the verifier of access tokens, its tests and its guide. */
export function createAuthorizationFiles(
  { transports }: ScaffoldedProjectProperties,
  contract: Contract,
  first: FirstMessagesOfClient,
): UserFile[] {
  const { title, name } = contract.about;
  const stdio = transports.includes("stdio");
  const guide = { name: escapeMarkdownText(title ?? name), stdio, start: stdio ? "npm start -- --http" : "npm start" };
  const code = (value: object): string => formatJsonLikePrettier(value).trimEnd();
  const scoped = findRequestWithScopes(contract);
  const tests = {
    opening: code(first.opening),
    headers: code(first.headers),
    hasSessions: first.hasSessions,
    scoped: scoped && {
      message: code(first.next(scoped.method, scoped.params)),
      headers: code(first.headersFor(scoped.method, scoped.params)),
      scopes: formatJsonValueAsCode(scoped.scopes),
    },
  };
  return [
    { path: "src/auth.ts", text: renderTemplate("scaffold/auth.ts", {}) },
    { path: "AUTH.md", text: renderTemplate("scaffold/AUTH.md", guide) },
    { path: "test/authorizationServer.ts", text: renderTemplate("scaffold/authorizationServer.ts", {}) },
    { path: "test/auth.test.ts", text: renderTemplate("scaffold/auth.test.ts", tests) },
  ];
}

interface RequestWithScopes {
  readonly method: string;
  readonly params: { readonly [member: string]: unknown };
  readonly scopes: readonly string[];
}

/** Returns a request for the first entry of a contract that needs scopes; undefined if all entries need none. */
function findRequestWithScopes({ scopes }: Contract): RequestWithScopes | undefined {
  const requests = [
    ...[...scopes.tools].map(([name, needed]) => request("tools/call", { name, arguments: {} }, needed)),
    ...[...scopes.prompts].map(([name, needed]) => request("prompts/get", { name }, needed)),
    ...[...scopes.resources].map(([uri, needed]) => request("resources/read", { uri }, needed)),
  ];
  return requests.find(({ scopes: needed }) => needed.length > 0);
}

function request(method: string, params: RequestWithScopes["params"], scopes: readonly string[]): RequestWithScopes {
  return { method, params, scopes };
}
