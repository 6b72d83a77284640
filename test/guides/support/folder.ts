import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../../support/schemas.js";

/** Stands in for npx: what a project would have installed is what is in this repository. */
const NPX = `#!/bin/sh
name=$1
shift
case $name in
  mcpgen) exec node ${JSON.stringify(join(ROOT, "dist", "cli.js"))} "$@" ;;
  tsc) exec node ${JSON.stringify(join(ROOT, "node_modules", "typescript", "bin", "tsc"))} --pretty false "$@" ;;
esac
echo "npx $name is not known to the test of the guides" >&2
exit 127
`;

const TSCONFIG = {
  compilerOptions: {
    target: "ES2023",
    lib: ["ES2023"],
    types: ["node"],
    module: "NodeNext",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    rootDir: "src",
    outDir: "dist",
  },
  include: ["src/*.ts"],
};

/** What a command did. */
export interface Ran {
  readonly status: number;
  /** Both streams, as a terminal shows them. */
  readonly said: string;
}

/** A project of somebody who follows the guides: commands run in it one after the other, as in one terminal. */
export class Folder {
  readonly path: string = mkdtempSync(join(tmpdir(), "mcpgen-guides-"));
  readonly #tools: string = mkdtempSync(join(tmpdir(), "mcpgen-guides-bin-"));
  #at: string = this.path;

  constructor() {
    writeFileSync(join(this.#tools, "npx"), NPX);
    chmodSync(join(this.#tools, "npx"), 0o755);
    symlinkSync(join(ROOT, "node_modules"), join(this.path, "node_modules"));
    this.write("package.json", '{ "type": "module", "private": true }\n');
    this.write("tsconfig.json", JSON.stringify(TSCONFIG));
  }

  /** Writes a file below the folder that the terminal is in. */
  write(file: string, text: string): void {
    const path = join(this.#at, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /** Goes back to where everything began. */
  home(): void {
    this.#at = this.path;
  }

  /** Runs the commands of a block in one shell. */
  run(commands: readonly string[]): Ran[] {
    const [between, end] = ["\x1e", "\x1f"];
    const script = [`PATH=${JSON.stringify(this.#tools)}:$PATH`];
    for (const command of commands)
      script.push(command, `status=$?; printf '${end}%s${end}%s${between}' "$status" "$PWD"; (exit $status)`);
    // The pipe to cat is there because Node's own pipes are sockets: a command that ends its output would end everybody's.
    const { stdout } = spawnSync("bash", ["-c", `(${script.join("\n")}\n) 2>&1 | cat`], {
      cwd: this.#at,
      encoding: "utf8",
      env: {
        ...process.env,
        NO_COLOR: "1",
        FORCE_COLOR: undefined,
        npm_config_audit: "false",
        npm_config_fund: "false",
        GIT_AUTHOR_NAME: "reader",
        GIT_AUTHOR_EMAIL: "reader@example.com",
        GIT_COMMITTER_NAME: "reader",
        GIT_COMMITTER_EMAIL: "reader@example.com",
      },
    });
    return stdout
      .split(between)
      .slice(0, -1)
      .map((part) => {
        const [said = "", status, at] = part.split(end);
        this.#at = at!;
        return { said, status: Number(status) };
      });
  }

  remove(): void {
    for (const path of [this.path, this.#tools]) rmSync(path, { recursive: true, force: true });
  }
}
