import { hasCapability } from "../client/capabilities.js";
import type { ClientChecks } from "../client/revision.js";
import { SchemaGuard } from "../json-schema/schemaGuard.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { ProblemList } from "./checkResult.js";
import { describeOutcome } from "./lists.js";
import { shortText } from "./monitor.js";
import type { ServerProbe } from "./probe.js";
import { findResultIssue } from "./toolChecks.js";

/** Checks that the schemas of a tool can be used, and returns the guard of its output schema. */
export function checkToolSchemas(tool: JsonObject, found: ProblemList): SchemaGuard | undefined {
  const { inputSchema, outputSchema } = tool;
  if (!isObject(inputSchema)) found.fail("has no inputSchema (add an object schema)");
  else if (inputSchema["type"] !== "object") found.fail('has an inputSchema whose type is not "object" (correct it)');
  if (inputSchema !== undefined) openGuard("inputSchema", inputSchema, found);
  return outputSchema === undefined ? undefined : openGuard("outputSchema", outputSchema, found);
}

function openGuard(member: string, schema: unknown, found: ProblemList): SchemaGuard | undefined {
  try {
    return new SchemaGuard(schema as object);
  } catch (error) {
    found.fail(`has an invalid ${member}: ${(error as Error).message} (correct the schema)`);
    return undefined;
  }
}

/** Gets a prompt with its required arguments, and without each of them. */
export async function checkPrompt(
  probe: ServerProbe,
  { prompt, checks }: { prompt: JsonObject; checks: ClientChecks | undefined },
  found: ProblemList,
): Promise<void> {
  const name = String(prompt["name"]);
  const listed = Array.isArray(prompt["arguments"]) ? prompt["arguments"].filter(isObject) : [];
  const required = listed.filter((each) => each["required"] === true).map((each) => String(each["name"]));
  const given: [string, string][] = [];
  for (const argument of required) given.push([argument, await suggestedValue(probe, name, argument)]);
  const input = Object.fromEntries(given);
  const outcome = await probe.request("prompts/get", { name, arguments: input });
  if (outcome.kind === "result") {
    const issue = await findResultIssue(outcome.result, "prompts/get", checks);
    if (issue !== undefined && outcome.result["resultType"] !== "input_required")
      found.fail(`prompts/get returns an invalid result: ${issue} (correct the result)`, input);
  } else if (outcome.kind === "error")
    // A prompt describes no values, so the ones that were made for it may be wrong.
    found.warn(`prompts/get ${describeOutcome(outcome, probe)} (offer values by completion/complete)`, input);
  else found.fail(`prompts/get ${describeOutcome(outcome, probe)} (return messages, or error -32602)`, input);
  for (const missing of required) {
    const others = Object.fromEntries(given.filter(([argument]) => argument !== missing));
    const answer = await probe.request("prompts/get", { name, arguments: others });
    const what = `prompts/get without the required argument ${missing}`;
    if (answer.kind === "result") found.fail(`${what} succeeds (answer with error -32602)`, others);
    else if (answer.kind !== "error")
      found.fail(`${what} ${describeOutcome(answer, probe)} (answer with error -32602)`, others);
  }
}

/** Returns the first value that the server suggests for an argument of a prompt; the name of the argument without suggestions. */
async function suggestedValue(probe: ServerProbe, prompt: string, argument: string): Promise<string> {
  if (!hasCapability(probe.client.server.capabilities, "completions")) return argument;
  const ref = { type: "ref/prompt", name: prompt };
  const outcome = await probe.request("completion/complete", { ref, argument: { name: argument, value: "" } });
  const completion = outcome.kind === "result" ? outcome.result["completion"] : undefined;
  const values = isObject(completion) && Array.isArray(completion["values"]) ? (completion["values"] as unknown[]) : [];
  return typeof values[0] === "string" ? values[0] : argument;
}

/** Reads a listed resource. */
export async function checkResource(
  probe: ServerProbe,
  { uri, checks }: { uri: string; checks: ClientChecks | undefined },
  found: ProblemList,
): Promise<void> {
  const outcome = await probe.request("resources/read", { uri });
  if (outcome.kind !== "result")
    return found.fail(
      `resources/read of ${shortText(uri)} ${describeOutcome(outcome, probe)} (list only what can be read)`,
    );
  const issue = await findResultIssue(outcome.result, "resources/read", checks);
  if (issue !== undefined)
    found.fail(`resources/read of ${shortText(uri)} returns an invalid result: ${issue} (correct the result)`);
}

/** Asks for a prompt and a resource that do not exist. */
export async function checkUnknown(
  probe: ServerProbe,
  { method, params, advice }: { method: string; params: JsonObject; advice: string },
  found: ProblemList,
): Promise<void> {
  const outcome = await probe.request(method, params);
  if (outcome.kind === "error") return;
  const happened = outcome.kind === "result" ? "succeeds" : describeOutcome(outcome, probe);
  found.fail(`${method} of something that does not exist ${happened} (${advice})`);
}
