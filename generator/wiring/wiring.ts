/** What commands need in order to change the author's sources. This module loads ts-morph, so commands import it when they use it. */

export { addHandler } from "./addHandler.js";
export { removeHandler } from "./removeHandler.js";
export { renameHandler } from "./renameHandler.js";
export { AuthorSources } from "./sources.js";
export { WiringError } from "./wiringError.js";
