import { REVISIONS, since } from "../../support/revisions.js";
import type { JsonSchema } from "./mutants.js";

/** A schema.json of a revision: written by mcpgen from the bundled schema.ts, or published with the specification. */
export type SchemaJsonOrigin = "generated" | "published";

/** A place where a schema.json under ajv accepts other values than schema.ts, which the guards follow. */
export interface Difference {
  origins: readonly SchemaJsonOrigin[];
  revisions: readonly string[];
  /** Pointers from the definitions; the first part is the definition's name. */
  at: readonly string[];
  /** What stands there by schema.ts. */
  instead: JsonSchema;
  reason: string;
}

const ONE_LINE: JsonSchema = {
  type: "string",
  pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
};
const ONE_LINE_REASON = "ajv-formats takes several lines of which one is base64; RFC 4648 allows no line ends in it";

/** Each pointer of each row must be needed in each of its revisions. */
export const DIFFERENCES: readonly Difference[] = [
  {
    origins: ["generated", "published"],
    revisions: REVISIONS,
    at: ["BlobResourceContents/properties/blob", "ImageContent/properties/data"],
    instead: ONE_LINE,
    reason: ONE_LINE_REASON,
  },
  {
    origins: ["generated", "published"],
    revisions: since("2025-03-26"),
    at: ["AudioContent/properties/data"],
    instead: ONE_LINE,
    reason: ONE_LINE_REASON,
  },
  {
    origins: ["published"],
    revisions: ["2025-06-18"],
    at: ["ElicitResult/properties/content/additionalProperties"],
    instead: { type: ["string", "number", "boolean"] },
    reason: "a form has fields for fractions too; schema.ts says number, and the published JSON integer",
  },
  {
    origins: ["published"],
    revisions: since("2025-11-25"),
    at: ["ElicitResult/properties/content/additionalProperties/anyOf/1"],
    instead: { type: ["string", "number", "boolean"] },
    reason: "a form has fields for fractions too; schema.ts says number, and the published JSON integer",
  },
  {
    origins: ["published"],
    revisions: since("2026-07-28"),
    at: ["JSONValue/anyOf/2"],
    instead: { type: ["string", "number", "boolean", "null"] },
    reason: "schema.ts has null and number among the values of JSON, and the published JSON only whole numbers",
  },
];

/** Returns the places where a schema.json of a revision must be corrected. */
export function correctionsOf(revision: string, origin: SchemaJsonOrigin): { at: string; instead: JsonSchema }[] {
  const rows = DIFFERENCES.filter(({ revisions, origins }) => revisions.includes(revision) && origins.includes(origin));
  return rows.flatMap(({ at, instead }) => at.map((place) => ({ at: place, instead })));
}
