import { escapeControlsInCode, shortenText } from "../../escape/escape.js";
import { maskSecretsInText, MASK } from "./labels.js";
import { secrecyOfMember, type Secrecy } from "./secrecy.js";

/** A JSON value as lines of text, without its secrets. */
interface MaskedJsonLines {
  readonly lines: readonly string[];
  /** For each of the given pointers, the index of the line of its value; if the value is missing, of the object that lacks it. */
  readonly marked: readonly number[];
  readonly masked: number;
}

/** The maximum size of a message that is shown. Larger messages are shortened. */
const MOST_VALUES = 2_000;
const MOST_LEVELS = 40;
const LONGEST_STRING = 2_000;
const LONGEST_NAME = 200;
const LONGEST_TEXT = 20_000;

/** Formats a JSON value with an indentation of two spaces. Secrets are masked, control characters are escaped. */
export function formatMaskedJsonLines(value: unknown, pointers: readonly string[] = []): MaskedJsonLines {
  const writer = new MaskedJsonWriter(pointers);
  writer.write(value, { prefix: "", suffix: "", level: 0, pointer: "", secrecy: "open" });
  return { lines: writer.lines, marked: pointers.map((pointer) => writer.lineOf(pointer)), masked: writer.masked };
}

interface WrittenValuePlace {
  /** The text before the value: the indentation and the name of a member. */
  readonly prefix: string;
  /** The text after the value: a comma or an empty text. */
  readonly suffix: string;
  readonly level: number;
  /** The JSON pointer of the value. Undefined if none of the given pointers names this value or a value inside it. */
  readonly pointer: string | undefined;
  readonly secrecy: Secrecy;
}

class MaskedJsonWriter {
  readonly lines: string[] = [];
  masked = 0;
  #values = 0;
  #length = 0;
  /** The given pointers and the pointers of all values around them. */
  readonly #watched = new Set<string>();
  readonly #lines = new Map<string, number>();

  constructor(pointers: readonly string[]) {
    for (const pointer of pointers)
      for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1))
        this.#watched.add(pointer.slice(0, end));
  }

  lineOf(pointer: string): number {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
      const line = this.#lines.get(pointer.slice(0, end));
      if (line !== undefined) return line;
    }
    return 0;
  }

  write(value: unknown, place: WrittenValuePlace): void {
    this.#values++;
    if (place.pointer !== undefined) this.#lines.set(place.pointer, this.lines.length);
    if (typeof value === "object" && value !== null) this.#writeObject(value, place);
    else this.#writeLine(`${place.prefix}${this.#scalar(value, place.secrecy)}${place.suffix}`);
  }

  #writeObject(value: object, place: WrittenValuePlace): void {
    const { prefix, suffix, level } = place;
    const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
    const keys = Object.keys(value);
    if (keys.length === 0 || level === MOST_LEVELS) {
      this.#writeLine(`${prefix}${open}${keys.length === 0 ? "" : " … "}${close}${suffix}`);
      return;
    }
    this.#writeLine(prefix + open);
    let written = 0;
    for (; written < keys.length && this.#hasRoom(); written++)
      this.#writeMember(value, keys[written]!, { ...place, suffix: written === keys.length - 1 ? "" : "," });
    const indent = "  ".repeat(level);
    if (written < keys.length) this.#writeLine(`${indent}  … ${keys.length - written} more`);
    this.#writeLine(`${indent}${close}${suffix}`);
  }

  #hasRoom(): boolean {
    return this.#values < MOST_VALUES && this.#length < LONGEST_TEXT;
  }

  /** Writes a member of an object or array. The place is that of the object, with the suffix of the member. */
  #writeMember(object: object, key: string, { suffix, level, pointer, secrecy }: WrittenValuePlace): void {
    const value = (object as { readonly [key: string]: unknown })[key];
    const indent = "  ".repeat(level + 1);
    const child = { suffix, level: level + 1, pointer: this.#pointerOf(pointer, key) };
    if (Array.isArray(object)) this.write(value, { ...child, prefix: indent, secrecy });
    else {
      const name = quoted(shortenText(maskSecretsInText(key.slice(0, 2 * LONGEST_NAME)), LONGEST_NAME));
      this.write(value, { ...child, prefix: `${indent}${name}: `, secrecy: secrecyOfMember(key, secrecy, value) });
    }
  }

  #pointerOf(parent: string | undefined, name: string): string | undefined {
    if (parent === undefined || this.#watched.size === 0) return undefined;
    const pointer = `${parent}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    return this.#watched.has(pointer) ? pointer : undefined;
  }

  #scalar(value: unknown, secrecy: Secrecy): string {
    const isSecret = secrecy === "secret" || secrecy === "schemaOfSecret";
    if (isSecret && (typeof value === "string" || typeof value === "number")) {
      this.masked++;
      return quoted(MASK);
    }
    if (typeof value !== "string") return String(value);
    const short = value.slice(0, LONGEST_STRING);
    const shown = maskSecretsInText(short);
    if (shown !== short) this.masked++;
    const left = value.length - short.length;
    return quoted(shown) + (left === 0 ? "" : ` … ${left.toLocaleString("en")} more characters`);
  }

  #writeLine(line: string): void {
    this.lines.push(line);
    this.#length += line.length;
  }
}

/** Returns a string as JSON. Control characters, bidi characters and invisible characters are shown as escape sequences. */
function quoted(text: string): string {
  return escapeControlsInCode(JSON.stringify(text));
}
