import { CODES } from "../jsonrpc/errors.js";
import { hasCapability } from "../client/capabilities.js";
import { SchemaGuard } from "../json-schema/schemaGuard.js";
import { textOfFormat } from "../schema-values/formats.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { AliasedEntry, OldNames } from "./aliasChecks.js";
import type { ProblemList } from "./checkResult.js";
import { checkMistake } from "./errorForms.js";
import { findResultIssue, type KnownRevision } from "./knownRevision.js";
import { describeOutcome } from "./lists.js";
import { shortText } from "./monitor.js";
import type { Outcome, ServerProbe } from "./probe.js";

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

/** A prompt of the server. */
interface TestedPrompt {
  readonly prompt: JsonObject;
  readonly revision: KnownRevision;
}

/**
 * Gets a prompt with its required arguments, and without each of them.
 *
 * @returns why the messages were not checked: a prompt describes no values, so those that were tried may be wrong.
 */
export async function checkPrompt(
  probe: ServerProbe,
  { prompt, revision }: TestedPrompt,
  found: ProblemList,
): Promise<string | undefined> {
  const name = String(prompt["name"]);
  const listed = Array.isArray(prompt["arguments"]) ? prompt["arguments"].filter(isObject) : [];
  const required = listed.filter((each) => each["required"] === true).map((each) => String(each["name"]));
  const [first, ...others] = await valuesToTry(probe, name, required);
  let input: JsonObject = first!;
  let outcome = await probe.request("prompts/get", { name, arguments: input });
  for (const values of others) {
    if (outcome.kind !== "error") break;
    input = values;
    outcome = await probe.request("prompts/get", { name, arguments: input });
  }
  const isUnknown = outcome.kind === "error" && others.length > 0;
  if (!isUnknown) await judgePrompt(outcome, { input, revision, probe }, found);
  for (const missing of required) {
    const { [missing]: _, ...given } = input;
    const what = `prompts/get without the required argument ${missing}`;
    const request = ["prompts/get", { name, arguments: given }] as const;
    const { facts } = revision;
    await checkMistake(probe, { mistake: "prompt arguments", request, what, facts, input: given }, found);
  }
  return isUnknown && found.problems.length === 0
    ? "no values for the required arguments are known (offer them by completion/complete)"
    : undefined;
}

interface PromptCall {
  readonly input: JsonObject;
  readonly revision: KnownRevision;
  readonly probe: ServerProbe;
}

/** Reports what is wrong with the answer to `prompts/get` with all required arguments. */
async function judgePrompt(
  outcome: Outcome,
  { input, revision, probe }: PromptCall,
  found: ProblemList,
): Promise<void> {
  if (outcome.kind === "result") {
    const issue = await findResultIssue(outcome.result, "prompts/get", revision);
    if (issue !== undefined && outcome.result["resultType"] !== "input_required")
      found.fail(`prompts/get returns an invalid result: ${issue} (correct the result)`, input);
  } else if (outcome.kind === "error")
    found.warn(`prompts/get ${describeOutcome(outcome, probe)} (return messages)`, input);
  else found.fail(`prompts/get ${describeOutcome(outcome, probe)} (return messages, or error -32602)`, input);
}

/** Returns a prompt with its old names, for their check. The arguments may be wrong: a prompt describes no values. */
export async function aliasedPrompt(probe: ServerProbe, prompt: JsonObject, aliases: OldNames): Promise<AliasedEntry> {
  const name = String(prompt["name"]);
  const listed = Array.isArray(prompt["arguments"]) ? prompt["arguments"].filter(isObject) : [];
  const names = listed.map((each) => String(each["name"]));
  return {
    name,
    noun: "prompt",
    aliases,
    inputs: await valuesToTry(probe, name, names),
    call: (called, input) => probe.request("prompts/get", { name: called, arguments: input }),
  };
}

/** Values that arguments of prompts often have, if the server suggests none. The name of the argument comes first. */
const COMMON_VALUES = ["1", ...["date", "uri"].flatMap((format) => textOfFormat(format, 0) ?? [])];

/** Returns values for the arguments of a prompt, the likeliest first. */
async function valuesToTry(probe: ServerProbe, prompt: string, names: readonly string[]): Promise<JsonObject[]> {
  const suggested = new Map<string, string>();
  for (const name of names) {
    const value = await suggestedValue(probe, prompt, name);
    if (value !== undefined) suggested.set(name, value);
  }
  const valuesWith = (other: (name: string) => string): JsonObject =>
    Object.fromEntries(names.map((name) => [name, suggested.get(name) ?? other(name)]));
  const common = suggested.size === names.length ? [] : COMMON_VALUES;
  return [valuesWith((name) => name), ...common.map((value) => valuesWith(() => value))];
}

/** Returns the first value that the server suggests for an argument of a prompt. */
async function suggestedValue(probe: ServerProbe, prompt: string, argument: string): Promise<string | undefined> {
  if (!hasCapability(probe.client.server.capabilities, "completions")) return undefined;
  const ref = { type: "ref/prompt", name: prompt };
  const outcome = await probe.request("completion/complete", { ref, argument: { name: argument, value: "" } });
  const completion = outcome.kind === "result" ? outcome.result["completion"] : undefined;
  const values = isObject(completion) && Array.isArray(completion["values"]) ? (completion["values"] as unknown[]) : [];
  return typeof values[0] === "string" ? values[0] : undefined;
}

/** Reads a listed resource. */
export async function checkResource(
  probe: ServerProbe,
  { uri, revision }: { uri: string; revision: KnownRevision },
  found: ProblemList,
): Promise<void> {
  const what = `resources/read of ${shortText(uri)}`;
  const outcome = await probe.request("resources/read", { uri });
  if (outcome.kind === "result") {
    const issue = await findResultIssue(outcome.result, "resources/read", revision);
    if (issue !== undefined) found.fail(`${what} returns an invalid result: ${issue} (correct the result)`);
    return;
  }
  const happened = describeOutcome(outcome, probe);
  // The service behind the resource may be out of reach.
  if (outcome.kind === "error" && outcome.code === CODES.internal) found.warn(`${what} ${happened} (find the cause)`);
  else found.fail(`${what} ${happened} (list only what can be read)`);
}
