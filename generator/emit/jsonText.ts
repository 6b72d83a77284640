const WIDTH = 80;

/** JSON as prettier lays it out: objects open, arrays without objects on one line where they fit. */
export function jsonText(value: unknown): string {
  return `${open(value, "", 0)}\n`;
}

/**
 * @param indentation of the line on which the value begins.
 * @param before columns that stand before the value on that line.
 */
function open(value: unknown, indentation: string, before: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const line = onOneLine(value);
  // One column is kept for the comma behind the value.
  if (line !== undefined && before + line.length < WIDTH) return line;
  const deeper = `${indentation}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => deeper + open(item, deeper, deeper.length));
    return `[\n${items.join(",\n")}\n${indentation}]`;
  }
  const members = membersOf(value).map(([key, member]) => {
    const name = `${deeper}${JSON.stringify(key)}: `;
    return name + open(member, deeper, name.length);
  });
  return `{\n${members.join(",\n")}\n${indentation}}`;
}

/** @returns undefined where an object with members stands in the value: such an object is always open. */
function onOneLine(value: unknown): string | undefined {
  if (!Array.isArray(value)) {
    const isOpen = typeof value === "object" && value !== null && membersOf(value).length > 0;
    return isOpen ? undefined : JSON.stringify(value);
  }
  const items = value.map(onOneLine);
  return items.every((item) => item !== undefined) ? `[${items.join(", ")}]` : undefined;
}

function membersOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, member]) => member !== undefined);
}
