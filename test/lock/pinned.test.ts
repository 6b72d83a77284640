import * as assert from "uvu/assert";
import { unpinnedPackage } from "../../generator/lock/pinned.js";
import { suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("packages that a command starts without a version");

const COMMANDS: readonly (readonly [command: string, name: string | undefined])[] = [
  ["npx -y @acme/files .", "@acme/files"],
  ["npx -y @acme/files@1.2.3 .", undefined],
  ["npx -y @acme/files@1.2.3-beta.1 .", undefined],
  ["npx files@latest", "files"],
  ["npx files@^1.2.3", "files"],
  ["npx files@1", "files"],
  ["npx --package=files@1.0.0 start", undefined],
  ["npx --package files start", "files"],
  ["npx -y -p @acme/files start", "@acme/files"],
  ["npx --no-install files", undefined],
  ["npx installed", undefined],
  ["npx installed@latest", "installed"],
  ["/usr/bin/npx files", "files"],
  ["C:\\node\\npx.cmd files", "files"],
  ["npm exec -- files", "files"],
  ["pnpm dlx files@2.0.0", undefined],
  ["bunx files", "files"],
  ["npx ./local.js", undefined],
  ["npx github:acme/files", undefined],
  ["npx", undefined],
  ["node server.js", undefined],
  ["npm start", undefined],
];

for (const [command, name] of COMMANDS)
  test(`${command}: ${name ?? "nothing to pin"}`, ({ folder }) => {
    write(folder, "node_modules/installed/package.json", "{}");
    assert.is(unpinnedPackage(command.split(" "), folder), name);
  });

test.run();
