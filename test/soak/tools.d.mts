import type { Memory } from "./usage.js";

export function memory(): Promise<Memory>;
