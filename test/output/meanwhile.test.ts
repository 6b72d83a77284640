import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { applyFileChanges } from "../../generator/output/write.js";
import { read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("what happens while files are written");

/** The module under test, as another process imports it. */
const WRITE = JSON.stringify(new URL("../../generator/output/write.ts", import.meta.url).href);

test("at no moment of a change is a file away or half-written", async ({ folder }) => {
  const paths = Array.from({ length: 40 }, (_, i) => `${i}.ts`);
  for (const path of paths) write(folder, path, "old");
  const changes = { create: [], change: paths.map((path) => ({ path, text: "new" })), same: [], remove: [] };
  // Each step is watched from within: what renames a file looks whether all are there.
  const watch = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const seen = new Set();
    for (const name of ["renameSync", "linkSync", "writeFileSync", "rmSync"]) {
      const own = fs[name];
      fs[name] = (...given) => {
        const done = own(...given);
        for (const path of ${JSON.stringify(paths)}) seen.add(fs.existsSync(path) ? fs.readFileSync(path, "utf8") : "away");
        return done;
      };
    }
    syncBuiltinESMExports();
    const { applyFileChanges } = await import(${WRITE});
    applyFileChanges(".", ${JSON.stringify(changes)});
    console.log([...seen].sort().join());`;
  assert.is(printed(folder, watch), "new,old\n");
  assert.equal(readdirSync(folder).sort(), [...paths].sort());
});

test("what a run that was killed left behind is removed once it is old, and nothing of the user's", ({ folder }) => {
  for (const name of ["staging-killed", "staging-running", "notes"]) mkdirSync(join(folder, `.mcpgen-${name}`));
  write(folder, ".mcpgen-staging-mine", "mine");
  for (const name of ["staging-killed", "staging-mine", "notes"])
    utimesSync(join(folder, `.mcpgen-${name}`), 1000, 1000);
  applyFileChanges(folder, { create: [{ path: "a.ts", text: "1" }], change: [], same: [], remove: [] });
  assert.equal(readdirSync(folder).sort(), [
    ".mcpgen-notes",
    ".mcpgen-staging-mine",
    ".mcpgen-staging-running",
    "a.ts",
  ]);
});

test("a folder that another run makes at the same moment is used by both, and what that run wrote stays", ({
  folder,
}) => {
  const meanwhile = (fails: boolean): string => `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const { mkdirSync, linkSync } = fs;
    fs.mkdirSync = (path) => {
      if (path === "out") mkdirSync(path);
      mkdirSync(path);
      fs.writeFileSync(path + "/theirs", "");
    };
    fs.linkSync = (...given) => {
      if (${fails}) throw Object.assign(new Error("no place is left"), { code: "ENOENT" });
      linkSync(...given);
    };
    syncBuiltinESMExports();
    const { applyFileChanges } = await import(${WRITE});
    try {
      applyFileChanges("out/a", { create: [{ path: "b/c.ts", text: "1" }], change: [], same: [], remove: [] });
    } catch ({ message }) {
      console.log(message);
    }`;
  assert.is(printed(folder, meanwhile(false)), "");
  assert.is(read(folder, "out/a/b/c.ts"), "1");
  rmSync(join(folder, "out"), { recursive: true });
  assert.is(
    printed(folder, meanwhile(true)),
    "out/a: the files cannot be written: no place is left (no file was changed)\n",
  );
  assert.equal(readdirSync(join(folder, "out"), { recursive: true }).sort(), ["a", "a/b", "a/b/theirs", "a/theirs"]);
});

/** An interrupt comes at each step; in the second case no place is left for the third file. */
const INTERRUPTED: readonly (readonly [places: number, text: string, printed: string])[] = [
  [3, "new", ""],
  [2, "old", ".: the files cannot be written: no place is left (no file was changed)\n"],
];

for (const [places, text, told] of INTERRUPTED)
  test(`whoever interrupts finds all files ${text}, and nothing beside them`, ({ folder }) => {
    const paths = ["a.ts", "b.ts", "c.ts"];
    for (const path of paths) write(folder, path, "old");
    const changes = { create: [], change: paths.map((path) => ({ path, text: "new" })), same: [], remove: [] };
    const interrupt = `
      import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      let kept = 0;
      for (const name of ["renameSync", "linkSync", "rmSync"]) {
        const own = fs[name];
        fs[name] = (...given) => {
          process.kill(process.pid, "SIGINT");
          if (name === "linkSync" && ++kept > ${places})
            throw Object.assign(new Error("no place is left"), { code: "ENOENT" });
          return own(...given);
        };
      }
      syncBuiltinESMExports();
      const { applyFileChanges } = await import(${WRITE});
      try {
        applyFileChanges(".", ${JSON.stringify(changes)});
      } catch ({ message }) {
        console.log(message);
      }`;
    assert.is(printed(folder, interrupt), told);
    assert.equal(readdirSync(folder).sort(), paths);
    for (const path of paths) assert.is(read(folder, path), text);
  });

/** What a module prints that runs in a folder. */
function printed(cwd: string, module: string): string {
  const options = ["--import", import.meta.resolve("tsx"), "--input-type=module", "-e", module];
  const { stdout, stderr } = spawnSync(process.execPath, options, { cwd, encoding: "utf8" });
  return stdout + stderr;
}

test.run();
