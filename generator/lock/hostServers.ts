import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { ConnectionFailure } from "../connection/failure.js";
import { isServerUrl, splitCommandIntoWords, type ServerAddress } from "../connection/target.js";
import { SchemaError } from "../model/schemaError.js";
import { readInputFileText } from "../read/inputText.js";
import { parseJsonText } from "../read/jsonFile.js";
import { isSecretName, MASK, maskSecretsInText } from "../traffic/diagram/labels.js";
import type { LockedTarget } from "./lockFile.js";

/** A server as a user or the configuration of a host names it. Texts may refer to environment variables, such as `${TOKEN}`. */
export interface NamedServer {
  /** Undefined for the name that the server has for itself. */
  readonly name: string | undefined;
  readonly command?: { readonly words: readonly string[]; readonly cwd?: string | undefined };
  readonly env?: { readonly [name: string]: string };
  readonly url?: string;
  readonly headers?: { readonly [name: string]: string };
}

/** Reads a server of a command line: a command or a URL, perhaps after its name and `=`. */
export function parseNamedServer(text: string): NamedServer {
  const [, name, address = text] = /^([\w.@/-]+)=(.*)$/s.exec(text) ?? [];
  const trimmed = address.trim();
  return isServerUrl(trimmed) ? { name, url: trimmed } : { name, command: { words: splitCommandIntoWords(trimmed) } };
}

/**
 * Reads the servers in the configuration of a host: the member `mcpServers`, or `servers` for VS Code. Servers that are switched off are left
 * out.
 *
 * @throws SchemaError if the file is no such configuration.
 */
export function readHostServers(file: string): NamedServer[] {
  const fail = (problem: string): SchemaError => new SchemaError(file, { line: 1, column: 1 }, problem);
  const { value } = parseJsonText(file, readInputFileText(file, "the configuration of a host"));
  const servers = isObject(value) ? (value["mcpServers"] ?? value["servers"]) : undefined;
  if (!isObject(servers))
    throw fail('the file has no "mcpServers" (give the file in which your host lists its servers)');
  return Object.entries(servers).flatMap(([name, server]) => {
    const failHere = (problem: string): SchemaError => fail(`mcpServers/${name}: ${problem}`);
    if (!isObject(server)) throw failHere("a server must be an object (correct it)");
    if (server["disabled"] === true) return [];
    return [{ name, ...readHostServer(server, failHere) }];
  });
}

function readHostServer(server: JsonObject, fail: (problem: string) => SchemaError): Omit<NamedServer, "name"> {
  const { command, args = [], cwd, env = {}, url, headers = {} } = server;
  if (typeof url === "string")
    return { url, headers: readTexts(headers, () => fail("headers must be texts (correct them)")) };
  const isCommand = typeof command === "string" && Array.isArray(args) && args.every((arg) => typeof arg === "string");
  if (!isCommand) throw fail('"command" must be a text and "args" a list of texts, or "url" a text (correct it)');
  return {
    command: { words: [command, ...(args as string[])], cwd: typeof cwd === "string" ? cwd : undefined },
    env: readTexts(env, () => fail("env must contain texts (correct it)")),
  };
}

function readTexts(value: unknown, fail: () => SchemaError): { [name: string]: string } {
  if (!isObject(value)) throw fail();
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => {
      if (typeof text !== "string" && typeof text !== "number" && typeof text !== "boolean") throw fail();
      return [name, String(text)];
    }),
  );
}

/** A reference to an environment variable, as hosts write it, perhaps with a default. */
const REFERENCE = /\$\{(?:env:)?([A-Za-z_]\w*)(?::-([^}]*))?\}/g;

/** Returns the names of the environment variables to which texts refer. */
export function variablesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(REFERENCE)].map(([, variable]) => variable!));
}

/** The variables that programs of all kinds read, and that are no secrets. */
const COMMON_VARIABLES =
  /^(?:HOME|LOGNAME|PATH|PWD|SHELL|TERM|USER|USERNAME|USERPROFILE|LANG|LC_\w+|TZ|TE?MP(?:DIR)?|APPDATA|LOCALAPPDATA|SYSTEM(?:ROOT|DRIVE)|HOME(?:DRIVE|PATH)|XDG_\w+|NODE_\w+)$/i;

/** Returns true for an environment variable that one server of a file has for itself: any but those that all programs read. */
export function isOwnVariable(name: string): boolean {
  return !COMMON_VARIABLES.test(name);
}

/** Any other reference, such as VS Code's `${input:token}`. */
const OTHER_REFERENCE = /\$\{[^}]*\}/;

/**
 * @param error returns the error for a member, such as `["headers", "X-Team"]`; a ConnectionFailure by default.
 * @throws what `error` returns, if a variable is not set, or a reference is unknown.
 */
export function addressOfServer(
  server: NamedServer,
  environment: { readonly [name: string]: string | undefined },
  error = (_at: readonly string[], problem: string): Error =>
    new ConnectionFailure(`${server.name ?? "the server"}: ${problem}`),
): ServerAddress {
  const expand = (text: string, ...at: readonly string[]): string => {
    const expanded = text.replace(REFERENCE, (_, variable: string, other: string | undefined) => {
      const value = environment[variable] ?? other;
      if (value === undefined) throw error(at, `the environment variable ${variable} is not set (set it)`);
      return value;
    });
    const [unknown] = OTHER_REFERENCE.exec(text.replace(REFERENCE, "")) ?? [];
    if (unknown !== undefined)
      throw error(at, `mcpgen does not know the value of ${unknown} (use an environment variable, such as \${NAME})`);
    return expanded;
  };
  const { command, env = {}, url, headers = {} } = server;
  if (url !== undefined)
    return {
      address: expand(url, "url"),
      headers: Object.entries(headers).map(([name, value]) => `${name}: ${expand(value, "headers", name)}`),
    };
  const { words, cwd } = command!;
  const variables = Object.entries(env).map(([name, value]) => [name, expand(value, "env", name)]);
  return {
    address: words[0]!,
    headers: [],
    process: {
      words: words.map((word, i) => expand(word, i === 0 ? "command" : "args")),
      env: Object.fromEntries(variables) as { [name: string]: string },
      cwd: cwd && expand(cwd, "cwd"),
    },
  };
}

/** Returns the target of a server without secrets: references to variables stay, and what looks like a secret is masked. */
export function maskedTarget({ command, url }: NamedServer): LockedTarget {
  if (url !== undefined) return { url: withoutReferences(url, maskedUrl) };
  const { words, cwd } = command!;
  const [program, ...args] = words.map((word, i) => withoutReferences(word, (text) => maskedWord(text, words, i)));
  return { command: program!, ...(args.length > 0 && { args }), ...(cwd !== undefined && { cwd }) };
}

/** Keeps the references of a text to variables, and masks the rest, and defaults that look like secrets. */
function withoutReferences(text: string, mask: (text: string) => string): string {
  const byDefault = text.replace(REFERENCE, (_, __, other: string | undefined) => other ?? "");
  const isSecret = mask(byDefault) !== byDefault;
  const references: string[] = [];
  const held = text.replace(REFERENCE, (reference: string, variable: string, other: string | undefined) => {
    const hides = other !== undefined && other !== "" && (isSecret || isSecretName(variable));
    references.push(hides ? reference.replace(/:-.*\}$/s, `:-${MASK}}`) : reference);
    return `REF${references.length - 1}x`;
  });
  const plain = text.replace(REFERENCE, "");
  const masked = mask(plain) === plain ? held : mask(held);
  return masked.replace(/REF(\d+)x/g, (whole, i: string) => references[Number(i)] ?? whole);
}

/** The options after which a program expects an environment variable with its value. */
const VARIABLE_OPTION = /^(?:-e|--env)$/;

/** Names of options for secrets that are no secrets as members of messages. */
const SECRET_OPTION = /(?:^|[_-])(?:key|pat|pass|session|dsn|conn(?:ection)?[_-]?str(?:ing)?)$/i;

/** One-letter options for tokens, passwords and keys. Ports and times, which are numbers, are none. */
const SECRET_LETTER = /^-[tpk]$/;
const NUMBERS = /^[\d.:]{1,11}$/;

/** Programs that start others, whose own options come first. */
const LAUNCHER = /^(?:npx|npm|pnpm|pnpx|yarn|bunx?|uvx?|docker|podman|deno|node|python\d?)$/;
const LAUNCHER_WORD = /^(?:-.*|run|exec|dlx|x)$/;

function maskedWord(word: string, words: readonly string[], i: number): string {
  if (i > 0 && VARIABLE_OPTION.test(words[i - 1]!)) return word.replace(/=.+$/s, `=${MASK}`);
  if (isSecretValue(word, words, i)) return MASK;
  if (/^--(?:env)=\w+=./.test(word)) return word.replace(/^(--env=\w+=).+$/s, `$1${MASK}`);
  const [, assigned, name] = /^(--?([\w-]+)=)./s.exec(word) ?? [];
  if (name !== undefined && isSecretOption(name)) return `${assigned}${MASK}`;
  // A password can have characters that end it for the general mask.
  return maskSecretsInText(maskedUrl(word));
}

/** Returns true for a word after an option for a secret. */
function isSecretValue(word: string, words: readonly string[], i: number): boolean {
  const before = i === 0 ? "" : words[i - 1]!;
  const option = /^--?([\w-]+)$/.exec(before)?.[1];
  if (option === undefined || word === "" || word.startsWith("-")) return false;
  if (isSecretOption(option)) return true;
  const isOfLauncher = LAUNCHER.test(words[0]!) && words.slice(1, i - 1).every((one) => LAUNCHER_WORD.test(one));
  return SECRET_LETTER.test(before) && !NUMBERS.test(word) && !isOfLauncher;
}

function isSecretOption(name: string): boolean {
  return isSecretName(name) || SECRET_OPTION.test(name);
}

/** Masks the user, the password, the query and secret steps of the path of each URL in a text. */
function maskedUrl(text: string): string {
  return text
    .replace(/\b([a-z][a-z\d+.-]{0,20}:\/\/)(?:[^\s/@?#]{1,512}@)+/gi, `$1${MASK}@`)
    .replace(/\b(https?:\/\/)[^\s/:@]{1,256}:(?!\d{1,5}\/)\S{1,512}@/gi, `$1${MASK}@`)
    .replace(/\b((?!https?:)[a-z][a-z\d+.-]{0,20}:\/\/)[^\s/:@]{0,256}:\S{1,512}@/gi, `$1${MASK}@`)
    .replace(/\b([a-z][a-z\d+.-]{0,20}:\/\/[^\s?#]{1,2000})[?#]\S+/gi, `$1?${MASK}`)
    .replace(/\b([a-z][a-z\d+.-]{0,20}:\/\/[^\s/]{1,512})(\/[^\s?#]{1,2000})/gi, (_, origin: string, path: string) =>
      origin.concat(path.replace(/[^/]+/g, (step) => (isRandom(step) ? MASK : step))),
    );
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns true for a step of a path that looks random, as in the addresses of webhooks. */
function isRandom(step: string): boolean {
  const isRun = (part: string): boolean => part.length >= 16 && /\d/.test(part) && /[a-z]/i.test(part);
  return UUID.test(step) || step.split(/[-_.~]/).some(isRun);
}

/** Returns the server of a locked target; undefined if the lock does not contain all of it. */
export function serverOfTarget(name: string, target: LockedTarget): NamedServer | undefined {
  const texts = "url" in target ? [target.url] : [target.command, ...(target.args ?? [])];
  if (texts.some((text) => text.includes(MASK))) return undefined;
  return "url" in target ? { name, url: target.url } : { name, command: { words: texts, cwd: target.cwd } };
}
