import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createServerEnvironment } from "../../templates/runtime/client-transports/stdio/target.js";

const test = suite("the environment of a server process");

const POSIX = { platform: "linux", env: { HOME: "/root", PATH: "/bin", Path: "x", SECRET: "s", SHELL: "() { :; }" } };
const WINDOWS = { platform: "win32", env: { PATH: "C:\\bin", SYSTEMROOT: "C:\\Windows", HOME: "h", PATHEXT: ".EXE" } };

test("has the listed variables of the system, without functions of a shell", () => {
  assert.equal(createServerEnvironment(POSIX, {}), { HOME: "/root", PATH: "/bin" });
  assert.equal(createServerEnvironment(WINDOWS, {}), {
    PATH: "C:\\bin",
    SYSTEMROOT: "C:\\Windows",
    PATHEXT: ".EXE",
  });
});

test("has the variables of the option, and not those that the option removes", () => {
  assert.equal(createServerEnvironment(POSIX, { env: { TOKEN: "t", HOME: undefined } }), { PATH: "/bin", TOKEN: "t" });
});

test("has all variables with inheritEnv", () => {
  assert.equal(createServerEnvironment(POSIX, { inheritEnv: true, env: { A: "" } }), {
    HOME: "/root",
    PATH: "/bin",
    Path: "x",
    SECRET: "s",
    A: "",
  });
});

test("has each variable once on Windows, which ignores the case of names", () => {
  const env = createServerEnvironment(WINDOWS, { env: { Path: "C:\\mine", pathext: undefined } });
  assert.equal(env, { PATH: "C:\\mine", SYSTEMROOT: "C:\\Windows" });
});

test.run();
