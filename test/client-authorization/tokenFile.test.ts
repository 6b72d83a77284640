import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { tokenFile } from "../../templates/runtime/client-authorization/node/tokenFile.js";
import { suiteInFolders } from "../support/folders.js";
import { ROOT } from "../support/schemas.js";
import { call } from "./support/calls.js";
import { ScriptedWorld } from "./support/scriptedWorld.js";

const test = suiteInFolders("file for tokens");

test("values survive the program, in a file and a folder that only the user can read", async ({ folder }) => {
  const path = join(folder, "state", "host", "tokens.json");
  await tokenFile(path).save("tokens a", { accessToken: "t" });
  assert.equal(await tokenFile(path).load("tokens a"), { accessToken: "t" });
  assert.is(await tokenFile(path).load("tokens b"), undefined);
  assert.is(statSync(path).mode & 0o777, 0o600);
  assert.is(statSync(join(folder, "state", "host")).mode & 0o777, 0o700);
  assert.equal(readdirSync(join(folder, "state", "host")), ["tokens.json"]);
});

test("a deleted value is no longer in the file", async ({ folder }) => {
  const path = join(folder, "tokens.json");
  const store = tokenFile(path);
  await store.save("a", { secret: "first" });
  await store.save("b", { secret: "second" });
  await store.delete("a");
  assert.not.match(readFileSync(path, "utf8"), /first/);
  assert.equal(await store.load("b"), { secret: "second" });
});

test("changes at the same time, also by several stores, lose nothing", async ({ folder }) => {
  const path = join(folder, "tokens.json");
  const stores = [tokenFile(path), tokenFile(path)];
  await Promise.all(
    Array.from({ length: 20 }, async (_, number) => stores[number % 2]!.save(`key ${number}`, { number })),
  );
  const { values } = JSON.parse(readFileSync(path, "utf8")) as { values: object };
  assert.is(Object.keys(values).length, 20);
});

test("processes that change the file at the same time lose nothing", async ({ folder }) => {
  const path = join(folder, "tokens.json");
  const script = join(folder, "save.mts");
  const module = join(ROOT, "templates/runtime/client-authorization/node/tokenFile.ts");
  writeFileSync(
    script,
    `import { tokenFile } from ${JSON.stringify(module)};
     const [, , path, name] = process.argv;
     for (let i = 0; i < 10; i++) await tokenFile(path).save(name + i, { i });`,
  );
  const children = ["a", "b"].map((name) =>
    spawn(process.execPath, ["--import", "tsx", script, path, name], {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
    }),
  );
  for (const [code] of await Promise.all(children.map((child) => once(child, "exit")))) assert.is(code, 0);
  const { values } = JSON.parse(readFileSync(path, "utf8")) as { values: object };
  assert.is(Object.keys(values).length, 20);
});

for (const [name, text] of [
  ["is not JSON", '{"version":1,"values":{"tokens a":{"accessToken":"sec'],
  ["has another version", '{"version":2,"values":{}}'],
  ["has a value that is no object", '{"version":1,"values":{"a":"secret"}}'],
  ["is empty", ""],
] as const)
  test(`a file that ${name} is reported and not changed`, async ({ folder }) => {
    const path = join(folder, "tokens.json");
    writeFileSync(path, text, { mode: 0o600 });
    const store = tokenFile(path);
    for (const use of [() => store.load("a"), () => store.save("a", {}), () => store.delete("a")]) {
      const error = await Promise.resolve(use()).catch((reason: unknown) => reason);
      assert.instance(error, Error);
      const { message } = error as Error;
      assert.is(
        message,
        `${path} is not a valid token file. It was not changed. Repair the file, or move it away and log in again.`,
      );
    }
    assert.is(readFileSync(path, "utf8"), text);
    assert.equal(readdirSync(folder), ["tokens.json"]);
  });

test("a login goes on with a file that cannot be read, and warns", async ({ folder }) => {
  const path = join(folder, "tokens.json");
  writeFileSync(path, "broken", { mode: 0o600 });
  const world = new ScriptedWorld();
  const warnings: unknown[] = [];
  const login = world.login({
    store: tokenFile(path),
    onWarning: ({ cause }) => warnings.push((cause as Error).message),
  });
  assert.equal(await call(world, login), []);
  assert.match(warnings[0] as string, /is not a valid token file/);
  assert.is(readFileSync(path, "utf8"), "broken");
});

test("a file that other users can read is not used", async ({ folder }) => {
  const path = join(folder, "tokens.json");
  await tokenFile(path).save("a", { secret: 1 });
  chmodSync(path, 0o644);
  const error = await Promise.resolve(tokenFile(path).load("a")).catch((reason: unknown) => reason);
  assert.match((error as Error).message, /can be read or changed by other users.*chmod 600/);
});

test("a symbolic link stays a link to the file", async ({ folder }) => {
  const target = join(folder, "target.json");
  await tokenFile(target).save("a", { number: 1 });
  symlinkSync(target, join(folder, "link.json"));
  await tokenFile(join(folder, "link.json")).save("b", { number: 2 });
  assert.equal(await tokenFile(target).load("b"), { number: 2 });
});

test("functions with the same name run one after the other, and those with other names at the same time", async ({
  folder,
}) => {
  const path = join(folder, "tokens.json");
  const events: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = tokenFile(path).lock!("login a", async () => {
    events.push("first begins");
    await held;
    events.push("first ends");
  });
  while (events.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  const second = tokenFile(path).lock!("login a", async () => void events.push("second"));
  await tokenFile(path).lock!("login b", async () => void events.push("other"));
  release();
  await Promise.all([first, second]);
  assert.equal(events, ["first begins", "other", "first ends", "second"]);
  assert.equal(readdirSync(folder), []);
});

test("a function that throws releases its lock", async ({ folder }) => {
  const store = tokenFile(join(folder, "tokens.json"));
  const error = await store.lock!("a", () => Promise.reject(new Error("no"))).catch((reason: unknown) => reason);
  assert.is((error as Error).message, "no");
  assert.is(await store.lock!("a", () => Promise.resolve(1)), 1);
});

test("the lock of a process that has ended is removed", async ({ folder }) => {
  const path = join(folder, "tokens.json");
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  writeFileSync(`${path}.lock`, `${child.pid} ${hostname()} id\n`);
  await tokenFile(path).save("a", { number: 1 });
  assert.not.ok(existsSync(`${path}.lock`));
});

test("the lock of another machine or container is kept, although its process number is unknown here", async ({
  folder,
}) => {
  const path = join(folder, "tokens.json");
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  const owner = `${child.pid} another-host id\n`;
  writeFileSync(`${path}.lock`, owner);
  let isSaved = false;
  const saved = (async (): Promise<void> => {
    await tokenFile(path).save("a", { number: 1 });
    isSaved = true;
  })();
  // The store reads the lock several times in this time.
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal([isSaved, readFileSync(`${path}.lock`, "utf8")], [false, owner]);
  rmSync(`${path}.lock`);
  await saved;
});

test("a lock that its owner has not updated for a long time is removed", async ({ folder }) => {
  const path = join(folder, "tokens.json");
  writeFileSync(`${path}.lock`, `${process.pid} id\n`);
  const before = new Date("2020-01-01");
  utimesSync(`${path}.lock`, before, before);
  await tokenFile(path).save("a", { number: 1 });
  assert.equal(readdirSync(folder), ["tokens.json"]);
});

test.run();
