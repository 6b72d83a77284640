import { getMethodResultType, JSONRPC_MESSAGE_TYPE_NAME } from "../../../generator/diff/roles.js";
import type { ProtocolMethod, SchemaType } from "../../../generator/model/protocol.js";
import { modelAt } from "./compared.js";
import type { Refused } from "./explain.js";
import { RandomValues } from "./randomValues.js";
import { seeded, type Choose } from "../../support/random.js";
import { guardsOf, rolesOf, type Guards } from "./verdicts.js";

/** Makes one value and returns the errors of the other revision's guards; undefined if the guards allow it. */
type Attempt = () => Refused | undefined;

interface Message {
  params?: unknown;
  [name: string]: unknown;
}

/** Random messages of one revision, checked by the guards of another. */
export class Refusals {
  readonly #values: RandomValues;
  readonly #guards: Guards;
  readonly #attempts: readonly Attempt[];
  readonly #choose: Choose;

  constructor(from: string, to: string, seed: number) {
    this.#choose = seeded(seed);
    this.#values = new RandomValues(modelAt(from), this.#choose, modelAt(to));
    this.#guards = guardsOf(to);
    const others = new Map(modelAt(to).methods.map((method) => [method.method, method]));
    this.#attempts = [
      ...modelAt(from).methods.flatMap((method) => this.#ofMethod(method, others.get(method.method))),
      () => this.#envelope(),
    ];
  }

  next(): Refused | undefined {
    return this.#attempts[this.#choose(this.#attempts.length)]!();
  }

  #ofMethod(method: ProtocolMethod, other: ProtocolMethod | undefined): Attempt[] {
    const attempts: Attempt[] = [];
    const gone =
      other?.kind === method.kind
        ? sendersOf(method).filter((role) => !sendersOf(other).includes(role))
        : rolesOf(method.direction === "embedded" ? "serverToClient" : method.direction);
    if (gone.length > 0)
      attempts.push(() => ({ root: method.method, value: this.#message(method), senders: gone, pointers: [""] }));
    if (other === undefined || other.kind !== method.kind) return attempts;
    attempts.push(() => this.#params(method, other));
    const [from, to] = [getMethodResultType(method), getMethodResultType(other)];
    if (from !== undefined && to !== undefined) attempts.push(() => this.#result(other, { from, to }));
    return attempts;
  }

  #message({ kind, message }: ProtocolMethod, other?: ProtocolMethod): Message {
    const value = this.#values.of(reference(message), other && reference(other.message)) as Message;
    return { ...value, jsonrpc: "2.0", ...(kind === "request" && { id: 1 }) };
  }

  #params(method: ProtocolMethod, other: ProtocolMethod): Refused | undefined {
    const value = this.#message(method, other);
    if (this.#guards[`is${other.message}`]!(value)) return undefined;
    const pointers = this.#guards.validate(other.message, value).map(({ pointer }) => pointer);
    const isWithin = pointers.every((pointer) => pointer.startsWith("/params"));
    return {
      root: isWithin ? `${method.method}#params` : method.message,
      value: value.params,
      pointers: isWithin ? pointers.map((pointer) => pointer.slice("/params".length)) : pointers,
    };
  }

  #result(
    { method, taskResult }: ProtocolMethod,
    { from, to }: { from: SchemaType; to: SchemaType },
  ): Refused | undefined {
    const value = this.#values.of(from, to);
    if (namesOf(to).some((name) => this.#guards[`is${name}`]!(value))) return undefined;
    const issues = this.#guards.validateResult(method, value, { task: taskResult !== undefined });
    return { root: `${method}#result`, value, pointers: issues.map(({ pointer }) => pointer) };
  }

  /** Checks the envelope of a random message, without the members that differ from method to method. */
  #envelope(): Refused | undefined {
    const type = reference(JSONRPC_MESSAGE_TYPE_NAME);
    const value = emptied(this.#values.of(type, type));
    if (this.#guards.isJSONRPCMessage!(value)) return undefined;
    const pointers = this.#guards.validate(JSONRPC_MESSAGE_TYPE_NAME, value).map(({ pointer }) => pointer);
    return { root: JSONRPC_MESSAGE_TYPE_NAME, value, pointers };
  }
}

function sendersOf({ direction }: ProtocolMethod): ReturnType<typeof rolesOf> {
  return direction === "embedded" ? [] : rolesOf(direction);
}

function reference(name: string): SchemaType {
  return { kind: "reference", name };
}

function namesOf(type: SchemaType): string[] {
  if (type.kind === "union") return type.members.flatMap(namesOf);
  return type.kind === "reference" ? [type.name] : [];
}

function emptied(message: unknown): unknown {
  if (Array.isArray(message)) return message.map(emptied);
  const { params: _, ...rest } = message as { params?: unknown; result?: unknown };
  return "result" in rest ? { ...rest, result: { resultType: "complete" } } : rest;
}
