// Loaded before a program under load: lets its parent ask what it holds.
import { memory } from "./tools.mjs";

process.on("message", async () => process.send(await memory()));
// The channel must not keep the program alive.
process.channel?.unref();
