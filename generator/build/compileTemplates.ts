import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";

const ENDING = ".hbs";

/**
 * Returns a CommonJS module with all templates of a folder, by their paths without `.hbs`, in the form that `Handlebars.template` takes.
 * Compiling them in each run would take longer than filling them.
 */
export function compileTemplates(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ENDING))
    .sort()
    .map((path) => {
      const name = path.slice(0, -ENDING.length).replaceAll("\\", "/");
      const text = readFileSync(join(folder, path), "utf8");
      const code = Handlebars.precompile(text, { noEscape: true, strict: true, preventIndent: true }) as string;
      return `${JSON.stringify(name)}: ${code}`;
    });
  return `module.exports = {\n${entries.join(",\n")}\n};\n`;
}
