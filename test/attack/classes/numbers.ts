import type { AttackClass } from "../attack.js";
import { request, STATELESS, STATELESS_META } from "../messages.js";
import { onlyIds, refused, shoot, type Shot } from "../shots.js";

/** JSON text of ids that are no integers, or that a number of JavaScript cannot hold. */
const ODD_IDS = [
  "9007199254740993",
  "-9007199254740993",
  "1e400",
  "-1e400",
  "1.5",

  "123456789012345678901234567890",
  "null",
  "true",
  "{}",
  "[]",
  '["a"]',
];

function ping(id: string): string {
  return `{"jsonrpc":"2.0","id":${id},"method":"ping"}`;
}

export const NUMBER_ATTACKS: AttackClass = {
  name: "ids and numbers",
  rule: "An id comes back as it was sent, or the request is refused.",
  attacks(run) {
    const digits = "9".repeat(run.random.between(100_000, 200_000));
    const long = "i".repeat(run.isFull ? 4_000_000 : 500_000);
    const meta = JSON.stringify(STATELESS_META);
    const shots: Shot[] = [
      ...ODD_IDS.map((id): Shot => ({ name: `the id ${id}`, text: () => ping(id), expect: onlyIds() })),
      ...ODD_IDS.slice(0, 2).map((id): Shot => ({
        name: `the id ${id} without a session`,
        text: () => `{"jsonrpc":"2.0","id":${id},"method":"tools/list","params":{"_meta":${meta}}}`,
        expect: onlyIds(),
        revision: STATELESS,
      })),
      { name: "the largest id that is exact", text: () => ping("9007199254740991"), ids: [9007199254740991] },
      { name: "an id of many digits", text: () => ping(digits), expect: onlyIds() },
      { name: "a long id", text: () => ping(JSON.stringify(long)), ids: [long] },
      { name: "an id of lone surrogates", text: () => ping('"\\ud800"'), ids: ["\ud800"] },
      { name: "an id of control characters", text: () => ping('"\\u0000\\u001b\\n"'), ids: ["\0\x1b\n"] },
      { name: "the id __proto__", text: () => ping('"__proto__"'), ids: ["__proto__"] },
      {
        name: "a progress token without bound",
        text: () => request(1, "tools/call", '{"name":"test_tool_with_progress","_meta":{"progressToken":1e400}}'),
        ids: [1],
      },
      {
        name: "a number of many digits",
        text: () => request(1, "tools/call", `{"name":"test_simple_text","arguments":{"a":${digits}}}`),
        ids: [1],
      },
      {
        name: "a request that is a response too",
        text: () => '{"jsonrpc":"2.0","method":"ping","id":2,"result":{}}',
        ids: [2],
        expect: refused,
      },
      {
        name: "a request that is an error too",
        text: () => '{"jsonrpc":"2.0","method":"ping","id":2,"error":{"code":1,"message":"m"}}',
        ids: [2],
        expect: refused,
      },
      { name: "an error without a code", text: () => '{"jsonrpc":"2.0","id":2,"error":{}}' },
      {
        name: "members named __proto__",
        text: () => request(1, "ping", '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
        ids: [1],
      },
    ];
    return shoot(run, "everything", shots);
  },
};
