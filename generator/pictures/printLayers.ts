import { formatLayers, measureLayers } from "./layers.js";

/** `npm run layers`: prints which share of the SDK was generated, comes from tables of facts, or is written by hand. */
console.log(formatLayers(await measureLayers()));
