/** What commands need in order to change the author's sources. This module loads ts-morph, so commands import it when they use it. */

export { rename } from "./rename.js";
export { Sources } from "./sources.js";
export { unwire } from "./unwire.js";
export { wire } from "./wire.js";
export { WiringError } from "./wiringError.js";
