import Handlebars from "handlebars";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ProtocolModel } from "../model/protocol.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { headerOf, type EmittedModule } from "./generatedFile.js";
import { joinImports } from "./imports.js";

/** The templates, which the build compiles. */
const COMPILED = join(PACKAGE_ROOT, "dist", "templates.cjs");

const pages = Handlebars.create();
const templates = new Map<string, Handlebars.TemplateDelegate>();

/** Returns the text of a template of `templates/`, filled with the values of a view: `renderTemplate("guards.ts", view)`. */
export function renderTemplate(page: string, view: object): string {
  let template = templates.get(page);
  if (template === undefined) {
    if (templates.size === 0) pages.registerPartial("preamble", compiled("preamble"));
    template = compiled(page);
    templates.set(page, template);
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

function compiled(page: string): Handlebars.TemplateDelegate {
  const all = createRequire(import.meta.url)(COMPILED) as { readonly [page: string]: TemplateSpecification };
  if (!Object.hasOwn(all, page)) throw new Error(`${COMPILED} has no template ${page} (npm run build)`);
  return pages.template(all[page]!);
}
