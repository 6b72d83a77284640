import { scopeOf } from "../model/members.js";
import type { Declaration, ProtocolModel } from "../model/protocol.js";
import { commentLines } from "./comment.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import { GuardWriter, type Imports } from "./guards/guardWriter.js";
import { listedDeclarations } from "./guards/listed.js";
import { layOut, namedImport, signature } from "./layout.js";
import { render } from "./templates.js";

/** `guards.ts`: for each declaration a function that tells whether a value is of that type. */
export function emitGuards(model: ProtocolModel): EmittedModule {
  const scope = scopeOf(model);
  const writer = new GuardWriter(scope, listedDeclarations(model, scope));
  const bodies = model.declarations.map((declaration) => ({ declaration, body: bodyOf(writer, declaration) }));
  const page = (form: Form): object => ({
    ...preambleOf(model),
    typed: form !== "js",
    imports: importLines(writer.imports),
    guards: bodies.map(({ declaration, body }) => ({
      comment: commentOf(declaration),
      head: guardHead(declaration.name, form),
      body,
    })),
    checks: writer.privateChecks.map(({ name, body }) => ({ head: checkHead(name, form), body })),
  });
  return {
    ts: render("guards.ts", page("ts")),
    js: render("guards.ts", page("js")),
    dts: render("guards.d.ts", page("dts")),
  };
}

type Form = "ts" | "js" | "dts";

function bodyOf(writer: GuardWriter, declaration: Declaration): string {
  if (declaration.kind === "interface") {
    return writer.body({ kind: "reference", name: declaration.name }, undefined, [declaration.name]);
  }
  return writer.body(declaration.type, declaration.constraints, [declaration.name]);
}

function commentOf({ name, doc }: Declaration): string {
  const deprecated = doc.deprecated === undefined ? {} : { deprecated: doc.deprecated };
  return commentLines({ text: `Whether a value is a {@link types.${name}}.`, ...deprecated }, {}, 80)
    .map((line) => `${line}\n`)
    .join("");
}

function guardHead(name: string, form: Form): string {
  if (form === "js") return `export function is${name}(value)`;
  const head = form === "ts" ? "export function " : "export declare function ";
  return layOut(
    signature(`${head}is${name}`, ["value: unknown"], {
      returns: `: value is types.${name}`,
      room: form === "ts" ? " {" : ";",
    }),
  ).slice(0, form === "ts" ? -2 : -1);
}

function checkHead(name: string, form: Form): string {
  if (form === "js") return `function ${name}(value)`;
  return layOut(signature(`function ${name}`, ["value: unknown"], { returns: ": boolean", room: " {" })).slice(0, -2);
}

function importLines(imports: Imports): string[] {
  return [...imports].sort().map(([file, names]) => {
    const list = [...names].sort().map(([name, local]) => (name === local ? name : `${name} as ${local}`));
    return layOut(namedImport("", list, `../runtime/${file}.js`));
  });
}
