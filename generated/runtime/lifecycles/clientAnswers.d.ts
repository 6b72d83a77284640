// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../protocol/revision.js";
/** Whether a client may answer a question so. People take longer to answer than it takes to load what tells. */
export declare function isAnswer(
  { answers, explain }: Revision,
  method: string,
  answer: unknown,
): Promise<boolean>;
