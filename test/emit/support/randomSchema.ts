import { Random } from "../../support/random.js";
import { TypeWriter } from "./randomTypes.js";

const ROLES = ["ClientRequest", "ServerRequest", "InputRequest", "ClientNotification", "ServerNotification"];
const SUFFIXES = ["", "", "Result", "Params", "Content"];
const METHOD_PREFIXES = ["", "tools/", "deep/er/", "with-dash/", "with space/"];
const METHOD_SUFFIXES = ["", "", "/aé", "/it's", "/名前", "/a|b", "/*a*", "/_a_", "/<b>", "/\\", "/🎉", "/`", "1"];

/** The text of a schema.ts in every shape that the reader takes, message routing included. */
export function randomSchema(seed: number): string {
  return new SchemaWriter(new Random(seed)).write();
}

class SchemaWriter {
  readonly #random: Random;
  readonly #types: TypeWriter;

  constructor(random: Random) {
    this.#random = random;
    this.#types = new TypeWriter(random);
  }

  write(): string {
    const r = this.#random;
    const parts = [
      ...r.list(r.between(0, 4), () => this.#constant()),
      ...r.list(r.between(2, 4), () => this.#interface()),
      ...r.list(r.between(3, 6), () => this.#alias()),
      ...r.list(r.between(1, 3), () => this.#interface()),
      ...this.#messages(),
    ];
    return `${parts.join("\n\n")}\n`;
  }

  #constant(): string {
    const name = this.#types.name().toUpperCase();
    const value = this.#random.chance(0.5) ? this.#types.number() : JSON.stringify(this.#types.string());
    this.#types.constants.push(name);
    return `${this.#types.doc()}export const ${name} = ${value};`;
  }

  #interface(): string {
    const r = this.#random;
    const bases = r.chance(0.5) ? r.some(this.#types.interfaces, 4) : [];
    const heritage = bases.map((base) => (r.chance(0.3) ? this.#types.omit(base) : base)).join(", ");
    const name = this.#declare();
    const head = `export interface ${name}${heritage === "" ? "" : ` extends ${heritage}`} `;
    const text = this.#types.doc() + head + this.#types.object(2, r.between(0, 4));
    this.#types.interfaces.push(name);
    return text;
  }

  #alias(): string {
    const type = this.#types.type(this.#random.between(1, 3));
    return `${this.#types.doc()}export type ${this.#declare()} = ${type};`;
  }

  /** Requests and notifications in role unions, of one member and of many. */
  #messages(): string[] {
    const r = this.#random;
    const parts: string[] = [];
    const roles = r.some(ROLES, ROLES.length);
    for (const kind of ["Request", "Notification"]) {
      const messages: string[] = [];
      for (let i = r.between(1, 3); i > 0; i--) parts.push(...this.#message(kind, messages));
      const [last = `Client${kind}`, ...others] = roles.filter((name) => name.endsWith(kind));
      const sent = others.map((role) => [role, r.some(messages, 5)] as const);
      // A message that nobody sends is refused, so the last union has those that the others lack.
      const unsent = messages.filter((name) => !sent.some(([, members]) => members.includes(name)));
      for (const [role, members] of [...sent, [last, unsent.length > 0 ? unsent : r.some(messages, 5)] as const])
        parts.push(`${this.#types.doc()}export type ${role} = ${members.join(" | ")};`);
    }
    return parts;
  }

  #message(kind: string, messages: string[]): string[] {
    const r = this.#random;
    const stem = this.#types.name();
    const method = JSON.stringify(r.one(METHOD_PREFIXES) + stem + r.one(METHOD_SUFFIXES));
    const params = r.chance(0.3) ? "" : `params${r.chance(0.4) ? "?" : ""}: ${this.#params()};`;
    const parts = [`${this.#types.doc()}export interface ${stem}${kind} { method: ${method}; ${params} }`];
    messages.push(`${stem}${kind}`);
    if (kind !== "Request") return parts;
    parts.push(`${this.#types.doc()}export interface ${stem}Result ${this.#types.object(1, r.between(0, 4))}`);
    if (r.chance(0.4)) {
      const results = [`${stem}Result`, ...r.some(this.#types.interfaces, 3)];
      parts.push(`export interface ${stem}ResultResponse { result: ${results.join(" | ")}; }`);
    }
    return parts;
  }

  #params(): string {
    return this.#random.chance(0.6) ? this.#random.one(this.#types.interfaces) : this.#types.type(2);
  }

  #declare(): string {
    const name = this.#types.name() + this.#random.one(SUFFIXES);
    this.#types.names.push(name);
    return name;
  }
}
