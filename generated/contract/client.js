// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  createTypedPrompts,
  createTypedResources,
  createTypedTools,
} from "../runtime/clientContract.js";
import { connect } from "../runtime/client.js";
import * as revision2026_07_28 from "../2026-07-28/client.js";
import * as revision2025_11_25 from "../2025-11-25/client.js";
import * as revision2025_06_18 from "../2025-06-18/client.js";
import * as revision2025_03_26 from "../2025-03-26/client.js";
import * as revision2024_11_05 from "../2024-11-05/client.js";
export { ToolFailure } from "../runtime/clientContract.js";
const TOOLS = {
  tools: {
    listNotes: { name: "list_notes", returns: "output" },
    addNote: { name: "add_note", returns: "output" },
    deleteNote: { name: "delete_note", returns: "content" },
    whoAmI: { name: "who_am_i", returns: "output" },
  },
  definitions: async () => (await import("./definitions.js")).TOOL_DEFINITIONS,
};
const PROMPTS = {
  summarizeNotes: "summarize_notes",
};
const RESOURCES = {
  resources: {},
  templates: {
    note: "note://{id}",
  },
};
/**
 * Connects to the server.
 *
 * @param target such as `stdio("node", ["server.js"])` or `http(url)`.
 */
export async function connectNotes(target, options = {}) {
  const client = await connect(target, {
    name: "notes-client",
    version: "1.0.0",
    ...options,
    as: revision2026_07_28,
    also: [
      revision2025_11_25,
      revision2025_06_18,
      revision2025_03_26,
      revision2024_11_05,
    ],
  });
  return bindNotes(client, {
    onDrift: ({ message }) =>
      options.onWarning?.({ code: "contract-drift", message }),
    ...options,
  });
}
/** Returns the functions of the server for a client that is already connected. */
export function bindNotes(client, options = {}) {
  const close = () => client.close();
  return {
    ...createTypedTools(client, TOOLS, options),
    prompts: createTypedPrompts(client, PROMPTS),
    resources: createTypedResources(client, RESOURCES),
    client,
    close,
    [Symbol.asyncDispose]: close,
  };
}
