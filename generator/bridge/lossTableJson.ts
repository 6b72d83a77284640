import { BRIDGE_VERDICTS, countVerdicts, type LossTable } from "./lossTable.js";

/** The version of the JSON format. A change that breaks readers increases it. */
const FORMAT_VERSION = 1;

/** Returns loss tables as JSON, which {@link JSON_LOSS_TABLES_SCHEMA} describes. */
export function formatJsonLossTables(tables: readonly LossTable[]): string {
  const report = {
    formatVersion: FORMAT_VERSION,
    tables: tables.map((table) => ({
      server: table.server,
      client: table.client,
      summary: countVerdicts(table),
      features: table.features,
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

const text = { type: "string" } as const;
const count = { type: "integer", minimum: 0 } as const;
const verdict = { enum: BRIDGE_VERDICTS } as const;

const object = (properties: Record<string, object>): object => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const step = object({
  pair: {
    ...text,
    description: "The revisions of the sender and of the receiver of the converted messages, joined by two dots.",
  },
  verdict,
  summary: { ...text, description: "One sentence about the message that the receiver gets." },
  reason: text,
  specification: {
    anyOf: [{ ...text, pattern: "^https://" }, { type: "null" }],
    description: "The page of the specification; null if the specification has no rule.",
  },
});

/** The JSON schema of `mcpgen diff --bridge --format json`. */
export const JSON_LOSS_TABLES_SCHEMA: object = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "The features that bridges between two revisions of the Model Context Protocol convert or refuse",
  ...object({
    formatVersion: { const: FORMAT_VERSION },
    tables: {
      type: "array",
      description: "A table for servers of the first revision, and a table for servers of the second revision.",
      items: object({
        server: { ...text, description: "The revision of the server." },
        client: { ...text, description: "The revision of the client." },
        summary: {
          ...object(Object.fromEntries(BRIDGE_VERDICTS.map((name) => [name, count]))),
          description: "The number of features with each verdict.",
        },
        features: {
          type: "array",
          items: object({
            feature: {
              ...text,
              description: "The id of the feature, which the option onLoss and reported losses of bridge() use.",
            },
            verdict: { ...verdict, description: "The worst verdict of the steps." },
            steps: {
              type: "array",
              minItems: 1,
              description: "The conversions of the feature between neighbouring revisions.",
              items: step,
            },
          }),
        },
      }),
    },
  }),
};
