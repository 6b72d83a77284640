import { scopeOf } from "../model/members.js";
import type { Declaration, ProtocolModel } from "../model/protocol.js";
import { commentLines } from "./comment.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import { GuardWriter, type Imports, type PrivateCheck } from "./guards/guardWriter.js";
import { listedDeclarations, recursiveDeclarations } from "./guards/places.js";
import { functionHead, layOut, namedImport, signature } from "./layout.js";
import { render } from "./templates.js";

/** `guards.ts`: for each declaration a function that tells whether a value is of that type. */
export function emitGuards(model: ProtocolModel): EmittedModule {
  const scope = scopeOf(model);
  const recursive = recursiveDeclarations(model);
  const writer = new GuardWriter(scope, { listed: listedDeclarations(model, scope), recursive });
  const bodies = model.declarations.map((declaration) => ({ declaration, body: writer.guardBody(declaration) }));
  const page = (form: Form): object => ({
    ...preambleOf(model),
    typed: form !== "js",
    imports: importLines(writer.imports, [...bodies, ...writer.privateChecks].map(({ body }) => body).join("\n")),
    guards: bodies.map(({ declaration, body }) => ({
      comment: commentOf(declaration),
      head: guardHead(declaration.name, form),
      body,
    })),
    checks: writer.privateChecks.map((check) => ({ head: checkHead(check, form), body: check.body })),
  });
  return {
    ts: render("guards.ts", page("ts")),
    js: render("guards.ts", page("js")),
    dts: render("guards.d.ts", page("dts")),
  };
}

type Form = "ts" | "js" | "dts";

function commentOf({ name, doc }: Declaration): string {
  const deprecated = doc.deprecated === undefined ? {} : { deprecated: doc.deprecated };
  return commentLines({ text: `Whether a value is a {@link types.${name}}.`, ...deprecated }, {}, 80)
    .map((line) => `${line}\n`)
    .join("");
}

function guardHead(name: string, form: Form): string {
  if (form === "js") return functionHead(`export function is${name}`, ["value"]);
  const head = form === "ts" ? "export function " : "export declare function ";
  return layOut(
    signature(`${head}is${name}`, ["value: unknown"], {
      returns: `: value is types.${name}`,
      room: form === "ts" ? " {" : ";",
    }),
  ).slice(0, form === "ts" ? -2 : -1);
}

function checkHead({ name, hasDepth }: PrivateCheck, form: Form): string {
  if (form === "js") return functionHead(`function ${name}`, ["value", ...(hasDepth ? ["depth"] : [])]);
  const parameters = ["value: unknown", ...(hasDepth ? ["depth: number"] : [])];
  return layOut(signature(`function ${name}`, parameters, { returns: ": boolean", room: " {" })).slice(0, -2);
}

/** Imports what the bodies still call: a check that lets an absent member pass takes the place of the one it is made from. */
function importLines(imports: Imports, bodies: string): string[] {
  const called = new Set(bodies.match(/[\p{ID_Continue}$]+/gu));
  return [...imports].sort().map(([file, names]) => {
    const used = [...names].filter(([, local]) => called.has(local));
    const list = used.sort().map(([name, local]) => (name === local ? name : `${name} as ${local}`));
    return layOut(namedImport("", list, `../runtime/validation/${file}.js`));
  });
}
