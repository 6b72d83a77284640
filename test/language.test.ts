import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  commentsIn,
  exportedNamesIn,
  messagesIn,
  readTexts,
  sentencesOf,
  textsOfBridgeRules,
  type SourceText,
} from "./support/sourceTexts.js";

/** A pattern of sentences that readers who did not know the project could not understand. */
interface SentencePattern {
  readonly name: string;
  readonly reason: string;
  readonly matches: RegExp;
  /** The sentences that the pattern is compared with: the first of each comment, or all of comments and messages. */
  readonly in: "openings" | "sentences";
  /** How many sentences may match. A maximum is only ever lowered. */
  readonly maximum: number;
}

const PATTERNS: readonly SentencePattern[] = [
  {
    name: "question word as a noun",
    reason: "the reader has to guess the noun: write the value that the revision requires, not what it requires",
    matches:
      /^(?:@(?:param \S+|returns) )?(?:What|Which|Who|Whom|Whose|Where|How)\b|^@(?:param \S+|returns) (?:what|who)\b/,
    in: "sentences",
    maximum: 0,
  },
  {
    name: "verb in an odd sense",
    reason: "functions return, throw, list or send; they do not tell, say, mend, ask or welcome",
    matches:
      /\b(?:tells?|told|telling|says?|said|saying|mend(?:s|ed|ing)?|welcomed?|bears?)\b|\bstands?\b(?! for\b)|\bask(?:s|ed)?\b(?! (?:(?:its|the|a) )?(?:user|client|for\b|to\b))|\banswers? -\d/i,
    in: "sentences",
    maximum: 0,
  },
  {
    name: "where instead of if or when",
    reason: "a condition begins with if or when; where follows a place",
    matches: /(?<!@param )(?<!\b(?:file|folder|here|lists|place|position),? )\bwhere\b/i,
    in: "sentences",
    maximum: 0,
  },
  {
    name: "riddle with nobody, nothing or none",
    reason: "a sentence names the thing that is missing: no file was written, not nothing was written",
    matches:
      /\b(?:nobody|somebody|everybody|anybody|no one|whoever)\b|(?<!\b(?:adds|changes|contain|does|prints|reads|sends|writes) )\bnothing\b|\b(?:that|which) (?:has|have|is|are) none\b|(?:^|[,;:] )none\b|\bnone (?:are|can|has|have|is|that)\b|(?<!\bthe )\bothers\b/i,
    in: "sentences",
    maximum: 0,
  },
  {
    name: "opening with a pronoun",
    reason: "a comment is read alone, so one, it or there has no antecedent",
    matches:
      /^(?:It|They|There|Instead|Those|That|Others)\b|^(?:This|These) (?:are|can|has|have|is|may|was)\b|^One (?:for|has|in|is|of (?:these|those|them)|that|which|who|with)\b/,
    in: "openings",
    maximum: 0,
  },
];

/** Sentences that match a pattern and are clear. An entry that no sentence needs any more has to be deleted. */
const EXCEPTIONS: readonly { readonly file: string; readonly sentence: string; readonly reason: string }[] = [
  {
    file: "generator/commands/authorSources.ts",
    sentence: "if the user does not agree, or cannot be asked",
    reason: "mcpgen asks the user a question on a terminal",
  },
];

/** Exported names of one word. A name that is missing here needs a second word: a reader knows State only from its file. */
const ONE_WORD_NAMES: { readonly [name: string]: string } = {
  Automaton: "the term of automata theory",
  Awaitable: "a value or a promise of the value, the usual name in TypeScript",
  Challenge: "the term of HTTP for a part of the header WWW-Authenticate",
  Connection: "the term of the protocol",
  Contract: "the file that the README explains first",
  Dialect: "the term of JSON Schema",
  Grant: "the term of OAuth for a way to obtain a token",
  Guards: "the term of TypeScript for functions that check a type",
  Issue: "a part of the public interface of validate()",
  Login: "a part of the public interface: the result of oauth()",
  Lookaround: "the term of regular expressions",
  Owner: "a part of the public interface of stores",
  Page: "a part of the public interface: the result of paginate()",
  Pattern: "the term of JSON Schema for a regular expression",
  Principal: "the term of OAuth for the authenticated caller",
  Progress: "a part of the public interface: the argument of the option onProgress",
  Rate: "a part of the public interface of stores: a limit of an amount in a time",
  Revision: "the term of the protocol for one of its versions",
  Server: "the term of the protocol",
  Service: "a part of the public interface of stores: several processes that clients see as one server",
  Target: "a part of the public interface: the server that connect() connects to",
  Tasks: "a part of the public interface: tasks of the protocol",
  Tokens: "the term of OAuth",
  Verdict: "a part of the public interface: the lifecycle of a server, as a client remembers it",
  bridge: "a part of the public interface: returns servers for clients of other revisions",
  connect: "a part of the public interface: connects a client to a server",
  dpop: "a part of the public interface: the check of DPoP proofs",
  failure: "a part of the public interface: the result of a tool that failed",
  fixed: "a part of the public interface: marks a result that never changes",
  http: "a part of the public interface: returns the target of an HTTP server",
  introspection: "a part of the public interface: the verifier of RFC 7662",
  jwt: "a part of the public interface: the verifier of JWTs",
  oauth: "a part of the public interface: returns the login of a client",
  paginate: "a part of the public interface: returns a page of a list",
  sse: "a part of the public interface: returns the target of an HTTP+SSE server",
  stdio: "a part of the public interface: the target that starts a server",
  ts: "the usual name of the TypeScript compiler",
};

const COMMENTS = readTexts(commentsIn);
const MESSAGES = [...readTexts(messagesIn), ...textsOfBridgeRules()];
const NAMES = readTexts(exportedNamesIn);

for (const pattern of PATTERNS)
  test(`comments and messages have at most ${pattern.maximum} times: ${pattern.name}`, () => {
    const found = matchesOf(pattern, COMMENTS, MESSAGES).filter((match) => exceptionOf(match) === undefined);
    assert.ok(found.length <= pattern.maximum, `${pattern.reason}\n${listed(found)}`);
  });

test("each exception of the patterns is needed", () => {
  const found = PATTERNS.flatMap((pattern) => matchesOf(pattern, COMMENTS, MESSAGES)).map(exceptionOf);
  assert.equal(
    EXCEPTIONS.filter((exception) => !found.includes(exception)),
    [],
  );
});

for (const tree of ["generator", "templates/runtime"])
  test(`no two files of ${tree} export the same name`, () => {
    const names = NAMES.filter(({ file }) => file.startsWith(`${tree}/`));
    const found = names.filter(({ file, text }) => names.some((other) => other.text === text && other.file !== file));
    assert.ok(found.length === 0, `give each of them a name of its own\n${listed(found)}`);
  });

test("an exported name of one word is a term of the field or of the public interface", () => {
  const bare = NAMES.filter(({ text }) => /^[A-Z]?[a-z]+$/.test(text));
  const found = bare.filter(({ text }) => !Object.hasOwn(ONE_WORD_NAMES, text));
  assert.ok(found.length === 0, `add the word that is missing in the name\n${listed(found)}`);
  const unused = Object.keys(ONE_WORD_NAMES).filter((name) => bare.every(({ text }) => text !== name));
  assert.equal(unused, [], "no file exports these names any more: delete them in this test");
});

test("the sources are read: comments, messages and names are found in them", () => {
  assert.ok(COMMENTS.length > 1500, `${COMMENTS.length} comments`);
  assert.ok(MESSAGES.length > 150, `${MESSAGES.length} messages`);
  assert.ok(NAMES.length > 800, `${NAMES.length} names`);
});

/** For each pattern, sentences that it finds, and sentences that look alike and are clear. */
const SAMPLES: {
  readonly [pattern: string]: { readonly found: readonly string[]; readonly clear: readonly string[] };
} = {
  "question word as a noun": {
    found: [
      "What is there is declared.",
      "The name. Who sends it.",
      "@returns what was read",
      "@param one Who wrote it.",
    ],
    clear: ["Returns what `where` means.", "Whether the list is cached.", "`What` is a word."],
  },
  "verb in an odd sense": {
    found: [
      "Tells two sets apart.",
      "The file says so.",
      "Stands before the list.",
      "Asked when it is full.",
      "It must answer -32022.",
    ],
    clear: [
      "`tell` is a word.",
      "`code` stands for the core.",
      "Asks the user to agree.",
      "True if the client asked for it.",
    ],
  },
  "where instead of if or when": {
    found: ["Omits it where a list is empty.", "Where no list exists, the result is empty."],
    clear: ["The limits of the place where it is used.", "@param where the position in the file"],
  },
  "riddle with nobody, nothing or none": {
    found: ["Refused if nobody listens.", "Nothing was written.", "The value; none is always true.", "So others tell."],
    clear: [
      "Does nothing after the end.",
      "Writes all files or none.",
      "Undefined if there is none.",
      "Separates them from the others.",
    ],
  },
  "opening with a pronoun": {
    found: ["It is read once.", "There are two.", "One that is closed.", "Instead of a list."],
    clear: ["One page of a list.", "The list. It is read once.", "This signal is aborted at the end."],
  },
};

for (const pattern of PATTERNS)
  test(`the pattern finds what it names, and nothing else: ${pattern.name}`, () => {
    const { found, clear } = SAMPLES[pattern.name]!;
    const isFound = (sentence: string): boolean => {
      const comments = commentsIn("a.ts", `/**\n * ${sentence}\n */\nconst a = 1;\n`);
      const shown = listed(matchesOf(pattern, comments, []));
      return shown !== "" && shown.startsWith("  a.ts:1 ");
    };
    assert.equal(
      found.filter((sentence) => !isFound(sentence)),
      [],
    );
    assert.equal(clear.filter(isFound), []);
  });

test("messages are read from strings and templates, with X for inserted text, and examples in comments are not read", () => {
  const source =
    'throw new UsageError(`${join(a, "b c")}: nobody knows ${b ? `x ${c}` : ""}` + "give one", { cause: e });\n';
  assert.equal(
    messagesIn("a.ts", `\n${source}`).map(({ line, text }) => `${line} ${text}`),
    ["2 X: nobody knows X", "2 give one"],
  );
  const comment = "/**\n * Reads.\n *\n * @example\n * ```ts\n * // Where is it?\n * ```\n */";
  assert.equal(
    commentsIn("a.ts", `${comment}\n  // A line,\n  // and its end.\n`).map(({ text }) => sentencesOf(text)),
    [["Reads."], ["A line, and its end."]],
  );
});

interface Match extends SourceText {
  readonly sentence: string;
}

function matchesOf(
  { matches, in: where }: SentencePattern,
  comments: readonly SourceText[],
  messages: readonly SourceText[],
): Match[] {
  const texts = where === "openings" ? comments : [...comments, ...messages];
  return texts.flatMap((text) => {
    const sentences = sentencesOf(text.text);
    return (where === "openings" ? sentences.slice(0, 1) : sentences)
      .filter((sentence) => matches.test(sentence))
      .map((sentence) => ({ ...text, sentence }));
  });
}

function exceptionOf({ file, sentence }: Match): (typeof EXCEPTIONS)[number] | undefined {
  return EXCEPTIONS.find((exception) => exception.file === file && sentence.includes(exception.sentence));
}

function listed(texts: readonly (SourceText & { readonly sentence?: string })[]): string {
  return texts.map(({ file, line, text, sentence = text }) => `  ${file}:${line} ${sentence}`).join("\n");
}

test.run();
