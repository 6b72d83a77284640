import {
  counts,
  lengths,
  limits,
  multiples,
  patterns,
  sizes,
  types,
  values,
} from "./assertions.js";
import { dialects, type JsonSchema } from "./dialects.js";
import {
  KeywordGuard,
  type GuardOptions,
  type Vocabulary,
} from "./keywordGuard.js";
import { combined, dependencies } from "./applicators.js";
import {
  contains,
  items,
  members,
  names,
  others,
  required,
} from "./children.js";
import { matcherOf } from "./patterns/matcher.js";
import { references, scopes } from "./references.js";
import { uniqueness } from "./uniqueness.js";
import { unevaluated } from "./unevaluated.js";

export type { Dialect, JsonSchema } from "./dialects.js";
export { isUndecided, type GuardOptions } from "./keywordGuard.js";

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
    ...sizes,
  },
  keywords: [
    references,
    combined,
    dependencies,
    required,
    members,
    others,
    names,
    items,
    uniqueness,
    contains,
    unevaluated,
    scopes,
  ],
  dialects,
  matcherOf,
};

/**
 * A JSON Schema (draft-07 or 2020-12), made ready once.
 *
 * Values are what JSON.parse gives; a member that is undefined counts as missing. `format` and the `content` keywords are
 * annotations. A value that needs more than 2048 schemas on the way to a part is refused, never followed until the stack overflows.
 * The check of one value takes a limited number of steps, which are counted, never timed; a value that needs more is refused.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-validation
 */
export class SchemaGuard extends KeywordGuard {
  /** @throws TypeError where a `$ref` names nothing in the schema, or the dialect is unknown; `mcpgen` refuses such a contract. */
  constructor(schema: JsonSchema, options: GuardOptions = {}) {
    super(schema, VOCABULARY, options);
  }
}
