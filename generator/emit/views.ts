import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel, ViewMethod } from "../model/protocol.js";
import type { EmittedModule } from "./generatedFile.js";
import { sentenceComment } from "./handlers.js";
import { importsIn } from "./imports.js";
import { array, block, entry, print, type Doc } from "./layout.js";
import { memberKey, quote } from "./literals.js";
import { GUARDS_MODULE, messageGuards, methodEntries, resultGuards } from "./methods.js";
import { renderModule } from "./templates.js";

/** The roles of a view, with the rest of a sentence that begins with "The requests" or "The notifications". */
const ROLES = [
  { role: "view", name: "View", rest: "that a view sends to its host" },
  { role: "host", name: "Host", rest: "that a host sends to a view" },
] as const;

/** Returns the messages between views and hosts, of all extensions. */
export function viewMethodsOf({ extensions = [] }: ProtocolModel): ViewMethod[] {
  return extensions.flatMap(({ viewMethods }) => viewMethods);
}

/** Returns `views.ts`: the messages between a view, which a host shows for a server, and this host, with their guards. */
export function emitViewsModule(model: ProtocolModel): EmittedModule {
  const scope = buildSchemaSymbolTable(model);
  const all = viewMethodsOf(model);
  const interfaces = ROLES.flatMap(({ role, name, rest }) =>
    (["request", "notification"] as const).map((kind) => {
      const noun = kind === "request" ? "Requests" : "Notifications";
      const own = all.filter((method) => method.from.includes(role));
      const code: Doc = [`export interface ${name}${noun} `, block(methodEntries(own, kind))];
      const about = `The ${noun.toLowerCase()} ${rest}, by method.`;
      return { name: `${name}${noun}`, comment: sentenceComment(about), text: print(code) };
    }),
  );
  const messages = messageGuards(all);
  const results = resultGuards(
    all.filter(({ kind }) => kind === "request"),
    scope,
  );
  return renderModule("views", model, {
    exports: [...interfaces.map(({ name }) => name), "ViewMethod", "VIEW_METHODS", "VIEW_MESSAGES", "VIEW_RESULTS"],
    interfaces,
    usesGuards: importsIn([messages, results]).uses(GUARDS_MODULE),
    methods: print(block(all.map(descriptionOf))),
    messages: print(messages),
    results: print(results),
  });
}

function descriptionOf({ method, kind, from, message, name, doc }: ViewMethod): Doc {
  const facts = block([
    `kind: "${kind}",`,
    entry("from", array(from.map(quote))),
    `message: ${quote(message)},`,
    `handler: ${quote(name)},`,
    `deprecated: ${doc.deprecated !== undefined},`,
  ]);
  return [memberKey(method), ": ", facts, ","];
}
