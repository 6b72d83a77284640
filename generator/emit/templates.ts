import Handlebars from "handlebars";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProtocolModel } from "../model/protocol.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { headerOf, type EmittedModule } from "./generatedFile.js";
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

/** The values that a template inserts, and the names that the module exports. */
interface ModuleView {
  readonly exports: readonly string[];
  readonly [value: string]: unknown;
}

/** Returns a module from `<name>.ts.hbs`, whose `typed` is false for JavaScript, and its declarations from `<name>.d.ts.hbs`. */
export function renderForms(name: string, { exports, ...view }: ModuleView): EmittedModule {
  return {
    ts: joinImports(renderTemplate(`${name}.ts`, { ...view, typed: true })),
    js: joinImports(renderTemplate(`${name}.ts`, { ...view, typed: false })),
    dts: joinImports(renderTemplate(`${name}.d.ts`, view)),
    exports,
  };
}

/** Returns a module of the package of one revision. */
export function renderModule(name: string, model: ProtocolModel, view: ModuleView): EmittedModule {
  return renderForms(name, { ...headerOf(model), ...view });
}

function source(page: string): string {
  return readFileSync(join(FOLDER, `${page}.hbs`), "utf8");
}
