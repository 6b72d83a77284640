import type { AttackClass } from "../attack.js";
import { hold } from "../hold.js";
import { HANDSHAKE, request, STATELESS, statelessRequest, type Message } from "../messages.js";
import { shoot, type Shot } from "../shots.js";

function read(uri: string): string {
  return request(1, "resources/read", { uri });
}

/** A call whose arguments are JSON text. */
function call(name: string, args: string): string {
  return request(1, "tools/call", `{"name":${JSON.stringify(name)},"arguments":${args}}`);
}

function nested(depth: number, end: string): string {
  return '{"a":'.repeat(depth) + end + "}".repeat(depth);
}

/** Each function of the project returns a result, so an internal error is one of the runtime. */
function noDefect(messages: readonly Message[]): void {
  const answer = messages.find(({ id }) => id === 1);
  hold(answer?.error?.code !== -32603, `an internal error: ${JSON.stringify(answer).slice(0, 200)}`);
}

export const CONTRACT_ATTACKS: AttackClass = {
  name: "contract servers",
  rule: "What does not fit a contract is refused, whatever its size and shape.",
  attacks(run) {
    const size = 9_000_000;
    const many = run.isFull ? 700_000 : 200_000;
    const uris: readonly (readonly [name: string, uri: () => string])[] = [
      ["a path of 9 MB", () => `file:///${"p".repeat(size)}`],
      ["a path of 9 million slashes", () => `file:///${"/".repeat(size)}`],
      ["a part of 9 MB", () => `pair://a/b/${"c".repeat(size)}`],
      ["9 million parts", () => `pair://${"/".repeat(size)}`],
      ["many members of a query", () => `pair://a/b/c?${"q=1&".repeat(many)}r=2`],
      ["many ampersands", () => `pair://a/b/c?${"&".repeat(size)}`],
      ["percent signs", () => `file:///${"%".repeat(size)}`],
      ["encoded bytes that are no text", () => `file:///${"%ff%fe".repeat(many)}`],
      ["an encoded zero", () => "file:///%00"],
      ["a lone surrogate", () => "file:///\ud800"],
      ["no scheme", () => "x".repeat(size)],
      ["nothing", () => ""],
    ];
    const element = nested(1900, "{}");
    const shots: Shot[] = [
      ...uris.map(([name, uri]): Shot => ({ name: `a resource: ${name}`, text: () => read(uri()) })),
      {
        name: "a list of deep values, unique",
        text: () => call("list", `{"x":[${`${element},`.repeat(700)}1]}`),
      },
      {
        name: "a list of a million texts",
        text: () => call("list", `{"x":[${'"a",'.repeat(1_000_000)}"b"]}`),
      },
      ...[40, 1000, 100_000].map((depth): Shot => ({
        name: `a tree ${depth} deep`,
        text: () => call("tree", `{"t":${nested(depth, "null")}}`),
      })),
      {
        name: "200,000 members that are not declared",
        text: () =>
          call("list", JSON.stringify(Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`k${i}`, i])))),
      },
      ...["__proto__", "constructor", "toString", ""].flatMap((name): Shot[] => [
        { name: `the tool ${JSON.stringify(name)}`, text: () => call(name, "{}") },
        {
          name: `the prompt ${JSON.stringify(name)}`,
          text: () => request(1, "prompts/get", { name }),
        },
        {
          name: `the argument ${JSON.stringify(name)}`,
          text: () => call("list", `{${JSON.stringify(name)}:{"x":1}}`),
        },
      ]),
      {
        name: "arguments of a prompt that are many",
        text: () =>
          request(1, "prompts/get", {
            name: "p",
            arguments: Object.fromEntries(Array.from({ length: many }, (_, i) => [`k${i}`, ""])),
          }),
      },
      {
        name: "a deep list without a session",
        text: () =>
          statelessRequest(1, "tools/call", {
            name: "list",
            arguments: { x: Array.from({ length: 300 }, () => JSON.parse(element) as object) },
          }),
        revision: STATELESS,
      },
    ];
    return shoot(
      run,
      "scaffolded",
      shots.map((shot) => ({ revision: HANDSHAKE, ids: [1], expect: noDefect, ...shot })),
    );
  },
};
