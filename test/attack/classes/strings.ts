import type { AttackClass } from "../attack.js";
import { request, statelessRequest, STATELESS } from "../messages.js";
import { shoot, type Shot } from "../shots.js";

export const STRING_ATTACKS: AttackClass = {
  name: "texts",
  rule: "A text of any length and any bytes is answered or refused.",
  attacks(run) {
    const sizes = run.isFull ? [9_000_000, 30_000_000] : [9_000_000];
    const odd = ["\ud800", "\0", "\u2028\u2029", "\u202e", "\u009b31m", "\ufeff", "🏳️‍🌈".repeat(1000)];
    const bytes = (): Buffer => {
      const random = Buffer.alloc(run.random.between(1000, 100_000));
      for (let i = 0; i < random.length; i++) random[i] = run.random.between(11, 255);
      return random;
    };
    const shots: Shot[] = [
      ...sizes.flatMap((size): Shot[] => [
        { name: `a method of ${size} characters`, text: () => request(1, "m".repeat(size)) },
        { name: `a tool of ${size} characters`, text: () => request(1, "tools/call", { name: "n".repeat(size) }) },
        { name: `a prompt of ${size} characters`, text: () => request(1, "prompts/get", { name: "n".repeat(size) }) },
        {
          name: `a resource of ${size} characters`,
          text: () => request(1, "resources/read", { uri: `test://template/${"u".repeat(size)}/data` }),
        },
        {
          name: `a resource of ${size} parts`,
          text: () => request(1, "resources/read", { uri: `test://template/${"/".repeat(size)}` }),
        },
        { name: `a cursor of ${size} characters`, text: () => request(1, "tools/list", { cursor: "c".repeat(size) }) },
        {
          name: `requestState of ${size} characters`,
          text: () =>
            statelessRequest(1, "tools/call", {
              name: "test_input_required_result_request_state",
              requestState: "s".repeat(size),
            }),
          revision: STATELESS,
        },
        { name: `${size} spaces`, text: () => " ".repeat(size) },
        { name: `a member named by ${size} characters`, text: () => `{"${"k".repeat(size)}":1}` },
      ]),
      ...odd.map((text, i): Shot => ({
        name: `odd characters ${i}`,
        text: () => request(1, "tools/call", { name: text, arguments: { [text]: text } }),
        ids: [1],
      })),
      ...odd.map((text, i): Shot => ({
        name: `a method of odd characters ${i}`,
        text: () => request(1, text),
        ids: [1],
      })),
      {
        name: "bytes that are not UTF-8",
        text: () => Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from('"}')]),
      },
      { name: "random bytes", text: bytes },
      { name: "a byte order mark", text: () => `\ufeff${request(1, "ping")}` },
      { name: "half a message", text: () => request(1, "ping").slice(0, -1) },
      {
        name: "200,000 members",
        text: () => request(1, "ping", Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`k${i}`, i]))),
        ids: [1],
      },
    ];
    return shoot(run, "everything", shots);
  },
};
