/**
 * The tools of connected servers as the tools of an agent: one list of several servers, with names and schemas that model providers accept,
 * confirmation of destructive calls, and results of a limited size. Runs wherever clients run.
 *
 * Adapters to the Vercel AI SDK, the OpenAI Agents SDK and LangChain are in the guide "Agents".
 *
 * @example
 * ```ts
 * const tools = await listAgentTools({ files, web }, { trusted: ["files"], confirm: (tool, args) => ask(tool.title, args) });
 * const { text } = await tools[0].call({ path: "notes.md" });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 * @module
 */
export {
  listAgentTools,
  type AgentClient,
  type AgentServer,
  type AgentTool,
  type AgentToolAnnotations,
  type AgentToolRefusal,
  type AgentToolsOptions,
  type AgentToolWarning,
} from "./agents/agentTools.js";
export type { AgentInputSchema } from "./agents/strictSchema.js";
export type { AgentContent, AgentToolResult } from "./agents/results.js";
