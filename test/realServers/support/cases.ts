import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A server that nobody here wrote. */
export interface RealServer {
  /** The npm package. */
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
  { name: "mcp-fetch-server", program: "dist/index.js" },
  { name: "@antv/mcp-server-chart", program: "build/index.js" },
  { name: "@eslint/mcp", program: "src/mcp-cli.js" },
  { name: "@mui/mcp", program: "stdio.js" },
  { name: "@upstash/context7-mcp", program: "dist/index.js" },
  { name: "exa-mcp-server", program: "dist/stdio.cjs", env: { EXA_API_KEY: "none" } },
  { name: "tavily-mcp", program: "build/index.js", env: { TAVILY_API_KEY: "none" } },
];
