/** The functions with which commands change the author's sources. Commands import this module lazily, because it loads ts-morph. */

export { registerHandlerInSources } from "./addHandler.js";
export { removeHandlerFromSources } from "./removeHandler.js";
export { renameHandlerInSources } from "./renameHandler.js";
export { UserSourcesEditor } from "./sources.js";
export { UnsafeSourceEditError } from "./wiringError.js";
