import { printParseErrorCode, type ParseErrorCode } from "jsonc-parser";

/** What is wrong with a text that should be JSON, as people say it, by the parser's name for it. */
const PROBLEMS: { readonly [name: string]: string } = {
  InvalidSymbol: "this is no JSON value",
  InvalidNumberFormat: "this is no number",
  PropertyNameExpected: "a member's name is expected here, in double quotes",
  ValueExpected: "a value is expected here",
  ColonExpected: "a colon is expected here",
  CommaExpected: "a comma is expected here",
  CloseBraceExpected: "a closing brace } is expected here",
  CloseBracketExpected: "a closing bracket ] is expected here",
  EndOfFileExpected: "nothing may follow the value",
  InvalidCommentToken: "a comment cannot stand here",
  UnexpectedEndOfComment: "this comment does not end",
  UnexpectedEndOfString: "this string does not end",
  UnexpectedEndOfNumber: "this number does not end",
  InvalidUnicode: "this is no Unicode escape",
  InvalidEscapeCharacter: "this character cannot be escaped",
  InvalidCharacter: "this character cannot stand in a string",
};

/** The problem behind an error code of the parser. */
export function jsonProblem(code: ParseErrorCode): string {
  const name = printParseErrorCode(code);
  return PROBLEMS[name] ?? name;
}
