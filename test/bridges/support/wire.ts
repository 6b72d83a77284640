import { readFileSync } from "node:fs";
import { publishedSchema } from "../../support/schemas.js";
import { validatorsOf, type SchemaDocument } from "../../support/schemaTypes.js";
import { bindingOf, isValid, methodOf, resultTypeOf } from "./revisions.js";
import type { Channel, Json } from "./sessionClient.js";

/** Returns true if a value is valid for a type of a revision. */
export type TypeCheck = (revision: string, type: string, value: unknown) => boolean;

interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: Json;
  readonly result?: { readonly resultType?: string; readonly task?: object };
}

/**
 * The messages of one channel, in both directions, in the revision of the client. A message that is invalid in this revision becomes a
 * problem.
 */
export class CheckedWire {
  /** The invalid messages. */
  readonly problems: string[] = [];
  /** The number of messages, each of a batch by itself. */
  count = 0;
  /** True while the client sends messages that are invalid on purpose. */
  isClientUnchecked = false;
  readonly #revision: string;
  readonly #checks: readonly TypeCheck[];
  /** The methods of the requests of both sides, by sender and id. */
  readonly #methods = new Map<string, string>();

  constructor(revision: string, checks: readonly TypeCheck[]) {
    this.#revision = revision;
    this.#checks = checks;
  }

  /** Returns a channel that checks all messages that pass it. */
  around(channel: Channel): Channel {
    const checked: Channel = {
      send: (message, headers) => {
        this.read(message, "client", !this.isClientUnchecked);
        channel.send(message, headers);
      },
      receive: () => {},
      close: () => channel.close(),
      ...(channel.disconnect && { disconnect: (id) => channel.disconnect!(id) }),
    };
    channel.receive = (message) => {
      this.read(message, "server");
      checked.receive(message);
    };
    return checked;
  }

  /** Checks a message, or all messages of a batch. */
  read(message: object, sender: "client" | "server", isChecked = true): void {
    for (const each of Array.isArray(message) ? (message as Message[]) : [message as Message]) {
      this.count++;
      const types = this.#typesOf(each, sender);
      if (!isChecked) continue;
      for (const check of this.#checks)
        if (!types.some(([type, value]) => check(this.#revision, type, value)))
          this.problems.push(
            `the ${sender} sent an invalid ${types.map(([type]) => type).join(" or ")} of ${this.#revision}: ${JSON.stringify(each)}`,
          );
    }
  }

  /** Returns the types that a message may have, each with the part of the message that has the type. */
  #typesOf(message: Message, sender: "client" | "server"): (readonly [type: string, value: unknown])[] {
    const { id, method, result } = message;
    if (method !== undefined) {
      if (id !== undefined) this.#methods.set(`${sender} ${id}`, method);
      const envelope = id === undefined ? "JSONRPCNotification" : "JSONRPCRequest";
      return [[methodOf(this.#revision, method)?.message ?? envelope, message]];
    }
    if (result === undefined)
      return [[this.#revision < "2025-11-25" ? "JSONRPCError" : "JSONRPCErrorResponse", message]];
    const asked = this.#methods.get(`${sender === "client" ? "server" : "client"} ${id}`) ?? "";
    const types =
      sender === "client"
        ? bindingOf(this.#revision).revision.answers[asked]
        : [resultTypeOf(this.#revision, asked, result) ?? "Result"];
    return (types ?? ["Result"]).map((type) => [type, result] as const);
  }
}

/** The guards that mcpgen writes. */
export const byGuards: TypeCheck = isValid;

/** Returns the check by the published schema.json of each revision. */
export function byPublishedSchemas(): TypeCheck {
  const schemas = new Map<string, ReturnType<typeof validatorsOf>>();
  return (revision, type, value) => {
    const document = (): SchemaDocument =>
      JSON.parse(readFileSync(publishedSchema(revision), "utf8")) as SchemaDocument;
    const validatorOf = schemas.get(revision) ?? validatorsOf(document());
    schemas.set(revision, validatorOf);
    return validatorOf(type)(value);
  };
}
