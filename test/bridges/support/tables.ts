import { BridgeRefusal } from "../../../templates/runtime/conversion/bridgeRefusal.js";
import type { ConversionLoss, MessageConverter } from "../../../templates/runtime/conversion/conversion.js";
import type { ConversionTable, ConvertersByMethod } from "../../../templates/runtime/conversion/conversionTable.js";
import type { BridgeBehaviour, BridgeModule } from "../../../templates/runtime/bridges/bridgeChain.js";
import { SAME_LIFECYCLE } from "../../../templates/runtime/bridges/same/behaviour.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import { REVISIONS } from "../../support/revisions.js";
import { bindingOf } from "./revisions.js";

/**
 * Conversions that are written by hand: the main differences between revisions with sessions. They show what a bridge does with a table, and
 * do not depend on the generated tables.
 */

type Block = { readonly type: string } & JsonObject;

const EMPTY: ConversionTable = {
  params: {},
  results: {},
  requests: {},
  answers: {},
  notifications: {},
  capabilities: { client: same, server: same },
  codes: [],
};

function same(value: unknown): unknown {
  return value;
}

/** Returns the results of tools and prompts whose content blocks are converted. */
function contentResults(convert: (block: Block, path: string, losses: ConversionLoss[]) => Block): ConvertersByMethod {
  const result: MessageConverter<JsonObject> = (value, losses) => {
    const blocks = value["content"] as readonly Block[];
    const content = blocks.map((block, i) => convert(block, `/content/${i}`, losses));
    return content.every((block, i) => block === blocks[i]) ? value : { ...value, content };
  };
  const prompt: MessageConverter<JsonObject> = (value, losses) => {
    const given = value["messages"] as readonly (JsonObject & { content: Block })[];
    const messages = given.map((message, i) => {
      const content = convert(message.content, `/messages/${i}/content`, losses);
      return content === message.content ? message : { ...message, content };
    });
    return messages.every((message, i) => message === given[i]) ? value : { ...value, messages };
  };
  return { "tools/call": result, "prompts/get": prompt };
}

const AUDIO_PAIR = "2025-03-26..2024-11-05";
const LINK_PAIR = "2025-06-18..2025-03-26";
const FORM_PAIR = "2025-11-25..2025-06-18";

/** Converters for clients of the older revision of each pair. */
const SERVE_OLDER: { readonly [newer: string]: ConversionTable } = {
  "2025-03-26": {
    ...EMPTY,
    results: contentResults((block, path, losses) => {
      if (block.type !== "audio") return block;
      losses.push({ feature: "audio", kind: "degraded", path, pair: AUDIO_PAIR });
      const { mimeType, data: blob } = block;
      return { type: "resource", resource: { uri: "urn:mcpgen:audio", mimeType, blob } };
    }),
    requests: {
      "sampling/createMessage": (params: { messages: { content: Block }[] }) => {
        for (const [i, { content }] of params.messages.entries())
          if (content.type === "audio")
            throw new BridgeRefusal("audio-sampling", `/messages/${i}`, "2024-11-05 has no audio");
        return params;
      },
    },
  },
  "2025-06-18": {
    ...EMPTY,
    results: {
      ...contentResults(linkAsText),
      "tools/call": (value: JsonObject, losses) => {
        const converted = contentResults(linkAsText)["tools/call"]!(value as never, losses) as JsonObject;
        const blocks = converted["content"] as readonly Block[];
        if (value["structuredContent"] === undefined || blocks.some(({ type }) => type === "text")) return converted;
        losses.push({ feature: "structured-content", kind: "degraded", path: "/structuredContent", pair: LINK_PAIR });
        return {
          ...converted,
          content: [...blocks, { type: "text", text: JSON.stringify(value["structuredContent"]) }],
        };
      },
    },
  },
  "2025-11-25": {
    ...EMPTY,
    codes: [{ from: -32042, to: -32600 }],
    requests: {
      "elicitation/create": (params: JsonObject, losses) => {
        if (params["mode"] === "url") throw new BridgeRefusal("elicitation-url", "", "2025-06-18 has no URL mode");
        const schema = params["requestedSchema"] as { properties: { [name: string]: JsonObject } };
        const properties = Object.fromEntries(
          Object.entries(schema.properties).map(([name, property]) => [name, olderForm(name, property, losses)]),
        );
        return { ...params, requestedSchema: { ...schema, properties } };
      },
      "sampling/createMessage": (params: JsonObject, losses) => {
        const given = params["messages"] as { role: string; content: Block | Block[] }[];
        const messages = given.map((message, i) => {
          if (!Array.isArray(message.content)) return message;
          const path = `/messages/${i}/content`;
          if (message.content.length !== 1)
            throw new BridgeRefusal("content-array", path, "2025-06-18 has one block for each message");
          losses.push({ feature: "content-array", kind: "degraded", path, pair: FORM_PAIR });
          return { ...message, content: message.content[0] };
        });
        return { ...params, messages };
      },
    },
  },
};

function linkAsText(block: Block, path: string, losses: ConversionLoss[]): Block {
  if (block.type !== "resource_link") return block;
  losses.push({ feature: "resource-link", kind: "degraded", path, pair: LINK_PAIR });
  return { type: "text", text: `${String(block["title"] ?? block["name"])}: ${String(block["uri"])}` };
}

function olderForm(name: string, property: JsonObject, losses: ConversionLoss[]): JsonObject {
  const path = `/requestedSchema/properties/${name}`;
  if (property["type"] === "array")
    throw new BridgeRefusal("multi-select", path, "2025-06-18 has no multi-select enums");
  const choices = property["oneOf"] as { const: string; title: string }[] | undefined;
  if (choices === undefined) return property;
  losses.push({ feature: "titled-enum", kind: "degraded", path, pair: FORM_PAIR });
  const { oneOf: _, ...others } = property;
  return { ...others, enum: choices.map((each) => each.const), enumNames: choices.map(({ title }) => title) };
}

/** Returns the module by which servers of one revision serve clients of another revision, as mcpgen would write it. */
export function chainOf(
  native: string,
  client: string,
  { behaviour = SAME_LIFECYCLE, tables }: { behaviour?: BridgeBehaviour; tables?: readonly ConversionTable[] } = {},
): BridgeModule {
  const between = REVISIONS.filter((each) =>
    client < native ? client < each && each <= native : native < each && each <= client,
  );
  const chain =
    client < native ? between.reverse().map((newer) => SERVE_OLDER[newer] ?? EMPTY) : between.map(() => EMPTY);
  return { BRIDGE: { from: native, binding: bindingOf(client), chain: tables ?? chain, behaviour } };
}

/** A table that converts nothing, with the given members in place of its own. */
export function tableWith(members: Partial<ConversionTable>): ConversionTable {
  return { ...EMPTY, ...members };
}
