import { shortenText } from "../escape/escape.js";
import { hiddenIn, visibleText } from "../escape/visibleText.js";
import { textsIn } from "./compareLock.js";

/** What a text of a server may do with a model besides describing the server. A mark makes people read: it is no verdict. */
interface MarkRule {
  readonly pattern: RegExp;
  /** The reason to read the text, as the end of a sentence that begins with "the text". */
  readonly reason: string;
}

/** All repetitions are bounded, so that the work stays linear for hostile texts. */
const RULES: readonly MarkRule[] = [
  {
    pattern:
      /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|other|all|any|system)\b/i,
    reason: "asks a model to set other instructions aside",
  },
  {
    pattern:
      /\b(?:do not|don't|never|without)\b[^.\n]{0,30}\b(?:tell|telling|mention|mentioning|inform|informing|show|showing|reveal|notify|notifying|asking)\b/i,
    reason: "asks a model to keep something from the user",
  },
  {
    pattern:
      /<\/?\s{0,3}(?:important|system|instructions?|secret|hidden|admin|assistant|user|tool)\b[^>]{0,80}>|\[\/?(?:INST|SYSTEM)\]|<\|[^|]{1,30}\|>/i,
    reason: "has tags that imitate the structure of a prompt",
  },
  {
    pattern:
      /(?:^|[\s"'`(=/~])\.(?:ssh|aws|gnupg|kube|netrc|npmrc|pypirc|docker|cursor|git-credentials|env)\b|\bid_(?:rsa|ed25519|ecdsa)\b|\/etc\/(?:passwd|shadow)\b|\bmcp\.json\b|\bclaude_desktop_config\b|\bkeychain\b/i,
    reason: "names files that contain secrets",
  },
  {
    pattern: /[A-Za-z0-9+/]{60}[A-Za-z0-9+/=]{20}|(?:\\x[\da-f]{2}){12}|(?:%[\da-f]{2}){12}/i,
    reason: "has a long encoded part that people cannot read",
  },
  {
    pattern:
      /\b(?:before|prior to|instead of|whenever)\b[^.\n]{0,40}\b(?:any|other|every|all|another)\b[^.\n]{0,20}\btools?\b/i,
    reason: "gives rules for the use of other tools",
  },
  {
    pattern:
      /\b(?:must|always|first)\b[^.\n]{0,30}\b(?:call|use|invoke|run) this\b|\bthis tool (?:must|should) (?:always |first )?be (?:called|used)\b/i,
    reason: "claims to be used before or in place of others",
  },
  {
    pattern:
      /\b(?:bcc|forward|upload|exfiltrate|post|send|copy)\b[^.\n]{0,60}(?:https?:\/\/|[\w.+-]{1,40}@[\w-]{1,40}\.\w{2,10})/i,
    reason: "asks to send something to an address",
  },
  {
    pattern:
      /\b(?:pass|include|provide|put|append|attach|paste|read)\b[^.\n]{0,50}\b(?:api[ _-]?keys?|passwords?|secrets?|access tokens?|credentials?|private keys?)\b/i,
    reason: "asks for secrets",
  },
  {
    pattern:
      /\b(?:system prompt|(?:previous|entire|full|whole) (?:conversation|messages)|(?:conversation|chat) history)\b/i,
    reason: "refers to the conversation or the prompt of the host",
  },
  {
    pattern: /\byou are (?:now|no longer)\b|\b(?:act|behave|pretend) as (?:if|an?|the)\b|\bfrom now on\b/i,
    reason: "gives a model another role",
  },
  {
    pattern:
      /\b(?:silently|secretly|covertly|in the background)\b|\bwithout (?:the user's )?(?:confirmation|permission|consent|approval)\b/i,
    reason: "asks to act without the user",
  },
  {
    pattern: /\b(?:curl|wget|powershell|bash -c|sh -c|rm -rf|chmod \+x|base64 -d)\b|\beval\(/i,
    reason: "has a command for a shell",
  },
  {
    pattern: /<!--|!\[[^\]]{0,80}\]\(https?:/,
    reason: "has a part that Markdown does not show, or an image that is loaded from elsewhere",
  },
];

/** A reason to read a text of a server. */
export interface Mark {
  readonly reason: string;
  /** The part of the text; undefined if the reason names it. */
  readonly part: string | undefined;
}

/** The maximum number of characters of a text that are searched. */
const MOST_SEARCHED = 100_000;

/** Returns the reasons to read a text, each once. */
export function marksOf(text: string): Mark[] {
  const searched = text.slice(0, MOST_SEARCHED);
  // Invisible characters must not hide words.
  const plain = searched.replace(/[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu, "").normalize("NFKC");
  const found = RULES.flatMap(({ pattern, reason }): Mark[] => {
    const part = pattern.exec(plain)?.[0];
    return part === undefined ? [] : [{ reason, part }];
  });
  return [...found, ...hiddenIn(searched).map((reason) => ({ reason: `has ${reason}`, part: undefined }))];
}

/** A text in a value, with a reason to read it. */
export interface MarkedText extends Mark {
  readonly pointer: string;
}

/** Returns the reasons to read the texts of a value, each with its place. */
export function marksIn(value: unknown, pointer: string = ""): MarkedText[] {
  return textsIn(value, pointer).flatMap(([at, text]) => marksOf(text).map((mark) => ({ ...mark, pointer: at })));
}

/** Returns a mark as a line: the place, the reason, and the part of the text that it is about. */
export function describeMark({ pointer, reason, part }: MarkedText): string {
  const quoted = part === undefined ? "" : `: ${JSON.stringify(shortenText(visibleText(part), 120))}`;
  return `read ${pointer === "" ? "it" : shortenText(visibleText(pointer), 200)}: the text ${reason}${quoted}`;
}

/** The reasons of all rules, for the guide. */
export const MARK_REASONS: readonly string[] = RULES.map(({ reason }) => reason);
