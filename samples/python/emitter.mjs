/**
 * A plugin of mcpgen: a Python package for each revision.
 *
 * @import { Plugin } from "mcpgen/plugin"
 */
import { readFileSync } from "node:fs";
import { methodTable } from "./methods.mjs";
import { pythonTypes } from "./types.mjs";

/** The package in the folder of each revision. */
const folder = "python";

/** @type {Plugin} */
export default function emit({ model, facts }) {
  const about = `of the Model Context Protocol ${model.revision}`;
  const types = pythonTypes(model);
  const files = {
    "__init__.py": `"""Types, methods and checks ${about}.

${facts.specification}
"""`,
    "types.py": `"""The types ${about}."""

import typing

${types.lines.join("\n")}`,
    "methods.py": `"""The methods ${about}."""

${methodTable(model, types)}`,
    "guards.py": readFileSync(new URL("guards.py", import.meta.url), "utf8"),
  };
  return Object.entries(files).map(([name, text]) => ({
    path: `${folder}/${name}`,
    text: `${text.trimEnd()}\n`,
  }));
}
