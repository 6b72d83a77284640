import { test } from "uvu";
import * as assert from "uvu/assert";
import { Random } from "../soak/random.js";
import type { AttackRun } from "./attack.js";
import { CLASSES } from "./classes.js";
import { hostileTexts } from "./hostileText.js";
import { wellFormed } from "./messages.js";
import { noInjectedCommand, onCommandLine, printable } from "./workshop.js";

const OK = [
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  '{"jsonrpc":"2.0","id":"a","error":{"code":-32603,"message":"m"}}',
  '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"m"}}',
  '{"jsonrpc":"2.0","method":"notifications/progress","params":{}}',
  '[{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":2,"result":{}}]',
];

const NOT_OK = [
  "{",
  "null",
  "[null]",
  '{"id":1,"result":{}}',
  '{"jsonrpc":"2.0","id":1}',
  '{"jsonrpc":"2.0","id":1,"result":1}',
  '{"jsonrpc":"2.0","id":1.5,"result":{}}',
  '{"jsonrpc":"2.0","id":9007199254740992,"result":{}}',
  '{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":"m"}}',
  '{"jsonrpc":"2.0","id":1,"error":{"code":1.5,"message":"m"}}',
  '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":{"text":"m"}}}',
  '{"jsonrpc":"2.0","id":1,"error":{"code":-32603}}',
  '{"jsonrpc":"2.0","id":1,"method":"ping","result":{}}',
];

test("an answer that is no valid message is a failure of the server", () => {
  for (const text of OK) wellFormed(text);
  for (const text of NOT_OK) assert.throws(() => wellFormed(text), /no valid message|not JSON/, text);
});

test("output with a character that drives a terminal is a failure of the command", () => {
  printable("plain text\n\twith é and 天\n");
  for (const text of ["\x1b[31m", "\u009b31m", "\r", "\x7f", "\0", "\x07", "\u0085"])
    assert.throws(() => printable(`a${text}b`), /is printed raw/, JSON.stringify(text));
});

test("a captured text that begins a line as a workflow command is a failure of the command", () => {
  const outcome = (stdout: string) => ({ code: 0, stdout, stderr: "" });
  noInjectedCommand(outcome("::error file=a.jsonl,line=1::/method is invalid\nplain ::error::text\n"));
  for (const line of ["::error::injected", "::add-mask::a", " ::stop-commands::a", "##[error]injected"])
    assert.throws(() => noInjectedCommand(outcome(`first\n${line}`)), /a workflow command is printed/, line);
});

test("a file of the user that was changed, removed or added is a failure of the command", async () => {
  const changed = onCommandLine("a", async (workshop) => void workshop.write("mine.ts", "// other\n"));
  const added = onCommandLine("b", async (workshop) => {
    workshop.write("more.ts", "");
    workshop.nothingNew((path) => path.startsWith("project/mcp/"));
  });
  for (const [attack, message] of [
    [changed, /^project\/mine\.ts of the user was changed$/],
    [added, /^1 files were written where none belongs, such as project\/more\.ts$/],
  ] as const) {
    const fault = await attack.run().then(
      () => "it held",
      (error: Error) => error.message,
    );
    assert.match(fault, message);
  }
});

test("the seed decides the order of hostile texts, and each control character is among them", () => {
  const texts = hostileTexts(new Random(1));
  assert.equal(texts, hostileTexts(new Random(1)));
  assert.not.equal(texts, hostileTexts(new Random(2)));
  for (const code of [...Array(32).keys(), 0x7f, ...Array.from({ length: 32 }, (_, i) => 0x80 + i)])
    assert.ok(texts.includes(`a${String.fromCharCode(code)}b`), `U+${code.toString(16)}`);
});

test("attacks have names of their own, so that a failure can be found", () => {
  const names = CLASSES.flatMap((one) => {
    const run = { random: new Random(1), isFull: false, targets: undefined } as unknown as AttackRun;
    return one.attacks(run).map(({ name }) => `${one.name}: ${name}`);
  });
  assert.ok(names.length > 500, `${names.length} attacks`);
  assert.equal(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
  );
});

test.run();
