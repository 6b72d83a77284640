import {
  counts,
  lengths,
  limits,
  multiples,
  patterns,
  sizes,
  types,
  uniqueness,
  values,
} from "./jsonSchemaAssertions.js";
import {
  dialects,
  type Dialect,
  type JsonSchema,
} from "./jsonSchemaDialect.js";
import { KeywordGuard, type Vocabulary } from "./jsonSchemaGuard.js";
import { combined, dependencies } from "./jsonSchemaInPlace.js";
import {
  contains,
  items,
  members,
  names,
  required,
} from "./jsonSchemaParts.js";
import { references, scopes } from "./jsonSchemaReferences.js";
import { unevaluated } from "./jsonSchemaUnevaluated.js";

export type { Dialect, JsonSchema } from "./jsonSchemaDialect.js";

export interface SchemaOptions {
  /** What a schema without `$schema` is written in; 2020-12 unless told otherwise, as the protocol has it. */
  readonly dialect?: Dialect;
}

/** All that is known of both dialects. */
const VOCABULARY: Vocabulary = {
  assertions: {
    ...types,
    ...values,
    ...limits,
    ...multiples,
    ...lengths,
    ...patterns,
    ...counts,
    ...uniqueness,
    ...sizes,
  },
  keywords: [
    references,
    combined,
    dependencies,
    required,
    members,
    names,
    items,
    contains,
    unevaluated,
    scopes,
  ],
  dialects,
};

/**
 * A JSON Schema (draft-07 or 2020-12), made ready once.
 *
 * Values are what JSON.parse gives; a member that is undefined counts as missing. `format` and the `content` keywords are
 * annotations. A value that needs more than 2048 schemas on the way to a part is refused, never followed until the stack overflows.
 * Patterns run as they are written: one that backtracks without end is for the author of the schema to mend.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-validation
 */
export class SchemaGuard extends KeywordGuard {
  /** @throws TypeError where a `$ref` names nothing in the schema, or the dialect is unknown; `mcpgen` refuses such a contract. */
  constructor(schema: JsonSchema, { dialect }: SchemaOptions = {}) {
    super(schema, VOCABULARY, dialect);
  }
}
