import { createHash } from "node:crypto";
import { loadFacts } from "../bundled/bundled.js";
import { diffProtocolModels } from "../diff/diffModels.js";
import { loadSpecificationTextData } from "../diff/overlay.js";
import { DIFF_RULES_BY_ID } from "../diff/rules/rules.js";
import { emitRevisionPackage } from "../emit/emitPackage.js";
import type { ProtocolModel, SchemaType } from "../model/protocol.js";

/** Returns the SHA-256 of the declarations without their documentation, which our copy has in other words. */
export function hashSchemaDeclarations({ constants, declarations, capabilities }: ProtocolModel): string {
  const bare = JSON.stringify({ constants, declarations, capabilities }, (key, value: unknown) =>
    key === "doc" ? undefined : value,
  );
  return createHash("sha256").update(bare).digest("hex");
}

/**
 * Returns a draft of `test/revisions/<revision>.json`. The draft records the output of mcpgen, so a person must compare the
 * draft with the schema.
 *
 * @param declarations the hash of the published schema, computed by {@link hashSchemaDeclarations}.
 */
export function draftExpectedRevision(model: ProtocolModel, declarations: string): string {
  const types = typesOf(model);
  const expected = {
    unchecked: true,
    declarations,
    types: model.declarations.length,
    names: types.match(/^export (?:interface|type|const) /gm)?.length ?? 0,
    members: types.match(/^ +(?:[\w$]+|"[^"]*")\??:(?: |$)/gm)?.length ?? 0,
    deprecated: types.match(/^\s*(?:\/\*)?\*+ @deprecated\b/gm)?.length ?? 0,
  };
  const methods = [...model.methods]
    .sort((a, b) => (a.method < b.method ? -1 : 1))
    .map(({ method, name, direction, capability, result }) => {
      const row = {
        handler: name,
        direction,
        ...(capability && { capability }),
        ...(result && { result: nameOf(result) }),
      };
      return `    ${JSON.stringify(method)}: ${JSON.stringify(row)}`;
    });
  return `${JSON.stringify(expected, null, 2).slice(0, -2)},\n  "methods": {\n${methods.join(",\n")}\n  }\n}\n`;
}

/** Returns a draft of `test/diff/facts/<before>..<after>.json` with the differences that mcpgen finds between two schemas. */
export function draftExpectedDiff(before: ProtocolModel, after: ProtocolModel): string {
  const prose = {
    before: loadFacts(before.revision),
    after: loadFacts(after.revision),
    overlay: loadSpecificationTextData(),
  };
  const facts = diffProtocolModels({ before, after, prose })
    .filter(({ source, rule }) => source === "schema" && DIFF_RULES_BY_ID[rule].subject !== "documentation")
    .map(({ rule, path, direction, breaks, ts, gate }) => ({
      unchecked: true,
      rule,
      path,
      direction,
      breaks,
      ts,
      gate: gate ?? null,
    }));
  return JSON.stringify(facts, null, 2);
}

function typesOf(model: ProtocolModel): string {
  const files = emitRevisionPackage(model, { parts: ["types"], target: "ts", formats: true });
  return files.find(({ path }) => path.endsWith("/types.ts"))!.text;
}

function nameOf(type: SchemaType): string {
  if (type.kind === "union") return type.members.map(nameOf).join(" | ");
  return type.kind === "reference" ? type.name : type.kind;
}
