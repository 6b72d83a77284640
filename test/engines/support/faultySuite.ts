import { suite, type uvu } from "uvu";
import { FaultyService } from "../../scale/faulty.js";

/** A suite whose tests have a service of their own. */
export function faultySuite(name: string): uvu.Test<{ service: FaultyService }> {
  const test = suite<{ service: FaultyService }>(name);
  test.before.each(async (context) => {
    context.service = await FaultyService.start();
  });
  test.after.each(({ service }) => service.stop());
  return test;
}

/** A call that is answered with "hello". */
export const HELLO = { tool: "echo", args: { text: "hello" } };
