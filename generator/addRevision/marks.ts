/**
 * The texts with which `npm run add-revision` marks open decisions in files. `listOpenRevisionDecisions` lists the marks, and a test fails while
 * a file contains a mark.
 */

/** The mark for missing documentation of a new declaration. Sentences of the specification must not be copied. */
export const TO_BE_WRITTEN_MARKER = "To be written.";

/** The mark for text that was copied or derived and may be wrong. */
export const TO_BE_CHECKED_MARKER = "To be checked:";
