/** The functions with which commands change the author's sources. Commands import this module lazily, because it loads ts-morph. */

export { addHandler } from "./addHandler.js";
export { removeHandler } from "./removeHandler.js";
export { renameHandler } from "./renameHandler.js";
export { Sources, UnsafeEditError } from "./sources.js";
