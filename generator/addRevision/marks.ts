/**
 * The texts with which `npm run add-revision` marks decisions that a person still has to make. `manualTasks`
 * finds these texts in files, and a test fails if it finds one.
 */

/**
 * Marks a new declaration without documentation. A person must write the documentation without copying sentences of the
 * specification.
 */
export const TO_BE_WRITTEN_MARKER = "To be written.";

/**
 * Marks text that `npm run add-revision` copied or guessed and that may be wrong. A person must check the text and then delete
 * the mark.
 */
export const TO_BE_CHECKED_MARKER = "To be checked:";
