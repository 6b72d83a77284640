import { confirm, isCancel, log, multiselect, select, text, type CommonOptions } from "@clack/prompts";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { escapeTerminalLine } from "../escape/escape.js";

/** The params of `elicitation/create`. */
export interface ElicitationRequest {
  readonly mode?: "form" | "url";
  readonly message: string;
  readonly requestedSchema?: { readonly properties?: JsonObject; readonly required?: readonly string[] };
}

/** The answer of the user, as `elicitation/create` returns it. */
export interface ElicitationAnswer {
  action: "accept" | "decline" | "cancel";
  content?: { [name: string]: unknown };
}

/** Thrown inside of this module if the user presses Ctrl+C. */
class Cancelled extends Error {}

/** Asks the user for the input that a server requests, by default on the terminal of this process. */
export async function askElicitationOnTerminal(
  { message, requestedSchema = {} }: ElicitationRequest,
  terminal: CommonOptions = {},
): Promise<ElicitationAnswer> {
  const { properties = {}, required = [] } = requestedSchema;
  try {
    log.message(`The server requests input: ${escapeTerminalLine(message)}`, terminal);
    // Without members, the answer is all that the server gets, so the return key alone must not agree.
    const isForm = Object.keys(properties).length > 0;
    const question = isForm ? "Do you want to answer?" : "Do you agree?";
    if (!answered(await confirm({ message: question, initialValue: isForm, ...terminal })))
      return { action: "decline" };
    const content: { [name: string]: unknown } = {};
    for (const [name, schema] of Object.entries(properties)) {
      const value = await askForMember(name, isObject(schema) ? schema : {}, {
        isRequired: required.includes(name),
        terminal,
      });
      if (value !== undefined) content[name] = value;
    }
    return { action: "accept", content };
  } catch (error) {
    if (error instanceof Cancelled) return { action: "cancel" };
    throw error;
  }
}

/** Asks the user whether to open a URL of the server. mcpgen opens no browser. */
export async function confirmUrlOnTerminal(url: URL, terminal: CommonOptions = {}): Promise<boolean> {
  log.message(`The server requests that you open ${escapeTerminalLine(url.href)} in a browser.`, terminal);
  const answer = await confirm({ message: "Have you opened this URL?", initialValue: false, ...terminal });
  return answer === true;
}

interface MemberQuestion {
  readonly isRequired: boolean;
  readonly terminal: CommonOptions;
}

async function askForMember(name: string, schema: JsonObject, question: MemberQuestion): Promise<unknown> {
  const { isRequired, terminal } = question;
  const label = [schema["title"] ?? name, schema["description"]].filter((part) => typeof part === "string").join(": ");
  const message = escapeTerminalLine(`${label}${isRequired ? "" : " (optional)"}`);
  if (schema["type"] === "boolean")
    return answered(await confirm({ message, initialValue: schema["default"] === true, ...terminal }));
  const options = optionsOf(schema);
  if (options.length > 0) {
    const initialValue = typeof schema["default"] === "string" ? schema["default"] : options[0]!.value;
    return answered(await select({ message, options, initialValue, ...terminal }));
  }
  const items = isObject(schema["items"]) ? optionsOf(schema["items"]) : [];
  if (items.length > 0)
    return answered(await multiselect({ message, options: items, required: isRequired, ...terminal }));
  return askForText(message, schema, question);
}

async function askForText(
  message: string,
  { type, default: initial }: JsonObject,
  { isRequired, terminal }: MemberQuestion,
): Promise<unknown> {
  const isNumber = type === "number" || type === "integer";
  const answer = answered(
    await text({
      message,
      ...(initial !== undefined && { initialValue: String(initial) }),
      validate: (value = "") => {
        if (value === "") return isRequired ? "an answer is required" : undefined;
        if (!isNumber) return undefined;
        const number = Number(value);
        if (!Number.isFinite(number)) return "write a number";
        return type === "integer" && !Number.isInteger(number) ? "write a whole number" : undefined;
      },
      ...terminal,
    }),
  );
  if (answer === undefined || (answer === "" && !isRequired)) return undefined;
  return isNumber ? Number(answer) : answer;
}

/** Returns the values of an enumeration, which `enum`, `oneOf` or `anyOf` lists. */
function optionsOf(schema: JsonObject): { value: string; label: string }[] {
  const { enum: values, enumNames, oneOf, anyOf } = schema;
  if (Array.isArray(values)) {
    const labels = Array.isArray(enumNames) ? (enumNames as unknown[]) : values;
    return values.map((value, i) => ({ value: String(value), label: escapeTerminalLine(String(labels[i] ?? value)) }));
  }
  const titled = Array.isArray(oneOf) ? oneOf : Array.isArray(anyOf) ? anyOf : [];
  return (titled as JsonObject[]).map(({ const: value, title }) => ({
    value: String(value),
    label: escapeTerminalLine(String(title ?? value)),
  }));
}

function answered<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) throw new Cancelled();
  return answer as Exclude<T, symbol>;
}
