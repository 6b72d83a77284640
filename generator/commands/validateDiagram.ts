import type { CheckedCaptureEntry } from "../traffic/captureValidator.js";
import type { TrafficTotals } from "../traffic/trafficTotals.js";
import { writeReportFile } from "./report.js";
import { printMultilineText } from "./terminal.js";

/** The formats of `mcpgen validate` that show the messages of a capture as a sequence diagram. */
export type DiagramFormat = "html" | "mermaid";

/** An output of `mcpgen validate`, for one capture. */
export interface ValidateOutput {
  /** The number of invalid messages. */
  readonly wrong: number;
  add(entry: CheckedCaptureEntry): void;
  /** @param out the file to write to; undefined for standard output. */
  end(totals: TrafficTotals, out: string | undefined): void;
}

export function isDiagramFormat(format: string): format is DiagramFormat {
  return format === "html" || format === "mermaid";
}

/** Returns the output for a diagram. Its modules are loaded here, because lists of errors do not need them. */
export async function openDiagram(file: string, format: DiagramFormat): Promise<ValidateOutput> {
  const [{ SequenceDiagramBuilder }, formatDiagram] = await Promise.all([
    import("../traffic/diagram/sequenceBuilder.js"),
    format === "html"
      ? import("../traffic/diagram/html.js").then(({ renderSequencePage }) => renderSequencePage)
      : import("../traffic/diagram/mermaid.js").then(({ formatMermaidDiagram }) => formatMermaidDiagram),
  ]);
  const builder = new SequenceDiagramBuilder({ hasBodies: format === "html" });
  return {
    get wrong() {
      return builder.wrong;
    },
    add: (entry) => builder.add(entry),
    end({ revisions }, out) {
      const text = formatDiagram(builder.end(file === "-" ? "standard input" : file, revisions));
      if (out === undefined || out === "-") printMultilineText(text);
      else writeReportFile(out, text);
    },
  };
}
