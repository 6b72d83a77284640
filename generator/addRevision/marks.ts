/**
 * What `npm run add-revision` cannot decide is marked in the files that it writes. `openDecisions` lists the marks, and a test
 * fails as long as there is one.
 */

/** Documentation of something new in the schema: sentences of the specification may not be copied. */
export const TO_WRITE = "To be written.";

/** Something that was copied or derived, and may be wrong. */
export const TO_CHECK = "To be checked:";
