import { dirname, join, relative } from "node:path";
import { loadBundledProtocolModel } from "../bundled/bundled.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import { draftExtension } from "../extension/draft.js";
import { EXTENSION_FILE } from "../extension/facts.js";
import { errorsOfFacts } from "../extension/readFacts.js";
import { readExtensionSchema } from "../read/readExtension.js";
import type { Flags, Texts } from "./given.js";
import { writeNewFile } from "./report.js";
import { isExtensionId, newestBundled, refuseUnbundledRevision } from "./request.js";
import { printLines, printText } from "./terminal.js";
import { UsageError } from "./usageError.js";

interface ExtensionCommandArguments extends Texts<"revision" | "out">, Flags<"force"> {
  readonly schema: string;
  readonly id: string;
}

/** `mcpgen extension`: writes a draft of the facts of an extension, and lists what a person has to state. */
export async function runExtensionCommand({
  schema: file,
  id,
  revision = newestBundled(),
  out = join(dirname(file), EXTENSION_FILE),
  force,
}: ExtensionCommandArguments): Promise<number> {
  if (!isExtensionId(id))
    throw new UsageError(
      `--id: "${id}" is not the id of an extension (write a prefix and a name, such as com.example/audit)`,
    );
  refuseUnbundledRevision(revision, "give --revision");
  const { model } = await loadBundledProtocolModel(revision);
  const path = relative(dirname(out), file).replaceAll("\\", "/");
  const { facts, gaps, notes } = draftExtension(await readExtensionSchema(file, model), model, {
    id,
    schema: path === "schema.ts" || path === "schema.json" ? undefined : path,
  });
  const text = formatJsonLikePrettier(facts);
  if (out === "-") printText(text);
  else {
    const existing = "this file exists and has other facts";
    writeNewFile(out, text, { force, existing });
    const errorAt = errorsOfFacts(out, text);
    printLines(
      `wrote ${out}`,
      ...gaps.map(({ at, question }) => `  ${errorAt(at, question).message}`),
      ...notes.map((note) => `  note: ${note}`),
      `  next: fill in each null, then run mcpgen generate ${revision} --extension ${id}=${out} --out DIR`,
    );
  }
  return 0;
}
