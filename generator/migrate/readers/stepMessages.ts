import { isValueAllowed } from "../../diff/values.js";
import type { ExampleMessageBuilder } from "../../diff/exampleMessages.js";
import { getMethodResultType } from "../../diff/roles.js";
import { buildSchemaSymbolTable, type SchemaSymbolTable } from "../../model/members.js";
import type { ProtocolModel } from "../../model/protocol.js";
import type { WrittenExample, GuideReader } from "./changes.js";
import type { ReaderGuideStep } from "./readerGuide.js";
import type { DiffFinding, PeerRole } from "../../diff/diffFinding.js";
import { DIFF_RULES_BY_ID, DIFF_RULE_IDS } from "../../diff/rules/rules.js";
import { escapeMarkdownProse } from "../../escape/escape.js";

interface StepMessages {
  before: WrittenExample[];
  after: WrittenExample[];
}

interface MessageContext {
  models: { before: ProtocolModel; after: ProtocolModel };
  builder: ExampleMessageBuilder;
  reader: GuideReader;
}

/** The longest message in a guide, as characters of JSON. */
const LONGEST_MESSAGE = 1_200;

/** Returns the written messages of a change, if its revision allows them, or those of the first finding with some. */
export function messagesOfStep(
  { change, findings }: ReaderGuideStep,
  { models, builder, reader }: MessageContext,
): StepMessages {
  if (change?.before !== undefined || change?.after !== undefined) {
    const own = (examples: readonly WrittenExample[] = []): WrittenExample[] =>
      examples.filter((example) => example.for?.includes(reader) ?? true);
    return {
      before: written(own(change.before), models, "before"),
      after: written(own(change.after), models, "after"),
    };
  }
  for (const finding of findings) {
    const pair = builder.messagesOf(finding);
    if (pair === undefined || JSON.stringify(pair).length > LONGEST_MESSAGE) continue;
    const shown = (message: unknown, model: ProtocolModel): WrittenExample[] =>
      message === undefined ? [] : [{ of: pair.of, message: withoutEnvelope(message, pair.of, model) }];
    return { before: shown(pair.before, models.before), after: shown(pair.after, models.after) };
  }
  return { before: [], after: [] };
}

/** Returns the answer to a request inside of a result without an envelope, because it is a part of a request and no response. */
function withoutEnvelope(message: unknown, of: string, { methods }: ProtocolModel): unknown {
  const [name, part] = of.split("#");
  const isAnswer = part === "result" && methods.find(({ method }) => method === name)?.direction === "embedded";
  return isAnswer ? (message as { result: unknown }).result : message;
}

/** Returns the written messages of a revision; an empty list if the revision does not allow one of them. */
function written(
  examples: readonly WrittenExample[] = [],
  models: { before: ProtocolModel; after: ProtocolModel },
  side: "before" | "after",
): WrittenExample[] {
  const names = { before: models.before.revision, after: models.after.revision };
  const shown = examples.map((example) => withRevisions(example, names));
  const scope = buildSchemaSymbolTable(models[side]);
  const messages = shown.flatMap(({ events = [], ...example }) => [example, ...events]);
  return messages.every((example) => isAllowed(example, models[side], scope)) ? shown : [];
}

/** True if a revision allows a message. Error responses of any code are allowed, and so are messages of extensions. */
function isAllowed({ of, message }: WrittenExample, model: ProtocolModel, scope: SchemaSymbolTable): boolean {
  if (of === undefined || of === "error" || of === "extension") return true;
  const [name, part] = of.split("#") as [string, string | undefined];
  const method = model.methods.find((each) => each.method === name);
  if (part === "result") {
    const type = method && getMethodResultType(method);
    return type !== undefined && isValueAllowed(scope, { type }, (message as { result: unknown }).result);
  }
  const type = { kind: "reference", name: method?.message ?? name } as const;
  return scope.declarations.has(type.name) && isValueAllowed(scope, { type }, message);
}

/** Replaces `{before}` and `{after}` in all texts of a value. */
export function withRevisions<T>(example: T, names: { before: string; after: string }): T {
  const text = JSON.stringify(example, (_, value: unknown) =>
    typeof value === "string"
      ? value.replace(/\{(before|after)\}/g, (_mark, side: "before" | "after") => names[side])
      : value,
  );
  return JSON.parse(text) as T;
}

/** Returns the changes of names and documentation in the schema, by rule, as collapsed lists. */
export function formatSchemaNameChanges(findings: readonly DiffFinding[]): string[] {
  const rules = DIFF_RULE_IDS.filter((id) => findings.some(({ rule }) => rule === id));
  if (rules.length === 0) return [];
  return [
    `## Names in the schema (${findings.length})`,
    "These changes affect generated or hand-written types, and no message:",
    ...rules.map((id) => {
      const own = findings.filter(({ rule }) => rule === id);
      const lines = own.map((finding) => `- ${escapeMarkdownProse(titleOf(finding))}`);
      const name = DIFF_RULES_BY_ID[id].name.replaceAll("-", " ");
      return `<details><summary>${name}: ${own.length}</summary>\n\n${lines.join("\n")}\n\n</details>`;
    }),
  ];
}

/** Returns the title of a finding, with the name of its type before a title that does not contain it. */
function titleOf({ path, title }: DiffFinding): string {
  const name = path.replace(/^\w+:/, "");
  return title.includes(name) ? title : `${name}: ${title}`;
}

/** A gateway is the server of its clients and the client of its servers. Code stays as it is. */
export function withGatewayAsSubject(action: string, role: PeerRole): string {
  const subject = new RegExp(`\\b(The|the) ${role}\\b(?!'s)`, "gu");
  return action
    .split(/(`[^`]*`)/u)
    .map((part, index) => (index % 2 === 0 ? part.replace(subject, "$1 gateway") : part))
    .join("");
}
