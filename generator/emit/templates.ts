import Handlebars from "handlebars";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../packageRoot.js";

const FOLDER = join(PACKAGE_ROOT, "templates");

const pages = Handlebars.create();
const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** Fills a page of `templates/`: `render("guards.ts", view)`. */
export function render(page: string, view: object): string {
  let template = compiled.get(page);
  if (template === undefined) {
    if (compiled.size === 0) pages.registerPartial("preamble", source("preamble"));
    template = pages.compile(source(page), { noEscape: true, strict: true, preventIndent: true });
    compiled.set(page, template);
  }
  return template(view);
}

function source(page: string): string {
  return readFileSync(join(FOLDER, `${page}.hbs`), "utf8");
}
