/**
 * The table of methods in Python.
 *
 * @import { ProtocolModel } from "mcpgen/plugin"
 * @import { PythonTypes } from "./types.mjs"
 */
import { identifier, indented, python } from "./syntax.mjs";

const head = `import typing


class Method(typing.NamedTuple):
    """A request or notification. The names of types are those of types.py."""

    kind: typing.Literal["request", "notification"]
    direction: typing.Literal[
        "clientToServer", "serverToClient", "both", "embedded"
    ]
    message: str
    """The type of the whole message."""
    params: str | None
    params_optional: bool
    results: tuple[str, ...]
    """The receiver sends a result of one of these types."""
    task_results: tuple[str, ...]
    """The types of the result if the client asked to run it as a task."""
    capability: str | None
    declared_by: typing.Literal["client", "server", "either"] | None


METHODS: typing.Final[dict[str, Method]] = {
`;

/**
 * @param {ProtocolModel} model
 * @param {PythonTypes} types
 */
export function methodTable(model, { typeOf, shapeOf }) {
  const rows = model.methods.flatMap((method) => {
    const { message } = method;
    // The model repeats the type of params, and types.py names it by its owner
    const shape = shapeOf({ kind: "reference", name: message }, message);
    const params = shape?.members.get("params");
    const fields = {
      kind: method.kind,
      direction: method.direction,
      message: identifier(message),
      params: params
        ? declared(typeOf(params.property.type, `${params.owner}Params`))[0]
        : null,
      params_optional: method.params?.optional ?? true,
      results: declared(method.result && typeOf(method.result, message)),
      task_results: declared(
        method.taskResult && typeOf(method.taskResult, message),
      ),
      capability: method.capability,
      declared_by: method.declaredBy,
    };
    const entries = Object.entries(fields).map(
      ([name, value]) => `${name}=${python(value ?? null)},`,
    );
    return [`${python(method.method)}: Method(`, ...indented(entries), "),"];
  });
  return `${head}${indented(rows).join("\n")}\n}`;
}

/** The declared types in a Python type. @param {string} [type] */
function declared(type = "") {
  return [...type.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
}
