import { register } from "node:module";

/*
 * The suite imports globSync of node:fs, which Node has since 22, and never calls it on the way to a server scenario. This gives
 * the suite, and nothing else, a node:fs that has the name.
 */

const module = (source) => `data:text/javascript,${encodeURIComponent(source)}`;

const FS = module(`
  export * from "node:fs";
  export { default } from "node:fs";
  export function globSync() { throw new Error("globSync needs Node 22"); }
`);

register(
  module(`
    export function resolve(specifier, context, next) {
      const isSuite = /[/]@modelcontextprotocol[/]conformance[/]/.test(context.parentURL ?? "");
      if (isSuite && /^(node:)?fs$/.test(specifier)) return { url: ${JSON.stringify(FS)}, shortCircuit: true };
      return next(specifier, context);
    }
  `),
);
