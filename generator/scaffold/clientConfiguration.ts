export type HostProgram = "claude-desktop" | "claude-code" | "vscode" | "cursor";

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

export function describeHostFile(host: HostProgram): Pick<HostFacts, "file" | "source"> {
  return FACTS[host];
}
