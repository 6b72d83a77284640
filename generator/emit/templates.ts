import Handlebars from "handlebars";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../packageRoot.js";
import type { ModuleForm } from "./generatedFile.js";
import { joinImports } from "./imports.js";

const FOLDER = join(PACKAGE_ROOT, "templates");

const pages = Handlebars.create();
const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** Returns the text of a template of `templates/`, filled with the values of a view: `renderTemplate("guards.ts", view)`. */
export function renderTemplate(page: string, view: object): string {
  let template = compiled.get(page);
  if (template === undefined) {
    if (compiled.size === 0) pages.registerPartial("preamble", source("preamble"));
    template = pages.compile(source(page), { noEscape: true, strict: true, preventIndent: true });
    compiled.set(page, template);
  }
  return template(view);
}

/**
 * Returns a module as TypeScript and JavaScript, from `<name>.ts.hbs`, and its declarations, from `<name>.d.ts.hbs`.
 *
 * @param viewOf returns the values that the template inserts. The template also gets `typed`, which is false for JavaScript.
 */
export function renderModule(
  name: string,
  viewOf: (form: ModuleForm) => object,
): { readonly [F in ModuleForm]: string } {
  return {
    ts: joinImports(renderTemplate(`${name}.ts`, { ...viewOf("ts"), typed: true })),
    js: joinImports(renderTemplate(`${name}.ts`, { ...viewOf("js"), typed: false })),
    dts: joinImports(renderTemplate(`${name}.d.ts`, viewOf("dts"))),
  };
}

function source(page: string): string {
  return readFileSync(join(FOLDER, `${page}.hbs`), "utf8");
}
