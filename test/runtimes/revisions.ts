/** The runtimes that have no file system get this list written out, see `layOut`. */
export { REVISIONS } from "../support/revisions.js";
