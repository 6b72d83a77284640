import { z } from "zod";

/** The input of the tools for those that take Zod: what INPUT_SCHEMA in tools.mjs says. */
export const SHAPE = {
  text: z.string().describe("What to answer with"),
  times: z.number().optional().describe("How often"),
  loud: z.boolean().optional().describe("In capitals"),
  style: z.enum(["plain", "bold", "italic"]).optional().describe("How it looks"),
  marks: z.array(z.string()).optional().describe("What to put behind it"),
};

export const INPUT = z.object(SHAPE);
