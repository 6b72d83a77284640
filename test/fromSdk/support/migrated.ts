import { parseContract } from "../../../generator/contract/readContract.js";
import { migrateFromSdk, type MigratedServer } from "../../../generator/fromSdk/fromSdk.js";

/** Migrates a server whose sources are texts by path. The entry is `src/server.ts`. */
export function migrated(sources: { readonly [path: string]: string }): Promise<MigratedServer> {
  return migrateFromSdk("src/server.ts", {
    read: (path) => sources[path],
    folders: { out: "/project", project: "/project" },
    newest: { revision: "2026-07-28", types: new Set(["Tool", "TextContent", "Root"]) },
    fallback: { name: "fallback", version: "0.0.0" },
    parse: (text) => parseContract("contract.json", text),
  });
}

/** A module that makes a server of version 1 of the SDK. */
export function server(body: string, before = ""): string {
  return `import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
${before}
const server = new McpServer({ name: "test", version: "1.0.0" });
${body}
`;
}

/** Returns the findings as lines, with their places. */
export function findings({ findings: list }: MigratedServer): string[] {
  return list.map(({ at, problem }) => `${at}: ${problem}`);
}

/** Returns the text of a module with the spaces and line breaks of one statement each removed, so that layout does not matter. */
export function moduleOf({ files }: MigratedServer, path: string): string {
  return files
    .find((file) => file.path === path)!
    .text.replace(/\s+/g, " ")
    .trim();
}
