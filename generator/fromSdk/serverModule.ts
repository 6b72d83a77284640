import { HANDLER_GROUPS } from "../scaffold/plannedHandlers.js";
import type { HandlerModule, HandlerModules } from "./handlerModules.js";
import type { WrittenHandler } from "./handlerWriter.js";
import { ModuleImports } from "./moduleImports.js";
import type { ServerSources } from "./registrations.js";
import type { SdkProject } from "./sdkProject.js";

/** Returns a module of functions, in the order of the source file. */
export function moduleText(project: SdkProject, module: HandlerModule): string {
  const ordered = [...module.pieces].toSorted(([a], [b]) => a.getStart() - b.getStart()).map(([, text]) => text);
  const left = ordered.some((text) => text.includes("TODO(mcpgen)")) ? " Lines with TODO(mcpgen) need you." : "";
  const head = `// Carried over from ${project.pathOf(module.file)} by mcpgen migrate.${left}`;
  return [head, module.imports.toString(), ...ordered].join("\n\n");
}

/** Returns the module that makes the servers of all functions, and serves them. */
export function serverText(
  modules: HandlerModules,
  written: readonly WrittenHandler[],
  { transports, logging }: ServerSources,
): string {
  const imports = new ModuleImports("/o/src");
  imports.add("./mcp/contract/index.js", "createServers");
  const groups = HANDLER_GROUPS.flatMap((group) => {
    const own = written.filter(({ migrated }) => migrated.handler.group === group);
    for (const { migrated, name } of own)
      imports.add(imports.specifier(`/o/${modules.modules.get(migrated.file)!.path}`), name);
    const entries = own.map(({ migrated: { handler }, name }) => memberText(handler.member, name));
    return own.length === 0 ? [] : [`${group}: { ${entries.join(", ")} },`];
  });
  const members = [...groups, ...completionsText(written, imports), ...(logging ? ["logging: true,"] : [])];
  const served = servingText(transports, imports);
  return [
    imports.toString(),
    `export const servers: ReturnType<typeof createServers> = createServers({\n${members.join("\n")}\n});`,
    served,
  ].join("\n\n");
}

function memberText(member: string, name: string): string {
  return member === name ? member : `${member}: ${name}`;
}

/** The functions that complete arguments of prompts and variables of templates. */
function completionsText(written: readonly WrittenHandler[], imports: ModuleImports): string[] {
  const lists = (["prompts", "resourceTemplates"] as const).flatMap((list) => {
    const own = written.filter(
      ({ migrated, completions }) => migrated.registration.kind === list && completions.length > 0,
    );
    const entries = own.map(({ migrated, completions }) => {
      const functions = completions.map(({ argument, name, module }) => {
        imports.add(imports.specifier(`/o/${module.path}`), name);
        return `${JSON.stringify(argument)}: ${name}`;
      });
      return `${migrated.handler.member}: { ${functions.join(", ")} }`;
    });
    return entries.length === 0 ? [] : [`${list}: { ${entries.join(", ")} }`];
  });
  return lists.length === 0 ? [] : [`completions: { ${lists.join(", ")} },`];
}

/** The transport that the sources had. */
function servingText({ stdio, http }: ServerSources["transports"], imports: ModuleImports): string {
  if (http && !stdio) {
    imports.add("node:http", "createServer");
    imports.add("./mcp/runtime/http.js", "createNodeHandler");
    return 'createServer(createNodeHandler(servers)).listen(3000, "127.0.0.1");';
  }
  imports.add("./mcp/runtime/stdio.js", "serveStdio");
  const both =
    "// TODO(mcpgen): the SDK's server also had HTTP: createServer(createNodeHandler(servers)).listen(3000), with runtime/http.js\n";
  return `${http ? both : ""}serveStdio(servers);`;
}
