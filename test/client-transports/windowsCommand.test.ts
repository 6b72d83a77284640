import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  createWindowsCommand,
  type ProgramCall,
} from "../../templates/runtime/client-transports/stdio/childProcess.js";

const test = suite("the command line of a server on Windows");

const FILES = [
  "C:\\node\\node.exe",
  "C:\\node\\npx",
  "C:\\node\\npx.cmd",
  "C:\\Program Files\\x\\run.BAT",
  "C:\\work\\bin\\tool.cmd",
  "C:\\work\\bin\\two.exe",
  "C:\\work\\bin\\two.cmd",
];

const commandOf = (command: string, args: readonly string[] = []): ProgramCall =>
  createWindowsCommand(command, args, {
    env: {
      PATH: 'C:\\empty;"C:\\Program Files\\x";;C:\\node\\',
      PATHEXT: ".COM;.EXE;.BAT;.CMD",
      COMSPEC: "C:\\Windows\\cmd.exe",
    },
    folder: "C:\\work",
    exists: (path) => FILES.some((file) => file.toLowerCase() === path.toLowerCase()),
  });

const lineOf = (command: string, args: readonly string[] = []): string | undefined => commandOf(command, args).args[5];

test("runs a program directly, and Node quotes its arguments", () => {
  assert.equal(commandOf("node", ["a b"]), { file: "C:\\node\\node.EXE", args: ["a b"] });
  assert.equal(commandOf("node.exe"), { file: "C:\\node\\node.exe", args: [] });
  assert.equal(commandOf("C:\\node\\node.exe"), { file: "C:\\node\\node.exe", args: [] });
});

test("leaves a program that is not found to the error of Node", () => {
  assert.equal(commandOf("unknown", ["a"]), { file: "unknown", args: ["a"] });
});

test("runs a .cmd file by cmd.exe, although a file without extension is beside it", () => {
  assert.equal(commandOf("npx", ["-y", "server"]), {
    file: "C:\\Windows\\cmd.exe",
    args: ["/d", "/e:on", "/v:off", "/s", "/c", '""C:\\node\\npx.CMD" "-y" "server""'],
    isQuoted: true,
  });
});

test("finds a .bat file in a quoted folder of PATH, and ignores the case of extensions", () => {
  assert.is(lineOf("run"), '""C:\\Program Files\\x\\run.BAT""');
  assert.is(lineOf("RUN.bat"), '""C:\\Program Files\\x\\RUN.bat""');
});

test("resolves a path in the folder of the server, and does not search the folder for a bare name", () => {
  assert.is(lineOf("bin\\tool"), '""C:\\work\\bin\\tool.CMD""');
  assert.is(lineOf("bin/tool.cmd"), '""C:\\work\\bin\\tool.cmd""');
  assert.equal(commandOf("tool").file, "tool");
});

test("takes the first extension of PATHEXT that exists", () => {
  assert.is(commandOf("bin\\two").file, "C:\\work\\bin\\two.EXE");
});

const QUOTED: readonly (readonly [given: string, quoted: string])[] = [
  ["", '""'],
  ["a b", '"a b"'],
  ["a&b|c<d>e^f(g)!h;i,j=k", '"a&b|c<d>e^f(g)!h;i,j=k"'],
  ['say "hi"', '"say ""hi"""'],
  ['"&calc', '"""&calc"'],
  ["%PATH%", '"%%cd:~,%PATH%%cd:~,%"'],
  ["C:\\folder\\", '"C:\\folder\\\\"'],
  ['a\\"b', '"a\\\\""b"'],
  ["a\\\\b", '"a\\\\b"'],
];
for (const [given, quoted] of QUOTED)
  test(`quotes the argument ${JSON.stringify(given)} for a .cmd file`, () => {
    assert.is(lineOf("npx", [given]), `""C:\\node\\npx.CMD" ${quoted}"`);
  });

for (const given of ["a\nb", "a\rb", "a\0b"])
  test(`rejects the argument ${JSON.stringify(given)} of a .cmd file`, () => {
    assert.throws(() => commandOf("npx", [given]), /must not contain line breaks or NUL characters$/);
    assert.not.throws(() => commandOf("node", [given]));
  });

test.run();
