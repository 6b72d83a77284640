import { Application, ReflectionKind } from "typedoc";

/**
 * A plugin of TypeDoc that requires a comment for each declaration of the runtime and of generated packages. TypeDoc's own check
 * leaves out the packages of all entry points but the first, and requires a comment for each member of a type without a name,
 * such as `{ message: M; params: P }`. The comment of the declaration with this type describes these members. A member that overrides
 * another needs no comment of its own.
 */

const PACKAGES = ["mcp-runtime", "mcpgen-sdk"];
const { Enum, EnumMember, Variable, Class, Interface, Property, TypeAlias } = ReflectionKind;
const DECLARATIONS = Enum | EnumMember | Variable | Class | Interface | Property | TypeAlias;
const { CallSignature, GetSignature, SetSignature } = ReflectionKind;

/** @param {import("typedoc").Application} app */
export function load(app) {
  app.on(Application.EVENT_VALIDATE_PROJECT, (project) => {
    /** @type {Map<string, number>} */
    const checked = new Map(PACKAGES.map((name) => [name, 0]));
    for (const reflection of project.getReflectionsByKind(DECLARATIONS | CallSignature | GetSignature | SetSignature)) {
      const { packageName = "", packagePath } = project.getSymbolIdFromReflection(reflection) ?? {};
      const count = checked.get(packageName);
      if (count === undefined || isPartOfType(reflection) || reflection.overwrites !== undefined) continue;
      checked.set(packageName, count + 1);
      if (!hasComment(reflection))
        app.logger.warn(`${reflection.getFriendlyFullName()} in ${packagePath} has no doc comment (add one)`);
    }
    for (const [name, count] of checked) {
      if (count === 0) app.logger.error(`no declaration of ${name} was checked (see entryPoints in typedoc.json)`);
      else app.logger.info(`checked the doc comments of ${count} declarations of ${name}`);
    }
  });
}

/** Whether a comment describes the declaration. @param {import("typedoc").Reflection} reflection */
function hasComment(reflection) {
  const { parent } = reflection;
  // The members are the types of the schema, which have comments of their own.
  if (parent?.name === "TypesByName") return true;
  const isSignature = reflection.kindOf(ReflectionKind.SomeSignature);
  const holder = isSignature && parent?.kindOf(ReflectionKind.TypeLiteral) ? parent.parent : parent;
  return reflection.hasComment() || (isSignature && holder?.hasComment() === true);
}

/**
 * Whether the declaration is part of the type of a parameter, or of a type without a name. The members of `type Name = { … }` are
 * none, because their type has a name.
 *
 * @param {import("typedoc").Reflection} reflection
 */
function isPartOfType(reflection) {
  for (let each = reflection; each.parent !== undefined; each = each.parent) {
    if (each.parent.kindOf(ReflectionKind.Parameter)) return true;
    if (each.parent.kindOf(ReflectionKind.TypeLiteral) && !isTypeOfAlias(each.parent)) return true;
  }
  return false;
}

/** @param {any} literal */
function isTypeOfAlias(literal) {
  return literal.parent?.kindOf(ReflectionKind.TypeAlias) && literal.parent.type?.declaration === literal;
}
