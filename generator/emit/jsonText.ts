import { escapeControlsInCode } from "../escape/escape.js";
import { columnsOf } from "./layout.js";
import { numberCode } from "./literals.js";

const WIDTH = 80;

/** Returns JSON in the layout of prettier: each member of an object on its own line, short arrays without objects on one line. */
export function formatJsonLikePrettier(value: unknown): string {
  return `${valueText(value, "", { before: 0, after: 0 })}\n`;
}

/**
 * @param indentation the indentation of the line on which the value begins.
 * @param room the number of columns that other text takes on the lines of the value: before its start and after its end.
 */
function valueText(value: unknown, indentation: string, room: { before: number; after: number }): string {
  if (typeof value !== "object" || value === null) return scalar(value);
  const line = onOneLine(value);
  if (line !== undefined && room.before + widthOf(line) + room.after <= WIDTH) return line;
  const deeper = `${indentation}  `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === "number"))
      return `[\n${numberLines(value.map(scalar), deeper)}\n${indentation}]`;
    const items = value.map(
      (item, i) => deeper + valueText(item, deeper, { before: deeper.length, after: i < value.length - 1 ? 1 : 0 }),
    );
    return `[\n${items.join(",\n")}\n${indentation}]`;
  }
  const members = membersOf(value).map(([key, member], i, all) => {
    const name = `${deeper}${escapeControlsInCode(JSON.stringify(key))}: `;
    return name + valueText(member, deeper, { before: widthOf(name), after: i < all.length - 1 ? 1 : 0 });
  });
  return `{\n${members.join(",\n")}\n${indentation}}`;
}

/** Returns a value on one line, or `undefined` if it contains an object with members, which takes several lines. */
function onOneLine(value: unknown): string | undefined {
  if (!Array.isArray(value)) {
    const isOpen = typeof value === "object" && value !== null && membersOf(value).length > 0;
    return isOpen ? undefined : scalar(value);
  }
  const items = value.map(onOneLine);
  return items.every((item) => item !== undefined) ? `[${items.join(", ")}]` : undefined;
}

function membersOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, member]) => member !== undefined);
}

/** Returns a list of numbers, as many on a line as fit. */
function numberLines(items: readonly string[], indentation: string): string {
  const lines = [""];
  items.forEach((item, i) => {
    const text = i < items.length - 1 ? `${item},` : item;
    const last = lines.at(-1)!;
    if (last === "") lines[lines.length - 1] = indentation + text;
    else if (last.length + 1 + text.length <= WIDTH) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(indentation + text);
  });
  return lines.join("\n");
}

function scalar(value: unknown): string {
  return typeof value === "number" ? numberCode(value) : escapeControlsInCode(JSON.stringify(value));
}

/** Returns how many columns a line takes. Counting is slow, so only lines with other characters than ASCII are counted. */
function widthOf(line: string): number {
  return line.length >= WIDTH || /^[ -~]*$/.test(line) ? line.length : columnsOf(line);
}
