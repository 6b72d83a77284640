import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A server that nobody here wrote. */
export interface RealServer {
  /** The npm package, or the name under which `package.json` has it. */
  readonly name: string;
  /** The program inside the package. */
  readonly program: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Calls that have the same result each time and need no network. */
  readonly calls?: readonly { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }[];
}

/** A folder with one file, for servers that read files. */
export const FOLDER: string = mkdtempSync(join(tmpdir(), "mcpgen-servers-"));
writeFileSync(join(FOLDER, "note.md"), "# A note\n");

export const SERVERS: readonly RealServer[] = [
  {
    name: "@modelcontextprotocol/server-everything",
    program: "dist/index.js",
    calls: [
      { name: "echo", arguments: { message: "grüße" } },
      { name: "get-sum", arguments: { a: 1, b: 2 } },
      { name: "get-structured-content", arguments: { location: "Chicago" } },
      { name: "get-sum", arguments: { a: "one" } },
    ],
  },
  {
    name: "@modelcontextprotocol/server-filesystem",
    program: "dist/index.js",
    args: [FOLDER],
    calls: [
      { name: "list_allowed_directories", arguments: {} },
      { name: "read_text_file", arguments: { path: join(FOLDER, "note.md") } },
      { name: "read_text_file", arguments: { path: "/absent" } },
    ],
  },
  {
    name: "@modelcontextprotocol/server-memory",
    program: "dist/index.js",
    env: { MEMORY_FILE_PATH: join(FOLDER, "memory.jsonl") },
    calls: [{ name: "read_graph", arguments: {} }],
  },
  {
    name: "@modelcontextprotocol/server-sequential-thinking",
    program: "dist/index.js",
    env: { DISABLE_THOUGHT_LOGGING: "true" },
    calls: [
      {
        name: "sequentialthinking",
        arguments: { thought: "first", thoughtNumber: 1, totalThoughts: 1, nextThoughtNeeded: false },
      },
    ],
  },
  {
    name: "mcp-server-code-runner",
    program: "dist/cli.js",
    calls: [{ name: "run-code", arguments: { code: "console.log(6 * 7)", languageId: "javascript" } }],
  },
  {
    name: "mcp-obsidian",
    program: "dist/index.js",
    args: [FOLDER],
    calls: [{ name: "search_notes", arguments: { query: "note" } }],
  },
  { name: "mcp-hello-world", program: "build/stdio.js", calls: [{ name: "echo", arguments: { message: "hi" } }] },
  { name: "mcp-fetch-server", program: "dist/index.js", calls: [{ name: "fetch_json", arguments: {} }] },
  {
    name: "@antv/mcp-server-chart",
    program: "build/index.js",
    calls: [{ name: "generate_line_chart", arguments: { data: "none" } }],
  },
  { name: "@eslint/mcp", program: "src/mcp-cli.js", calls: [{ name: "lint-files", arguments: {} }] },
  { name: "@mui/mcp", program: "stdio.js", calls: [{ name: "fetchDocs", arguments: {} }] },
  { name: "@upstash/context7-mcp", program: "dist/index.js", calls: [{ name: "query-docs", arguments: {} }] },
  {
    name: "exa-mcp-server",
    program: "dist/stdio.cjs",
    env: { EXA_API_KEY: "none" },
    calls: [{ name: "web_fetch_exa", arguments: {} }],
  },
  {
    name: "tavily-mcp",
    program: "build/index.js",
    env: { TAVILY_API_KEY: "none" },
    calls: [{ name: "absent", arguments: {} }],
  },
  // Published before the second revision.
  {
    name: "server-everything-0.6",
    program: "dist/index.js",
    calls: [
      { name: "echo", arguments: { message: "grüße" } },
      { name: "add", arguments: { a: 1, b: 2 } },
      { name: "getTinyImage", arguments: {} },
      { name: "add", arguments: { a: "one" } },
    ],
  },
  {
    name: "server-filesystem-0.6",
    program: "dist/index.js",
    args: [FOLDER],
    calls: [
      { name: "read_file", arguments: { path: join(FOLDER, "note.md") } },
      { name: "read_file", arguments: { path: "/absent" } },
    ],
  },
  {
    name: "server-memory-0.6",
    program: "dist/index.js",
    calls: [{ name: "read_graph", arguments: {} }],
  },
  {
    name: "server-sequential-thinking-0.6",
    program: "dist/index.js",
    calls: [
      {
        name: "sequentialthinking",
        arguments: { thought: "first", thoughtNumber: 1, totalThoughts: 1, nextThoughtNeeded: false },
      },
    ],
  },
  {
    name: "@modelcontextprotocol/server-github",
    program: "dist/index.js",
    calls: [{ name: "search_repositories", arguments: {} }],
  },
  {
    name: "@modelcontextprotocol/server-gitlab",
    program: "dist/index.js",
    env: { GITLAB_PERSONAL_ACCESS_TOKEN: "none" },
    calls: [{ name: "create_branch", arguments: {} }],
  },
  {
    name: "@modelcontextprotocol/server-google-maps",
    program: "dist/index.js",
    env: { GOOGLE_MAPS_API_KEY: "none" },
    calls: [{ name: "absent", arguments: {} }],
  },
  {
    name: "@modelcontextprotocol/server-slack",
    program: "dist/index.js",
    env: { SLACK_BOT_TOKEN: "none", SLACK_TEAM_ID: "none" },
    calls: [{ name: "slack_post_message", arguments: {} }],
  },
  {
    name: "@modelcontextprotocol/server-brave-search",
    program: "dist/index.js",
    env: { BRAVE_API_KEY: "none" },
    calls: [{ name: "brave_web_search", arguments: {} }],
  },
];

/** A server of the official SDK that speaks only the stateless revision. No package has one. */
export const STATELESS_SERVER: RealServer = {
  name: "stateless server of @modelcontextprotocol/server",
  program: join(import.meta.dirname, "statelessServer.mjs"),
  calls: [
    { name: "echo", arguments: { text: "grüße" } },
    { name: "link", arguments: {} },
    { name: "count", arguments: {} },
    { name: "echo", arguments: { text: 1 } },
  ],
};

const MODULES = join(import.meta.dirname, "..", "node_modules");

/** Returns the program of a server, and its arguments. */
export function programOf({ name, program, args = [] }: RealServer): string[] {
  return [resolve(MODULES, name, program), ...args];
}
